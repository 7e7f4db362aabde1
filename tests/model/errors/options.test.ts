/** Options of functions: a misspelt or a wrong one is a TypeError, because it would change nothing. */
import { describe, expect, test } from '@jest/globals'
import * as t from 'io-ts'
import { flag, many, query, text } from '../../../src/builders/query/index.js'
import { expander, routes, template, tryTemplate } from '../../../src/builders/templates/index.js'
import { referenceEq, templateOf, uriOf } from '../../../src/codecs/index.js'
import { openapi, tryOpenapi } from '../../../src/codecs/openapi/index.js'
import {
  Fragment,
  fromComponents,
  ftp,
  gopher,
  Host,
  nntp,
  Query,
  RelativeReference,
  relative,
  relativeBuilder,
  relativize,
  Segment,
  schemes,
  tryRelativize,
  Uri,
  UriReference,
  uriBuilder,
} from '../../../src/index.js'
import {
  decode,
  equals,
  get,
  getAll,
  normalize,
  pairs,
  segments,
  tryDecode,
  tryNormalize,
  tryPairs,
  trySegments,
} from '../../../src/mini/index.js'
import { Iri, toIri, tryToIri } from '../../../src/model/iri/index.js'
import { findings } from '../../../src/safety/findings/index.js'
import {
  redact,
  redirectTarget,
  requestTarget,
  tryRedirectTarget,
  tryRequestTarget,
} from '../../../src/safety/guards/index.js'
import { establishBase } from '../../../src/safety/text/index.js'
import { family, git, redis, rediss } from '../../../src/schemes/index.js'

const site = 'https://shop.example/'
const user = template('/users/{id}')
const uri = Uri.from('http://h/a')
const document = {
  openapi: '3.1.0',
  paths: { '/users/{id}': { get: { parameters: [{ name: 'id', in: 'path', required: true }] } } },
}
const api = openapi(document)
const operation = api.operation('get', '/users/{id}')
const request = { method: 'GET', target: '/users/1' }

/** Calls functions with options that the compiler refuses. */
const unknown: readonly (readonly [of: string, call: (options: never) => unknown])[] = [
  ['redact', (options) => redact('?key=s3cret', options)],
  ['redirectTarget', (options) => redirectTarget('/', site, options)],
  ['redirectTarget', (options) => tryRedirectTarget('/', site, options)],
  ['requestTarget', (options) => requestTarget('/', options)],
  ['requestTarget', (options) => tryRequestTarget('/', options)],
  ['match', (options) => user.match('/users/1', options)],
  ['match', (options) => user.tryMatch('/users/1', options)],
  ['match', (options) => user.match('/other', options)],
  ['routes', (options) => routes({ user: '/users/{id}' }, options)],
  ['routes', (options) => routes({}, options)],
  ['templateOf', (options) => templateOf(user, t.type({ id: t.string }), options)],
  ['openapi', (options) => openapi(document, options)],
  ['openapi', (options) => tryOpenapi(document, options)],
  ['request', (options) => operation.tryRequest({ path: { id: 1 } }, options)],
  ['decode', (options) => operation.decode(request, options)],
  ['match', (options) => api.match(request, options)],
  ['toIri', (options) => toIri('http://h/', options)],
  ['toIri', (options) => tryToIri('http://h/', options)],
  ['findings', (options) => findings(uri, options)],
]

/** The same, of functions whose messages don't name them. */
const others: readonly ((options: never) => unknown)[] = [
  (options) => Uri.from('http://h', options),
  (options) => Uri.parse('http://h', options),
  (options) => UriReference.from(uri, options),
  (options) => RelativeReference.parse('/a', options),
  (options) => Segment.from('a', options),
  (options) => Host.parse('h', options),
  (options) => Segment.encode('a', options),
  (options) => Query.tryEncode({ a: 1 }, options),
  (options) => uri.resolve('b', options),
  (options) => RelativeReference.from('/a').tryResolve('b', options),
  (options) => relativize(uri, uri, options),
  (options) => tryRelativize(uri, uri, options),
  (options) => fromComponents({ path: '' }, options),
  (options) => uri.fragment?.as(options) ?? Fragment.from('a').as(options),
  (options) => Query.from('a').as(options),
  (options) => Segment.from('a').as(options),
  (options) => uriBuilder('http', options),
  (options) => relativeBuilder(options),
  (options) => ftp.from('ftp://h/', options),
  (options) => ftp.parse(Uri.from('ftp://h/'), options),
  (options) => ftp.builder(options),
  (options) => ftp.from('ftp://h/').commands(options),
  (options) => nntp.from('nntp://h/a').tryCommands(options),
  (options) => schemes.from('ftp://h/', options),
  (options) => schemes.parse('x:y', options),
  (options) => schemes.tryNormalize('http://h', options),
  (options) => family(redis, rediss).from('redis://h', options),
  (options) => git.fromScp('git@h:p').toSsh(options),
  (options) => gopher.menu(new Uint8Array(), 'gopher://h/', options),
  (options) => Iri.from('http://h/', options),
  (options) => uriOf(ftp, options),
  (options) => expander('/{a}').expand({ a: 1 }, options),
  (options) => user.tryExpand({ id: 1 }, options),
  (options) => user.partial({}, options),
  (options) => user.tryPartial({}, options),
  (options) => expander('/{a}', options),
  (options) => tryTemplate('/{a}', options),
  (options) => establishBase({ retrieval: 'http://h/' }, options),
  (options) => pairs('a', options),
  (options) => tryPairs('a', options),
  (options) => get('a', 'a', options),
  (options) => getAll('a', 'a', options),
  (options) => decode('a', options),
  (options) => tryDecode('a', options),
  (options) => segments('/a', options),
  (options) => trySegments('/a', options),
]

