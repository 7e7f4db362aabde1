// URIs of calls, messages, places and directories, and data for each of their fields.
import fc, { type Arbitrary } from 'fast-check'
import { tel } from 'uriform/schemes'
import type { Step } from '../table.js'
import { fragments, plain, type Sample, strict, tailOf } from './blocks.js'

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
        expected: (text) => ({
          parameters: [
            ['a', low(text)],
            ['b', ''],
          ],
        }),
      },
      {
        ...strict('parameters', [n], fc.constantFrom('a', 'm-a', 'ext', 'phone-context', 'a=b', 'a;b')),
        step: (text) => ['parameters', [low(text), 'x']],
        expected: (text) => ({ parameters: [[low(text), 'x']] }),
        safe: 'a',
      },
    ],
  },
]
