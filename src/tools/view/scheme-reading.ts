/** Reads a URI by its scheme: its fields by name, or the error. */
import { fromEither, isError, type UriError } from '../../model/errors.js'
import type { ParseOptions } from '../../model/grammar.js'
import { visible } from '../../model/text.js'
import type { Uri, UriReference } from '../../model/values.js'
import { allSchemes, type Fields, fromFields, type SchemeValue } from '../../schemes/face.js'
import { maskedFields } from './masked-fields.js'
import { plainJson } from './plain-json.js'

/** The fields by name, including absent ones, or the error if the scheme refuses the URI. */
export type SchemeReading =
  | {
      readonly fields: Readonly<Record<string, unknown>>
      /** The fields with passwords masked. */
      masked(): Readonly<Record<string, unknown>>
      readonly error?: undefined
    }
  | { readonly error: UriError }

/** Reads a URI by its scheme; `undefined` for a relative reference or an unregistered scheme. */
export function schemeReadingOf(reference: UriReference): SchemeReading | undefined {
  const reading = fromScheme(reference, (value, fields) => {
    const named = Object.keys(fields).map((name) => [name, value[name as keyof SchemeValue]])
    return { fields: Object.fromEntries(named), masked: () => maskedFields(value, fields) }
  })
  return isError(reading) ? { error: reading } : reading
}

/** Reads a URI by its scheme for `make`; `undefined` for a relative reference or an unregistered scheme. */
export function fromScheme<A>(
  reference: UriReference,
  make: (value: SchemeValue, fields: Fields) => A,
): A | UriError | undefined {
  const scheme = allSchemes.get((reference as Uri).scheme)
  if (scheme === undefined) return undefined
  const read = scheme.parse(reference as Uri)
  return read._tag === 'Left' ? read.left : fromFields(() => make(read.right, scheme.fields))
}

/** The error for a string that isn't a reference, in the words of its scheme. */
export function errorByScheme(text: string, options: ParseOptions): UriError {
  return fromEither(allSchemes.parse(text, options)) as UriError
}

export interface ShownField {
  readonly name: string
  readonly text: string
}

export function shownFields(fields: Readonly<Record<string, unknown>>): readonly ShownField[] {
  return Object.entries(fields)
    .filter(([, data]) => data !== undefined)
    .map(([name, data]) => ({
      name,
      text: visible(typeof data === 'object' ? plainJson(data) : String(data)),
    }))
}
