// RFC 3986 5.2 and 5.4: what a reference means against a base.
import { describe, test } from '@jest/globals'
import fc from 'fast-check'
import {
  RelativeReference,
  relativize,
  tryRelativize,
  Uri,
  UriReference,
  UriSyntaxError,
} from '../../../src/index.js'
import { resolve, tryResolve } from '../../../src/mini/index.js'
import { expectFault, failureOf, faultOf, successOf } from '../../support/either.js'
import { expect } from '../../support/expect.js'
import { allGenerations } from '../../support/grammars.js'
import { resolved } from '../../support/older-resolution.js'
import { references, textsOf, uris } from '../../support/references.js'
import { abnormal, base as exampleBase, normal } from '../../support/rfc3986-examples.js'
import { transform } from '../../support/rfc3986-resolution.js'
import { expectLaw } from '../../support/runs.js'

describe.each([
  ['5.4.1 Normal Examples', normal],
  ['5.4.2 Abnormal Examples', abnormal],
])('%s', (_, examples) => {
  const base = Uri.from(exampleBase)

  test.each(examples)('%j', (reference, expected) => {
    expect(base.resolve(reference).href).toBe(expected)
    expect(base.resolve(UriReference.from(reference)).href).toBe(expected)
    expect(transform(base.href, reference)).toBe(expected)
  })
})

describe('5.4.2 a scheme that is the same as that of the base', () => {
  const base = Uri.from('http://a/b/c/d;p?q')

  test.each<[reference: string, strict: string, compatible: string]>([
    ['http:g', 'http:g', 'http://a/b/c/g'],
    ['HTTP:g', 'HTTP:g', 'http://a/b/c/g'],
    ['http:', 'http:', 'http://a/b/c/d;p?q'],
    ['http:?y', 'http:?y', 'http://a/b/c/d;p?y'],
    ['http:../g', 'http:g', 'http://a/b/g'],
    ['http:/g', 'http:/g', 'http://a/g'],
    ['http://g', 'http://g', 'http://g'],
    ['g:h', 'g:h', 'g:h'],
    ['https:g', 'https:g', 'https:g'],
    ['g', 'http://a/b/c/g', 'http://a/b/c/g'],
  ])('%s', (reference, strict, compatible) => {
    expect(base.resolve(reference).href).toBe(strict)
    expect(base.resolve(reference, {}).href).toBe(strict)
    expect(base.resolve(reference, { sameSchemeAsRelative: false }).href).toBe(strict)
    expect(base.resolve(reference, { sameSchemeAsRelative: true }).href).toBe(compatible)
  })
})

describe('5.2.3 Merge Paths', () => {
  test.each<[section: string, base: string, reference: string, expected: string]>([
    ['an authority with an empty path', 'http://a', 'g', 'http://a/g'],
    ['an authority with an empty path', 'http://a', '@e/x', 'http://a/@e/x'],
    ['an authority with an empty path', 'http://a?q', '..', 'http://a/'],
    ['an authority with an empty path', 'http://a?q#f', '', 'http://a?q'],
    ['an empty authority', 'x://', 'g', 'x:///g'],
    ['no slash in the path of the base', 'x:a', 'g', 'x:g'],
    ['no path, no authority', 'x:', 'g', 'x:g'],
    ['no path, no authority', 'x:?q', 'a:b', 'a:b'],
    ['a rootless base', 'x:a/b', 'g', 'x:a/g'],
    ['the path of the base ends with a slash', 'x:/a/', 'g', 'x:/a/g'],
    ['a slash in the query of the base', 'http://a/b?c/d', 'g', 'http://a/g'],
  ])('%s: %s and %s', (_, base, reference, expected) => {
    expect(Uri.from(base).resolve(reference).href).toBe(expected)
    expect(transform(base, reference)).toBe(expected)
  })
})

