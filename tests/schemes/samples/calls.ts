// URIs of calls, messages, places and directories, and data for each of their fields.
import fc, { type Arbitrary } from 'fast-check'
import { geo, ldap, ldaps, sip, sips, sms, tel } from 'uriform/schemes'
import type { Step } from '../table.js'
import {
  either,
  fragments,
  h,
  hasDots,
  isDots,
  matches,
  plain,
  type Sample,
  strict,
  tailOf,
  withServer,
} from './blocks.js'

const joined = (...parts: readonly Arbitrary<string>[]): Arbitrary<string> =>
  fc.tuple(...parts).map((all) => all.join(''))

const parameterTail = tailOf(';', ';ext=5', ';isub=A', ';a', ';B=c', ';c=D', '=', '/', '$', '&')
const subscribers = joined(
  fc.constantFrom(
    '+1',
    '+1-(2).3',
    '7042;phone-context=+1-2',
    '%23aF*-;Phone-Context=A.b',
    '1;phone-context=c;ext=1',
  ),
  parameterTail,
)

const numbers = fc.constantFrom('+1', '+12345', '#31#', '*a', '+', '1', '', '1;ext=1', '..')

/** Case is no data where normalising lowers it: a text with its ASCII letters in lower case. */
const low = (text: string): string => text.replace(/[A-Z]+/g, (letters) => letters.toLowerCase())

/** Nor are visual separators. */
const bare = (text: string): string => low(text).replace(/[().-]+/g, '')

const n: Step = ['number', '+1']

const place: readonly Step[] = Object.entries({ latitude: 1, longitude: 2 })
const recipient: Step = ['recipients', '+1']

// Equality isn't transitive where a parameter is in only one of two URIs, but for those that count. Nor does it take a
// reserved character for its encoding, so that a builder can't always repeat what was read.
const ofSip = (scheme: typeof sip | typeof sips): Sample => ({
  scheme,
  example: `${scheme.scheme}:a@h`,
  texts: joined(
    fc.constantFrom(scheme.scheme, scheme.scheme.toUpperCase()),
    fc.constant(':'),
    fc.constantFrom('', 'a@', '%61@', 'A;b=+1&@', 'a:@', 'a:%70w@', '%FF@', '%7e@', 'é@', '%C3%A9@'),
    fc.constantFrom('h', 'H.example', '127.0.0.1', '%5B%3A%3A1%5D', '%5b%3a%3a%41%5d', 'a-'),
    fc.constantFrom('', ':5060', ':05', ':'),
    fc.constantFrom('', ';transport=TCP', ';Method=A', ';ttl=1;USER=%41', ';user=a;ttl=1', ';maddr=h', ';'),
    fc.constantFrom('', '?a=b', '?B=%C3%a9&a=', '?a=1&A=0', '?a'),
    fragments,
  ),
  injections: [
    // A user with a dot segment is written with its slashes encoded, so that it doesn't look like an authority.
    plain('user', [h], (text) => text === '' || (text.startsWith('//') && !hasDots(text))),
    plain('password', [h, ['user', 'u']]),
    {
      ...plain('parameters', [h]),
      step: (text) => ['parameters', ['a', low(text)], ['b', '']],
      expected: (text) => ({ parameters: Object.entries({ a: low(text), b: '' }) }),
    },
    {
      ...plain('parameters', [h], (text) => text === ''),
      step: (text) => ['parameters', [low(text), 'a']],
      expected: (text) => ({ parameters: [[low(text), 'a']] }),
    },
    {
      ...plain('headers', [h], (text) => text === ''),
      step: (text) => ['headers', [low(text), text]],
      expected: (text) => ({ headers: [[low(text), text]] }),
    },
  ],
})

const filters = fc.constantFrom('(a=b)', '(&(a=*)(!(b>=c)))', '(a=\\2a)', '(a=b', '(cn:dn:=é)')

const ofLdap = (scheme: typeof ldap | typeof ldaps): Sample => ({
  scheme,
  example: `${scheme.scheme}://h/dc=a??sub`,
  texts: joined(
    fc.oneof(
      withServer(
        scheme.scheme,
        tailOf('/', '=', '?').map((tail) => `/${tail}`),
      ).map(withoutFragment),
      fc.constant(`${scheme.scheme}://`),
    ),
    fc.constantFrom('', '?', '?cn', '?cn,*'),
    fc.constantFrom('', '?', '?BASE', '?one', '?sub'),
    fc.constantFrom('', '?', '?(ObjectClass=*)', '?(a=%C3%a9)'),
    fc.constantFrom('', '?a', '?!a=%2c,b', '?a='),
    fragments,
  ),
  injections: [
    plain('dn', [h, ['scope', 'sub']], either(isDots, matches(/\0/))),
    {
      ...strict('attributes', [h], fc.constantFrom('cn', 'cn;x', '*', 'a,b', '1.2')),
      step: (text) => ['attributes', 'a', text],
      expected: (text) => ({ attributes: ['a', text] }),
      safe: 'b',
    },
    { ...strict('filter', [h], filters), safe: '(a=b)' },
    {
      ...plain('extensions', [h]),
      step: (text) => ['extensions', { type: 'a', value: text, critical: true }, { type: 'b' }],
      expected: (text) => ({
        extensions: [
          { type: 'a', value: text, critical: true },
          { type: 'b', value: undefined, critical: false },
        ],
      }),
    },
  ],
})

