// Errors: nothing throws that should not, and what is wrong is said, with its component and offset.

import { inspect } from 'node:util'
import { describe, test } from '@jest/globals'
import fc from 'fast-check'
import { draft1996, rfc1738, rfc2396, rfc2396bis, rfc3986, rfc3987 } from '../../../src/generations.js'
import {
  Authority,
  describe as describeError,
  type ErrorKind,
  Fragment,
  type Generation,
  Host,
  Pair,
  PairPart,
  Password,
  Path,
  Query,
  RelativeReference,
  Segment,
  Uri,
  UriBuildError,
  type UriError,
  UriReference,
  UriSyntaxError,
  User,
  Userinfo,
} from '../../../src/index.js'
import { anyTexts } from '../../support/arbitrary-text.js'
import { browserTexts } from '../../support/browser-texts.js'
import { failureOf, faultOf } from '../../support/either.js'
import { expect } from '../../support/expect.js'
import { thrownBy } from '../../support/failures.js'
import { expectLaw } from '../../support/runs.js'

const referenceReaders = { Uri, RelativeReference, UriReference }
const authorityReaders = { Authority, Userinfo, User, Password, Host }
const otherReaders = { Path, Segment, Query, Pair, PairPart, Fragment }
const readers = Object.entries({ ...referenceReaders, ...authorityReaders, ...otherReaders })

/** The percent-encodings to write instead, where the text is sure to mean that. */
const hints: Readonly<Record<string, string | undefined>> = {
  'x://a b@h': '%20',
  'x://a%zz@h': '%25',
  'x://a@b@c': '%40',
  'x://h/a b': '%20',
  'x://h/a[': '%5B',
  '/%4g': '%25',
  'x:?a b': '%20',
  'x:?%': '%25',
  '?[': '%5B',
  'x:#a#b': '%23',
  'x:?#%a': '%25',
  é: '%C3%A9',
  'x:\u{1f600}': '%F0%9F%98%80',
}

