// Messages show controls, bidi characters and line ends escaped, wherever they come from: nothing in an input or a name
// forges a line of a log, or acts on a terminal.
import { describe, test } from '@jest/globals'
import fc from 'fast-check'
import { describe as describeError } from 'uriform'
import { guardedFetch } from 'uriform/node'
import { expect } from '../../support/expect.js'
import { expectAsyncLaw, expectLaw } from '../../support/runs.js'
import { Recorder, uriform } from '../../tools/cli/harness.js'
import { commandLines, documentWith, entries, outcomeOf } from './entries.js'

/** C0, C1, bidi controls, and what ends a line. */
const acting = [
  ...'\0\b\t\n\v\f\r\x1b\x7f\x85\x9b\x9d',
  ...'\u061c\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069\u2028\u2029',
]
const ACTING = new RegExp(`[${acting.join('')}\\p{Cc}]`, 'u')

/** Colours, which are the command's own, and the ends of its lines. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: a colour begins with one
const PAINT = /\u001b\[[\d;]*m|\n/g

/** Names with one of them, alone or in what an entry reads. */
const hostile = fc
  .tuple(
    fc.constantFrom('', 'a', 'http://h/', 'a:', '/', '%', '{a'),
    fc.constantFrom(...acting),
    fc.constantFrom('', 'b', '=1', '}'),
  )
  .map((parts) => parts.join(''))

/** The messages in what an entry returned or threw: of an exception, of the error in a `Left`, of a list of them. */
function messagesIn(outcome: unknown): readonly string[] {
  if (typeof outcome !== 'object' || outcome === null) return []
  if (Array.isArray(outcome)) return outcome.flatMap(messagesIn)
  if ('_tag' in outcome) return outcome._tag === 'Left' && 'left' in outcome ? messagesIn(outcome.left) : []
  const { message, reason, expected, hint, redacted, generation } = outcome as Readonly<
    Record<string, unknown>
  >
  const isDescribed = typeof redacted === 'string' && typeof generation === 'string'
  const words = [message, isDescribed ? describeError(outcome as never) : undefined]
  // Each problem has its line, and may show the input and its offset in two more.
  const lines = words.flatMap((text) => (typeof text === 'string' ? text.split('\n') : []))
  const most = 'errors' in outcome ? (outcome.errors as []).length * 3 : 6
  expect(lines.length).toBeLessThanOrEqual(most)
  return [...lines, reason, expected, hint].filter((each) => typeof each === 'string')
}

describe('messages', () => {
  test.each(Object.entries(entries))('%s', (_, call) => {
    expectLaw(2_000, hostile, (x) => {
      for (const message of messagesIn(outcomeOf(() => call(x)))) expect(message).not.toMatch(ACTING)
    })
  })

  test('guardedFetch', async () => {
    await expectAsyncLaw(200, hostile, async (x) => {
      for (const call of [
        () => guardedFetch(x),
        () => guardedFetch('http://h/', {}, { [x]: 1 } as never),
        () => guardedFetch('http://h/', { [x]: 1, dispatcher: 1 } as never),
        () => guardedFetch('http://h/', {}, { secretHeaders: [x] } as never),
      ]) {
        const error = await Promise.resolve()
          .then(call)
          .catch((failure: unknown) => failure)
        for (const message of messagesIn(error)) expect(message).not.toMatch(ACTING)
      }
    })
  })

  test('each entry has something to say', () => {
    const silent = Object.entries(entries).filter(([, call]) =>
      acting.every((character) =>
        ['', 'a', 'http://h/', '{a'].every(
          (before) => messagesIn(outcomeOf(() => call(`${before}${character}`))).length === 0,
        ),
      ),
    )
    expect(silent.map(([name]) => name)).toEqual([])
  })
})

describe('the command', () => {
  test('on a terminal', async () => {
    await expectAsyncLaw(200, hostile, async (x) => {
      for (const line of commandLines) {
        // No file has such a name.
        fc.pre(!x.includes('\0'))
        const [stdout, stderr] = [new Recorder(200), new Recorder(200)]
        await uriform(line(x), { stdout, stderr })
        const written = `${stdout.text}${stderr.text}`.replaceAll(PAINT, '')
        expect([line(x), written]).toEqual([line(x), expect.not.stringMatching(ACTING)])
      }
    })
  })

  test('on a terminal: no line of its own', async () => {
    const forged = 'INFO admin'
    for (const line of commandLines) {
      const [stdout, stderr] = [new Recorder(200), new Recorder(200)]
      await uriform(line(`a\n${forged}`), { stdout, stderr })
      expect(`${stdout.text}${stderr.text}`.split('\n')).not.toContainEqual(expect.stringMatching(/^INFO/))
    }
  })

  test('the names of an OpenAPI document', async () => {
    const document = (x: string) =>
      JSON.stringify(
        documentWith({
          paths: {
            '/a': {
              get: {
                operationId: `a${x}`,
                parameters: [{ name: x, in: 'query', schema: { type: 'integer' } }],
              },
            },
          },
        }),
      )
    await expectAsyncLaw(200, hostile, async (x) => {
      for (const line of [
        ['expand', '--openapi', '-', 'b'],
        ['expand', '--openapi', '-', `a${x}`, `${x}=b`],
        ['expand', '--openapi', '-', `a${x}`, 'b=1'],
        ['match', '--openapi', '-', '/a?b=1'],
        ['match', '--openapi', '-', `/a?${encodeURIComponent(x)}=b`],
        ['match', '--openapi', '-', `/a?${encodeURIComponent(x)}=1`],
      ]) {
        const [stdout, stderr] = [new Recorder(200), new Recorder(200)]
        await uriform(line, { stdout, stderr, input: [document(x)] })
        const written = `${stdout.text}${stderr.text}`.replaceAll(PAINT, '')
        expect([line, written]).toEqual([line, expect.not.stringMatching(ACTING)])
      }
    })
  })
})
