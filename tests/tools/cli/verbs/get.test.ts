// `uriform get`: parts of URIs in a format.
import { describe, test } from '@jest/globals'
import fc from 'fast-check'
import { Uri } from 'uriform'
import { expect } from '../../../support/expect.js'
import { references } from '../../../support/references.js'
import { expectAsyncLaw } from '../../../support/runs.js'
import { fails, jsonLines, objectsOf, prints, Recorder, uriform, uriformOn } from '../harness.js'

const full = 'HTTP://u%20:p%3A@H.example:080/a%2Fb/c%20d/?q=x%20y&r&q=2&%C3%A9=%26#f%23'

describe('a part', () => {
  test.each<[format: string, text: string, line: string]>([
    ['{url}', full, full],
    ['{:url}', full, full],
    ['{origin}', full, 'http://h.example'],
    ['{scheme}', full, 'http'],
    ['{userinfo}', full, 'u :p:'],
    ['{:userinfo}', full, 'u%20:p%3A'],
    ['{user}', full, 'u '],
    ['{:user}', full, 'u%20'],
    ['{password}', full, 'p:'],
    ['{:password}', full, 'p%3A'],
    ['{host}', full, 'H.example'],
    ['{host}', 'http://[::1]/', '[::1]'],
    ['{host}', 'x://a%20b/', 'a b'],
    ['{:host}', 'x://a%20b/', 'a%20b'],
    ['{port}', full, '080'],
    ['{port}', 'http://h/', ''],
    ['{default:port}', full, '080'],
    ['{default:port}', 'https://h/', '443'],
    ['{default:port}', 'https://h:/', '443'],
    ['{default:port}', 'x://h/', ''],
    ['{default:port}', 'mailto:x', ''],
    ['{path}', full, '/a/b/c d/'],
    ['{:path}', full, '/a%2Fb/c%20d/'],
    ['{segment:1}', full, 'a/b'],
    ['{:segment:1}', full, 'a%2Fb'],
    ['{segment:2}', full, 'c d'],
    ['{segment:3}', full, ''],
    ['{segment:12}', 'x:1/2/3/4/5/6/7/8/9/10/11/12', '12'],
    ['{segment:4}', full, ''],
    ['{segment:-1}', 'mailto:joe', 'joe'],
    ['{segment:-2}', 'mailto:joe', ''],
    ['{segment:1}', 'http://h', ''],
    ['{query}', 'x:?a=%26&b', 'a=&&b'],
    ['{:query}', 'x:?a=%26&b', 'a=%26&b'],
    ['{query:q}', full, 'x y'],
    ['{:query:q}', full, 'x%20y'],
    ['{query:r}', full, ''],
    ['{:query:r}', full, ''],
    ['{query:é}', full, '&'],
    ['{:query:é}', full, '%26'],
    ['{query:}', 'x:?=a', 'a'],
    ['{query:__proto__}', 'x:?a', ''],
    ['{query:q}', 'x:', ''],
    ['{:query:q}', 'x:?%FF=1&q=2', '2'],
    ['{:query:q}', 'x:', ''],
    ['{:query:z}', full, ''],
    ['{query:q*}', full, 'x y 2'],
    ['{:query:q*}', full, 'x%20y 2'],
    ['{query:r*}', full, ''],
    ['{query:none*}', full, ''],
    ['{query:q*}', 'x:', ''],
    ['{query:a*}', 'x:?a&a=&a=1', '  1'],
    ['{fragment}', full, 'f#'],
    ['{:fragment}', full, 'f%23'],
    ...['userinfo', 'user', 'password', 'host', 'port', 'query', 'fragment', 'origin', ':host'].map(
      (name): [string, string, string] => [`[{${name}}]`, 'x:', '[]'],
    ),
  ])('%s of %s', async (format, text, line) => {
    expect(await uriform(['get', format, text])).toEqual(prints(line))
  })
})

