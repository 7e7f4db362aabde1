// The library against the vectors: what is accepted, read, resolved, normalised and relativised, row by row.
import { expect, test } from '@jest/globals'
import { generations } from '../../src/generations/index.js'
import {
  type Generation,
  type GenerationName,
  Host,
  RelativeReference,
  strays,
  Uri,
  UriReference,
} from '../../src/index.js'
import { urlMeaning } from '../support/url-meaning.js'
import { expectAgreement } from './agreement.js'
import { corpus, describeCorpus, describeVectors, vectors } from './vectors.js'

interface Valid {
  readonly kind: 'uri' | 'absolute' | 'reference' | 'relative' | 'ipv4' | 'iri' | 'iri-reference'
  readonly input: string
  readonly valid: boolean
}

interface Parse {
  readonly input: string
  readonly only?: readonly string[]
  readonly [component: string]: unknown
}

interface Resolve {
  readonly spec: 'rfc3986' | 'rfc3986-nonstrict' | 'whatwg'
  readonly base: string
  readonly ref: string
  readonly expected: string
  readonly rfcAgrees?: boolean
}

interface Normalize {
  readonly input: string
  readonly expected: string
  readonly op: string
}

interface Relativize {
  readonly base: string
  readonly target: string
  readonly expected: string
}

interface ByGeneration {
  readonly input: string
  readonly accept: Readonly<Record<GenerationName, boolean>>
}

interface ResolutionByGeneration {
  readonly generation: GenerationName
  readonly base: string
  readonly reference: string
  readonly expected: string
  readonly sameDocument?: boolean
}

function generationOf(name: GenerationName): Generation | undefined {
  return generations.find((generation) => generation.name === name)
}

const hostKind = (text: string): string | undefined => {
  const result = Host.parse(text)
  return result._tag === 'Right' ? result.right.kind : undefined
}

const accepts: Readonly<Record<string, (text: string) => boolean>> = {
  uri: (text) => Uri.canParse(text),
  absolute: (text) => Uri.canParse(text) && Uri.from(text).fragment === undefined,
  reference: (text) => UriReference.canParse(text),
  relative: (text) => RelativeReference.canParse(text),
  ipv4: (text) => hostKind(text) === 'ipv4',
}

describeVectors('conformance vectors', () => {
  test('valid: what is accepted', () => {
    const rows = vectors<Valid>('valid').filter(({ kind }) => kind in accepts)
    expectAgreement(
      'valid',
      rows.map(({ kind, input, valid }) => [`${kind} ${input}`, accepts[kind]?.(input) === valid]),
    )
  })

  test('acceptance by generation: what is accepted', () => {
    expectAgreement(
      'acceptance-by-generation',
      vectors<ByGeneration>('acceptance-by-generation').flatMap(({ input, accept }) =>
        (Object.keys(accept) as GenerationName[]).map((name) => [
          `${name} ${input}`,
          UriReference.canParse(input, { generation: generationOf(name) }) === accept[name],
        ]),
      ),
    )
  })

  test('parse: the components', () => {
    const names = ['scheme', 'userinfo', 'host', 'port', 'path', 'query', 'fragment'] as const
    expectAgreement(
      'parse',
      vectors<Parse>('parse').map((row) => {
        const read = UriReference.from(row.input).components()
        const asserted = names.filter((name) => row.only?.includes(name) ?? true)
        return [row.input, asserted.every((name) => (read[name] ?? null) === row[name])]
      }),
    )
  })

  test('resolve: the targets', () => {
    const rows = vectors<Resolve>('resolve').filter(({ spec, rfcAgrees }) => spec !== 'whatwg' || rfcAgrees)
    expectAgreement(
      'resolve',
      rows.map(({ spec, base, ref, expected }) => [
        `${spec}: ${base} and ${ref}`,
        Uri.from(base).resolve(ref, { sameSchemeAsRelative: spec === 'rfc3986-nonstrict' }).href === expected,
      ]),
    )
  })

  test('resolution by generation: the targets', () => {
    const rows = vectors<ResolutionByGeneration>('resolution-by-generation')
    expectAgreement(
      'resolution-by-generation',
      rows.map(({ generation, base, reference, expected }) => [
        `${generation}: ${base} and ${reference}`,
        Uri.from(base, { generation: generationOf(generation) }).resolve(reference).href === expected,
      ]),
    )
  })

  test('resolution by generation: what is the same document', () => {
    const rows = vectors<ResolutionByGeneration>('resolution-by-generation').filter(
      ({ sameDocument }) => sameDocument === true,
    )
    expectAgreement(
      'same-document-by-generation',
      rows.map(({ generation: name, base, reference }) => {
        const generation = generationOf(name)
        const from = Uri.from(base, { generation })
        return [
          `${name}: ${base} and ${reference}`,
          UriReference.from(reference, { generation }).isSameDocument(from),
        ]
      }),
    )
  })

  test('normalize: the normal forms', () => {
    const rows = vectors<Normalize>('normalize').filter(({ op }) => ['full', 'scheme', 'ipv6'].includes(op))
    expectAgreement(
      'normalize',
      rows.map(({ op, input, expected }) => [
        `${op} ${input}`,
        UriReference.from(input).normalize(op === 'scheme' ? 'scheme' : 'syntax').href === expected,
      ]),
    )
  })

  test('relativize: references that lead to the target and are no longer', () => {
    expectAgreement(
      'relativize',
      vectors<Relativize>('relativize').map(({ base, target, expected }) => {
        const { href } = Uri.from(base).relativize(target)
        const isInverse = Uri.from(base).resolve(href).href === target
        return [`from ${base} to ${target}`, isInverse && href.length <= expected.length]
      }),
    )
  })
})

describeCorpus('corpus', () => {
  test.each(corpus())('%s: what is read comes back byte for byte, in the same components', (_, texts) => {
    let read = 0
    for (const text of texts) {
      const result = UriReference.parse(text)
      if (result._tag === 'Left') continue
      read++
      const { href } = result.right
      const again = UriReference.from(String(JSON.parse(JSON.stringify(result.right))))
      if (href !== text || !again.equals(result.right, 'exact')) expect(href).toBe(text)
    }
    expect(read).toBeGreaterThan(texts.length / 2)
  })

  test.each(corpus())(
    '%s: with strays encoded, URL reads the same, and only two mistakes stay',
    (_, texts) => {
      for (const text of texts) {
        const result = UriReference.parse(text, { strays })
        if (result._tag === 'Left') {
          // A backslash in a path, and a quotation mark in a host of the DNS.
          expect(text).toMatch(/^https?:\/\/(?:[^?#]*\\|[^/?#]*")/)
        } else if (urlMeaning(result.right.href) !== urlMeaning(text)) {
          expect(result.right.href).toBe(text)
        }
      }
    },
  )
})
