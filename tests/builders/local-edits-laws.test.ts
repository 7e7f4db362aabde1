// Local edits as laws: whatever the reference, what an edit does not name keeps its bytes, wherever it moves.
import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { type Components, type Draft, edit, tryEdit, UriReference } from '../../src/index.js'
import { grammarFor } from '../../src/model/generations/chosen.js'
import { isReadAsScheme } from '../../src/model/syntax/layout.js'
import { endsAtSlashOnly, isServerHost } from '../../src/model/syntax/server.js'
import { compose } from '../support/components.js'
import { failureOf, successOf } from '../support/either.js'
import { allGenerations, isOlder } from '../support/grammars.js'
import { textsOf } from '../support/references.js'
import { runs } from '../support/runs.js'
import { expectConsistent } from './data.js'

const pairOf = (draft: Draft, index: number) => {
  const pair = draft.query?.[index]
  if (pair === undefined) throw new Error('no such pair')
  return pair
}

function splitOnce(text: string, delimiter = ':'): readonly [string, string | undefined] {
  const at = text.indexOf(delimiter)
  return at < 0 ? [text, undefined] : [text.slice(0, at), text.slice(at + 1)]
}

describe.each(allGenerations)('%s', (generation) => {
  const { references } = textsOf(generation)
  const { rules } = grammarFor(generation)
  const isBefore3986 = isOlder(generation)
  const read = (text: string): UriReference => UriReference.from(text, { generation })

  test('a recipe that changes nothing, or puts back what was there, gives the same value', () => {
    fc.assert(
      fc.property(references, (text) => {
        const value = read(text)
        expect(edit(value, () => undefined)).toBe(value)
        expect(
          edit(value, (draft) => {
            draft.segments = [...draft.segments]
            if (draft.query) draft.query = draft.query.map((pair) => pair)
            draft.query?.reverse().reverse()
          }),
        ).toBe(value)
      }),
      { numRuns: runs(5_000) },
    )
  })

  test('one component changes and the others keep their bytes', () => {
    const changes = fc.constantFrom('scheme', 'user', 'password', 'host', 'port', 'fragment')
    fc.assert(
      fc.property(references, changes, (text, part) => {
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
      }),
      { numRuns: runs(10_000) },
    )
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
    fc.assert(
      fc.property(withPairs, fc.nat(), fc.boolean(), (text, at, isName) => {
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
      }),
      { numRuns: runs(5_000) },
    )
  })

  test('pairs and segments keep their bytes wherever they move, and when they are doubled or filtered', () => {
    fc.assert(
      fc.property(references, fc.array(fc.nat(), { maxLength: 6 }), (text, choice) => {
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
      }),
      { numRuns: runs(10_000) },
    )
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
    fc.assert(
      fc.property(references, fc.constantFrom('authority', 'scheme'), (text, part) => {
        const value = read(text)
        const result = tryEdit(value, (draft) => {
          if (part === 'scheme') draft.scheme = undefined
          else
            Object.assign(draft, { user: undefined, password: undefined, host: undefined, port: undefined })
        })
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
      }),
      { numRuns: runs(5_000) },
    )
  })
})
