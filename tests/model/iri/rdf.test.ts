// RDF: the IRIs of Turtle and its relatives are resolved as RFC 3986 5.2 says, over the characters of RFC 3987, and
// nothing else is done to them. N3.js and relative-to-absolute-iri agree but for the differences beside this file. The
// tests of the W3C are on no registry; the references are those of RFC 3986 5.4 and more, against bases of every kind.
import { describe, test } from '@jest/globals'
import fc, { type Arbitrary } from 'fast-check'
import { Parser } from 'n3'
import { resolve } from 'relative-to-absolute-iri'
import { relativize } from '../../../src/index.js'
import { Iri, IriReference } from '../../../src/model/iri/index.js'
import { delimited } from '../../support/components.js'
import { expect } from '../../support/expect.js'
import { abnormal, normal, base as standardBase } from '../../support/rfc3986-examples.js'
import { expectLaw, testLaw } from '../../support/runs.js'
import { type Difference, n3Differences, REFUSED, relativeToAbsoluteDifferences } from './rdf-differences.js'

/** The IRI of a Turtle document that a reference in it stands for: one with a scheme stays as it is. */
function iriOf(base: Iri, text: string): Iri {
  const reference = IriReference.from(text)
  return reference instanceof Iri ? reference : base.resolve(reference)
}

/** The objects of a Turtle document. */
const objectsOf = (document: string): readonly string[] =>
  new Parser({ format: 'text/turtle' }).parse(document).map(({ object }) => object.value)

interface Peer {
  readonly name: string
  readonly resolve: (base: string, reference: string) => string | undefined
  readonly standard: (base: Iri, reference: string) => Iri
  readonly differences: readonly Difference[]
}

const peers: readonly Peer[] = [
  {
    name: 'N3.js',
    resolve: (base, reference) => objectsOf(`@base <${base}>. <urn:s> <urn:p> <${reference}>.`)[0],
    standard: iriOf,
    differences: n3Differences,
  },
  {
    name: 'relative-to-absolute-iri',
    resolve: (base, reference) => resolve(reference, base),
    standard: (base, reference) => base.resolve(reference),
    differences: relativeToAbsoluteDifferences,
  },
]

const words = [
  ...'a b;p=1 é größe имя όνομα անուն שם اسم नाम নাম பெயர் పేరు ชื่อ ຊື່'.split(' '),
  ...'སྨིང་ နာမည် სახელი ስም ឈ្មោះ ᠨᠡᠷ᠎ᠡ なまえ ナマエ 名前 이름 𐌽𐌰𐌼𐍉 𠮷 %C3%A9 a:b @'.split(' '),
]

const bases = [
  ...[
    standardBase,
    'http://a/b/c/d/',
    'http://a/b/c/../d;p?q',
    'http://a/b/c/./d',
    'http://a/b/..',
    'http://a//b//c',
  ],
  ...'http://a http://a?q http://a/b?c/d http://a/b?c/../d#e/f http://u@h:8/a/b file:///a/b/c'.split(' '),
  ...'urn:a:b x: x:a/b x:/a/b x:/.//a http://例え.テスト/文書/一?問#答 http://مثال.إختبار/ا/ب'.split(' '),
]

const references = [
  ...[...normal, ...abnormal].map(([reference]) => reference),
  ...'.?y .#s ..?y ..#s ../?y ../../.. ? # g? g# ?y/../z #s/../t g?a:b g#a:b'.split(' '),
  ...'/ /. /.. /a:b /../../a/. ./a:b .a/g ..a/g .../g %2e%2e/g g//h .//g ..//g'.split(' '),
  ...'/.//g // //h //h/. //h/.. //h/a/../b //h?x/../y ///g @e/x x:a/../b http://h/a/../b'.split(' '),
  ...words.flatMap((word) => [`./${word}`, `../${word}/../${word}#${word}`, `?${word}`, `//h/${word}`]),
]

const word = fc.constantFrom(...words)
const segment = fc.oneof(word, fc.constantFrom('', '.', '..', '.', '..', '...', '.a'))
const rest: Arbitrary<string> = fc
  .tuple(fc.array(segment, { maxLength: 6, size: 'max' }), fc.option(segment), fc.option(segment))
  .map(([segments, query, fragment]) => {
    const tail = delimited('?', query ?? undefined) + delimited('#', fragment ?? undefined)
    return segments.join('/') + tail
  })
const authority = fc.constantFrom('//h', '//', '//u@h:8', '//例え.テスト')
const hierarchical = fc
  .tuple(fc.constantFrom('http:', 'x:'), authority, rest)
  .map(([scheme, server, path]) => `${scheme}${server}${/^[?#]|^$/.test(path) ? '' : '/'}${path}`)
const anyBases = fc
  .oneof({ weight: 4, arbitrary: hierarchical }, { weight: 1, arbitrary: rest.map((path) => `x:${path}`) })
  .filter((text) => Iri.canParse(text))
const anyReferences = fc
  .oneof(
    { weight: 6, arbitrary: rest },
    { weight: 2, arbitrary: hierarchical },
    { weight: 1, arbitrary: hierarchical.map((text) => text.slice(text.indexOf(':') + 1)) },
  )
  .filter((text) => IriReference.canParse(text))

