/** What the scheme of a URI makes of it, for people and for programs. */
import { type Uri, type UriError, UriSyntaxError } from '../../index.js'
import { explanationOf } from '../../model/errors/messages.js'
import { visible } from '../../model/errors/visible.js'
import { maskedFields } from '../../schemes/definition/value.js'
import { schemes } from '../../schemes/registry.js'
import { errorInJson } from './json.js'

/** The fields by their names, absent ones too; or why the scheme has no such URI. */
export type SchemeReading =
  | {
      readonly fields: Readonly<Record<string, unknown>>
      /** The same with passwords masked. */
      masked(): Readonly<Record<string, unknown>>
      readonly error?: undefined
    }
  | { readonly error: UriError }

/** The reading of a URI; `undefined` where its scheme is not registered. */
export function schemeReadingOf(uri: Uri): SchemeReading | undefined {
  const scheme = schemes.get(uri.scheme)
  if (scheme === undefined) return undefined
  const read = scheme.parse(uri)
  if (read._tag === 'Left') return { error: read.left }
  try {
    const names = Object.keys(scheme.fields)
    return { fields: fieldsOf(read.right, names), masked: () => maskedFields(read.right, names) }
  } catch (failure) {
    // Octets of a field that are no text.
    if (failure instanceof UriSyntaxError) return { error: failure.error }
    throw failure
  }
}

function fieldsOf(value: object, names: readonly string[]): Readonly<Record<string, unknown>> {
  const fields: Record<string, unknown> = {}
  for (const name of names) fields[name] = value[name as keyof typeof value]
  return fields
}

/** JSON has no `undefined`: what is absent is `null`. */
export function readingInJson(
  scheme: string,
  reading: SchemeReading | undefined,
): Readonly<Record<string, unknown>> {
  if (reading === undefined) return {}
  if (reading.error !== undefined) return { schemeError: errorInJson(reading.error) }
  const value: Record<string, unknown> = { scheme }
  for (const [name, data] of Object.entries(reading.fields)) value[name] = data ?? null
  return { value }
}

/** One line for each field that is present, or one for what is wrong. */
export function readingInWords(reading: SchemeReading, arePasswordsShown: boolean): readonly string[] {
  if (reading.error !== undefined) return [explanationOf(reading.error)]
  const fields = Object.entries(arePasswordsShown ? reading.fields : reading.masked())
  const present = fields.filter(([, data]) => data !== undefined)
  const column = Math.max(0, ...present.map(([name]) => name.length))
  return present.map(
    ([name, data]) =>
      `${name.padEnd(column)}  ${visible(typeof data === 'object' ? JSON.stringify(data) : String(data))}`,
  )
}
