// Data that is a whole host, in a scheme without DNS hosts. Programs join such a host to a path, so whoever writes or
// reads one tests it as a segment.

import { describe, test } from '@jest/globals'
import fc from 'fast-check'
import * as t from 'io-ts'
import {
  edit,
  Host,
  relative,
  relativeBuilder,
  tryEdit,
  tryUri,
  Uri,
  type UriError,
  uri,
  uriBuilder,
} from 'uriform'
import { templateOf } from 'uriform/codecs'
import * as mini from 'uriform/mini'
import { openapi } from 'uriform/openapi'
import { mongodb, postgres, s3 } from 'uriform/schemes'
import { expander, routes, template } from 'uriform/templates'
import { errorIn, expectFailure, successOf } from '../support/either.js'
import { expect } from '../support/expect.js'
import { thrownBy } from '../support/failures.js'
import { expectLaw } from '../support/runs.js'
import { refusalOfSegment } from './data.js'

const refused = [
  ...[
    '.',
    '..',
    '../../etc',
    'a/..',
    'a\\..',
    '%2e%2e',
    '..%2Fetc',
    '%252e%252e',
    '..;x',
    '．．',
    ' .. ',
  ].map((host) => [host, 'dot-segment'] as const),
  ...['', ' ', '/', '//', '\\', ';x', '?a', '%2F'].map((host) => [host, 'empty-segment'] as const),
  ...['a\r\nb', '\0', '\x7f'].map((host) => [host, 'control-character'] as const),
] as const

const accepted = ['acme', 'a/b', 'a..b', '...', '.github', '#general', '100%', 'a b', '::1', '[::1]']

const repo = template('repo://{owner}/{name}')
const repoRoutes = routes({ repo: 'repo://{owner}/{name}', other: 'other://{owner}' })
const Repo = templateOf(repo, t.type({ owner: t.string, name: t.string }))
const operation = openapi({
  openapi: '3.1.0',
  servers: [{ url: 'repo://{owner}', variables: { owner: { default: 'me' } } }],
  paths: { '/x': { get: { operationId: 'x' } } },
}).operation('x')

/** What writes a datum as a host. */
const writers: Readonly<Record<string, (host: string) => string>> = {
  'the tag': (host) => uri`repo://${host}/x`.href,
  'the tag, with a port': (host) => uri`repo://${host}:${1}/x`.href.replace(':1/', '/'),
  uriBuilder: (host) => uriBuilder('repo').host(host).segments('x').build().href,
  edit: (host) =>
    edit(Uri.from('repo://a/x'), (draft) => {
      draft.host = host
    }).href,
  'mini.build': (host) => mini.build({ scheme: 'repo', host, segments: ['x'] }),
  'a template': (owner) => repo.expand({ owner, name: 'x' }).href,
  'a template, with a user and a port': (owner) =>
    template('repo://{user}@{owner}:{port}/x')
      .expand({ user: '..', owner, port: 1 })
      .href.replace(/\.\.@|:1/g, ''),
  'an expander': (owner) => expander('repo://{owner}{/path*}').expand({ owner, path: ['x'] }).href,
  partial: (owner) => repo.partial({ owner }).expand({ name: 'x' }).href,
  'templateOf.encode': (owner) => Repo.encode({ owner, name: 'x' }),
}

/** The error of a call; undefined if it succeeds. Those of mini have no details. */
function errorOf(write: () => unknown): Pick<UriError, 'kind' | 'component'> | undefined {
  try {
    write()
    return undefined
  } catch (error) {
    const { error: facts = error } = error as { error?: UriError }
    return facts as UriError
  }
}