test.each(others.map((call) => ({ call })))('an unknown option: $call', ({ call }) => {
  const options = { other: undefined } as never
  expect(() => call(options)).toThrow(TypeError)
  expect(() => call(options)).toThrow(/^Unknown option "other"(?: in \S+\(\))?\. Known options: /)
  expect(() => call({} as never)).not.toThrow(TypeError)
})

test('can... never throws', () => {
  expect(Uri.canParse('http://h', { other: 1 } as never)).toBe(false)
  expect(Uri.canParse('http://h', {})).toBe(true)
})

describe.each(unknown)('the options of %s', (of, call) => {
  test('an unknown name', () => {
    for (const name of ['parameter\n', '\nparameter']) {
      const options = { [name]: ['key'] }
      expect(() => call(options as never)).toThrow(TypeError)
      expect(() => call(options as never)).toThrow(`Unknown option in ${of}(). Known options: `)
    }
    expect(() => call({ parameter: ['key'] } as never)).toThrow(`Unknown option "parameter" in ${of}().`)
    // Not the name of what every object inherits either.
    expect(() => call({ constructor: 1 } as never)).toThrow('Unknown option "constructor"')
  })

  test('something else than a record', () => {
    expect(() => call(0 as never)).toThrow(`Got a number in ${of}(). Expected options.`)
    // Their options would be missing in silence.
    for (const options of [[], new Map([['strays', 'refuse']]), new URLSearchParams('strays=refuse')]) {
      expect(() => call(options as never)).toThrow(` in ${of}(). Expected options.`)
    }
  })

  test('an unknown name that is inherited', () => {
    expect(() => call(Object.create({ parameter: ['key'] }) as never)).toThrow('Unknown option "parameter"')
  })

  test('none, and options without a value', () => {
    expect(() => call(undefined as never)).not.toThrow()
    expect(() => call({} as never)).not.toThrow()
  })
})

