/** The members of a reference in JSON: its components, its segments and pairs decoded, and the fields of its scheme. */
import type { SchemeValue, UriReference } from '../../index.js'
import { PairCursor } from '../../model/components/pair-cursor.js'
import { segmentTexts } from '../../model/components/path.js'
import { isError } from '../../model/syntax/error.js'
import { percentDecodeText } from '../../model/syntax/percent-encoding.js'
import { inert } from '../../view/plain-json.js'
import { fromScheme } from '../../view/scheme-reading.js'
import { errorInJson, jsonOf, jsonText } from './json.js'

/**
 * The members of a reference in JSON, without the braces: its components, its segments and pairs decoded, and the fields
 * of its scheme. Put together as text: a valid reference has no character that JSON escapes.
 */
export function referenceMembers(reference: UriReference): string {
  const { href, generation } = reference
  const { scheme, userinfo, host, port, path, query, fragment } = reference.components()
  const members =
    `"uri":"${href}","generation":"${generation.name}","components":{"scheme":${quoted(scheme)},` +
    `"userinfo":${quoted(userinfo)},"host":${quoted(host)},"port":${quoted(port)},"path":"${path}",` +
    `"query":${quoted(query)},"fragment":${quoted(fragment)}},"segments":${segmentsInJson(path)},"pairs":${pairsInJson(query)}` +
    readingMember(reference)
  // Only an IRI has characters that act on a terminal.
  return generation.name === 'rfc3987' ? inert(members) : members
}

function quoted(text: string | undefined): string {
  return text === undefined ? 'null' : `"${text}"`
}

/** The decoded segments of a path; `null` for one that is not UTF-8. */
function segmentsInJson(path: string): string {
  if (path.includes('%')) return jsonOf(segmentTexts(path).map(percentDecodeText))
  return path === '' ? '[]' : `["${path.slice(path[0] === '/' ? 1 : 0).replace(/\//g, '","')}"]`
}

/**
 * The decoded pairs of a query, each a name and a value, which is `null` if there is no `=`. A pair that is not UTF-8 is
 * `null` as a whole.
 */
function pairsInJson(query: string | undefined): string {
  if (query === undefined) return 'null'
  let pairs = ''
  const cursor = new PairCursor(query, false)
  while (cursor.next()) {
    const { name, value } = cursor
    const pair = name === undefined || value === undefined ? 'null' : `[${jsonOf(name)},${jsonOf(value)}]`
    pairs += pairs === '' ? pair : `,${pair}`
  }
  return `[${pairs}]`
}

/** The member with the fields of the scheme, or with its error, after a comma; nothing if the scheme isn't known. */
function readingMember(reference: UriReference): string {
  const { scheme } = reference
  if (scheme === undefined) return ''
  const reading = fromScheme(reference, (value, fields) => {
    let members = ''
    for (const name in fields) members += `,"${name}":${jsonOf(value[name as keyof SchemeValue])}`
    return `,"value":{"scheme":"${scheme}"${members}}`
  })
  return isError(reading) ? `,"schemeError":${jsonText(errorInJson(reading))}` : (reading ?? '')
}
