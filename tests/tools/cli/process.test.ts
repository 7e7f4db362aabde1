// The command as a process: what only a real one shows.
import { type ChildProcessWithoutNullStreams, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, openSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { buildCommand } from './build.js'
import type { Result } from './harness.js'

let folder: string
let command: string

beforeAll(() => {
  folder = buildCommand()
  command = join(folder, 'dist/cli/main.js')
})

afterAll(() => rmSync(folder, { recursive: true }))

interface Start {
  readonly script?: string
  readonly input?: string
  /** A file or folder for standard input. */
  readonly path?: string
}

function runProcess(args: readonly string[], { script = command, input, path }: Start = {}): Result {
  const descriptor = path === undefined ? undefined : openSync(path, 'r')
  const { status, stdout, stderr } = spawnSync(process.execPath, [script, ...args], {
    encoding: 'utf8',
    maxBuffer: Number.POSITIVE_INFINITY,
    stdio: [descriptor ?? 'pipe', 'pipe', 'pipe'],
    ...(input === undefined ? {} : { input }),
  })
  if (descriptor !== undefined) closeSync(descriptor)
  return { status: status ?? -1, stdout, stderr }
}

const start = (...args: readonly string[]): ChildProcessWithoutNullStreams =>
  spawn(process.execPath, [command, ...args])

describe('exit status and streams', () => {
  test.each<[args: string[], start: Start, result: Partial<Result>]>([
    [['normalize', 'HTTP://H'], {}, { status: 0, stdout: 'http://h\n', stderr: '' }],
    [['normalize'], { input: 'HTTP://H\r\nA:b' }, { status: 0, stdout: 'http://h\na:b\n', stderr: '' }],
    [['check', '--quiet', ' '], {}, { status: 1, stdout: '', stderr: '' }],
    [['check', '-x'], {}, { status: 2, stdout: '' }],
  ])('%j, %j', (args, start, result) => {
    expect(runProcess(args, start)).toMatchObject(result)
  })

  test('the version is that of the package', () => {
    expect(runProcess(['--version']).stdout).toMatch(/^\d+\.\d+\.\d+\n$/)
  })

  test('a file', () => {
    const path = join(folder, 'list')
    writeFileSync(path, 'a:b\n'.repeat(100_000))
    expect(runProcess(['check'], { path })).toEqual({
      status: 0,
      stdout: '',
      stderr: '100,000 URIs checked, all valid\n',
    })
  })

  test('a folder cannot be read', () => {
    expect(runProcess(['check'], { path: folder })).toMatchObject({
      status: 2,
      stdout: '',
      stderr: expect.stringMatching(/^uriform check: standard input cannot be read: EISDIR/),
    })
  })

  test('much output is whole', () => {
    const { stdout } = runProcess(['parse', '--json'], { input: 'a:b\n'.repeat(20_000) })
    expect(stdout.length).toBe(20_000 * stdout.indexOf('\n') + 20_000)
  })
})

describe('a reader that leaves', () => {
  test.each(['parse', 'check'])('ends %s quietly while there is more to read', async (verb) => {
    const child = start(verb, '--json')
    let stderr = ''
    child.stderr.setEncoding('utf8').on('data', (text) => {
      stderr += text
    })
    child.stdin.on('error', () => {})
    const feed = (): void => {
      while (child.stdin.writable && child.stdin.write('http://example.com/\n'.repeat(1000)));
    }
    child.stdin.on('drain', feed)
    feed()
    await once(child.stdout, 'data')
    child.stdout.destroy()
    expect(await once(child, 'close')).toEqual([0, null])
    expect(stderr).toBe('')
  })
})

test('a line that comes alone is answered at once', async () => {
  const child = start('normalize')
  child.stdout.setEncoding('utf8')
  for (const name of ['a', 'b']) {
    child.stdin.write(`X:${name}\n`)
    expect(await once(child.stdout, 'data')).toEqual([`x:${name}\n`])
  }
  child.stdin.end()
  expect(await once(child, 'close')).toEqual([0, null])
})

describe('examples/start.mjs', () => {
  const run = (args: readonly string[]): Result =>
    runProcess(args, { script: join(folder, 'examples/start.mjs') })

  test('passes its arguments on', () => {
    expect(run(['normalize', 'A:b'])).toEqual({ status: 0, stdout: 'a:b\n', stderr: '' })
    expect(run(['check', '--quiet', ' '])).toEqual({ status: 1, stdout: '', stderr: '' })
  })
})

test('examples/standards.mjs draws the list', () => {
  const { status, stdout, stderr } = runProcess([], { script: join(folder, 'examples/standards.mjs') })
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' })
  expect(stdout.split('\n\n').length).toBeGreaterThan(60)
  expect(stdout).toMatch(/^host +192\.0\.2\.16 {2}IPv4 address$/m)
})
