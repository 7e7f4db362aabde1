// What a test expects of an `Either`: its success or its failure, and nothing else.
import type { Either, UriError } from '../../src/index.js'
import { expect } from './expect.js'

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

/** Fails unless the result is a failure of which this can be said. */
export function expectFailure(
  result: Either<UriError, unknown>,
  said: Partial<Record<keyof UriError, unknown>>,
): void {
  expect(failureOf(result)).toMatchObject(said)
}

/** Fails unless a call throws an error of which this can be said. */
export function expectThrown(call: () => unknown, said: Partial<Record<keyof UriError, unknown>>): void {
  expect(call).toThrow(expect.objectContaining({ error: expect.objectContaining(said) }))
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