function withoutFragment(text: string): string {
  return text.replace(/#.*/, '')
}

export const callSamples: readonly Sample[] = [
  {
    scheme: tel,
    example: 'tel:+1-201-555-0123',
    texts: joined(fc.constantFrom('tel:', 'TEL:'), subscribers, fragments),
    injections: [
      {
        ...strict('number', [['phoneContext', 'a']], numbers),
        step: (text) => ['number', bare(text)],
        expected: (text) => ({ number: bare(text), global: bare(text)[0] === '+' }),
        safe: '+1',
      },
      {
        ...strict('phoneContext', [n], fc.constantFrom('a', 'a.b', '+1', 'a.', '1', 'a;b')),
        step: (text) => ['phoneContext', low(text)],
        expected: (text) => ({ phoneContext: low(text) }),
        safe: 'a',
      },
      {
        ...strict('extension', [n], fc.constantFrom('1', '42', '1;a', '')),
        step: (text) => ['extension', bare(text)],
        expected: (text) => ({ extension: bare(text) }),
        safe: '1',
      },
      {
        ...plain('isdnSubaddress', [n], (text) => text === ''),
        step: (text) => ['isdnSubaddress', low(text)],
        expected: (text) => ({ isdnSubaddress: low(text) }),
      },
      {
        ...plain('parameters', [n]),
        step: (text) => ['parameters', ['a', low(text)], ['b', '']],
        expected: (text) => ({ parameters: Object.entries({ a: low(text), b: '' }) }),
      },
      {
        ...strict('parameters', [n], fc.constantFrom('a', 'm-a', 'ext', 'phone-context', 'a=b', 'a;b')),
        step: (text) => ['parameters', [low(text), 'x']],
        expected: (text) => ({ parameters: [[low(text), 'x']] }),
        safe: 'a',
      },
    ],
  },
  ofSip(sip),
  ofSip(sips),
  {
    scheme: geo,
    example: 'geo:1,2;u=3',
    texts: joined(
      fc.constantFrom('geo:', 'GEO:'),
      fc.constantFrom('1,2', '-0,00', '90,3', '-90.0,3', '1.50,180', '01.5,-180', '1,2,3.0', '1,2,-0', '1'),
      fc.constantFrom('', ';crs=WGS84', ';CRS=A-b', ';u=007.10', ';crs=wgs84;u=0', ';u='),
      tailOf(';', ';a', ';B=c', ';c=D', '=', '&', ':'),
      fragments,
    ),
    injections: [
      ...(['latitude', 'longitude', 'altitude', 'uncertainty'] as const).map((field) => ({
        ...strict(
          field,
          place.filter(([name]) => name !== field),
          fc.integer({ min: 0, max: 89 }).map(String),
        ),
        expected: (text: string) => ({ [field]: Number(text) + 0 }),
        safe: '1',
      })),
      {
        // The default system is left out of normal forms.
        ...strict('crs', place, fc.constantFrom('a', 'x-1', 'a;u=1', '')),
        step: (text) => ['crs', `x${low(text)}`],
        expected: (text) => ({ crs: `x${low(text)}` }),
        safe: 'a',
      },
      {
        ...plain('parameters', place),
        step: (text) => ['parameters', ['a', text], ['b', '']],
        expected: (text) => ({ parameters: Object.entries({ a: text, b: '' }) }),
      },
    ],
  },
  {
    scheme: sms,
    example: 'sms:+1?body=a',
    texts: joined(
      fc.constantFrom('sms:', 'SMS:'),
      fc.array(subscribers, { minLength: 1, maxLength: 2 }).map((all) => all.join(',')),
      fc.constantFrom('', '?body=', '?a=b&Body=%41%2c', '?body=a&b=c', '?'),
      fragments,
    ),
    injections: [
      {
        ...strict(
          'recipients',
          [['body', 'b']],
          fc.constantFrom('+1', '7;phone-context=a', '+1,+2', '+1?a=b'),
        ),
        step: (text) => ['recipients', bare(text)],
        expected: (text) => ({ recipients: [bare(text)] }),
        safe: '+1',
      },
      plain('body', [recipient, ['fields', ['a', 'b']]]),
      {
        ...plain('fields', [recipient]),
        step: (text) => ['fields', ['a', text], ['b', '']],
        expected: (text) => ({ fields: Object.entries({ a: text, b: '' }) }),
      },
    ],
  },
  ofLdap(ldap),
  ofLdap(ldaps),
]
