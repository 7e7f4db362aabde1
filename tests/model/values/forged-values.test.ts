// Only the library makes values. What is made from their prototypes, or bears their brand, is read again or refused by
// an error that says so, wherever values are taken, and its text goes nowhere as it is.
import { describe, expect, test } from '@jest/globals'
import * as t from 'io-ts'
import { routes, template } from '../../../src/builders/templates/index.js'
import {
  HostFromString,
  queryOf,
  referenceEq,
  referenceOrd,
  referenceShow,
  schemeValueEq,
  templateOf,
  UriFromString,
  uriOf,
} from '../../../src/codecs/index.js'
import { compareGenerations, rfc2396, rfc3986 } from '../../../src/generations.js'
import {
  compare,
  describe as described,
  edit,
  Fragment,
  fromComponents,
  fromURL,
  ftp,
  gopher,
  Host,
  http,
  Pair,
  PairPart,
  Password,
  Path,
  prospero,
  Query,
  RelativeReference,
  relative,
  relativeBuilder,
  relativize,
  Segment,
  schemes,
  tryRelativize,
  Uri,
  UriBuildError,
  UriReference,
  UriSyntaxError,
  User,
  Userinfo,
  uri,
  uriBuilder,
} from '../../../src/index.js'
import { Iri, toIri, toUri } from '../../../src/model/iri/index.js'
import { findings } from '../../../src/safety/findings/index.js'
import {
  FetchRefusedError,
  fetchTarget,
  isSafeToFetch,
  RedirectRefusedError,
  redirectTarget,
  requestTarget,
} from '../../../src/safety/guards/index.js'
import { establishBase } from '../../../src/safety/text/index.js'
import { allSchemes, git } from '../../../src/schemes/index.js'
import { componentValuesOf } from '../../support/components.js'
import { inCi } from '../../support/runs.js'

const TEXT = 'http://u:p@h:80/a;b=1/c?d=e#f'
const value = Uri.from(TEXT)
const { path, query } = value
const segment = path.segments[0]

const components = { ...componentValuesOf(value), part: PairPart.from('d') } as unknown as Readonly<
  Record<string, object>
>

/** Something of every class that programs can reach. */
function reachable(): Readonly<Record<string, object>> {
  let pair: object | undefined
  edit(value, (draft) => {
    pair = draft.query?.[0]
  })
  return {
    uri: value,
    relative: RelativeReference.from('a'),
    ...components,
    'pairs of a form': query?.form as object,
    'pair of a form': query?.form.pairs[0] as object,
    'pair of a draft': pair as object,
    generation: rfc3986,
    builder: uriBuilder('http'),
    'relative builder': relativeBuilder(),
    'value of a scheme': ftp.from('ftp://h/a'),
    'builder of a scheme': ftp.builder(),
    template: template('/{a}'),
    'request target': requestTarget('/a'),
    'place of scp': git.fromScp('host:a'),
  }
}

type Constructor = new (...input: unknown[]) => object

describe('constructors', () => {
  const inputs = [['javascript:alert(1) x'], ['a b', rfc3986, 0, undefined], [{ grammar: rfc3986 }], []]

  test.each(Object.entries(reachable()))('%s', (_, made) => {
    const Shown = made.constructor as Constructor
    // Every object inherits that one, and it makes nothing of ours.
    if ((Shown as unknown) === Object) return
    class Derived extends Shown {}
    for (const input of inputs) {
      expect(() => new Shown(...input)).toThrow(TypeError)
      expect(() => new Derived(...input)).toThrow(TypeError)
      expect(() => Reflect.construct(Shown, input, Object)).toThrow(TypeError)
      expect(() => Reflect.construct(Shown, input, Derived)).toThrow(TypeError)
      expect(() => Shown.call(made, ...(input as []))).toThrow(TypeError)
    }
  })

  test.each(Object.entries(reachable()))('%s still shows what it is', (_, made) => {
    expect(made instanceof (made.constructor as Constructor)).toBe(true)
    expect(made.constructor.name).not.toBe('')
  })

  test('those of different kinds differ', () => {
    expect(path.constructor).not.toBe(query?.constructor)
    expect(value.constructor).toBe(Uri.from('x:').constructor)
  })

  test('no key of a value leads to the rules that it was read by', () => {
    const seen = new Set<unknown>(Object.values(reachable()))
    for (const found of seen) {
      if (ArrayBuffer.isView(found)) continue
      for (const key of keysOf(found as object)) {
        const next = read(found as object, key)
        if (typeof next === 'object' && next !== null) seen.add(next)
      }
    }
    for (const found of seen) expect(read(found as object, 'runs')).toBeUndefined()
  })
})

