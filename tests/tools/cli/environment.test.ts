// What the command takes from its process, and the program that hands it over.
import fs, { closeSync, mkdtempSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { devNull, tmpdir } from 'node:os'
import { join } from 'node:path'
import { Writable, type WritableOptions } from 'node:stream'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, describe, expect, jest, test } from '@jest/globals'
import {
  type Chunk,
  fileSize,
  inputSourceOf,
  processEnvironment,
  sinkOf,
} from '../../../src/tools/cli/terminal/environment.js'

const octets = Buffer.alloc(200_000, 'uriform ')
let folder: string

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'uriform-'))
  writeFileSync(join(folder, 'file'), octets)
})

afterAll(() => rmSync(folder, { recursive: true }))

/** Opens something while the test looks at it. */
async function withDescriptor(path: string, look: (descriptor: number) => unknown): Promise<void> {
  const descriptor = openSync(path, 'r')
  try {
    await look(descriptor)
  } finally {
    closeSync(descriptor)
  }
}

const untouchable = (): never => {
  throw new Error('The stream was opened')
}

describe('a file', () => {
  test('has a size', () =>
    withDescriptor(join(folder, 'file'), (file) => expect(fileSize(file)).toBe(octets.length)))

  test('is read in pieces, without its stream', () =>
    withDescriptor(join(folder, 'file'), async (file) => {
      const pieces: Chunk[] = []
      for await (const chunk of inputSourceOf(file, untouchable)) pieces.push(Buffer.from(chunk))
      expect(Buffer.concat(pieces as Buffer[]).equals(octets)).toBe(true)
      expect(Math.max(...pieces.map(({ length }) => length))).toBe(64 * 1024)
    }))
})

describe('a folder', () => {
  test('has no size', () => withDescriptor(folder, (other) => expect(fileSize(other)).toBeUndefined()))

  test('cannot be read, and says so', () =>
    withDescriptor(folder, (other) => {
      expect(() => [...(inputSourceOf(other, untouchable) as Iterable<Chunk>)]).toThrow('EISDIR')
    }))
})

test('anything else is read as the stream it is', () => {
  const stream = ['a']
  return withDescriptor(devNull, (device) => expect(inputSourceOf(device, () => stream)).toBe(stream))
})

describe('a sink', () => {
  /** Writes texts one after the other to a stream that takes each later, as a slow pipe does. */
  const written = async (texts: readonly string[]): Promise<string> => {
    const pieces: Buffer[] = []
    const write: WritableOptions['write'] = (chunk, _encoding, done) => {
      setImmediate(() => {
        pieces.push(Buffer.from(chunk))
        done()
      })
    }
    const sink = sinkOf(new Writable({ write }) as NodeJS.WriteStream)
    for (const text of texts) await new Promise((done) => sink.write(text, done))
    return Buffer.concat(pieces).toString()
  }

  test.each([
    ['texts', ['a', 'bc\n', 'd']],
    ['characters of up to four octets', ['é€', '\u{1f600}', 'z']],
    ['a text longer than its buffer, between others', ['a', 'é'.repeat(200_000), 'b']],
    ['the longest text that its buffer always holds', ['€'.repeat(87_381), '€'.repeat(87_382)]],
  ])('writes %s in UTF-8', async (_name, texts) => {
    expect(await written(texts)).toBe(texts.join(''))
  })

  test('tells of its stream, and passes on its errors', () => {
    const stream = Object.assign(new Writable(), { isTTY: true, columns: 80 })
    const sink = sinkOf(stream as unknown as NodeJS.WriteStream)
    const errors: unknown[] = []
    sink.on('error', () => errors.push('seen'))
    stream.emit('error', new Error('EPIPE'))
    stream.columns = 100
    expect([sink.isTTY, sink.columns, errors]).toEqual([true, 100, ['seen']])
  })
})

describe('the process', () => {
  const environment = processEnvironment()

  afterEach(() => {
    jest.restoreAllMocks()
  })

  test('gives its streams and variables', () => {
    const { stderr, variables } = environment
    const { isTTY, columns } = process.stdout
    Object.assign(process.stdout, { isTTY: true, columns: 71 })
    const { stdout } = processEnvironment()
    const read = [stdout.isTTY, stdout.columns]
    Object.assign(process.stdout, { isTTY, columns })
    expect(read).toEqual([true, 71])
    expect(stderr === process.stderr).toBe(true)
    expect(variables).toBe(process.env)
    expect(environment.stdin).toBeDefined()
  })

  test('knows how much there is to read, where it is a file', () => {
    const sizes = [123, 45, 6]
    jest
      .spyOn(fs, 'fstatSync')
      .mockImplementation(((file: number) => ({ isFile: () => true, size: sizes[file] })) as never)
    expect(environment.inputSize()).toBe(123)
  })

  test('has a clock of milliseconds', async () => {
    const before = environment.now()
    await wait(50)
    const passed = environment.now() - before
    expect(passed).toBeGreaterThan(40)
    expect(passed).toBeLessThan(20_000)
  })

  test('knows the version and the page of the package', () => {
    const file = readFileSync(join(import.meta.dirname, '../../../package.json'), 'utf8')
    const { version, homepage } = JSON.parse(file)
    expect([environment.version, environment.homepage]).toEqual([version, homepage])
  })
})

test('the program runs its arguments and ends with the status', async () => {
  const { argv, exitCode } = process
  process.argv = ['node', 'uriform', 'check', '--quiet', 'a:b', ' ']
  try {
    await import('../../../src/tools/cli/main.js')
    while (process.exitCode === exitCode) await new Promise((resolve) => setImmediate(resolve))
    expect(process.exitCode).toBe(1)
  } finally {
    process.argv = argv
    process.exitCode = exitCode
  }
})