describe('5.3 a path that begins with two slashes where there is no authority', () => {
  test.each<[base: string, reference: string, expected: string]>([
    ['f:/a', './/g', 'f:/.//g'],
    ['f:/a', '/.//g', 'f:/.//g'],
    ['f:/a', '/..//g', 'f:/.//g'],
    ['f:/a/b', '..//g', 'f:/.//g'],
    ['f:a/b', '..//g', 'f:/.//g'],
    ['f:/.//a', 'g', 'f:/.//g'],
    ['f:/.//a', '', 'f:/.//a'],
    ['f:/.//a', '?y', 'f:/.//a?y'],
    ['f://h/a', './/g', 'f://h//g'],
    ['f:/a', 'x:/.//g', 'x:/.//g'],
  ])('%s and %s', (base, reference, expected) => {
    const target = Uri.from(base).resolve(reference)
    expect(target.href).toBe(expected)
    expect(target.host?.text).toBe(Uri.from(base).host?.text)
    expect(transform(base, reference)).toBe(expected)
  })
})

describe('the dot segments of a reference with a scheme or an authority', () => {
  test.each<[reference: string, expected: string]>([
    ['x:a/../b', 'x:/b'],
    ['x:./a', 'x:a'],
    ['x:..', 'x:'],
    ['//h/../a', 'http://h/a'],
    ['//h', 'http://h'],
    ['//', 'http://'],
  ])('%s', (reference, expected) => {
    expect(Uri.from('http://a/b').resolve(reference).href).toBe(expected)
  })
})