function keysOf(object: object): readonly PropertyKey[] {
  if (object === Object.prototype || object === Array.prototype || object === Function.prototype) return []
  const prototype = Object.getPrototypeOf(object) as object | null
  return [...Reflect.ownKeys(object), ...(prototype === null ? [] : keysOf(prototype))]
}

function read(object: object, key: PropertyKey): unknown {
  try {
    return Reflect.get(object, key)
  } catch {
    return undefined
  }
}

/** Texts that are none of a component or a reference, and that nobody may find in a result. */
const RAW = 'javascript:alert(1) x'
const raws = [RAW, '../..?c#d% x']

/** What a forgery throws that doesn't want to be read. It may pass through. */
const REFUSAL = new Error('not to be read')

const refuse = (): never => {
  throw REFUSAL
}

type Forgery = readonly [how: string, forged: unknown]

/** What claims to be like an object, with a text or without one. */
function forgeriesOf(made: object): readonly Forgery[] {
  const prototype = Object.getPrototypeOf(made) as object
  const symbols = [...new Set(keysOf(made).filter((key) => typeof key === 'symbol'))]
  const stolen = Object.fromEntries(symbols.map((key) => [key, read(made, key)]))
  const refusing = new Proxy(made, { get: refuse, has: refuse })
  const withText = (text: unknown) => ({
    href: { value: text, enumerable: true },
    text: { value: text, enumerable: true },
  })
  return [
    ['of its prototype', Object.create(prototype)],
    ['of its prototype set later', Object.setPrototypeOf({}, prototype)],
    ['of its prototype, by a constructor', Reflect.construct(Date, [], made.constructor as Constructor)],
    ['with its symbols', { ...stolen }],
    ['with its symbols and a number', { ...stolen, href: 1, text: 1, toString: () => 1 }],
    ['with its symbols and functions that throw', throwing(symbols)],
    ['a proxy that throws', refusing],
    ...raws.flatMap((text): readonly Forgery[] => [
      [`of its prototype, with ${text}`, Object.create(prototype, withText(text))],
      [`its heir, with ${text}`, Object.create(made, withText(text))],
      [`with its symbols, with ${text}`, { ...stolen, href: text, text, toString: () => text }],
      [`a proxy, with ${text}`, new Proxy(Object.create(prototype), answering(made, text))],
    ]),
  ]
}

function throwing(keys: readonly PropertyKey[]): object {
  const object = {}
  for (const key of [...keys, 'href', 'text', 'uri', 'generation', 'scheme', 'path', 'query', 'toString']) {
    Object.defineProperty(object, key, { get: refuse })
  }
  return object
}

const answering = (made: object, text: string): ProxyHandler<object> => ({
  get: (target, key) => {
    if (key === 'text' || key === 'href') return text
    if (key === 'toString') return () => text
    return typeof key === 'symbol' ? Reflect.get(made, key) : Reflect.get(target, key)
  },
})

const known = [UriSyntaxError, UriBuildError, FetchRefusedError, RedirectRefusedError]

/** Errors of a wrong type that say what is wanted. */
const EXPLAINED = /^(?:Not a reference; |The site must be |describe takes a |Unknown option )/

/** Whether an entrance took it as it must. The text of what it returned is looked through. */
function verdictOf(enter: () => unknown): string {
  let returned: unknown
  try {
    returned = enter()
  } catch (error) {
    if (error === REFUSAL || known.some((kind) => error instanceof kind)) return 'fine'
    return error instanceof TypeError && EXPLAINED.test(error.message) ? 'fine' : `threw ${String(error)}`
  }
  const tagged = returned as { readonly _tag?: unknown } | undefined
  if (tagged?._tag === 'Left') return 'fine'
  const texts = [String(returned), JSON.stringify(returned)]
  return texts.some((text) => / x\b/.test(text ?? '')) ? `returned ${texts.join(' ')}` : 'fine'
}

