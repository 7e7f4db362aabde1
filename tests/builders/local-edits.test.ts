// Local edits: an edit changes the bytes of what it names and no others (RFC 3986 3.3, 4.2).

import { describe, test } from '@jest/globals'
import fc from 'fast-check'
import { rfc3987 } from '../../src/generations.js'
import {
  type Components,
  type Draft,
  edit,
  Fragment,
  Host,
  PairPart,
  Segment,
  tryEdit,
  Uri,
  UriBuildError,
  UriReference,
  User,
} from '../../src/index.js'
import { isHostRequired } from '../../src/model/facts/scheme-data.js'
import { grammarOf } from '../../src/model/generations/chosen.js'
import { isReadAsScheme } from '../../src/model/syntax/layout.js'
import { endsAtSlashOnly, isServerHost } from '../../src/model/syntax/server.js'
import { compose } from '../support/components.js'
import { errorIn, expectFailure, failureOf, successOf } from '../support/either.js'
import { expect } from '../support/expect.js'
import { allGenerations, isOlder } from '../support/grammars.js'
import { textsOf } from '../support/references.js'
import { expectLaw } from '../support/runs.js'
import { expectConsistent, set } from './data.js'

type Recipe = (draft: Draft) => void

function pairOf(draft: Draft, index: number) {
  const pair = draft.query?.[index]
  if (pair === undefined) throw new Error('no such pair')
  return pair
}

const setPair =
  (index: number, changes: object): Recipe =>
  (draft) =>
    void Object.assign(pairOf(draft, index), changes)
const inTurn =
  (...recipes: readonly Recipe[]): Recipe =>
  (draft) => {
    for (const recipe of recipes) recipe(draft)
  }
const setSegments =
  (changes: object): Recipe =>
  (draft) =>
    void Object.assign(draft.segments, changes)

