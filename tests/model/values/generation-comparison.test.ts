// One text under every generation: what is accepted, what is read, what is meant with a base.

import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { type Components, type GenerationName, Uri, UriReference } from 'uriform'
import {
  compareGenerations,
  type GenerationReading,
  generations as known,
  rfc1738,
  rfc3986,
} from 'uriform/generations'
import { anyTexts, delimiterTexts } from '../../support/arbitrary-text.js'
import { components } from '../../support/components.js'
import { failureOf, faultOf, successOf } from '../../support/either.js'
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

const older: readonly GenerationName[] = ['rfc1738', 'draft1996', 'rfc2396', 'rfc2396bis']
const newer: readonly GenerationName[] = ['rfc2396', 'rfc2396bis', 'rfc3986']
const all: readonly GenerationName[] = generations.map(({ name }) => name)

test('every generation, from the oldest to the newest', () => {
  const found = compareGenerations('').map(({ generation }) => generation)
  expect(found.map(String)).toEqual(['rfc1738', 'draft1996', 'rfc2396', 'rfc2396bis', 'rfc3986'])
  for (const [at, generation] of found.entries()) expect(generation).toBe(known[at])
})

describe('what is accepted, and where the others fail', () => {
  test.each<[section: string, text: string, faults: PerGeneration<string>]>([
    ['RFC 3986 3.1', '9p:x', inAll(newer, 'invalid-scheme scheme 0')],
    ['RFC 3986 4.2', 'a_b:c', inAll(newer, 'invalid-scheme scheme 1')],
    ['RFC 2396 3', 'x:', { rfc2396: 'missing-path path 2' }],
    ['RFC 1738 2.2', 'http://h/~u', { rfc1738: 'invalid-character path 9' }],
    ['draft 4.3.1', '//a_b', { draft1996: 'invalid-host host 2' }],
    ['RFC 2732 3', 'http://[::1]/', inAll(['rfc1738', 'draft1996'], 'invalid-character host 7')],
    [
      'RFC 3986 3.2.2',
      'http://[v1.a]/',
      {
        ...inAll(['rfc1738', 'draft1996'], 'invalid-character host 7'),
        ...inAll(['rfc2396', 'rfc2396bis'], 'invalid-ip-literal host 8'),
      },
    ],
    [
      'RFC 2732 3',
      'x://h/?[',
      inAll(['rfc1738', 'draft1996', 'rfc2396bis', 'rfc3986'], 'invalid-character query 7'),
    ],
    ['RFC 3986 2.1', 'x:%4', inAll(all, 'invalid-percent-encoding path 2')],
    ['RFC 3986 4.2', 'g', {}],
  ])('%s %j', (_section, text, faults) => {
    const readings = compareGenerations(text)
    const found = each(readings, ({ reference }) => {
      if (reference._tag === 'Right') return undefined
      const { kind, component, offset } = reference.left
      return `${kind} ${component} ${offset}`
    })
    expect(found).toEqual(faults)
    for (const { generation, reference, components: read } of readings) {
      if (reference._tag === 'Left') {
        expect(reference.left.generation).toBe(generation.name)
        expect(read).toBeUndefined()
      } else {
        expect([reference.right.href, reference.right.generation]).toEqual([text, generation])
        expect(read).toStrictEqual(reference.right.components())
      }
    }
  })
})

describe('what is read', () => {
  const whole = components({ host: 'a_b:80' })
  test.each<[section: string, text: string, expected: PerGeneration<Components>]>([
    [
      'RFC 2396 3.2.1, RFC 3986 3.2.2',
      '//a_b:80',
      {
        ...inAll(['rfc1738', 'rfc2396', 'rfc2396bis'], whole),
        rfc3986: components({ host: 'a_b', port: '80' }),
      },
    ],
    [
      'RFC 1808 2.4.3, RFC 3986 3.2',
      'http://u?x@h/p',
      {
        ...inAll(
          ['rfc1738', 'draft1996'],
          components({ scheme: 'http', userinfo: 'u?x', host: 'h', path: '/p' }),
        ),
        ...inAll(newer, components({ scheme: 'http', host: 'u', query: 'x@h/p' })),
      },
    ],
    [
      'RFC 1738 5, draft E.3: an empty port',
      '//h:',
      {
        rfc1738: components({ host: 'h:' }),
        ...inAll(['draft1996', ...newer], components({ host: 'h', port: '' })),
      },
    ],
    ['4.2: an empty reference', '', inAll(all, components({}))],
  ])('%s %j', (_section, text, expected) => {
    expect(each(compareGenerations(text), ({ components: read }) => read)).toStrictEqual(expected)
  })

  test.each<[text: string, isUri: boolean]>([
    ['x:y', true],
    ['y', false],
  ])('%s is of the right kind', (text, isUri) => {
    const found = each(compareGenerations(text), ({ reference }) => successOf(reference) instanceof Uri)
    expect(found).toEqual(inAll(all, isUri))
  })
})

