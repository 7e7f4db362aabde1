// What documents, requests and values have at their edges.
import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { OpenapiError, openapi } from '../../../src/codecs/openapi/index.js'
import { expectLaw, testInCi } from '../../support/runs.js'
import { apiOf, operationOf, type ParameterObject, textOf } from './support/operations.js'

const string = { type: 'string' }
const id = { name: 'id', in: 'path', required: true, schema: string }
const json = { 'application/json': {} }
const form = {
  'application/x-www-form-urlencoded': {
    schema: {
      type: 'object',
      properties: {
        j: { type: 'object' },
        i: { type: 'integer' },
        l: { type: 'array', items: string },
        either: { anyOf: [{ type: 'integer' }, { type: 'object' }] },
      },
    },
  },
}

const whole = (content: object, rest: object = {}): ParameterObject => ({
  name: 'q',
  in: 'querystring',
  content,
  ...rest,
})

describe('documents', () => {
  test('an id that several operations have is none', () => {
    const get = { operationId: 'same' }
    const api = apiOf({ '/a': { get }, '/b': { get } })
    expect(api.tryOperation('same')).toMatchObject({
      left: { kind: 'no-such-operation', message: 'Several operations have the id "same".' },
    })
    expect(api.operation('get', '/b').path).toBe('/b')
    expect(apiOf({ '/c': { get: { operationId: 5 } } }).operations[0]?.id).toBeUndefined()
    expect(() => api.operation('other')).toThrow(/There is no operation "other"\.$/)
    expect(() => api.operation('/a')).toThrow('"/a". Give the method and the path.')
  })

  test.each<readonly [string, string | undefined]>([
    ['#/components/parameters/p', undefined],
    ['#/components/parameters/none', 'unresolved-reference'],
    ['#components', 'unresolved-reference'],
    ['#/%FF', 'unresolved-reference'],
    ['#', 'malformed'],
    ['other.json', undefined],
    ['other.json#', undefined],
    ['https://h/docs/other.json', undefined],
    ['missing.json', 'unresolved-reference'],
    ['//[x', 'unresolved-reference'],
    ['#components/parameters/p', 'unresolved-reference'],
    ['#xcomponents/parameters/p', 'unresolved-reference'],
    ['api.json#/components/parameters/p', undefined],
    ['https://h/docs/api.json#/components/parameters/p', undefined],
    ['self.json#/components/parameters/p', 'unresolved-reference'],
  ])('the reference %s: %s', ($ref, kind) => {
    const parameter = { name: 'p', in: 'query', schema: string }
    const api = apiOf(
      { '/x': { get: { operationId: 'x', parameters: [{ $ref }] } } },
      { base: 'https://h/docs/api.json#x', documents: { 'other.json': parameter, '//[x': {} } },
      { components: { parameters: { p: parameter } } },
    )
    const result = api.tryOperation('x')
    expect(result._tag === 'Left' ? result.left.kind : undefined).toBe(kind)
  })

  test('without a base, another document needs its absolute URI', () => {
    const parameter = { name: 'p', in: 'query', schema: string }
    const kindOf = ($ref: string): unknown => {
      const paths = { '/x': { get: { operationId: 'x', parameters: [{ $ref }] } } }
      const result = apiOf(paths, { documents: { 'https://h/o': parameter, o: parameter } }).tryOperation('x')
      return result._tag === 'Left' && result.left.kind
    }
    expect(['https://h/o', 'o'].map(kindOf)).toEqual([false, 'unresolved-reference'])
  })

  test('an error names the place, the parameter, or neither', () => {
    const lines = (errors: ConstructorParameters<typeof OpenapiError>[0]) => new OpenapiError(errors).message
    const error = { kind: 'malformed', in: 'query', message: 'Why.' } as const
    expect(
      lines([
        { kind: 'malformed', pointer: '', message: 'Why.' },
        { kind: 'malformed', pointer: '#/a', message: 'Why.' },
        { ...error, name: '' },
        { ...error, name: 'n' },
        { kind: 'another-operation', operation: { id: 'x', method: 'GET', path: '/' }, message: 'Why.' },
      ]),
    ).toBe('Why.\n#/a: Why.\nWhy.\nn: Why.\nWhy.')
    expect(String(new OpenapiError([{ ...error, name: '' }]))).toBe('OpenapiError: Why.')
  })
})

