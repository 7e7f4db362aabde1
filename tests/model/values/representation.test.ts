// Values are immutable and show one own property, so that whatever looks at own properties tells them apart.
import assert from 'node:assert/strict'
import { isDeepStrictEqual } from 'node:util'
import { describe, test } from '@jest/globals'
import {
  Authority,
  Fragment,
  Host,
  Pair,
  PairPart,
  Password,
  Path,
  Query,
  RelativeReference,
  Segment,
  Uri,
  UriReference,
  User,
  Userinfo,
} from '../../../src/index.js'
import { componentValuesOf } from '../../support/components.js'
import { expect } from '../../support/expect.js'
import { references } from '../../support/references.js'
import { expectLaw } from '../../support/runs.js'

const TEXT = 'http://u:p@example.com:80/a;x=1/b?q=1&r#f'

/** One value of every class, and what it is called. */
function valuesOf(text: string): readonly (readonly [string, object])[] {
  const uri = Uri.from(text)
  const relative = RelativeReference.from(text.slice('http:'.length))
  const all = { uri, relative, ...componentValuesOf(uri), formPair: uri.query?.form.pairs[0] }
  return Object.entries<object | undefined>(all).map(([name, value]) => {
    if (value === undefined) throw new Error(`no ${name}`)
    return [name, value]
  })
}

describe.each(valuesOf(TEXT))('%s', (name, value) => {
  const key = name === 'uri' || name === 'relative' ? 'href' : 'text'

  test('one own property, enumerable and constant', () => {
    expect(Reflect.ownKeys(value)).toEqual([key])
    expect(Object.keys(value)).toEqual([key])
    expect(Object.getOwnPropertyDescriptor(value, key)).toMatchObject({
      enumerable: true,
      writable: false,
      configurable: false,
    })
    expect(Object.isFrozen(value)).toBe(true)
  })

  test('nothing can be set, added, taken away or redefined', () => {
    const before = { ...value }
    const open = value as Record<string, unknown>
    const prototype = Object.getPrototypeOf(value)
    expect(() => {
      open[key] = 'changed'
    }).toThrow(TypeError)
    expect(() => Object.assign(value, { added: 1 })).toThrow(TypeError)
    expect(() => delete open[key]).toThrow(TypeError)
    expect(() => Object.defineProperty(value, key, { value: 'changed' })).toThrow(TypeError)
    expect(() => Object.setPrototypeOf(value, null)).toThrow(TypeError)
    expect({ ...value }).toEqual(before)
    for (const property of Object.keys(Object.getOwnPropertyDescriptors(prototype))) {
      if (property === 'constructor') continue
      expect(() => {
        open[property] = 'changed'
      }).toThrow(TypeError)
    }
  })

  test('it has no setter, and no valueOf but the one of all objects', () => {
    for (
      let prototype: object = value;
      prototype !== Object.prototype;
      prototype = Object.getPrototypeOf(prototype)
    ) {
      const descriptors = Object.values(Object.getOwnPropertyDescriptors(prototype))
      expect(descriptors.filter(({ set }) => set !== undefined)).toEqual([])
      expect(Object.hasOwn(prototype, 'valueOf')).toBe(false)
    }
    expect(value.valueOf()).toBe(value)
  })

  test('its text is its JSON and what it is as a string', () => {
    const text = (value as Record<string, string>)[key] ?? ''
    expect(`${value}`).toBe(text)
    expect(JSON.stringify(value)).toBe(JSON.stringify(text))
    expect({ ...value }).toEqual({ [key]: text })
    expect(structuredClone(value)).toEqual({ [key]: text })
  })
})

describe('different values are unequal, the same ones equal', () => {
  const isEqual = (compare: (a: unknown, b: unknown) => void, a: unknown, b: unknown): boolean => {
    try {
      compare(a, b)
      return true
    } catch {
      return false
    }
  }

  const comparisons: readonly [string, (a: unknown, b: unknown) => boolean][] = [
    ['toEqual', (a, b) => isEqual((x, y) => expect(x).toEqual(y), a, b)],
    ['toStrictEqual', (a, b) => isEqual((x, y) => expect(x).toStrictEqual(y), a, b)],
    ['assert.deepStrictEqual', (a, b) => isEqual(assert.deepStrictEqual, a, b)],
    ['util.isDeepStrictEqual', isDeepStrictEqual],
    ['structuredClone', (a, b) => isDeepStrictEqual(structuredClone(a), structuredClone(b))],
    ['Object.entries', (a, b) => isDeepStrictEqual(Object.entries(a as object), Object.entries(b as object))],
  ]

  test.each(comparisons)('%s: every class', (_, equal) => {
    const one = valuesOf(TEXT)
    const same = valuesOf(TEXT)
    const other = valuesOf('http://v:q@example.org:81/c;y=2/d?s=2&t#g')
    const verdicts = one.map(([name, value], index) => [
      name,
      equal(value, same[index]?.[1]),
      equal({ value: [value] }, { value: [same[index]?.[1]] }),
      equal(value, other[index]?.[1]),
      equal({ value: [value] }, { value: [other[index]?.[1]] }),
    ])
    expect(verdicts).toEqual(one.map(([name]) => [name, true, true, false, false]))
  })

  test.each(comparisons)('%s: any two references', (_, equal) =>
    expectLaw(2_000, references, references, (a, b) => {
      expect(equal(UriReference.from(a), UriReference.from(b))).toBe(a === b)
      expect(equal(UriReference.from(a), UriReference.from(a))).toBe(true)
    }),
  )

  test('a component that was asked for does not make a value differ', () => {
    const read = Uri.from(TEXT)
    expect(read.path.segments.length + (read.query?.pairs.length ?? 0)).toBe(4)
    for (const [, equal] of comparisons) expect(equal(read, Uri.from(TEXT))).toBe(true)
  })

  test('kinds of components are told apart where types are looked at', () => {
    expect(Path.from('a')).not.toStrictEqual(Segment.from('a'))
    expect(isDeepStrictEqual(Query.from('a'), Fragment.from('a'))).toBe(false)
    expect(Path.from('a').equals(Segment.from('a'))).toBe(false)
  })
})

