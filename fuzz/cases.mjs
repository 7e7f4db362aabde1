/** The cases of a run: what each check gets, determined by the seed. */
import fc from 'fast-check'
import { derivedFrom, mutated } from '../tests/support/grammar-arbitrary.js'
import { generations, grammars, startRules } from '../tests/support/grammars.js'
import { schemeGrammars } from '../tests/support/scheme-grammars.js'
import { data, material } from './material.mjs'
import { similar } from './similar.mjs'

/** @typedef {import('../src/index.js').GenerationName} GenerationName */

/**
 * What a check gets.
 * `references`: two references, often alike. `data`: strings that nobody escaped. `large`: a short string that is
 * repeated in a long one, and what is before and after it.
 *
 * @typedef {'references' | 'data' | 'large'} Kind
 */

/**
 * @typedef {object} Case
 * @property {Kind} kind
 * @property {GenerationName} generation
 * @property {readonly string[]} texts
 */

/** @template A @typedef {import('fast-check').Arbitrary<A>} Arbitrary */

const names = generations.map(({ name }) => name)

const DATA = 8

/** Any code units, of which few belong to a URI. */
const anything = fc
  .array(
    fc.oneof(
      { weight: 7, arbitrary: fc.integer({ min: 0, max: 0x7f }) },
      { weight: 3, arbitrary: fc.integer({ min: 0, max: 0xffff }) },
    ),
    { maxLength: 12, size: 'max' },
  )
  .map((codes) => String.fromCharCode(...codes))

/** Pieces that make nested loops take long. */
const repeated = [
  ...[
    'a',
    '/',
    '../',
    './',
    '/..',
    '%41',
    '&',
    '&a=b',
    '=',
    ';',
    ':',
    '@',
    '?',
    '+',
    'a.',
    '1.',
    '%',
    '[',
    ' ',
  ],
]

/** References that the grammar of a generation derives, and URIs that those of its schemes derive. */
const derivations = new Map(names.map((name) => [name, derivedUnder(name)]))

/** @returns {Arbitrary<Case>} */
export function casesOf() {
  const texts = fc.constantFrom(...material())
  const pieces = fc.constantFrom(...data, ...material().filter((text) => text.length < 40))
  const datum = fc.oneof(
    { weight: 1, arbitrary: fc.constantFrom('a', 'h', 'b c', 'é') },
    {
      weight: 2,
      arbitrary: fc.array(pieces, { minLength: 1, maxLength: 2, size: 'max' }).map((all) => all.join('')),
    },
  )
  const referencesUnder = new Map(names.map((name) => [name, references(texts, name)]))
  /** @type {Arbitrary<Pick<Case, 'kind' | 'texts'>>} */
  const ofData = fc
    .array(datum, { minLength: DATA, maxLength: DATA, size: 'max' })
    .map((all) => ({ kind: 'data', texts: all }))
  const ofLarge = large(fc.oneof(similar, texts))
  // Most programs use rfc3986, so it appears as often as the others together.
  return fc.constantFrom(...names, 'rfc3986', 'rfc3986', 'rfc3986').chain((name) => {
    const generation = /** @type {GenerationName} */ (name)
    const ofReferences = /** @type {Arbitrary<Pick<Case, 'kind' | 'texts'>>} */ (
      referencesUnder.get(generation)
    )
    return fc
      .oneof(
        { weight: 800, arbitrary: ofReferences },
        { weight: 196, arbitrary: ofData },
        { weight: 4, arbitrary: ofLarge },
      )
      .map((given) => ({ ...given, generation }))
  })
}

/**
 * @param {Arbitrary<string>} texts
 * @param {GenerationName} generation
 * @returns {Arbitrary<Pick<Case, 'kind' | 'texts'>>}
 */
function references(texts, generation) {
  const derived = fc.oneof(
    { weight: 4, arbitrary: /** @type {Arbitrary<string>} */ (derivations.get(generation)) },
    { weight: 1, arbitrary: fc.oneof(...derivations.values()) },
  )
  const first = fc.oneof(
    { weight: 35, arbitrary: mutated(texts) },
    { weight: 25, arbitrary: similar },
    { weight: 5, arbitrary: anything },
    { weight: 14, arbitrary: derived },
    { weight: 21, arbitrary: mutated(derived) },
  )
  return first
    .chain((text) =>
      fc.tuple(
        fc.constant(text),
        fc.oneof(
          { weight: 3, arbitrary: mutated(fc.constant(text)) },
          { weight: 1, arbitrary: similar.map((other) => text.slice(0, text.lastIndexOf('/') + 1) + other) },
          { weight: 1, arbitrary: fc.nat(text.length).map((start) => text.slice(start)) },
          { weight: 5, arbitrary: first },
        ),
      ),
    )
    .map((both) => ({ kind: 'references', texts: both }))
}

/** @param {GenerationName} generation */
function derivedUnder(generation) {
  const { reference, uri } = startRules[generation]
  return fc.oneof(
    ...[reference, uri].map((rule) => derivedFrom(grammars[generation], rule)),
    ...Object.values(schemeGrammars[generation]).map(({ grammar, start }) => derivedFrom(grammar, start)),
  )
}

/**
 * @param {Arbitrary<string>} texts
 * @returns {Arbitrary<Pick<Case, 'kind' | 'texts'>>}
 */
function large(texts) {
  return fc
    .tuple(mutated(texts), fc.nat(), fc.integer({ min: 1, max: 6 }), fc.constantFrom(...repeated))
    .map(([text, at, length, other]) => {
      const start = at % (text.length + 1)
      const piece = text.slice(start, start + length) || other
      return { kind: 'large', texts: [text.slice(0, start), piece, text.slice(start + length)] }
    })
}
