// The registry of schemes, and schemes that a program defines for itself: RFC 1738 3 and 4, RFC 2056, RFC 3986 6.2.3.
import { describe, expect, test } from '@jest/globals'
import {
  file,
  ftp,
  gopher,
  http,
  https,
  mailto,
  news,
  nntp,
  prospero,
  RelativeReference,
  schemes,
  telnet,
  Uri,
  UriSyntaxError,
  wais,
} from 'uriform'
import { choiceField, defineScheme, listField, textField } from 'uriform/schemes'
import { rfc1738, rfc3986 } from '../../src/generations.js'
import { strays } from '../../src/index.js'
import { expectFailure, failureOf, successOf } from '../support/either.js'
import { testBuilt, testExamples, testMalformed, testMisuse } from './table.js'

const known = [ftp, http, https, gopher, mailto, news, nntp, telnet, wais, file, prospero]

/** git over its own protocol, with the branch that is meant as a parameter. */
const git = defineScheme({
  scheme: 'git',
  server: { hostRequired: true, defaultPort: 9418 },
  fields: {
    repository: listField({ isSegment: true, each: 'segment' }),
    branch: textField({ needs: ['host'] }),
    access: choiceField(['read', 'write']),
  },
  read: (rest) => {
    if (!rest.take('/')) return rest.refuse('"/" and a repository')
    const repository = rest.separated('/')
    const branch = rest.take(';branch=') ? rest.run() : undefined
    return { repository, branch, access: rest.take(';access=') ? rest.run() : undefined }
  },
  write: ({ repository, branch, access }) =>
    `/${repository.join('/')}${branch === undefined ? '' : `;branch=${branch}`}${access === undefined ? '' : `;access=${access}`}`,
  methods: {
    directory(this: { readonly repository: readonly string[] }): string {
      return this.repository.at(-1) ?? ''
    },
  },
})

describe('the schemes that are registered', () => {
  test('are the ten of RFC 1738 3 and https, each under its name and no other', () => {
    expect([...schemes].map(({ scheme }) => scheme).sort()).toEqual([
      ...'file ftp gopher http https mailto news nntp prospero telnet wais'.split(' '),
    ])
    for (const scheme of known) {
      expect(schemes.get(scheme.scheme)).toBe(scheme)
      expect(schemes.has(scheme.scheme)).toBe(true)
    }
  })

  test.each(['', 'FTP', 'ftps', 'ftp:', 'toString', '__proto__', 'constructor', 'x-ftp'])(
    'not %j',
    (name) => {
      expect(schemes.get(name)).toBeUndefined()
      expect(schemes.has(name)).toBe(false)
    },
  )

  test('and the registry are frozen', () => {
    expect(Object.isFrozen(schemes)).toBe(true)
    for (const scheme of schemes) expect(Object.isFrozen(scheme)).toBe(true)
    expect(() => Object.assign(schemes, { get: () => undefined })).toThrow(TypeError)
    expect(() => Object.assign(ftp, { parse: () => undefined })).toThrow(TypeError)
  })
})

describe('parse and from', () => {
  test.each([
    ...'ftp://h/a;type=i http://h/a?b https://h/ gopher://h/7s%09a mailto:a@b?subject=c'.split(' '),
    ...'news:a@b nntp://h/g/1 telnet://u:p@h wais://h/d?s file:c:/a prospero://h//n;a=b'.split(' '),
    ...'FTP://h/'.split(' '),
  ])('give the value of the scheme: %s', (text) => {
    const uri = Uri.from(text)
    const scheme = known.find((one) => one.scheme === uri.scheme)
    const value = schemes.from(text)
    expect(value instanceof Uri).toBe(false)
    expect(value).toEqual(scheme?.from(text))
    expect(successOf(schemes.parse(text))).toEqual(value)
    expect(schemes.from(uri)).toEqual(value)
    expect('uri' in value && value.uri.href).toBe(text)
  })

  test('give a plain URI of any other scheme, which has no property uri', () => {
    const uri = schemes.from('urn:a:b')
    expect(uri instanceof Uri).toBe(true)
    expect('uri' in uri).toBe(false)
    const given = Uri.from('x://h')
    expect(schemes.from(given)).toBe(given)
  })

  test.each<[why: string, input: unknown, kind: string, component: string | undefined, offset: number]>([
    ['a relative reference', '//h/a', 'missing-scheme', 'scheme', 0],
    ['a RelativeReference', RelativeReference.from('//h/a'), 'missing-scheme', 'scheme', 0],
    ['nothing', '', 'missing-scheme', 'scheme', 0],
    ['no URI', 'http://a b', 'invalid-character', 'host', 8],
    ['no URI of its scheme', 'ftp://h/;type=x', 'invalid-by-scheme', 'path', 14],
    ['a URI that is none of its scheme', Uri.from('nntp://h/'), 'invalid-by-scheme', 'path', 9],
    ['null', null, 'not-a-string', undefined, 0],
    ['a number', 1, 'not-a-string', undefined, 0],
    ['a URL of the platform', new URL('http://h/'), 'not-a-string', undefined, 0],
  ])('%s is an error', (_, input, kind, component, offset) => {
    const error = failureOf(schemes.parse(input as string))
    expect(error.kind).toBe(kind)
    if (kind !== 'not-a-string') expect(error).toMatchObject({ component, offset })
    expect(() => schemes.from(input as string)).toThrow(UriSyntaxError)
  })

  test('read by the generation that is asked for, but a URI by its own', () => {
    const options = { generation: rfc1738 } as const
    expectFailure(schemes.parse('file:/p', options), { kind: 'invalid-by-scheme', generation: 'rfc1738' })
    expect(schemes.from('mailto:a?b', options)).toMatchObject({ to: ['a?b'] })
    const uri = Uri.from('mailto:a?b', options)
    expect(schemes.from(uri)).toMatchObject({ to: ['a?b'] })
    expect(schemes.from(uri, { generation: rfc3986 })).toMatchObject({ to: ['a?b'] })
    expectFailure(schemes.parse('ftp://h', { generation: 'rfc1' as never }), { kind: 'unknown-generation' })
  })
})

