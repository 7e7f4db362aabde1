// `uriform find`: the URIs in files and in standard input, with their places.
import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { jsonLines, prints, Recorder, uriform } from '../harness.js'

const TEXT = 'See http://u:p@h/a, or\r\n<URL:ftp://h/\n  b-\n c> (note: this).\n🙂 mailto:joe@example.com!\n'

let folder: string
let first: string
let second: string

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'uriform-find-'))
  first = join(folder, 'first')
  second = join(folder, 'sec\u001bond')
  writeFileSync(first, `\ufeff${TEXT}`)
  writeFileSync(
    second,
    Buffer.concat([Buffer.from([0xff, 0xfe, 0x20]), Buffer.from('http://second/'), Buffer.from([0xc3])]),
  )
})

afterAll(() => rmSync(folder, { recursive: true }))

/** The complaint about the second file. */
const notUtf8 = (): string => `uriform find: ${folder}/sec␛ond contains invalid UTF-8, first in line 1\n`

/** The octets that are still needed: what is garbage doesn't count. */
function memoryHeld(): number {
  setFlagsFromString('--expose-gc')
  runInNewContext('gc')()
  return process.memoryUsage().heapUsed
}

/** How a stream writes that cannot. */
const failing = (failure: Error): Recorder['_write'] => {
  return (_chunk: string, _encoding: string, done: (failure?: Error) => void) => done(failure)
}

describe('places', () => {
  test('of standard input: line and column', async () => {
    expect(await uriform('find', { input: [TEXT] })).toEqual(
      prints('1:5: http://u:p@h/a', '2:6: ftp://h/b-c', '5:4: mailto:joe@example.com'),
    )
  })

  test('of files: their names too, made safe to show', async () => {
    expect(await uriform(['find', first, second])).toEqual({
      status: 1,
      stdout: [
        `${first}:1:5: http://u:p@h/a`,
        `${first}:2:6: ftp://h/b-c`,
        `${first}:5:4: mailto:joe@example.com`,
        `${folder}/sec␛ond:1:4: http://second/`,
        '',
      ].join('\n'),
      stderr: notUtf8(),
    })
  })

  test('of standard input among files', async () => {
    const { stdout } = await uriform(['find', second, '-'], { input: ['\nhttp://h'] })
    expect(stdout).toBe(`${folder}/sec␛ond:1:4: http://second/\n-:2:1: http://h\n`)
  })

  test('in JSON, with the offset and the text as it is written', async () => {
    const { status, stdout, stderr } = await uriform(['find', '--json', first, '-'], { input: ['http://h'] })
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' })
    expect(jsonLines(stdout)).toEqual([
      { file: first, line: 1, column: 5, offset: 4, text: 'http://u:p@h/a', uri: 'http://u:p@h/a' },
      {
        file: first,
        line: 2,
        column: 6,
        offset: TEXT.indexOf('ftp:'),
        text: 'ftp://h/\n  b-\n c',
        uri: 'ftp://h/b-c',
        alternative: 'ftp://h/bc',
      },
      {
        file: first,
        line: 5,
        column: 4,
        offset: TEXT.indexOf('mailto:'),
        text: 'mailto:joe@example.com',
        uri: 'mailto:joe@example.com',
      },
      { file: null, line: 1, column: 1, offset: 0, text: 'http://h', uri: 'http://h' },
    ])
    expect(Object.keys(jsonLines(stdout)[0] as object)).toEqual([
      ...'file line column offset text uri'.split(' '),
    ])
  })
})

describe('schemes', () => {
  test.each<[options: string[], uris: string[]]>([
    [[], ['http://h/']],
    [['--scheme', 'x'], ['x:y']],
    [
      ['--scheme=X', '--scheme', 'HTTP'],
      ['http://h/', 'x:y'],
    ],
    [['--any-scheme'], ['http://h/', 'note:this']],
  ])('%j', async (options, uris) => {
    const { stdout } = await uriform(['find', ...options], { input: ['http://h/ note:this x:y'] })
    expect(stdout.match(/(?<= ).*/g)).toEqual(uris)
  })
})

test('the generation decides', async () => {
  const input = ['http://h/~a']
  expect((await uriform('find --generation rfc1738', { input })).stdout).toBe('1:1: http://h/%7Ea\n')
  expect((await uriform('find --generation rfc2396', { input })).stdout).toBe('1:1: http://h/~a\n')
})

test('links are read as people paste them', async () => {
  const { stdout } = await uriform('find', { input: ['http://h/?f[]=1, http://h/ü…'] })
  expect(stdout).toBe('1:1: http://h/?f%5B%5D=1\n1:18: http://h/%C3%BC\n')
})