describe('writing', () => {
  describe.each(Object.entries(writers))('%s', (_, write) => {
    test.each(refused)('refuses %j: %s', (host, kind) => {
      expect(errorOf(() => write(host))).toMatchObject({ kind, component: 'host' })
    })

    test.each(accepted)('takes %j', (host) => {
      const { host: written } = Uri.from(write(host))
      expect([host, `[${host}]`]).toContain(written?.decoded)
    })
  })

  test.each(refused)('partial refuses %j at once', (owner, kind) => {
    expectFailure(repo.tryPartial({ owner }), { kind, component: 'host', variable: 'owner' })
  })

  test.each(refused)('a variable of an OpenAPI server is not %j', (owner, _) => {
    expect(operation.tryRequest({}, { server: { index: 0, variables: { owner } } })._tag).toBe('Left')
  })

  test.each(refused)('a reference without a scheme has no host %j', (host, kind) => {
    expectFailure(relativeBuilder().host(host).tryBuild(), { kind, component: 'host' })
    expect(errorOf(() => relative`//${host}/x`)).toMatchObject({ kind, component: 'host' })
  })
})

describe('reading', () => {
  const target = (host: string): string => `repo://${encodeURIComponent(host)}/x`

  test.each(refused)('refuses %j: %s', (host, kind) => {
    expectFailure(repo.tryMatch(target(host)), { kind, component: 'host', variable: 'owner' })
    expect(repo.match(target(host))).toBeUndefined()
    expect(repoRoutes.match(target(host))).toBeUndefined()
    expectFailure(repoRoutes.tryMatch(target(host)), { kind })
    expect(Repo.decode(target(host))._tag).toBe('Left')
  })

  test.each(accepted)('takes %j', (owner) => {
    expect(repo.match(target(owner))).toEqual({ owner, name: 'x' })
    expect(repoRoutes.match(target(owner))?.values).toEqual({ owner, name: 'x' })
    expect(Repo.decode(target(owner))).toEqual({ _tag: 'Right', right: { owner, name: 'x' } })
  })

  test('refuses what people and browsers write', () => {
    for (const host of ['..%2F..%2Fetc', '%2e%2e', '%2E%2e%2f', '..', '']) {
      expect(repo.match(`repo://${host}/x`)).toBeUndefined()
    }
  })

  test('takes what options allow', () => {
    expect(repo.match('repo://../x', { dots: 'allow' })).toEqual({ owner: '..', name: 'x' })
    expect(repo.match('repo:///x', { dots: 'allow' })).toBeUndefined()
    expect(repo.match('repo:///x', { empty: 'allow' })).toEqual({ owner: '', name: 'x' })
    expect(repo.match('repo://../x', { empty: 'allow' })).toBeUndefined()
    expect(repo.match('repo://%2F/x', { empty: 'allow' })).toEqual({ owner: '/', name: 'x' })
    for (const owner of ['', '..', '../etc', '\n']) {
      expect(repo.match(target(owner), { exact: true })).toEqual({ owner, name: 'x' })
      expect(routes({ repo: repo.text }, { exact: true }).match(target(owner))?.values).toEqual({
        owner,
        name: 'x',
      })
    }
    const lenient = routes({ repo: repo.text }, { dots: 'allow', empty: 'allow' })
    expect(lenient.match('repo://../x')?.name).toBe('repo')
    expect(lenient.match('repo:///x')?.name).toBe('repo')
  })
})