describe('with and without', () => {
  test('make new registries and leave the old one as it is', () => {
    const before = [...schemes]
    const more = schemes.with(git)
    const fewer = more.without('ftp')
    expect([...schemes]).toEqual(before)
    expect([schemes.has('git'), more.has('git'), fewer.has('git')]).toEqual([false, true, true])
    expect([schemes.has('ftp'), more.has('ftp'), fewer.has('ftp')]).toEqual([true, true, false])
    expect(more.get('git')).toBe(git)
    expect([...more]).toHaveLength(before.length + 1)
    expect(Object.isFrozen(more) && Object.isFrozen(fewer)).toBe(true)
  })

  test('decide what is read', () => {
    expect(schemes.from('git://h/a') instanceof Uri).toBe(true)
    expect(schemes.with(git).from('git://h/a')).toMatchObject({ scheme: 'git', repository: ['a'] })
    expect(schemes.without('ftp').from('ftp://h/;type=x') instanceof Uri).toBe(true)
  })

  test('put a scheme in the place of one of its name', () => {
    const own = defineScheme({
      scheme: 'ftp',
      fields: { all: textField() },
      read: (rest) => ({ all: rest.rest() }),
      write: ({ all }) => all ?? '',
    })
    const registry = schemes.with(own)
    expect([...registry]).toHaveLength(known.length)
    expect(registry.from('ftp:a')).toMatchObject({ all: 'a' })
    expect(schemes.parse('ftp:a')._tag).toBe('Left')
  })

  test('a scheme that is not there can be left out', () => {
    expect([...schemes.without('x')]).toEqual([...schemes])
  })
})

test.each<[name: string, status: ReturnType<typeof schemes.statusOf>]>([
  ['ftp', 'registered'],
  ['FTP', 'registered'],
  ['https', 'registered'],
  ['x-pilot', 'experimental'],
  ['X-Pilot', 'experimental'],
  ['afs', 'reserved'],
  ['mid', 'reserved'],
  ['cid', 'reserved'],
  ['nfs', 'reserved'],
  ['tn3270', 'reserved'],
  ['mailserver', 'reserved'],
  ['z39.50', 'reserved'],
  ['Z39.50', 'reserved'],
  ['git', 'unknown'],
  ['x', 'unknown'],
  ['', 'unknown'],
])('RFC 1738 4: %j is %s', (name, status) => {
  expect(schemes.statusOf(name)).toBe(status)
})

test('the status follows the registry', () => {
  expect(schemes.with(git).statusOf('git')).toBe('registered')
  expect(schemes.without('ftp').statusOf('ftp')).toBe('unknown')
})

describe('normalize', () => {
  test.each([
    ['ftp://H:21/a?b;TYPE=I', 'ftp://h/a%3Fb;type=i'],
    ['HTTP://H:80', 'http://h/'],
    ['mailto:a@B?to=c@D', 'mailto:a@b,c@d'],
    ['file://localhost/a/../b', 'file:///b'],
    ['urn:%61', 'urn:a'],
    ['ws://H:80', 'ws://h/'],
    ['x://H:80', 'x://h:80'],
  ])('RFC 3986 6.2.3: %s: %s', (text, normal) => {
    expect(String(schemes.normalize(text))).toBe(normal)
    expect(String(schemes.normalize(Uri.from(text)))).toBe(normal)
    expect(String(schemes.normalize(normal))).toBe(normal)
    expect(String(successOf(schemes.tryNormalize(text)))).toBe(normal)
  })

  test('throws where there is no such URI', () => {
    expect(() => schemes.normalize('ftp://h/;type=x')).toThrow(UriSyntaxError)
    expect(() => schemes.normalize('a')).toThrow(UriSyntaxError)
    expect(() => schemes.normalize(null as never)).toThrow(UriSyntaxError)
    expectFailure(schemes.tryNormalize('ftp://h/;type=x'), { kind: 'invalid-by-scheme' })
    expectFailure(schemes.tryNormalize('a'), { kind: 'missing-scheme' })
  })
})