// Local edits: an edit changes the bytes of what it names and no others; a guard comes before the path only where
// it would be read as something else (RFC 3986 3.3, 4.2).
describe('examples', () => {
  test.each<[what: string, before: string, recipe: Recipe, after: string]>([
    ['scheme', 'HTTP://H/%7e', set({ scheme: 'https' }), 'https://H/%7e'],
    ['scheme as it is', 'HTTP://H/%7e', set({ scheme: 'http' }), 'HTTP://H/%7e'],
    ['scheme, added', '//h/%7e', set({ scheme: 'x' }), 'x://h/%7e'],
    ['user', 'x://%7e:%7e@h', set({ user: 'a:b' }), 'x://a%3Ab:%7e@h'],
    ['password', 'x://%7e:%7e@h', set({ password: 'a:b' }), 'x://%7e:a%3Ab@h'],
    ['password, added', 'x://%7e@h', set({ password: '' }), 'x://%7e:@h'],
    ['password, taken away', 'x://%7e:@h', set({ password: undefined }), 'x://%7e@h'],
    ['password, not UTF-8, kept', 'x://a:%ff@h', set({ user: 'b' }), 'x://b:%ff@h'],
    ['user, not UTF-8, kept', 'x://%ff:a@h', set({ password: 'b' }), 'x://%ff:b@h'],
    ['user, encoded', 'x://a:%7e@h', set({ user: User.from('%7e') }), 'x://%7e:%7e@h'],
    ['userinfo, added', 'x://%68', set({ user: '' }), 'x://@%68'],
    ['userinfo, removed', 'x://u:p@%68:080/', set({ user: undefined, password: undefined }), 'x://%68:080/'],
    ['host', 'x://%7e@%68:080/%7e', set({ host: 'i' }), 'x://%7e@i:080/%7e'],
    ['host, IPv6', 'x://%7e@h:080/', set({ host: '::1' }), 'x://%7e@[::1]:080/'],
    ['host as it is', 'x://%68/', set({ host: 'h' }), 'x://%68/'],
    ['host, encoded', 'x://h/', set({ host: Host.from('%7e') }), 'x://%7e/'],
    ['host, not UTF-8, kept', 'x://%ff/', set({ port: 1 }), 'x://%ff:1/'],
    ['port', 'x://h:0080/', set({ port: 81 }), 'x://h:81/'],
    ['port as it is', 'x://h:0080/', set({ port: 80 }), 'x://h:0080/'],
    ['port, out of range and kept', 'x://h:99999/', set({ user: 'u' }), 'x://u@h:99999/'],
    ['port, taken away', 'x://h:0080/%7e', set({ port: undefined }), 'x://h/%7e'],
    ['a segment', '/%7e/a/%7E', setSegments({ 1: 'b/c' }), '/%7e/b%2Fc/%7E'],
    ['a segment, encoded', '/a', setSegments({ 0: Segment.from('%7e;v=1') }), '/%7e;v=1'],
    ['segments, appended', 'x:/%7e', (draft) => void draft.segments.push('a', Segment.empty), 'x:/%7e/a/'],
    ['segments, taken away', 'x://h/a/%7e', (draft) => void draft.segments.shift(), 'x://h/%7e'],
    ['segments, all taken away', 'x://h/a/b?q', set({ segments: [] }), 'x://h?q'],
    ['segments, reversed', '/%7e/%7E/a', (draft) => void draft.segments.reverse(), '/a/%7E/%7e'],
    ['a dot segment, kept', 'x:/./a', (draft) => void draft.segments.push('b'), 'x:/./a/b'],
    ['an empty path behind an authority', 'x://h', (draft) => void draft.segments.push('a'), 'x://h/a'],
    ['an empty path without one', 'x:', (draft) => void draft.segments.push('a'), 'x:a'],
    ['a value', '?%7e=%7e&a=b+c&%2F', setPair(1, { value: 'd+e' }), '?%7e=%7e&a=d%2Be&%2F'],
    ['a name', '?%7e=%7e&a=b+c', setPair(0, { name: 'x=y' }), '?x%3Dy=%7e&a=b+c'],
    ['a value, none', '?%7e=1&a', setPair(0, { value: null }), '?%7e&a'],
    ['a value where there was none', '?%7e', setPair(0, { value: '' }), '?%7e='],
    [
      'a value, set and set back',
      '?a=%7e',
      inTurn(setPair(0, { value: '1' }), setPair(0, { value: '~' })),
      '?a=%7e',
    ],
    ['a value, not UTF-8, kept', '?a=%ff', setPair(0, { name: 'b' }), '?b=%ff'],
    ['a name, not UTF-8, kept', '?%ff=1', setPair(0, { value: '2' }), '?%ff=2'],
    ['a value, encoded', '?a=1', setPair(0, { value: PairPart.from('%7e=') }), '?a=%7e='],
    ['pairs, added', '?a=%7e', (draft) => void draft.query?.push({ name: 'b', value: '&' }), '?a=%7e&b=%26'],
    ['pairs, sorted', '?b=%7e&a=%7E', (draft) => void draft.query?.reverse(), '?a=%7E&b=%7e'],
    ['pairs, doubled', '?b=%7e', (draft) => void draft.query?.push(pairOf(draft, 0)), '?b=%7e&b=%7e'],
    [
      'pairs, filtered',
      '?a&b=%7e&a',
      (draft) => set({ query: draft.query?.filter(({ name }) => name === 'b') })(draft),
      '?b=%7e',
    ],
    ['pairs, all taken away', '/?a', set({ query: [] }), '/?'],
    ['query, taken away', '/%7e?a#b', set({ query: undefined }), '/%7e#b'],
    ['query, added', '/%7e#b', set({ query: [{ name: 'a', value: null }] }), '/%7e?a#b'],
    ['fragment', '/%7e?%7e#a', set({ fragment: '#' }), '/%7e?%7e#%23'],
    ['fragment, empty', '/%7e?%7e', set({ fragment: '' }), '/%7e?%7e#'],
    ['fragment, taken away', '/#', set({ fragment: undefined }), '/'],
    ['fragment, deleted', '/#', (draft) => void Reflect.deleteProperty(draft, 'fragment'), '/'],
    ['fragment, encoded', '/', set({ fragment: Fragment.from('%7e') }), '/#%7e'],
  ])('%s: %s', (_, before, recipe, after) => {
    const value = UriReference.from(before)
    const result = edit(value, recipe)
    expect(result.href).toBe(after)
    expectConsistent(result)
    expect(value.href).toBe(before)
    expect(result === value).toBe(before === after)
  })

  describe('guards', () => {
    const withoutAuthority: Recipe = (draft) =>
      void Object.assign(draft, { user: undefined, password: undefined, host: undefined, port: undefined })
    const withoutScheme: Recipe = set({ scheme: undefined })
    const shift: Recipe = (draft) => void draft.segments.shift()

    test.each<[what: string, before: string, recipe: Recipe, after: string]>([
      ['needed without the authority', 'x://h//a', withoutAuthority, 'x:/.//a'],
      ['needed without user and port as well', 'x://u:p@h:1//a', withoutAuthority, 'x:/.//a'],
      ['none needed', 'x://h/a', withoutAuthority, 'x:/a'],
      ['an empty port goes too', 'x://h:/a', withoutAuthority, 'x:/a'],
      ['an empty port goes with its host', 'x://h:/a', set({ host: undefined }), 'x:/a'],
      ['empty user information goes too', 'x://@h/a', withoutAuthority, 'x:/a'],
      ['needed without the scheme', 'x:a:b', withoutScheme, './a:b'],
      ['needed for the first segment only', 'x:a/b:c', withoutScheme, 'a/b:c'],
      ['none in front of a slash', 'x:/a:b', withoutScheme, '/a:b'],
      ['none behind an authority', 'x://h/a:b', withoutScheme, '//h/a:b'],
      ['needed without a segment', 'x:/a//b', shift, 'x:/.//b'],
      ['needed in a relative reference', '/a//b', shift, '/.//b'],
      ['needed where the first segment now has a colon', 'a/b:c', shift, './b:c'],
      ['none behind an authority that stays', '//h/a//b', shift, '//h//b'],
      ['one that is there stays', 'x:/.//a', set({ host: 'h' }), 'x://h/.//a'],
    ])('%s: %s', (_, before, recipe, after) => {
      const result = edit(UriReference.from(before), recipe)
      expect(result.href).toBe(after)
      expectConsistent(result)
    })

    test.each<[what: string, before: string, recipe: Recipe, kind: string, component: string]>([
      ['an authority before a rootless path', 'x:a', set({ host: 'h' }), 'ambiguous-path', 'path'],
      ['nothing first in a rootless path', 'x:a//b', shift, 'ambiguous-path', 'path'],
      ['nothing but an empty segment', 'a/', shift, 'ambiguous-path', 'path'],
      ['a port without a host', '/a', set({ port: 1 }), 'missing-host', 'host'],
      ['a user without a host', '/a', set({ user: 'u' }), 'missing-host', 'host'],
      ['an empty host where one is needed', 'file:///a', set({ scheme: 'http' }), 'missing-host', 'host'],
      [
        'an empty host, taken away where one is needed',
        'http:///a',
        withoutAuthority,
        'missing-host',
        'host',
      ],
      ['no host where one is needed', 'mailto:a@b', set({ scheme: 'http' }), 'missing-host', 'host'],
      ['no host behind a user', '//u@h', set({ host: undefined }), 'missing-host', 'host'],
      ['a password without a user', '//h', set({ password: 'p' }), 'wrong-type', 'user'],
      ['no user before a password', '//u:p@h', set({ user: undefined }), 'wrong-type', 'user'],
      ['a pair of nothing alone', '?a', set({ query: [{ name: '', value: null }] }), 'empty-pair', 'query'],
      ['a pair of nothing left alone', '?a&', (draft) => void draft.query?.shift(), 'empty-pair', 'query'],
      ['no scheme', 'x:a', set({ scheme: '1' }), 'invalid-scheme', 'scheme'],
      ['an empty scheme', 'x:a', set({ scheme: '' }), 'invalid-scheme', 'scheme'],
      ['dots', '/a', setSegments({ 0: '..' }), 'dot-segment', 'segment'],
      [
        'an equals sign in a name',
        '?a',
        setPair(0, { name: PairPart.from('a=') }),
        'invalid-character',
        'query',
      ],
      ['half a character in a name', '?a', setPair(0, { name: '\ud800' }), 'lone-surrogate', 'query'],
      ['half a character in a user', '//u@h', set({ user: '\ud800' }), 'lone-surrogate', 'user'],
      [
        'half a character in a password',
        '//u:p@h',
        set({ password: '\ud800' }),
        'lone-surrogate',
        'password',
      ],
      ['a host', '//h', set({ host: '[::' }), 'invalid-ip-literal', 'host'],
      ['a port', '//h', set({ port: 65536 }), 'invalid-port', 'port'],
    ])('no guard helps: %s', (_, before, recipe, kind, component) => {
      expectFailure(tryEdit(UriReference.from(before), recipe), { kind, component })
    })
  })
})