describe('exit status', () => {
  test('where nothing is found', async () => {
    expect(await uriform('find', { input: ['note: this'] })).toEqual(prints())
    expect(await uriform('find')).toEqual(prints())
  })

  test.each([
    ...['http://u:s3cret@h/', 'sip:u:s3cret@h', 'otpauth://totp/a?secret=s3cret', 'http://u:a/s3cret@h'],
    ...["http://u:', open 's3cret@h", 'postgres://u:1?s3cret@h/d'],
  ])('for %s, which is no file, without its secret', async (uri) => {
    const { stderr, status } = await uriform(['find', uri])
    expect(status).toBe(2)
    expect(stderr).toContain('***')
    expect(stderr).not.toContain('s3cret')
  })

  test('where a file cannot be read: the others are', async () => {
    const { status, stdout, stderr } = await uriform(['find', join(folder, 'no\nne'), folder, second])
    expect({ status, stdout }).toEqual({ status: 2, stdout: `${folder}/sec␛ond:1:4: http://second/\n` })
    const [none, directory, ...rest] = stderr.split('\n')
    expect(none).toMatch(
      /^uriform find: .*no␊ne cannot be read: ENOENT: .*; arguments are files, and text is read from standard input$/,
    )
    expect(directory).toMatch(/^uriform find: .* cannot be read: EISDIR: [^;]*$/)
    expect(rest.join('\n')).toBe(notUtf8())
  })

  test('where standard input cannot be read', async () => {
    async function* broken(): AsyncGenerator<string> {
      yield 'http://h/ '
      throw new Error('EIO')
    }
    expect(await uriform('find', { input: broken() })).toEqual({
      status: 2,
      stdout: '1:1: http://h/\n',
      stderr: 'uriform find: standard input cannot be read: EIO\n',
    })
  })

  test('where standard output cannot be written', async () => {
    const stdout = new Recorder()
    stdout._write = failing(new Error('ENOSPC'))
    const { status, stderr } = await uriform(['find', first, second], { stdout })
    expect(status).toBe(2)
    expect(stderr).toBe('uriform find: standard output cannot be written: ENOSPC\n')
  })
})

describe('streams', () => {
  test('octets come in pieces: of a character, of a URI, of a line break', async () => {
    const octets = Buffer.from(`é\n${TEXT}`)
    const pieces = Array.from(octets, (octet) => Uint8Array.of(octet))
    const { stdout } = await uriform('find --json', { input: pieces })
    expect(stdout).toBe((await uriform('find --json', { input: [octets] })).stdout)
    expect(jsonLines(stdout)).toHaveLength(3)
  })

  test('any size, and bounded memory', async () => {
    const pieces = 100
    const line = 'Prose and http://h/a, <b> and prose.\n'
    let taken = 0
    function* input(): Generator<string> {
      for (; taken < pieces; taken++) yield line.repeat(1000)
    }
    const held: number[] = []
    const stdout = new Recorder()
    let writes = 0
    let lines = 0
    stdout._write = (chunk: string, _encoding, done) => {
      lines += chunk.split('\n').length - 1
      if (++writes % (pieces / 5) === 0) held.push(memoryHeld())
      done()
    }
    expect((await uriform('find', { input: input(), stdout })).status).toBe(0)
    expect(lines).toBe(1000 * pieces)
    const [atFirst = 0, ...later] = held
    expect(later).toHaveLength(4)
    // What comes between these two has 3 megabytes of text at least, and its finds would hold more than 8.
    expect(Math.max(...later) - atFirst).toBeLessThan(2 ** 20)
  })

  test('what is found is written before more is read', async () => {
    const stdout = new Recorder()
    const written: string[] = []
    async function* input(): AsyncGenerator<string> {
      yield 'http://h/a '
      written.push(stdout.text)
      yield 'http://h/b'
      written.push(stdout.text)
    }
    await uriform('find', { input: input(), stdout })
    expect([...written, stdout.text]).toEqual([
      '1:1: http://h/a\n',
      '1:1: http://h/a\n',
      '1:1: http://h/a\n1:12: http://h/b\n',
    ])
  })

  test('nothing more is read once the reader has left', async () => {
    const stdout = new Recorder()
    stdout._write = failing(Object.assign(new Error('EPIPE'), { code: 'EPIPE' }))
    let taken = 0
    function* input(): Generator<string> {
      for (; taken < 100; taken++) yield 'http://h/ '.repeat(10_000)
    }
    expect(await uriform(['find', '-', first], { input: input(), stdout })).toMatchObject({
      status: 0,
      stderr: '',
    })
    expect(taken).toBeLessThan(2)
  })

  test('a pipe has a name too', async () => {
    const pipe = join(folder, 'pipe')
    execFileSync('sh', ['-c', 'mkfifo "$0"', pipe])
    const [result] = await Promise.all([
      uriform(['find', pipe]),
      import('node:fs/promises').then(({ writeFile }) => writeFile(pipe, 'http://h/')),
    ])
    expect(result).toEqual({ status: 0, stdout: `${pipe}:1:1: http://h/\n`, stderr: '' })
  })

  test('a person is told what to type', async () => {
    const stderr = new Recorder(80)
    await uriform('find', { input: ['http://h'], isInputTerminal: true, stderr })
    expect(stderr.text).toBe('Type text; end with Ctrl-D.\n')
  })

  test('places are faint on a terminal', async () => {
    const stdout = new Recorder(80)
    await uriform('find', { input: ['http://h'], stdout })
    expect(stdout.text).toBe('\u001b[2m1:1:\u001b[0m http://h\n')
  })
})
