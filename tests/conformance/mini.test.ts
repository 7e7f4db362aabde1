// The functions over text against the vectors that the values are held against, with the same exceptions.
import { test } from '@jest/globals'
import { components, fromComponents, normalize, resolve, tryComponents } from '../../src/mini/index.js'
import { expectAgreement } from './agreement.js'
import { describeVectors, vectors } from './vectors.js'

const names = ['scheme', 'userinfo', 'host', 'port', 'path', 'query', 'fragment'] as const

interface Valid {
  readonly kind: string
  readonly input: string
  readonly valid: boolean
}

interface Resolve {
  readonly spec: string
  readonly base: string
  readonly ref: string
  readonly expected: string
  readonly rfcAgrees?: boolean
}

function accepts(kind: string, text: string): boolean {
  const result = tryComponents(text)
  if (result._tag === 'Left') return false
  const { scheme, fragment } = result.right
  if (kind === 'reference') return true
  return kind === 'relative'
    ? scheme === undefined
    : scheme !== undefined && (kind === 'uri' || fragment === undefined)
}

describeVectors('conformance vectors, by functions over text', () => {
  test('valid: what is accepted', () => {
    const rows = vectors<Valid>('valid').filter(({ kind }) =>
      ['uri', 'absolute', 'reference', 'relative'].includes(kind),
    )
    expectAgreement(
      'valid',
      rows.map(({ kind, input, valid }) => [`${kind} ${input}`, accepts(kind, input) === valid]),
    )
  })

  test('parse: the components, and back', () => {
    expectAgreement(
      'parse',
      vectors<{ readonly input: string; readonly only?: readonly string[] }>('parse').map((row) => {
        const read = components(row.input)
        const asserted = names.filter((name) => row.only?.includes(name) ?? true)
        const expected = row as unknown as Readonly<Record<string, unknown>>
        const isSame = asserted.every((name) => (read[name] ?? null) === expected[name])
        return [row.input, isSame && fromComponents(read) === row.input]
      }),
    )
  })

  test('resolve: the targets', () => {
    const rows = vectors<Resolve>('resolve').filter(
      ({ spec, rfcAgrees }) => spec === 'rfc3986' || (spec === 'whatwg' && rfcAgrees),
    )
    expectAgreement(
      'resolve',
      rows.map(({ spec, base, ref, expected }) => [
        `${spec}: ${base} and ${ref}`,
        resolve(base, ref) === expected,
      ]),
    )
  })

  test('normalize: the normal forms', () => {
    const rows = vectors<{ readonly input: string; readonly expected: string; readonly op: string }>(
      'normalize',
    ).filter(({ op }) => ['full', 'scheme', 'ipv6'].includes(op))
    expectAgreement(
      'normalize',
      rows.map(({ op, input, expected }) => [
        `${op} ${input}`,
        normalize(input, op === 'scheme' ? 'scheme' : 'syntax') === expected,
      ]),
    )
  })
})
