// What a test expects of decoding: its success, its failure, and the report on it.
import type { Errors, Mixed, Type, Validation } from 'io-ts'
import { report } from 'uriform/codecs'

/** The value; throws the report where there is none. */
export function decoded<A, O>(codec: Type<A, O, unknown>, input: unknown): A {
  const result: Validation<A> = codec.decode(input)
  if (result._tag === 'Right') return result.right
  throw new Error(`not decoded: ${report(result.left).join('\n')}`)
}

/** The errors; throws where there are none. */
export function errorsOf(codec: Mixed, input: unknown): Errors {
  const result: Validation<unknown> = codec.decode(input)
  if (result._tag === 'Left') return result.left
  throw new Error(`decoded: ${String(result.right)}`)
}

/** The report on an input that is wrong. */
export function reportOf(codec: Mixed, input: unknown): readonly string[] {
  return report(errorsOf(codec, input))
}

/** The first line of each text of the report. */
export function headlinesOf(codec: Mixed, input: unknown): readonly string[] {
  return reportOf(codec, input).map((text) => text.replace(/\n.*/s, ''))
}

/** The kinds of the `UriError`s of an input that is wrong. */
export function kindsOf(codec: Mixed, input: unknown): readonly unknown[] {
  return errorsOf(codec, input).map((failure) =>
    'error' in failure ? (failure.error as { readonly kind: string }).kind : undefined,
  )
}

/** Names that objects inherit something under. */
export const prototypeNames = [
  ...'__proto__ constructor toString valueOf hasOwnProperty __defineGetter__'.split(' '),
] as const