test.each([
  ['', ''],
  ['a b', 'a b'],
  ['http://new/{host}', 'http://new/h'],
  ['{host}:{port} {query:q}', 'h:1 2'],
  ['{{host}}', '{host}}'],
  ['}{host}{{', '}h{'],
  [String.raw`{host}\t{port}\n\\n\x\ `, 'h\t1\n\\n\\x\\ '],
  ['\\', '\\'],
])('the format %j', async (format, line) => {
  expect((await uriform(['get', format, 'http://h:1/?q=2'])).stdout).toBe(`${line}\n`)
})

test.each([
  ['host', 'h'],
  ['default:port', '80'],
  ['query.q', 'a b'],
  ['query:q', 'a b'],
  ['query.q*', 'a b'],
  [':query.q', 'a%20b'],
  ['segment.-1', 'y'],
])('the name %s needs no braces', async (name, part) => {
  expect((await uriform(['get', name, 'http://h/x/y?q=a%20b'])).stdout).toBe(`${part}\n`)
})

describe('a format that makes no sense', () => {
  test.each([
    [[], 'missing format; pass it in quotes as the first argument'],
    [['hots', 'http://h/'], 'unknown part {hots}; did you mean {host}?'],
    [['http://u:s3cret@h/', '{host}'], '"http://u:***@h/" is not a format'],
    [['{host'], 'a "{" is not closed; write "{{" for a brace'],
    [['a{{{'], 'a "{" is not closed'],
    [['{hots}'], 'unknown part {hots}; did you mean {host}?'],
    [['{:hots}'], 'unknown part {:hots}; did you mean {host}?'],
    [['{}'], 'unknown part {}; the parts are url, origin, scheme, port, default:port, userinfo, '],
    [['{segment:0}'], 'unknown part {segment:0}; '],
    [['{segment:1x}'], 'unknown part {segment:1x}; '],
    [['{x:segment:1}'], 'unknown part {x:segment:1}; '],
    [['{__proto__}'], 'unknown part {__proto__}; '],
    [['{::host}'], 'unknown part {::host}; '],
    [['{\u001b}'], 'unknown part {␛}; '],
    [['{http://u:s3cret@h/}'], 'unknown part {http://u:***@h/}; '],
  ])('%j', async (args, message) => {
    expect(await uriform(['get', ...args])).toEqual(fails(2, `uriform get: ${message}`))
  })
})

describe('a host without a scheme', () => {
  test.each([
    ['{host}', 'localhost:3000', 'localhost'],
    ['{port}', 'example.com:8080/a?b', 'example.com'],
    ['{:host} {path}', 'db:5432', 'db'],
    ['default:port', 'localhost:80', 'localhost'],
    ['origin', 'localhost:80/', 'localhost'],
  ])('%s of %s is an error', async (format, text, scheme) => {
    const complaint = `"${scheme}" is read as a scheme. For a host, write https://${text}.\n`
    expect(await uriform(['get', format, text])).toEqual({ status: 1, stdout: '', stderr: complaint })
  })

  test.each([
    ['{path}', 'localhost:3000', '3000'],
    ['{host}', 'x:a', ''],
    ['{host}', 'x:123456', ''],
    ['{host}', 'x:80a', ''],
    ['{host}', 'tel:112', ''],
    ['{host}', 'x:', ''],
  ])('%s of %s is none', async (format, text, line) => {
    expect(await uriform(['get', format, text])).toEqual(prints(line))
  })

  test('a relative reference has none', async () => {
    expect(await uriform(['get', '--reference', 'host', '80'])).toEqual(prints(''))
  })

  test('in JSON', async () => {
    expect(objectsOf(await uriform(['get', '--json', 'host', 'localhost:80']), 1)).toEqual([
      { input: 'localhost:80', ok: false, error: expect.objectContaining({ message: expect.any(String) }) },
    ])
  })
})

