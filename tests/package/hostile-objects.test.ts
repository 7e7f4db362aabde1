// Objects that throw when they are read, or change between two readings, in every entry: what is named `try...`, `parse`
// or `decode` returns a Left, what asks a question false.
import { expect, test } from '@jest/globals'
import * as t from 'io-ts'
import { dateTime, integer, list, many, query, text } from '../../src/builders/query/index.js'
import { expander, routes, template, tryExpander, tryTemplate } from '../../src/builders/templates/index.js'
import {
  connectionString,
  NumberFromString,
  Port,
  queryOf,
  SchemeName,
  schemeValueEq,
  templateOf,
  UriFromString,
  uriOf,
} from '../../src/codecs/index.js'
import { openapi, parameter, tryOpenapi } from '../../src/codecs/openapi/index.js'
import * as root from '../../src/index.js'
import * as mini from '../../src/mini/index.js'
import { Iri, tryToIri, tryToUri } from '../../src/model/iri/index.js'
import {
  isPublicAddress,
  isSafeToFetch,
  tryFetchTarget,
  tryRedirectTarget,
  tryRegisteredRedirect,
  tryRequestTarget,
} from '../../src/safety/guards/index.js'
import * as schemes from '../../src/schemes/index.js'

const { Fragment, Host, Path, Query, RelativeReference, Segment, tryUri, tryRelative, Uri, UriReference } =
  root

/** Whatever a caller could pass. */
type Foreign = never

const refuse = (): never => {
  throw new Error('trap')
}

const NO_STEPS = ['constructor', 'build', 'tryBuild', 'toString', 'toJSON', 'valueOf']

/** The names that are asked for somewhere in the library. */
const NAMES =
  'a id x scheme user password userinfo host hosts port path segments trailingSlash query fragment header cookie name value href text uri authority generation lists length'.split(
    ' ',
  )

function revoked(target: object): object {
  const { proxy, revoke } = Proxy.revocable(target, {})
  revoke()
  return proxy
}

function withGetters(target: object, names: readonly PropertyKey[], get: () => unknown): object {
  for (const name of names) Object.defineProperty(target, name, { enumerable: true, get })
  return target
}

const iterating = (iterate: () => unknown): object => ({ [Symbol.iterator]: iterate })

/** An object that another copy of the library could have made. */
const claiming = (brand: string, kind: string, members: readonly PropertyKey[]): object =>
  withGetters({ [Symbol.for(`uriform/${brand}`)]: kind }, members, refuse)

/** Objects that throw when they are read in some way. */
const throwing: Readonly<Record<string, () => object>> = {
  'a proxy whose traps throw': () =>
    new Proxy(
      {},
      {
        get: refuse,
        has: refuse,
        ownKeys: refuse,
        getPrototypeOf: refuse,
        getOwnPropertyDescriptor: refuse,
      },
    ),
  'a list whose proxy throws': () => new Proxy([], { get: refuse, getPrototypeOf: refuse, ownKeys: refuse }),
  'a function whose proxy throws': () =>
    new Proxy(() => undefined, { get: refuse, getPrototypeOf: refuse, apply: refuse }),
  'a record whose names throw': () => new Proxy({}, { ownKeys: refuse }),
  'a record whose properties throw': () =>
    new Proxy(Object.fromEntries(NAMES.map((name) => [name, 'a'])), { getOwnPropertyDescriptor: refuse }),
  'a revoked record': () => revoked({}),
  'a revoked list': () => revoked([]),
  'a record with getters that throw': () => withGetters({}, NAMES, refuse),
  'a list with a getter that throws': () => withGetters([], [0], refuse),
  'a list whose iterator throws': () => Object.assign([1], iterating(refuse)),
  'an iterable whose iterator throws': () => iterating(refuse),
  'an iterable whose items throw': () => iterating(() => ({ next: refuse })),
  'an iterable whose items are getters that throw': () =>
    iterating(() => ({ next: () => withGetters({ done: false }, ['value'], refuse) })),
  'an iterable without an iterator': () => iterating(() => undefined),
  'a getter of the iterator that throws': () => withGetters({}, [Symbol.iterator], refuse),
  'an object without any text': () =>
    Object.assign(Object.create({}), { toString: refuse, valueOf: refuse, [Symbol.toPrimitive]: refuse }),
  'a record without any text': () => ({ toString: refuse, valueOf: refuse, toJSON: refuse }),
  'a record whose tag throws': () => withGetters({}, [Symbol.toStringTag], refuse),
  'a date without any text': () => Object.assign(new Date(0), { toISOString: refuse, toString: refuse }),
  'a reference whose members throw': () => claiming('reference', 'Uri', ['href', 'generation', 'toString']),
  'a relative reference whose text throws': () => ({
    [Symbol.for('uriform/reference')]: 'RelativeReference',
    toString: refuse,
  }),
  'a component whose members throw': () =>
    claiming('component', 'segment', ['text', 'generation', 'toString']),
  'a query whose members throw': () => claiming('component', 'query', ['text', 'generation', 'toString']),
  'a path whose members throw': () => claiming('component', 'path', ['text', 'generation', 'toString']),
  'a value of a scheme whose members throw': () =>
    Object.assign(claiming('scheme-value', '', ['uri', 'scheme', 'href']), {
      [Symbol.for('uriform/read-by-scheme')]: refuse,
    }),
  'a target whose members throw': () =>
    withGetters({ [Symbol.for('uriform/request-target')]: true }, ['path', 'query', 'form'], refuse),
  'a generation whose name throws': () => withGetters({}, ['name'], refuse),
}

