// The command line: verbs, version, options, and the messages for one that is wrong.
import { describe, expect, test } from '@jest/globals'
import { verbs } from '../../../src/tools/cli/verbs.js'
import { expectRuns, fails, prints, Recorder, uriform, uriformOn } from './harness.js'

describe('the name alone', () => {
  test('gives three examples on a terminal', async () => {
    const { status, stdout, stderr } = await uriform([], { isInputTerminal: true })
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' })
    const examples = stdout.match(/(?<=^ {2}uriform ).*/gm) ?? []
    expect(examples).toHaveLength(3)
    for (const example of examples) {
      const args = example.replace(/ < .*/, '').replaceAll('"', '').split(' ')
      expect(await uriform(args)).toMatchObject({ status: 0 })
    }
    expect(stdout).toContain('uriform --help')
    for (const line of stdout.split('\n')) expect(line.length).toBeLessThanOrEqual(80)
  })

  test('is a mistake in a pipeline', async () => {
    expect(await uriform([])).toMatchObject({ status: 2, stdout: '' })
  })

  test('a verb that is no verb is still a mistake on a terminal', async () => {
    expect(await uriform([''], { isInputTerminal: true })).toMatchObject({ status: 2, stdout: '' })
  })
})

expectRuns(
  '',
  ['--version', '-V', 'parse --version', 'check x -V'].map((line) => [line, '1.2.3']),
)