// Local edits as laws: whatever the reference, what an edit does not name keeps its bytes, wherever it moves.
describe('laws', () => {
  function splitOnce(text: string, delimiter = ':'): readonly [string, string | undefined] {
    const at = text.indexOf(delimiter)
    return at < 0 ? [text, undefined] : [text.slice(0, at), text.slice(at + 1)]
  }

  describe.each(allGenerations)('%s', (generation) => {
    const { references } = textsOf(generation)
    const { rules } = grammarOf(generation)
    const isBefore3986 = isOlder(generation)
    const read = (text: string): UriReference => UriReference.from(text, { generation })

    test('a recipe that changes nothing, or puts back what was there, gives the same value', () => {
      expectLaw(5_000, references, (text) => {
        const value = read(text)
        expect(edit(value, () => undefined)).toBe(value)
        expect(
          edit(value, (draft) => {
            draft.segments = [...draft.segments]
            if (draft.query) draft.query = draft.query.map((pair) => pair)
            draft.query?.reverse().reverse()
          }),
        ).toBe(value)
      })
    })

    test('one component changes and the others keep their bytes', () => {
      const changes = fc.constantFrom('scheme', 'user', 'password', 'host', 'port', 'fragment')
      expectLaw(10_000, references, changes, (text, part) => {
        const value = read(text)
        const before = value.components()
        if (part !== 'scheme' && part !== 'fragment' && before.host === undefined) return
        if (part === 'password' && before.userinfo === undefined) return
        const result = tryEdit(
          value,
          (draft) => void Object.assign(draft, { [part]: part === 'port' ? 4711 : 'new' }),
        )
        const [user, password] = splitOnce(before.userinfo ?? '')
        const changed = {
          scheme: { scheme: 'new' },
          user: { userinfo: password === undefined ? 'new' : `new:${password}` },
          password: { userinfo: `${user}:new` },
          host: { host: 'new' },
          port: { port: '4711' },
          fragment: { fragment: 'new' },
        }[part]
        const expected = { ...before, ...changed }
        // Where not every name is a host, a name has neither user information nor a port.
        const isServer =
          isServerHost(expected.host ?? 'h', rules) || (expected.userinfo ?? expected.port) === undefined
        if (isBefore3986 && !(isServer && isReadAs(expected))) {
          expect(failureOf(result).kind).toBe(before.host === undefined ? 'missing-path' : 'invalid-host')
          return
        }
        const after = successOf(result)
        expect(after.components()).toEqual(expected)
        expectConsistent(after)
      })
    })

    /** Whether the text that components make is read as them. */
    function isReadAs(components: Components): boolean {
      const result = UriReference.parse(compose(components), { generation })
      if (result._tag === 'Left') return false
      const found = result.right.components()
      return Object.entries(components).every(([name, text]) => found[name as keyof Components] === text)
    }

    test('one pair changes and the others keep their bytes', () => {
      const withPairs = references.filter((text) => Boolean(read(text).query?.text))
      expectLaw(5_000, withPairs, fc.nat(), fc.boolean(), (text, at, isName) => {
        const value = read(text)
        const pairs = value.components().query?.split('&') ?? []
        const index = at % pairs.length
        const after = edit(value, (draft) => {
          pairOf(draft, index)[isName ? 'name' : 'value'] = 'n&w'
        })
        const [name, written] = splitOnce(pairs[index] ?? '', '=')
        const changed = isName ? (written === undefined ? 'n%26w' : `n%26w=${written}`) : `${name}=n%26w`
        expect(after.components()).toEqual({
          ...value.components(),
          query: pairs.map((pair, i) => (i === index ? changed : pair)).join('&'),
        })
      })
    })

    test('pairs and segments keep their bytes wherever they move, and when they are doubled or filtered', () => {
      expectLaw(10_000, references, fc.array(fc.nat(), { maxLength: 6 }), (text, choice) => {
        const value = read(text)
        const { path, query, ...others } = value.components()
        const chosen = <A>(all: readonly A[]): A[] =>
          all.length === 0 ? [] : choice.map((index) => all[index % all.length] as A)
        const result = tryEdit(value, (draft) => {
          draft.segments = chosen(draft.segments)
          if (draft.query) draft.query = chosen(draft.query)
        })
        const segments = chosen(value.path.segments.map(String))
        const pairs = query === undefined ? undefined : chosen(query === '' ? [] : query.split('&'))
        const expectedPath = guarded(segments, value)
        const joined = pairs?.join('&')
        const isRefused =
          expectedPath === undefined ||
          (pairs?.length === 1 && pairs[0] === '') ||
          (isBefore3986 && !isReadAs({ ...others, path: expectedPath, query: joined }))
        if (isRefused) {
          expect(result._tag).toBe('Left')
          return
        }
        const after = successOf(result)
        const expected = { ...others, path: expectedPath, query: joined }
        expect(after.components()).toEqual(expected)
        expectConsistent(after)
      })
    })

    function guarded(segments: readonly string[], value: UriReference): string | undefined {
      const hasAuthority = value.authority !== undefined
      const isRooted = value.path.text === '' ? hasAuthority : value.path.isAbsolute
      if (segments.length === 0) {
        const isSlashNeeded = hasAuthority && value.query !== undefined && endsAtSlashOnly(rules)
        return isSlashNeeded ? '/' : ''
      }
      const path = (isRooted ? '/' : '') + segments.join('/')
      if (hasAuthority) return path
      if (path.startsWith('//') && isRooted) return `/.${path}`
      if (segments[0] === '' && !isRooted) return undefined
      return value.scheme === undefined && isReadAsScheme(path, rules) ? `./${path}` : path
    }

    test('without its authority or its scheme the rest of a URI is read as it was', () => {
      expectLaw(5_000, references, fc.constantFrom('authority', 'scheme'), (text, part) => {
        const value = read(text)
        const result = tryEdit(value, (draft) => {
          if (part === 'scheme') draft.scheme = undefined
          else
            Object.assign(draft, { user: undefined, password: undefined, host: undefined, port: undefined })
        })
        const { host } = value.components()
        if (part === 'authority' && host !== undefined && isHostRequired(value.scheme)) {
          expect(failureOf(result).kind).toBe('missing-host')
          return
        }
        // What stands behind a scheme may have characters that stand nowhere else, or be nothing at all.
        if (isBefore3986 && result._tag === 'Left') {
          const { path, query } = value.components()
          expect(/[[\]]/.test(path + query) || path + (query ?? '') === '').toBe(true)
          return
        }
        const after = successOf(result)
        const gone =
          part === 'scheme'
            ? { scheme: undefined }
            : { userinfo: undefined, host: undefined, port: undefined }
        const { path, ...others } = after.components()
        expect({ ...others, path: value.path.text }).toEqual({ ...value.components(), ...gone })
        expect(['', './', '/.'].map((guard) => guard + value.path.text)).toContain(path)
        expect(
          path === value.path.text ||
            !UriReference.canParse(compose({ ...others, path: value.path.text }), { generation }) ||
            read(compose({ ...others, path: value.path.text })).path.text !== value.path.text,
        ).toBe(true)
        expectConsistent(after)
      })
    })
  })
})

