// Why a text has no values: what expand refuses, what leads elsewhere, what isn't UTF-8.
import { describe, expect, test } from '@jest/globals'
import { describe as describeError } from 'uriform'
import { requestTarget } from 'uriform/guards'
import { type MatchOptions, routes, template } from 'uriform/templates'
import { errorIn, expectFailure, failureOf } from '../../support/either.js'
import { anything, type Row } from './support/match-rows.js'

describe('what expand refuses in a path, match refuses', () => {
  type Refused = readonly [template: string, input: string, kind: string, variable: string]

  test.each<Refused>([
    ['/users/{id}', '/users/..', 'dot-segment', 'id'],
    ['/users/{id}/x', '/users/%2e%2E/x', 'dot-segment', 'id'],
    ['/users/{id}', '/users/..%2Fadmin', 'dot-segment', 'id'],
    ['/users/{id}', '/users/%252e%252e', 'dot-segment', 'id'],
    ['/users/{id}', '/users/．．', 'dot-segment', 'id'],
    ['/users/{id}', '/users/a%5C..', 'dot-segment', 'id'],
    ['/users/{id}', '/users/..;v=1', 'dot-segment', 'id'],
    ['https://h/{a}', 'https://h/.%2E', 'dot-segment', 'a'],
    ['/{a}..{b}', '/..', 'dot-segment', 'a'],
    ['/files{/path*}', '/files/../secret', 'dot-segment', 'path'],
    ['/files{/path*}', '/files/a/%2e', 'dot-segment', 'path'],
    ['/files/{+path}', '/files/../secret', 'dot-segment', 'path'],
    ['/x{/a,b}', '/x/y/..', 'dot-segment', 'b'],
    ['/p/a{;x}/t', '/p/a;x=%2F..%2F..%2Fadmin/t', 'dot-segment', 'x'],
    ['/p/a{;x*}/t', '/p/a;x=%2F%252e%252e/t', 'dot-segment', 'x'],
    ['/p{;x,y}', '/p;y=%2F..%3Bv', 'dot-segment', 'y'],
    ['/p/a{&x}/t', '/p/a&x=%2F..%2Fadmin/t', 'dot-segment', 'x'],
    ['/users/{id}', '/users/', 'empty-segment', 'id'],
    ['/users/{id}/x', '/users//x', 'empty-segment', 'id'],
    ['/users/{id}{?page}', '/users/?page=1', 'empty-segment', 'id'],
    ['/users/{id}', '/users/%2F', 'empty-segment', 'id'],
    ['/users/{id}', '/users/%2f%5C', 'empty-segment', 'id'],
    ['/users{/id}', '/users/', 'empty-segment', 'id'],
    // The first segment of a path after a scheme.
    ['x:{id}', 'x:', 'empty-segment', 'id'],
    ['x:{id}#a', 'x:#a', 'empty-segment', 'id'],
    ['x:{id}/a', 'x:/a', 'empty-segment', 'id'],
    ['/users/{id}{#f}', '/users/#x', 'empty-segment', 'id'],
    ['/users/{id}#top', '/users/#top', 'empty-segment', 'id'],
    ['https://h/{a}{#f}', 'https://h/#x', 'empty-segment', 'a'],
    ['https://h/{a}', 'https://h/', 'empty-segment', 'a'],
    ['x:/{a}', 'x:/', 'empty-segment', 'a'],
    ['file:///{a}', 'file:///', 'empty-segment', 'a'],
    ['{a}', '', 'empty-segment', 'a'],
    ['{a}/x', '/x', 'empty-segment', 'a'],
    ['/{a}/{b}', '//evil.example', 'empty-segment', 'a'],
    ['/files{/path*}', '/files//a', 'empty-segment', 'path'],
    ['/files{/path*}', '/files/a//b', 'empty-segment', 'path'],
    ['/files{/path*}', '/files//', 'empty-segment', 'path'],
    ['/files{/path*}/x', '/files/a//x', 'empty-segment', 'path'],
    ['/x/{a*}', '/x/', 'empty-segment', 'a'],
  ])('%s and %s: %s', (text, input, kind, variable) => {
    const shape = template(text)
    expect(shape.match(input)).toBeUndefined()
    expect(shape.tryMatch(input)).toMatchObject({ _tag: 'Left', left: { kind, variable } })
    expect(shape.decode(input, anything)).toMatchObject({ _tag: 'Left', left: [{ path: [variable] }] })
    // What is refused is read if it is asked for, and so is everything in the exact spelling.
    const allowed = kind === 'dot-segment' ? ({ dots: 'allow' } as const) : ({ empty: 'allow' } as const)
    const values = shape.match(input, allowed)
    expect(values).toBeDefined()
    const exact = shape.expandText(values as object)
    expect(shape.match(exact, { exact: true, ambiguous: 'longest' })).toBeDefined()
    expect(routes({ one: text }).match(input)).toBeUndefined()
    expect(routes({ one: text }).tryMatch(input)).toMatchObject({ left: { kind } })
    expect(routes({ one: text }, allowed).match(input)).toEqual({ name: 'one', values })
  })

  test('each option accepts its own', () => {
    const shape = template('/users/{id}')
    expect(shape.match('/users/..', { empty: 'allow' })).toBeUndefined()
    expect(shape.match('/users/', { dots: 'allow' })).toBeUndefined()
    expect(shape.match('/users/%2F', { dots: 'allow' })).toBeUndefined()
    expect(shape.match('/users/%2F', { empty: 'allow' })).toEqual({ id: '/' })
    expect(shape.match('/users/..', { empty: 'allow', dots: 'allow' })).toEqual({ id: '..' })
  })

  test('the error shows where, if the text is spelled as expand would write it', () => {
    const result = template('/users/{id}').tryMatch('/users/..%2Fadmin')
    if (result._tag === 'Right') throw new Error('matched')
    expect(result.left.offset).toBe(7)
    expect(failureOf(result).message).toBe(
      'Dot segment in the path from variable id at offset 7. Expected a segment other than "." and "..", ' +
        "even when decoded and split at slashes; { dots: 'allow' } accepts it.",
    )
  })

  test.each<Row>([
    ['/files{/path*}', '/files/docs/', { path: ['docs', ''] }],
    ['/files{/path*}', '/files/', { path: [''] }],
    ['/files{/path*}{?v}', '/files/docs/?v=1', { path: ['docs', ''], v: '1' }],
    ['{/path*}', '/', { path: [''] }],
    ['/raw/{+path}', '/raw/', { path: '' }],
    ['/raw/{+path}', '/raw/a//b', { path: 'a//b' }],
    ['{+base}/x', '/x', { base: '' }],
    ['{+base}/x/{a}', 'https://h/x/b', { base: 'https://h', a: 'b' }],
    // The template's own.
    ['/../{a}', '/../b', { a: 'b' }],
    ['/x//{a}', '/x//b', { a: 'b' }],
    ['/./{a}/', '/./b/', { a: 'b' }],
    ['/x{?a}', '/x?a=..', { a: '..' }],
    ['/x/{;a}', '/x/;a', { a: '' }],
    ['/x#{a}', '/x#..', { a: '..' }],
    ['https://h{/a}', 'https://h', {}],
    ['/{a}', '/@scope%2Fname', { a: '@scope/name' }],
    ['/{a}', '/...', { a: '...' }],
    ['/{a}{b}', '/.', undefined],
  ])('%s reads %s', (text, input, values) => {
    const shape = template(text)
    expect(shape.match(input)).toEqual(values)
    expect(routes({ one: text }).match(input)?.values).toEqual(values)
    if (values === undefined || !/[*+]/.test(text)) return
    expect(template(text as string).expand(values as never, { empty: 'allow' }).href).toBe(input)
  })

  test('parameters without a "?" before them are in the path', () => {
    const result = template('/p{?x}{&y}').tryMatch('/p&y=%2F..')
    expect(result).toMatchObject({ left: { kind: 'dot-segment', variable: 'y' } })
    expect(template('/p{?x}{&y}').match('/p?x=..&y=%2F..')).toEqual({ x: '..', y: '/..' })
  })

  test('a route that refuses its values leaves the text to others', () => {
    const table = routes({ user: '/users/{id}', list: '/users{/path*}' })
    expect(table.match('/users/')).toEqual({ name: 'list', values: { path: [''] } })
    expect(table.tryMatch('/users/..')).toMatchObject({ left: { kind: 'dot-segment' } })
    // Without a tree's own values.
    expect(routes({ one: '/x/{a:3}' }).tryMatch('/x/..')).toMatchObject({ left: { kind: 'dot-segment' } })
  })

  test('what was filled in counts as data', () => {
    const rest = template('/x/{a}{b}').partial({ a: '.' })
    expect(rest.tryMatch('/x/..')).toMatchObject({ left: { kind: 'dot-segment', variable: 'a' } })
    expect(rest.match('/x/.y')).toEqual({ b: 'y' })
  })
})