describe('a command line that makes no sense', () => {
  const names =
    'parse, build, edit, get, check, compare, resolve, relativize, normalize, find, inspect, redact, expand, match, completion, help'
  const after = 'put "--" before an argument that begins with "-", as in: uriform'
  const VERB_FIRST =
    'uriform: the verb comes first: uriform VERB [OPTION...]; -V shows the version, -h the help'
  const parseOptions =
    '--reference, --show-password, --json, --generation, --strays, --file, --help, --version'
  test.each<[args: string[], message: string]>([
    [[], `uriform: missing verb; the verbs are ${names}`],
    [['prase'], 'uriform: unknown verb "prase"; did you mean "parse"?'],
    [['url'], `uriform: unknown verb "url"; the verbs are ${names}`],
    [[''], `uriform: unknown verb ""; the verbs are ${names}`],
    [['\u001b[2J'], `uriform: unknown verb "␛[2J"; the verbs are ${names}`],
    [['constructor'], `uriform: unknown verb "constructor"; the verbs are ${names}`],
    [['--json', 'parse'], VERB_FIRST],
    [['--', 'parse'], VERB_FIRST],
    [['parse', '-v'], 'uriform parse: unknown option -v; did you mean -V?'],
    [['check', '-H'], 'uriform check: unknown option -H; did you mean -h?'],
    [['-x'], `uriform parse: unknown option -x; ${after} parse -- -x`],
    [['-v'], 'uriform parse: unknown option -v; did you mean -V?'],
    [['build', '--file', 'x', 'ftp'], 'uriform build: build reads no input; remove --file'],
    [
      ['parse', '--file', 'x', 'a:b'],
      'uriform parse: --file replaces the URIs on the command line; use one or the other',
    ],
    [['parse', '-x'], `uriform parse: unknown option -x; ${after} parse -- -x`],
    [['parse', 'a:b', '-//h'], `uriform parse: unknown option -//h; ${after} parse -- -//h`],
    [['check', '-qx'], `uriform check: unknown option -qx; ${after} check -- -qx`],
    [['parse', '--jsno'], 'uriform parse: unknown option --jsno; did you mean --json?'],
    [['edit', '--pasword'], 'uriform edit: unknown option --pasword; did you mean --password?'],
    [['build', 'https', '--segment'], 'uriform build: unknown option --segment; did you mean --path?'],
    [['parse', '--JSON'], 'uriform parse: unknown option --JSON; did you mean --json?'],
    [['parse', '--show=1'], 'uriform parse: unknown option --show; did you mean --show-password?'],
    [['normalize', '--levle=scheme'], 'uriform normalize: unknown option --levle; did you mean --level?'],
    [['build', 'ftp', '--pasword=x'], 'uriform build: unknown option --pasword; did you mean --password?'],
    [['build', 'https', '--querys', 'a=b'], 'uriform build: unknown option --querys; did you mean --query?'],
    ...['--\ufffd', '--toString', '--__proto__', '--level', '--no-json'].map((option): [string[], string] => [
      ['parse', option.replace('\ufffd', '\u009b'), 'a:b'],
      `uriform parse: unknown option ${option}; there are ${parseOptions}; ${after} parse -- ${option}`,
    ]),
    [
      ['build', 'telnet', '--query', 'a=b'],
      'uriform build: unknown option --query; there are --user, --password, --host, --port, --fragment, ' +
        `--json, --generation, --strays, --file, --help, --version; ${after} build -- --query`,
    ],
    [['parse', '--json=yes'], 'uriform parse: --json takes no value'],
    [['parse', '--json='], 'uriform parse: --json takes no value'],
    [['parse', '--generation'], 'uriform parse: --generation needs a value: --generation NAME'],
    [['resolve', '--base'], 'uriform resolve: --base needs a value: --base URI'],
    [
      ['resolve', '--base', '--json'],
      'uriform resolve: --base needs a value; if it begins with "-", write --base=URI',
    ],
    [
      ['parse', '--generation', 'rfc1'],
      'uriform parse: invalid --generation "rfc1"; expected "rfc1738", "draft1996", "rfc2396", "rfc2396bis", "rfc3986" or "rfc3987"; did you mean "rfc1738"?',
    ],
    [
      ['parse', '--generation='],
      'uriform parse: invalid --generation ""; expected "rfc1738", "draft1996", "rfc2396", "rfc2396bis", "rfc3986" or "rfc3987"',
    ],
    [['normalize', '--level', 'x'], 'uriform normalize: invalid --level "x"; expected "syntax" or "scheme"'],
    [
      ['normalize', '--level', 'schme'],
      'uriform normalize: invalid --level "schme"; expected "syntax" or "scheme"; did you mean "scheme"?',
    ],
    [['normalize', '--level=\n'], 'uriform normalize: invalid --level "␊"; expected "syntax" or "scheme"'],
    [['resolve'], 'uriform resolve: missing base; pass it as the first argument, or with --base'],
    [['relativize'], 'uriform relativize: missing base; pass it as the first argument, or with --base'],
  ])('%j', async (args, message) => {
    const command = message.slice(0, message.indexOf(':'))
    expect(await uriform(args)).toEqual({
      status: 2,
      stdout: '',
      stderr: `${message}\nRun "${command} --help" for details.\n`,
    })
  })

  test.each([
    ['-http://u:s3cret@h/'],
    ['build', 'ftp://u:s3cret@h/'],
    ['build', 'ftp', '--user', 'u', '--password', '-s3cret', '--host', 'h'],
    ['build', 'prospero', '--host', 'h', '--hsoname', 'a', '--field', 'ftp://u:s3cret@h/'],
    ['check', '--generation', 'ftp://u:s3cret@h/'],
    ['check', '--pasword=s3cret'],
    ['check', '-http://joe:s3cr=s3cret@h/'],
    ['check', '-http://joe:s3cret=1@h/'],
  ])('%j %j %j: shows no password', async (...args) => {
    const { status, stderr } = await uriform(args.filter((arg) => arg !== undefined))
    expect(status).toBe(2)
    expect(stderr).not.toContain('s3cret')
  })

  test('reads no input', async () => {
    function* untouchable(): Generator<string> {
      yield 'a:b\n'
      throw new Error('It was read')
    }
    expect(await uriform('parse --json -x', { input: untouchable() })).toMatchObject({
      status: 2,
      stdout: '',
    })
  })
})

describe('a URI in the place of the verb', () => {
  test.each([
    [['https://h/']],
    [['https://h/', 'a:b', '--json']],
    [['HTTPS://u:s3cret@h/', '--show-password']],
    [['http://a b']],
    [['mailto:a@b', '--', '-x']],
  ])('%j is parsed', async (args) => {
    expect(await uriform(args)).toEqual(await uriform(['parse', ...args]))
  })

  test('what is wrong is told as of parse', async () => {
    expect((await uriform('https://h/ --level x')).stderr).toMatch(
      /^uriform parse: .*\nRun "uriform parse --help" for details/,
    )
  })

  test.each(['h/a', '//h/', '/a', '1:b', ''])('%j is no URI, and no verb', async (text) => {
    expect((await uriform([text])).stderr).toContain(
      text === '' ? 'unknown verb ""' : `"${text}" is neither a verb nor a URI`,
    )
  })
})

