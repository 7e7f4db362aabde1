// `uriform edit`: what its options change, and what they leave alone.
import { describe, test } from '@jest/globals'
import fc from 'fast-check'
import { Uri, UriReference, uriBuilder } from 'uriform'
import { generations, rfc3987 } from 'uriform/generations'
import { character } from '../../../support/character.js'
import { expect } from '../../../support/expect.js'
import { references } from '../../../support/references.js'
import { expectAsyncLaw } from '../../../support/runs.js'
import { errorOf, fails, objectsOf, prints, Recorder, uriform, uriformOn } from '../harness.js'

const edited = (...args: readonly string[]) => uriform(['edit', ...args])

describe('an option changes its part, and the rest keeps its bytes', () => {
  const start = 'HTTP://u%7E:p@H%7e:080/%7ea/./b?x=%7e&y#%7e'
  test.each<[args: string[], before: string, after: string]>([
    [[], start, start],
    [['--scheme', 'https'], start, 'https://u%7E:p@H%7e:080/%7ea/./b?x=%7e&y#%7e'],
    [['--userinfo', 'a%7e:b:c'], start, 'HTTP://a%7e:b:c@H%7e:080/%7ea/./b?x=%7e&y#%7e'],
    [['--userinfo='], 'http://h', 'http://@h'],
    [['--user', 'a:b@c'], start, 'HTTP://a%3Ab%40c:p@H%7e:080/%7ea/./b?x=%7e&y#%7e'],
    [['--user', 'joe'], 'http://h', 'http://joe@h'],
    [['--password', 'a:b%'], start, 'HTTP://u%7E:a%3Ab%25@H%7e:080/%7ea/./b?x=%7e&y#%7e'],
    [['--password', 'x'], 'redis://h', 'redis://:x@h'],
    [['--user', 'a', '--password', 'b'], 'ftp://h', 'ftp://a:b@h'],
    [['--host', 'example.org'], start, 'HTTP://u%7E:p@example.org:080/%7ea/./b?x=%7e&y#%7e'],
    [['--host', '::1'], 'http://h:1/', 'http://[::1]:1/'],
    [['--host', 'bücher.example'], 'http://h/', 'http://xn--bcher-kva.example/'],
    [['--host', 'a b'], 'x://h/', 'x://a%20b/'],
    [['--host', 'h'], 'x:/a', 'x://h/a'],
    [['--host='], 'file://h/a', 'file:///a'],
    [['--port', '81'], start, 'HTTP://u%7E:p@H%7e:81/%7ea/./b?x=%7e&y#%7e'],
    [['--path', '/%7e/../c'], start, 'HTTP://u%7E:p@H%7e:080/%7e/../c?x=%7e&y#%7e'],
    [['--path', 'a/b'], 'http://h', 'http://h/a/b'],
    [['--path', 'a/b'], 'mailto:x?y', 'mailto:a/b?y'],
    [['--path', '/a'], 'mailto:x', 'mailto:/a'],
    [['--path='], 'http://h/a?b', 'http://h?b'],
    [['--segment', 'a/b', '--segment', 'c d'], 'http://h/x', 'http://h/x/a%2Fb/c%20d'],
    [['--segment', 'a'], 'http://h/x/', 'http://h/x/a'],
    [['--segment', 'a\n'], 'file:///b', 'file:///b/a%0A'],
    [['--segment', 'a'], 'http://h', 'http://h/a'],
    [['--query', 'n=a&b=c+d'], start, 'HTTP://u%7E:p@H%7e:080/%7ea/./b?x=%7e&y&n=a%26b%3Dc%2Bd#%7e'],
    [['--query', 'a=1', '--query', 'a=2'], 'http://h', 'http://h?a=1&a=2'],
    [['--query', 'a=1'], 'http://h?', 'http://h?a=1'],
    [['--query', '='], 'http://h', 'http://h?='],
    [['--set', 'x=1'], 'http://h?a&x=0&%78=2&b=%7e&x', 'http://h?a&x=1&b=%7e'],
    [['--set', 'x=1', '--set', 'z=2'], 'http://h?x', 'http://h?x=1&z=2'],
    [['--set', '__proto__=1'], 'http://h', 'http://h?__proto__=1'],
    [['--remove', 'utm_*'], 'http://h?utm_a=1&b=%7e&UTM_a&xutm_&utm_#f', 'http://h?b=%7e&UTM_a&xutm_#f'],
    [['--remove', 'a', '--remove', 'c'], 'http://h?a=1&b&c', 'http://h?b'],
    [['--remove', 'a*b*c'], 'http://h?abc&axbxc&ac&abbc&abcd&acb', 'http://h?ac&abcd&acb'],
    [['--remove', 'a*a'], 'http://h?a&aa&aba', 'http://h?a'],
    [['--remove', '*a*a*'], 'http://h?a&aa&bacad', 'http://h?a'],
    [['--remove', '*é'], 'http://h?%C3%A9&x%C3%A9=1&y', 'http://h?y'],
    [['--remove='], 'http://h?=1&a=2&', 'http://h?a=2'],
    [['--remove', 'x'], 'http://h?x=1', 'http://h'],
    [['--remove', 'x'], 'http://h?x=1&#f', 'http://h#f'],
    [['--remove', '*'], 'http://h?a&%FF=1', 'http://h?%FF=1'],
    [['--remove', 'x'], 'http://h?', 'http://h?'],
    [['--remove', 'x'], 'http://h', 'http://h'],
    [['--sort-query'], 'http://h?b=2&a=2&%62=1&a=1&%FF&B', 'http://h?%FF&B&a=2&a=1&b=2&%62=1'],
    [['--sort-query'], 'http://h', 'http://h'],
    [['--fragment', 'a b#'], start, 'HTTP://u%7E:p@H%7e:080/%7ea/./b?x=%7e&y#a%20b%23'],
    [['--fragment='], 'x:y', 'x:y#'],
    [['--fragment', 'f'], 'http://h//a', 'http://h//a#f'],
    [['--without', 'scheme'], 'http://h/a', '//h/a'],
    [['--without', 'scheme'], 'x:a:b', './a:b'],
    [['--without', 'authority'], 'x://u@h:1/a', 'x:/a'],
    [['--without', 'authority'], 'x://h//a', 'x:/.//a'],
    [['--without', 'scheme', '--without', 'authority'], 'http://h//a', '/.//a'],
    [['--without', 'userinfo'], 'http://u:p@h', 'http://h'],
    [['--without', 'password'], 'http://u:p@h', 'http://u@h'],
    [['--without', 'password'], 'http://h', 'http://h'],
    [['--without', 'port'], 'http://h:1', 'http://h'],
    [['--without', 'path'], 'http://h/a?b', 'http://h?b'],
    [['--without', 'query', '--without', 'fragment'], start, 'HTTP://u%7E:p@H%7e:080/%7ea/./b'],
    [['--redirect', '../c?d'], 'http://h/a/b/x#f', 'http://h/a/c?d'],
    [['--redirect', 'x y', '--strays', 'encode'], 'http://h/', 'http://h/x%20y'],
    [['--strays', 'encode', '--fragment', 'f'], 'http://h/a b', 'http://h/a%20b#f'],
    [['--reference', '--fragment', 'f'], '../a', '../a#f'],
    [['--generation', 'rfc3987', '--fragment', 'é x'], 'http://h/é', 'http://h/é#é%20x'],
    [['--generation', 'rfc3987', '--userinfo', 'é', '--path', '/é'], 'http://h/', 'http://é@h/é'],
  ])('%j of %s', async (args, before, after) => {
    expect(await edited(...args, '--', before)).toEqual(prints(after))
  })

  test('an empty segment is refused, because the next path would be another', async () => {
    const { status, stderr } = await edited('--segment=', '--', 'http://h/x')
    expect(status).toBe(2)
    expect(stderr).toContain('--segment: Empty segment')
    expect(stderr).toContain('--path can end in a slash')
  })
})

