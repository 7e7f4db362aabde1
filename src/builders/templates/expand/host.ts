/** Names of other scripts in the host of an expansion: as A-labels, which builders write too. */

import { asciiName, hasDnsHosts, type Layout } from '../../../model/grammar.js'
import { percentDecodeText } from '../../../model/text.js'
import { NOT_IN_NAME } from '../../data/host-text.js'
import { symbolOf, type TemplatePart } from '../syntax/parse.js'
import { dataAt, type ExpandCall, partAt } from './call.js'

/** The call with A-labels in its host; undefined if it needs none, or they can't be had. */
export function withAsciiHost(
  call: ExpandCall,
  { schemeEnd, hostStart, hostEnd }: Layout,
): ExpandCall | undefined {
  const { parts, text, ends } = call
  const host = text.slice(hostStart, hostEnd)
  if (!host.includes('%') || !hasDnsHosts(text.slice(0, schemeEnd))) return undefined
  if (dataAt(call, hostStart, hostEnd) < 0) return undefined
  // The value of `{+x}` may hold a whole authority, which is never respelled.
  if (symbolOf(parts[partAt(call, hostStart)] as TemplatePart) === '+') return undefined
  const name = percentDecodeText(host)
  const ascii = name === undefined || NOT_IN_NAME.test(name) ? undefined : asciiName(name)
  if (ascii === undefined || NOT_IN_NAME.test(ascii)) return undefined
  const moved = (end: number): number =>
    end < hostEnd ? Math.min(end, hostStart + ascii.length) : end + ascii.length - host.length
  return { ...call, text: text.slice(0, hostStart) + ascii + text.slice(hostEnd), ends: ends.map(moved) }
}
