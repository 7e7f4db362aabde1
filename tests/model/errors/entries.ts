// What takes input or names, from every entry; it may say something about it in an error.
import * as t from 'io-ts'
import {
  edit,
  Fragment,
  family,
  fromComponents,
  ftp,
  Host,
  mailto,
  Path,
  Query,
  RelativeReference,
  relativeBuilder,
  Segment,
  schemes,
  tryRelativize,
  Uri,
  UriReference,
  uri,
  uriBuilder,
} from 'uriform'
import {
  connectionString,
  decodeOrThrow,
  NumberFromString,
  queryOf,
  report,
  SchemeName,
  templateOf,
  UriFromString,
  uriOf,
} from 'uriform/codecs'
import { findings } from 'uriform/findings'
import { compareGenerations } from 'uriform/generations'
import { fetchTarget, redact, redirectTarget, registeredRedirect, requestTarget } from 'uriform/guards'
import { Iri, toUri } from 'uriform/iri'
import * as mini from 'uriform/mini'
import { guardedAgent, guardedLookup } from 'uriform/node'
import { openapi, parameter } from 'uriform/openapi'
import { integer, many, oneOf, query, text } from 'uriform/query'
import { allSchemes, defineScheme, mongodb, postgres, textField } from 'uriform/schemes'
import { expander, routes, template } from 'uriform/templates'
import { linksFromHtml } from 'uriform/text'

const wrong = {} as never

/** A schema that has something against a key. */
const refusing = (key: string) =>
  ({
    '~standard': {
      version: 1,
      vendor: 'none',
      validate: () => ({ issues: [{ message: 'Refused', path: [key, { key }] }] }),
    },
  }) as const
const target = Uri.from('http://h/a?b=c#d')
const operation = {
  operationId: 'a',
  parameters: [
    { name: 'id', in: 'path', required: true, schema: { type: 'integer' } },
    { name: 'q', in: 'query', schema: { enum: ['x'] } },
  ],
}
export const documentWith = (parts: object) => ({ openapi: '3.1.0', paths: {}, ...parts })
const api = openapi(documentWith({ paths: { '/{id}': { get: operation } } }))
const users = template('/users/{id}{?q}')