type Entrance = readonly [name: string, enter: (forged: never) => unknown]

const tryIt = <Result extends { readonly _tag: string }>(result: Result): unknown =>
  result._tag === 'Left' ? result : (result as unknown as { readonly right: unknown }).right

/** A developer waits for each third pair of a forgery and an entrance. */
const EACH = inCi(1, 3)

function refused(entrances: readonly Entrance[], made: object): readonly string[] {
  return forgeriesOf(made).flatMap(([how, forged], number) =>
    entrances.flatMap(([name, enter], at) => {
      if ((number + at) % EACH > 0) return []
      const verdict = verdictOf(() => enter(forged as never))
      return verdict === 'fine' ? [] : [`${name}, ${how}: ${verdict}`]
    }),
  )
}

const ofReferences: readonly Entrance[] = [
  ['Uri.from', (forged) => Uri.from(forged)],
  ['Uri.parse', (forged) => tryIt(Uri.parse(forged))],
  ['Uri.canParse', (forged) => Uri.canParse(forged)],
  ['UriReference.from', (forged) => UriReference.from(forged)],
  ['UriReference.from, an older generation', (forged) => UriReference.from(forged, { generation: rfc2396 })],
  ['RelativeReference.from', (forged) => RelativeReference.from(forged)],
  ['Standard Schema', (forged) => Uri['~standard'].validate(forged)],
  ['instanceof', (forged) => [(forged as object) instanceof Uri, (forged as object) instanceof Iri]],
  ['fromURL', (forged) => fromURL(forged)],
  ['Uri.literal', (forged) => Uri.literal(forged)],
  ['resolve', (forged) => value.resolve(forged)],
  ['tryResolve', (forged) => tryIt(value.tryResolve(forged))],
  ['relativize', (forged) => relativize(value, forged)],
  ['tryRelativize', (forged) => tryIt(tryRelativize(value, forged))],
  ['equals', (forged) => value.equals(forged)],
  ['isSameDocument', (forged) => value.isSameDocument(forged)],
  ['as', (forged) => value.as(forged)],
  ['generation', (forged) => Uri.from('x:a', { generation: forged })],
  ['compare', (forged) => [compare(value, forged), compare(forged, value)]],
  ['describe', (forged) => described(forged)],
  ['a tag, the base', (forged) => uri`${forged}`],
  ['a tag, the base and more', (forged) => uri`${forged}/a`],
  ['a tag, the host', (forged) => uri`http://${forged}/`],
  ['a relative tag', (forged) => relative`${forged}/a`],
  ['uriBuilder', (forged) => uriBuilder(forged).build()],
  ['edit', (forged) => edit(forged, () => {})],
  ['edit of a scheme', (forged) => edit(forged, (draft: object) => Object.assign(draft, { scheme: 'x' }))],
  ['http.from', (forged) => http.from(forged)],
  ['schemes.parse', (forged) => tryIt(schemes.parse(forged))],
  ['schemes.normalize', (forged) => schemes.normalize(forged)],
  ['the equality of a scheme', (forged) => http.from('http://h/').equals(forged)],
  ['gopher.menu', (forged) => gopher.menu(new Uint8Array(), forged)],
  ['compareGenerations', (forged) => compareGenerations(forged, forged).map((one) => one.resolved?._tag)],
  ['findings', (forged) => findings(forged)],
  ['fetchTarget', (forged) => fetchTarget(forged)],
  ['isSafeToFetch', (forged) => isSafeToFetch(forged)],
  ['redirectTarget', (forged) => redirectTarget(forged, 'http://h/')],
  ['redirectTarget of a site', (forged) => redirectTarget('a', forged)],
  ['requestTarget', (forged) => requestTarget(forged)],
  ['toUri', (forged) => toUri(forged)],
  ['toIri', (forged) => toIri(forged)],
  ['Iri.from', (forged) => Iri.from(forged)],
  ['establishBase', (forged) => establishBase({ embedded: forged, retrieval: value })],
  ['match', (forged) => template('/{a}').match(forged)],
  ['routes', (forged) => routes({ a: '/{a}' }).match(forged)],
  ['expand', (forged) => template('/{a}{?b*}').expand({ a: forged, b: forged } as never)],
  ['expandText', (forged) => template('/{a}').expandText({ a: forged } as never)],
  ['the equality of templates', (forged) => template('/{a}').equals(forged)],
  ['UriFromString.decode', (forged) => UriFromString.decode(forged)],
  ['UriFromString.is', (forged) => UriFromString.is(forged)],
  ['uriOf.is', (forged) => [uriOf(ftp).is(forged), uriOf(allSchemes).is(forged)]],
  ['uriOf.decode', (forged) => uriOf(ftp).decode(forged)],
  ['queryOf', (forged) => queryOf(t.type({ d: t.string })).decode(forged)],
  ['templateOf.decode', (forged) => templateOf(template('/{a}'), t.type({ a: t.string })).decode(forged)],
  ['templateOf', (forged) => templateOf<string, t.Any>(forged, t.type({ a: t.string })).encode({ a: 'b' })],
  ['referenceEq', (forged) => [referenceEq().equals(value, forged), referenceEq().equals(forged, value)]],
  ['referenceOrd', (forged) => [referenceOrd.equals(forged, value), referenceOrd.compare(forged, value)]],
  ['referenceShow', (forged) => referenceShow.show(forged)],
  ['schemeValueEq', (forged) => schemeValueEq.equals(ftp.from('ftp://h/'), forged)],
]

