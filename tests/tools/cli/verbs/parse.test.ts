// `uriform parse`: anatomies for people, an object a line for programs.
import { describe, expect, test } from '@jest/globals'
import { describe as inWords, Uri } from '../../../../src/index.js'
import { errorIn, failureOf } from '../../../support/either.js'
import { objectsOf, prints, Recorder, uriform, uriformOn, withOptions } from '../harness.js'

const sample = 'ftp://joe:s3cret@h/a;type=i'

describe('JSON', () => {
  test('a URI: every component as written, null where there is none', async () => {
    expect(await uriform('parse --json ftp://h/a;type=i')).toEqual(
      prints(
        '{"input":"ftp://h/a;type=i","ok":true,"uri":"ftp://h/a;type=i","generation":"rfc3986","components":{"scheme":"ftp","userinfo":null,"host":"h","port":null,"path":"/a;type=i","query":null,"fragment":null},"segments":["a;type=i"],"pairs":null,"value":{"scheme":"ftp","user":null,"password":null,"host":"h","port":21,"directories":[],"name":"a","typecode":"i"}}',
      ),
    )
  })

  type Pair = readonly [name: string, value: string | null] | null
  test.each<[text: string, segments: unknown, ...pairs: readonly Pair[]]>([
    ['a:', []],
    ['a:b/c', ['b', 'c']],
    ['a:/', ['']],
    ['a:/b//c/', ['b', '', 'c', '']],
    ['a:b%2Fc/%22%5C', ['b/c', '"\\']],
    ['a:%00/%E2%80%AE', ['\0', '\u202e']],
    ['a:b/%FF/%ED%A0%80/c', ['b', null, null, 'c']],
    ['a:?', []],
    ['a:?b', [], ['b', null]],
    ['a:?b=&=c&&d=e=f', [], ['b', ''], ['', 'c'], ['', null], ['d', 'e=f']],
    ['a:?__proto__=1&b+c=%2B', [], ['__proto__', '1'], ['b+c', '+']],
    ['a:?b=%22%0A&%26', [], ['b', '"\n'], ['&', null]],
    // Not the same as a pair without "=".
    ['a:?%FF=1&b=%FF&c', [], null, null, ['c', null]],
  ])('segments and pairs of %s, decoded', async (text, segments, ...pairs) => {
    expect(objectsOf(await uriform(['parse', '--json', text]))).toMatchObject([
      { input: text, ok: true, segments, pairs: text.includes('?') ? pairs : null },
    ])
  })

  test('no value where the scheme is not known; the error of the scheme where it has no such URI', async () => {
    const run = await uriform('parse --json x:y ftp://h/a;type=x ftp://h/%FF')
    const [unknown, refused, notText] = objectsOf(run) as readonly Record<string, unknown>[]
    expect(unknown).not.toHaveProperty('value')
    expect(unknown).not.toHaveProperty('schemeError')
    const schemeError = { kind: 'invalid-by-scheme', component: 'path', offset: 15 }
    expect(refused).toMatchObject({ ok: true, components: { path: '/a;type=x' }, schemeError })
    expect(refused).not.toHaveProperty('value')
    expect(notText).toMatchObject({ ok: true, schemeError: { kind: 'not-utf8', component: null, offset: 8 } })
  })

  test('what is no URI: the error, its message on one line and without the input', async () => {
    const input = 'http://joe:s3cret@h/a b'
    const { expected, message } = failureOf(Uri.parse(input))
    const said = withOptions(message)
    const error = { kind: 'invalid-character', component: 'path', offset: 21, expected, message: said }
    const stdout = `${JSON.stringify({ input, ok: false, error })}\n`
    expect(await uriform(['parse', '--json', input])).toEqual({ status: 1, stdout, stderr: '' })
    expect(message).not.toContain('s3cret')
    expect(message).toContain('offset 21')
  })
})

describe('for people', () => {
  test('anatomies, an empty line between two', async () => {
    expect(await uriform('parse a:b a:c')).toEqual(
      prints(
        'URI         a:b',
        'scheme      a',
        'path          b',
        '',
        'URI         a:c',
        'scheme      a',
        'path          c',
      ),
    )
  })

  test('what is wrong goes to standard error, with the place', async () => {
    expect(await uriformOn([' ', 'a:b'], 'parse')).toEqual({
      status: 1,
      stdout: 'URI         a:b\nscheme      a\npath          b\n',
      stderr: `line 1: ${withOptions(inWords(errorIn(Uri.parse(' '))))}\n`,
    })
  })

  test.each([
    ['example.com', ', as in https://example.com.'],
    ['www.example.com/a?b', ', as in https://www.example.com.'],
    ['README', '.'],
    ['/example.com', '; --reference reads a relative one.'],
    ['?a', '; --reference reads a relative one.'],
    ['a b.example', undefined],
  ])('a host without a scheme: %s', async (text, rest) => {
    const { stderr } = await uriform(['get', '{host}', text])
    expect(/(?<=Expected a scheme and a colon first).*/.exec(stderr)?.[0]).toBe(rest)
  })

  test('what is advised of data is what the command has', async () => {
    const { stdout } = await uriform('parse data:text/plain;utf8,x')
    expect(stdout).toMatch(/ offset 16\. Expected "charset=utf-8"\.$/m)
    expect((await uriform('parse ftp://h/%FF')).stdout).toMatch(/Expected UTF-8\.$/m)
    expect((await uriform(['parse', '\\\\a'])).stderr).toContain(
      'Remove it, because a browser reads "\\" as "/".\n',
    )
    expect((await uriform('parse http://é/')).stderr).toContain('. Read the text with --strays encode.')
  })

  test('a password is masked unless it is asked for, and always in what is wrong', async () => {
    expect((await uriform(['parse', sample])).stdout).not.toContain('s3cret')
    expect((await uriform(['parse', '--show-password', sample])).stdout).toContain('s3cret')
    expect((await uriform(['parse', '--show-password', `${sample} `])).stderr).not.toContain('s3cret')
  })

  test('as wide as the terminal', async () => {
    const uri = 'http://example.com/some/long/path?with=a&query=b'
    expect((await uriform(['parse', uri])).stdout).toMatch(/^host {15}example/m)
    const stdout = new Recorder(50)
    await uriform(['parse', uri], { stdout, variables: { NO_COLOR: '1' } })
    expect(stdout.text).toMatch(/^host {8}example/m)
  })
})