interface Outcome {
  readonly _tag: string
  readonly left?: unknown
}

/** What a call returned, in a word: the kind of its Left. */
function outcomeOf(call: () => unknown): string {
  try {
    const result = call()
    if (typeof result !== 'object' || result === null) return String(result)
    if ('issues' in result || 'value' in result) return 'issues' in result ? 'Left' : 'Right'
    const { _tag, left } = result as Outcome
    if (_tag !== 'Left') return _tag
    const [first] = Array.isArray(left) ? left : [left]
    return `Left ${(first as { kind?: string }).kind ?? ''}`
  } catch (error) {
    return `thrown: ${String((error as Error | undefined)?.stack ?? error)
      .split('\n')
      .slice(0, 4)
      .join(' | ')}`
  }
}

type Call = (foreign: Foreign) => unknown

const read = template('/a/{id}{?x,y*}')
const listed = template('/a{?x}', { lists: ['x'] })
const anywhere = template('{+x}/a')
const table = routes({ a: '/a/{id}' })
const Search = query({ a: text(), n: integer(), tags: many(), ids: list(), at: dateTime() })
const OfCodecs = queryOf(t.type({ a: t.string, n: NumberFromString }))
const uri = Uri.from('http://h/a')
const api = openapi({
  openapi: '3.1.0',
  info: { title: 'a', version: '1' },
  servers: [{ url: 'https://h' }],
  paths: {
    '/a/{id}': {
      get: {
        operationId: 'a',
        parameters: [
          { name: 'id', in: 'path', required: true, schema: { type: 'string' } },
          { name: 'a', in: 'query', schema: { type: 'array', items: { type: 'string' } } },
          { name: 'x', in: 'query', style: 'deepObject', schema: { type: 'object' } },
          { name: 'h', in: 'header', schema: { type: 'string' } },
          { name: 'j', in: 'query', content: { 'application/json': { schema: {} } } },
        ],
      },
    },
  },
} as never)
const operation = api.operation('a')
const ids = parameter({ name: 'ids', in: 'query', explode: false, schema: { type: 'array' } })
const any = parameter({ name: 'any', in: 'query', style: 'deepObject' })
const builder = root.uriBuilder('https').host('h')

