/** Joins and checks components: RFC 3986 5.3. */

import { recordIfAny } from '../language/foreign.js'
import { faultInHost, faultInUserinfo } from '../syntax/authority.js'
import { Fault } from '../syntax/fault.js'
import type { Grammar } from '../syntax/generation.js'
import {
  assemble,
  type Components,
  componentNames,
  isReadAsAuthority,
  isReadAsScheme,
  isSameLayout,
  type Located,
} from '../syntax/layout.js'
import type { GenerationRules } from '../syntax/rules.js'
import type { Runs } from '../syntax/runs.js'
import { faultAt, scan, scanComponent, scanScheme } from '../syntax/scanner.js'
import { endsAtSlashOnly } from '../syntax/server.js'

/** The fault in the text of one component. */
function faultInComponent(
  name: keyof Components,
  text: string,
  grammar: Grammar,
  runs: Runs,
): Fault | undefined {
  if (name === 'scheme') return scanScheme(text, grammar.rules)
  if (name === 'userinfo') return faultInUserinfo(text, grammar)
  if (name === 'port') {
    const at = text.search(/\D/)
    return at < 0 ? undefined : faultAt(text, at, name)
  }
  if (name !== 'host') return scanComponent(text, runs, name)
  const fault = faultInHost(text, grammar)
  // If the fault is in another component, the text would be read as user information or a port.
  return fault === undefined || fault.component === name ? fault : new Fault('invalid-host', name)
}

/** The reference with these components, or the fault in the first one, with its offset in that text. */
export function recompose(input: Partial<Components>, grammar: Grammar): Located | Fault {
  const given = recordIfAny(input) as Components | undefined
  if (given === undefined) {
    return new Fault('wrong-type', undefined, 0, { expected: 'the components, as components() returns them' })
  }
  const { userinfo, host, port, path = '' } = given
  const components: Components = { ...given, path }
  const wrong = componentNames.find(
    (name) => components[name] !== undefined && typeof components[name] !== 'string',
  )
  if (wrong !== undefined) return new Fault('wrong-type', wrong, 0, { expected: 'a string' })
  if (host === undefined && (userinfo ?? port) !== undefined) return new Fault('missing-host', 'host')
  const located = assemble(components)
  const read = scan(located.href, grammar)
  if (!(read instanceof Fault) && isSameLayout(read, located.layout)) return located
  const inWhole = read instanceof Fault ? grammar.rules.server?.faultInWhole(located, read) : undefined
  return faultIn(components, grammar) ?? inWhole ?? new Fault('invalid-host', 'host')
}

/** The fault in an invalid component, or in a misplaced path. */
function faultIn(components: Components, grammar: Grammar): Fault | undefined {
  const { scheme, host, path } = components
  const { runs, opaqueRuns } = grammar
  const isOpaque = scheme !== undefined && host === undefined && path[0] !== '/'
  for (const name of componentNames) {
    const text = components[name]
    const fault =
      text === undefined ? undefined : faultInComponent(name, text, grammar, isOpaque ? opaqueRuns : runs)
    if (fault !== undefined) return fault
  }
  return isMisplaced(components, grammar.rules) ? new Fault('ambiguous-path', 'path') : undefined
}

/** True if a path would be read as part of the authority, as an authority or as a scheme. */
function isMisplaced({ scheme, host, path, query }: Components, rules: GenerationRules): boolean {
  if (host === undefined) {
    return isReadAsAuthority(path) || (scheme === undefined && isReadAsScheme(path, rules))
  }
  return path === '' ? query !== undefined && endsAtSlashOnly(rules) : path[0] !== '/'
}