describe('relative references', () => {
  test.each(['', '../a', '//h', '?q'])('%j is one where asked for', async (reference) => {
    expect((await uriform(['parse', reference])).status).toBe(1)
    expect(objectsOf(await uriform(['parse', '--json', '--reference', reference]))).toMatchObject([
      { input: reference, uri: reference, components: { scheme: null } },
    ])
  })

  test('URIs are still welcome', async () => {
    expect((await uriform('parse --reference a:b')).stdout).toMatch(/^URI /)
    expect((await uriform('parse --reference a')).stdout).toMatch(/^reference /)
  })
})

describe('the secret of an otpauth URI', () => {
  const text = 'otpauth://totp/a%20b?issuer=X&secret=JBSWY3DP&z=%20'

  test('is masked in the drawing, and all else stands in its place', async () => {
    const { stdout } = await uriform(['parse', text])
    expect(stdout).not.toContain('JBSWY3DP')
    expect(stdout).toContain('otpauth://totp/a%20b?issuer=X&secret=***&z=%20')
    const lines = stdout.split('\n')
    const column = (line: string): number =>
      lines.find((each) => each.startsWith(line))?.search(/(?<=^.{12} *)\S/) ?? -1
    const whole = lines[0] as string
    expect(column('query')).toBe(whole.indexOf('issuer'))
    expect(stdout).toMatch(/secret=\*\*\* +masked/)
    expect(stdout).toMatch(/secret +\*\*\*/)
  })

  test('is shown on request, and in JSON', async () => {
    expect((await uriform(['parse', '--show-password', text])).stdout.match(/JBSWY3DP/g)).toHaveLength(4)
    expect((await uriform(['parse', '--json', text])).stdout).toContain('"secret":"JBSWY3DP"')
  })

  test('is masked under findings, whose carets stand under what they are about', async () => {
    const { stdout } = await uriform(['inspect', text])
    expect(stdout).not.toContain('JBSWY3DP')
  })
})

test('JSON escapes what the fields decode to', async () => {
  const { stdout } = await uriform('parse --json magnet:?dn=a+%22%5C%1b&kt=b')
  expect(stdout).toContain('"displayName":"a \\"\\\\\\u001b","keywords":["b"]')
})

test('octets are numbers in JSON and in the drawing', async () => {
  expect((await uriform('parse --json data:,a%FF')).stdout).toContain('"octets":[97,255],"text":null')
  expect((await uriform('parse data:,a%FF')).stdout).toMatch(/octets +\[97,255\]/)
})

describe('the fields of the scheme', () => {
  test('a long name has a line of its own', async () => {
    const { stdout } = await uriform('parse mongodb+srv://h/d')
    expect(stdout.split('\n').slice(4)).toEqual([
      'as mongodb+srv',
      '            host        h',
      '            database    d',
      '            parameters  []',
      '',
    ])
  })

  test('what the scheme refuses is explained', async () => {
    const stdout = new Recorder(60)
    await uriform('parse mailto:a', { stdout, variables: { NO_COLOR: '1' } })
    expect(stdout.text.split('\n').slice(3)).toEqual([
      'as mailto   Invalid mailto URI in the path at offset 7.',
      '            Expected an address alone, such as',
      '            joe@example.com.',
      '',
    ])
  })
})

describe('a host without a scheme', () => {
  test.each([
    ['localhost:3000', 'localhost', '3000'],
    ['example.com:80/x', 'example.com', '80'],
  ])('%s has a note', async (text, host, port) => {
    const { status, stdout, stderr } = await uriform(text)
    expect([status, stdout.includes(`scheme      ${host}`)]).toEqual([0, true])
    expect(stderr).toBe(
      `The scheme looks like a host, and "${port}" like its port; write "http://${host}:${port}".\n`,
    )
  })

  test('none for others, for lines, or in JSON', async () => {
    expect((await uriform('tel:123')).stderr).toBe('')
    expect((await uriform('http://localhost:3000')).stderr).toBe('')
    expect((await uriform('localhost:3000 --json')).stderr).toBe('')
    expect((await uriformOn(['localhost:3000'], 'parse')).stderr).toBe('')
  })
})
