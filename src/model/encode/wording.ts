/** The messages of building errors, for encoders, builders, tags and `edit`. */
import { type ExplainedKind, readingWords, type Wordings } from '../errors/rows.js'
import { type GivenInWords, givenInWords } from '../errors/uri-error.js'
import { itemsIfAny, propertyIfAny } from '../language/foreign.js'
import type { ComponentName } from '../syntax/error.js'
import { dataWords } from './data-wording.js'

export const buildingWords = {
  ...readingWords,
  'fixed-position': [
    'the scheme in the literal text, or a Uri in place of scheme and host',
    'Misplaced value',
  ],
  ...dataWords,
  'empty-pair': ['a name or a value, or no pair'],
  'invalid-port': ['a whole number from 0 to 65535'],
  'wrong-form': [
    'a request target in origin form, such as /search?q=1, or a relative reference without an authority',
  ],
} as const satisfies Wordings

export type BuildingKind = ExplainedKind | keyof typeof buildingWords

const takes = {
  datum: 'a string, number or boolean, or an encoded component',
  scheme: 'the name of a scheme',
  host: 'a name, an address or a Host',
  port: 'a whole number from 0 to 65535',
  path: 'a Path; pass data to segments()',
  segments: 'a list of segments',
  pairs: 'names and values, or a Query',
  pair: 'a list [name, value], or a Pair',
  draftPairs: 'a list of { name, value }',
  draftPair: '{ name, value }',
  user: 'a user with the password',
  userinfo: 'a Userinfo; pass data to user() and password()',
  names: 'a name and its value, or a record',
  value: 'a value, such as one of Uri.from',
  target: 'a request target, a relative reference or options',
  recipe: "a recipe that changes its draft, isn't async and returns nothing",
  template: 'the literal text of a template',
  component: 'the name of an optional component',
} as const

export type PlaceOfData = keyof typeof takes

/** What to write instead of a list where one datum is expected. */
const adviceOnLists: { readonly [Name in ComponentName]?: string } = {
  segment: 'Path.encode(list) makes several segments',
  query: 'a record repeats a name, as in { tag: [1, 2] }',
}

/** An object that isn't data, and the data to take from it. */
function objectInWords(given: unknown, component: ComponentName | undefined): GivenInWords | undefined {
  const advice = adviceOnLists[component ?? 'path']
  if (advice !== undefined && itemsIfAny(given)) return { type: 'an array', advice }
  if (typeof propertyIfAny(given, 'href') === 'string') return { type: 'an object', advice: 'give its href' }
  return typeof propertyIfAny(given, 'toISOString') === 'function'
    ? { type: 'a date', advice: 'use toISOString()' }
    : undefined
}

/** The expectation in words, for places that the table doesn't have. */
export type InWords = readonly [expected: string]

/** The type that was given, and what was expected. */
export function mismatchInWords(
  place: PlaceOfData | InWords,
  given: unknown,
  component: ComponentName | undefined,
): { readonly sentence: string; readonly expected: string } {
  const what = typeof place === 'string' ? takes[place] : place[0]
  const isOfType = typeof given === 'string' || Number.isFinite(given)
  if (isOfType && (typeof place !== 'string' || place === 'component'))
    return { sentence: 'Wrong value', expected: what }
  const { type, advice } =
    (place === 'datum' ? objectInWords(given, component) : undefined) ?? givenInWords(given)
  return { sentence: `Got ${type}`, expected: advice === undefined ? what : `${what}; ${advice}` }
}