test('a Map finds a value by its href', () => {
  const seen = new Map([[Uri.from(TEXT).href, 1]])
  expect(seen.get(Uri.from(TEXT).href)).toBe(1)
})

test('what takes an object for its text takes a value', () => {
  expect(new URL(Uri.from('http://h/a')).href).toBe('http://h/a')
})

test('lists are frozen and made once', () => {
  const { path, query } = Uri.from(TEXT)
  const lists = [path.segments, path.segments[0]?.parameters, query?.pairs, query?.form.pairs]
  expect(lists.map((list) => Object.isFrozen(list))).toEqual([true, true, true, true])
  expect(Object.isFrozen(query?.form)).toBe(true)
  const again = [path.segments, path.segments[0]?.parameters, query?.pairs, query?.form.pairs]
  for (const [index, list] of lists.entries()) expect(again[index]).toBe(list)
})

test('the octets that one caller changes are nobody else’s', () => {
  const { path } = Uri.from('x:%41')
  path.octets[0] = 0
  expect([...path.octets]).toEqual([0x41])
})

test('components are made once, and are those of the reference', () => {
  const uri = Uri.from(TEXT)
  for (const name of ['authority', 'userinfo', 'host', 'path', 'query', 'fragment'] as const) {
    expect(uri[name]).toBe(uri[name])
  }
  expect(Uri.from('x:').query).toBeUndefined()
  expect(uri.components()).not.toBe(uri.components())
})

describe('instanceof', () => {
  const references = { Uri, RelativeReference, UriReference }
  const parts = { Authority, Userinfo, User, Password, Host, Path, Segment, Query, Pair, PairPart, Fragment }
  const kinds = { ...references, ...parts }
  const uri = Uri.from(TEXT)

  test.each<[name: string, value: unknown, kinds: readonly string[]]>([
    ['a URI', uri, ['Uri', 'UriReference']],
    ['a relative reference', RelativeReference.from('a'), ['RelativeReference', 'UriReference']],
    ['an authority', uri.authority, ['Authority']],
    ['userinfo', uri.userinfo, ['Userinfo']],
    ['a user', uri.userinfo?.user, ['User']],
    ['a password', uri.userinfo?.password, ['Password']],
    ['a host', uri.host, ['Host']],
    ['a path', uri.path, ['Path']],
    ['a segment', uri.path.segments[0], ['Segment']],
    ['a query', uri.query, ['Query']],
    ['a pair', uri.query?.pairs[0], ['Pair']],
    ['a part of a pair', PairPart.from('q'), ['PairPart']],
    ['a fragment', uri.fragment, ['Fragment']],
    ['text', TEXT, []],
    ['null', null, []],
    ['undefined', undefined, []],
    ['a number', 1, []],
    ['a URL', new URL(TEXT), []],
    ['what only looks like one', { href: TEXT, text: TEXT }, []],
    ['a function', () => TEXT, []],
    ['nothing at all', Object.create(null), []],
  ])('%s', (_, value, expected) => {
    const found = Object.entries(kinds).filter(([, kind]) => value instanceof (kind as never))
    expect(found.map(([name]) => name)).toEqual(expected)
  })
})

test('no public way leads to what values share', () => {
  expect(classesReachedFrom(Uri.from(TEXT))).not.toContain('Uint8Array')
})

/** The names of the classes of all objects that named properties lead to, from a value on. */
function classesReachedFrom(value: object): readonly string[] {
  const seen = new Set<object>([value])
  for (const found of seen) {
    if (ArrayBuffer.isView(found)) continue
    for (const name of namesIn(found)) {
      const next = name === 'octets' ? undefined : read(found, name)
      if (typeof next === 'object' && next !== null) seen.add(next)
    }
  }
  return [...seen].map((found) => String(found.constructor.name))
}

function namesIn(value: object): readonly string[] {
  if (value === Object.prototype) return []
  return [...Object.getOwnPropertyNames(value), ...namesIn(Object.getPrototypeOf(value))]
}

function read(value: object, name: string): unknown {
  try {
    return Reflect.get(value, name)
  } catch {
    return undefined
  }
}