/** What takes input or names, from every entry. */
export const entries: Readonly<Record<string, (x: string) => unknown>> = {
  'Uri.from': (x) => Uri.from(x),
  'Uri.from, in a part': (x) => Uri.from(`http://h/${x}`),
  'Uri.from, in a host': (x) => Uri.from(`http://h${x}/`),
  'Uri.parse': (x) => Uri.parse(x),
  'UriReference.parse': (x) => UriReference.parse(x),
  'RelativeReference.parse': (x) => RelativeReference.parse(x),
  'a generation by name': (x) => Uri.from('x:', { generation: x as never }),
  'strays by name': (x) => Uri.from('x:', { strays: x as never }),
  fromComponents: (x) => fromComponents({ path: x } as never),
  'component values': (x) => [Segment, Path, Query, Fragment, Host].map((reader) => reader.parse(x)),
  'Query.encode': (x) => Query.encode({ [x]: wrong }),
  'Query.fromSearch': (x) => Query.fromSearch(`?${x}#`),
  resolve: (x) => target.tryResolve(x),
  relativize: (x) => tryRelativize(target, x as never),
  'the builder of a scheme': (x) => uriBuilder(x).build(),
  'a host': (x) => uriBuilder('https').host(x).build(),
  'a segment': (x) => uriBuilder('x').segments(`../${x}`).build(),
  'a port': (x) =>
    uriBuilder('https')
      .host('h')
      .port(x as never)
      .build(),
  'a parameter': (x) =>
    relativeBuilder()
      .query({ [x]: wrong })
      .build(),
  'a nested parameter': (x) =>
    relativeBuilder()
      .query({ a: { [x]: 1 } as never })
      .build(),
  'a form': (x) =>
    relativeBuilder()
      .form({ [x]: wrong })
      .build(),
  setQuery: (x) => relativeBuilder().setQuery(x, wrong).build(),
  without: (x) =>
    uriBuilder(target)
      .without(x as never)
      .build(),
  'a literal of the tag': (x) => uri(Object.assign([`http://h/${x}`], { raw: [''] }) as never),
  'a literal after a hole': (x) => uri(Object.assign(['http://h/', x], { raw: ['', ''] }) as never, 'a'),
  'a host of the tag': (x) => uri`http://${x}/`,
  'a record of the tag': (x) => uri`http://h/?${{ [x]: wrong }}`,
  'edit, a name': (x) =>
    edit(target, (draft) => {
      Object.assign(draft, { [x]: 1 })
    }),
  'edit, a pair': (x) =>
    edit(target, (draft) => {
      draft.query = [{ name: x, value: wrong }]
    }),
  'edit, a host': (x) =>
    edit(target, (draft) => {
      draft.host = x
    }),
  'edit, a scheme': (x) =>
    edit(target, (draft) => {
      draft.scheme = x
    }),
  'every scheme': (x) => [...allSchemes].map((scheme) => scheme.parse(`${scheme.scheme}:${x}`)),
  'every scheme, behind a host': (x) =>
    [...allSchemes].map((scheme) => scheme.parse(`${scheme.scheme}://h/${x}?${x}`)),
  'every scheme of another': (x) => [...allSchemes].map((scheme) => scheme.parse(`${x}://h/`)),
  'schemes.parse': (x) => schemes.parse(x),
  family: (x) => family(ftp, mailto).parse(x),
  'family of a name': (x) => family(ftp, x as never),
  'a step of a scheme': (x) => ftp.builder().host(x).tryBuild(),
  'a list of a scheme': (x) => mailto.builder().to(x).headers([x, wrong]).tryBuild(),
  'parameters of a connection': (x) =>
    postgres
      .builder()
      .host('h')
      .parameters({ [x]: wrong })
      .tryBuild(),
  'a connection string': (x) => mongodb.tryFromConnectionString(x),
  'a scheme by a name': (x) => defineScheme({ scheme: x, fields: {}, read: () => ({}), write: () => '' }),
  'a field by a name': (x) =>
    defineScheme({ scheme: 'x', fields: { [x]: textField() }, describe: () => '' as never }).parse('x:'),
  template: (x) => template(x as string),
  'a template by a name': (x) => template(`/{${x}}` as string),
  'a template with an operator': (x) => template(`/{+a}{${x}` as string),
  expander: (x) => expander(`{${x}}` as string),
  'expand, a value': (x) => users.tryExpand({ id: `../${x}` }),
  match: (x) => users.tryMatch(x),
  'routes alike': (x) => routes({ [x]: '/{a}', b: '/{b}' }),
  'expand, without a value': (x) => expander(`/{${x}}` as string).tryExpand({} as never),
  'expand, a list': (x) => expander(`/{${x}}` as string).tryExpand({ [x]: ['a'] } as never),
  'partial, some variables': (x) => expander(`/{${x},a}` as string).tryPartial({ a: 'b' } as never),
  'match, twice': (x) => template(`/{?${x}}` as string).tryMatch(`/?${x}=1&${x}=2`),
  'match, a shape': (x) => template(`/${encodeURIComponent(x)}/{a}` as string).tryMatch('/b'),
  'lists of a template': (x) => template('/{a}', { lists: [x as never] }),
  'a variable of another router': (x) => template(`/{${x}?}` as string),
  'a route that is not there': (x) => routes({ a: '/' }).expand(x as never, {} as never),
  'routes, a name': (x) => routes({ [x]: '/a' }).tryMatch('/b'),
  'routes, no text': (x) => routes({ [x]: 1 } as never),
  'a key of a schema': (x) => routes({ a: '/{b}' }).match('/c')?.decode(refusing(x)),
  'a route and its schema': (x) =>
    routes({ [x]: '/{b}' })
      .match('/c')
      ?.decode(refusing('b')),
  'query, a key of a schema': (x) => query({ a: text() }, { schema: refusing(x) as never }).from('?a=b'),
  'a route of another router': (x) => routes({ a: `/${x}/:id` } as never),
  'routes, a target': (x) => routes({ a: '/' }).tryMatch(x),
  'query, a name': (x) => query({ a: text() }, { unknown: 'refuse' }).from({ [x]: '1' }),
  'query, a written name': (x) =>
    query({ a: text() }, { unknown: 'refuse' }).from(`?${encodeURIComponent(x)}=1`),
  'query, a value': (x) => query({ [x]: integer() }).from({ [x]: x }),
  'query, a choice': (x) => query({ a: oneOf([x, 'b']) }).from('?a=c'),
  'query, a kind': (x) => query({ [x]: x as never }),
  'query, an option': (x) => query({ a: many() }, { [x]: 1 } as never),
  'an option of a kind': (x) => text({ [x]: 1 } as never),
  'an option with a value': (x) => query({}, { strays: x as never }),
  'a default of a kind': (x) => integer({ default: x as never }),
  'query, an encoded name': (x) => query({ a: text() }).encode({ [x]: 1 } as never),
  'query, a text': (x) => query({ a: text() }, { strays: 'refuse' }).from(x),
  'a codec': (x) => UriFromString.decode(x),
  'a codec that throws': (x) => decodeOrThrow(t.type({ [x]: UriFromString }), { [x]: x }),
  'the report of a codec': (x) => {
    const result = t.type({ [x]: uriOf(ftp), b: SchemeName }).decode({ [x]: `ftp:${x}`, b: x })
    return result._tag === 'Left' ? report(result.left).map((message) => ({ message })) : []
  },
  queryOf: (x) => {
    const result = queryOf(t.type({ [x]: NumberFromString })).decode({ [x]: x })
    return result._tag === 'Left' ? report(result.left).map((message) => ({ message })) : []
  },
  templateOf: (x) => templateOf(users, t.type({ id: t.string })).decode(x),
  'connectionString of a name': (x) => connectionString(x as never),
  'OpenAPI, a version': (x) => openapi({ openapi: x, paths: {} }),
  'OpenAPI, a reference': (x) =>
    openapi(
      documentWith({ paths: { '/a': { get: { operationId: 'a', parameters: [{ $ref: x }] } } } }),
    ).operation('a'),
  'OpenAPI, a path': (x) => openapi(documentWith({ paths: { [x]: { get: {} } } })).operation('get', x),
  'OpenAPI, a name': (x) =>
    openapi(
      documentWith({
        paths: { '/a': { get: { operationId: x, parameters: [{ name: x, in: 'path', schema: {} }] } } },
      }),
    ).operation(x),
  'OpenAPI, a style': (x) =>
    openapi(
      documentWith({
        paths: { '/a': { get: { operationId: 'a', parameters: [{ name: x, in: 'query', style: x }] } } },
      }),
    ).operation('a'),
  'OpenAPI, an operation': (x) => api.operation(x),
  'OpenAPI, a parameter': (x) => api.operation('a').tryRequest({ path: { id: 1, [x]: 1 } as never }),
  'OpenAPI, a value': (x) => api.operation('a').tryRequest({ path: { id: x }, query: { q: x } } as never),
  'OpenAPI, a server': (x) => api.operation('a').tryRequest({ path: { id: 1 } }, { server: x }),
  'OpenAPI, a server of a name': (x) =>
    api.operation('a').tryRequest({ path: { id: 1 } }, { server: { name: x } }),
  'OpenAPI, a target': (x) =>
    api.match({ method: 'GET', target: `/${encodeURIComponent(x)}?${encodeURIComponent(x)}=1` })?.parameters,
  'a parameter of OpenAPI': (x) => parameter({ name: x, in: 'query', style: x, schema: {} }),
  'a value of a parameter': (x) =>
    parameter({ name: x, in: 'query', schema: { type: 'integer' } }).tryWrite(x),
  requestTarget: (x) => requestTarget(x),
  'requestTarget, a method': (x) => requestTarget('*', { method: x }),
  redirectTarget: (x) => redirectTarget(x, 'http://h/'),
  'redirectTarget, a site': (x) => redirectTarget('/', `http://h/${x}`),
  registeredRedirect: (x) => registeredRedirect(x, ['https://h/']),
  'registeredRedirect, what is registered': (x) => registeredRedirect('https://h/', [`x:${x}#`]),
  fetchTarget: (x) => fetchTarget(x),
  'fetchTarget, a scheme': (x) => fetchTarget('ftp://h/', { schemes: [x] }),
  'a policy, a name': (x) => fetchTarget('http://h/', { [x]: 1 } as never),
  'a policy, a host': (x) => fetchTarget('http://h/', { allowedHosts: [x] }),
  'a policy, a range': (x) => fetchTarget('http://h/', { allowedAddresses: [x] }),
  'a policy, an only host': (x) => fetchTarget('http://h/', { onlyHosts: [x] }),
  'redact, a mask': (x) => redact('a', { mask: x }),
  'redact, a path': (x) => redact('a', { paths: [x] }),
  'findings, a name': (x) => findings(target, { codes: [x as never] }),
  guardedLookup: (x) => guardedLookup({ [x]: 1 } as never),
  guardedAgent: (x) => guardedAgent({ refusedAddresses: [x] }),
  Iri: (x) => Iri.parse(x),
  'toUri of an IRI': (x) => toUri(x),
  'findings of what is encoded': (x) => findings(`http://h/${encodeURIComponent(x)}` as never),
  'findings of a value': (x) =>
    findings(Uri.from(`http://u${encodeURIComponent(x)}@h/?${encodeURIComponent(x)}`)),
  'linksFromHtml, an element': (x) => linksFromHtml('', { base: 'http://h/', elements: [x as never] }),
  'linksFromHtml, an option': (x) => linksFromHtml('', { base: 'http://h/', [x]: 1 } as never),
  'linksFromHtml, a base': (x) => linksFromHtml('', { base: x }),
  compareGenerations: (x) => compareGenerations(x).map(({ reference }) => reference),
  'mini.components': (x) => mini.components(x),
  'mini.path': (x) => mini.path`/${`../${x}`}`,
  'mini.build': (x) => mini.build({ [x]: 1 } as never),
  'mini.build, a scheme': (x) => mini.build({ scheme: x, host: x }),
  'mini.setPairs': (x) => mini.setPairs('', { [x]: wrong }),
  'mini.decode': (x) => mini.decode(`%${x}`),
  'mini.encode': (x) => mini.encode('a', x as never),
  'mini.resolve': (x) => mini.resolve('http://h/', x),
}