const wrong: readonly (readonly [message: string, call: () => unknown])[] = [
  [
    '"strays" in redirectTarget(). Expected "refuse" or undefined',
    () => redirectTarget('/', site, { strays: 'refused' as never }),
  ],
  [
    '"strays" in redirectTarget(). Expected "refuse" or undefined',
    () => tryRedirectTarget('/', site, { strays: true as never }),
  ],
  [
    '"strays" in requestTarget(). Expected "refuse" or undefined',
    () => tryRequestTarget('/', { strays: null as never }),
  ],
  [
    '"ambiguous" in match(). Expected "longest", "shortest" or undefined',
    () => user.match('', { ambiguous: 'long' as never }),
  ],
  [
    '"empty" in match(). Expected "allow" or undefined',
    () => user.tryMatch('', { empty: 'refuse' as never }),
  ],
  ['"dots" in match(). Expected "allow" or undefined', () => user.match('', { dots: true as never })],
  [
    '"strays" in match(). Expected "refuse" or undefined',
    () => user.match('', { strays: 'encode' as never }),
  ],
  ['"exact" in match(). Expected true, false or undefined', () => user.match('', { exact: 'true' as never })],
  ['"form" in match(). Expected true, false or undefined', () => user.match('', { form: 1 as never })],
  [
    '"records" in match(). Expected true, false or undefined',
    () => user.match('', { records: 'allow' as never }),
  ],
  [
    '"ambiguous" in routes(). Expected "longest", "shortest" or undefined',
    () => routes({}, { ambiguous: '' as never }),
  ],
  ['"names" in routes(). Expected "rfc6570", "any" or undefined', () => routes({}, { names: '' as never })],
  [
    '"trailingSlash" in templateOf(). Expected "exact", "optional" or undefined',
    () => templateOf(user, t.type({ id: t.string }), { trailingSlash: true as never }),
  ],
  [
    '"unknown" in decode(). Expected "ignore", "refuse" or undefined',
    () => operation.decode(request, { unknown: true as never }),
  ],
  [
    '"hosts" in toIri(). Expected "ascii", "unicode" or undefined',
    () => tryToIri('http://h/', { hosts: 'utf8' as never }),
  ],
  [
    'Got a number for the option "method" in requestTarget(). Expected a string',
    () => requestTarget('/', { method: 5 as never }),
  ],
  [
    'Got a number for the option "validate" in openapi(). Expected a function',
    () => openapi(document, { validate: 5 as never }),
  ],
  [
    '"documents" in openapi(). Expected a record of documents',
    () => openapi(document, { documents: 5 as never }),
  ],
  [
    'Got a number for the option "schema" in query(). Expected a Standard Schema',
    () => query({}, { schema: 5 as never }),
  ],
  ['Got undefined. Expected a Standard Schema', () => user.decode('/users/1', undefined as never)],
  ['Got a number. Expected a Standard Schema', () => user.decode('/users/1', 5 as never)],
  ['"lists" in routes(). Expected an array of strings', () => routes({}, { lists: [null as never] })],
  ['"paths" in redact(). Expected patterns such as ', () => redact('', { paths: null as never })],
  ['"paths" in redact(). Expected patterns such as ', () => redact('', { paths: 5 as never })],
  [
    'Got a string for the option "codes" in findings(). Expected an array of strings',
    () => findings(uri, { codes: 'credentials' as never }),
  ],
  ['There is no finding "whatwg-difers"', () => findings(uri, { codes: ['whatwg-difers' as never] })],
]

test.each<[of: string, known: string, call: (options: object) => unknown]>([
  ['many', 'brackets', (options) => Reflect.apply(many, undefined, [text(), options])],
  ['flag', 'none', (options) => Reflect.apply(flag, undefined, [options])],
])('the options of %s: %s', (of, known, call) => {
  expect(() => call({ values: 1 })).toThrow(
    new TypeError(`Unknown option "values" in ${of}(). Known options: ${known}.`),
  )
  expect(() => call({})).not.toThrow()
})

test.each(unknown)('null is none in %s', (_, call) => {
  expect(() => call(null as never)).not.toThrow()
})

test.each(wrong)('%s', (message, call) => {
  expect(call).toThrow(TypeError)
  expect(call).toThrow(message)
})

describe('levels', () => {
  const level = 'schema' as never
  const forms = '"syntax" or "scheme"'
  const comparisons = '"exact", "syntax" or "scheme"'
  test.each<readonly [of: string, levels: string, call: () => unknown]>([
    ['normalize', forms, () => uri.normalize(level)],
    ['normalize of what is not in normal form', forms, () => Uri.from('HTTP://h').normalize(level)],
    ['normalize of a relative reference', forms, () => relative`a`.normalize(level)],
    ['normalize of mini', forms, () => normalize('http://h/', level)],
    ['tryNormalize of mini', forms, () => tryNormalize('http://h/', level)],
    ['normalize of mini, for a level of equals', forms, () => normalize('http://h/', 'exact' as never)],
    ['normalize, for a level of equals', forms, () => uri.normalize('exact' as never)],
    ['equals', comparisons, () => uri.equals(uri, level)],
    ['equals of different references', comparisons, () => uri.equals('http://h/b', level)],
    ['equals of mini', comparisons, () => equals('a', 'a', level)],
    ['equals of mini, for what is no reference', comparisons, () => equals('%', '%', level)],
    ['referenceEq', comparisons, () => referenceEq(level)],
  ])('%s takes %s', (_, levels, call) => {
    expect(call).toThrow(new TypeError(`level must be ${levels}.`))
    expect(call).toThrow(TypeError)
  })

  test('the levels that there are', () => {
    expect(uri.normalize('scheme')).toBe(uri)
    expect(UriReference.from('HTTP://h/a').equals(uri, 'exact')).toBe(false)
    expect(UriReference.from('HTTP://h/a').equals(uri, 'syntax')).toBe(true)
    expect(equals('HTTP://h/a', 'http://h/a', 'exact')).toBe(false)
    expect(equals('http://h:80/', 'http://h/', 'scheme')).toBe(true)
  })
})
