/** The words of building errors, for encoders, builders, tags and `edit`. Their messages say what to write. */

import {
  type ComponentName,
  errorOf,
  Fault,
  type FaultDetails,
  instruction,
  readingRows,
  typeOf,
  type UriError,
  type Wording,
} from '../../model/errors.js'
import type { Grammar } from '../../model/grammar.js'
import { isUrl, itemsIfAny, propertyIfAny } from '../../model/text.js'
import { kindOf } from '../../model/values.js'
import { faultWith } from '../errors/faults.js'
import { dataRows } from './data-wording.js'
import { PORT } from './port.js'

const buildingRows = {
  'invalid-scheme': ['a letter, then letters, digits, "+", "-" or "."'],
  'fixed-position': [
    'the scheme in the literal text, or a Uri in place of scheme and host',
    'Misplaced value',
  ],
  ...dataRows,
  'empty-pair': ['a name or a value, or no pair'],
  'invalid-port': [PORT],
} as const satisfies Wording['rows']

export const buildingWording: Wording = {
  rows: buildingRows,
  others: { rows: readingRows },
  messageOf: instruction,
}

/** The error for a fault in data, once its place among the arguments is known. */
export function buildingError(fault: Fault, grammar: Grammar, more?: FaultDetails): UriError {
  return errorOf(more === undefined ? fault : faultWith(fault, more), {
    text: '',
    isPiece: true,
    grammar,
    wording: buildingWording,
  })
}

/** The words for what was expected. In a `choice`, the type of the value may be right and only the value wrong. */
export type Expectation = string | { readonly choice: string }

export const DATUM = 'a string, number or boolean, or an encoded component'
export const PAIR = '[name, value] or a Pair'
export const OPTIONAL_PART: Expectation = { choice: 'the name of an optional part' }

/** What to write instead of a list where one datum is expected. */
const adviceOnLists: { readonly [Name in ComponentName]?: string } = {
  segment: 'Path.encode(list) makes several segments',
  query: 'a record repeats a name, as in { tag: [1, 2] }',
}

/** Advice for an object that isn't data: what to pass instead. */
function adviceOnObject(given: unknown, component: ComponentName | undefined): string | undefined {
  const kind = kindOf(given)
  if (kind === 'path' && component === 'segment') return 'pass its segments'
  if (typeof kind === 'string') return 'pass its decoded text'
  const advice = adviceOnLists[component ?? 'path']
  if (advice !== undefined && itemsIfAny(given)) return advice
  const href = propertyIfAny(given, 'href')
  if (typeof href !== 'string')
    return typeof propertyIfAny(given, 'toISOString') === 'function' ? 'use toISOString()' : undefined
  // A relative reference in a fragment is a route, which a hash router reads as a path.
  const isRoute = component === 'fragment' && !/^[^/?#]*:/.test(href)
  return isRoute ? 'write Fragment.from(x.href)' : 'pass its href'
}

/** The fault for a value of a wrong type: what was given, and what was expected. */
export function typeMismatch(given: unknown, expectation: Expectation, component?: ComponentName): Fault {
  const isChoice = typeof expectation !== 'string'
  const usual = isChoice ? expectation.choice : expectation
  const isWrongValue = isChoice && (typeof given === 'string' || Number.isFinite(given))
  const ofUrl = /Uri|scheme/.test(usual) && isUrl(given) ? 'read it with fromURL' : undefined
  const advice = expectation === DATUM ? adviceOnObject(given, component) : ofUrl
  return new Fault('wrong-type', component, 0, {
    text: typeof given === 'string' ? given : '',
    sentence: isWrongValue ? 'Wrong value' : `Got ${kindOrType(given)}`,
    expected: advice === undefined ? usual : `${usual}; ${advice}`,
  })
}

/** The kind of a component value, such as `a Path`; the type of any other value. */
export function kindOrType(given: unknown): string {
  const kind = kindOf(given)
  return typeof kind === 'string'
    ? `a ${kind.replace(/^.|-./g, (start) => start.slice(-1).toUpperCase())}`
    : typeOf(given)
}
