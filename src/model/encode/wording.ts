/** The messages of building errors, for encoders, builders, tags and `edit`. */
import { eitherOf } from '../errors/choices.js'
import { type ExplainedKind, readingWords, type Wordings } from '../errors/rows.js'
import { type GivenInWords, givenInWords } from '../errors/uri-error.js'
import { propertyIfAny } from '../language/foreign.js'
import { dataWords } from './data-wording.js'

export const buildingWords = {
  ...readingWords,
  'fixed-position': [
    'literal text; or a Uri at the start, followed by "/", "?", "&" or "#", without a fragment, and without a query before "/" or "?"',
    'Misplaced template hole',
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
  datum: 'a string, a number, a boolean or a component value for this position',
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
  recipe: 'a recipe that changes its draft and returns nothing',
  template: 'the literal text of a template',
  component: 'the name of an optional component',
} as const

export type PlaceOfData = keyof typeof takes

/** An object that isn't data, and the data to take from it. */
function objectInWords(given: unknown): GivenInWords | undefined {
  if (typeof propertyIfAny(given, 'href') === 'string') return { type: 'an object', advice: 'give its href' }
  return typeof propertyIfAny(given, 'toISOString') === 'function'
    ? { type: 'a date', advice: 'use toISOString()' }
    : undefined
}

/** The type that was given, and the expected types or strings. */
export function mismatchInWords(
  place: PlaceOfData | readonly string[],
  given: unknown,
): { readonly sentence: string; readonly expected: string } {
  const isOneOf = typeof place !== 'string' || place === 'component'
  const what = typeof place === 'string' ? takes[place] : eitherOf(place)
  if (isOneOf && typeof given === 'string') return { sentence: 'Wrong value', expected: what }
  const { type, advice } = (place === 'datum' ? objectInWords(given) : undefined) ?? givenInWords(given)
  return { sentence: `Got ${type}`, expected: advice === undefined ? what : `${what}; ${advice}` }
}
