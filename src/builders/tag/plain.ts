/** The fast path of tags: fills the holes of a template whose values only need escaping. Most templates are such. */

import { defaultGrammar } from '../../model/grammar.js'
import { percentEncode } from '../../model/text.js'
import { isDnsHost, isPlainHost } from '../data/host-text.js'
import { isSuspectData } from '../data/segment.js'
import { type PlainPosition, type PlainSite, STAND_IN } from './call-site.js'

/** A host that stays as it is. A number is left to the general path, which refuses it as builders do. */
function plainHost(data: unknown, hasDnsHost: boolean): string | undefined {
  if (typeof data !== 'string') return undefined
  const isPlain = hasDnsHost ? isDnsHost(data) && data[0] !== '[' : isPlainHost(data) && data[0] !== '.'
  return isPlain ? data : undefined
}

/** The fast path, if all holes have text that only needs escaping. An encoder per position would be slower. */
export function fillPlain(
  { literals, holes, hasDnsHost, pathEnd }: PlainSite,
  values: readonly unknown[],
): { readonly href: string; readonly pathEnd: number } | undefined {
  const { unreserved } = defaultGrammar.rules
  let href = literals[0] as string
  let end = pathEnd
  for (let index = 0; index < holes.length; index++) {
    const position = holes[index] as PlainPosition
    const value = values[index]
    const data = Number.isFinite(value) ? String(value) : value
    if (typeof data !== 'string') return undefined
    const encoded = position === 'host' ? plainHost(value, hasDnsHost) : percentEncode(data, unreserved)
    if (encoded === undefined || (position === 'segment' && isSuspectData(data, encoded))) return undefined
    href += encoded + (literals[index + 1] as string)
    if (position === 'segment' || position === 'host') end += encoded.length - STAND_IN.length
  }
  return { href, pathEnd: end }
}