test.each([
  ['uri', value],
  ['relative', RelativeReference.from('a')],
  ['IRI', Iri.from('x:é')],
  ['value of a scheme', ftp.from('ftp://h/a')],
  ['request target', requestTarget('/a?b')],
  ['template', template('/{a}')],
  ['generation', rfc3986],
  ['segment', segment as object],
])('a forged %s is refused or read again', (_, made) => {
  expect(refused(ofReferences, made)).toEqual([])
})

const { fields } = prospero
const readers = { Userinfo, User, Password, Host, Path, Segment, Query, Pair, PairPart, Fragment } as const

const ofComponents: readonly Entrance[] = [
  ['userinfo()', (forged) => uriBuilder('x').host('h').userinfo(forged).build()],
  ['user()', (forged) => uriBuilder('x').host('h').user(forged).build()],
  ['password()', (forged) => uriBuilder('x').host('h').user('u').password(forged).build()],
  ['setQuery() of a record', (forged) => uriBuilder('x').setQuery({ a: forged }).build()],
  ['setQuery() of one', (forged) => uriBuilder('x').setQuery(forged).build()],
  ['fromComponents()', (forged) => fromComponents(forged)],
  ['fromComponents() of a path', (forged) => fromComponents({ scheme: 'x', path: forged })],
  ['Query.fromSearch()', (forged) => Query.fromSearch(forged)],
  ['host()', (forged) => uriBuilder('x').host(forged).build()],
  ['host() of the DNS', (forged) => uriBuilder('http').host(forged).build()],
  ['port()', (forged) => uriBuilder('x').host('h').port(forged).build()],
  ['segments()', (forged) => uriBuilder('x').segments(forged).build()],
  ['path()', (forged) => uriBuilder('x').path(forged).build()],
  ['query()', (forged) => uriBuilder('x').query(forged).build()],
  ['query() of a value', (forged) => uriBuilder('x').query({ a: forged }).build()],
  ['query() of a list', (forged) => uriBuilder('x').query([forged]).build()],
  [
    'form()',
    (forged) =>
      uriBuilder('x')
        .form([[forged, forged]])
        .build(),
  ],
  ['addQuery()', (forged) => uriBuilder('x').addQuery(forged, forged).build()],
  ['setQuery()', (forged) => uriBuilder(value).setQuery(forged, '1').setQuery('d', forged).build()],
  ['removeQuery()', (forged) => uriBuilder(value).removeQuery(forged).build()],
  ['fragment()', (forged) => uriBuilder('x').fragment(forged).build()],
  ['without()', (forged) => uriBuilder('x').without(forged).build()],
  ['uriBuilder', (forged) => uriBuilder(forged).host('h').build()],
  ['a tag, a user', (forged) => uri`x://${forged}@h/`],
  ['a tag, a password', (forged) => uri`x://u:${forged}@h/`],
  ['a tag, a host', (forged) => uri`x://${forged}/`],
  ['a tag, a label', (forged) => uri`x://${forged}.h/`],
  ['a tag, a segment', (forged) => uri`x://h/${forged}`],
  ['a tag, a part of a segment', (forged) => uri`x://h/a${forged}`],
  ['a tag, a record', (forged) => uri`x://h/?${{ a: forged }}`],
  ['a tag, pairs', (forged) => uri`x://h/?${forged}`],
  ['a tag, a name', (forged) => uri`x://h/?${forged}=1`],
  ['a tag, a value', (forged) => uri`x://h/?a=${forged}`],
  ['a tag, a fragment', (forged) => uri`x://h/#${forged}`],
  ['edit', (forged) => Object.keys(value.components()).map((name) => tried(() => edited(name, forged)))],
  ['edit of the user', (forged) => edit(value, (draft) => Object.assign(draft, { user: forged }))],
  ['edit of the segments', (forged) => edit(value, ({ segments }) => segments.push(forged))],
  ['edit of the query', (forged) => edit(value, (draft) => draft.query?.push(forged))],
  ['edit of a pair', (forged) => edit(value, (draft) => draft.query?.push({ name: forged, value: forged }))],
  ['Segment.encode', (forged) => Segment.encode(forged)],
  ['Path.encode', (forged) => Path.encode([forged])],
  ['Query.encode', (forged) => Query.encode({ a: forged })],
  ['Fragment.encode', (forged) => Fragment.encode(forged)],
  ['from', (forged) => Object.values(readers).map((reader) => tried(() => reader.from(forged)))],
  ['instanceof', (forged) => Object.values(readers).map((reader) => (forged as object) instanceof reader)],
  ['equals', (forged) => Object.values(components).map((one) => (one as unknown as Host).equals(forged))],
  ['HostFromString', (forged) => [HostFromString.is(forged), HostFromString.decode(forged)._tag]],
  ['queryOf', (forged) => queryOf(t.type({ d: t.string })).decode(forged)],
  ['http, a path', (forged) => built(http.builder().host('h').path(forged))],
  ['http, a query', (forged) => built(http.builder().host('h').query(forged))],
]

