// The library against the vectors, row by row.

import { describe, expect, test } from '@jest/globals'
import { template, tryTemplate } from '../../src/builders/templates/index.js'
import { generations } from '../../src/generations.js'
import {
  type Generation,
  type GenerationName,
  Host,
  RelativeReference,
  relativize,
  strays,
  Uri,
  type UriError,
  UriReference,
} from '../../src/index.js'
import type { Either } from '../../src/model/errors/either.js'
import * as entry from '../../src/schemes/index.js'
import { allSchemes } from '../../src/schemes/index.js'
import { urlMeaning } from '../support/url-meaning.js'
import { type Agreement, expectAgreement } from './agreement.js'
import { corpus, describeCorpus, describeVectors, vectors } from './vectors.js'

// The library against the vectors: what is accepted, read, resolved, normalised and relativised, row by row.
describe('references', () => {
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
          Uri.from(base).resolve(ref, { sameSchemeAsRelative: spec === 'rfc3986-nonstrict' }).href ===
            expected,
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
          const { href } = relativize(Uri.from(base), target)
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
            expect(text).toMatch(/^https?:\/\/(?:$|[^?#]*\\|[^/?#]*")/)
          } else if (urlMeaning(result.right.href) !== urlMeaning(text)) {
            expect(result.right.href).toBe(text)
          }
        }
      },
    )
  })
})

// The schemes against the vectors: what is accepted, the fields, what is equal, and the normal form.
describe('schemes', () => {
  interface Row {
    readonly scheme: string
    readonly input: string
    readonly valid: boolean
    readonly expected?: Readonly<Record<string, unknown>>
    /** Other values of a field that are right. */
    readonly or?: Readonly<Record<string, readonly unknown[]>>
    readonly equal?: readonly string[]
    readonly different?: readonly string[]
    /** The function that reads what is no URI, such as `git.fromScp`. */
    readonly reader?: string
    /** Whether the fields may be those of the normal form. */
    readonly normalized?: boolean
  }

  type Value = entry.SchemeValue & Readonly<Record<string, unknown>>
  type Read = (input: string) => Either<UriError, entry.SchemeValue | Uri>

  /** What reads the texts of a row. */
  function readerOf({ reader }: Row): Read {
    if (reader === undefined) return (input) => allSchemes.parse(input)
    const [owner = '', name = ''] = reader.split('.')
    const members = (entry as Readonly<Record<string, unknown>>)[owner] as Readonly<Record<string, Read>>
    const read = members[name.replace(/^./, (letter) => `try${letter.toUpperCase()}`)]
    if (read === undefined) throw new Error(`no ${reader}`)
    return read
  }

  /** A text that can be compared: absent is null, octets are a list of numbers, and a record is its pairs. */
  function plain(data: unknown): string {
    return JSON.stringify(data ?? null, (_, item) => {
      if (item instanceof Uint8Array) return [...item]
      return item === undefined ? null : item
    })
  }

  /** Whether data are the expected ones; pairs may be a list or a record. */
  function agrees(data: unknown, expected: unknown): boolean {
    return plain(data) === plain(expected)
  }

  function agreements(row: Row, read: Read): readonly Agreement[] {
    const { input, valid, expected = {}, or = {}, equal = [], different = [] } = row
    const result = read(input)
    const value = result._tag === 'Left' || result.right instanceof Uri ? undefined : (result.right as Value)
    if (value === undefined || !valid)
      return [[`${input} is ${valid ? 'read' : 'refused'}`, (value !== undefined) === valid]]
    // What a reader of another form gives need not have a normal form.
    const normal = (): Value => value.normalize() as Value
    const hasField = (name: string, right: unknown): boolean => {
      if (name === 'normalizedHref') return normal().uri.href === right
      return agrees(value[name], right) || (row.normalized === true && agrees(normal()[name], right))
    }
    return [
      [`${input} is read`, true],
      ...Object.entries(expected).map(
        ([name, right]): Agreement => [
          `${input}: ${name}`,
          [right, ...(or[name] ?? [])].some((data) => hasField(name, data)),
        ],
      ),
      ...equal.map((other): Agreement => [`${input} equals ${other}`, value.equals(other)]),
      ...different.map((other): Agreement => [`${input} differs from ${other}`, !value.equals(other)]),
    ]
  }

  describeVectors('schemes', () => {
    test('what is read, the fields, what is equal, and the normal forms', () => {
      const rows = vectors<Row>('schemes').flatMap((row) => agreements(row, readerOf(row)))
      expectAgreement('schemes', rows)
    })
  })
})

// Templates against the vectors of others: what is a template, and what it expands to.
describe('templates', () => {
  interface Row {
    readonly template: string
    readonly variables: Readonly<Record<string, unknown>> | null
    /** The expansion, or those that are right; false if it is an error; null if only validity is asked. */
    readonly expected: string | readonly string[] | false | null
    readonly valid?: boolean
  }

  function expansionOf(text: string, values: Readonly<Record<string, unknown>>): string | false {
    try {
      return template(text).expandText(values)
    } catch {
      return false
    }
  }

  describeVectors('templates', () => {
    test('validity', () => {
      const rows = vectors<Row>('template').filter(({ expected }) => expected === null)
      expect(rows.length).toBeGreaterThan(0)
      expect(rows.filter((row) => (tryTemplate(row.template)._tag === 'Right') !== row.valid)).toEqual([])
    })

    test('expansions', () => {
      const rows = vectors<Row>('template').filter(({ expected }) => expected !== null)
      expect(rows.length).toBeGreaterThan(250)
      const different = rows.filter(
        (row) => ![row.expected].flat().includes(expansionOf(row.template, row.variables ?? {})),
      )
      expect(different).toEqual([])
    })
  })
})