test.each(['\n', '\r', '\u202e', '\u2028', '\0', '\u009b'])('no message has %j raw', (character) => {
  const name = `a${character}b`
  const parameters = [{ $ref: `#/${name}` }]
  const paths = {
    [`/${name}`]: { get: { operationId: 'a', parameters } },
    '/x': { get: { operationId: 'x', parameters: [{ name, in: 'query', required: true, schema: {} }] } },
  }
  const api = apiOf(paths)
  const messages = [
    () => openapi({ openapi: name }),
    () => api.operation(name),
    () => api.operation('a'),
    () => api.operations[0]?.request({}),
    () => api.operation('x').request({}),
    () => api.operation('x').request({ query: { [`${name}!`]: 1, [name]: [[]] } }),
    () => api.operation('x').request({}, { server: `https://${name}/` }),
    () => api.operation('x').request({ [name]: 1 } as object),
  ].map((work) => {
    try {
      work()
    } catch (error) {
      return error as OpenapiError
    }
    throw new Error('Nothing was thrown.')
  })
  for (const { message, errors } of messages) {
    expect(message.split('\n')).toHaveLength(errors.length)
    expect([message.replaceAll('\n', ''), ...errors.map(({ message }) => message)].join('')).not.toContain(
      character,
    )
  }
})