describe('the order of the options on the command line counts for nothing', () => {
  test.each<[args: string[], before: string, after: string]>([
    [['--query', 'a=1', '--without', 'query'], 'http://h?b', 'http://h?a=1'],
    [['--segment', 'a', '--without', 'path'], 'http://h/b/c', 'http://h/a'],
    [['--query', 'x=1', '--set', 'x=2', '--remove', 'x'], 'http://h?x=0', 'http://h?x=2&x=1'],
    [['--sort-query', '--query', 'a=1'], 'http://h?b', 'http://h?a=1&b'],
    [['--fragment', 'f', '--redirect', 'x#g'], 'http://h/', 'http://h/x#f'],
    // The host is read as one of the new scheme.
    [['--host', 'a b', '--scheme', 'x'], 'http://h/', 'x://a%20b/'],
  ])('%j', async (args, before, after) => {
    expect((await edited(...args, before)).stdout).toBe(`${after}\n`)
  })
})

describe('--iterate', () => {
  test.each<[args: string[], after: readonly string[]]>([
    [['port=80  81 '], ['http://h:80/', 'http://h:81/']],
    [['segment=a/b c'], ['http://h/a%2Fb', 'http://h/c']],
    [['set=a=1 a=2'], ['http://h/?a=1', 'http://h/?a=2']],
    [
      ['scheme=ftp ws', 'port=1 2'],
      ['ftp://h:1/', 'ftp://h:2/', 'ws://h:1/', 'ws://h:2/'],
    ],
  ])('%j', async (iterates, after) => {
    const { stdout } = await edited(...iterates.flatMap((each) => ['--iterate', each]), 'http://h/')
    expect(stdout).toBe(after.map((each) => `${each}\n`).join(''))
  })

  test('writes the variants of a long item piece by piece, up to the first error', async () => {
    const stdout = new Recorder()
    const long = `http://h/${'a'.repeat(100_000)}`
    const { status, stderr } = await uriform(['edit', '--iterate', 'scheme=a b mailto c', long], { stdout })
    expect(stdout.chunks).toEqual([
      `a${long.slice(4)}\n`,
      `b${long.slice(4)}\n`,
      `mailto${long.slice(4)}\n`,
      `c${long.slice(4)}\n`,
    ])
    expect([status, stderr]).toEqual([0, ''])
  })

  test('writes short variants together', async () => {
    const stdout = new Recorder()
    await uriform(['edit', '--iterate', 'port=1 2', 'http://h/'], { stdout })
    expect(stdout.chunks).toEqual(['http://h:1/\nhttp://h:2/\n'])
  })

  test('gives up to 1000 combinations', async () => {
    const { stdout } = await edited('--iterate', `port=${'1 '.repeat(1000)}`, 'http://h/')
    expect(stdout).toBe('http://h:1/\n'.repeat(1000))
  })

  test('ends when its reader leaves', async () => {
    const stdout = new Recorder()
    const written: string[] = []
    stdout._write = (chunk, _, done) => {
      written.push(chunk)
      const fail: (failure: Error) => void = done
      fail(Object.assign(new Error('gone'), { code: 'EPIPE' }))
    }
    // The second variant would be an error.
    const long = `x:${'a'.repeat(100_000)}`
    const { status, stderr } = await uriform(['edit', '--iterate', 'scheme=y http', long], { stdout })
    expect([status, written.length, stderr]).toEqual([0, 1, ''])
  })

  test('an error ends the variants of its item', async () => {
    const { status, stdout, stderr } = await edited('--iterate', 'scheme=mailto http', 'x:a')
    expect([status, stdout]).toEqual([1, 'mailto:a\n'])
    expect(stderr).toContain('a host, which http needs')
  })

  test('an object for each in JSON', async () => {
    expect(objectsOf(await edited('--json', '--iterate', 'fragment=a b', 'x:'))).toEqual([
      { input: 'x:', ok: true, uri: 'x:#a' },
      { input: 'x:', ok: true, uri: 'x:#b' },
    ])
  })
})