const entries: Readonly<Record<string, Call>> = {
  'Uri.parse': (foreign) => Uri.parse(foreign),
  'RelativeReference.parse': (foreign) => RelativeReference.parse(foreign),
  'UriReference.parse': (foreign) => UriReference.parse(foreign),
  'the generation of Uri.parse': (foreign) => Uri.parse('http://h/', { generation: foreign }),
  'the strays of Uri.parse': (foreign) => Uri.parse('http://h/', { strays: foreign }),
  tryFromComponents: (foreign) => root.tryFromComponents(foreign),
  'a component of tryFromComponents': (foreign) => root.tryFromComponents({ scheme: 'a', path: foreign }),
  tryResolve: (foreign) => uri.tryResolve(foreign),
  tryRelativize: (foreign) => root.tryRelativize(uri, foreign),
  tryAs: (foreign) => uri.tryAs(foreign),
  tryFromURL: (foreign) => root.tryFromURL(foreign),
  'Standard Schema of Uri': (foreign) => Uri['~standard'].validate(foreign),
  'Path.parse': (foreign) => Path.parse(foreign),
  'Query.parse': (foreign) => Query.parse(foreign),
  'Query.tryFromSearch': (foreign) => Query.tryFromSearch(foreign),
  'Host.tryEncode': (foreign) => Host.tryEncode(foreign),
  'Fragment.tryEncode': (foreign) => Fragment.tryEncode(foreign),
  'Segment.tryEncode': (foreign) => Segment.tryEncode(foreign),
  'Path.tryEncode': (foreign) => Path.tryEncode(foreign),
  'an item of Path.tryEncode': (foreign) => Path.tryEncode(['a', foreign]),
  'Query.tryEncode': (foreign) => Query.tryEncode(foreign),
  'a value of Query.tryEncode': (foreign) => Query.tryEncode({ a: foreign }),
  'an item of Query.tryEncode': (foreign) => Query.tryEncode({ a: ['a', foreign] }),
  'a pair of Query.tryEncode': (foreign) => Query.tryEncode([foreign]),
  'a name of Query.tryEncode': (foreign) => Query.tryEncode([[foreign, 'a']]),

  'a hole for the host': (foreign) => tryUri`https://${foreign}/`,
  'a hole in a host': (foreign) => tryUri`https://a.${foreign}.example/`,
  'a hole for a port': (foreign) => tryUri`https://h:${foreign}/`,
  'a hole for a user': (foreign) => tryUri`https://${foreign}@h/`,
  'a hole for a password': (foreign) => tryUri`https://u:${foreign}@h/`,
  'a hole for a segment': (foreign) => tryUri`https://h/${foreign}`,
  'a hole in a segment': (foreign) => tryUri`https://h/a${foreign}`,
  'a hole for a query': (foreign) => tryUri`https://h/?${foreign}`,
  'a value in a hole for a query': (foreign) => tryUri`https://h/?${{ a: foreign as string }}`,
  'a hole after &': (foreign) => tryUri`https://h/?a&${foreign}`,
  'a hole for a name': (foreign) => tryUri`https://h/?${foreign}=1`,
  'a hole for a value': (foreign) => tryUri`https://h/?a=${foreign}`,
  'a hole for a fragment': (foreign) => tryUri`https://h/#${foreign}`,
  'a hole for a base': (foreign) => tryUri`${foreign}/a`,
  'a hole in a relative reference': (foreign) => tryRelative`a/${foreign}`,
  'tryUri as a function': (foreign) => tryUri(foreign),
  'tryRelative as a function': (foreign) => tryRelative(foreign, 'a' as never),
  tryEdit: (foreign) => root.tryEdit(foreign, () => undefined),
  tryTemplate: (foreign) => tryTemplate(foreign),
  tryExpander: (foreign) => tryExpander(foreign),
  tryExpand: (foreign) => read.tryExpand(foreign),
  'tryExpand of an expander': (foreign) => expander('/a/{id}').tryExpand(foreign),
  'a value of tryExpand': (foreign) => read.tryExpand({ id: foreign }),
  'a list of tryExpand': (foreign) => read.tryExpand({ id: 'a', y: foreign }),
  'an item of tryExpand': (foreign) => read.tryExpand({ id: 'a', y: [foreign] }),
  'a named list of tryExpand': (foreign) => listed.tryExpand({ x: foreign }),
  'a base of tryExpand': (foreign) => anywhere.tryExpand({ x: foreign }),
  tryPartial: (foreign) => read.tryPartial(foreign),
  'a value of tryPartial': (foreign) => read.tryPartial({ id: foreign }),
  'a list of tryPartial': (foreign) => read.tryPartial({ x: 'a', y: foreign }),
  tryMatch: (foreign) => read.tryMatch(foreign),
  'tryMatch of routes': (foreign) => table.tryMatch(foreign),
  'tryExpand of routes': (foreign) => table.tryExpand('a', foreign),

  'a typed query': (foreign) => Search.decode(foreign),
  'a value of a typed query': (foreign) => Search.decode({ a: foreign }),
  'a number of a typed query': (foreign) => Search.decode({ n: foreign }),
  'a time of a typed query': (foreign) => Search.decode({ at: foreign }),
  'tryEncode of a typed query': (foreign) => Search.tryEncode(foreign),
  'a value of tryEncode of a typed query': (foreign) => Search.tryEncode({ a: foreign, tags: [] }),
  'a list of tryEncode of a typed query': (foreign) => Search.tryEncode({ tags: foreign }),
  'an item of tryEncode of a typed query': (foreign) => Search.tryEncode({ tags: [foreign] }),
  'a divided list of tryEncode of a typed query': (foreign) => Search.tryEncode({ tags: [], ids: foreign }),
  'a time of tryEncode of a typed query': (foreign) => Search.tryEncode({ tags: [], at: foreign }),
  'the query of tryChange': (foreign) => Search.tryChange(foreign, { a: 'a' }),
  'the changes of tryChange': (foreign) => Search.tryChange('', foreign),
  'a change of tryChange': (foreign) => Search.tryChange('', { a: foreign }),
  'Standard Schema of a typed query': (foreign) => Search['~standard'].validate(foreign),

  "mini's tryComponents": (foreign) => mini.tryComponents(foreign),
  "mini's tryFromComponents": (foreign) => mini.tryFromComponents(foreign),
  "a component of mini's tryFromComponents": (foreign) => mini.tryFromComponents({ path: foreign }),
  "mini's tryBuild": (foreign) => mini.tryBuild(foreign),
  ...Object.fromEntries(
    ['scheme', 'user', 'password', 'host', 'port', 'segments', 'query', 'fragment'].map(
      (name): [string, Call] => [
        `${name} of mini's tryBuild`,
        (foreign) => mini.tryBuild({ host: 'h', [name]: foreign }),
      ],
    ),
  ),
  "a value of mini's tryBuild": (foreign) => mini.tryBuild({ query: { a: foreign as string } }),
  "an item of mini's tryBuild": (foreign) => mini.tryBuild({ query: { a: [foreign as string] } }),
  "a pair of mini's tryBuild": (foreign) => mini.tryBuild({ query: [foreign] }),
  "a segment of mini's tryBuild": (foreign) => mini.tryBuild({ segments: [foreign] }),
  "mini's tryEncode": (foreign) => mini.tryEncode(foreign),
  "mini's tryDecode": (foreign) => mini.tryDecode(foreign),
  "mini's trySegments": (foreign) => mini.trySegments(foreign),
  "mini's tryPairs": (foreign) => mini.tryPairs(foreign),
  "the query of mini's trySetPairs": (foreign) => mini.trySetPairs(foreign, {}),
  "mini's trySetPairs": (foreign) => mini.trySetPairs('', foreign),
  "a value of mini's trySetPairs": (foreign) => mini.trySetPairs('', { a: foreign as string }),
  "an item of mini's trySetPairs": (foreign) => mini.trySetPairs('', { a: [foreign as string] }),
  "mini's tryResolve": (foreign) => mini.tryResolve('http://h/', foreign),
  "mini's tryNormalize": (foreign) => mini.tryNormalize(foreign),

  tryOpenapi: (foreign) => tryOpenapi(foreign),
  'the version in tryOpenapi': (foreign) => tryOpenapi({ openapi: foreign, paths: {} }),
  'paths in tryOpenapi': (foreign) => tryOpenapi({ openapi: '3.1.0', paths: foreign }),
  'servers in tryOpenapi': (foreign) => tryOpenapi({ openapi: '3.1.0', paths: {}, servers: foreign }),
  tryRequest: (foreign) => operation.tryRequest(foreign),
  'path of tryRequest': (foreign) => operation.tryRequest({ path: foreign }),
  'query of tryRequest': (foreign) => operation.tryRequest({ path: { id: 'a' }, query: foreign }),
  'header of tryRequest': (foreign) => operation.tryRequest({ path: { id: 'a' }, header: foreign }),
  'a value of tryRequest': (foreign) => operation.tryRequest({ path: { id: foreign } }),
  'a list of tryRequest': (foreign) => operation.tryRequest({ path: { id: 'a' }, query: { a: foreign } }),
  'an item of tryRequest': (foreign) => operation.tryRequest({ path: { id: 'a' }, query: { a: [foreign] } }),
  'an object of tryRequest': (foreign) => operation.tryRequest({ path: { id: 'a' }, query: { x: foreign } }),
  'a field of tryRequest': (foreign) =>
    operation.tryRequest({ path: { id: 'a' }, query: { x: { a: foreign } } }),
  'a header field of tryRequest': (foreign) =>
    operation.tryRequest({ path: { id: 'a' }, header: { h: foreign } }),
  'JSON of tryRequest': (foreign) =>
    operation.tryRequest({ path: { id: 'a' }, query: { j: { a: foreign } } }),
  tryOperation: (foreign) => api.tryOperation(foreign),
  'the path of tryOperation': (foreign) => api.tryOperation('get', foreign),
  'decode of an operation': (foreign) => operation.decode(foreign),
  'the target of an operation': (foreign) => operation.decode({ target: foreign }),
  tryWrite: (foreign) => ids.tryWrite(foreign),
  'an item of tryWrite': (foreign) => ids.tryWrite([foreign]),
  'an object of tryWrite': (foreign) => any.tryWrite({ a: foreign }),
  tryRead: (foreign) => ids.tryRead(foreign),

  tryFetchTarget: (foreign) => tryFetchTarget(foreign),
  tryRedirectTarget: (foreign) => tryRedirectTarget(foreign, 'https://h/'),
  tryRegisteredRedirect: (foreign) => tryRegisteredRedirect(foreign, ['https://h/']),
  tryRequestTarget: (foreign) => tryRequestTarget(foreign),
  tryToIri: (foreign) => tryToIri(foreign),
  tryToUri: (foreign) => tryToUri(foreign),
  'Iri.parse': (foreign) => Iri.parse(foreign),

  'UriFromString.decode': (foreign) => UriFromString.decode(foreign),
  uriOf: (foreign) => uriOf(root.ftp).decode(foreign),
  connectionString: (foreign) => connectionString(schemes.postgres).decode(foreign),
  queryOf: (foreign) => OfCodecs.decode(foreign),
  'a value of queryOf': (foreign) => OfCodecs.decode({ a: foreign, n: foreign }),
  templateOf: (foreign) => templateOf(read, t.type({ id: t.string })).decode(foreign),
  Port: (foreign) => Port.decode(foreign),
  SchemeName: (foreign) => SchemeName.decode(foreign),
  NumberFromString: (foreign) => NumberFromString.decode(foreign),

  'schemes.parse': (foreign) => root.schemes.parse(foreign),
  'schemes.tryNormalize': (foreign) => root.schemes.tryNormalize(foreign),
  tryFromPath: (foreign) => root.file.tryFromPath(foreign, 'posix'),
  tryFromConnectionString: (foreign) => schemes.postgres.tryFromConnectionString(foreign),
  tryConnectionString: (foreign) => schemes.mongodb.tryConnectionString(foreign),
  'hosts of tryConnectionString': (foreign) => schemes.mongodb.tryConnectionString({ hosts: foreign }),
  'a host of tryConnectionString': (foreign) => schemes.mongodb.tryConnectionString({ hosts: [foreign] }),
  'a name of tryConnectionString': (foreign) =>
    schemes.mongodb.tryConnectionString({ hosts: [{ host: foreign, port: foreign }] }),
  'parameters of tryConnectionString': (foreign) =>
    schemes.mongodb.tryConnectionString({ hosts: [{ host: 'h' }], parameters: foreign }),
  'the user of tryConnectionString': (foreign) =>
    schemes.mongodb.tryConnectionString({ hosts: [{ host: 'h' }], user: foreign } as never),
  'tryWith of a connection string': (foreign) =>
    schemes.mongodb.fromConnectionString('mongodb://a,b/').tryWith(foreign),
  tryFromScp: (foreign) => schemes.git.tryFromScp(foreign),
  'tryFromText of sip': (foreign) => schemes.sip.tryFromText(foreign),
  'tryFromText of s3': (foreign) => schemes.s3.tryFromText(foreign),
  tryMenu: (foreign) => root.gopher.tryMenu(foreign, 'gopher://h/'),
  'the base of tryMenu': (foreign) => root.gopher.tryMenu(new Uint8Array(), foreign),
  'tryWrite of gopherPlus': (foreign) => root.gopherPlus.tryWrite(foreign),

  ...Object.fromEntries([...schemes.allSchemes].flatMap(stepsOf)),
  ...Object.fromEntries(stepsOfBuilder('uriBuilder', () => builder)),
  ...Object.fromEntries(stepsOfBuilder('relativeBuilder', () => root.relativeBuilder())),
}

