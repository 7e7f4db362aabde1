/** Checks the user information and the host of an authority, each by itself: RFC 3986 3.2.1, 3.2.2. */
import { Fault } from './fault.js'
import type { Grammar } from './generation.js'
import { faultAt, scanComponent, scanIpLiteral } from './scanner.js'

export function faultInUserinfo(text: string, { runs, rules }: Grammar): Fault | undefined {
  return scanComponent(text, runs, 'userinfo') ?? rules.server?.faultInUserinfo(text, rules)
}

export function faultInHost(text: string, { runs, rules }: Grammar): Fault | undefined {
  if (rules.server !== undefined) return rules.server.faultInHost(text, rules)
  if (text[0] !== '[') return scanComponent(text, runs, 'host')
  const end = scanIpLiteral(text, 0, rules)
  if (end instanceof Fault) return end
  return end === text.length ? undefined : faultAt(text, end, 'host')
}
