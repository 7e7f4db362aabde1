// What a scheme sends: whatever it reads or builds can be sent, and no data in it ends a line.

import { describe, test } from '@jest/globals'
import fc, { type Arbitrary } from 'fast-check'
import {
  type Either,
  type Gopher,
  gopherPlus,
  type Http,
  type Mailto,
  type NntpCommands,
  type SchemeValue,
  type UriError,
} from 'uriform'
import { generations } from 'uriform/generations'
import { allSchemes, type ReadingOptions } from 'uriform/schemes'
import { useOf } from '../../src/safety/findings/scheme-uses.js'
import { texts as dataTexts } from '../builders/data.js'
import { successOf } from '../support/either.js'
import { expect } from '../support/expect.js'
import { expectLaw } from '../support/runs.js'
import { type Sample, samples } from './arbitrary-values.js'
import { dataOf, tryBuilt } from './table.js'

/** The lines that a value sends, without the ends of the lines. */
type Plan = (value: never) => readonly string[]

const latin1 = (octets: Uint8Array): string => Buffer.from(octets).toString('latin1')

/** Only octets that are no text stop a plan of texts. */
function expectText<A>(result: Either<UriError, A>): A | undefined {
  if (result._tag === 'Right') return result.right
  expect(result.left.kind).toBe('not-utf8')
  return undefined
}

/** A plan of each kind, by the method that makes it. */
const plans: Readonly<Record<string, Plan>> = {
  commandOctets(value: NntpCommands) {
    expectText(value.tryCommands())
    return value.commandOctets().map(latin1)
  },
  requestOctets(value: Gopher) {
    expectText(value.tryRequest())
    const request = latin1(value.requestOctets())
    expect(request.endsWith('\r\n')).toBe(true)
    const isForm = request.includes('\t+\t1\r\n+-1\r\n')
    // A form that is filled out has a line for each answer.
    const lines = isForm ? request.split('\r\n').slice(0, -1) : [request.slice(0, -2)]
    if (isForm) expect(lines.at(-1)).toBe('.')
    else expect(request.split('\t').length).toBeLessThanOrEqual(3)
    return lines
  },
  message(value: Mailto) {
    const { headers, body } = expectText(value.tryMessage()) ?? { headers: [], body: '' }
    return [...headers.flat(), ...body.split('\r\n')]
  },
  requestTarget: (value: Http) => [value.requestTarget()],
}

const planned = samples.flatMap((sample): (readonly [string, string, Sample])[] => {
  const value = sample.scheme.from(sample.example)
  return Object.keys(plans)
    .filter((method) => method in value)
    .map((method) => [sample.scheme.scheme, method, sample])
})

function expectPlan(value: SchemeValue, method: string): readonly string[] {
  const lines = (plans[method] as Plan)(value as never)
  for (const line of lines)
    expect([String(value), line]).toEqual([String(value), expect.not.stringMatching(/[\r\n\0]/)])
  if (!('group' in value)) return lines
  // RFC 3977 3.1: white space begins another argument.
  const command =
    /^(?:MODE READER|LIST|(?:GROUP|ARTICLE|LIST ACTIVE) [^ \t\v\f]+|AUTHINFO (?:USER|PASS) .*)$/s
  for (const line of lines) expect(line).toMatch(command)
  return lines
}

const controls = ['\r', '\n', '\r\n', '\0', '\t', ' ', '\v', '\f']

/** A text with pieces at some of its places. */
const withPieces = (texts: Arbitrary<string>, pieces: readonly string[]): Arbitrary<string> =>
  fc
    .tuple(texts, fc.array(fc.tuple(fc.nat(), fc.constantFrom(...pieces)), { maxLength: 2 }))
    .map(([text, inserted]) =>
      inserted.reduce((all, [place, piece]) => {
        const at = place % (all.length + 1)
        return all.slice(0, at) + piece + all.slice(at)
      }, text),
    )

test('each scheme that sends something is among them', () => {
  const named = [...allSchemes].flatMap(({ scheme }) =>
    planned.some(([name]) => name === scheme) ? [scheme] : [],
  )
  expect(named.sort()).toEqual(['ftp', 'gopher', 'http', 'https', 'mailto', 'news', 'nntp'])
})

/** Names of the schemes whose clients decode their data into lines, whether or not a value has a plan. */
const inLines = samples.filter(({ scheme }) =>
  /^(?:lines|arguments|selector|headers)$/.test(useOf(scheme.scheme)?.sends ?? ''),
)

/** The data of a value that clients decode into lines. A form that is filled out has lines, and so has a body. */
function lineDataOf(value: SchemeValue): readonly string[] {
  const { scheme, type, host, body, plus = '', headers = [], ...fields } = dataOf(value)
  const isForm = gopherPlus.read(String(plus)).kind === 'answers'
  const isSip = /^sips?$/.test(String(scheme))
  const sent = [headers, ...(isSip ? [] : Object.values(fields)), isForm ? '' : plus]
  const items = sent.flatMap((data): readonly unknown[] => (Array.isArray(data) ? data : [data]))
  return items
    .filter((item) => !Array.isArray(item) || !/^body$/i.test(item[0]))
    .flat()
    .map(String)
}

test.each(inLines.map((sample) => [sample.scheme.scheme, sample] as const))(
  '%s: no field that is read ends a line',
  (_, { scheme, texts }) => {
    const encoded = controls.map((control) => encodeURIComponent(control))
    expectLaw(4_000, withPieces(texts, encoded), fc.constantFrom(...generations), (text, generation) => {
      const options: ReadingOptions = { generation, lossy: true }
      const result = scheme.parse(text, options)
      if (result._tag === 'Left') return
      expect(lineDataOf(result.right).filter((data) => /[\r\n\0]/.test(data))).toEqual([])
    })
  },
)

describe.each(planned)('%s, %s', (_, method, { scheme, texts, injections }) => {
  test('sends what is read, and none of it ends a line', () => {
    const encoded = controls.map((control) => encodeURIComponent(control))
    expectLaw(4_000, withPieces(texts, encoded), fc.constantFrom(...generations), (text, generation) => {
      const result = scheme.parse(text, { generation })
      if (result._tag === 'Right') expectPlan(result.right, method)
    })
  })

  test.each(injections.map((injection, index) => [injection.field, index, injection] as const))(
    'sends what is built of %s (%d), and none of it ends a line',
    (__, ___, { beside, step, likely }) => {
      const data = likely === undefined ? dataTexts : fc.oneof(likely, dataTexts)
      expectLaw(2_000, withPieces(data, controls), (text) => {
        const result = tryBuilt(scheme, [...beside, step(text)])
        if (result._tag === 'Right') expectPlan(result.right, method)
      })
    },
  )
})

test('a form that is filled out is sent in lines', () => {
  const gopher = samples.find(({ scheme }) => scheme.scheme === 'gopher') as Sample
  const answers = fc.array(withPieces(dataTexts, controls), { maxLength: 3 })
  expectLaw(2_000, answers, (all) => {
    const plus = gopherPlus.tryWrite({ kind: 'answers', answers: all })
    if (plus._tag === 'Left' || /\p{Cs}/u.test(plus.right)) return
    const value = successOf(
      tryBuilt(gopher.scheme, [
        ['host', 'h'],
        ['plus', plus.right],
      ]),
    )
    const lines = expectPlan(value, 'requestOctets')
    expect(lines).toHaveLength(all.length + 3)
  })
})
