/** The members of a reference in JSON: its components, its segments and pairs decoded, and the fields of its scheme. */
import type { SchemeValue, UriReference } from '../../../index.js'
import { isError } from '../../../model/errors.js'
import { segmentTexts } from '../../../model/grammar.js'
import { percentDecodeText } from '../../../model/text.js'
import { PairCursor } from '../../../model/values.js'
import { type Fields, memoized } from '../../../schemes/face.js'
import { inert } from '../../view/plain-json.js'
import { fromScheme } from '../../view/scheme-reading.js'
import { errorInJson, jsonItems, jsonLine, jsonOf } from './json.js'

/** The members in JSON, without braces. Joined by hand for speed: a valid reference needs no escapes. */
export function referenceMembers(reference: UriReference): string {
  const { href, generation } = reference
  const { scheme, userinfo, host, port, path, query, fragment } = reference.components()
  const members =
    `"uri":"${href}","generation":"${generation.name}","components":{` +
    (scheme === undefined ? '"scheme":null' : `"scheme":"${scheme}"`) +
    (userinfo === undefined ? ',"userinfo":null' : `,"userinfo":"${userinfo}"`) +
    (host === undefined ? ',"host":null' : `,"host":"${host}"`) +
    (port === undefined ? ',"port":null,"path":"' : `,"port":"${port}","path":"`) +
    path +
    (query === undefined ? '","query":null' : `","query":"${query}"`) +
    (fragment === undefined ? ',"fragment":null},"segments":[' : `,"fragment":"${fragment}"},"segments":[`) +
    segmentsInJson(path) +
    (query === undefined ? '],"pairs":null' : `],"pairs":[${pairsInJson(query)}]`) +
    readingMember(reference)
  // Only an IRI can contain characters that affect a terminal.
  return generation.name === 'rfc3987' ? inert(members) : members
}

/** The decoded segments of a path, with commas between them; `null` for a segment that isn't valid UTF-8. */
function segmentsInJson(path: string): string {
  if (path === '') return ''
  if (path.includes('%')) return jsonItems(segmentTexts(path).map(percentDecodeText))
  let start = path[0] === '/' ? 1 : 0
  let segments = '"'
  for (;;) {
    const end = path.indexOf('/', start)
    if (end < 0) return `${segments}${path.slice(start)}"`
    segments += `${path.slice(start, end)}","`
    start = end + 1
  }
}

/** The decoded pairs of a query. A value is `null` without `=`; a pair is `null` if it isn't valid UTF-8. */
function pairsInJson(query: string): string {
  let pairs = ''
  const cursor = new PairCursor(query, percentDecodeText)
  while (cursor.next()) {
    const { name, value } = cursor
    const pair = name === undefined || value === undefined ? 'null' : `[${jsonOf(name)},${jsonOf(value)}]`
    pairs += pairs === '' ? pair : `,${pair}`
  }
  return pairs
}

/** The member with the fields of the scheme, or with its error, after a comma; nothing if the scheme isn't known. */
function readingMember(reference: UriReference): string {
  const reading = fromScheme(reference, (value, fields): string => {
    let members = `,"value":{"scheme":"${value.scheme}"`
    for (const { name, opening } of openingsOf(fields)) members += opening + jsonOf(value[name])
    return `${members}}`
  })
  return isError(reading) ? `,"schemeError":${jsonLine(errorInJson(reading))}` : (reading ?? '')
}

/** The fields of a scheme, each with the text before its value. */
const openingsOf = memoized((fields: Fields) =>
  Object.keys(fields).map((name) => ({ name: name as keyof SchemeValue, opening: `,"${name}":` })),
)