describe('what is meant with a base', () => {
  const base = 'http://a/b/c/d;p?q'
  const target = ({ resolved }: GenerationReading): string | undefined =>
    resolved === undefined ? undefined : successOf(resolved).href

  test.each<[section: string, base: string, reference: string, targets: PerGeneration<string>]>([
    [
      'RFC 1808 4, RFC 2396 C.1, RFC 3986 5.4.1',
      base,
      '?y',
      {
        ...inAll(['rfc1738', 'rfc2396bis', 'rfc3986'], 'http://a/b/c/d;p?y'),
        ...inAll(['draft1996', 'rfc2396'], 'http://a/b/c/?y'),
      },
    ],
    [
      'RFC 1808 2.4.5',
      base,
      ';x',
      {
        rfc1738: 'http://a/b/c/d;x',
        ...inAll(['draft1996', ...newer], 'http://a/b/c/;x'),
      },
    ],
    [
      'RFC 2396 C.2, RFC 3986 5.4.2',
      base,
      '../../../g',
      { ...inAll(older, 'http://a/../g'), rfc3986: 'http://a/g' },
    ],
    [
      'draft C.2',
      base,
      'g?y/./x',
      {
        draft1996: 'http://a/b/c/g?y/x',
        ...inAll(['rfc1738', ...newer], 'http://a/b/c/g?y/./x'),
      },
    ],
    [
      'RFC 1808 4, step 2: the whole base',
      `${base}#f`,
      '',
      { rfc1738: `${base}#f`, ...inAll(['draft1996', ...newer], base) },
    ],
    ['5.2: a URI', base, 'g:h', inAll(all, 'g:h')],
  ])('%s: %s + %j', (_section, from, reference, targets) => {
    expect(each(compareGenerations(reference, from), target)).toEqual(targets)
    // A value is no more than its text: it is read again under each generation.
    expect(each(compareGenerations(reference, Uri.from(from)), target)).toEqual(targets)
  })

  test('without a base nothing is', () => {
    for (const text of ['g', 'x:y', 'a b']) {
      for (const { resolved } of compareGenerations(text)) expect(resolved).toBeUndefined()
    }
  })

  test('a base that only some accept: its error in the others', () => {
    const readings = compareGenerations('g', 'http://a_b:80/c')
    expect(
      each(readings, ({ resolved }) => (resolved?._tag === 'Right' ? resolved.right.href : undefined)),
    ).toEqual(inAll(['rfc1738', ...newer], 'http://a_b:80/g'))
    const [, draft] = readings
    expect(draft?.reference._tag).toBe('Right')
    expect(draft?.resolved && faultOf(draft.resolved)).toEqual({
      kind: 'invalid-host',
      component: 'host',
      offset: 7,
    })
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

  test('a base that none accepts', () => {
    for (const [wrong, kind] of [
      ['', 'missing-scheme'],
      ['/a', 'missing-scheme'],
      ['x://h/ ', 'invalid-character'],
    ] as const) {
      const found = each(
        compareGenerations('g', wrong),
        ({ resolved }) => resolved && failureOf(resolved).kind,
      )
      expect(found).toEqual(inAll(all, kind))
    }
  })

  test('a reference that is not accepted: its error, whatever the base', () => {
    for (const from of [base, 'a b']) {
      const [oldest] = compareGenerations('~u', from)
      expect(oldest?.resolved).toEqual(oldest?.reference)
      expect(oldest?.resolved && faultOf(oldest.resolved)).toMatchObject({ component: 'path', offset: 0 })
    }
  })

  test('RFC 2396 5.2: a target that the grammar of the generation has not', () => {
    const found = each(compareGenerations('.', 'x:a'), ({ resolved }) =>
      resolved?._tag === 'Right' ? resolved.right.href : resolved?.left.kind,
    )
    expect(found).toEqual({
      ...inAll(['rfc1738', 'draft1996', 'rfc2396bis', 'rfc3986'], 'x:'),
      rfc2396: 'missing-path',
    })
  })
})

describe('each reading is what the generation alone says', () => {
  const { uris } = textsOf(rfc3986)
  test('of any text, with any base', () => {
    fc.assert(
      fc.property(fc.oneof(anyTexts, delimiterTexts), fc.oneof(uris, delimiterTexts), (text, from) => {
        for (const { generation, reference, resolved } of compareGenerations(text, from)) {
          const alone = UriReference.parse(text, { generation })
          expect(reference).toEqual(alone)
          const base = Uri.parse(from, { generation })
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