describe('servers', () => {
  const paths = { '/a': { get: { operationId: 'a' } } }
  const hrefs = (servers: readonly object[], base?: string) => {
    const result = apiOf(paths, { base }, { servers }).tryOperation('a')
    if (result._tag === 'Left') return result.left.kind
    const sent = result.right.tryRequest({})
    return sent._tag === 'Left' ? sent.left[0]?.kind : sent.right.uri.href
  }

  test.each<readonly [readonly object[], string | undefined, string]>([
    [[{ url: '' }], undefined, '/a'],
    [[{ url: 5 }], undefined, 'malformed'],
    [[{ url: '{x}' }], undefined, 'malformed'],
    [[{ url: 'https://h/?x' }], undefined, 'malformed'],
    [[{ url: 'https:x' }], undefined, 'malformed'],
    [[{ url: 'https://h:65536/' }], undefined, 'malformed'],
    [[{ url: 'https://h:{p}', variables: { p: { default: '99999' } } }], undefined, 'malformed'],
    [[{ url: '..' }], 'https://h/a/b/c', 'https://h/a/a'],
    [[{ url: './/x' }], 'urn:a/b', 'malformed'],
    [[{ url: '{s}://h', variables: { s: { default: 'https' } } }], undefined, 'https://h/a'],
  ])('%j on %s: %s', (servers, base, expected) => {
    expect(hrefs(servers, base)).toBe(expected)
  })

  test.each<readonly [url: string, base: string | undefined, value: string, expected: string]>([
    ['https://{t}.example.com', undefined, 'eu-1', 'https://eu-1.example.com/a'],
    ['https://{t}.example.com', undefined, 'a.b', 'https://a.b.example.com/a'],
    ['https://{t}.example.com', undefined, '_a', 'https://_a.example.com/a'],
    ['https://{t}.0.0.1', undefined, '127', 'https://127.0.0.1/a'],
    ['https://{t}', undefined, '192.0.2.1', 'https://192.0.2.1/a'],
    ['https://{t}', undefined, '[2001:db8::1]', 'https://[2001:db8::1]/a'],
    // Some readers end the host at these, or decode it first.
    ['https://{t}.example.com', undefined, 'evil.example;', 'not-serializable'],
    ['https://{t}.example.com', undefined, "evil.example'", 'not-serializable'],
    ['https://{t}.example.com', undefined, 'evil.example%2F', 'not-serializable'],
    ['https://{t}.example.com', undefined, 'e%76il', 'not-serializable'],
    ['HTTPS://{t}.example.com', undefined, 'evil.example;', 'not-serializable'],
    ['https://api.{t}', undefined, 'evil.example$', 'not-serializable'],
    ['https://{t}.example.com', undefined, 'a.', 'not-serializable'],
    ['https://{t}.example.com', undefined, 'xn--', 'not-serializable'],
    // Other spellings of 127.0.0.1.
    ['https://{t}', undefined, '2130706433', 'not-serializable'],
    ['https://{t}', undefined, '0x7f.1', 'not-serializable'],
    ['https://{t}', undefined, '127.1', 'not-serializable'],
    ['https://{t}', undefined, '127.0.0.1.', 'not-serializable'],
    // The scheme of the base counts, and without one the reference may be resolved against any.
    ['//{t}.example.com', 'https://h/', 'eu', 'https://eu.example.com/a'],
    ['//{t}.example.com', 'https://h/', 'evil.example;', 'not-serializable'],
    ['//{t}.example.com', undefined, 'evil.example;', 'not-serializable'],
    ['//{t}.example.com', 'tag:x', 'evil.example$', 'tag://evil.example$.example.com/a'],
    ['tag://{t}.example.com', 'https://h/', 'evil.example$', 'tag://evil.example$.example.com/a'],
    // Values of the document are its own.
    ['https://{t}.example.com', undefined, 'own;', 'https://own;.example.com/a'],
    ['https://{list}.example.com', undefined, 'own$', 'https://own$.example.com/a'],
  ])('the host of %s on %s with %j: %s', (url, base, value, expected) => {
    const variables = { t: { default: 'own;' }, list: { default: 'demo', enum: ['own$'] } }
    const given = url.includes('{t}') ? { t: value } : { list: value }
    const operation = apiOf(paths, { base }, { servers: [{ url, variables }] }).operation('a')
    const result = operation.tryRequest({}, { server: { index: 0, variables: given } })
    expect(result._tag === 'Right' ? result.right.uri.href : result.left[0]?.kind).toBe(expected)
  })

  test('variables that are no object are none', () => {
    const operation = apiOf(paths, {}, { servers: [{ url: 'https://h' }] }).operation('a')
    const server = { index: 0, variables: 'x' as unknown as Record<string, string> }
    expect(operation.request({}, { server }).uri.href).toBe('https://h/a')
  })

  test('the path of a server variable is open, and is the default too if that is several segments', () => {
    const find = (fallback: string, url = '/{v}/x') => {
      const variables = { v: { default: fallback }, w: { default: 'w' } }
      const servers = [url, '/{w}/x/'].map((each) => ({ url: each, variables }))
      const api = apiOf(paths, {}, { servers })
      return ['/a/b/x/a', '/c/x/a', '/x/a'].map(
        (target) => api.match({ method: 'GET', target })?.id ?? 'none',
      )
    }
    expect(find('a/b')).toEqual(['a', 'a', 'none'])
    expect(find('c')).toEqual(['none', 'a', 'none'])
    expect(find('c', 'https://h?{v}')).toEqual(['none', 'a', 'none'])
  })
})