describe('why a text does not match', () => {
  test.each([
    ['/users/{id}', '/groups/1', { kind: 'no-such-path', offset: 0 }],
    ['/users/{id}{?page}', '/users/1?page=1&page=2', { kind: 'doubled', variable: 'page', offset: 16 }],
    ['/s?type=a{&q}', '/s?type=a&type=a', { kind: 'doubled', variable: 'type', offset: 10 }],
    ['/users/{id}', '/users/%FF', { kind: 'not-utf8', variable: 'id', offset: 7 }],
    ['/users/{id}', '/users/%ff', { kind: 'not-utf8', variable: 'id', offset: 0 }],
    ['/users{/id*}', '/users/a/%FF', { kind: 'not-utf8', variable: 'id', offset: 7 }],
    ['/s{?q}', '/s?x=1&q=%FF', { kind: 'not-utf8', variable: 'q', offset: 9 }],
    ['/s{?q*}', '/s?q=1&q=%FF', { kind: 'not-utf8', variable: 'q', offset: 7 }],
    ['{a}{b}', 'xy', { kind: 'ambiguous', offset: 0 }],
    // The longest and the shortest reading fail, each at another variable.
    ['{a}{b}', '%FF', { kind: 'not-utf8', variable: 'b', offset: 0 }],
  ])('%s and %s', (text, input, error) => {
    const result = template(text).tryMatch(input)
    expectFailure(result, { ...error, redacted: input })
  })

  test.each<[string, string, MatchOptions, object]>([
    ['/users/{id}', '/users/1/x', {}, { message: 'No such path. Expected a target like /users/{id}.' }],
    [
      '/s{?page}',
      '/s?page=1&page=2',
      {},
      { message: 'Doubled parameter page at offset 10. Expected one value.' },
    ],
    [
      '/s{?tag*}',
      '/s?%FF=1',
      {},
      { message: 'Invalid UTF-8 in variable tag at offset 3. Expected percent-encoded UTF-8.' },
    ],
    [
      '/users/{id}',
      '/users/',
      {},
      {
        message:
          'Empty segment in the path from variable id at offset 7. Expected a value that is neither empty nor only ' +
          'slashes, because it is a whole segment; ' +
          "{ empty: 'allow' } accepts it.",
      },
    ],
    [
      'https://h{+path}',
      'https://h.evil.example/x',
      {},
      {
        message:
          'Values that lead to another host. Expected values that leave the scheme and the host to the template.',
      },
    ],
    [
      '{a}{b}',
      'xy',
      {},
      {
        message:
          "Two possible readings. Expected values that can be read in one way only; { ambiguous: 'longest' } or { ambiguous: 'shortest' } accepts it.",
      },
    ],
    // The offset is left out where the text was spelled in another way.
    ['/s{?q}', '/s?x=1&q=%FF', { form: true }, { offset: 9 }],
    ['/s{?q}', '/s?x=+&q=%FF', { form: true }, { offset: 0 }],
    ['/s{?q}', '/s?x=%7e&q=%FF', {}, { offset: 11 }],
    ['/users/{id}/{x}', '/users/@joe/%FF', {}, { kind: 'not-utf8', offset: 12 }],
    ['/users/{id}/{x}', '/users/|joe/%FF', {}, { kind: 'not-utf8', offset: 0 }],
    ['/users/{id}/{x}', '/users/joe/..', {}, { offset: 11 }],
    ['/users/{id}/{x}', '/users/@joe/..', {}, { offset: 0 }],
  ])('%s and %s, by %j: %j', (text, input, options, error) => {
    expectFailure(template(text).tryMatch(input, options), error)
  })

  test('the values, if it matches', () => {
    expect(template('/users/{id}').tryMatch('/users/1')).toEqual({ _tag: 'Right', right: { id: '1' } })
  })

  test('passwords are masked, in the text and in the template', () => {
    const result = template('https://joe:s3cret@h/{id}').tryMatch('https://joe:s3cret@i/')
    expect(JSON.stringify(result)).not.toContain('s3cret')
    expect(describeError(errorIn(result))).toContain('joe:***@i')
  })

  test('what has no text is of no shape', () => {
    for (const input of [requestTarget('*'), 7, null]) {
      expectFailure(template('{a}').tryMatch(input as never), {
        kind: 'no-such-path',
        redacted: '',
        message: expect.stringMatching(/^Got (?:an object|a number|null)\. Expected a target like \{a\}\.$/),
      })
    }
  })
})

