// What was typed in the page, as the fragment of its address and back.
import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { fragmentOf, nothing, type State, stateOf } from '../../playground/page/address.js'
import { kinds, recognise, takesBase } from '../../playground/page/kind.js'
import { Fragment } from '../../src/index.js'
import { character } from '../support/character.js'
import { runs } from '../support/runs.js'

const state = (given: Partial<State>): State => ({ ...nothing, ...given })

describe('passwords are not kept', () => {
  test.each<[Partial<State>, string]>([
    [{ text: 'http://u:p@h/' }, 'http://u:***@h/'],
    [{ text: 'http://ü:p@h/' }, 'http://ü:***@h/'],
    [{ text: 'http://u:p@a b/' }, 'http://u:***@a b/'],
    [{ text: 'http://u:p@h/', kind: 'template' }, 'http://***:***@h/'],
    [{ text: 'http://u:p@h/{a}' }, 'http://***:***@h/{a}'],
    [{ text: 'see http://u:p@h/' }, 'see http://***:***@h/'],
    [{ text: 'mailto:joe@example.com' }, 'mailto:joe@example.com'],
    [{ text: 'urn:x:a@b' }, 'urn:x:a@b'],
    [{ text: 'fetch("http://u:p@h/")' }, 'fetch("http://u:***@h/")'],
    [{ text: '[x](http://u:p@h/)' }, '[x](http://u:***@h/)'],
    [{ text: 'jdbc:mysql://u:p@h/' }, 'jdbc:mysql://u:***@h/'],
  ])('%j', (given, kept) => {
    expect(stateOf(fragmentOf(state(given))).text).toBe(kept)
  })

  test.each([
    ['base', 'a'],
    ['input', '{a}'],
  ] as const)('nor in %s', (name, text) => {
    expect(stateOf(fragmentOf(state({ text, [name]: 'http://u:p@h/' })))[name]).toBe('http://u:***@h/')
  })
})

describe('what is no longer shown is not kept', () => {
  const typed = { base: 'http://h/', input: 'http://h/1', values: [['id', '1']] } as const
  test.each<[Partial<State>, Partial<State>]>([
    [{ text: 'http://a/' }, {}],
    [{ text: '../a' }, { base: 'http://h/' }],
    [{ text: '[x](../a)' }, { base: 'http://h/' }],
    [{ text: '/{id}' }, { input: 'http://h/1', values: [['id', '1']] }],
    [{ text: ' /{id}\n' }, { input: 'http://h/1', values: [['id', '1']] }],
    [{ text: 'two words' }, {}],
    [{ text: '/{id}', kind: 'text' }, {}],
    [{ text: '/{id}', kind: 'uri' }, { base: 'http://h/' }],
  ])('%j', (given, kept) => {
    expect(stateOf(fragmentOf(state({ ...typed, ...given })))).toEqual(state({ ...given, ...kept }))
  })
})

test('nor in the values of a template', () => {
  const given = state({ text: '{a}', values: [['a', 'http://u:p@h/']] })
  expect(stateOf(fragmentOf(given)).values).toEqual([['a', 'http://***:***@h/']])
})

test.each([
  ['', nothing],
  ['%', nothing],
  ['text=a&kind=b&c=d', state({ text: 'a' })],
  ['%FF=a&text=%FF', nothing],
  ['text&value.a=b', state({ values: [['a', 'b']] })],
])('of %j', (fragment, expected) => {
  expect(stateOf(fragment)).toEqual(expected)
})

test.each(['a'.repeat(8001), 'é'.repeat(4000), '\ud800'])(
  'a text that is too long or has no encoding is not kept',
  (text) => {
    expect(fragmentOf(state({ text }))).toBe('')
  },
)

/** A state without what its kind of text doesn't show. */
function partsShown(given: State): State {
  const read = recognise(given.text, given.kind)
  return {
    ...nothing,
    ...{ text: given.text, kind: given.kind },
    ...(takesBase(read) && { base: given.base }),
    ...(read.kind === 'template' && { input: given.input, values: given.values }),
  }
}

test('law: a state without passwords comes back from a fragment of RFC 3986', () => {
  const text = fc
    .string({ unit: character, maxLength: 20 })
    .filter((each) => !each.includes('@') && !/\p{Cs}/u.test(each))
  const values = fc.uniqueArray(
    fc.tuple(
      text,
      text.filter((each) => each !== ''),
    ),
    { selector: ([name]) => name, maxLength: 3 },
  )
  const states = fc.record({
    text,
    kind: fc.option(fc.constantFrom(...kinds), { nil: undefined }),
    base: text,
    input: text,
    values,
  })
  fc.assert(
    fc.property(states.map(partsShown), (given) => {
      const fragment = fragmentOf(given)
      expect(Fragment.from(fragment).text).toBe(fragment)
      expect(stateOf(fragment)).toEqual(given)
    }),
    { numRuns: runs(1_000) },
  )
})