/** Each step of the builder of a scheme. */
function stepsOf(scheme: {
  readonly scheme: string
  parse(uri: string): unknown
  builder(): object
}): [string, Call][] {
  return [
    [`${scheme.scheme}.parse`, (foreign) => scheme.parse(foreign)],
    ...stepsOfBuilder(`${scheme.scheme}.builder`, () => scheme.builder()),
  ]
}

type Steps = Readonly<Record<string, (...values: readonly unknown[]) => { tryBuild(): unknown }>>

function stepsOfBuilder(name: string, start: () => object): [string, Call][] {
  return stepNames(start()).flatMap((step): [string, Call][] => {
    const takenBy = (...values: readonly unknown[]) => (start() as Steps)[step]?.(...values).tryBuild()
    return [
      [`${step} of ${name}`, (foreign) => takenBy(foreign)],
      [`a list in ${step} of ${name}`, (foreign) => takenBy([foreign])],
      [`a value in ${step} of ${name}`, (foreign) => takenBy({ a: foreign })],
      [`the second argument of ${step} of ${name}`, (foreign) => takenBy('a', foreign)],
    ]
  })
}

function stepNames(start: object): readonly string[] {
  const names = new Set<string>()
  for (let at = start; at !== Object.prototype && at !== null; at = Object.getPrototypeOf(at)) {
    for (const [name, { value }] of Object.entries(Object.getOwnPropertyDescriptors(at))) {
      if (typeof value === 'function' && !NO_STEPS.includes(name)) names.add(name)
    }
  }
  return [...names]
}

