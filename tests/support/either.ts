// What a test expects of an `Either`: its success or its failure, and nothing else.
import {
  type Either,
  type Explanation,
  explain,
  type UriError,
  type UriSyntaxError,
} from '../../src/index.js'
import { expect } from './expect.js'
import { thrownBy } from './failures.js'

/** The success; throws where there is none. */
export function successOf<A>(result: Either<UriError, A>): A {
  if (result._tag === 'Right') return result.right
  throw new Error(`not a success: ${JSON.stringify(result.left)}`)
}

/** An error with its facts, and with what `explain` says of it; its `message` is that of the explanation. */
export type Explained = UriError & Explanation

export function explained(error: UriError): Explained {
  return { ...error, ...explain(error) }
}

/** The failure, explained; throws where there is none. */
export function failureOf(result: Either<UriError, unknown>): Explained {
  return explained(errorIn(result))
}

/** The failure as it is; throws where there is none. */
export function errorIn(result: Either<UriError, unknown>): UriError {
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
  said: Partial<Record<keyof Explained, unknown>>,
): void {
  expect(failureOf(result)).toMatchObject(said)
}

/** Fails unless a call throws an error of which this can be said. */
export function expectThrown(call: () => unknown, said: Partial<Record<keyof Explained, unknown>>): void {
  expect(explained((thrownBy(call) as UriSyntaxError).error)).toMatchObject(said)
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