describe('what no URI can have ends the run', () => {
  test.each<[args: string[], message: string]>([
    [['--port', 'abc'], '--port: Invalid port at offset 0. Expected a whole number from 0 to 65535.'],
    [['--port', '65536'], '--port: Invalid port'],
    [['--port='], '--port: Invalid port'],
    [['--host', 'a/b'], '--host: Invalid host at offset 1. Expected only the host; set the path separately.'],
    [
      ['--host', 'h:1'],
      '--host: Invalid host at offset 1. Expected only the host; set the port with --port 1.',
    ],
    [['--scheme', '1x'], '--scheme: Invalid scheme'],
    [['--scheme', 'a:'], '--scheme: Invalid scheme'],
    [['--userinfo', 'a@b'], '--userinfo: "@" in the userinfo at offset 1'],
    [['--path', 'a b'], '--path: Space in the path at offset 1. Encode it as %20.'],
    [['--path', '/a?b'], '--path: "?" in the path at offset 2'],
    [['--segment', '..'], '--segment: Dot segment'],
    [
      ['--segment', ''],
      '--segment: Empty segment. Expected a value that is neither empty nor only slashes, because it is a whole segment; --path can end in a slash.',
    ],
    [['--segment', '\ud800'], '--segment: Lone surrogate'],
    [['--segment', '..#'], '--segment: Dot segment'],
    [
      ['--segment', 'a\n'],
      '--segment: Control character in the segment at offset 1. Expected data without control characters; --path takes an encoded one.',
    ],
    [['--user', '\ud800'], '--user: Lone surrogate'],
    [['--password', '\ud800'], '--password: Lone surrogate'],
    [['--fragment', '\ud800'], '--fragment: Lone surrogate'],
    [['--set', 'a=\ud800'], '--set: Lone surrogate'],
    [['--query', '\ud800=a'], '--query: Lone surrogate'],
    [
      ['--redirect', 'a b'],
      '--redirect: Space in the path at offset 1. Encode it as %20, or read the text with --strays encode.',
    ],
    [
      ['--redirect', 'https://bücher.example/'],
      '--redirect: U+00FC "ü" in the host at offset 9. Read the text with --strays encode.',
    ],
    [['--query', ''], 'a parameter needs a name: NAME or NAME=VALUE'],
    [['--set', ''], 'a parameter needs a name: NAME or NAME=VALUE'],
    [['--without', 'host'], 'invalid --without "host"; expected "scheme", "authority", '],
    [['--path', 'a', '--segment', 'b'], '--path and --segment both set the path; use one of them'],
    [['--path', 'a', '--iterate', 'segment=b'], '--path and --segment both set the path'],
    [['--user', 'a', '--userinfo', 'b'], '--userinfo and --user both set the userinfo'],
    [['--password', 'a', '--userinfo', 'b'], '--userinfo and --password both set the userinfo'],
    [['--port', '1', '--port', '2'], '--port can be given only once'],
    [['--port', '1', '--iterate', 'port=2'], '--port can be given only once'],
    [['--redirect', 'a', '--redirect', 'b'], '--redirect can be given only once'],
    [['--iterate', 'port='], '--iterate needs values: --iterate "port=VALUE VALUE"'],
    [['--iterate', 'port'], 'expected NAME=VALUE, but "port" has no "="'],
    [['--iterate', 'sort-query=1'], '--iterate can\'t change "sort-query"; expected "scheme", '],
    [['--iterate', '__proto__=1'], '--iterate can\'t change "__proto__"; expected "scheme", '],
    [['--iterate', `port=${'1 '.repeat(1001)}`], '--iterate makes more than 1000 combinations'],
  ])('%j', async (args, message) => {
    expect(await edited(...args, 'http://h/')).toEqual(fails(2, `uriform edit: ${message}`))
  })

  test('shows no password', async () => {
    const { stderr } = await edited('--password', 's3cret\ud800', 'http://h/')
    expect(stderr).not.toContain('s3cret')
  })
})