/** The kinds for what is of the wrong type. The errors of codecs and guards, and issues, have other facts. */
const KIND =
  /^Left(?: (?:wrong-type|wrong-option|unknown-generation|not-a-string|not-a-query|not-serializable|malformed|unsupported-version|no-such-path|no-such-operation)?)?$/

/** Objects that throw only if somebody asks for more than the names and values of a record, or the items of a list. */
const readable = /^an iterable|iterator|any text|text throws|tag throws|properties throw$|^a target/

/** Entries and arguments that needn't look at the object. */
const unread = /^(?:the second argument of|(?:a \w+ in )?trailingSlash|servers in|paths in|tryPartial$)/

test.each(Object.entries(entries))('%s', (entry, call) => {
  for (const [name, make] of Object.entries(throwing)) {
    const outcome = outcomeOf(() => call(make() as Foreign))
    const isRead = !unread.test(entry) && !readable.test(name)
    expect([name, outcome]).toEqual([name, expect.stringMatching(isRead ? KIND : /^Left|^Right/)])
  }
})

const questions: Readonly<Record<string, Call>> = {
  'Uri.canParse': (foreign) => Uri.canParse(foreign),
  'a generation of Uri.canParse': (foreign) => Uri.canParse('http://h/', { generation: foreign }),
  'instanceof Uri': (foreign) => (foreign as unknown) instanceof Uri,
  'instanceof Segment': (foreign) => (foreign as unknown) instanceof Segment,
  'instanceof UriformError': (foreign) => (foreign as unknown) instanceof root.UriformError,
  equals: (foreign) => uri.equals(foreign),
  'equals of a component': (foreign) => uri.path.equals(foreign),
  'equals of a value': (foreign) => root.ftp.from('ftp://h/').equals(foreign),
  isSameDocument: (foreign) => uri.isSameDocument(foreign),
  schemeValueEq: (foreign) => schemeValueEq.equals(root.ftp.from('ftp://h/'), foreign),
  'schemes.has': (foreign) => root.schemes.has(foreign),
  'UriFromString.is': (foreign) => UriFromString.is(foreign),
  'Port.is': (foreign) => Port.is(foreign),
  'queryOf.is': (foreign) => uriOf(root.ftp).is(foreign),
  isSafeToFetch: (foreign) => isSafeToFetch(foreign),
  isPublicAddress: (foreign) => isPublicAddress(foreign),
  "mini's equals": (foreign) => mini.equals('a', foreign),
  match: (foreign) => read.match(foreign) ?? false,
  'match of routes': (foreign) => table.match(foreign) ?? false,
  'match of an API': (foreign) => api.match(foreign) ?? false,
  'the target of match of an API': (foreign) =>
    api.match({ method: 'GET', target: foreign } as never) ?? false,
  get: (foreign) => Query.from('a=1').get(foreign) ?? false,
  'schemes.get': (foreign) => root.schemes.get(foreign) ?? false,
}

