// In a scheme without DNS hosts, a `{+x}` right after "//" takes the authority and the path, as MCP's resources have it.
import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { routes, template } from '../../../src/builders/templates/index.js'
import { errorIn } from '../../support/either.js'
import { expectLaw } from '../../support/runs.js'

type Values = Readonly<Record<string, string | number>>

describe.each<[text: string, values: Values, written: string]>([
  ['kb://{+path}', { path: 'a/b' }, 'kb://a/b'],
  ['kb://{+path}', { path: 'a' }, 'kb://a'],
  ['kb://{+path}', { path: 'u@h:80/a%2Fb' }, 'kb://u@h:80/a%2Fb'],
  ['kb://{+path}', { path: 'a,b/c' }, 'kb://a,b/c'],
  ['kb://{+path}/raw', { path: 'a/b' }, 'kb://a/b/raw'],
  ['kb://{+path}{/rest*}', { path: 'a' }, 'kb://a'],
  ['KB-1://{+path}', { path: 'a/b' }, 'KB-1://a/b'],
  ['kb://{+path:3}', { path: 'a/b' }, 'kb://a/b'],
  ['repo://{+path}/{name}', { path: 'a/b', name: 'c' }, 'repo://a/b/c'],
  ['file://{+path}', { path: '/a/b' }, 'file:///a/b'],
  ['file://{+path}', { path: 'server/share' }, 'file://server/share'],
])('%s with %j', (text, values, written) => {
  test('is written', () => {
    expect(template<string>(text).expand(values).href).toBe(written)
  })

  test('and read', () => {
    const read = Object.fromEntries(Object.entries(values).map(([name, value]) => [name, String(value)]))
    expect(template(text).match(written)).toEqual(read)
    expect(template(text).match(written, { exact: true })).toEqual(read)
    expect(routes({ it: text }).match(written)?.values).toEqual(read)
  })
})

describe.each<[text: string, values: Values, written: string, kind: string]>([
  // The host is tested as a segment is.
  ['kb://{+path}', { path: '/x' }, 'kb:///x', 'empty-segment'],
  ['kb://{+path}', { path: '' }, 'kb://', 'empty-segment'],
  ['kb://{+path}', { path: '../x' }, 'kb://../x', 'dot-segment'],
  ['kb://{+path}', { path: 'a%2F../x' }, 'kb://a%2F../x', 'dot-segment'],
  ['kb://{+path}', { path: '%2F/x' }, 'kb://%2F/x', 'empty-segment'],
  ['kb://{+path}', { path: 'a%0A/x' }, 'kb://a%0A/x', 'control-character'],
  // And its path as any other.
  ['kb://{+path}', { path: 'a/../b' }, 'kb://a/../b', 'dot-segment'],
  ['kb://{+path}', { path: 'a/%2F' }, 'kb://a/%2F', 'empty-segment'],
  // Nothing else takes an authority, and nothing continues it.
  ['kb://{+path}.x/', { path: 'a' }, 'kb://a.x/', 'changed-authority'],
  ['kb://{+path}:80/', { path: 'a' }, 'kb://a:80/', 'changed-authority'],
  ['kb://x{+path}', { path: 'a/b' }, 'kb://xa/b', 'changed-authority'],
  ['kb://u@{+path}', { path: 'a/b' }, 'kb://u@a/b', 'changed-authority'],
])('%s with %j is refused', (text, values, written, kind) => {
  test('when it is written', () => {
    expect(errorIn(template<string>(text).tryExpand(values)).kind).toBe(kind)
  })

  test('and when it is read', () => {
    expect(errorIn(template(text).tryMatch(written, { ambiguous: 'longest' })).kind).toBe(kind)
    expect(routes({ it: text }).match(written)).toBeUndefined()
  })
})

test('a value behind it does not continue its host', () => {
  const result = template('kb://{+path}{name}').tryExpand({ path: 'a', name: 'b' })
  expect(errorIn(result)).toMatchObject({ kind: 'changed-authority', variable: 'path' })
})

test('an empty host goes in if it is asked for', () => {
  const page = template('kb://{+path}')
  expect(page.expand({ path: '/x' }, { empty: 'allow' }).href).toBe('kb:///x')
  expect(page.match('kb:///x', { empty: 'allow' })).toEqual({ path: '/x' })
})

test('what was filled in is read and written alike', () => {
  const page = template('kb://{+path}/{name}').partial({ path: 'a/b' })
  expect(page.expand({ name: 'c' }).href).toBe('kb://a/b/c')
  expect(page.match('kb://a/b/c')).toEqual({ name: 'c' })
  expect(template('kb://{+path}').tryPartial({ path: '../a' })._tag).toBe('Left')
})

const data = fc
  .array(fc.constantFrom(...'a 1 / // . .. : @ , ; %25 %2F %2e'.split(' ')), { maxLength: 6 })
  .map((pieces) => pieces.join(''))

test('what is written is read back, and what is read is written', () =>
  expectLaw(10_000, data, (path) => {
    const page = template('kb://{+path}')
    const written = page.tryExpand({ path })
    if (written._tag === 'Right') expect(page.match(written.right)).toEqual({ path })
    const read = page.match(`kb://${path}`)
    if (read !== undefined) expect(page.expandText(read)).toBe(`kb://${path}`)
    expect(read === undefined).toBe(written._tag === 'Left')
  }))