describe('a parameter without a value', () => {
  test.each([
    [['--query', 'flag'], 'http://h/?a=1', 'http://h/?a=1&flag'],
    [['--query', 'a b'], 'http://h/', 'http://h/?a%20b'],
    [['--query', 'flag='], 'http://h/', 'http://h/?flag='],
    [['--set', 'a'], 'http://h/?a=1&b&a=2', 'http://h/?a&b'],
  ])('%j of %s', async (args, text, uri) => {
    expect(await edited(...args, text)).toEqual(prints(uri))
  })
})

// RFC 3966, RFC 5724, RFC 6068, RFC 3261: the same octets as by builder and tag.
describe('the data characters of a scheme stay', () => {
  test.each(['tel:+1201', 'sms:+1201', 'mailto:joe@h', 'sip:joe@h'])('%s', async (uri) => {
    const [scheme = '', data = ''] = uri.split(':')
    expect(await edited('--without', 'path', '--segment', data, `${scheme}:x`)).toEqual(prints(uri))
    expect(await edited('--scheme', scheme, '--without', 'path', '--segment', data, 'x:y')).toEqual(
      prints(uri),
    )
    expect(uriBuilder(scheme).segments(data).build().href).toBe(uri)
  })

  test('and no others', async () => {
    expect(await edited('--without', 'path', '--segment', 'a;b@h', 'mailto:x')).toEqual(
      prints('mailto:a%3Bb@h'),
    )
    expect(await edited('--segment', '+1@h', 'http://h/')).toEqual(prints('http://h/%2B1%40h'))
  })
})

