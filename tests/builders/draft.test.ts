// The draft that a recipe is given: what of a reference it shows, and what it leaves alone.
import { describe, expect, test } from '@jest/globals'
import {
  type Draft,
  edit,
  Fragment,
  PairPart,
  Segment,
  tryEdit,
  Uri,
  UriBuildError,
  UriReference,
  User,
} from '../../src/index.js'
import { failureOf } from '../support/either.js'

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

  test('the error that a recipe throws is thrown', () => {
    const error = new Error('mine')
    const recipe = (): void => {
      throw error
    }
    expect(() => edit(Uri.from('x:'), recipe)).toThrow(error)
    expect(() => tryEdit(Uri.from('x:'), recipe)).toThrow(error)
  })
})

test.each([
  ['path', '/x'],
  ['hostname', 'h'],
  ['toString', 'x'],
])('a draft has no %s: the error names its parts', (name, value) => {
  const recipe = (draft: Draft): void => void Object.assign(draft, { [name]: value })
  const message = `Wrong type. Expected changes to scheme, user, password, host, port, segments, query, fragment; a draft has no "${name}".`
  expect(failureOf(tryEdit(Uri.from('http://h/a'), recipe))).toMatchObject({ kind: 'wrong-type', message })
  expect(() => edit(Uri.from('http://h/a'), recipe)).toThrow(
    new UriBuildError(failureOf(tryEdit(Uri.from('http://h/a'), recipe))),
  )
})

describe('what a recipe gives back', () => {
  const uri = Uri.from('http://h/a?b=1&c=2')

  test.each<[name: string, recipe: (draft: Draft) => unknown]>([
    ['a promise', async () => {}],
    ['a draft of its own', (draft) => ({ ...draft, port: 8 })],
  ])('%s is an error: nothing would come of it', (_, recipe) => {
    expect(tryEdit(uri, recipe as (draft: Draft) => void)).toMatchObject({
      left: { kind: 'wrong-type', expected: expect.stringMatching(/returns nothing, not an object$/) },
    })
  })

  test.each<[name: string, recipe: (draft: Draft) => unknown, href: string]>([
    ['a length', (draft) => draft.segments.push('d'), 'http://h/a/d?b=1&c=2'],
    ['a pair', (draft) => draft.query?.pop(), 'http://h/a?b=1'],
    ['a list', (draft) => draft.query?.reverse(), 'http://h/a?c=2&b=1'],
    ['the draft', (draft) => Object.assign(draft, { port: 8 }), 'http://h:8/a?b=1&c=2'],
  ])('%s does no harm', (_, recipe, href) => {
    expect(edit(uri, recipe as (draft: Draft) => void).href).toBe(href)
  })
})
