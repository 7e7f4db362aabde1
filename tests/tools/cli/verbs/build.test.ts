// `uriform build`: a URI from the fields of its scheme, which the definitions of the schemes tell the command.

import { describe, expect, test } from '@jest/globals'
import { allSchemes } from '../../../../src/schemes/index.js'
import { build } from '../../../../src/tools/cli/verbs/build.js'
import { expectMistakes, expectRuns, fails, objectsOf, uriform } from '../harness.js'

describe('URIs', () => {
  expectRuns('build', [
    ['ftp --host h --directory pub --name f.txt --typecode i', 'ftp://h/pub/f.txt;type=i'],
    ['ftp --directory a --host h --directory b/c', 'ftp://h/a/b%2Fc/'],
    ['http --host h --port 8080 --path /a?b --search q=1', 'http://h:8080/a%3Fb?q%3D1'],
    ['https --host ::1', 'https://[::1]'],
    ['gopher --host h --selector /x --search y', 'gopher://h/1/x%09y'],
    ['mailto --to a@b --to c@d --header k=x=y --subject hi', 'mailto:a@b,c@d?k=x%3Dy&subject=hi'],
    ['news --message-id 1@h.example', 'news:1@h.example'],
    ['nntp --host h --group a.b --article 12', 'nntp://h/a.b/12'],
    ['telnet --host h --user joe', 'telnet://joe@h/'],
    ['wais --host h --database d --wtype T --wpath 1/2', 'wais://h/d/T/1%2F2'],
    ['file --segment etc --segment motd', 'file:///etc/motd'],
    ['redis --host h --database 3', 'redis://h/3'],
    ['git --host h --path /a', 'git://h/a'],
    [
      'otpauth --type hotp --account-name a --secret AB --counter 0 --parameter x=y',
      'otpauth://hotp/a?secret=AB&counter=0&x=y',
    ],
    [
      'magnet --exact-topic urn:a --exact-topic urn:b --keyword c --keyword d --exact-length 5',
      'magnet:?xt=urn:a&xt=urn:b&kt=c+d&xl=5',
    ],
    ['prospero --host h --hsoname /a --field v=1 --field w=2', 'prospero://h//a;v=1;w=2'],
    // A scheme is known in either case, and behind options that every verb has.
    ['TELNET --host h', 'telnet://h/'],
    ['ftp --user file --host h', 'ftp://file@h'],
    // Given twice, a datum would be lost.
    ['telnet --host a --host b', fails(2, '--host can be given only once')],
  ])
})

describe('parameters of a query, and a fragment', () => {
  expectRuns('build', [
    [['https', '--host', 'h', '--query', 'q=1', '--query', 'b=x y'], 'https://h?q=1&b=x%20y'],
    ['http --query q=a&b=c+d --host h', 'http://h?q=a%26b%3Dc%2Bd'],
    ['http --host h --query = --query a=', 'http://h?=&a='],
    ['http --host h --query a=1 --query a=2', 'http://h?a=1&a=2'],
    // One piece of data, as `search` of the builder has it.
    [['https', '--host', 'h', '--search', 'q=1&b=x y'], 'https://h?q%3D1%26b%3Dx%20y'],
    [['https', '--host', 'h', '--path', '/a', '--fragment', 'b c#d'], 'https://h/a#b%20c%23d'],
    [['https', '--host', 'h', '--query', 'a=1', '--fragment', ''], 'https://h?a=1#'],
    ['telnet --host h --fragment %', 'telnet://h/#%25'],
    // A field of its scheme.
    ['did --method a --method-specific-id b --fragment c', 'did:a:b#c'],
    // In RFC 1738 a fragment is no part of a URL.
    ['telnet --host h --fragment f --generation rfc1738', fails(1, 'no fragment')],
  ])

  test('the fragment is in the JSON', async () => {
    expect(objectsOf(await uriform('build telnet --host h --fragment f --json'))).toMatchObject([
      { uri: 'telnet://h/#f', components: { fragment: 'f' } },
    ])
  })

  test('the help of --search names --query', async () => {
    const { stdout } = await uriform('build https --help')
    expect(stdout.replaceAll(/\s+/g, ' ')).toMatch(/--search TEXT .* set parameters with --query/)
    expect(stdout).toContain('--query NAME[=VALUE]')
  })
})

describe('JSON', () => {
  test('the URI, its components and the value of its scheme', async () => {
    const absent = { userinfo: null, port: null, query: null, fragment: null }
    expect(objectsOf(await uriform('build --json telnet --host h'))).toEqual([
      {
        ok: true,
        uri: 'telnet://h/',
        generation: 'rfc3986',
        components: { ...absent, scheme: 'telnet', host: 'h', path: '/' },
        segments: [''],
        pairs: null,
        value: { scheme: 'telnet', user: null, password: null, host: 'h', port: 23 },
      },
    ])
  })

  test('what cannot be built: the error', async () => {
    expect(objectsOf(await uriform('build ftp --host [x --json'), 1)).toMatchObject([
      { ok: false, error: { component: 'host' } },
    ])
  })
})

