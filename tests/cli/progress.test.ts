// Progress: on a terminal's standard error, of input that is read and takes a while.
import { describe, expect, test } from '@jest/globals'
import { Recorder, uriform } from './harness.js'

const ERASE = '\r\u001b[2K'

/** A clock that goes on by so many milliseconds whenever it is asked. */
function clock(step: number): () => number {
  let time = 0
  return () => {
    time += step
    return time
  }
}

const batches = (count: number): string[] => new Array<string>(count).fill('a:b\n \n')

interface Circumstances {
  readonly step?: number
  readonly size?: number
  readonly count?: number
  readonly isInputTerminal?: boolean
  readonly stderr?: Recorder
}

async function progressOf(args: readonly string[], circumstances: Circumstances = {}): Promise<string> {
  const { step = 600, size, count = 3, isInputTerminal = false, stderr = new Recorder(80) } = circumstances
  await uriform(args, {
    input: batches(count),
    stderr,
    isInputTerminal,
    now: clock(step),
    inputSize: () => size,
  })
  return stderr.text
}

describe('shown', () => {
  test('after a second, each in the place of the one before, and gone at the end', async () => {
    expect(await progressOf(['check', '--quiet'])).toBe(
      `4 lines, 2 invalid, 3 lines a second${ERASE}6 lines, 3 invalid, 3 lines a second${ERASE}`,
    )
  })

  test('five times a second at most', async () => {
    const shown = await progressOf(['check', '--quiet'], { step: 50, count: 40 })
    expect(shown.split(ERASE)).toEqual([
      '40 lines, 20 invalid, 40 lines a second',
      '48 lines, 24 invalid, 40 lines a second',
      '56 lines, 28 invalid, 40 lines a second',
      '64 lines, 32 invalid, 40 lines a second',
      '72 lines, 36 invalid, 40 lines a second',
      '80 lines, 40 invalid, 40 lines a second',
      '',
    ])
  })

  test.each<[size: number | undefined, percentage: string]>([
    [24, ' 50 %,'],
    [13, ' 92 %,'],
    [12, ' 100 %,'],
    [11, ''],
    [0, ''],
    [undefined, ''],
  ])('the part of a file of %p octets', async (size, percentage) => {
    const [shown] = (await progressOf(['check', '--quiet'], size === undefined ? {} : { size })).split(ERASE)
    expect(shown).toBe(`4 lines, 2 invalid,${percentage} 3 lines a second`)
  })
})

describe('not shown', () => {
  test.each<[when: string, args: string[], circumstances: Circumstances]>([
    ['in the first second', ['check', '--quiet'], { step: 300 }],
    ['where standard error is no terminal', ['check', '--quiet'], { stderr: new Recorder() }],
    ['for arguments', ['check', '--quiet', 'a:b', 'a:c'], {}],
  ])('%s', async (_when, args, circumstances) => {
    expect(await progressOf(args, circumstances)).toBe('')
  })

  test('where the input is typed; there it is said what to do', async () => {
    expect(await progressOf(['check', '--quiet'], { isInputTerminal: true })).toBe(
      'Type one URI a line; Ctrl-D ends.\n',
    )
    expect(await progressOf(['resolve', 'a:b'], { isInputTerminal: true, count: 0 })).toBe(
      'Type one reference a line; Ctrl-D ends.\n',
    )
  })

  test('it is said before anything is typed', async () => {
    const stderr = new Recorder(80)
    let said = ''
    function* typed(): Generator<string> {
      said = stderr.text
      yield 'a:b\n'
    }
    await uriform(['check', '--quiet'], { input: typed(), stderr, isInputTerminal: true })
    expect(said).toBe('Type one URI a line; Ctrl-D ends.\n')
  })

  test('where the input is typed and standard error goes elsewhere', async () => {
    const stderr = new Recorder()
    expect(await progressOf(['check', '--quiet'], { isInputTerminal: true, stderr })).toBe('')
  })
})

test('it is gone before trouble is told', async () => {
  const stderr = new Recorder(80)
  function* broken(): Generator<string> {
    yield* batches(2)
    throw new Error('EIO')
  }
  await uriform(['check', '--quiet'], { input: broken(), stderr, now: clock(600) })
  expect(stderr.text).toBe(
    `4 lines, 2 invalid, 3 lines a second${ERASE}uriform check: standard input cannot be read: EIO\n`,
  )
})
