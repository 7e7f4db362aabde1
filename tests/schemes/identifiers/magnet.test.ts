// The magnet scheme: the draft of 2002, BEP 9 and BEP 53.
import { inspect } from 'node:util'
import { expect, test } from '@jest/globals'
import { redacted, Uri } from 'uriform'
import { redact } from 'uriform/guards'
import { magnet } from 'uriform/schemes'
import { failureOf } from '../../support/either.js'
import { expectLinearTime } from '../../support/linear-time.js'
import { testInCi } from '../../support/runs.js'
import { NO_FRAGMENT, testBuilt, testEquality, testExamples, testMalformed, testMisuse } from '../table.js'

const usual = {
  exactTopics: [],
  keywords: [],
  trackers: [],
  webSeeds: [],
  exactSources: [],
  acceptableSources: [],
  peerAddresses: [],
  selectOnly: [],
  parameters: [],
}
const xt = 'urn:sha1:YNCKHTQCWBTRNJIV4WNAE52SJUQCZO5C'
const other = 'urn:sha1:TXGCZQTH26NL6OUQAJJPFALHG2LTGBC7'

testExamples(magnet, usual, [
  ['draft', `magnet:?xt=${xt}`, { exactTopics: [xt] }],
  [
    'draft',
    `magnet:?xt=${xt}&dn=Great+Speeches+-+Martin+Luther+King+Jr.+-+I+Have+A+Dream.mp3`,
    { exactTopics: [xt], displayName: 'Great Speeches - Martin Luther King Jr. - I Have A Dream.mp3' },
  ],
  ['draft', 'magnet:?kt=martin+luther+king+mp3', { keywords: ['martin', 'luther', 'king', 'mp3'] }],
  ['draft, numbers', `magnet:?xt.1=${xt}&xt.2=${other}`, { exactTopics: [xt, other] }],
  ['draft, encoded words', 'magnet:?kt=a%20b+%2B&kt=c', { keywords: ['a', 'b', '+', 'c'] }],
  [
    'draft, sources and a size',
    'magnet:?xl=10826029&xs=http://h/a%3Fb&as=ftp://h/b&ws=https://h/%2B',
    {
      exactLength: 10826029,
      exactSources: ['http://h/a?b'],
      acceptableSources: ['ftp://h/b'],
      webSeeds: ['https://h/+'],
    },
  ],
  [
    'draft, of applications, unknown, and of another form',
    'magnet:?x.a=1&mt=u&xl=many&so=1,x&dn&&dn.2=b&=',
    {
      displayName: '',
      parameters: Object.entries({ 'x.a': '1', mt: 'u', xl: 'many', so: '1,x', 'dn.2': 'b', '': '' }),
    },
  ],
  [
    'BEP 9',
    'magnet:?xt=urn:btih:0&xt=urn:btmh:1&tr=udp%3A%2F%2Fh.example%3A80&tr=http://i&x.pe=[::1]:80&x.pe.1=h:1'.replace(
      /[[\]]/g,
      encodeURIComponent,
    ),
    {
      exactTopics: ['urn:btih:0', 'urn:btmh:1'],
      trackers: ['udp://h.example:80', 'http://i'],
      peerAddresses: ['[::1]:80', 'h:1'],
    },
  ],
  ['BEP 53', 'magnet:?so=0,2,4%2C6-8&so=9', { selectOnly: ['0', '2', '4', '6-8', '9'] }],
  ['BEP 53, an encoded comma in lower case', 'magnet:?so=0%2c2', { selectOnly: ['0', '2'] }],
  ['draft, numbers of two digits', 'magnet:?tr.10=a&tr.99=b', { trackers: ['a', 'b'] }],
  [
    'draft, what is no number after a name',
    'magnet:?tr.1.b=a&t.1r=c&trx1=d&tr.=e',
    { parameters: Object.entries({ 'tr.1.b': 'a', 't.1r': 'c', trx1: 'd', 'tr.': 'e' }) },
  ],
  ['names in any case and encoding', 'magnet:?%58T=a&TR=b', { exactTopics: ['a'], trackers: ['b'] }],
  ['nothing', 'magnet:?', {}],
])

