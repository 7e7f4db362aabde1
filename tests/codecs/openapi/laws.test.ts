// The laws of requests, over generated operations and hostile values.
import { isDeepStrictEqual } from 'node:util'
import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import type { Operation } from '../../../src/codecs/openapi/index.js'
import { character } from '../../support/character.js'
import { runs } from '../../support/runs.js'
import { apiOf, operationOf, type ParameterObject, versions } from './support/operations.js'

interface Schema {
  readonly type?: string | readonly string[]
  readonly enum?: readonly unknown[]
  readonly items?: Schema
  readonly properties?: Readonly<Record<string, Schema>>
  readonly additionalProperties?: Schema
  readonly prefixItems?: readonly Schema[]
  readonly anyOf?: readonly Schema[]
}

/** Text with everything that delimits something somewhere. */
const hostile = fc.oneof(
  fc.string({ unit: fc.constantFrom(...'ab01.-+ ,;=&?#/%|[]{}"\'\\@:~!$*()<>\t\n\r\0üé€𝒳\ud800') }),
  fc.constantFrom('', '[object Object]', ...'. .. %2e %2E%2e 0 -0 01 1e3 true null __proto__'.split(' ')),
  fc.string({ unit: character }),
)
const numbers = fc.oneof(
  fc.integer(),
  fc.double(),
  fc.constantFrom(0, -0, 1.5, 1e21, 1e20, -1e-7, 2 ** 53, Number.NaN, Number.POSITIVE_INFINITY),
)
const scalars = fc.oneof(hostile, hostile, numbers, fc.boolean(), fc.bigInt())
const names = fc.oneof(fc.constantFrom('a', 'b', 'R', 'color', '0', '__proto__', 'a[b]', 'x=y', ''), hostile)
const values = fc.letrec((tie) => ({
  value: fc.oneof(
    { maxDepth: 3, depthSize: 'small' },
    scalars,
    fc.constantFrom(null, undefined, new Date(0)),
    fc.array(tie('value'), { maxLength: 4 }),
    fc.dictionary(names, tie('value'), { maxKeys: 4 }),
  ),
})).value

const scalarSchema: fc.Arbitrary<Schema> = fc.oneof(
  fc.constantFrom('string', 'string', 'integer', 'number', 'boolean').map((type) => ({ type })),
  fc.constantFrom(['integer', 'string'], ['string', 'null'], ['boolean', 'number']).map((type) => ({ type })),
  fc.constant({ enum: ['a', 'b', 1] }),
)
const schemas: fc.Arbitrary<Schema> = fc.letrec<{ schema: Schema }>((tie) => ({
  schema: fc.oneof(
    { maxDepth: 3, depthSize: 'small' },
    scalarSchema,
    fc.constant({}),
    tie('schema').map((items) => ({ type: 'array', items })),
    fc
      .tuple(
        fc.dictionary(fc.constantFrom('a', 'b', 'R', '0', '__proto__'), tie('schema'), { maxKeys: 3 }),
        fc.option(tie('schema'), { nil: undefined }),
      )
      .map(([properties, additionalProperties]) => ({
        type: 'object',
        properties,
        ...(additionalProperties && { additionalProperties }),
      })),
    fc.array(tie('schema'), { minLength: 1, maxLength: 3 }).map((anyOf) => ({ anyOf })),
  ),
})).schema

const styles = {
  path: ['simple', 'label', 'matrix'],
  query: ['form', 'spaceDelimited', 'pipeDelimited', 'deepObject'],
  header: ['simple'],
  cookie: ['form', 'cookie'],
} as const

const parameters: fc.Arbitrary<ParameterObject> = fc
  .constantFrom('path', 'query', 'header', 'cookie' as const)
  .chain((place) =>
    fc.record({
      name: place === 'header' ? fc.constantFrom('X-A', 'X-B') : fc.constantFrom('color', 'p', 'a', 'é-x'),
      in: fc.constant(place),
      required: fc.constant(true),
      style: fc.constantFrom(...styles[place]),
      explode: fc.boolean(),
      allowReserved: fc.boolean(),
      allowEmptyValue: fc.boolean(),
      schema: schemas,
    }),
  )

