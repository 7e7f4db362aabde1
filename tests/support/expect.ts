// Jest's `expect` for the loops of properties, which call it millions of times. Jest's own creates 360 matchers at each
// call, in 60 microseconds. Here they are created where one of the usual matchers doesn't hold, and for all others.
import { equals, iterableEquality } from '@jest/expect-utils'
import { expect as jestExpect } from '@jest/globals'

type Matcher = (...args: readonly unknown[]) => unknown

const matcherOf = (actual: unknown, name: string): unknown => Reflect.get(jestExpect(actual), name)

class Expectation {
  readonly actual: unknown

  constructor(actual: unknown) {
    this.actual = actual
  }

  toBe(expected: unknown): void {
    if (!Object.is(this.actual, expected)) callMatcher(this, 'toBe', [expected])
  }

  toEqual(expected: unknown): void {
    if (!equals(this.actual, expected, [iterableEquality])) callMatcher(this, 'toEqual', [expected])
  }
}

/** Calls Jest's matcher. An error of it shows the line of the test. */
function callMatcher({ actual }: Expectation, name: string, args: readonly unknown[]): unknown {
  try {
    return (matcherOf(actual, name) as Matcher)(...args)
  } catch (error) {
    if (error instanceof Error) Error.captureStackTrace(error, Reflect.get(Expectation.prototype, name))
    throw error
  }
}

for (const name of Object.keys(jestExpect(undefined))) {
  if (Object.hasOwn(Expectation.prototype, name)) continue
  const property: PropertyDescriptor & ThisType<Expectation> = name.startsWith('to')
    ? {
        value(...args: readonly unknown[]) {
          return callMatcher(this, name, args)
        },
      }
    : {
        get() {
          return matcherOf(this.actual, name)
        },
      }
  Object.defineProperty(Expectation.prototype, name, property)
}

export const expect = Object.assign(
  (actual: unknown) => new Expectation(actual),
  jestExpect,
) as typeof jestExpect