describe('what is wrong', () => {
  test.each([
    ['ftp --name x', 'Missing --host.'],
    ['file', 'Missing --segment.'],
    ['did --method a', 'Missing --method-specific-id.'],
    ['ftp --host h --password p', 'Missing --user. Expected --user, which --password needs.'],
  ])('a field that is missing: %s', async (line, message) => {
    const stderr = `${line.split(' ')[0]}: ${message}\n`
    expect(await uriform(`build ${line}`)).toEqual({ status: 1, stdout: '', stderr })
    const expected = message.replace(/.*(?:Expected|Missing) (.*)\.$/, '$1')
    expect(objectsOf(await uriform(`build --json ${line}`), 1)).toMatchObject([{ error: { expected } }])
  })

  test('a host that is missing is the option', async () => {
    const stderr = 'https: Missing --host. Expected a host, such as example.com.\n'
    expect(await uriform('build https')).toEqual({ status: 1, stdout: '', stderr })
  })

  test.each([
    ['https --host h --port x', 'Invalid port in --port. Expected'],
    ['https --host a_%', 'Invalid host in --host at offset 2. Expected'],
    ['https --host h --path ..', 'Dot segment in --path. Expected'],
    ['https --host h --path a/../b', 'Dot segment in segment 2 of --path. Expected'],
    ['ws --host h --resource-name a/..', 'Dot segment in segment 2 of --resource-name. Expected'],
    ['https --host h --search=', 'Empty pair in --search. Expected'],
    ['https --host h --query a=1\ufffe --query b\ud800=1', '--query'],
    ['ftp --host h --directory a --directory .. --name x', 'Dot segment in --directory. Expected'],
    ['tel --number a', 'in --number at offset 5. Expected'],
    ['news --group a --wildmat b', 'Conflicting value in --group. Expected --group or --wildmat, not both.'],
    ['wais --host h --database d --wtype t', 'Missing --wpath. Expected --wpath, which --wtype needs.'],
    [
      'https --host h --path=',
      'Empty segment in --path. Expected a value that is neither empty nor only slashes, because it is a whole segment.',
    ],
    ['https --host h --fragment a\ud800', 'fragment'],
  ])('the option is named: %s', async (line, message) => {
    const { status, stderr } = await uriform(`build ${line}`)
    expect(status).toBeGreaterThan(0)
    expect(stderr).toContain(message)
    expect(stderr).not.toMatch(/\w\(|the field/)
  })

  expectRuns('build', [
    ['https --host localhost:3000', fails(1, 'Expected only the host; set the port with --port 3000.')],
  ])

  expectMistakes('build', [
    ['', 'missing scheme…'],
    ['x-unknown --host h', 'unknown scheme "x-unknown"…'],
    ['constructor', 'unknown scheme "constructor"; "uriform build --help" lists them…'],
    ['mailt', 'unknown scheme "mailt"; did you mean "mailto"?…'],
    ['gti --host h', 'unknown scheme "gti"; did you mean "git"?…'],
    ['otpauth --type motp', 'invalid --type "motp"; expected "totp" or "hotp"…'],
    ['--host h', 'missing scheme…'],
    ['--json', 'missing scheme…'],
    ['--host http', 'missing scheme…'],
    ['ftp http', 'expected a single scheme…'],
    ['ftp --selector x', 'unknown option --selector…'],
    ['ftp --host', '--host needs a value…'],
    ['ftp --host h --typecode x', 'invalid --typecode "x"; expected "a", "i" or "d"…'],
    ['mailto --header subject', 'expected NAME=VALUE…'],
    ['http --host h --query=', 'a parameter needs a name…'],
    ['http --host h --query a=1 --search b', '--search and --query both set the query…'],
    ['http --host h --fragment a --fragment b', '--fragment can be given only once…'],
    ['wais --kind database', 'unknown option --kind…'],
  ])
})

describe('help', () => {
  test.each([...allSchemes].map(({ scheme, fields }) => [scheme, fields] as const))(
    '%s: every field that can be given, in words',
    async (scheme, fields) => {
      const { stdout } = await uriform(['build', scheme, '--help'])
      for (const { shape, options } of Object.values(fields)) {
        if (shape === 'derived') continue
        const { help = '' } = options
        expect(help).not.toBe('')
        expect(stdout.replaceAll(/\s+/g, ' ')).toContain(` ${help.charAt(0).toUpperCase()}${help.slice(1)}`)
      }
    },
  )

  const whole = 'The whole query as one string, in which = and & are escaped; set parameters with --query.'
  test.each([
    ['git', '--port NUMBER', 'The port.'],
    ['git', '--host TEXT', 'The host; required.'],
    ['ftp', '--directory TEXT', 'A directory to change to; can be repeated.'],
    ['mailto', '--header NAME=VALUE', 'A header field; can be repeated.'],
    ['otpauth', '--type TEXT', 'The kind: by time or by counter; required; one of totp, hotp.'],
    ['otpauth', '--algorithm TEXT', 'The hash function; one of SHA1, SHA256, SHA512.'],
    ['http', '--search TEXT', whole],
  ])('of %s tells what %s takes', async (scheme, option, text) => {
    const { stdout } = await uriform(['build', scheme, '--help'])
    expect(stdout.replaceAll(/\s+/g, ' ')).toContain(` ${option} ${text} --`)
  })

  test.each([
    [['build', 'postgres', '--help'], 'postgres [OPTION...]', []],
    [['build', 'FTP', '--help'], 'ftp [OPTION...]', [build.examples[0]]],
    [['help', 'build', 'https'], 'https [OPTION...]', [build.examples[1]]],
  ])('%j has the usage and the examples of the scheme alone', async (args, usage, examples) => {
    const { stdout } = await uriform(args)
    expect(/^Usage\n {2}uriform build (.*)\n\n/m.exec(stdout)?.[1]).toBe(usage)
    expect(stdout.includes('\nExamples\n')).toBe(examples.length > 0)
    expect(stdout.match(/(?<=^ {2})uriform build \w+ --host.*/gm) ?? []).toEqual(examples)
  })

  test('without a scheme, the schemes; nothing of standard input, which is not read', async () => {
    const { stdout } = await uriform('build --help')
    expect(stdout).toContain('prospero')
    expect(stdout).not.toContain('standard input')
  })
})