function edited(name: string, forged: unknown): Uri {
  return edit(value, (draft) => {
    Object.assign(draft, { [name]: forged })
  })
}

const ofFields: readonly Entrance[] = [...allSchemes].flatMap((scheme) =>
  Object.keys(scheme.fields).map(
    (name): Entrance => [`${scheme.scheme} ${name}()`, (forged) => stepOf(scheme.builder(), name, forged)],
  ),
)

function tried(make: () => unknown): string {
  try {
    return String(make())
  } catch (error) {
    if (error === REFUSAL || known.some((kind) => error instanceof kind)) return 'refused'
    throw error
  }
}

function built(builder: unknown): string {
  return tried(() => (builder as { build(): unknown }).build())
}

/** A field that is given, beside a host. */
function stepOf(builder: object, name: string, given: unknown): readonly string[] {
  const hosted = name === 'host' ? builder : stepTaken(builder, 'host', ['h'])
  const inputs = [[given], ['a', given], [[given, given]], [{ a: given }]]
  return inputs.map((input) => tried(() => built(stepTaken(hosted, name, input))))
}

function stepTaken(builder: object, name: string, input: readonly unknown[]): object {
  type Steps = Readonly<Record<string, ((...input: readonly unknown[]) => object) | undefined>>
  return (builder as Steps)[name]?.apply(builder, [...input]) ?? builder
}

test.each(Object.entries(components))('a forged %s is refused or read again', (_, made) => {
  expect(refused(ofComponents, made)).toEqual([])
})

test.each(['host', 'segment', 'query'])('a field takes no forged %s', (name) => {
  expect(refused(ofFields, components[name] as object)).toEqual([])
})

test('a forged segment that a scheme would hold is no dot segment', () => {
  const forged = Object.create(segment as object, { text: { value: '../..' } }) as Segment
  expect(Object.keys(fields)).toContain('hsoname')
  expect(prospero.builder().host('h').hsoname(forged).tryBuild()._tag).toBe('Left')
})
