// One text under every generation: what is accepted, what is read, what is meant with a base.

import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { type GenerationName, Uri, UriReference } from 'uriform'
import {
  compareGenerations,
  type GenerationReading,
  generations as known,
  rfc1738,
  rfc3986,
} from 'uriform/generations'
import { anyTexts, delimiterTexts } from '../../support/arbitrary-text.js'
import { failureOf } from '../../support/either.js'
import { generations } from '../../support/grammars.js'
import { textsOf } from '../../support/references.js'
import { runs } from '../../support/runs.js'

type PerGeneration<A> = Readonly<Partial<Record<GenerationName, A>>>

/** What the readings have for each generation; generations without it are left out. */
function each<A>(
  readings: readonly GenerationReading[],
  of: (reading: GenerationReading) => A | undefined,
): PerGeneration<A> {
  const found = readings.map((reading) => [reading.generation.name, of(reading)] as const)
  return Object.fromEntries(found.filter(([, value]) => value !== undefined)) as PerGeneration<A>
}

/** The same for several generations. */
const inAll = <A>(names: readonly GenerationName[], value: A): PerGeneration<A> =>
  Object.fromEntries(names.map((name) => [name, value])) as PerGeneration<A>

const newer: readonly GenerationName[] = ['rfc2396', 'rfc2396bis', 'rfc3986']
const all: readonly GenerationName[] = generations.map(({ name }) => name)

test('every generation, from the oldest to the newest', () => {
  const found = compareGenerations('').map(({ generation }) => generation)
  expect(found.map(String)).toEqual(['rfc1738', 'draft1996', 'rfc2396', 'rfc2396bis', 'rfc3986'])
  for (const [at, generation] of found.entries()) expect(generation).toBe(known[at])
})

describe('what is meant with a base', () => {
  test('without a base nothing is', () => {
    for (const text of ['g', 'x:y', 'a b']) {
      for (const { resolved } of compareGenerations(text)) expect(resolved).toBeUndefined()
    }
  })

  test('a relative base', () => {
    const targets = (base: string | UriReference): PerGeneration<string> =>
      each(compareGenerations('../g', base), ({ resolved }) =>
        resolved?._tag === 'Right' ? resolved.right.href : resolved?.left.kind,
      )
    expect(targets('/a/b/c')).toEqual(inAll(all, '/a/g'))
    expect(targets(UriReference.from('//h/a/b/c'))).toEqual(inAll(all, '//h/a/g'))
    expect(targets('a/b/c')).toEqual(inAll(all, 'relative-base'))
  })

  test('a base of a generation that others do not accept', () => {
    const from = Uri.from('9p:/a', { generation: rfc1738 })
    const found = each(compareGenerations('g', from), ({ resolved }) =>
      resolved?._tag === 'Right' ? resolved.right.href : resolved?.left.kind,
    )
    expect(found).toEqual({
      ...inAll(['rfc1738', 'draft1996'], '9p:/g'),
      ...inAll(newer, 'invalid-scheme'),
    })
  })
})

describe('each reading is what the generation alone says', () => {
  const { uris } = textsOf(rfc3986)
  test('of any text, with any base', () => {
    fc.assert(
      fc.property(fc.oneof(anyTexts, delimiterTexts), fc.oneof(uris, delimiterTexts), (text, from) => {
        for (const { generation, reference, resolved, components } of compareGenerations(text, from)) {
          const alone = UriReference.parse(text, { generation })
          expect(reference).toEqual(alone)
          expect(components).toEqual(alone._tag === 'Right' ? alone.right.components() : undefined)
          const base = UriReference.parse(from, { generation })
          if (alone._tag === 'Left') expect(resolved).toEqual(alone)
          else if (base._tag === 'Left') expect(resolved).toEqual(base)
          else expect(resolved).toEqual(base.right.tryResolve(alone.right))
        }
      }),
      { numRuns: runs(10_000) },
    )
  })
})

describe('what is no text', () => {
  const wrong: readonly unknown[] = [
    undefined,
    null,
    1,
    true,
    Symbol('x'),
    ['x:y'],
    {},
    { toString: () => 'x:y' },
  ]

  test.each(wrong.map((value) => [value]))('%p is not accepted by any', (value) => {
    const kinds = each(compareGenerations(value as string), ({ reference }) => failureOf(reference).kind)
    expect(kinds).toEqual(inAll(all, 'not-a-string'))
  })

  test.each(wrong.filter((value) => value !== undefined).map((value) => [value]))(
    '%p is no base',
    (value) => {
      const kinds = each(
        compareGenerations('g', value as string),
        ({ resolved }) => resolved && failureOf(resolved).kind,
      )
      expect(kinds).toEqual(inAll(all, 'not-a-string'))
    },
  )
})