describe('requests', () => {
  const operation = operationOf([id, { name: 'n', in: 'query', schema: string }, whole(json)].slice(0, 2))

  const noRecord = 'Expected an object of values by name.'
  const unknown = 'The operation has no such parameter.'
  const path = { id: 'a' }
  test.each<
    readonly [values: unknown, kind: string, name: string, place: string | undefined, message: string]
  >([
    [5, 'wrong-type', '', undefined, 'Expected an object with path, query, header and cookie.'],
    [{ path: 5 }, 'wrong-type', '', 'path', noRecord],
    [{ path: [] }, 'wrong-type', '', 'path', noRecord],
    [{ path, query: 'n=1' }, 'wrong-type', '', 'query', noRecord],
    [{ path, querystring: 'x' }, 'unknown-parameter', '', 'querystring', unknown],
    [{ path, query: { m: 1 } }, 'unknown-parameter', 'm', 'query', unknown],
    [{ path, body: 'x' }, 'unknown-parameter', 'body', undefined, 'Expected path, query, header or cookie.'],
    [{ path, n: 1 }, 'unknown-parameter', 'n', undefined, 'Pass it in { query: { ... } }.'],
    [undefined, 'missing', 'id', 'path', 'It is required.'],
    [{ path: { id: '.' } }, 'not-serializable', 'id', 'path', 'A dot segment would lead elsewhere.'],
  ])('%j: %s of %s in %s: %s', (values, kind, name, place, message) => {
    expect(operation.tryRequest(values as object)).toEqual({
      _tag: 'Left',
      left: [{ kind, name, in: place, message }],
    })
    expect(() => operation.request(values as object)).toThrow(OpenapiError)
  })

  test.each<readonly [string, unknown, string | undefined]>([
    ['path', '', undefined],
    ['query', '', 'n='],
    ['header', '', ''],
    ['query', 'a b', 'n=a%20b'],
    ['header', 'a b', 'a b'],
    ['header', 'a\n', undefined],
    ['query', [], undefined],
    ['query', new Date(0), undefined],
  ])('a text in %s: %p is %p', (place, value, expected) => {
    const content = { 'text/plain': { schema: string } }
    const texts = operationOf([{ name: 'n', in: place, required: true, content }])
    const result = texts.tryRequest({ [place]: { n: value } })
    expect(result._tag === 'Right' ? textOf(texts, place, value, 'n') : undefined).toBe(expected)
  })

  test.each<readonly [unknown, string | undefined]>([
    [{ a: [1, null], b: undefined }, 'n=%7B%22a%22%3A%5B1%2Cnull%5D%7D'],
    [null, 'n=null'],
    [-0, undefined],
    [Number.NaN, undefined],
    [5n, undefined],
    [[undefined], undefined],
    [{ a: new Date(0) }, undefined],
    [{ toJSON: () => 'x' }, undefined],
    ['\ud800', 'n=%22%5Cud800%22'],
  ])('JSON of %p is %s', (value, expected) => {
    const texts = operationOf([{ name: 'n', in: 'query', content: json }])
    const result = texts.tryRequest({ query: { n: value } })
    expect(result._tag === 'Right' ? result.right.uri.query?.text : undefined).toBe(expected)
  })

  test.each<readonly [path: string, values: Record<string, string>, name: string | undefined]>([
    ['/a/{x}{y}', { x: '.', y: '.' }, 'x'],
    ['/a/{x}{y}', { x: '.', y: 'b' }, undefined],
    ['/a/.{x}/{y}', { x: 'b', y: 'c' }, undefined],
    ['/a/.{x}/{y}', { x: '.', y: 'c' }, 'x'],
    ['/a/{x}/{y}', { x: 'a.', y: '..' }, 'y'],
    ['/a/{x}/{y}', { x: 'a..', y: 'b;' }, undefined],
    ['/a/{x};{y}', { x: 'b', y: '..' }, undefined],
    ['/a/{x};{y}', { x: '..', y: 'b' }, 'x'],
    ['/a/{x}/{y}', { x: 'a', y: '../../users/x' }, 'y'],
    ['/a/{x}/{y}', { x: '%2e%2e', y: 'b' }, 'x'],
    ['/a/{x}/{y}', { x: '%252e', y: 'b' }, 'x'],
    ['/a/{x}/{y}', { x: 'a', y: '\uff0e\uff0e' }, 'y'],
  ])('a dot segment in %s of %j: %s', (template, path, name) => {
    const parameters = ['x', 'y'].map((each) => ({ ...id, name: each }))
    const api = apiOf({ [template]: { get: { operationId: 'a', parameters } } })
    const message = 'A dot segment would lead elsewhere.'
    expect(api.operation('a').tryRequest({ path })).toMatchObject(
      name === undefined
        ? { right: { method: 'GET' } }
        : { left: [{ kind: 'not-serializable', name, in: 'path', message }] },
    )
    const target = template.replace(/\{(.)\}/g, (_, each) => encodeURIComponent(path[each] as string))
    const read =
      name === undefined ? { right: { path } } : { left: [{ kind: 'malformed', name, in: 'path', message }] }
    expect(api.operation('a').decode({ target })).toMatchObject(read)
    expect(api.match({ method: 'GET', target })).toMatchObject({ id: 'a', parameters: read })
  })

  test('a path is read if it can be written, whatever is encoded in it', () => {
    const operation = apiOf({ '/a/{id}/b': { get: { operationId: 'a', parameters: [id] } } }).operation('a')
    const pieces = fc.constantFrom(
      ...['.', '..', '/', '\\', ';', '%', '%2e', '\uff0e', '\u2025', '\0', 'a', 'é'],
    )
    const texts = fc.array(pieces, { minLength: 1, maxLength: 5 }).map((all) => all.join(''))
    expectLaw(20_000, texts, (text) => {
      const target = `/a/${encodeURIComponent(text)}/b`
      expect(operation.decode({ target })._tag).toBe(operation.tryRequest({ path: { id: text } })._tag)
    })
    expect(operation.decode({ target: '/a/%2F/b' })).toMatchObject({
      left: [{ kind: 'malformed', message: 'An empty segment would lead elsewhere.' }],
    })
    expect(operation.decode({ target: '/a/../b' })._tag).toBe('Left')
  })

  test('JSON that is endless or too deep is refused', () => {
    const texts = operationOf([{ name: 'n', in: 'query', content: json }])
    const cycle: unknown[] = []
    cycle.push(cycle)
    let deep: unknown = 1
    for (let depth = 0; depth < 100_000; depth++) deep = [deep]
    for (const n of [cycle, deep]) {
      expect(texts.tryRequest({ query: { n } })).toMatchObject({ left: [{ kind: 'not-serializable' }] })
    }
  })

  test.each<readonly [unknown, string | undefined]>([
    [{ a: 'b c', d: ['e', 'f'] }, 'a=b+c&d=e&d=f'],
    [{ j: { b: [1] } }, 'j=%7B%22b%22%3A%5B1%5D%7D'],
    // Without a type, it would be read as text.
    [{ a: { b: [1] } }, undefined],
    [{ a: { b: 5n } }, undefined],
    [{ j: [1] }, undefined],
    [{ a: [null] }, undefined],
    ['x', undefined],
    [undefined, undefined],
  ])('a form of %p is %s', (value, expected) => {
    const forms = operationOf([whole(form)])
    const result = forms.tryRequest({ querystring: value })
    expect(result._tag === 'Right' ? result.right.uri.query?.text : undefined).toBe(expected)
  })

  test('a form is an object, also without a schema', () => {
    const forms = operationOf([whole({ 'application/x-www-form-urlencoded': {} })])
    expect(forms.tryRequest({ querystring: 'x' })).toMatchObject({ left: [{ kind: 'wrong-type' }] })
  })

  test('an error that a validator throws is thrown', () => {
    const validate = () => {
      throw new RangeError('mine')
    }
    const judged = operationOf([{ name: 'n', in: 'query', schema: string }], '3.1.2', { validate })
    expect(() => judged.tryRequest({ query: { n: 'x' } })).toThrow(RangeError)
  })

  test('a server and an operation without names', () => {
    const api = apiOf({ '/a': { get: { operationId: 'a' } } })
    const server = {} as { readonly index: number }
    expect(api.operation('a').tryRequest({}, { server })).toMatchObject({
      left: [{ name: '', in: 'server' }],
    })
    expect(api.tryOperation('' as 'get', 'a')).toMatchObject({ left: { kind: 'no-such-operation' } })
  })

  test.each<readonly [unknown, given: string]>([
    [Promise.resolve(true), 'a Promise'],
    [null, 'null'],
    [0, 'a number'],
    [[{ message: 'Why.' }], 'an object'],
    [['Why.', undefined], 'undefined'],
    [new Error('Why.'), 'an Error'],
  ])('no verdict: %p', (verdict, given) => {
    const options = { validate: () => verdict as boolean }
    const judged = operationOf([{ name: 'n', in: 'query', schema: string }], '3.1.2', options)
    const message = `Got ${given} from validate(). Expected reasons as strings, or true or false.`
    expect(() => judged.tryRequest({ query: { n: 'x' } })).toThrow(new TypeError(message))
    expect(() => judged.decode({ target: '/x?n=x' })).toThrow(TypeError)
  })

  test.each<readonly [boolean | string | undefined, readonly string[]]>([
    [false, ['The schema refuses it.']],
    ['Why.', ['Why.']],
    [undefined, []],
    [true, []],
  ])('a verdict of %p', (verdict, reasons) => {
    const options = { validate: () => verdict }
    const judged = operationOf([{ name: 'n', in: 'query', schema: string }], '3.1.2', options)
    const result = judged.tryRequest({ query: { n: 'x' } })
    expect(result._tag === 'Left' ? result.left.map(({ message }) => message) : []).toEqual(reasons)
  })
})

