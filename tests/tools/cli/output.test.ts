// What is written: large pieces in order, progress, and pieces of an input as the whole.

import { EventEmitter } from 'node:events'
import { describe, test } from '@jest/globals'
import fc from 'fast-check'
import type { Sink } from '../../../src/tools/cli/terminal/environment.js'
import { Output } from '../../../src/tools/cli/terminal/output.js'
import { expect } from '../../support/expect.js'
import { expectAsyncLaw } from '../../support/runs.js'
import { Recorder, uriform, uriformOn } from './harness.js'

// What is written: large pieces in order, no faster than they are taken, and nothing once the reader has left.
describe('output', () => {
  type Done = (failure?: NodeJS.ErrnoException | null) => void

  /** A stream that hands each write, with its callback, to the test. */
  class Puppet extends EventEmitter {
    readonly isTTY: boolean
    readonly #onWrite: (text: string, done: Done) => void

    constructor(onWrite: (text: string, done: Done) => void, isTTY = false) {
      super()
      this.#onWrite = onWrite
      this.isTTY = isTTY
    }

    write(text: string, done: Done): boolean {
      this.#onWrite(text, done)
      return false
    }
  }

  const puppet = (onWrite: (text: string, done: Done) => void, isTTY?: boolean): Sink =>
    new Puppet(onWrite, isTTY) as unknown as Sink

  /** A stream that fails as the system makes it fail. */
  const failing = (code: string): Sink =>
    puppet((_text, done) => done(Object.assign(new Error(`write ${code}`), { code })))

  const settled = (): Promise<void> => new Promise((resolve) => setImmediate(resolve))

  describe('order', () => {
    test('one write for what goes to one stream, in the order of the lines', async () => {
      const written: string[] = []
      const recording = (name: string): Sink =>
        puppet((text, done) => {
          written.push(`${name} ${JSON.stringify(text)}`)
          done()
        })
      const output = new Output(recording('out'), recording('err'))
      output.print('a')
      output.print('b')
      output.complain('c')
      output.print('d')
      expect(written).toEqual([])
      await output.flush()
      expect(written).toEqual([String.raw`out "a\nb\n"`, String.raw`err "c\n"`, String.raw`out "d\n"`])
      await output.flush()
      expect(written).toHaveLength(3)
    })

    test('the next write waits until the one before is taken', async () => {
      const waiting: Done[] = []
      const sink = puppet((_text, done) => waiting.push(done))
      const output = new Output(sink, sink)
      output.print('a')
      let isTaken = false
      const flushed = output.flush().then(() => {
        isTaken = true
      })
      await settled()
      expect(isTaken).toBe(false)
      waiting[0]?.()
      await flushed
      expect(isTaken).toBe(true)
    })

    test('full from 64 Ki characters on', async () => {
      const output = new Output(new Recorder(), new Recorder())
      output.print('x'.repeat(65_534))
      expect(output.isFull).toBe(false)
      output.complain('')
      expect(output.isFull).toBe(true)
      await output.flush()
      expect(output.isFull).toBe(false)
    })
  })

  describe('back-pressure', () => {
    test('input is not read ahead of output that nobody takes', async () => {
      let chunks = 0
      function* endless(): Generator<string> {
        for (;;) {
          chunks++
          yield 'http://example.com/\n'.repeat(100)
        }
      }
      const waiting: Done[] = []
      const stdout = puppet((_text, done) => waiting.push(done))
      const running = uriform('normalize', { input: endless(), stdout })
      for (let taken = 0; taken < 5; taken++) {
        await settled()
        await settled()
        expect(waiting).toHaveLength(taken + 1)
        expect(chunks).toBe(taken + 1)
        waiting[taken]?.()
      }
      await settled()
      waiting[5]?.(Object.assign(new Error('gone'), { code: 'EPIPE' }))
      expect((await running).status).toBe(0)
    })

    test('a batch with long results is written in pieces', async () => {
      const stdout = new Recorder()
      const base = `http://example.com/${'b'.repeat(20_000)}`
      await uriform(['resolve', base], { input: ['?q\n'.repeat(100)], stdout })
      expect(stdout.text.length).toBe(100 * (base.length + 3))
      expect(Math.max(...stdout.chunks.map(({ length }) => length))).toBeLessThan(2 * 65_536)
    })

    test('pieces are large where results are short', async () => {
      const stdout = new Recorder()
      await uriform('normalize', { input: ['a:b\n'.repeat(20_000)], stdout })
      expect(stdout.chunks).toHaveLength(2)
    })
  })

  describe('a reader that leaves', () => {
    test.each<[what: string, line: string, status: number]>([
      ['within a batch', 'a:b\n'.repeat(20_000), 0],
      ['after a batch', 'a:b\n', 0],
      ['after something invalid', 'a:b\n \n', 1],
    ])('%s: quiet, and the input is closed', async (_what, line, status) => {
      let isClosed = false
      function* endless(): Generator<string> {
        try {
          for (;;) yield line
        } finally {
          isClosed = true
        }
      }
      const ran = await uriform('check --json', { input: endless(), stdout: failing('EPIPE') })
      expect(ran).toMatchObject({ status, stderr: '' })
      expect(isClosed).toBe(true)
    })

    test('no summary is made of a part', async () => {
      expect(await uriform(['check', ' '], { stdout: failing('EPIPE') })).toMatchObject({
        status: 1,
        stderr: '',
      })
    })

    test('the help ends quietly too', async () => {
      expect(await uriform('--help', { stdout: failing('EPIPE') })).toMatchObject({ status: 0, stderr: '' })
    })

    test('nothing is written after that', async () => {
      let writes = 0
      const stdout = puppet((_text, done) => {
        writes++
        done(Object.assign(new Error('gone'), { code: 'EPIPE' }))
      })
      const output = new Output(stdout, new Recorder())
      for (const line of ['a', 'b']) {
        output.print(line)
        await output.flush()
        expect(output.isClosed).toBe(true)
      }
      expect(writes).toBe(1)
    })

    test('standard error that nobody reads stops nothing', async () => {
      const ran = await uriform(['normalize', ' ', 'a:b'], { stderr: failing('EPIPE') })
      expect(ran).toMatchObject({ status: 1, stdout: 'a:b\n' })
    })
  })

  test.each<[args: string[], name: string]>([
    [['parse', 'a:b'], 'uriform parse'],
    [['--help'], 'uriform'],
    [['check', '--help'], 'uriform check'],
  ])('output of %j that cannot be written is trouble', async (args, name) => {
    expect(await uriform(args, { stdout: failing('ENOSPC') })).toMatchObject({
      status: 2,
      stderr: `${name}: standard output cannot be written: write ENOSPC\n`,
    })
  })

  test('an error event does not end the process', () => {
    const stdout = new Puppet(() => {})
    const stderr = new Puppet(() => {})
    new Output(stdout as unknown as Sink, stderr as unknown as Sink)
    for (const sink of [stdout, stderr]) expect(sink.emit('error', new Error('EPIPE'))).toBe(true)
  })

  describe('the status line', () => {
    const ERASE = '\r\u001b[2K'

    /** What a terminal gets that is both standard output and standard error. */
    function terminal(): { readonly output: Output; readonly written: string[] } {
      const written: string[] = []
      const sink = (name: string): Sink =>
        puppet((text, done) => {
          written.push(`${name} ${text}`)
          done()
        }, true)
      return { output: new Output(sink('out'), sink('err')), written }
    }

    test('gives way to the next and to what is written', async () => {
      const { output, written } = terminal()
      await output.showStatus('1')
      await output.showStatus('2')
      output.print('a')
      output.print('b')
      await output.flush()
      output.complain('c')
      await output.flush()
      expect(written).toEqual(['err 1', `err ${ERASE}`, 'err 2', `err ${ERASE}`, 'out a\nb\n', 'err c\n'])
    })

    test('is taken away once', async () => {
      const { output, written } = terminal()
      await output.clearStatus()
      await output.showStatus('1')
      await output.clearStatus()
      await output.clearStatus()
      expect(written).toEqual(['err 1', `err ${ERASE}`])
    })

    test('stays where standard output is no terminal', async () => {
      const stdout = new Recorder()
      const stderr = new Recorder(80)
      const output = new Output(stdout, stderr)
      await output.showStatus('1')
      output.print('a')
      await output.flush()
      expect(stderr.text).toBe('1')
      output.complain('b')
      await output.flush()
      expect(stderr.text).toBe(`1${ERASE}b\n`)
    })
  })
})