describe('the kinds of errors', () => {
  test.each<[text: string, kind: ErrorKind, component: string, offset: number]>([
    ['1x:', 'invalid-scheme', 'scheme', 0],
    ['a_b:c', 'invalid-scheme', 'scheme', 1],
    ['x://a b@h', 'invalid-character', 'userinfo', 5],
    ['x://a%zz@h', 'invalid-percent-encoding', 'userinfo', 5],
    ['x://a b', 'invalid-character', 'host', 5],
    ['x://a%', 'invalid-percent-encoding', 'host', 5],
    ['x://a@b@c', 'invalid-character', 'userinfo', 5],
    ['x://[::1]a', 'invalid-character', 'host', 9],
    ['x://[::1', 'invalid-ip-literal', 'host', 8],
    ['x://[::g]', 'invalid-ip-literal', 'host', 7],
    ['x://u@[v1]', 'invalid-ip-literal', 'host', 9],
    ['x://h:8a', 'invalid-character', 'port', 7],
    ['x://h:-1', 'invalid-character', 'port', 6],
    ['x://h:8:8', 'invalid-character', 'port', 7],
    ['x://h/a b', 'invalid-character', 'path', 7],
    ['x://h/a[', 'invalid-character', 'path', 7],
    ['x:a\\b', 'invalid-character', 'path', 3],
    ['/%4g', 'invalid-percent-encoding', 'path', 1],
    ['a b:c', 'invalid-character', 'path', 1],
    ['x:?a b', 'invalid-character', 'query', 4],
    ['x:?%', 'invalid-percent-encoding', 'query', 3],
    ['?[', 'invalid-character', 'query', 1],
    ['x:#a#b', 'invalid-character', 'fragment', 4],
    ['x:?#%a', 'invalid-percent-encoding', 'fragment', 4],
    ['é', 'invalid-character', 'path', 0],
    ['x:\u{1f600}', 'invalid-character', 'path', 2],
    ['x:a\ud800', 'invalid-character', 'path', 3],
  ])('%j', (text, kind, component, offset) => {
    const error = failureOf(UriReference.parse(text))
    const { hint, ...rest } = error
    expect(hint).toBe(hints[text])
    expect(rest).toEqual({
      ...{ kind, component, offset, generation: 'rfc3986', redacted: text, redactedOffset: offset },
      message: expect.stringContaining(` at offset ${offset}. `),
      expected: expect.any(String),
    })
    expect(error.expected).not.toBe('')
  })

  test.each<[kind: ErrorKind, component: string | undefined, raise: () => unknown]>([
    ['missing-scheme', 'scheme', () => Uri.from('a')],
    ['unexpected-scheme', 'scheme', () => RelativeReference.from('x:')],
    ['invalid-character', 'path', () => UriReference.from('a b')],
    ['not-a-string', undefined, () => Uri.from(1 as unknown as string)],
    ['unknown-generation', undefined, () => Uri.from('x:', { generation: 'rfc1' as never })],
    ['invalid-character', 'host', () => Host.from('a b')],
    ['not-utf8', 'fragment', () => Fragment.from('%FF').decoded],
  ])('%s is thrown as UriSyntaxError', (kind, component, raise) => {
    const thrown = thrownBy(raise)
    expect(thrown).toBeInstanceOf(UriSyntaxError)
    expect(thrown).toBeInstanceOf(Error)
    expect(thrown).toMatchObject({ name: 'UriSyntaxError', error: { kind, component } })
  })

  test.each<[kind: ErrorKind, component: string | undefined, raise: () => unknown]>([
    ['unreachable', 'path', () => Uri.from('x:a').relativize('x:./b')],
    ['refused-by-url', undefined, () => Uri.from('http://h:99999/').toURL()],
  ])('%s is thrown as UriBuildError', (kind, component, raise) => {
    const thrown = thrownBy(raise)
    expect(thrown).toBeInstanceOf(UriBuildError)
    expect(thrown).not.toBeInstanceOf(UriSyntaxError)
    expect(thrown).toMatchObject({ name: 'UriBuildError', error: { kind, component } })
  })
})

describe.each(readers)('%s', (_, reader) => {
  test('parse throws for no text; the offset is in it; from and canParse agree', () =>
    expectLaw(3_000, anyTexts, (text) => {
      const result = reader.parse(text)
      if ('canParse' in reader) expect(reader.canParse(text)).toBe(result._tag === 'Right')
      if (result._tag === 'Right') return
      const { offset, redacted, redactedOffset, generation } = result.left
      expect(offset >= 0 && offset <= text.length).toBe(true)
      expect(redactedOffset >= 0 && redactedOffset <= redacted.length).toBe(true)
      expect(generation).toBe('rfc3986')
      expect(() => reader.from(text)).toThrow(UriSyntaxError)
    }))

  test('what is no string is not looked at', () => {
    const some = fc.constantFrom<unknown>(Symbol('a'), 1n, () => 'x:', new URL('x:'))
    const values = fc.oneof(fc.anything(), some)
    expectLaw(2_000, values, (value) => {
      fc.pre(typeof value !== 'string')
      const expected = { kind: 'not-a-string', component: undefined, offset: 0 }
      expect(faultOf(reader.parse(value as string))).toEqual(expected)
      if ('canParse' in reader) expect(reader.canParse(value as string)).toBe(false)
    })
  })

  test('a value of another kind is not of this one', () => {
    const isReference = Object.values<unknown>(referenceReaders).includes(reader)
    for (const value of [Uri.from('x:'), RelativeReference.from('a'), Path.from('a'), Host.from('a')]) {
      if (value instanceof (reader as typeof UriReference)) continue
      const kinds = { 'x:': 'unexpected-scheme', a: 'missing-scheme' } as const
      const kind = isReference && value instanceof UriReference ? kinds[String(value) as 'a'] : 'not-a-string'
      expect(failureOf(reader.parse(value as never)).kind).toBe(kind)
    }
  })

  test('options that name no generation', () => {
    const named = ['', 'rfc0', 'rfc3986', 'RFC3986', '__proto__', 'toString']
    const others = [3986, null, {}, [], { name: 'rfc0' }, { name: rfc3986 }, Symbol('a'), () => rfc3986]
    for (const generation of [...named, ...others]) {
      const options = { generation: generation as Generation }
      const expected = { kind: 'unknown-generation', generation: undefined, redacted: '' }
      expect(failureOf(reader.parse('', options))).toMatchObject(expected)
      if ('canParse' in reader) expect(reader.canParse('', options)).toBe(false)
    }
  })
})