describe('what is allowed', () => {
  test('an empty host, on request', () => {
    expect(repo.expand({ owner: '', name: 'x' }, { empty: 'allow' }).href).toBe('repo:///x')
    const filled = repo.partial({ owner: '' }, { empty: 'allow' })
    expect(filled.expand({ name: 'x' }, { empty: 'allow' }).href).toBe('repo:///x')
    expectFailure(filled.tryExpand({ name: 'x' }), { kind: 'empty-segment', variable: 'owner' })
    expect(uriBuilder('repo').host(Host.from('')).segments('x').build().href).toBe('repo:///x')
    expect(uri`repo://${Host.from('')}/x`.href).toBe('repo:///x')
  })

  test.each(['file', 'postgres', 'postgresql'] as const)('an empty host in %s, but no dots', (scheme) => {
    const files = template(`${scheme}://{host}/{+path}`)
    expect(files.expand({ host: '', path: 'a/b' }).href).toBe(`${scheme}:///a/b`)
    expect(files.match(`${scheme}:///a/b`)).toEqual({ host: '', path: 'a/b' })
    expect(uriBuilder(scheme).host('').segments('a').build().href).toBe(`${scheme}:///a`)
    expect(mini.build({ scheme, host: '', segments: ['a'] })).toBe(`${scheme}:///a`)
    const dots = { kind: 'dot-segment', component: 'host' }
    expectFailure(files.tryExpand({ host: '..', path: 'a' }), dots)
    expectFailure(files.tryMatch(`${scheme}://%2e%2e/a`), dots)
    expectFailure(uriBuilder(scheme).host('../x').tryBuild(), dots)
    expect(errorOf(() => mini.build({ scheme, host: '..' }))).toMatchObject(dots)
  })

  test('the path of a socket', () => {
    expect(uri`http+unix://${'/var/run/docker.sock'}/info`.href).toBe(
      'http+unix://%2Fvar%2Frun%2Fdocker.sock/info',
    )
    expectFailure(tryUri`http+unix://${'/var/../etc'}/info`, { kind: 'dot-segment', component: 'host' })
    expect(postgres.builder().host('/var/run/postgresql').build().href).toBe(
      'postgres://%2Fvar%2Frun%2Fpostgresql',
    )
  })

  test('component values go in as they are, except for a whole dot segment', () => {
    expect(uriBuilder('repo').host(Host.from('..%2Fetc')).build().href).toBe('repo://..%2Fetc')
    for (const dots of ['.', '..', '%2e%2E'].map((text) => Host.from(text))) {
      expectFailure(uriBuilder('repo').host(dots).tryBuild(), { kind: 'dot-segment', component: 'host' })
      expectFailure(tryUri`repo://${dots}/x`, { kind: 'dot-segment', component: 'host' })
    }
  })

  test('an unchanged host keeps its bytes', () => {
    const value = Uri.from('repo://../x')
    expect(uriBuilder(value).segments('y').build().href).toBe('repo://../x/y')
    expect(successOf(tryEdit(value, (draft) => draft.segments.push('y'))).href).toBe('repo://../x/y')
  })

  test('a URI as the base of a template', () => {
    const base = template('{+base}/x')
    expect(base.expand({ base: Uri.from('repo://..%2Fetc') }).href).toBe('repo://..%2Fetc/x')
    expect(base.expand({ base: 'repo:///y' }).href).toBe('repo:///y/x')
    expectFailure(base.tryExpand({ base: 'repo://..%2Fetc' }), { kind: 'dot-segment', component: 'host' })
  })
})

describe('literal text beside the data', () => {
  test('the whole host counts', () => {
    const joined = template('repo://{a}..{b}/x')
    expect(joined.expand({ a: '', b: 'x' }).href).toBe('repo://..x/x')
    expectFailure(joined.tryExpand({ a: '', b: '' }), { kind: 'dot-segment', component: 'host' })
    expectFailure(joined.tryMatch('repo://../x'), { kind: 'dot-segment', component: 'host' })
    expectFailure(template('repo://{a}{b}/x').tryExpand({ a: '.', b: '.' }), { kind: 'dot-segment' })
    expectFailure(template('repo://{a}{b}/x').tryExpand({ a: '', b: '' }), { kind: 'empty-segment' })
    expectFailure(tryUri`repo://..%2F${'x'}/x`, { kind: 'dot-segment', component: 'host' })
  })

  test("a host of the program's own isn't tested", () => {
    expect(template('repo://..{/path*}').expand({ path: ['x'] }).href).toBe('repo://../x')
    expect(template('repo://{user}@../{x}').expand({ user: 'u', x: 'x' }).href).toBe('repo://u@../x')
    expect(template('repo://{?q}').expand({ q: 'x' }).href).toBe('repo://?q=x')
    expect(uri`repo://../${'x'}`.href).toBe('repo://../x')
  })
})