describe('reading', () => {
  const decoded = (parameters: readonly ParameterObject[], query: string, headers?: object) => {
    const result = operationOf(parameters).decode(
      { target: `/x${query}`, headers: headers as Record<string, string> },
      { unknown: 'refuse' },
    )
    return result._tag === 'Right' ? result.right : result.left.map(({ kind }) => kind)
  }
  const text = { 'text/plain': { schema: { type: 'integer' } } }
  const deep = (schema: object, name = 'n') => ({ name, in: 'query', style: 'deepObject', schema })
  const open = { name: 'n', in: 'query', schema: { type: 'object' } }
  const objects = { type: 'object', properties: { a: string } }

  test.each<readonly [readonly ParameterObject[], string, unknown]>([
    [[whole(json)], '?%FF', ['malformed']],
    [[whole(json, { required: true })], '', ['missing']],
    [[whole(form)], '?', { query: {} }],
    [[whole(form, { required: true })], '?', ['missing']],
    [[whole(json), { name: 'H', in: 'header', schema: string }], '?1', { querystring: 1 }],
    [[whole(form)], '?a=b+c&a=d&e=', { querystring: { a: ['b c', 'd'], e: '' } }],
    [[whole(form)], '?q=', { querystring: { q: '' } }],
    [[whole(form)], '?l=a&either={}', { querystring: { l: ['a'], either: {} } }],
    [[whole(form)], '?i=1.5', ['malformed']],
    [[{ name: 'n', in: 'query', content: text }], '?n=1', { query: { n: 1 } }],
    [[{ name: 'n', in: 'query', content: text }], '?n=x', ['malformed']],
    [[{ name: 'n', in: 'query', content: text, allowEmptyValue: true }], '?n=', ['malformed']],
    [[{ name: 'n', in: 'query', schema: string }], '?%FF=1&n=1', { query: { n: '1' } }],
    [[deep(objects)], '?n[a]=1', { query: { n: { a: '1' } } }],
    [[deep(objects)], '?m[a]=1', ['unknown-parameter']],
    [[deep({ type: 'array', items: objects })], '?n[0][a]=1', { query: { n: [{ a: '1' }] } }],
    [[deep({ type: 'array', items: objects })], '?n[1][a]=1', ['malformed']],
    [[{ name: 'n', in: 'query', schema: objects }], '?a=1&b=2', ['unknown-parameter']],
    [
      [open, deep(objects, 'd')],
      '?x=1&d[a]=2&e[f]=3',
      { query: { n: { x: '1', 'e[f]': '3' }, d: { a: '2' } } },
    ],
  ])('%j reads %s', (parameters, query, expected) => {
    const value = decoded(parameters, query)
    if (Array.isArray(expected)) expect(value).toEqual(expected)
    else expect(value).toMatchObject(expected as object)
  })

  test.each<readonly [unknown, unknown]>([
    [{ 'X-N': ['a', 'b'] }, ['doubled']],
    [{ 'X-N': undefined }, ['missing']],
    [[['x-n', 'a']], 'a'],
    [new Headers({ 'x-n': 'a' }), 'a'],
    [undefined, ['missing']],
    [5, ['missing']],
    [null, ['missing']],
  ])('the headers %p', (headers, expected) => {
    const parameter = { name: 'X-N', in: 'header', required: true, schema: string }
    const value = decoded([parameter], '', headers as object)
    expect(Array.isArray(value) ? value : value.header['X-N']).toEqual(expected)
  })

  test.each([
    ['https://h', 'root'],
    ['https://h/', 'root'],
    ['https://h?x', 'root'],
    ['mailto:x', undefined],
  ])('the target %s', (target, id) => {
    const api = apiOf({ '/': { get: { operationId: 'root' } } })
    expect(api.match({ method: 'GET', target })?.id).toBe(id)
  })

  test('a path whose first part is a parameter, and one under another server', () => {
    const paths = { '/{id}': { parameters: [id], get: { operationId: 'x' } } }
    const api = openapi({ openapi: '3.1.0', paths })
    expect(api.match({ method: 'GET', target: '/a' })?.id).toBe('x')
    const server = 'https://other/deep/path'
    expect(api.operation('x').request({ path: { id: 'a' } }, { server }).uri.href).toBe(`${server}/a`)
  })
})

