// The formats of URIs through Ajv, in every draft.
import { describe, expect, test } from '@jest/globals'
import { type FormatName, formats } from '../../src/ajv/index.js'
import { describeVectors, vectors } from '../conformance/vectors.js'
import { ajvFor, drafts } from './validators.js'

const names = Object.keys(formats) as readonly FormatName[]

/** The formats that a text has, in the order of their names below. */
type Row = readonly [text: string, ...formats: readonly FormatName[]]

const uri = ['uri', 'uri-reference', 'iri', 'iri-reference'] as const
const reference = ['uri-reference', 'iri-reference'] as const
const iri = ['iri', 'iri-reference'] as const
const template = 'uri-template'

const rows: readonly Row[] = [
  ['', ...reference, template],
  ['http://h/?a=b#c', ...uri, template],
  ['http://h', ...uri, template],
  ['urn:example:a', ...uri, template],
  ['mailto:joe@example.com', ...uri, template],
  ['http://[2001:db8::7]/', ...uri, template],
  ['http://223.255.255.254', ...uri, template],
  ['http://-.~_!$&()*+,;=:%40:80%2f::::::@example.com', ...uri, template],
  ["http://h/it's", ...uri, template],
  ['x:', ...uri, template],
  ['//h/?a=b#c', ...reference, template],
  ['/abc', ...reference, template],
  ['abc', ...reference, template],
  ['#fragment', ...reference, template],
  ['./a:b', ...reference, template],
  ['1:b', template],
  ['http://h/größe', ...iri, template],
  ['http://ƒøø.ßår/?∂éœ=πîx#πîüx', ...iri, template],
  ['http://h/?\ue000', ...iri, template],
  ['http://h/\ue000', template],
  ['http://h/\ud800'],
  ['âππ', 'iri-reference', template],
  ['#ƒrägmênt', 'iri-reference', template],
  ['#ƒräg\\mênt'],
  ['\\\\WINDOWS\\fileshare'],
  ['http:// shouldfail.com'],
  [':// should fail'],
  ['bar,baz:foo', template],
  ['http://h/a b'],
  ['http://h/%zz'],
  ['http://h/\n'],
  ['http://h:a/', template],
  ['http://2001:0db8:85a3:0000:0000:8a2e:0370:7334', template],
  ['http://h/{term:1}/{term}', template],
  ['http://h/{term:1}/{term'],
  ['dictionary/{term:1}/{term}', template],
  ['{+a,b*}{?c,d}{&e}{#f}{.g}{/h}{;i}', template],
  ['{a.b,%41}', template],
  ['{}'],
  ['{a,,b}'],
  ['{v:0}'],
  ['{v:10000}'],
  ['{=a}'],
  ['a}b'],
]

describe.each(drafts)('%s', (draft) => {
  const ajv = ajvFor(draft, { formats })
  const validators = names.map((name) => [name, ajv.compile({ format: name })] as const)
  const formatsOf = (data: unknown): readonly FormatName[] =>
    validators.filter(([, validate]) => validate(data)).map(([name]) => name)

  test.each(rows)('%j', (text, ...expected) => {
    expect(formatsOf(text)).toEqual(names.filter((name) => expected.includes(name)))
  })

  test.each([[1], [null], [true], [[]], [{}]])('%j is no text, which formats are about', (data) => {
    expect(formatsOf(data)).toEqual(names)
  })

  describeVectors('vectors', () => {
    const kinds: Readonly<Record<string, FormatName>> = {
      uri: 'uri',
      reference: 'uri-reference',
      iri: 'iri',
      'iri-reference': 'iri-reference',
    }

    test('of references', () => {
      const chosen = vectors<{ kind: string; input: string; valid: boolean }>('valid').filter(
        ({ kind }) => kind in kinds,
      )
      expect(chosen.length).toBeGreaterThan(80)
      for (const { kind, input, valid } of chosen) {
        expect([input, formatsOf(input).includes(kinds[kind]!)]).toEqual([input, valid])
      }
    })

    test('of templates', () => {
      const chosen = vectors<{ group: string; template: string; valid: boolean }>('template').filter(
        ({ group }) => group === 'validity',
      )
      expect(chosen.length).toBeGreaterThan(5)
      for (const { template: text, valid } of chosen) {
        expect([text, formatsOf(text).includes(template)]).toEqual([text, valid])
      }
    })
  })
})

test('each can be added by itself', () => {
  const ajv = ajvFor('draft7', {}).addFormat('uri', formats.uri)
  expect(ajv.validate({ format: 'uri' }, 'a')).toBe(false)
})

test('by itself, each refuses what is no text', () => {
  for (const data of [undefined, null, 1, {}, ['a']]) {
    const given = data as string
    expect(Object.values(formats).filter(({ validate }) => validate(given))).toEqual([])
  }
})

test('they are immutable', () => {
  expect(Object.isFrozen(formats)).toBe(true)
  expect(Object.values(formats).every((format) => Object.isFrozen(format))).toBe(true)
})
