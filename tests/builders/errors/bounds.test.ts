// Errors are short whatever names an input has: a name of a million characters must not fill a log or a response.
import { describe, test } from '@jest/globals'
import { describe as describeError } from 'uriform'
import { issues, report } from 'uriform/codecs'
import { guardedLookup } from 'uriform/node'
import { commandLines, entries, outcomeOf } from '../../model/errors/entries.js'
import { documents, requests } from '../../model/errors/named-entries.js'
import { expect } from '../../support/expect.js'
import { expectLinearTime } from '../../support/linear-time.js'
import { describeInCi, inCi } from '../../support/runs.js'
import { Recorder, uriform } from '../../tools/cli/harness.js'

const all = Object.entries({ ...entries, ...requests, ...documents })

const LENGTH = inCi(1_000_000, 100_000)
const LONGEST_MESSAGE = 2_000
const LONGEST_JSON = 4_000

/** The errors in what an entry returned or threw. */
function errorsIn(outcome: unknown): readonly object[] {
  if (outcome instanceof Error) return [outcome]
  if (Array.isArray(outcome)) return outcome.flatMap(errorsIn)
  if (typeof outcome !== 'object' || outcome === null) return []
  if (!('_tag' in outcome)) return 'message' in outcome || 'reason' in outcome ? [outcome] : []
  return outcome._tag === 'Left' && 'left' in outcome ? errorsIn(outcome.left) : []
}

/** The words of an error, and its data, apart from the input that it is about. */
function shownIn(error: object): { readonly words: string; readonly data: string } {
  // io-ts keeps the input too.
  if ('context' in error) {
    return { words: report([error as never]).join('\n'), data: JSON.stringify(issues([error as never])) }
  }
  const { message, reason } = error as Partial<Record<string, string>>
  const described = 'redacted' in error ? describeError(error as never) : ''
  return {
    words: [message, reason, described].join('\n'),
    data: JSON.stringify(error, (key, value) =>
      key === 'redacted' || key === 'operation' ? undefined : value,
    ),
  }
}

function expectShort(outcome: unknown): void {
  const lengths = errorsIn(outcome)
    .map(shownIn)
    .map(({ words, data }) => [words.length, data.length] as const)
  for (const [words, data] of lengths) {
    expect(words).toBeLessThan(LONGEST_MESSAGE)
    expect(data).toBeLessThan(LONGEST_JSON)
  }
}

describe.each([
  ['a', 'a'.repeat(LENGTH)],
  ['a URI', `http://joe:s3cret@h/${'a'.repeat(LENGTH)}`],
  ['brackets', '['.repeat(LENGTH)],
])('%s', (_, name) => {
  test.each(all)('%s', (_, call) => expectShort(outcomeOf(() => call(name))))

  test('guardedLookup', async () => {
    for (const policy of [
      { onlyHosts: ['h.example'] },
      {
        lookup: (_: string, __: unknown, callback: (error: null, answer: never) => void) =>
          callback(null, [] as never),
      },
      {
        lookup: (_: string, __: unknown, callback: (error: null, answer: never) => void) =>
          callback(null, name as never),
      },
    ]) {
      const error = await new Promise((resolve) => guardedLookup(policy as never)(name, resolve))
      expect(error).toBeInstanceOf(Error)
      expectShort(error)
    }
  })

  test('the command', async () => {
    for (const line of commandLines) {
      const stderr = new Recorder()
      await uriform(line(name), { stdout: new Recorder(), stderr })
      expect([line('NAME'), stderr.text.length < LONGEST_JSON]).toEqual([line('NAME'), true])
    }
  })
})

test('a name is cut at 100 characters, between two of them', () => {
  for (const length of [100, 101]) {
    const outcome = outcomeOf(() => requests['a parameter that no query declares']?.('a'.repeat(length)))
    const [error] = (outcome as { readonly errors: readonly { readonly name: string }[] }).errors
    expect(error?.name).toBe('a'.repeat(100) + (length > 100 ? '…' : ''))
  }
  const outcome = outcomeOf(() => requests['a parameter that no query declares']?.(`a${'😀'.repeat(99)}`))
  expect(JSON.stringify(outcome)).not.toMatch(/\\ud8/)
})

describeInCi('in linear time', () => {
  test.each(all)('%s', (_, call) => {
    expectLinearTime((name) => errorsIn(outcomeOf(() => call(name))).map(shownIn), 'a', 1_000)
  })
})