describe('bounds and delimiters', () => {
  const refusal = (operation: ReturnType<typeof operationOf>, values: object): unknown => {
    const result = operation.tryRequest(values)
    return result._tag === 'Left' ? result.left.map(({ kind }) => kind) : result.right.uri.href
  }

  test.each(['a]b', 'a[b', ''])('the name %p can’t stand in brackets', (name) => {
    const schema = { type: 'object' }
    const operation = operationOf([{ name: 'n', in: 'query', style: 'deepObject', schema }])
    expect(operation.tryRequest({ query: { n: { [name]: 'x' } } })).toMatchObject({
      left: [{ message: "A name in brackets can't be empty or contain brackets." }],
    })
  })

  test('a raw name ends at its first "="', () => {
    const object = { type: 'object' }
    const operation = operationOf([{ name: 'n', in: 'cookie', style: 'cookie', schema: object }])
    expect(refusal(operation, { cookie: { n: { 'a=b': 'c' } } })).toEqual(['not-serializable'])
  })

  test('an open object takes no pair that another style of cookies spells otherwise', () => {
    const object = { name: 'n', in: 'cookie', schema: { type: 'object' } }
    const raw = { name: 'a%20b', in: 'cookie', style: 'cookie', schema: string }
    const encoded = { name: 'a b', in: 'cookie', style: 'form', schema: string }
    const value = (name: string) => ({ cookie: { n: { [name]: 'x' } } })
    expect(refusal(operationOf([object, raw]), value('a b'))).toEqual(['not-serializable'])
    expect(refusal(operationOf([{ ...object, style: 'cookie' }, encoded]), value('a%20b'))).toEqual([
      'not-serializable',
    ])
  })

  test.each(['-0', '-0.0', '1e999', '9007199254740993'])('%s is no number', (text) => {
    const operation = operationOf([{ name: 'n', in: 'query', schema: { type: 'number' } }])
    expect(operation.decode({ target: `/x?n=${text}` })).toMatchObject({ left: [{ kind: 'malformed' }] })
  })

  test('the paths of more servers than are read lead nowhere', () => {
    const servers = Array.from({ length: 1000 }, (_, at) => ({ url: `https://h/v${at}` }))
    const api = apiOf({ '/a': { get: { operationId: 'a' } } }, {}, { servers })
    const find = (at: number) => api.match({ method: 'GET', target: `/v${at}/a` })?.id
    expect([0, 15, 16, 999].map(find)).toEqual(['a', 'a', undefined, undefined])
  })

  testInCi('more operations than are read, or places for them, are errors', () => {
    const keys = Array.from({ length: 100_001 }, (_, at) => [`M${at}`, {}])
    const many = { '/a': { additionalOperations: Object.fromEntries(keys) } }
    expect(() => apiOf(many, {}, { openapi: '3.2.0' })).toThrow('There are more than 100000 operations.')
    const paths = Array.from({ length: 6300 }, (_, at) => [`/p${at}`, { get: {} }])
    const servers = Array.from({ length: 17 }, (_, at) => ({ url: `/v${at}` }))
    const placed = apiOf(Object.fromEntries(paths), {}, { servers })
    expect(placed.tryOperation('get', '/p6299')).toMatchObject({ left: { kind: 'too-large' } })
    expect(placed.operation('get', '/p0').path).toBe('/p0')
  })
})
