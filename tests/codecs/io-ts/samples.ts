// Every codec, with inputs that it takes and gives back as they were, and with things that it must not take for its values.

import fc, { type Arbitrary } from 'fast-check'
import type { Mixed } from 'io-ts'
import { Fragment, ftp, Host, http, RelativeReference, schemes, Uri } from 'uriform'
import {
  BooleanFromString,
  DateFromString,
  flag,
  HostFromString,
  NumberFromString,
  Port,
  RelativeReferenceFromString,
  relativeReferenceFromString,
  SchemeName,
  UriFromString,
  UriReferenceFromString,
  uriFromString,
  uriOf,
  uriReferenceFromString,
} from 'uriform/codecs'
import { rfc1738, rfc2396, rfc3986 } from '../../../src/generations.js'
import { samples as schemeSamples } from '../../schemes/arbitrary-values.js'
import { derivedFrom } from '../../support/grammar-arbitrary.js'
import { generations, rfc3986 as grammar } from '../../support/grammars.js'
import { textsOf } from '../../support/references.js'

type Stranger = readonly [name: string, thing: unknown]

export interface Sample {
  readonly codec: Mixed
  /** Outside forms; some may be none. */
  readonly inputs: Arbitrary<unknown>
  /** What is none of its values, however like one it looks. */
  readonly strangers: readonly Stranger[]
}

/** Things whose text tells what they are. */
const plain = (...all: readonly unknown[]): readonly Stranger[] =>
  all.map((thing) => [`${typeof thing} ${String(thing)}`, thing])

/** What looks like an object, but was not made as it was: copies, heirs, pretenders. */
function lookAlikes(name: string, value: object): readonly Stranger[] {
  return [
    [`a copy of a ${name}`, { ...value }],
    [`a copy of a ${name} by JSON`, JSON.parse(JSON.stringify({ ...value }))],
    [`the prototype of a ${name}`, Object.create(Object.getPrototypeOf(value) as object)],
  ]
}

/** What has no fields of its own: the private ones do not go with it. */
function heirs(name: string, value: object): readonly Stranger[] {
  return [
    [`what inherits from a ${name}`, Object.create(value)],
    [`a proxy of a ${name}`, new Proxy(value, {})],
  ]
}

/** A brand is a registered symbol, which anyone can write. */
const branded = (brand: string, kind: unknown, fields: object): object => ({
  [Symbol.for(`uriform/${brand}`)]: kind,
  ...fields,
})

const things = plain(undefined, null, 1, Number.NaN, 1n, true, Symbol('s'), {}, [], String)
const uri = Uri.from('http://h/a')
const relative = RelativeReference.from('a')
const older = { generation: rfc2396 } as const
const posing = { href: 'http://a b', generation: rfc3986 }
const noReferences: readonly Stranger[] = [
  ...things,
  ...plain('http://h/a', 'a', new URL('http://h/a')),
  ...lookAlikes('Uri', uri),
  ...heirs('Uri', uri),
  ...lookAlikes('RelativeReference', relative),
  ...heirs('RelativeReference', relative),
  ['what poses as a Uri', branded('reference', 'Uri', posing)],
  ['what poses as a RelativeReference', branded('reference', 'RelativeReference', posing)],
  ['the value of a scheme', http.from('http://h/a')],
  ['a component', uri.path],
]
const olderUri: Stranger = ['a Uri of another generation', Uri.from('http://h/a', older)]
const olderRelative: Stranger = [
  'a RelativeReference of another generation',
  RelativeReference.from('a', older),
]
const aUri: Stranger = ['a Uri', uri]
const aRelative: Stranger = ['a RelativeReference', relative]

const { uris, relativeReferences, references } = textsOf(rfc3986)
const noTexts = plain(undefined, null, 1, {}, [], 'a b', '%', '%4', 'é', new Object('a'), ['a'])

const plainReferences: readonly Sample[] = [
  { codec: UriFromString, inputs: uris, strangers: [...noReferences, aRelative, olderUri] },
  {
    codec: RelativeReferenceFromString,
    inputs: relativeReferences,
    strangers: [...noReferences, aUri, olderRelative],
  },
  {
    codec: UriReferenceFromString,
    inputs: references,
    strangers: [...noReferences, olderUri, olderRelative],
  },
]

const narrowed: readonly Sample[] = [
  ...generations.flatMap((generation): readonly Sample[] => {
    const texts = textsOf(generation)
    const other = { generation: generation === rfc3986 ? rfc1738 : rfc3986 } as const
    const strangers: readonly Stranger[] = [
      ...things,
      ['a Uri of another generation', Uri.from('http://h/a', other)],
      ['a RelativeReference of another generation', RelativeReference.from('a', other)],
    ]
    return [
      { codec: uriFromString({ generation }), inputs: texts.uris, strangers },
      { codec: relativeReferenceFromString({ generation }), inputs: texts.relativeReferences, strangers },
      { codec: uriReferenceFromString({ generation }), inputs: texts.references, strangers },
    ]
  }),
  {
    codec: uriFromString({ schemes: ['http', 'x'] }),
    inputs: uris,
    strangers: [...noReferences, ...plain(Uri.from('ftp://h'), Uri.from('https://h'))],
  },
  {
    codec: uriFromString({ required: ['host', 'query'] }),
    inputs: uris,
    strangers: [...noReferences, ...plain(uri, Uri.from('x:?q'), Uri.from('x://?q'))],
  },
  {
    codec: uriFromString({ maximumLength: 12 }),
    inputs: uris,
    strangers: [...noReferences, ...plain(Uri.from('http://h/abcd'))],
  },
  {
    codec: uriReferenceFromString({ required: ['fragment'], maximumLength: 20 }),
    inputs: references,
    strangers: [...noReferences, ...plain(uri, relative, Uri.from(`x:#${'f'.repeat(18)}`))],
  },
  {
    codec: relativeReferenceFromString({ required: ['host'] }),
    inputs: relativeReferences,
    strangers: [...noReferences, ...plain(uri, relative, RelativeReference.from('//'))],
  },
]

