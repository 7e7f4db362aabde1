/** Prints what the parts of the fuzzer do, as JSON. */

import fc from 'fast-check'
import { UriReference } from 'uriform'
import { casesOf } from '../../fuzz/cases.mjs'
import { fastUriDifferences, urlDifferences } from '../../fuzz/differences.mjs'
import { shrunk } from '../../fuzz/run.mjs'
import { generationNamed } from '../support/grammars.js'

const COUNT = 4_000

const arbitrary = casesOf()
const sampleOf = (/** @type {number} */ seed) => fc.sample(arbitrary, { seed, numRuns: COUNT })
const cases = sampleOf(1)
const references = cases.filter(({ kind }) => kind === 'references')
const accepted = references.filter(({ generation, texts: [text = ''] }) =>
  UriReference.canParse(text, { generation: generationNamed(generation) }),
)
const sortedSet = (/** @type {readonly string[]} */ all) => [...new Set(all)].sort()

process.stdout.write(
  JSON.stringify({
    sameSeed: JSON.stringify(sampleOf(1)) === JSON.stringify(cases),
    otherSeed: JSON.stringify(sampleOf(2)) === JSON.stringify(cases),
    kinds: sortedSet(cases.map(({ kind }) => kind)),
    generations: sortedSet(cases.map(({ generation }) => generation)),
    share: accepted.length / references.length,
    shrunk: shrunk(
      ['http://joe:secret@example.com/%zz', 'of no use % at all'],
      ([first = '', second = '']) => /^[a-z]+:.*@/.test(first) && second.includes('%'),
    ),
    reasons: [...urlDifferences, ...fastUriDifferences].map(({ reason }) => reason),
  }),
)
