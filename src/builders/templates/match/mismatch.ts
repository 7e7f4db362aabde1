/**
 * The reasons why a string has no values under a template. Values that `expand` would not write are refused: those with
 * dot segments, those that leave a segment empty, and those that lead to another host.
 */

import { Fault, typeOf, type UriError } from '../../../model/errors.js'
import { defaultGrammar, layoutOf } from '../../../model/grammar.js'
import { afterAuthority, shown } from '../../../model/masking.js'
import { boundedName, cut } from '../../errors/bounds.js'
import { matchError, type RefusedKind, refusedProblem } from '../error.js'
import { type ExpandCall, nameAt } from '../expand/call.js'
import { authorityRefusal } from '../expand/checks.js'
import { RFC6570, type Values } from '../expand/expand-text.js'
import { type ExpansionPlan, isPathSuspect } from '../expand/plan.js'
import { prefixOf } from '../expand/prefix.js'
import { type Empties, pathBoundsOf, refusedData } from '../expand/refused-data.js'
import { expandPieces } from '../expand/slots.js'
import { isExpression, isExpressionPart } from '../syntax/parse.js'
import { textOfInput } from './input.js'
import type { MatchOptions } from './options.js'

type MismatchKind =
  | 'no-such-path'
  | 'doubled'
  | 'not-utf8'
  | 'dot-segment'
  | 'empty-segment'
  | 'control-character'
  | 'changed-authority'
  | 'ambiguous'
  | 'undecided'

/** The reason why a string doesn't match. It names no variable if the whole string is at fault. An unknown offset is 0. */
export type Mismatch = Fault<MismatchKind>

export const NO_MATCH: Mismatch = new Fault('no-such-path')

/** The occurrences of a variable have different values, which is no reading. */
export const DISAGREED: Mismatch = new Fault('no-such-path')

const ELSEWHERE: Mismatch = new Fault('changed-authority')

export const AMBIGUOUS: Mismatch = new Fault('ambiguous')

/** The search for the readings of a string took too long. */
export const UNDECIDED: Mismatch = new Fault('undecided')

/** True if no other reading of the string may be tried. */
export function isFinal(found: object): boolean {
  return found === AMBIGUOUS || found === UNDECIDED
}

/** Options with which a string may be read. */
type Advice = Pick<MatchOptions, 'dots' | 'empty' | 'exact' | 'ambiguous'>

type Words = (
  name: string | undefined,
  shape: () => string,
  component: 'host' | undefined,
) => readonly [expected: string, sentence?: string, ...advice: readonly Advice[]]

const words: { readonly [Kind in MismatchKind]: Words } = {
  'no-such-path': (_, shape) => [shape()],
  doubled: (name) => ['one value', `Doubled parameter ${name}`],
  'not-utf8': (name) => ['percent-encoded UTF-8', `Invalid UTF-8 in variable ${name}`],
  'dot-segment': refused('dot-segment', { dots: 'allow' }),
  'empty-segment': refused('empty-segment', { empty: 'allow' }),
  'control-character': refused('control-character', { exact: true }),
  'changed-authority': () => [
    'values that leave the scheme and the host to the template',
    'Values that lead to another host',
  ],
  ambiguous: () => [
    'values that can be read in one way only',
    'Two possible readings',
    { ambiguous: 'longest' },
    { ambiguous: 'shortest' },
  ],
  undecided: () => [
    "a template with text between its variables that their values can't contain",
    'Too many possible readings',
  ],
}

function refused(kind: RefusedKind, advice: Advice): Words {
  return (name, _, component) => {
    const [, expected, sentence] = refusedProblem(kind, component)
    return [expected, `${sentence} from variable ${name}`, advice]
  }
}

/** The expected text of a string that matches a template. */
export function shapeOf(template: string): string {
  return cut(`a target like ${shown(template)}`)
}

/**
 * The error that says why a string doesn't match.
 *
 * @param shape The expected text if the string has another shape. A function, because masking takes time.
 * @param isRead True if the string is read with further options. Advice names no others.
 */
export function mismatchError(
  { kind, component, offset, details }: Mismatch,
  input: unknown,
  shape: () => string,
  isRead: (advice: Advice) => boolean = () => false,
): UriError {
  const text = textOfInput(input)
  const name = details?.variable
  const [expected, sentence, ...advice] = words[kind](
    name && boundedName(name),
    shape,
    component === 'host' ? component : undefined,
  )
  const options = advice.filter(isRead).map((each) => {
    const [[option, value] = []] = Object.entries(each)
    return `{ ${option}: ${value === true ? value : `'${value}'`} }`
  })
  const way = options.length === 0 ? undefined : `; ${options.join(' or ')} accepts it`
  const got = text === undefined ? `Got ${typeOf(input)}` : sentence
  return matchError([kind, expected, got, way, component], text ?? '', offset, name)
}

/** The reason why values that were read are refused; undefined if they aren't. */
export function refusedValue(
  plan: ExpansionPlan,
  input: string,
  values: Values,
  { dots, empty, exact }: MatchOptions,
): Mismatch | undefined {
  if (exact || !mayBeRefused(plan, input)) return undefined
  const ends: number[] = []
  // Values that were read are always written.
  const text = expandPieces(plan.pieces, values, RFC6570, ends) as string
  const call = { parts: plan.parts, values, text, ends }
  const empties: Empties = empty ?? 'ends'
  const found = refusedData(pathBoundsOf(call), call, empties, dots === 'allow')
  if (found === undefined) return mayLeave(plan) && leaves(plan, call, empties) ? ELSEWHERE : undefined
  const { kind, component, index, offset } = found
  const variable = nameAt(call, index, offset)
  return new Fault(kind, component, text === input ? offset : 0, { variable })
}

/** False if a string shows that its values are accepted, because expanding them takes longer than reading them. */
function mayBeRefused(plan: ExpansionPlan, input: string): boolean {
  const { parts, prefix } = plan
  if (!parts.some(isExpressionPart)) return false
  const rest = input.slice(prefix.includes('//') ? prefixOf(input).length : prefix.length)
  const end = rest.search(/[?#]/)
  return mayLeave(plan) || isPathSuspect(plan, end < 0 ? rest : rest.slice(0, end))
}

/** True if values of a template may decide its host. */
export function mayLeave({ checksHost, parts }: ExpansionPlan): boolean {
  return checksHost && parts.some(isExpression)
}

function leaves(plan: ExpansionPlan, call: ExpandCall, empties: Empties): boolean {
  if (prefixOf(call.text) === '') return false
  const layout = layoutOf(call.text, defaultGrammar)
  const refusal = authorityRefusal(plan, layout, call)
  // The path of a request may begin with an empty segment.
  if (refusal !== undefined) return refusal.kind !== 'ambiguous-path' || empties !== 'allow'
  // Invalid characters after the authority don't change the host.
  return layout instanceof Fault && !afterAuthority.has(layout.component)
}
