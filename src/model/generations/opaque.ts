/** Text after a scheme that doesn't begin with a slash, in RFC 2396 and the draft of its revision. */
import { Fault } from '../syntax/fault.js'
import type { OpaqueGrammar, OpaqueRules } from '../syntax/rules.js'
import { faultAt } from '../syntax/scanner.js'

/** `#` begins a fragment, `?` a query, `%` an encoded octet. */
const OTHER_STARTS = '?%'

export function opaqueRules(grammar: OpaqueGrammar): OpaqueRules {
  const { first, isOptional } = grammar
  return {
    ...grammar,
    faultInStart(text, at) {
      const start = text[at] ?? '#'
      if (start === '#') return isOptional ? undefined : new Fault('missing-path', 'path', at)
      const isAllowed = OTHER_STARTS.includes(start) || first.has(text.charCodeAt(at))
      return isAllowed ? undefined : faultAt(text, at, 'path')
    },
  }
}