describe('options', () => {
  test('stand anywhere behind the verb', async () => {
    const expected = { status: 0, stdout: '{"input":"a:b","ok":true}\n', stderr: '' }
    expect(await uriform('check --json a:b')).toEqual(expected)
    expect(await uriform('check a:b --json')).toEqual(expected)
  })

  test('end at "--"', async () => {
    const { status, stdout } = await uriform('check --reference -- --json -h --')
    expect({ status, stdout }).toEqual({ status: 0, stdout: '' })
    expect((await uriform('normalize -- --json')).stderr).toContain('\n  --json\n')
  })

  test('take the last of several values, inline or not', async () => {
    expect(await uriform('normalize --level scheme --level=syntax http://a:80')).toEqual(
      prints('http://a:80'),
    )
  })

  test('a value may begin with "-" where it is inline', async () => {
    expect(await uriform('resolve --base=-x y')).toEqual(fails(1, /^base: /))
  })

  test('a lone "-" is an argument', async () => {
    expect((await uriform('normalize --reference -')).stdout).toBe('-\n')
  })
})

describe('--generation', () => {
  test.each([...verbs.keys()])('of %s can be named', async (verb) => {
    // What `find` takes are files.
    const own: Readonly<Record<string, readonly string[]>> = {
      build: ['ftp', '--host', 'h'],
      find: [],
      get: ['{host}', 'http://a/b'],
      expand: ['/{id}', 'id=1'],
      match: ['/{id}', '/1'],
      completion: ['bash'],
      help: [],
    }
    const args = own[verb] ?? ['http://a/b', 'http://a/c']
    const named = await uriform([verb, '--json', '--generation', 'rfc3986', ...args])
    expect(named).toEqual(await uriform([verb, '--json', ...args]))
    expect(named.status).toBe(0)
  })
})

describe('where the input comes from', () => {
  test.each([
    ['parse', 'a:b\n'],
    ['check', '{"input":"a:b"'],
    ['normalize', 'a:b\n'],
  ])('%s: arguments, or else lines', async (verb) => {
    const given = await uriform([verb, '--json', 'a:b', '', ' '], { input: ['x:y\n'] })
    expect(given.stdout.split('\n')).toHaveLength(4)
    expect(await uriform([verb, '--json'], { input: ['a:b\n\n \n'] })).toEqual(given)
    expect(given.stdout).toMatch(
      /^\{"input":"a:b","ok":true.*\n\{"input":"","ok":false.*\n\{"input":" ","ok":false.*\n$/,
    )
  })

  test('an empty input is no mistake, but it is said', async () => {
    expect(await uriform('parse')).toEqual({ ...prints(), stderr: 'Standard input is empty.\n' })
    expect(await uriformOn([''], 'parse --reference')).toMatchObject({ status: 0, stderr: '' })
  })

  test('what goes wrong is numbered: lines, or what an argument is', async () => {
    const places = (text: string): unknown => text.match(/^[\w ]+(?=:)/gm)
    expect(places((await uriform('normalize', { input: ['a:b\n \na:b\n '] })).stderr)).toEqual([
      'line 2',
      'line 4',
    ])
    expect(places((await uriform(['normalize', ' ', 'a:b', ' '])).stderr)).toEqual(['URI 1', 'URI 3'])
    expect(places((await uriform(['resolve', 'a:b', 'x', ' '])).stderr)).toEqual(['reference 2'])
    expect(places((await uriform(['relativize', 'a:b', 'a:x', ' '])).stderr)).toEqual(['target 2'])
  })
})

test('a fault of the command itself is not hidden', async () => {
  const broken = {
    stderr: new Recorder(80),
    now: () => {
      throw new TypeError('broken')
    },
  }
  await expect(uriform('check', broken)).rejects.toThrow(TypeError)
})