// Progress: on a terminal's standard error, of input that is read and takes a while.
describe('progress', () => {
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
      const [shown] = (await progressOf(['check', '--quiet'], size === undefined ? {} : { size })).split(
        ERASE,
      )
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
        'Type one URI per line; end with Ctrl-D.\n',
      )
      expect(await progressOf(['resolve', 'a:b'], { isInputTerminal: true, count: 0 })).toBe(
        'Type one reference per line; end with Ctrl-D.\n',
      )
    })

    test('it is said before anything is typed', async () => {
      const stderr = new Recorder(80)
      let said = ''
      function* typed(): Generator<string> {
        said = stderr.text
        yield 'a:b\n'
      }
      await uriform('check --quiet', { input: typed(), stderr, isInputTerminal: true })
      expect(said).toBe('Type one URI per line; end with Ctrl-D.\n')
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
    await uriform('check --quiet', { input: broken(), stderr, now: clock(600) })
    expect(stderr.text).toBe(
      `4 lines, 2 invalid, 3 lines a second${ERASE}uriform check: standard input cannot be read: EIO\n`,
    )
  })
})

// As a step of a pipeline that cuts its input between lines and puts the outputs one behind the other, as GNU parallel,
// Hadoop streaming and Spark's `pipe` do: the pieces give what the whole gives.
describe('pieces', () => {
  const line = fc.oneof(
    fc.constantFrom(
      '',
      ' ',
      'HTTP://Example.COM:80/%7ejoe/./a',
      '../d',
      '#top',
      'ftp://h/a;type=i',
      'a:b',
      'http://a b',
    ),
    fc.string().map((text) => text.replaceAll(/[\r\n\ufeff]/g, '')),
  )

  test.each([
    ['check --json'],
    ['check --json --reference'],
    ['normalize'],
    ['edit --set a=1 --segment b'],
    ['get {host}{path}'],
    ['normalize --level scheme --json'],
    ['parse --json'],
    ['parse --json --generation rfc1738'],
    ['resolve --base http://a/b/c?d'],
    ['relativize --base http://a/b/c?d --json'],
    ['match --json {x}{#y}'],
    ['expand --json /{x}'],
  ])('uriform %s: the pieces of an input give what the whole gives', (command) =>
    expectAsyncLaw(2000, fc.array(line), fc.nat(), async (lines, at) => {
      const cut = at % (lines.length + 1)
      const on = (some: readonly string[]) => uriformOn(some, command)
      const [whole, first, second] = [
        await on(lines),
        await on(lines.slice(0, cut)),
        await on(lines.slice(cut)),
      ]
      expect(first.stdout + second.stdout).toBe(whole.stdout)
      expect(Math.max(first.status, second.status)).toBe(whole.status)
    }),
  )
})
