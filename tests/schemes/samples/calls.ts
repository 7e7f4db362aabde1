// URIs of calls, messages, places and directories, and data for each of their fields.
import fc from 'fast-check'
import { geo, ldap, ldaps, sip, sips, sms, tel } from 'uriform/schemes'
import type { Step } from '../table.js'
import {
  either,
  endsLine,
  fragments,
  h,
  hasDots,
  isDots,
  isEmpty,
  joined,
  listed,
  made,
  matches,
  pathOf,
  plain,
  type Sample,
  strict,
  tailOf,
  withServer,
} from './blocks.js'

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
const recipients = fc.constantFrom('+1', '7;phone-context=a', '+1,+2', '+1?a=b')
const names = fc.constantFrom('a', 'm-a', 'ext', 'phone-context', 'a=b', 'a;b')

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
    listed(plain('parameters', [h]), (text) => Object.entries({ a: low(text), b: '' })),
    listed(plain('parameters', [h], isEmpty), (text) => [[low(text), 'a']]),
    listed(plain('headers', [h], either(isEmpty, endsLine)), (text) => [[low(text), text]]),
  ],
})

const attributes = fc.constantFrom('cn', 'cn;x', '*', 'a,b', '1.2')
const filters = fc.constantFrom('(a=b)', '(&(a=*)(!(b>=c)))', '(a=\\2a)', '(a=b', '(cn:dn:=é)')

const ofLdap = (scheme: typeof ldap | typeof ldaps): Sample => ({
  scheme,
  example: `${scheme.scheme}://h/dc=a??sub`,
  texts: joined(
    fc.oneof(
      withServer(scheme.scheme, pathOf('/', '=', '?')).map(withoutFragment),
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
    listed(strict('attributes', [h], attributes, 'b'), (text) => ['a', text]),
    strict('filter', [h], filters, '(a=b)'),
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
        ...made(strict('number', [['phoneContext', 'a']], numbers, '+1'), bare),
        expected: (text) => ({ number: bare(text), global: bare(text)[0] === '+' }),
      },
      made(strict('phoneContext', [n], fc.constantFrom('a', 'a.b', '+1', 'a.', '1', 'a;b'), 'a'), low),
      made(strict('extension', [n], fc.constantFrom('1', '42', '1;a', ''), '1'), bare),
      made(plain('isdnSubaddress', [n], isEmpty), low),
      listed(plain('parameters', [n]), (text) => Object.entries({ a: low(text), b: '' })),
      listed(strict('parameters', [n], names, 'a'), (text) => [[low(text), 'x']]),
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
      // The default system is left out of normal forms.
      made(strict('crs', place, fc.constantFrom('a', 'x-1', 'a;u=1', ''), 'a'), (text) => `x${low(text)}`),
      listed(plain('parameters', place), (text) => Object.entries({ a: text, b: '' })),
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
      listed(strict('recipients', [['body', 'b']], recipients, '+1'), (text) => [bare(text)]),
      plain('body', [recipient, ['fields', ['a', 'b']]]),
      listed(plain('fields', [recipient]), (text) => Object.entries({ a: text, b: '' })),
    ],
  },
  ofLdap(ldap),
  ofLdap(ldaps),
]
