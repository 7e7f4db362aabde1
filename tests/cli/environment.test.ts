// What the command takes from its process, and the program that hands it over.
import { closeSync, mkdtempSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { devNull, tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { type Chunk, fileSize, processEnvironment, sourceOf } from '../../src/cli/terminal/environment.js'

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
      for await (const chunk of sourceOf(file, untouchable)) pieces.push(Buffer.from(chunk))
      expect(Buffer.concat(pieces as Buffer[]).equals(octets)).toBe(true)
      expect(Math.max(...pieces.map(({ length }) => length))).toBe(64 * 1024)
    }))
})

describe('a folder', () => {
  test('has no size', () => withDescriptor(folder, (other) => expect(fileSize(other)).toBeUndefined()))

  test('cannot be read, and says so', () =>
    withDescriptor(folder, (other) => {
      expect(() => [...(sourceOf(other, untouchable) as Iterable<Chunk>)]).toThrow('EISDIR')
    }))
})

test('anything else is read as the stream it is', () => {
  const stream = ['a']
  return withDescriptor(devNull, (device) => expect(sourceOf(device, () => stream)).toBe(stream))
})

describe('the process', () => {
  const environment = processEnvironment()

  test('gives its streams and variables', () => {
    const { stdout, stderr, variables } = environment
    expect([stdout === process.stdout, stderr === process.stderr]).toEqual([true, true])
    expect(variables).toBe(process.env)
    expect(environment.stdin).toBeDefined()
  })

  test('knows how much there is to read, where it is a file', () => {
    expect(environment.inputSize()).toBe(fileSize(0))
  })

  test('has a clock', () => {
    const before = environment.now()
    expect(environment.now()).toBeGreaterThanOrEqual(before)
  })

  test('knows the version of the package', () => {
    const file = readFileSync(join(import.meta.dirname, '../../package.json'), 'utf8')
    expect(environment.version).toBe(JSON.parse(file).version)
  })
})

test('the program runs its arguments and ends with the status', async () => {
  const { argv, exitCode } = process
  process.argv = ['node', 'uriform', 'check', '--quiet', 'a:b', ' ']
  try {
    await import('../../src/cli/main.js')
    while (process.exitCode === exitCode) await new Promise((resolve) => setImmediate(resolve))
    expect(process.exitCode).toBe(1)
  } finally {
    process.argv = argv
    process.exitCode = exitCode
  }
})