// What could follow in a reference that begins well.
const completions = ['', ...'1 a : 41 // a: @ ] :] ::] 1] :1] 1:1] 1.1.1.1] .a] a.a] a]'.split(' ')]

test('what stands before the offset can be the beginning of a reference', () =>
  expectLaw(20_000, anyTexts, (text) => {
    const result = UriReference.parse(text)
    if (result._tag === 'Right') return
    const before = text.slice(0, result.left.offset)
    const isBeginning = completions.some((completion) => UriReference.canParse(before + completion))
    expect([before, isBeginning]).toEqual([before, true])
  }))

describe('an error is plain data', () => {
  const text = 'https://joe:s3cret@h/a b'
  const parts = {
    kind: 'invalid-character',
    component: 'path',
    offset: 22,
    generation: 'rfc3986',
    redacted: 'https://joe:***@h/a b',
    redactedOffset: 19,
    message: 'Space in the path at offset 22. Encode it as %20, or read the text with { strays }.',
    expected: `a letter, a digit, one of !$&'()*+,-.:;=@_~/, or "%" and two hexadecimal digits`,
    hint: '%20',
  }
  const error = (): UriError => failureOf(Uri.parse(text))

  test('of properties alone', () => {
    expect(Object.getPrototypeOf(error())).toBe(Object.prototype)
    expect(Object.isFrozen(error())).toBe(true)
    expect(Object.keys(error())).toEqual(Object.keys(parts))
    expect(error().message).toBe(error().message)
  })

  test.each<[way: string, copy: (error: UriError) => unknown]>([
    ['JSON', (error) => JSON.parse(JSON.stringify(error))],
    ['spread', (error) => ({ ...error })],
    ['assign', (error) => Object.assign({}, error)],
    ['structuredClone', (error) => structuredClone(error)],
    ['a loop over its properties', (error) => Object.fromEntries(Object.entries(error))],
    ['itself', (error) => error],
  ])('%s has all of it and nothing else', (_, copy) => {
    expect(copy(error())).toEqual(parts)
  })

  test('inspection has it too', () => {
    expect(inspect(error())).toBe(inspect(parts))
    expect(inspect(failureOf(Uri.parse('a')))).not.toContain('hint')
    expect(inspect(error(), { showHidden: true, depth: 9, getters: true })).not.toContain('s3cret')
  })

  test('a logger that reflects finds no secret', () => {
    const seen: unknown[] = []
    const visit = (value: unknown): void => {
      if (typeof value !== 'object' || value === null || seen.includes(value)) return
      seen.push(value)
      for (const key of Reflect.ownKeys(value)) visit((value as Record<PropertyKey, unknown>)[key])
    }
    const one = error()
    visit(one)
    const strings = seen
      .flatMap((value) => Object.values(value as object))
      .filter((each) => typeof each === 'string')
    expect(strings).toContain(parts.redacted)
    expect(strings.join()).not.toContain('s3cret')
  })

  test('a copy is an error for others', () => {
    const copy = structuredClone(error())
    expect(describeError(copy)).toBe(describeError(error()))
    expect(new UriSyntaxError(copy).error).toEqual(parts)
  })
})