describe('schemes', () => {
  test.each(refused.filter(([host]) => host !== ''))('mongodb and s3 refuse %j', (host, kind) => {
    if (kind === 'control-character') return
    expectFailure(mongodb.builder().host(host).tryBuild(), { kind, component: 'host', field: 'host' })
    expectFailure(mongodb.tryConnectionString({ hosts: [{ host: 'a' }, { host }] }), { kind, field: 'hosts' })
    expectFailure(s3.builder().bucket(host).tryBuild(), { kind, component: 'host', field: 'bucket' })
    expectFailure(template('s3://{bucket}/x').tryExpand({ bucket: host }), { kind, component: 'host' })
  })

  test('an empty host that a scheme requires is missing', () => {
    expect(thrownBy(() => uriBuilder('s3').host('').build())).toMatchObject({ code: 'missing-host' })
    expectFailure(tryUri`http+unix://${''}/x`, { kind: 'missing-host', component: 'host' })
  })

  test('DNS names have their own rule', () => {
    expectFailure(uriBuilder('https').host('..').tryBuild(), { kind: 'invalid-host', component: 'host' })
    expectFailure(template('https://{host}/x').tryExpand({ host: '..' }), { kind: 'invalid-host' })
    expectFailure(template('https://{host}/x').tryMatch('https://../x'), { kind: 'changed-authority' })
    expect(uriBuilder('redis').host('').build().href).toBe('redis://')
    expect(uri`ldap://${''}/dc=x`.href).toBe('ldap:///dc=x')
  })
})

describe('errors', () => {
  test.each([
    [tryUri`repo://${'..'}/x`, 'Dot segment in value 1 at offset 0. Expected a host other than "." and ".."'],
    [
      uriBuilder('repo').host('').tryBuild(),
      "Empty host in host(). Expected a host that is neither empty nor only slashes; Host.from('') makes an empty one.",
    ],
    [repo.tryExpand({ owner: '..', name: 'x' }), 'Dot segment in the host from variable owner.'],
    [
      repo.tryExpand({ owner: '', name: 'x' }),
      "Empty host from variable owner. Expected a host that is neither empty nor only slashes; { empty: 'allow' } allows it.",
    ],
    [repo.tryExpand({ owner: '\n', name: 'x' }), 'Control character in the host from variable owner.'],
    [repo.tryMatch('repo://../x'), 'Dot segment in the host from variable owner at offset 7'],
    [repo.tryMatch('repo:///x'), 'Empty host from variable owner at offset 7'],
    [repo.tryMatch('repo://%0A/x'), 'Control character in the host from variable owner at offset 7'],
  ])('%#', (result, words) => {
    expect(errorIn(result).message).toContain(words)
  })
})

const pieces = [...' /\\.;?#%:@[]-a', '..', '%2e', '%2F', '%252e', '．', '／', '；', 'é', '\n', '\x85']
const data = fc.array(fc.constantFrom(...pieces), { maxLength: 4 }).map((all) => all.join(''))

test('expand and match refuse the same, as of a segment', () => {
  expectLaw(10_000, data, (owner) => {
    const values = { owner, name: 'x' }
    const written = repo.tryExpand(values)
    const read = repo.tryMatch(repo.expandText(values))
    const kind = refusalOfSegment(owner)
    expect(written._tag === 'Left' ? written.left.kind : undefined).toBe(kind)
    expect(read._tag === 'Left' ? read.left.kind : read.right).toEqual(kind ?? values)
  })
})

test('builders refuse what expand refuses', () => {
  expectLaw(10_000, data, (host) => {
    const kinds = Object.values(writers).map((write) => errorOf(() => write(host))?.kind)
    const kind = refusalOfSegment(host)
    for (const each of kinds)
      expect(/[^\0-\x7f]|\[/.test(host) ? [kind, 'invalid-host', 'invalid-ip-literal'] : [kind]).toContain(
        each,
      )
  })
})