/** A schema with a value that mostly fits it. */
function fitting(schema: Schema, depth = 0): fc.Arbitrary<unknown> {
  const any = schema.anyOf
  if (any !== undefined) return fc.oneof(...any.map((each) => fitting(each, depth)))
  if (schema.enum !== undefined) return fc.constantFrom(...schema.enum)
  const types = [schema.type ?? 'string'].flat()
  return fc.oneof(
    ...types.map((type): fc.Arbitrary<unknown> => {
      if (type === 'array')
        return fc.array(fitting(schema.items as Schema, depth + 1), { minLength: 1, maxLength: 3 })
      if (type === 'object') {
        const properties = Object.entries(schema.properties ?? {})
        return fc
          .tuple(...properties.map(([, each]) => fitting(each, depth + 1)))
          .map((fields) => Object.fromEntries(fields.map((each, at) => [properties[at]?.[0], each])))
      }
      if (type === 'integer') return fc.oneof(fc.integer(), fc.bigInt())
      if (type === 'number') return numbers
      return type === 'boolean' ? fc.boolean() : type === 'null' ? fc.constant(null) : hostile
    }),
  )
}

/** A value without what is left out. */
function kept(value: unknown): unknown {
  if (Array.isArray(value)) return value.length === 0 ? undefined : value.map(kept)
  if (typeof value !== 'object' || value === null) return value ?? undefined
  const fields = Object.entries(value)
    .map(([name, each]) => [name, kept(each)] as const)
    .filter(([, each]) => each !== undefined)
  return fields.length === 0 ? undefined : Object.fromEntries(fields)
}

function hasBigint(value: unknown): boolean {
  if (typeof value === 'object' && value !== null) return Object.values(value).some(hasBigint)
  return typeof value === 'bigint'
}

/** The schemas with one type for each part of a value, of all that a schema allows. */
function narrowed(schema: Schema, value: unknown): readonly Schema[] {
  const { anyOf, type = typesOf(value), items = {}, properties = {}, additionalProperties = {} } = schema
  if (anyOf !== undefined) return anyOf.flatMap((each) => narrowed(each, value))
  const types = schema.enum === undefined ? [type].flat() : typesOf(value)
  return types.flatMap((each): readonly Schema[] => {
    if (!typesOf(value).includes(each)) return []
    if (each === 'array') {
      return choices((value as unknown[]).map((item) => narrowed(items, item))).map((prefixItems) => ({
        type: each,
        prefixItems,
      }))
    }
    if (each !== 'object') return [{ type: each }]
    const fields = Object.entries(value as object)
    const of = (name: string) =>
      Object.hasOwn(properties, name) ? (properties[name] as Schema) : additionalProperties
    return choices(fields.map(([name, field]) => narrowed(of(name), field))).map((schemas) => ({
      type: each,
      properties: Object.fromEntries(schemas.map((one, at) => [fields[at]?.[0], one])),
    }))
  })
}

function typesOf(value: unknown): readonly string[] {
  if (Array.isArray(value)) return ['array']
  if (typeof value === 'bigint') return ['integer', 'number']
  return typeof value === 'number' ? ['number', 'integer'] : [typeof value]
}

/** Each way to take one of each list, as far as there are few. */
function choices<Each>(lists: readonly (readonly Each[])[]): readonly (readonly Each[])[] {
  return lists.reduce<readonly (readonly Each[])[]>(
    (ways, list) => ways.flatMap((way) => list.map((each) => [...way, each])).slice(0, 100),
    [[]],
  )
}

/** Compares texts of numbers where a `bigint` was written. */
function plain(value: unknown, isLoose: boolean): unknown {
  const text = (_: string, each: unknown) => (/^(?:number|bigint)$/.test(typeof each) ? String(each) : each)
  return isLoose ? JSON.stringify(value, text) : value
}

/** True if a value is read as written. */
function isReadBack(operation: Operation, place: string, name: string, value: unknown): boolean {
  const sent = operation.tryRequest({ [place]: { [name]: value } })
  if (sent._tag === 'Left') return false
  const read = operation.decode({ target: targetOf(sent.right), headers: sent.right.headers })
  // A number can't hold every bigint.
  if (read._tag === 'Left') return hasBigint(value)
  const found = (read.right as unknown as Record<string, Record<string, unknown>>)[place]?.[name]
  return isDeepStrictEqual(plain(found, hasBigint(value)), plain(kept(value), hasBigint(value)))
}