testMalformed(magnet, [
  ['a fragment', 'magnet:?dn=a#b', 'fragment', 13, NO_FRAGMENT],
  ['no query', 'magnet:', 'path', 7, '"?" and parameters'],
  ['a path', `magnet:${xt}`, 'path', 7, '"?" and parameters'],
  ['an authority', 'magnet://?xt=a', 'authority', 7, '"?" and parameters'],
])

testBuilt(magnet, [
  [
    'everything',
    [
      ['selectOnly', '0', '6-8'],
      ['peerAddresses', '[::1]:80'],
      ['acceptableSources', 'http://h/?a=b&c'],
      ['exactSources', 'a', 'b'],
      ['webSeeds', 'https://h/+'],
      ['trackers', 'udp://h:80'],
      ['exactLength', 1],
      ['keywords', 'a+b', "c'&"],
      ['displayName', '50% of a&b + c'],
      ['exactTopics', xt],
      ['parameters', ['x.a', '#'], ['', '']],
    ],
    `magnet:?xt=${xt}&dn=50%25%20of%20a%26b%20%2B%20c&kt=a%2Bb+c%27%26&xl=1&tr=udp%3A%2F%2Fh%3A80&ws=https%3A%2F%2Fh%2F%2B&xs=a&xs=b&as=http%3A%2F%2Fh%2F%3Fa%3Db%26c&x.pe=%5B%3A%3A1%5D%3A80&so=0,6-8&x.a=%23&=`,
  ],
  ['nothing', [], 'magnet:?'],
  ['control characters', [['displayName', '\r\n\0']], 'magnet:?dn=%0D%0A%00'],
])

testMisuse(magnet, [
  ['a word of two', [['keywords', 'a b']], 'ambiguous-field', 'keywords'],
  ['an empty word', [['keywords', '']], 'ambiguous-field', 'keywords'],
  ['a selection that is none', [['selectOnly', '1-']], 'ambiguous-field', 'selectOnly'],
  ['two in one', [['selectOnly', '1,2']], 'ambiguous-field', 'selectOnly'],
  ['a size that is none', [['exactLength', -1]], 'wrong-type', 'exactLength'],
  ['a field among the parameters', [['parameters', ['tr.1', 'x']]], 'ambiguous-field', 'trackers'],
])

testEquality(magnet, 'equality', [
  [`magnet:?xt.1=${xt}&dn=a+b`, `MAGNET:?DN=a%20b&xt=${xt}`, true],
  ['magnet:?tr=a&tr=b', 'magnet:?tr=b&tr=a', false],
  ['magnet:?kt=a+b', 'magnet:?kt=a%2Bb', false],
  ['magnet:?xl=01', 'magnet:?xl=1', true],
  ['magnet:?x=1', 'magnet:?', false],
])

testInCi.each(['&tr=a', '&', '&kt=a+b', '+', 'so=1,'])('linear time on many "%s"', (piece) => {
  expectLinearTime((text) => magnet.from(`magnet:?kt=${text}`).normalize(), piece)
})

test.each([
  ['magnet:?tr=http%3A%2F%2Fu%3Apw%40h%2Fa&dn=x%40y', 'magnet:?tr=http%3A%2F%2Fu%3A***%40h%2Fa&dn=x%40y'],
  ['magnet:?tr=http%3a//u:pw@h/a&ws=ftp://u:p@w@i', 'magnet:?tr=http%3a//u:***@h/a&ws=ftp://u:***@i'],
  ['magnet:?tr=udp%3A%2F%2Fh%3A80%2Fa&dn=x%40y', 'magnet:?tr=udp%3A%2F%2Fh%3A80%2Fa&dn=x%40y'],
  ['magnet:?tr=redis://u:1/pw@h&ws=http://u:pw@h', 'magnet:?tr=redis://u:***@h'],
])('passwords of the URIs in it are not shown: %s', (text, masked) => {
  expect(redacted(Uri.from(text))).toBe(masked)
  expect(inspect(magnet.from(text))).not.toContain('pw')
  expect(failureOf(Uri.parse(`${text}^`)).redacted).not.toContain('pw')
  expect(redact(text)).not.toContain('pw')
})

test.each([
  ['10,20-34', ['10', '20-34']],
  ['a1', []],
  ['1x', []],
  ['1-', []],
])('the selection %s has the parts %j', (text, parts) => {
  expect(magnet.from(`magnet:?so=${text}`).selectOnly).toEqual(parts)
})
