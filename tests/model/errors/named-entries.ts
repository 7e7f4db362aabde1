// Entries where a name comes from an input or a document, and an error may repeat it.
import * as t from 'io-ts'
import { edit, Query, Uri, uri, uriBuilder } from 'uriform'
import { queryOf, report, toStandardSchema } from 'uriform/codecs'
import { openapi, parameter } from 'uriform/openapi'
import { query, text } from 'uriform/query'
import { routes } from 'uriform/templates'

const integers = { type: 'object', additionalProperties: { type: 'integer' } }

function documentWith(own: object, path = '/x'): object {
  return { openapi: '3.2.0', paths: { [path]: { get: { operationId: 'op', ...own } } } }
}

function operationWith(own: object, path?: string): ReturnType<ReturnType<typeof openapi>['operation']> {
  return openapi(documentWith(own, path)).operation('op')
}

const inQuery = (own: object): object => ({ parameters: [{ name: 'a', in: 'query', ...own }] })
const encoded = encodeURIComponent
const wrong = {} as never

/** Entries where the name is data of a request, a record or a query. */
export const requests: Readonly<Record<string, (name: string) => unknown>> = {
  'a parameter that no query declares': (name) =>
    query({ q: text() }, { unknown: 'refuse' }).from(`?${encoded(name)}=1`),
  'a field of a record to encode': (name) => query({ q: text() }).encode({ [name]: 'x' } as never),
  'a parameter of a builder': (name) =>
    uriBuilder('https')
      .host('h')
      .query({ filter: { [name]: wrong } } as never)
      .build(),
  'a parameter of a tag': (name) => uri`https://h/?${{ [name]: '\ud800' }}`,
  'a parameter of Query.encode': (name) => Query.encode({ [name]: wrong }),
  'a part of a draft': (name) => edit(Uri.from('http://h/'), (draft) => Object.assign(draft, { [name]: 1 })),
  'a parameter of queryOf': (name) => {
    const codec = queryOf(t.type({ a: t.string }), { unknown: 'refuse' })
    const read = codec.decode(`${encoded(name)}=1`)
    return [
      read._tag === 'Left' && report(read.left),
      toStandardSchema(codec)['~standard'].validate(`${encoded(name)}=1`),
    ]
  },
  'a key of a record': (name) => {
    const read = t.record(t.string, t.number).decode({ [name]: 'x' })
    return read._tag === 'Left' && report(read.left)
  },
  'an operation': (name) => openapi(documentWith({})).operation(name),
  'an operation by its path': (name) => openapi(documentWith({})).operation('get', name),
  'an operation by its method': (name) => openapi(documentWith({})).operation(name, '/x'),
  'a parameter that no operation has': (name) => operationWith({}).request({ query: { [name]: 1 } }),
  'a group of parameters': (name) => operationWith({}).request({ [name]: {} }),
  'an API key': (name) => operationWith({}).request({}, { security: { [name]: 'x' } }),
  'a parameter of a target': (name) =>
    operationWith(inQuery({})).decode({ target: `/x?${encoded(name)}=1` }, { unknown: 'refuse' }),
  'a field of a parameter': (name) =>
    operationWith(inQuery({ style: 'deepObject', schema: integers })).decode({
      target: `/x?a[${encoded(name)}]=z`,
    }),
  'a field of a form': (name) =>
    operationWith(inQuery({ schema: integers })).decode({ target: `/x?${encoded(name)}=z` }),
  'a field that is no pair of its parameter': (name) =>
    operationWith(inQuery({ schema: { ...integers, properties: {}, additionalProperties: false } })).request({
      query: { a: { [name]: 1 } },
    }),
}

/** Entries where the name stands in a document or a template, which may come from elsewhere too. */
export const documents: Readonly<Record<string, (name: string) => unknown>> = {
  'a segment of another router': (name) => routes({ a: `/[${name.replaceAll('/', '')}]` } as never),
  'a required parameter': (name) => operationWith(inQuery({ name, required: true })).request({}),
  'a value of a parameter': (name) =>
    operationWith(inQuery({ name, schema: { type: 'integer' } })).decode({ target: `/x?${encoded(name)}=z` }),
  'a parameter without a document': (name) =>
    parameter({ name, in: 'query', schema: { type: 'integer' } }).write('x'),
  'a parameter twice': (name) =>
    operationWith({
      parameters: [
        { name, in: 'query' },
        { name, in: 'query' },
      ],
    }),
  'pairs of two parameters': (name) => {
    const schema = { type: 'object', properties: { [name]: {} } }
    return operationWith({
      parameters: [{ name, in: 'query' }, ...['a', 'b'].map((each) => ({ name: each, in: 'query', schema }))],
    }).request({ query: { [name]: 'x', a: { [name]: 'y' } } })
  },
  'two parameters that take all pairs': (name) =>
    operationWith({
      parameters: [name, `${name}2`].map((each) => ({ name: each, in: 'query', schema: { type: 'object' } })),
    }),
  'a pair like one of a deep object': (name) => {
    const root = name.replace(/[[\]]/g, '')
    const schema = { type: 'object', properties: { [`${root}[x]`]: {} } }
    return operationWith({
      parameters: [
        { name: root, in: 'query', style: 'deepObject', schema: { type: 'object' } },
        { name: 'b', in: 'query', schema },
      ],
    }).request({ query: { [root]: { x: 'y' }, b: { [`${root}[x]`]: 'z' } } })
  },
  'a variable of a path': (name) => operationWith({}, `/x/{${name.replaceAll('/', '')}}`).request({}),
  'a variable of a path twice': (name) => {
    const variable = `{${name.replaceAll('/', '')}}`
    return operationWith({}, `/x/${variable}/${variable}`).request({})
  },
  'a parameter that its path lacks': (name) =>
    operationWith({ parameters: [{ name, in: 'path', required: true }] }),
  'a path': (name) => operationWith({ parameters: [{ name: 'z', in: 'path' }] }, `/${name}`),
  'a reference in the document': (name) =>
    operationWith({ parameters: [{ $ref: `#/components/${encoded(name)}` }] }),
  'a reference to another document': (name) => operationWith({ parameters: [{ $ref: name }] }),
  'a property of a schema': (name) =>
    operationWith(inQuery({ schema: { type: 'object', properties: { [name]: { type: 'x' } } } })).request({
      query: { a: { [name]: 1 } },
    }),
  'the id of two operations': (name) => {
    const get = { operationId: name }
    return openapi({ openapi: '3.2.0', paths: { '/x': { get }, '/y': { get } } }).operation(name)
  },
  'a method': (name) => {
    const others = { additionalOperations: { [`${name} `]: {} } }
    return openapi({ openapi: '3.2.0', paths: { '/x': others } }).operation(`${name} `, '/x')
  },
  'a variable of a server': (name) =>
    openapi({ ...documentWith({}), servers: [{ url: `http://{${name}}/` }] })
      .operation('op')
      .request({}),
  'a version': (name) => openapi({ openapi: name }),
}