describe('--set of what is a part of a URI', () => {
  test.each(['scheme', 'userinfo', 'user', 'password', 'host', 'port', 'path', 'fragment'])(
    '%s',
    async (name) => {
      expect(await edited('--set', `${name}=1`, 'http://h/', 'http://i/')).toEqual({
        status: 0,
        stdout: `http://h/?${name}=1\nhttp://i/?${name}=1\n`,
        stderr: `--set ${name} adds a parameter; --${name} sets the ${name}.\n`,
      })
    },
  )

  test('nothing is said of a parameter that was there', async () => {
    expect(await edited('--set', 'port=1', 'http://h/?port=2')).toEqual(prints('http://h/?port=1'))
  })
})

describe('what an item cannot have is its own error', () => {
  test.each<[args: string[], item: string, message: string]>([
    [['--port', '1'], 'mailto:x', 'Missing host. Expected a host for the user or the port; add --host.'],
    [['--user', 'u'], 'mailto:x', 'Missing host'],
    [['--host='], 'http://h/', 'Missing host. Expected a host, which http needs.'],
    [['--host', 'h'], 'mailto:x', 'Ambiguous path'],
    [['--redirect', 'a', '--reference'], 'b', 'Relative path as a base'],
    [['--fragment', 'f'], 'http://a b', 'Space in the host'],
  ])('%j of %s', async (args, item, message) => {
    expect(await uriformOn([item], ['edit', ...args])).toEqual(fails(1, new RegExp(`^line 1: ${message}`)))
  })

  test('an empty host that was there stays', async () => {
    expect((await edited('--fragment', 'f', 'http:///a')).stdout).toBe('http:///a#f\n')
  })

  test('in JSON', async () => {
    expect(objectsOf(await edited('--json', '--port', '1', 'mailto:x', 'x://h'), 1)).toEqual([
      { input: 'mailto:x', ok: false, error: errorOf('missing-host', { component: 'host' }) },
      { input: 'x://h', ok: true, uri: 'x://h:1' },
    ])
  })
})

test('lines of standard input, with LF or CRLF', async () => {
  expect(await uriform('edit --set p=2', { input: ['http://a/?p=1\r\nhttp://b/\n'] })).toEqual(
    prints('http://a/?p=2', 'http://b/?p=2'),
  )
})

