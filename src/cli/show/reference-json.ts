/** The members of a reference in JSON: its components, and the fields of its scheme. */
import type { SchemeValue, UriReference } from '../../index.js'
import { isError } from '../../model/syntax/error.js'
import { fromScheme } from '../../view/scheme-reading.js'
import { errorInJson, inert, jsonText } from './json.js'

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