describe.each(allGenerations)('%s', (generation) => {
  const { references, uris } = textsOf(generation)

  test('resolve does what the algorithm does, or says that its generation has no such target', () =>
    expectLaw(50_000, uris, references, (baseText, text) => {
      const base = Uri.from(baseText, { generation })
      const expected = resolved(generation, baseText, text)
      const result = base.tryResolve(UriReference.from(text, { generation }))
      expect(base.tryResolve(text)).toEqual(result)
      if (result._tag === 'Left') {
        expect(Uri.canParse(expected, { generation })).toBe(false)
        expect(() => base.resolve(text)).toThrow(UriSyntaxError)
        return
      }
      const target = result.right
      expect(target.href).toBe(expected)
      expect(target.components()).toEqual(Uri.from(target.href, { generation }).components())
      expect(target.generation).toBe(generation)
    }))

  test('the authority of a target is that of the reference or that of the base', () =>
    expectLaw(20_000, uris, references, (baseText, text) => {
      const base = Uri.from(baseText, { generation })
      const reference = UriReference.from(text, { generation })
      const result = base.tryResolve(reference)
      if (result._tag === 'Left' || reference instanceof Uri) return
      const isGiven = reference.authority !== undefined && reference.authority.text !== ''
      const given = [base.authority?.text, ...(reference.authority === undefined ? [] : [''])]
      expect(isGiven ? [reference.authority?.text] : given).toContain(result.right.authority?.text)
    }))

  test('without its own scheme a reference that has it is read as the rest of it', () =>
    expectLaw(20_000, uris, textsOf(generation).relativeReferences, (baseText, text) => {
      const base = Uri.from(baseText, { generation })
      const whole = `${base.scheme}:${text}`
      fc.pre(Uri.canParse(whole, { generation }) && !/^[^/?#]*:/.test(text))
      const href = (result: ReturnType<Uri['tryResolve']>) => result._tag === 'Right' && result.right.href
      const result = base.tryResolve(whole, { sameSchemeAsRelative: true })
      expect(href(result)).toBe(href(base.tryResolve(text)))
    }))
})

test('RFC 3986 5.2.2: resolve does what the pseudocode does, also where it is not strict', () =>
  expectLaw(50_000, uris, references, fc.boolean(), (baseText, text, strict) => {
    const target = Uri.from(baseText).resolve(text, { sameSchemeAsRelative: !strict })
    expect(target.href).toBe(transform(baseText, text, strict))
    expect(target.components()).toEqual(Uri.from(target.href).components())
  }))

test('RFC 3986: a target is resolved: resolving it again changes nothing', () =>
  expectLaw(20_000, uris, uris, references, (base, other, reference) => {
    const target = Uri.from(base).resolve(reference)
    fc.pre(reference !== '' && !/^[?#]/.test(reference))
    expect(Uri.from(other).resolve(target).href).toBe(target.href)
  }))

describe('what is no reference', () => {
  const base = Uri.from('http://a/b')

  test('tryResolve says what is wrong with it', () => {
    expectFault(base.tryResolve('a b'), 'invalid-character', 'path', 1)
    expect(failureOf(base.tryResolve('//u:s3cret@h h')).redacted).toBe('//u:***@h h')
    expect(successOf(base.tryResolve('c')).href).toBe('http://a/c')
  })

  test('resolve throws it', () => {
    expect(() => base.resolve('a b')).toThrow(UriSyntaxError)
  })

  test('what is neither text nor a reference is not looked at', () => {
    for (const wrong of [undefined, null, 1, {}, [], Symbol('a'), { href: 'a' }, new URL('http://a/')]) {
      expectFault(base.tryResolve(wrong as string), 'not-a-string', undefined, 0)
    }
  })
})

test.each(['a', './a', '', '?q', '#f', 'a/b:c'])('%s is no base', (text) => {
  const refused = { kind: 'relative-base', component: 'path', offset: 0 }
  const relative = RelativeReference.from(text)
  expect(faultOf(relative.tryResolve('x:b'))).toEqual(refused)
  expect(faultOf(tryRelativize(relative, 'x:b'))).toEqual(refused)
  expect(() => relative.resolve('x:b')).toThrow(UriSyntaxError)
  expect(() => relativize(relative, 'x:b')).toThrow('Relative path as a base')
  expect(tryResolve(text, 'x:b')).toMatchObject({ _tag: 'Left', left: refused })
})

describe('a base without a scheme', () => {
  test.each([
    ['/api/v1/', 'users?page=2', '/api/v1/users?page=2'],
    ['/api/v1', 'users', '/api/users'],
    ['/api/v1/', '../../../x', '/x'],
    ['/a?q#f', '', '/a?q'],
    ['/a?q', '#g', '/a?q#g'],
    ['/a/b', './/c', '/a//c'],
    ['/a', './/c', '/.//c'],
    ['/', '/.//x', '/.//x'],
    ['/a', '//h/x', '//h/x'],
    ['//h', 'x', '//h/x'],
    ['//u@h:1/a/b', '../c', '//u@h:1/c'],
    ['/a', 'x:/b/../c', 'x:/c'],
  ])('%s with %s is %s', (text, reference, target) => {
    const base = RelativeReference.from(text)
    expect(base.resolve(reference).href).toBe(target)
    expect(resolve(text, reference)).toBe(target)
    const shortest = relativize(base, target).href
    expect(shortest.length).toBeLessThanOrEqual(target.length)
    expect(base.resolve(shortest).href).toBe(target)
  })

  test('relativizes what it reaches', () => {
    const base = RelativeReference.from('/a/b')
    expect(relativize(base, '/a/c?x').href).toBe('c?x')
    expect(relativize(base, RelativeReference.from('/a/b#f')).href).toBe('#f')
    expect(relativize(base, Uri.from('http://h/')).href).toBe('http://h/')
    expect(faultOf(tryRelativize(base, 'a'))).toMatchObject({ kind: 'unreachable' })
  })

  test('resolving one after the other is resolving their target', () => {
    const piece = fc.stringMatching(/^[a-c%20:@;]{0,3}$/)
    const path = fc.array(piece, { maxLength: 3 }).map((pieces) => `/${pieces.join('/')}`)
    const query = fc.constantFrom('', '?', '?q')
    const text = fc.tuple(fc.constantFrom('', '//h', '//u@i:1'), path, query).map((parts) => parts.join(''))
    const step = fc.oneof(text, fc.constantFrom('', '?x', '#f', 'x', './/x', 'x/', '//j', 'y:z', '../x', '.'))
    expectLaw(5_000, fc.tuple(text.filter(UriReference.canParse), step), ([text, next]) => {
      fc.pre(UriReference.canParse(next))
      const reference = RelativeReference.from(text)
      for (const base of [Uri.from('http://b/c/d?e'), RelativeReference.from('/c/d?e')]) {
        expect(base.resolve(reference).resolve(next).href).toBe(base.resolve(reference.resolve(next)).href)
      }
    })
  })
})