const value = ftp.from('ftp://h/a')
const noValues: readonly Stranger[] = [
  ...things,
  ...plain('ftp://h/a', Uri.from('ftp://h/a')),
  ...lookAlikes('value', value),
  ['a brand alone', branded('scheme-value', true, {})],
  ['a brand and a name', branded('scheme-value', true, { scheme: 'ftp' })],
  [
    'a value without a URI',
    branded('scheme-value', true, { scheme: 'ftp', uri: { generation: rfc3986, href: 'ftp://h' } }),
  ],
  ['a value without fields', branded('scheme-value', true, { scheme: 'ftp', uri: value.uri })],
  ['a value of another generation', ftp.from('ftp://h/a', older)],
]

const ofSchemes: readonly Sample[] = [
  ...schemeSamples.map(
    ({ scheme, texts }): Sample => ({
      codec: uriOf(scheme),
      inputs: texts,
      strangers: [
        ...noValues,
        ['a value of another scheme', scheme.scheme === 'ftp' ? http.from('http://h') : value],
      ],
    }),
  ),
  {
    codec: uriOf(schemes),
    inputs: fc.oneof(...schemeSamples.map(({ texts }) => texts)),
    strangers: [...noValues, ...plain(Uri.from('x-other:a'))],
  },
  {
    codec: uriOf(schemes.without('ftp')),
    inputs: fc.constantFrom('http://h/', 'telnet://h'),
    strangers: [['a value that is not registered', value]],
  },
  {
    codec: uriOf(ftp, { generation: rfc1738 }),
    inputs: fc.constantFrom('ftp://h/a', 'ftp://u:p@h/'),
    strangers: [['a value of the default generation', value]],
  },
]

const poser = (kind: string): Stranger => [
  `what poses as a ${kind}`,
  branded('component', kind, { text: 'a b' }),
]

const parts: readonly Sample[] = [
  {
    codec: HostFromString,
    inputs: derivedFrom(grammar, 'host'),
    strangers: [
      ...things,
      ...plain('h', Fragment.from('h')),
      ...lookAlikes('Host', Host.from('h')),
      ...heirs('Host', Host.from('h')),
      poser('host'),
      ['a Host of another generation', Host.from('h', older)],
    ],
  },
  {
    codec: SchemeName,
    inputs: derivedFrom(grammar, 'scheme'),
    strangers: [...noTexts, ...plain('', '1a', 'a:', 'a_b', '+', 'http://h')],
  },
  {
    codec: Port,
    inputs: fc.integer({ min: 0, max: 65535 }),
    strangers: [...plain(undefined, null, '80', 80n, [80], {}), ...plain(-1, 65536, 1.5, NaN, Infinity)],
  },
]

const parameters: readonly Sample[] = [
  {
    codec: NumberFromString,
    inputs: fc.oneof(
      fc.double({ noNaN: true, noDefaultInfinity: true }).map(String),
      fc.integer().map(String),
      fc.constantFrom('0', '1e+21', '5e-324', '-1.5', '9007199254740991'),
    ),
    strangers: plain(undefined, null, '1', Number.NaN, Number.POSITIVE_INFINITY, 1n, new Object(1), {}),
  },
  {
    codec: BooleanFromString,
    inputs: fc.constantFrom('true', 'false'),
    strangers: plain(undefined, null, 'true', 0, 1, new Object(true), {}),
  },
  {
    codec: DateFromString,
    inputs: fc
      .date({
        min: new Date('0001-01-01T00:00:00Z'),
        max: new Date('9999-12-31T23:59:59.999Z'),
        noInvalidDate: true,
      })
      .map((date) => date.toISOString()),
    strangers: [
      ...plain(undefined, null, '2024-02-29', 0, new Date(Number.NaN)),
      ['a date beyond the years of four digits', new Date('+010000-01-01T00:00:00Z')],
      ['a date before them', new Date('-000001-01-01T00:00:00Z')],
      ['the prototype of a date', Object.create(Date.prototype)],
      ['what inherits from a date', Object.create(new Date(0))],
      ['what has its methods', { toISOString: () => '2024-02-29T00:00:00.000Z', getTime: () => 0 }],
    ],
  },
  {
    codec: flag,
    inputs: fc.constantFrom(null, undefined),
    strangers: plain(undefined, null, '', 'true', 1, new Object(true)),
  },
]

/** By the name of the codec. */
export const samples: readonly (readonly [string, Sample])[] = [
  ...plainReferences,
  ...narrowed,
  ...ofSchemes,
  ...parts,
  ...parameters,
].map((sample) => [sample.codec.name, sample])