/** What a call returned or threw. */
export function outcomeOf(call: () => unknown): unknown {
  try {
    return call()
  } catch (error) {
    return error
  }
}

/** Command lines with a name or a text, which write no data as it is. */
export const commandLines: readonly ((x: string) => readonly string[])[] = [
  (x) => [x],
  (x) => [x, 'http://h/'],
  (x) => ['parse', x],
  (x) => ['parse', `http://h/${x}`],
  (x) => ['parse', `http://h/${encodeURIComponent(x)}?${encodeURIComponent(x)}=1`],
  (x) => ['inspect', `http://h/${encodeURIComponent(x)}`],
  (x) => ['compare', x],
  (x) => ['compare', `http://h/${x}`],
  (x) => ['check', x],
  (x) => ['check', '--scheme', x, 'http://h/'],
  (x) => ['parse', `--${x}`],
  (x) => ['parse', '--generation', x, 'x:'],
  (x) => ['parse', '--strays', x, 'x:'],
  (x) => ['build', x],
  (x) => ['build', 'https', '--host', x],
  (x) => ['build', 'https', '--host', 'h', '--query', x],
  (x) => ['edit', '--port', x, 'http://h/'],
  (x) => ['edit', '--path', x, 'http://h/'],
  (x) => ['edit', '--set', x, 'http://h/'],
  (x) => ['edit', '--iterate', x, 'http://h/'],
  (x) => ['edit', '--redirect', x, 'http://h/'],
  (x) => ['edit', '--without', x, 'http://h/'],
  // Text between parts is written as it was given.
  (x) => ['get', `{${x.replaceAll('{', '')}}`, 'http://h/'],
  (x) => ['get', 'host', x],
  (x) => ['resolve', x, 'a'],
  (x) => ['resolve', 'http://h/', x],
  (x) => ['relativize', 'http://h/', x],
  (x) => ['normalize', x],
  (x) => ['find', x],
  (x) => ['check', '--file', x],
  (x) => ['expand', x],
  (x) => ['expand', '/{a}', `${x}=1`],
  (x) => ['expand', '/{a}', `a.${x}=1`],
  (x) => ['match', '/{a}', x],
  (x) => ['match', '/{a}', `/${encodeURIComponent(x)}`],
  (x) => ['expand', '--openapi', x, 'a'],
  (x) => ['redact', '--mask', x, 'a'],
  (x) => ['completion', x],
]
