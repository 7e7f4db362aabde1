// What a test expects of an `Either`, its success or its failure and nothing else; and what it expects to be thrown.
import { expect } from '@jest/globals'
import type { Either, UriError } from '../../src/index.js'

/** The success; throws where there is none. */
export function successOf<A>(result: Either<UriError, A>): A {
  if (result._tag === 'Right') return result.right
  throw new Error(`not a success: ${JSON.stringify(result.left)}`)
}

/** The failure; throws where there is none. */
export function failureOf(result: Either<UriError, unknown>): UriError {
  if (result._tag === 'Left') return result.left
  throw new Error(`not a failure: ${String(result.right)}`)
}

/** What a test says of a failure: what is wrong, in which component, at which offset. */
export function faultOf(result: Either<UriError, unknown>): Pick<UriError, 'kind' | 'component' | 'offset'> {
  const { kind, component, offset } = failureOf(result)
  return { kind, component, offset }
}

/** What a call throws. */
export function thrownBy(raise: () => unknown): unknown {
  try {
    raise()
  } catch (thrown) {
    return thrown
  }
  throw new Error('nothing was thrown')
}

/** Expects a failure of this kind, component and offset. */
export function expectFault(
  result: Either<UriError, unknown>,
  kind: string,
  component: string | undefined,
  offset: number,
): void {
  expect(faultOf(result)).toEqual({ kind, component, offset })
}