function tryOperation(
  list: readonly ParameterObject[],
  version: (typeof versions)[number],
): Operation | undefined {
  try {
    return operationOf(list, version)
  } catch {
    return undefined
  }
}

function targetOf({ uri }: ReturnType<Operation['request']>): string {
  return uri.path.text + (uri.query === undefined ? '' : `?${uri.query.text}`)
}

describe('what was written reads back, or was refused', () => {
  test('one parameter', () => {
    let written = 0
    let all = 0
    const cases = parameters.chain((parameter) => {
      const fits = fitting(parameter.schema as Schema)
      return fc.tuple(fc.constant(parameter), fc.oneof(fits, fits, values))
    })
    fc.assert(
      fc.property(cases, ([parameter, value]) => {
        const operation = tryOperation([parameter], '3.2.0')
        if (operation === undefined) return
        all++
        const { name, in: place } = parameter
        const result = operation.tryRequest({ [place]: { [name]: value } })
        if (result._tag === 'Left') {
          expect(result.left).toMatchObject([{ name, in: place }])
          return
        }
        written++
        const { uri, headers } = result.right
        const read = operation.decode({ target: targetOf(result.right), headers })
        if (hasBigint(value) && read._tag === 'Left') return
        expect(read._tag).toBe('Right')
        // The alternatives of a union share their texts. Under those that the value has, the same text is the value.
        const { href } = uri
        const isValue = narrowed(parameter.schema as Schema, kept(value)).some((schema) => {
          const one = tryOperation([{ ...parameter, schema }], '3.2.0')
          const sent = one?.tryRequest({ [place]: { [name]: value } })
          const isSame = sent?._tag === 'Right' && sent.right.uri.href === href
          return isSame && isReadBack(one as Operation, place, name, value)
        })
        expect([href, headers, isValue]).toEqual([href, headers, true])
        // The platform sends what was written.
        expect(new URL(uri.href).pathname.split('/').length).toBe(place === 'path' ? 3 : 2)
        for (const [, field] of headers) expect(() => new Headers([['x', field]])).not.toThrow()
      }),
      { numRuns: runs(100_000, 100) },
    )
    expect(written / all).toBeGreaterThan(0.15)
  })

  test('several parameters', () => {
    const cases = fc
      .uniqueArray(parameters, { maxLength: 5, selector: (each) => `${each.in} ${each.name}` })
      .chain((list) => {
        const fits = list.map((each) => fc.option(fitting(each.schema as Schema), { nil: undefined }))
        return fc.tuple(fc.constant(list), fc.tuple(...fits))
      })
    fc.assert(
      fc.property(cases, fc.constantFrom(...versions), ([list, given], version) => {
        const operation = tryOperation(list, version)
        if (operation === undefined) return
        const sent: Record<string, Record<string, unknown>> = { path: {}, query: {}, header: {}, cookie: {} }
        for (const [at, { name, in: place }] of list.entries())
          (sent[place] as Record<string, unknown>)[name] = given[at]
        const result = operation.tryRequest(sent)
        if (result._tag === 'Left' || hasBigint(sent)) return
        const read = operation.decode(
          { target: targetOf(result.right), headers: result.right.headers },
          { unknown: 'refuse' },
        )
        const empty: Record<string, Record<string, unknown>> = { path: {}, query: {}, header: {}, cookie: {} }
        const right = { ...empty, ...(kept(sent) as typeof empty) }
        expect(read).toEqual({ _tag: 'Right', right: expect.anything() })
        const found = (read as unknown as { right: typeof empty }).right
        for (const place of Object.keys(empty)) {
          expect(Object.keys(found[place] as object).sort()).toEqual(
            Object.keys(right[place] as object).sort(),
          )
        }
        for (const parameter of list) {
          const { name, in: place } = parameter
          const value = sent[place]?.[name]
          const alone = operationOf([parameter], version)
          const request = alone.tryRequest({ [place]: { [name]: value } })
          if (request._tag === 'Left') continue
          const { headers } = request.right
          expect(alone.decode({ target: targetOf(request.right), headers })).toMatchObject({
            right: { [place]: name in (found[place] as object) ? { [name]: found[place]?.[name] } : {} },
          })
        }
      }),
      { numRuns: runs(50_000, 50) },
    )
  })
})