describe('what leads to another host', () => {
  test.each([
    ['https://api.example{+path}', 'https://api.example.evil.example/'],
    ['https://api.example{+path}', 'https://api.example@evil.example/'],
    ['https://api.example{+path}', 'https://api.example:80/'],
    ['/{+path}', '//evil.example/x'],
    ['https://{host}/x', 'https://127.1/x'],
    ['https://{host}/x', 'https://evil%2F.good.example/x'],
    ['https://{tenant}.api.example/x', 'https://evil%2F.api.example/x'],
    // Nobody knows the host.
    ['{+base}/x', 'https://h:9x/x'],
    ['{+base}/x', 'https://a@b@c/x'],
    ['{+base}/x', '//[z]/x'],
  ])('%s does not match %s, as expand refuses it', (text, input) => {
    const shape = template(text as string)
    const values = shape.match(input, { exact: true })
    if (values !== undefined) expect(shape.tryExpand(values as never)._tag).toBe('Left')
    expect(shape.match(input)).toBeUndefined()
    expect(shape.match(input, { dots: 'allow', empty: 'allow' })).toBeUndefined()
    expect(shape.tryMatch(input)).toMatchObject({ left: { kind: 'changed-authority' } })
    expect(routes({ one: text }).match(input)).toBeUndefined()
  })

  test('the second slash of a list is an empty segment', () => {
    expect(template('/{/path*}').match('//evil.example')).toBeUndefined()
    expect(template('/{/path*}').match('//a', { empty: 'allow' })).toEqual({ path: ['a'] })
  })

  test.each([
    ['https://api.example{+path}', 'https://api.example/a', { path: '/a' }],
    ['https://{host}/x', 'https://good.example/x', { host: 'good.example' }],
    ['{+base}/u/{id}', 'https://h.example/u/1', { base: 'https://h.example', id: '1' }],
    ['/{+dir}/{name}', '/a/b/c', { dir: 'a/b', name: 'c' }],
  ])('%s matches %s', (text, input, values) => {
    expect(template(text as string).match(input)).toEqual(values)
    expect(routes({ one: text }).match(input)).toEqual({ name: 'one', values })
  })
})

test.each(['/x{?a*}', '/{b}{?a*}'])('a lone surrogate in the query of %s', (text) => {
  for (const input of ['/x?a=\ud800', '/x?\udc00=1', '/%2E?x=\ud800']) {
    expect(template(text as string).match(input)).toBeUndefined()
    expect(template(text as string).tryMatch(input)._tag).toBe('Left')
    expect(routes({ one: text }).match(input)).toBeUndefined()
  }
})

test('a lone surrogate in a parameter that is ignored', () => {
  expect(template('/x{?a}').match('/x?a=1&b=\ud800')).toEqual({ a: '1' })
})
