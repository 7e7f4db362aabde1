/** What the scheme of a URI makes of it, for people and for programs. */
import type { SchemeValue, Uri, UriError, UriReference } from '../../index.js'
import { explanationOf } from '../../model/errors/messages.js'
import { visible } from '../../model/errors/visible.js'
import { isError } from '../../model/syntax/error.js'
import { allSchemes } from '../../schemes/all.js'
import type { Fields } from '../../schemes/definition/field.js'
import { fromFields, maskedFields } from '../../schemes/definition/value.js'
import { errorInJson, inert, jsonText, plainJson } from './json.js'

/** The fields by their names, absent ones too; or why the scheme has no such URI. */
export type SchemeReading =
  | {
      readonly fields: Readonly<Record<string, unknown>>
      /** The same with passwords masked. */
      masked(): Readonly<Record<string, unknown>>
      readonly error?: undefined
    }
  | { readonly error: UriError }

/** The reading of a URI; `undefined` if its scheme is not registered. */
export function schemeReadingOf(uri: Uri): SchemeReading | undefined {
  const reading = fromScheme(uri, (value, fields) => {
    return { fields: fieldsOf(value, Object.keys(fields)), masked: () => maskedFields(value, fields) }
  })
  return isError(reading) ? { error: reading } : reading
}

/** Reads a URI by its scheme and passes the value to `make`. Gives `undefined` if the scheme isn't registered. */
function fromScheme<A>(uri: Uri, make: (value: SchemeValue, fields: Fields) => A): A | UriError | undefined {
  const scheme = allSchemes.get(uri.scheme)
  if (scheme === undefined) return undefined
  const read = scheme.parse(uri)
  return read._tag === 'Left' ? read.left : fromFields(() => make(read.right, scheme.fields))
}

function fieldsOf(value: object, names: readonly string[]): Readonly<Record<string, unknown>> {
  const fields: Record<string, unknown> = {}
  for (const name of names) fields[name] = value[name as keyof typeof value]
  return fields
}

/**
 * The members of a reference in JSON, without the braces: its components, and what its scheme makes of it. Put together as
 * text: what a grammar accepts has no character that JSON escapes.
 */
export function referenceMembers(reference: UriReference): string {
  const { href, generation } = reference
  const { scheme, userinfo, host, port, path, query, fragment } = reference.components()
  const members =
    `"uri":"${href}","generation":"${generation.name}","components":{"scheme":${quoted(scheme)},` +
    `"userinfo":${quoted(userinfo)},"host":${quoted(host)},"port":${quoted(port)},"path":"${path}",` +
    `"query":${quoted(query)},"fragment":${quoted(fragment)}}${readingMember(reference)}`
  // Only an IRI has characters that act on a terminal.
  return generation.name === 'rfc3987' ? inert(members) : members
}

function quoted(text: string | undefined): string {
  return text === undefined ? 'null' : `"${text}"`
}

/** The member with the fields of the scheme, or with its error, after a comma; nothing if the scheme isn't known. */
function readingMember(reference: UriReference): string {
  const { scheme } = reference
  if (scheme === undefined) return ''
  const reading = fromScheme(reference, (value, fields) => {
    let members = ''
    for (const name in fields) members += `,"${name}":${jsonOf(value[name as keyof SchemeValue] ?? null)}`
    return `,"value":{"scheme":"${scheme}"${members}}`
  })
  return isError(reading) ? `,"schemeError":${jsonText(errorInJson(reading))}` : (reading ?? '')
}

/** What JSON escapes nothing of. */
const PLAIN = /^[ !#-[\]-~]*$/

function jsonOf(value: unknown): string {
  if (typeof value === 'number' || value === null) return `${value}`
  return typeof value === 'string' && PLAIN.test(value) ? `"${value}"` : jsonText(value)
}

/** One line for each field that is present, or one for what is wrong. */
export function readingInWords(reading: SchemeReading, arePasswordsShown: boolean): readonly string[] {
  if (reading.error !== undefined) return [explanationOf(reading.error)]
  const fields = Object.entries(arePasswordsShown ? reading.fields : reading.masked())
  const present = fields.filter(([, data]) => data !== undefined)
  const column = Math.max(0, ...present.map(([name]) => name.length))
  return present.map(
    ([name, data]) =>
      `${name.padEnd(column)}  ${visible(typeof data === 'object' ? plainJson(data) : String(data))}`,
  )
}