// The draft that a recipe is given: what of a reference it shows, and what it leaves alone.
describe('drafts', () => {
  describe('the draft', () => {
    test('has what there is, decoded, and as component values what is not UTF-8', () => {
      let seen: Draft | undefined
      edit(Uri.from('X://%75%ff:%70@%68:080/%61/%ff?%71=%72&s&%ff=%ff#%ff'), (draft) => {
        seen = { ...draft, segments: [...draft.segments], query: draft.query?.map((pair) => ({ ...pair })) }
      })
      expect(seen).toEqual({
        scheme: 'x',
        user: User.from('%75%ff'),
        password: 'p',
        host: 'h',
        port: 80,
        segments: [Segment.from('%61'), Segment.from('%ff')],
        query: [
          { name: 'q', value: 'r' },
          { name: 's', value: null },
          { name: PairPart.from('%ff'), value: PairPart.from('%ff') },
        ],
        fragment: Fragment.from('%ff'),
      })
    })

    test('has undefined for what is absent', () => {
      edit(
        UriReference.from(''),
        (draft) =>
          void expect({ ...draft, segments: [...draft.segments] }).toEqual({
            scheme: undefined,
            user: undefined,
            password: undefined,
            host: undefined,
            port: undefined,
            segments: [],
            query: undefined,
            fragment: undefined,
          }),
      )
    })

    test('leaves what it was given as it was: it is neither changed nor frozen', () => {
      const pair = { name: 'a', value: 'b' }
      edit(Uri.from('x:?q'), (draft) => void draft.query?.push(pair))
      expect(pair).toEqual({ name: 'a', value: 'b' })
      expect(Object.isFrozen(pair)).toBe(false)
    })

    test('a getter that throws is an error of the result, and none that is thrown', () => {
      const result = tryEdit(Uri.from('x://h'), (draft) => {
        const get = (): never => {
          throw new Error('mine')
        }
        Object.defineProperty(draft, 'host', { enumerable: true, get })
      })
      expectFailure(result, { kind: 'wrong-type', redacted: '' })
    })

    test('the error that a recipe throws is thrown', () => {
      const error = new Error('mine')
      const recipe = (): void => {
        throw error
      }
      expect(() => edit(Uri.from('x:'), recipe)).toThrow(error)
      expect(() => tryEdit(Uri.from('x:'), recipe)).toThrow(error)
    })
  })

  describe('a query of an IRI', () => {
    const iri = UriReference.from('?é%ff=é%ff&é', { generation: rfc3987 })

    test('keeps what is not UTF-8, and the letters beside it', () => {
      expect(edit(iri, set({ fragment: 'é' })).href).toBe('?é%ff=é%ff&é#é')
      expect(edit(iri, setPair(0, { name: 'b' })).href).toBe('?b=é%ff&é')
    })

    test('has its pairs encoded where a URI takes them', () => {
      let pairs: Draft['query']
      edit(iri, ({ query }) => {
        pairs = query
      })
      expect(edit(UriReference.from('/'), set({ query: pairs?.slice(1) })).href).toBe('/?%C3%A9')
    })
  })

  test.each([
    ['path', '/x'],
    ['hostname', 'h'],
    ['toString', 'x'],
  ])('a draft has no %s: the error names its parts', (name, value) => {
    const recipe: Recipe = (draft) => void Object.assign(draft, { [name]: value })
    const message = `A draft has no "${name}". Expected changes to scheme, user, password, host, port, segments, query, fragment.`
    expectFailure(tryEdit(Uri.from('http://h/a'), recipe), { kind: 'wrong-type', message, redacted: '' })
    expect(() => edit(Uri.from('http://h/a'), recipe)).toThrow(
      new UriBuildError(errorIn(tryEdit(Uri.from('http://h/a'), recipe))),
    )
  })

  test.each<readonly [value: unknown, recipe: unknown, message: string, redacted?: string]>([
    [
      'http://joe:secret@h',
      () => {},
      'Got a string. Expected a Uri, such as Uri.from(text), or another value of the library.',
      'http:***@h',
    ],
    [
      new URL('http://h'),
      () => {},
      'Got a URL. Expected a Uri, such as Uri.from(text), or another value of the library; read it with fromURL.',
    ],
    [
      undefined,
      () => {},
      'Got undefined. Expected a Uri, such as Uri.from(text), or another value of the library.',
    ],
    [
      Uri.from('http://h'),
      5,
      "Got a number. Expected a recipe that changes its draft, isn't async and returns nothing.",
    ],
  ])('%p with the recipe %p: %s', (value, recipe, message, redacted = '') => {
    const result = tryEdit(value as Uri, recipe as () => void)
    expectFailure(result, { kind: 'wrong-type', message, redacted })
  })

  describe('what a recipe gives back', () => {
    const uri = Uri.from('http://h/a?b=1&c=2')

    test.each<[name: string, recipe: (draft: Draft) => unknown]>([
      ['a promise', async () => {}],
      ['a draft of its own', (draft) => ({ ...draft, port: 8 })],
    ])('%s is an error: nothing would come of it', (_, recipe) => {
      expect(tryEdit(uri, recipe as Recipe)).toMatchObject({
        left: {
          kind: 'wrong-type',
          message: expect.stringMatching(/^Got a(?:n object| Promise)\. .*returns nothing\.$/),
        },
      })
    })

    test.each<[name: string, recipe: (draft: Draft) => unknown, href: string]>([
      ['a length', (draft) => draft.segments.push('d'), 'http://h/a/d?b=1&c=2'],
      ['a pair', (draft) => draft.query?.pop(), 'http://h/a?b=1'],
      ['a list', (draft) => draft.query?.reverse(), 'http://h/a?c=2&b=1'],
      ['the draft', (draft) => Object.assign(draft, { port: 8 }), 'http://h:8/a?b=1&c=2'],
      ['null', () => null, 'http://h/a?b=1&c=2'],
    ])('%s does no harm', (_, recipe, href) => {
      expect(edit(uri, recipe as Recipe).href).toBe(href)
    })
  })
})

test.each<[text: string, part: 'port' | 'query' | 'fragment', without: string]>([
  ['http://h:', 'port', 'http://h'],
  ['http://h:/a?b', 'port', 'http://h/a?b'],
  ['http://h:80', 'port', 'http://h'],
  ['http://h', 'port', 'http://h'],
  ['http://h?', 'query', 'http://h'],
  ['http://h#', 'fragment', 'http://h'],
])('%s: edit removes an empty part: %s', (text, part, without) => {
  const value = Uri.from(text)
  const remove = (draft: Draft<string>): void => {
    draft[part] = undefined
  }
  expect(edit(value, remove).href).toBe(without)
  expect(edit(value, (draft) => void draft[part])).toBe(value)
})

test('an empty port stays if something else changes', () => {
  const changed = edit(Uri.from('http://h:/a'), (draft) => {
    draft.fragment = 'b'
  })
  expect(changed.href).toBe('http://h:/a#b')
  expectFailure(
    tryEdit(Uri.from('http://h:'), (draft) => void Object.assign(draft, { prot: 1 })),
    { kind: 'wrong-type' },
  )
})