describe('paths', () => {
  const literals = ['a', 'b', 'me', 'ME', '@', 'a.b', 'ü', 'Ü', '%61x', 'A%2fB']
  const segment = fc.oneof(
    fc.constantFrom(...literals),
    fc.constantFrom('{p}', '{q}', '{p}.x', 'a{p}', 'a{p}.x'),
  )
  const template = fc.array(segment, { minLength: 1, maxLength: 3 }).map((segments) => {
    const seen = new Set<string>()
    return segments
      .map((each) =>
        each.replace(/\{(.)\}/, (_, name) => {
          const other = seen.has(name) ? `${name}${seen.size}` : name
          seen.add(other)
          return `{${other}}`
        }),
      )
      .join('/')
  })
  const documents = fc.tuple(
    fc.uniqueArray(
      fc.tuple(template, fc.constantFrom('', '', '/')).map((pair) => pair.join('')),
      { minLength: 1, maxLength: 6 },
    ),
    fc.constantFrom('', '/v1', '/v1/{p}'.replace('{p}', 'a')),
  )

  function namesIn(path: string): readonly string[] {
    return [...path.matchAll(/\{([^}]*)\}/g)].map(([, name]) => name as string)
  }

  /** How a server compares texts of a path, and which paths it compares. */
  interface Comparison {
    readonly text: (text: string) => string
    readonly path: (path: string) => string
  }
  const asWritten: Comparison = {
    text: (text) =>
      encodeURI(text)
        .replaceAll('%25', '%')
        .replace(/%(..)/g, (triplet, digits) => {
          const character = String.fromCharCode(Number.parseInt(digits, 16))
          return /[\w.~-]/.test(character) ? character : triplet.toUpperCase()
        }),
    path: (path) => path,
  }
  const decoded: Comparison = { text: decodeURIComponent, path: (path) => path }
  const loosely: Comparison = {
    text: (text) => Array.from(decodeURIComponent(text), (each) => each.toUpperCase().toLowerCase()).join(''),
    path: (path) => path.replace(/\/$/, ''),
  }

  /** Finds the operations of a path without a tree: all that match, those whose first literal is leftmost. */
  function oracle(
    paths: readonly string[],
    prefix: string,
    path: string,
    { text: textOf, path: ended }: Comparison,
  ): readonly string[] {
    const given = ended(path).split('/').map(textOf)
    const whole = (each: string): readonly string[] => ended(`${prefix}/${each}`).split('/')
    const matches = paths.filter((each) => {
      const segments = whole(each)
      return (
        segments.length === given.length &&
        segments.every((one, at) => {
          const [before, after] = one.split(/\{.*\}/).map(textOf)
          const text = given[at] as string
          return after === undefined
            ? text === before
            : text.startsWith(before as string) &&
                text.endsWith(after) &&
                text.length > (before as string).length + after.length
        })
      )
    })
    const rank = (each: string): string =>
      whole(each)
        .map((one) => (one.includes('{') ? 1 + 2 * Number(one[0] === '{') + Number(one.endsWith('}')) : 0))
        .join('')
    const [best] = matches.map(rank).sort()
    return matches.filter((each) => rank(each) === best)
  }

  const variables = fc.constantFrom('p', 'q', 'p1', 'q1', 'p2', 'q2')
  const texts = fc.oneof(hostile, fc.constantFrom(...literals, 'x', 'me', '@'))

  test('a request stays in its place, and reaches its own operation or is refused', () => {
    fc.assert(
      fc.property(documents, fc.dictionary(variables, texts), ([paths, prefix], given) => {
        const items = Object.fromEntries(
          paths.map((path) => {
            const rest = { in: 'path', required: true, schema: { type: 'string' } }
            const parameters = namesIn(path).map((name) => ({ ...rest, name }))
            return [`/${path}`, { get: { operationId: path, parameters } }]
          }),
        )
        const api = apiOf(items, {}, { servers: [{ url: `https://h${prefix}` }] })
        for (const operation of api.operations) {
          if (operation.error !== undefined) continue
          const path = Object.fromEntries(namesIn(operation.path).map((name) => [name, given[name] ?? 'x']))
          const result = operation.tryRequest({ path })
          const stray =
            result._tag === 'Left' ? result.left.find(({ kind }) => kind === 'another-operation') : undefined
          const sent =
            stray === undefined ? result : operation.tryRequest({ path }, { allowOtherOperation: true })
          if (sent._tag === 'Left') continue
          const { uri } = sent.right
          const { pathname } = new URL(uri.href)
          expect(pathname).toBe(uri.path.text.replaceAll("'", "'"))
          expect(pathname.split('/').length).toBe(`${prefix}${operation.path}`.split('/').length)
          const found = api.match({ method: 'GET', target: pathname })
          // Literals as written come first, decoded ones only if nothing else reads the path.
          const [expected] = [asWritten, decoded].flatMap((each) => oracle(paths, prefix, pathname, each))
          // A server may route to an operation that can't be used, so no lower one is found in its place.
          const isUsable = api.operations.some((one) => one.id === expected && one.error === undefined)
          expect(found?.operation.id).toBe(isUsable ? expected : undefined)
          const isLoose = oracle(paths, prefix, pathname, loosely).includes(operation.id as string)
          const isItsOwn = expected === operation.id && isLoose
          // Other servers read only other delimiters of data.
          const isDecoded = stray?.message.endsWith('decode the path first.') === true
          if (isDecoded) expect([isItsOwn, uri.path.text]).toEqual([true, expect.stringMatching(/[%;]/)])
          else expect(stray === undefined).toBe(isItsOwn)
          if (stray === undefined) expect(found?.parameters).toMatchObject({ _tag: 'Right', right: { path } })
        }
      }),
      { numRuns: runs(50_000, 50) },
    )
  })

  test('a request is found under its own server, and matching never throws', () => {
    const value = fc.constantFrom('v1', 'v2', 'a', 'me')
    const server = fc.tuple(
      fc.constantFrom('', '/{v}', '/{v}/', '/a', '/a/{v}', 'https://{v}.example', 'https://h.example/{v}'),
      fc.uniqueArray(value, { minLength: 1, maxLength: 2 }),
      fc.boolean(),
    )
    const servers = fc.array(
      server.map(([url, values, isClosed]) => {
        const v = { default: values[0], ...(isClosed ? { enum: values } : {}) }
        return { url, variables: url.includes('{v}') ? { v } : {} }
      }),
      { minLength: 1, maxLength: 3 },
    )
    const list = fc.array(fc.tuple(fc.constantFrom('get', 'post'), template, fc.option(servers)), {
      minLength: 1,
      maxLength: 4,
    })
    const targets = fc.array(fc.oneof(value, fc.constantFrom('@', 'x')), { minLength: 1, maxLength: 4 })
    fc.assert(
      fc.property(list, servers, fc.nat(2), targets, (given, ofDocument, index, target) => {
        const paths: Record<string, Record<string, unknown>> = {}
        for (const [method, path, own] of given) {
          const parameters = namesIn(path).map((name) => ({ name, in: 'path', required: true, schema: {} }))
          const operation = { parameters, ...(own === null ? {} : { servers: own }) }
          paths[`/${path}`] = { ...paths[`/${path}`], [method]: operation }
        }
        const api = apiOf(paths, {}, { servers: ofDocument })
        for (const operation of api.operations) {
          if (operation.error !== undefined) continue
          const path = Object.fromEntries(namesIn(operation.path).map((name) => [name, 'x']))
          const result = operation.tryRequest({ path }, { server: { index } })
          if (result._tag === 'Left') continue
          const found = api.match({ method: operation.method, target: result.right.uri.href })
          expect(found?.operation).toBe(operation)
          expect(found?.parameters).toMatchObject({ _tag: 'Right', right: { path } })
          expect(operation.decode({ target: result.right.uri.href })._tag).toBe('Right')
        }
        for (const method of ['GET', 'POST']) {
          const found = api.match({ method, target: `/${target.join('/')}` })
          expect([undefined, method]).toContain(found?.operation.method)
        }
      }),
      { numRuns: runs(50_000, 50) },
    )
  })
})