test('invisible characters of an IRI do not reach a terminal', async () => {
  const stdout = new Recorder(80)
  await uriform('edit --generation rfc3987 --fragment x http://h/‮', { stdout })
  expect(stdout.text).toBe('http://h/%E2%80%AE#x\n')
})

test('a long query with a pattern of many stars takes linear time', async () => {
  const query = Array.from({ length: 20_000 }, (_, index) => `a${index}=1`).join('&')
  const long = 'a'.repeat(100_000)
  expect(await edited('--remove', '*a*a*a*b', `http://h?${query}&${long}`)).toEqual(
    prints(`http://h?${query}&${long}`),
  )
})

test('whatever the reference, no change gives it back, and a changed fragment only that', () =>
  expectAsyncLaw(400, references, fc.string(), async (text, fragment) => {
    fc.pre(!/[\r\n]/.test(text) && Uri.canParse(text))
    expect((await edited('--', text)).stdout).toBe(`${text}\n`)
    const { stdout } = await edited(`--fragment=${fragment}`, '--', text)
    const [whole = ''] = text.split('#')
    expect(stdout.startsWith(`${whole}#`)).toBe(true)
    expect(Uri.from(stdout.trim()).fragment?.decoded).toBe(fragment)
  }))

test.each([...generations, rfc3987])(
  '%s: what is written is read as it was put together',
  async (generation) => {
    const given = fc.record(
      {
        without: fc.constantFrom(...'scheme authority userinfo password port path query fragment'.split(' ')),
        scheme: fc.constantFrom('http', 'x', 'mailto', 'file'),
        host: fc.constantFrom('h', '', '1.2.3.4', 'a.b'),
        user: fc.constantFrom('', 'a:b', 'a?'),
        port: fc.constantFrom('1', '0080'),
        path: fc.constantFrom('', '/', 'a', '/a//', 'a:b', '//x', '/.//', ';x'),
        set: fc.constantFrom('q=2', '=', 'z=a?b'),
        remove: fc.constantFrom('*', 'q'),
        fragment: fc.constantFrom('', 'a#'),
      },
      { requiredKeys: [] },
    )
    await expectAsyncLaw(300, references, given, async (text, options) => {
      fc.pre(!/[\r\n]/.test(text) && UriReference.canParse(text, { generation }))
      const args = Object.entries(options).map(([name, value]) => `--${name}=${value}`)
      const { status, stdout } = await edited(
        '--reference',
        `--generation=${generation.name}`,
        ...args,
        '--',
        text,
      )
      if (status !== 0) return
      const { scheme, host, port, fragment, path } = UriReference.from(stdout.slice(0, -1), { generation })
      if ('scheme' in options) expect(scheme).toBe(options.scheme)
      if ('port' in options) expect(port).toBe(Number(options.port))
      if ('host' in options) expect(host?.text).toBe(options.host)
      if ('fragment' in options) expect(fragment?.decoded).toBe(options.fragment)
      // A guard, or the slash after an authority, can come first.
      if ('path' in options) expect(path.text).toMatch(endOf(options.path))
    })
  },
)

/** A pattern of texts that end with this one. */
function endOf(text = ''): RegExp {
  return new RegExp(`${text.replaceAll(/[./]/g, '\\$&')}$`)
}

test('data come back as they were given', () =>
  expectAsyncLaw(400, fc.string({ unit: character }), fc.string({ unit: character }), async (name, value) => {
    fc.pre(!name.includes('='))
    // Data of a path has no controls.
    const named = value.replace(/\p{Cc}/gu, '')
    const { stdout } = await edited(
      `--set=${name}=${value}`,
      `--segment=x${named}`,
      `--user=${value}`,
      'http://h/?a',
    )
    const { query, path, userinfo } = Uri.from(stdout.trim())
    expect(query?.get(name)).toBe(value)
    expect(path.segments.map(({ decoded }) => decoded)).toEqual([`x${named}`])
    expect(userinfo?.user.decoded).toBe(value)
  }))
