/** Checks the user information and the host of an authority, each by itself: RFC 3986 3.2.1, 3.2.2. */
import { Fault } from './fault.js'
import type { Grammar } from './generation.js'
import { faultAt, scan, scanComponent, scanIpLiteral } from './scanner.js'
import { endsAtSlashOnly, secondColon } from './server.js'

export function faultInUserinfo(text: string, { tables, rules }: Grammar): Fault | undefined {
  const colon = secondColon(text, rules)
  return (
    scanComponent(text, tables.classes, 'userinfo') ??
    (colon < 0 ? undefined : faultAt(text, colon, 'userinfo'))
  )
}

export function faultInHost(text: string, grammar: Grammar): Fault | undefined {
  const { tables, rules } = grammar
  if (rules.server !== undefined) return faultInWholeHost(text, grammar)
  if (text[0] !== '[') return scanComponent(text, tables.classes, 'host')
  const end = scanIpLiteral(text, 0, rules)
  if (end instanceof Fault) return end
  return end === text.length ? undefined : faultAt(text, end, 'host')
}

/** For generations with a rule for hosts: the text must be a whole authority and be read as its host. */
function faultInWholeHost(text: string, grammar: Grammar): Fault | undefined {
  const end = text.search(endsAtSlashOnly(grammar.rules) ? /[/#]/ : /[/?#]/)
  const layout = scan(`//${end < 0 ? text : text.slice(0, end)}`, grammar)
  if (layout instanceof Fault) return layout.movedBy(-2)
  if (end >= 0) return faultAt(text, end, 'host')
  const { hostStart, hostEnd, pathStart } = layout
  return hostStart === 2 && hostEnd === pathStart ? undefined : new Fault('invalid-host', 'host', 0)
}