describe('a hint is safe to follow', () => {
  const strange = fc.constantFrom(
    ...' "<>[]{}|^`\\@:/?#%=&.~aé\u202e\ud800\n\t',
    ...['//', '://', '%4', '%41', 'http:', 'https://h/', 'x:', 'file:', 'C:\\', 'a b'],
  )
  const texts = fc.array(strange, { maxLength: 9 }).map((pieces) => pieces.join(''))

  /** The text with its hints followed, until an error has none. */
  const followed = (text: string, generation: Generation = rfc3986): string => {
    const result = UriReference.parse(text, { generation })
    if (result._tag === 'Right' || result.left.hint === undefined) return text
    const { offset, hint } = result.left
    const { length } = String.fromCodePoint(text.codePointAt(offset) as number)
    return followed(text.slice(0, offset) + hint + text.slice(offset + length), generation)
  }
  const hostOf = (text: string): string | undefined => {
    try {
      return new URL(text, 'http://base.example/').host
    } catch {
      return undefined
    }
  }

  test('the text parses, and browsers read the same host', () =>
    expectLaw(20_000, fc.oneof(texts, anyTexts, browserTexts), (text) => {
      const result = UriReference.parse(text)
      if (result._tag === 'Right' || result.left.hint === undefined) return
      if (result.left.redacted !== text) return
      const mended = followed(text)
      expect([mended, UriReference.canParse(mended)]).toEqual([mended, true])
      const host = hostOf(text)
      if (host !== undefined) expect([mended, hostOf(mended)]).toEqual([mended, host])
    }))

  test.each([rfc1738, draft1996, rfc2396, rfc2396bis, rfc3987])('the text parses in %s', (generation) =>
    expectLaw(20_000, fc.oneof(texts, anyTexts, browserTexts), (text) => {
      const result = UriReference.parse(text, { generation })
      if (result._tag === 'Right' || result.left.hint === undefined) return
      if (result.left.redacted !== text) return
      const mended = followed(text, generation)
      expect([mended, UriReference.canParse(mended, { generation })]).toEqual([mended, true])
    }),
  )

  test.each<[text: string, hint: string | undefined, advice: string]>([
    ['postgres://u:p@ss@h/d', undefined, 'in a password, "@" is %40'],
    ['http://a@b@c/', '%40', 'Encode it as %40'],
    ['http:// @h/', '%20', 'Encode it as %20'],
    ['http:// @b@h/', '%20', 'Encode it as %20'],
    ['http:// @ @h/', undefined, 'Expected a letter, a digit'],
    ['http:// @[::1]/', '%20', 'Encode it as %20'],
    ['http:// @\u{1d4b3}', undefined, 'Expected a letter, '],
    ['http://exa mple/', undefined, 'Remove it.'],
    ['http://ü/', undefined, 'Read the text with { strays }.'],
    [' http://a', undefined, 'Remove it.'],
    ['http://a ', undefined, 'Remove it.'],
    ['http://a/ ', undefined, 'Remove it.'],
    ['http://a/\n', undefined, 'Remove it.'],
    ['tel:+1 201', undefined, 'Remove it.'],
    ['sms:+1 2', undefined, 'Remove it.'],
    ['mailto:a@b, c@d', undefined, 'Remove it.'],
    ['mailto:a@b?subject=c d', '%20', 'Encode it as %20'],
    ['http://a/b c\n', undefined, 'Expected a letter, '],
    ['C:\\x', undefined, 'file.fromPath'],
    ['\\\\server\\x', undefined, 'file.fromPath'],
    ['http://a/b\\c', undefined, 'Write "/"'],
    ['/\\evil', undefined, 'Remove it'],
    ['a\\\\b', undefined, 'Remove it'],
    ['http://a/?b\\c', '%5C', 'Encode it as %5C'],
    ['http:a b', undefined, 'Expected a letter, '],
    ['a b:c', undefined, 'Expected a letter, '],
    ['http://a/b c', '%20', 'Encode it as %20'],
    ['http://a/50%', '%25', 'write %25'],
  ])('%j', (text, hint, advice) => {
    const error = failureOf(UriReference.parse(text))
    expect(error.hint).toBe(hint)
    expect(error.message).toContain(advice)
  })
})
