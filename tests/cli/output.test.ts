// What is written: large pieces in order, no faster than they are taken, and nothing once the reader has left.
import { EventEmitter } from 'node:events'
import { describe, expect, test } from '@jest/globals'
import type { Sink } from '../../src/cli/terminal/environment.js'
import { Output } from '../../src/cli/terminal/output.js'
import { Recorder, uriform } from './harness.js'

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
    const running = uriform(['normalize'], { input: endless(), stdout })
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
    await uriform(['normalize'], { input: ['a:b\n'.repeat(20_000)], stdout })
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
    const ran = await uriform(['check', '--json'], { input: endless(), stdout: failing('EPIPE') })
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
    expect(await uriform(['--help'], { stdout: failing('EPIPE') })).toMatchObject({ status: 0, stderr: '' })
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
