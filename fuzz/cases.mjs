/** The cases of a run: what each check is given, determined by the seed and the number of the case. */
import { generations, grammars, startRules } from '../tests/support/grammars.js'
import { schemeGrammars } from '../tests/support/scheme-grammars.js'
import { data, material } from './material.mjs'
import { anything, derived, mutated, similar } from './mutation.mjs'
import { randomOf } from './random.mjs'

/** @typedef {import('./random.mjs').Random} Random */
/** @typedef {import('../src/index.js').GenerationName} GenerationName */

/**
 * What a check is given.
 * `references`: a text and another, mostly alike. `data`: texts that nobody escaped. `large`: a short text that stands
 * often in a long one, and what stands before and behind it.
 *
 * @typedef {'references' | 'data' | 'large'} Kind
 */

/**
 * @typedef {object} Case
 * @property {Kind} kind
 * @property {GenerationName} generation
 * @property {readonly string[]} texts
 */

const names = generations.map(({ name }) => name)

/** The newest is met as often as the others together, as it is what most people use. */
const weighted = /** @type {readonly GenerationName[]} */ ([...names, 'rfc3986', 'rfc3986', 'rfc3986'])

const DATA = 8

/** What makes loops within loops, where there are any. */
const repeated = [
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
]

/** @returns {(seed: number, index: number) => Case} */
export function caseMaker() {
  const texts = material()
  const pieces = [...data, ...texts.filter((text) => text.length < 40)]
  return (seed, index) => {
    const random = randomOf(seed, index)
    const generation = random.pick(weighted)
    const roll = random.upTo(1000)
    if (roll < 4) return { kind: 'large', generation, texts: largeOf(texts, random) }
    if (roll < 200) {
      const all = Array.from({ length: DATA }, () => datum(pieces, random))
      return { kind: 'data', generation, texts: all }
    }
    const first = reference(texts, generation, random)
    return { kind: 'references', generation, texts: [first, second(first, texts, generation, random)] }
  }
}

/**
 * @param {readonly string[]} texts
 * @param {GenerationName} generation
 * @param {Random} random
 */
function reference(texts, generation, random) {
  const roll = random.upTo(100)
  if (roll < 35) return mutated(random.pick(texts), texts, random)
  if (roll < 60) return similar(random)
  if (roll < 65) return anything(random)
  const other = random.chance(0.8) ? generation : random.pick(names)
  const isKept = random.chance(0.4)
  const derivedText =
    roll < 85
      ? derived(
          grammars[other],
          startRules[other][random.pick(/** @type {const} */ (['reference', 'uri']))],
          random,
        )
      : ofScheme(other, random)
  return isKept ? derivedText : mutated(derivedText, texts, random)
}

/**
 * @param {GenerationName} generation
 * @param {Random} random
 */
function ofScheme(generation, random) {
  const { grammar, start } = random.pick(Object.values(schemeGrammars[generation]))
  return derived(grammar, start, random)
}

/**
 * Another reference: often one that begins or ends as the first.
 *
 * @param {string} first
 * @param {readonly string[]} texts
 * @param {GenerationName} generation
 * @param {Random} random
 */
function second(first, texts, generation, random) {
  const roll = random.upTo(10)
  if (roll < 3) return mutated(first, texts, random)
  if (roll < 4) return first.slice(0, first.lastIndexOf('/') + 1) + similar(random)
  if (roll < 5) return first.slice(random.upTo(first.length + 1))
  return reference(texts, generation, random)
}

/**
 * @param {readonly string[]} pieces
 * @param {Random} random
 */
function datum(pieces, random) {
  const count = random.upTo(3)
  if (count === 0) return random.pick(['a', 'h', 'b c', 'é'])
  return Array.from({ length: count }, () => random.pick(pieces)).join('')
}

/**
 * @param {readonly string[]} texts
 * @param {Random} random
 */
function largeOf(texts, random) {
  const text = mutated(random.chance(0.5) ? similar(random) : random.pick(texts), texts, random)
  const start = random.upTo(text.length + 1)
  const length = 1 + random.upTo(6)
  return [
    text.slice(0, start),
    text.slice(start, start + length) || random.pick(repeated),
    text.slice(start + length),
  ]
}
