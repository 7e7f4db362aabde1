// A program that imports every entry and does with each what it is mostly for.
import * as t from 'io-ts'
import { edit, mailto, schemes, Uri, uri, uriBuilder } from 'uriform'
import { formats, uriResolver } from 'uriform/ajv'
import { NumberFromString, queryOf, UriFromString, uriOf } from 'uriform/codecs'
import { findings } from 'uriform/findings'
import { compareGenerations, rfc1738 } from 'uriform/generations'
import { fetchTarget, isSafeToFetch, redact, tryRedirectTarget } from 'uriform/guards'
import { Iri, toUri } from 'uriform/iri'
import { build, components, setPairs } from 'uriform/mini'
import { guardedFetch } from 'uriform/node'
import { flag, many, query, text } from 'uriform/query'
import { allSchemes, redis } from 'uriform/schemes'
import { routes, template } from 'uriform/templates'
import { baseFromHtml, findUris } from 'uriform/text'

const parsed = Uri.from('http://h/a%20b?q=1')
const result = Uri.parse('http://h/')
const old = Uri.from('http://u?x@h/', { generation: rfc1738 })
const users = template('/users/{id}{?page,tag*}')
const Search = queryOf(t.type({ n: NumberFromString, s: t.string }))
const search = query({ q: text(), tag: many(), debug: flag() })

export const values = [
  parsed.path.segments.map(({ decoded }) => decoded),
  parsed.query?.get('q'),
  parsed.resolve('../c').normalize().href,
  result._tag === 'Right' ? result.right.host?.text : result.left.message,
  uriBuilder('https').host('h').port(80).segments('a').query({ q: 'x&y' }).fragment('f').build().href,
  uri`https://h/${'a b'}?q=${1}`.href,
  edit(parsed, (draft) => {
    draft.query?.push({ name: 'page', value: '2' })
  }).href,
  old.host?.text,
  compareGenerations('http://h/').length,

  schemes.get('ftp').from('ftp://h/a').directories,
  mailto.builder().to('a@b').subject('s').build().uri.href,
  allSchemes.from('geo:1,2'),
  redis.from('redis://h/1').database,

  users.expand({ id: 'a', tag: ['x'] }).href,
  users.match('/users/a')?.id,
  routes({ home: '/', user: '/users/{id}' }).match('/')?.name,
  Search.decode('n=1&s=a')._tag,
  UriFromString.decode('x:a')._tag,
  uriOf(redis).decode('redis://h')._tag,
  search.from('?q=1').tag,

  findings(parsed).map(({ code }) => code),
  isSafeToFetch('http://h/') && fetchTarget('http://example.com/').href,
  tryRedirectTarget('/a', 'https://h/')._tag,
  redact('http://u:p@h/'),
  findUris('http://h/').map(({ text }) => text),
  baseFromHtml('')?.href,
  Iri.from('http://h/ü').host?.text,
  toUri('http://h/ü').href,
  formats.uri.validate('x:'),
  uriResolver.resolve('http://h/', 'a'),
  components('http://h/').host,
  build({ segments: ['a'] }) + setPairs('?a=1', { a: 'b' }),
]

export const fetched = async (): Promise<number> => (await guardedFetch('https://example.com/')).status