describe('a scheme of a program', () => {
  testExamples(git, { host: 'h', port: 9418, repository: [''] }, [
    ['the root', 'git://h/', {}],
    ['segments', 'git://h:1/a%2Fb/c', { port: 1, repository: ['a/b', 'c'] }],
    ['parameters', 'git://h/a;BRANCH=b%3B;access=READ', { repository: ['a'], branch: 'b;', access: 'read' }],
  ])

  testMalformed(git, [
    ['no path', 'git://h', 'path', 7, '"/" and a repository'],
    ['a query', 'git://h/a?b', 'path', 9, 'a character that is allowed here, or the end'],
    ['another parameter', 'git://h/a;b=c', 'path', 9, 'a character that is allowed here, or the end'],
    ['user information', 'git://u@h/a', 'userinfo', 6, 'no user information'],
    ['no server', 'git:/a', 'authority', 4, '"//" and a host'],
  ])

  testBuilt(git, [
    [
      'all of it',
      [
        ['host', 'h'],
        ['repository', 'a/b', ';'],
        ['branch', 'c;access=d'],
        ['access', 'write'],
      ],
      'git://h/a%2Fb/%3B;branch=c%3Baccess%3Dd;access=write',
    ],
  ])

  testMisuse(git, [['no host', [['repository', 'a']], 'missing-field', 'host']])

  test('has its methods, and normalises', () => {
    const value = git.from('GIT://H:9418/a/%62;branch=%6d')
    expect(value.directory()).toBe('b')
    expect(String(value.normalize())).toBe('git://h/a/b;branch=m')
    expect(value.equals('git://h/a/b;branch=m')).toBe(true)
    expect(value.equals('git://h/a/b')).toBe(false)
  })

  test('lists its fields, for tools', () => {
    expect(Object.entries(git.fields).map(([name, { shape }]) => [name, shape])).toEqual(
      Object.entries({ host: 'text', port: 'number', repository: 'list', branch: 'text', access: 'choice' }),
    )
  })

  test('whose writing lets a field be read as another: the builder finds it', () => {
    const careless = defineScheme({
      scheme: 'x-careless',
      fields: { a: textField({ presence: 'always' }), b: textField({ presence: 'always' }) },
      read: (rest) => {
        const [a = '', b = ''] = rest.separated(':', undefined)
        return { a, b }
      },
      write: ({ a = '', b = '' }) => `${a}:${b}`,
    })
    const result = careless.builder().a('1:2').b('3').tryBuild()
    expectFailure(result, { kind: 'ambiguous-field' })
  })
})

test('all of RFC 1738 but mailto have a server', () => {
  const others = [...schemes].filter(({ fields }) => !('host' in fields))
  expect(others.map(({ scheme }) => scheme)).toEqual(['mailto'])
})

test('nobody changes the fields of a scheme for others', () => {
  for (const { scheme, fields } of schemes) {
    const parts = Object.values(fields).flatMap(({ options, choices }) => [options, choices])
    const open = [fields, ...Object.values(fields), ...parts].filter(
      (part) => part !== undefined && !Object.isFrozen(part),
    )
    expect({ scheme, open }).toEqual({ scheme, open: [] })
  }
})

describe('stray characters', () => {
  test('a scheme and the registry read them encoded', () => {
    expect(https.from('https://MÜNCHEN.de/x|?a[]=é', { strays }).search).toBe('a%5B%5D=%C3%A9')
    expect(ftp.from('ftp://h/a b/é;type=i', { strays })).toMatchObject({ directories: ['a b'], name: 'é' })
    expect(schemes.from('mailto:jürgen@example.com', { strays }).toString()).toBe(
      'mailto:j%C3%BCrgen@example.com',
    )
    expect(schemes.normalize('HTTP://h/{a}', { strays }).toString()).toBe('http://h/%7Ba%7D')
  })

  test('a scheme still has its own grammar', () => {
    expectFailure(file.parse('file:é', { strays }), { kind: 'invalid-by-scheme' })
    expectFailure(ftp.parse('ftp:é', { strays }), { kind: 'missing-host' })
    expectFailure(schemes.parse('/é', { strays }), { kind: 'missing-scheme' })
  })
})

test('instanceof tells the values of a scheme', () => {
  const value: unknown = schemes.from('ftp://h/a')
  expect([value instanceof ftp, value instanceof http, {} instanceof ftp]).toEqual([true, false, false])
})
