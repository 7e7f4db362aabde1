// Texts with several readings: which one is chosen, and when none is.
import { describe, expect, test } from '@jest/globals'
import { type MatchOptions, template } from 'uriform/templates'
import { expectFailure } from '../../support/either.js'
import { inCi } from '../../support/runs.js'

describe('a text with two readings', () => {
  type Reading = readonly [template: string, input: string, longest: object, shortest: object]

  const rows: readonly Reading[] = [
    ['/{owner}-{name}', '/a-b-c', { owner: 'a-b', name: 'c' }, { owner: 'a', name: 'b-c' }],
    ['/{name}.{ext}', '/foo.tar.gz', { name: 'foo.tar', ext: 'gz' }, { name: 'foo', ext: 'tar.gz' }],
    ['{a}{b}{c}', 'xyz', { a: 'xyz', b: '', c: '' }, { a: '', b: '', c: 'xyz' }],
    ['{a:2}{b}', 'xyz', { a: 'xy', b: 'z' }, { a: '', b: 'xyz' }],
    ['{+a}/{+b}', 'x/y/z', { a: 'x/y', b: 'z' }, { a: 'x', b: 'y/z' }],
    ['{/a*}{/b}', '/x/y/z', { a: ['x', 'y', 'z'] }, { a: ['x', 'y'], b: 'z' }],
    ['{.a*}', '.x.y', { a: ['x.y'] }, { a: ['x', 'y'] }],
    ['{;a}{+b}', ';a=1', { a: '1', b: '' }, { b: ';a=1' }],
    ['{a}{+b}', '%C3%A9', { a: 'é', b: '' }, { a: '', b: '%C3%A9' }],
    // As browsers write it.
    ['/{owner}-{name}', '/@a-b-c', { owner: '@a-b', name: 'c' }, { owner: '@a', name: 'b-c' }],
    ['/x{?d}&at={a}-{b}', '/x?at=1-2-3', { a: '1-2', b: '3' }, { a: '1', b: '2-3' }],
  ]

  test.each(rows)('%s does not match %s, unless one is chosen', (text, input, longest, shortest) => {
    const shape = template(text)
    expect(shape.match(input)).toBeUndefined()
    expect(shape.tryMatch(input)).toMatchObject({ _tag: 'Left', left: { kind: 'ambiguous' } })
    expect(shape.match(input, { ambiguous: 'longest' })).toEqual(longest)
    expect(shape.match(input, { ambiguous: 'shortest' })).toEqual(shortest)
  })

  test.each<readonly [template: string, input: string, values: object]>([
    ['/{owner}-{name}', '/a-b', { owner: 'a', name: 'b' }],
    ['/{name}.{ext}', '/foo.txt', { name: 'foo', ext: 'txt' }],
    ['x{a}{b}', 'x', { a: '', b: '' }],
    ['{/a*}{/b}', '/x', { a: ['x'] }],
    // Variables that are left out are the last ones, and literal text and names decide.
    ['{/a}/x{+d}', '/x/x', { a: 'x', d: '' }],
    ['{id}-{id}', 'x-x', { id: 'x' }],
  ])('%s has one reading of %s', (text, input, values) => {
    for (const ambiguous of [undefined, 'longest', 'shortest'] as const) {
      expect(template(text).match(input, { ambiguous })).toEqual(values)
    }
  })

  test('the exact spelling goes first, and the wider one only if it has no reading', () => {
    const shape = template('{a}{+b}')
    expect(shape.match('x', { ambiguous: 'longest' })).toEqual({ a: 'x', b: '' })
    expect(shape.tryMatch('x')).toMatchObject({ left: { kind: 'ambiguous' } })
    // Only in the wider spelling can data have the "@".
    expect(template('/{a}-{b}').match('/x-@y')).toEqual({ a: 'x', b: '@y' })
  })

  test('other names than those of two exploded variables are of either', () => {
    const shape = template('/s{?a*,b*}')
    expect(shape.tryMatch('/s?k=v')).toMatchObject({ left: { kind: 'ambiguous' } })
    expect(shape.match('/s?a=1&k=v')).toEqual({ a: ['1'], b: { k: 'v' } })
    expect(shape.match('/s?b=2&a=1')).toEqual({ a: ['1'], b: ['2'] })
  })

  test('a name that is used again is compared afterwards, never searched', () => {
    expect(template('{a}-{a}').match('x-y-x-y')).toBeUndefined()
    expect(template('{a}-{a}').tryMatch('x-y-x-y')).toMatchObject({ left: { kind: 'no-such-path' } })
  })
})

describe('a string with too many possible readings', () => {
  const many = '{a}.{b}-'.repeat(1_000)
  const input = template(many).expandText({ a: 'x', b: 'y' })

  test.each<MatchOptions>([
    {},
    { exact: true },
    { ambiguous: 'longest' },
    { ambiguous: 'shortest' },
    { form: true },
  ])('is undecided: %j', (options) => {
    expectFailure(template(many).tryMatch(input, options), {
      kind: 'undecided',
      message:
        "Too many possible readings. Expected a template with text between its variables that their values can't contain.",
    })
    expect(template(many).match(input, options)).toBeUndefined()
  })

  test('also in a parameter, and with none that fits', () => {
    const kindOf = (text: string) => template(`/x?p=${many}`).tryMatch(`/x?p=${text}`)
    expect(kindOf(input)).toMatchObject({ left: { kind: 'undecided' } })
    expect(kindOf(`${input}!`)).toMatchObject({ left: { kind: 'undecided' } })
    expect(kindOf('x')).toMatchObject({ left: { kind: 'no-such-path' } })
  })

  test.each([
    '{a}{b}{c}{d}{e}{f}{g}{h}{i}{j}!',
    '{.a*}{.b*}{.c*}{.d*}{.e*}!',
    '{+a*}-{b*}-{+c*}-{d*}-{+e*}!',
  ])('is nothing that a few variables read: %s', (text) => {
    for (const piece of ['x', '.', '-', 'x=,', '.x-']) {
      const result = template(text).tryMatch(piece.repeat(20_000))
      expect(result).toMatchObject({ left: { kind: 'no-such-path' } })
    }
  })

  test('has one if its delimiters decide, however many variables there are', () => {
    const names = Array.from({ length: 4_000 }, (_, at) => `v${at}`)
    const path = names.map((name) => `/{${name}}`).join('')
    expect(template(path).match(path.replace(/[{}]/g, ''))).toEqual(
      Object.fromEntries(names.map((name) => [name, name])),
    )
  })
})

describe('time', () => {
  const LONG = inCi(1_000_000, 200_000)
  const optional = template(Array.from({ length: 26 }, (_, at) => `{/v${at}}`).join(''))

  test.each([
    [optional, '/x'.repeat(LONG / 2).concat('!')],
    [template('{+a}/{b}x'), '/a'.repeat(LONG / 2)],
    [template('{a*},{b}'), 'a,'.repeat(LONG / 2).concat('!')],
    [template('{?x*}{&y}'), `?${'a=1&'.repeat(LONG / 4)}`],
    [template('/{a}'), `/${'%C3%A9'.repeat(0.15 * LONG)}!`],
  ])('%s fails on a long text', (shape, text) => {
    expect(shape.match(text, { exact: true })).toBeUndefined()
  })
})
