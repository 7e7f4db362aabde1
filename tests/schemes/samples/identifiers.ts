// URIs of schemes that identify or hold something without a server, and data for each of their fields.
import fc from 'fast-check'
import type { SchemeValue } from 'uriform'
import { data, did, pkg, urn } from 'uriform/schemes'
import { type Data, dataOf, type Step } from '../table.js'
import {
  either,
  fragments,
  hasDots,
  type Injection,
  isDots,
  isEmpty,
  joined,
  listed,
  made,
  matches,
  plain,
  type Refuses,
  type Sample,
  tailOf,
} from './blocks.js'

/** A field whose value is the encoded text, decoded. */
function encoded(field: string, beside: readonly Step[], refuses?: Refuses): Injection {
  const decoded = (value: SchemeValue) => {
    const data = dataOf(value)
    return { ...data, [field]: decodeURIComponent(data[field] as string) }
  }
  return { ...plain(field, beside, refuses), decoded }
}

const name: readonly Step[] = Object.entries({ nid: 'example', nss: 'n' })
const identified: readonly Step[] = Object.entries({ method: 'm', methodSpecificId: 'i' })
const purl: readonly Step[] = Object.entries({ type: 'x', name: 'n' })

const isNoBeginning = matches(/^(?:\/|$)/)
const isNoNid: Refuses = (text) => !/^[a-z\d][a-z\d-]{0,30}[a-z\d]$/.test(text.toLowerCase())
const octetsToo = (text: string): Data => ({ text, octets: new TextEncoder().encode(text) })

/** Segments of a package, none of them empty or of dots. */
const packagePath = (field: string): Injection => ({
  ...plain(
    field,
    purl,
    either(hasDots, (text) => text.split('/').includes('')),
  ),
  likely: fc.constantFrom('a/b', '@a', 'a/./b', 'a/'),
})

const uuid = 'F81D4FAE-7DEC-11D0-A765-00A0C91E6BF6'

const TYPE = /^[\w!#$%&'*+.^`{|}~-]+\/[\w!#$%&'*+.^`{|}~-]+$/

export const identifierSamples: readonly Sample[] = [
  {
    scheme: urn,
    example: 'urn:example:a',
    texts: joined(
      fc.constantFrom('urn:', 'URN:'),
      fc.constantFrom('ab:', 'AB:', 'uuid:', 'UUID:', 'a-b:', 'a:'),
      fc.oneof(
        tailOf('/', ':', '?+', '?=', '?', '%2C'),
        fc.constantFrom(uuid, uuid.toLowerCase(), `%66${uuid.slice(1)}`, `${uuid}?=q`),
      ),
      fragments,
    ),
    ignored: ['rComponent', 'qComponent', 'fComponent'],
    injections: [
      encoded('nss', [['nid', 'example']], either(hasDots, isNoBeginning)),
      encoded('rComponent', [...name, ['qComponent', 'q'], ['fComponent', 'f']], isEmpty),
      encoded('qComponent', [...name, ['rComponent', 'r'], ['fComponent', 'f']], isEmpty),
      encoded('fComponent', [...name, ['qComponent', 'q']]),
      {
        // Its case is no data: normalising lowers it.
        ...made(plain('nid', [['nss', 'n']], isNoNid), (text) => text.toLowerCase()),
        safe: 'ab',
        likely: fc.stringMatching(/^[a-zA-Z0-9-]{1,34}$/),
      },
    ],
  },
  {
    scheme: data,
    example: 'data:text/html;a=b,c',
    texts: fc
      .tuple(
        fc.constantFrom('data:', 'DATA:'),
        fc.constantFrom('', 'text/plain', 'TEXT/Html', 'a/%5eb', 'text'),
        fc.constantFrom('', ';charset=utf-8', ';CHARSET=us-ascii', ';a=%C3%a9;B=x', ';a=%FF'),
        fc.oneof(
          tailOf('/', '?', ';', '(', '%2C').map((tail) => `,${tail}`),
          fc.constantFrom(';base64,WA==', ';BASE64,%57A%3d%3D', ';base64,ab==', ';base64,', ';base64,a'),
        ),
        fragments,
      )
      .map((all) => all.join('')),
    injections: [
      { ...plain('text', [['mediaType', 'text/html']]), expected: octetsToo },
      { ...plain('text', Object.entries({ mediaType: 'text/html', base64: true })), expected: octetsToo },
      listed(plain('parameters', [['text', 'c']], isEmpty), (text) => Object.entries({ a: text, b: 'c' })),
      {
        ...plain(
          'mediaType',
          [['text', 'c']],
          either(hasDots, (text) => !TYPE.test(text)),
        ),
        // Its case is no data.
        expected: (text) => ({ mediaType: text.toLowerCase() }),
        safe: 'a/b',
        likely: fc.stringMatching(/^[!-~]{1,4}\/[!-~]{1,4}$/),
      },
    ],
  },
  {
    scheme: pkg,
    example: 'pkg:npm/a/b@1?c=d#e',
    texts: joined(
      fc.constantFrom('pkg:', 'PKG:', 'pkg://', 'pkg:/'),
      fc.constantFrom('npm/', 'PyPI/', 'github/', 'oci/', 'otp/', 'pub/', 'x/', '1/'),
      tailOf('/', '@', ':', 'A_b', '%40', '%C3%89'),
      fc.constantFrom('', '?b=%2f&A=c:/', '?a=&a=x', '?b-c=1&b=2', '?a', '?a=%FF'),
      fc.constantFrom('', '#', '#/A//../b/', '#%2e/%41', '#a%2Fb'),
    ),
    injections: [
      {
        ...plain('type', [['name', 'n']], (text) => !/^[a-z][a-z\d.-]*$/.test(text)),
        likely: fc.stringMatching(/^[a-zA-Z0-9.-]{1,5}$/),
      },
      packagePath('namespace'),
      plain('name', [['type', 'x']], either(isDots, isEmpty)),
      plain('version', purl, isEmpty),
      packagePath('subpath'),
      listed(plain('qualifiers', purl, isEmpty), (text) => Object.entries({ a: text, b: 'c' })),
    ],
  },
  {
    scheme: did,
    example: 'did:example:a',
    texts: joined(
      fc.constantFrom('did:a:', 'DID:a1:', 'did:A:', 'did:'),
      fc.constantFrom('b', 'B:%3a', ':', '%61', 'b:'),
      tailOf('/', '?', ':', '/%2F', '%26', '&'),
      fragments,
    ),
    injections: [
      {
        ...plain('method', [['methodSpecificId', 'i']], (text) => !/^[a-z\d]+$/.test(text)),
        likely: fc.stringMatching(/^[a-z\d]{1,4}$/),
      },
      { ...encoded('methodSpecificId', [['method', 'm']], matches(/(?::|^)$/)), isRewritten: matches(/~/) },
      {
        ...encoded('path', identified, either(hasDots, matches(/^[^/]/))),
        safe: '/a',
        likely: fc.constantFrom('/a', '/a//b', '/../a', '/é?'),
      },
      encoded('query', [...identified, ['fragment', 'f']]),
      encoded('fragment', [...identified, ['query', 'q']]),
    ],
  },
]