describe.each(peers)('$name', ({ resolve, standard, differences }) => {
  const given = (base: string, reference: string): string => {
    try {
      return resolve(base, reference) ?? REFUSED
    } catch {
      return REFUSED
    }
  }

  const expectAgreement = (base: string, reference: string): void => {
    const [from, to] = [Iri.from(base), IriReference.from(reference)]
    if (differences.some(({ mayApply }) => mayApply(from, to))) return
    expect([base, reference, given(base, reference)]).toEqual([
      base,
      reference,
      standard(from, reference).href,
    ])
  }

  test.each(bases)('against %s', (base) => {
    for (const reference of references) expectAgreement(base, reference)
  })

  testLaw('against any base', 50_000, anyBases, anyReferences, expectAgreement)

  test.each(differences)('differs: $name', ({ mayApply, cases }) => {
    for (const [base, reference, expected, peers] of cases) {
      expect(mayApply(Iri.from(base), IriReference.from(reference))).toBe(true)
      expect(Iri.from(base).resolve(reference).href).toBe(expected)
      expect([reference, given(base, reference)]).toEqual([reference, peers])
      expect(peers).not.toBe(expected)
    }
  })
})

test.each([...normal, ...abnormal])('RFC 3986 5.4 in Turtle: %s', (reference, expected) => {
  expect(objectsOf(`@base <${standardBase}>. <> <> <${reference}>.`)).toEqual([expected])
  expect(iriOf(Iri.from(standardBase), reference).href).toBe(expected)
})

test('an IRI with a scheme keeps its dot segments in a document, as a base too; `resolve` takes them out', () => {
  const text = 'http://h/a/../b'
  expect(objectsOf(`<> <> <${text}>. @base <${text}>. <> <> <>, <c>.`)).toEqual([text, text, 'http://h/c'])
  const base = Iri.from(text)
  expect([iriOf(base, text), iriOf(base, ''), iriOf(base, 'c')].map(String)).toEqual([
    text,
    text,
    'http://h/c',
  ])
  expect(base.resolve(text).href).toBe('http://h/b')
})

/** A line of a Turtle document: what it is, and the reference in it. */
type Line = readonly [kind: 'base' | 'BASE' | 'prefix' | 'PREFIX' | 'object' | 'name' | 'type', text: string]

const hasDifference = (base: Iri, text: string): boolean => {
  const reference = IriReference.from(text)
  return n3Differences.some(({ mayApply }) => mayApply(base, reference))
}

/** The lines as Turtle, and the IRIs of its objects and types by our reading. */
function written(start: string, lines: readonly Line[]): { document: string; expected: readonly string[] } {
  const expected: string[] = []
  let base = Iri.from(start)
  let prefix = base
  let document = `@base <${start}>. @prefix p: <${start}>.\n`
  for (const [kind, text] of lines) {
    if (hasDifference(base, text)) continue
    const iri = iriOf(base, text)
    if (kind === 'base' || kind === 'BASE') base = iri
    else if (kind === 'prefix' || kind === 'PREFIX') prefix = iri
    else expected.push(kind === 'name' ? `${prefix.href}名` : iri.href)
    document += {
      base: `@base <${text}>.\n`,
      BASE: `BASE <${text}>\n`,
      prefix: `@prefix p: <${text}>.\n`,
      PREFIX: `PREFIX p: <${text}>\n`,
      object: `<> <> <${text}>.\n`,
      name: '<> <> p:名.\n',
      type: `<> <> "1"^^<${text}>.\n`,
    }[kind]
  }
  return { document, expected }
}

describe('Turtle documents', () => {
  test('a base and prefixes that are relative to the base before', () => {
    const { document, expected } = written('http://例え.テスト/文書/一?問', [
      ['object', ''],
      ['prefix', '用語#'],
      ['name', ''],
      ['base', '../資料/'],
      ['name', ''],
      ['object', '二'],
      ['PREFIX', '#'],
      ['name', ''],
      ['BASE', '//пример/'],
      ['object', 'имя'],
      ['type', '/тип'],
    ])
    expect(expected).toEqual([
      'http://例え.テスト/文書/一?問',
      'http://例え.テスト/文書/用語#名',
      'http://例え.テスト/文書/用語#名',
      'http://例え.テスト/資料/二',
      'http://例え.テスト/資料/#名',
      'http://пример/имя',
      'http://пример/тип',
    ])
    const quads = new Parser({ format: 'text/turtle' }).parse(document)
    const named = quads.map(({ object }) => (object.termType === 'Literal' ? object.datatype : object).value)
    expect(named).toEqual(expected)
  })

  test('any of them', () => {
    const kind = fc.constantFrom<Line[0]>(
      'base',
      'BASE',
      'prefix',
      'PREFIX',
      'object',
      'object',
      'name',
      'type',
    )
    const lines = fc.array(fc.tuple(kind, anyReferences), { maxLength: 12, size: 'max' })
    expectLaw(10_000, hierarchical, lines, (base, all) => {
      const { document, expected } = written(base, all)
      const quads = new Parser({ format: 'text/turtle' }).parse(document)
      const named = quads.map(
        ({ object }) => (object.termType === 'Literal' ? object.datatype : object).value,
      )
      expect(named).toEqual(expected)
    })
  })
})

testLaw(
  'what `relativize` gives is read back as the IRI that it was made of',
  20_000,
  anyBases,
  anyReferences,
  (text, other) => {
    const base = Iri.from(text)
    const target = base.resolve(other)
    const relative = relativize(base, target)
    fc.pre(!hasDifference(base, relative.href))
    expect(objectsOf(`@base <${base}>. <> <> <${relative}>.`)).toEqual([target.href])
  },
)
