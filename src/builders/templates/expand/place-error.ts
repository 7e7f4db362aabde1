/** The error for a template if no values make a reference of it (RFC 3986 3). */

import { Fault, readingRows, type UriError } from '../../../model/errors.js'
import { defaultGrammar, layoutOf } from '../../../model/grammar.js'
import { HIGHEST_PORT } from '../../data/port.js'
import { type Problem, syntaxProblems, templateError } from '../error.js'
import { shapeOf } from '../syntax/shape.js'
import { hostProblem } from './checks.js'
import { isHostAllowed } from './plan.js'

/** Behind these, anything may stand that may stand in a query. `{+x}` may be part of what is before it too. */
const OPEN = { '+': '1?', '/': '?', '?': '?', '#': '?' }

/** The text up to an expression, or up to an address behind one. */
const OTHERWISE = /\{(?:$|.*(?:\/\/|\})\[$)/

/** The error for literal text, a host or a port that is invalid whatever the values are. */
export function placeError(text: string): UriError | undefined {
  const refused = (problem: Problem, offset: number): UriError => templateError(problem, text, offset)
  const shape = shapeOf(text, OPEN)
  const layout = layoutOf(shape, defaultGrammar)
  if (layout instanceof Fault) {
    const { kind, component, offset } = layout
    const head = text.slice(0, offset + 1)
    // Other values may be valid, and empty ones may leave an address in the authority.
    if (OTHERWISE.test(head) || (component === 'host' && head.includes('{'))) return undefined
    const { character, port } = syntaxProblems
    return refused(component === 'port' ? port : [kind, readingRows[kind]?.[0] ?? character[1]], offset)
  }
  const { schemeEnd, hostStart, hostEnd } = layout
  if (Number(/^:(\d+)/.exec(text.slice(hostEnd))?.[1]) > HIGHEST_PORT)
    return refused(syntaxProblems.port, hostEnd + 1)
  // A `{+x}` may hold the authority if the scheme has other hosts than names of the DNS, but a list would have commas.
  const bare = hostStart < 0 ? null : /^\{\+[^,*}]*(\*?)/.exec(text.slice(hostStart))
  const isAllowed = bare === null || (schemeEnd > 0 && bare[1] === '')
  if (isAllowed && isHostAllowed(shape, layout)) return undefined
  // Other values may be names.
  const hasValue = bare === null && text.slice(hostStart, hostEnd + 1).includes('{')
  const isName = !/[^\w.-]/.test(shape.slice(hostStart, hostEnd))
  return hasValue && isName ? undefined : refused(...hostProblem(layout))
}
