/** The code that writes a reference with a tag, and data that must be encoded in holes. */
import { Segment } from '../../../index.js'
import { percentDecodeText } from '../../../model/text.js'
import type { UriReference } from '../../../model/values.js'
import { type Code, written } from './calls.js'

/** A segment of a path, or a name or a value of a query, that has something encoded. */
const ENCODED = /(?<=[/?&=])[^/?&=]*%[^/?&=]*/g

/** The code with `uri` or `relative`; `undefined` if there is no host, because tags refuse some references without one. */
export function tagCode(reference: UriReference): Code | undefined {
  const { href, scheme, host } = reference
  if (host === undefined || host.text === '') return undefined
  const tag = scheme === undefined ? 'relative' : 'uri'
  const [pathStart] = reference.spans().path
  const fragmentStart = reference.spans().fragment?.[0] ?? href.length
  const data = href.slice(pathStart, fragmentStart).replaceAll(ENCODED, holeFor)
  const text = href.slice(0, pathStart) + data + href.slice(fragmentStart)
  return { imports: { uriform: [tag] }, expression: `${tag}\`${text}\`` }
}

/** The text as data in a hole if encoding it writes the same text. */
function holeFor(text: string): string {
  const data = percentDecodeText(text)
  const segment = data === undefined ? undefined : Segment.tryEncode(data)
  return segment?._tag === 'Right' && segment.right.text === text ? `\${${written(data)}}` : text
}
