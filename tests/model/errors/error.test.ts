// Errors: nothing throws that should not, and what is wrong is said, with its component and offset.

import { format, inspect } from 'node:util'
import { serialize } from 'node:v8'
import { describe, test } from '@jest/globals'
import fc from 'fast-check'
import { draft1996, rfc1738, rfc2396, rfc2396bis, rfc3986, rfc3987 } from '../../../src/generations.js'
import {
  Authority,
  describe as describeError,
  type ErrorKind,
  explain,
  Fragment,
  type Generation,
  Host,
  Pair,
  PairPart,
  Password,
  Path,
  Query,
  RelativeReference,
  relativize,
  Segment,
  toURL,
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
import { errorIn, failureOf, faultOf } from '../../support/either.js'
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
    const error = errorIn(UriReference.parse(text))
    const { message, ...facts } = error
    expect(facts).toEqual({ kind, component, offset, generation: 'rfc3986' })
    expect(message).toMatch(new RegExp(`^[A-Z][^.]* at offset ${offset}$`))
    const explanation = explain(error)
    expect(explanation).toMatchObject({ hint: hints[text], redacted: text, redactedOffset: offset })
    expect(explanation.message).toContain(` at offset ${offset}. `)
    expect(explanation.expected).not.toBe('')
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
    ['unreachable', 'path', () => relativize(Uri.from('x:a'), 'x:./b')],
    ['refused-by-url', undefined, () => toURL(Uri.from('http://h:99999/'))],
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
      const { offset, generation } = result.left
      const { redacted, redactedOffset } = explain(result.left)
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

describe('an error is facts', () => {
  const text = 'https://joe:s3cret@h/a b'
  const facts = {
    kind: 'invalid-character',
    message: 'Invalid character in the path at offset 22',
    component: 'path',
    offset: 22,
    generation: 'rfc3986',
  }
  const error = (): UriError => errorIn(Uri.parse(text))

  test('of properties alone, frozen', () => {
    expect(Object.isFrozen(error())).toBe(true)
    expect(Object.entries(error())).toEqual(Object.entries(facts))
  })

  test.each<[way: string, copy: (error: UriError) => unknown]>([
    ['JSON', (error) => JSON.parse(JSON.stringify(error))],
    ['spread', (error) => ({ ...error })],
    ['assign', (error) => Object.assign({}, error)],
    ['structuredClone', (error) => structuredClone(error)],
    ['a loop over its properties', (error) => Object.fromEntries(Object.entries(error))],
  ])('%s has the facts and nothing else', (_, copy) => {
    expect(copy(error())).toEqual(facts)
  })

  // A password, a token, and text that no rule calls secret.
  const inputs = ['https://joe:QZQZ@h/a b', 'https://h/?token=QZQZ &x', 'x:/QZQZ/ QZQZ', 'QZQZ', '//[QZQZ']
  const thrown = inputs.map((input) => thrownBy(() => Uri.from(input)) as UriSyntaxError)
  test.each<[way: string, show: (value: unknown) => string]>([
    ['inspection', (value) => inspect(value, { showHidden: true, showProxy: true, depth: 9, getters: true })],
    ['JSON', (value) => JSON.stringify(value)],
    ['a format of console.log', (value) => format('%s %o %O %j', value, value, value, value)],
    ['a copy for a worker', (value) => inspect(structuredClone(value), { showHidden: true, depth: 9 })],
    ['a serializer', (value) => serialize(value).toString('latin1')],
    ['reflection', (value) => reflected(value).join()],
    ['the stack and the message', (value) => `${(value as Error).stack} ${(value as Error).message}`],
    ['a string', (value) => String(value)],
  ])('%s shows no character of the input', (_, show) => {
    for (const failure of thrown) {
      expect(show(failure)).not.toContain('QZQZ')
      expect(show(failure.error)).not.toContain('QZQZ')
    }
  })

  test('an uncaught exception shows the sentence alone', () => {
    for (const { error, stack = '' } of thrown) expect(stack).toContain(`UriSyntaxError: ${error.message}\n`)
  })

  test('of a URI that a program may not see, describe masks the secrets', () => {
    expect(describeError(error())).toBe(
      [
        'Space in the path at offset 22. Encode it as %20, or read the text with { strays }.',
        '  https://joe:***@h/a b',
        `  ${' '.repeat(19)}^`,
      ].join('\n'),
    )
    expect(explain(error())).toEqual({
      message: 'Space in the path at offset 22. Encode it as %20, or read the text with { strays }.',
      found: 'Space',
      expected: `a letter, a digit, one of !$&'()*+,-.:;=@_~/, or "%" and two hexadecimal digits`,
      hint: '%20',
      redacted: 'https://joe:***@h/a b',
      redactedOffset: 19,
    })
  })

  test('a copy is an error for others, and has its facts only', () => {
    const copy = structuredClone(error())
    expect(describeError(copy)).toBe(facts.message)
    expect(explain(copy)).toMatchObject({ message: facts.message, redacted: '', expected: '' })
    expect(new UriSyntaxError(copy).error).toEqual(facts)
  })
})

/** All strings that can be reached from a value by its own properties and by its prototypes. */
function reflected(value: unknown): readonly string[] {
  const strings: string[] = []
  const seen = new Set<unknown>()
  const visit = (each: unknown): void => {
    if (typeof each === 'string') strings.push(each)
    if (typeof each !== 'object' || each === null || seen.has(each)) return
    seen.add(each)
    for (const key of Reflect.ownKeys(each)) visit((each as Record<PropertyKey, unknown>)[key])
  }
  visit(value)
  return strings
}

describe('a hint is safe to follow', () => {
  const strange = fc.constantFrom(
    ...' "<>[]{}|^`\\@:/?#%=&.~aé\u202e\ud800\n\t',
    ...['//', '://', '%4', '%41', 'http:', 'https://h/', 'x:', 'file:', 'C:\\', 'a b'],
  )
  const texts = fc.array(strange, { maxLength: 9 }).map((pieces) => pieces.join(''))

  /** The text with its hints followed, until an error has none. */
  const followed = (text: string, generation: Generation = rfc3986): string => {
    const result = UriReference.parse(text, { generation })
    if (result._tag === 'Right' || explain(result.left).hint === undefined) return text
    const { offset } = result.left
    const hint = explain(result.left).hint as string
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
      if (result._tag === 'Right') return
      const { hint, redacted } = explain(result.left)
      if (hint === undefined || redacted !== text) return
      const mended = followed(text)
      expect([mended, UriReference.canParse(mended)]).toEqual([mended, true])
      const host = hostOf(text)
      if (host !== undefined) expect([mended, hostOf(mended)]).toEqual([mended, host])
    }))

  test.each([rfc1738, draft1996, rfc2396, rfc2396bis, rfc3987])('the text parses in %s', (generation) =>
    expectLaw(20_000, fc.oneof(texts, anyTexts, browserTexts), (text) => {
      const result = UriReference.parse(text, { generation })
      if (result._tag === 'Right') return
      const { hint, redacted } = explain(result.left)
      if (hint === undefined || redacted !== text) return
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