test.each(Object.entries(questions))('%s', (entry, call) => {
  for (const [name, make] of Object.entries(throwing)) {
    const outcome = outcomeOf(() => call(make() as Foreign))
    // A value of another copy of the library is recognized by its brand.
    const isBranded = entry.startsWith('instanceof') && name.endsWith('whose members throw')
    expect([name, outcome]).toEqual([name, isBranded ? expect.any(String) : 'false'])
  }
})

/** A copy of a value whose getters count how often each is asked. */
function counting(value: unknown, counts: Map<string, number>, path = ''): unknown {
  if (typeof value !== 'object' || value === null) return value
  const target = Array.isArray(value) ? [] : {}
  for (const [name, part] of Object.entries(value)) {
    const at = `${path}/${name}`
    const answer = counting(part, counts, at)
    withGetters(target, [name], () => {
      counts.set(at, (counts.get(at) ?? 0) + 1)
      return answer
    })
  }
  return target
}

const once: readonly (readonly [name: string, values: object, call: Call])[] = [
  ['tryFromComponents', { scheme: 'a', path: 'b', query: 'c' }, (given) => root.tryFromComponents(given)],
  ['Query.tryEncode', { a: '1', b: ['2', '3'] }, (given) => Query.tryEncode(given)],
  ['pairs of Query.tryEncode', [['a', '1']], (given) => Query.tryEncode(given)],
  ['Path.tryEncode', ['a', 'b'], (given) => Path.tryEncode(given)],
  ['a hole', { a: '1', b: ['2'] }, (given) => tryUri`https://h/?${given}`],
  ['addQuery', { a: '1', b: ['2'] }, (given) => builder.addQuery(given).tryBuild()],
  ['setQuery', { a: '1', b: ['2'] }, (given) => builder.setQuery(given).tryBuild()],
  ['tryExpand', { id: 'a', x: 'b', y: ['c', 'd'] }, (given) => read.tryExpand(given)],
  ['a record of tryExpand', { id: 'a', y: { b: 'c' } }, (given) => read.tryExpand(given)],
  ['refused values of tryExpand', { id: '..' }, (given) => read.tryExpand(given)],
  ['tryPartial', { id: 'a', y: ['c'] }, (given) => template('/a/{id}{/y*}{?x}').tryPartial(given)],
  ['a typed query', { a: 'a', n: '1', tags: ['b'] }, (given) => Search.decode(given)],
  ['tryEncode of a typed query', { a: 'a', n: 1, tags: ['b'] }, (given) => Search.tryEncode(given)],
  ['tryChange', { a: 'a', n: 1, tags: ['b'] }, (given) => Search.tryChange('n=2', given)],
  ["mini's tryBuild", { host: 'h', segments: ['a'], query: { a: '1' } }, (given) => mini.tryBuild(given)],
  ["mini's trySetPairs", { a: '1', b: ['2'] }, (given) => mini.trySetPairs('', given)],
  ["mini's tryFromComponents", { host: 'h', path: '/a' }, (given) => mini.tryFromComponents(given)],
  [
    'tryRequest',
    { path: { id: 'a' }, query: { a: ['b'], x: { c: 'd' }, j: { e: [1] } }, header: { h: 'i' } },
    (given) => operation.tryRequest(given),
  ],
  ['tryWrite', ['a', 'b'], (given) => ids.tryWrite(given)],
  [
    'tryConnectionString',
    { hosts: [{ host: 'h', port: 1 }], user: 'u', parameters: { a: 'b' } },
    (given) => schemes.mongodb.tryConnectionString(given),
  ],
  ['gopherPlus', { kind: 'answers', answers: ['a'] }, (given) => root.gopherPlus.tryWrite(given)],
  [
    'an extension',
    { type: '1.2', value: 'a', critical: true },
    (given) => schemes.ldap.builder().extensions(given).tryBuild(),
  ],
  ['a header', { subject: 'a' }, (given) => root.mailto.builder().headers(given).tryBuild()],
  ['a parameter', ['a', 'b'], (given) => schemes.data.builder().text('a').parameters(given).tryBuild()],
]

test.each(once)('%s is read once', (_, values, call) => {
  const counts = new Map<string, number>()
  const given = counting(values, counts) as Foreign
  expect(outcomeOf(() => call(given))).not.toContain('thrown')
  expect([...counts].filter(([, count]) => count > 1)).toEqual([])
  expect(counts.size).toBeGreaterThan(0)
})