describe('what acts on a terminal', () => {
  const text = 'http://h/%0D%0A%00%1B%7F?%C2%9B#%E2%80%AE'

  test('controls of a part are shown as pictures', async () => {
    expect((await uriform(['get', '{path}{query}', text])).stdout).toBe('/␍␊␀␛␡\ufffd\n')
  })

  test('other characters come as they are, but not to a terminal', async () => {
    expect((await uriform(['get', '{fragment}', text])).stdout).toBe('\u202e\n')
    const stdout = new Recorder(80)
    await uriform(['get', '{fragment}', text], { stdout })
    expect(stdout.text).toBe('%E2%80%AE\n')
  })

  test('all come back from JSON', async () => {
    const { stdout } = await uriform(['get', '--json', '{path}{query}{fragment}', text])
    expect(stdout).not.toMatch(/[^ -~\n]/)
    expect(jsonLines(stdout)).toEqual([{ input: text, ok: true, text: '/\r\n\0\u001b\u007f\u009b\u202e' }])
  })
})

describe('a part that is not UTF-8', () => {
  test.each([
    ...'{host} {path} {segment:1} {query} {query:q} {query:q*} {fragment} {user} {password}'.split(' '),
  ])('%s is an error of its line', async (format) => {
    const lines = ['x://%FF:%FF@%FF/%FF?q=%FF#%FF', 'x://a:b@c/d?q=e#f']
    const { status, stdout, stderr } = await uriformOn(lines, ['get', `[${format}`])
    expect(status).toBe(1)
    expect(stdout).toMatch(/^\[.*\n$/)
    expect(stderr).toMatch(/^line 1: Invalid UTF-8/)
    const encoded = await uriformOn(lines, ['get', format.replace('{', '{:')])
    expect(encoded.stdout.split('\n')[0]).toContain('%FF')
  })

  test('a password is not shown', async () => {
    const { stderr } = await uriform('get {password}{userinfo} x://u:s3cret%FF@h')
    expect(stderr).not.toContain('s3cret')
  })

  test('in JSON, beside a text that is no URI', async () => {
    expect(
      objectsOf(await uriform(['get', '--json', '{fragment}', 'x:#%FF', 'a b', 'x:#y']), 1),
    ).toMatchObject([
      { input: 'x:#%FF', ok: false, error: { kind: 'not-utf8' } },
      { input: 'a b', ok: false },
      { input: 'x:#y', ok: true, text: 'y' },
    ])
  })
})

test('relative references, where asked for', async () => {
  expect((await uriform('get {path} ../a')).status).toBe(1)
  expect(await uriform('get --reference {scheme}{origin}{path} ../a')).toEqual(prints('../a'))
})

test('the encoded parts put together are the URI', () =>
  expectAsyncLaw(400, references, async (text) => {
    fc.pre(Uri.canParse(text))
    const { scheme } = Uri.from(text)
    const has = Object.entries(Uri.from(text).components()).flatMap(([name, part]) =>
      part === undefined ? [] : name,
    )
    const delimited: Readonly<Record<string, string>> = {
      scheme: '{scheme}:',
      userinfo: '{:userinfo}@',
      host: '{:host}',
      port: ':{:port}',
      path: '{:path}',
      query: '?{:query}',
      fragment: '#{:fragment}',
    }
    const format = Object.entries(delimited)
      .filter(([name]) => has.includes(name))
      .map(([name, part]) => (name === (has.includes('userinfo') ? 'userinfo' : 'host') ? `//${part}` : part))
      .join('')
    expect(await uriform(['get', '--', format, text])).toEqual(
      prints(`${scheme}${text.slice(scheme.length)}`),
    )
  }))

test('a long format and a long URI take linear time', async () => {
  expect(await uriform(['get', '{:segment:-1}'.repeat(5_000), `x:${'a/'.repeat(20_000)}b`])).toEqual(
    prints(`${'b'.repeat(5_000)}`),
  )
  expect((await uriform(['get', '{a'.repeat(100_000), 'x:'])).status).toBe(2)
})
