// What can be read back, and why the rest can't. The laws compare the verdicts with all values; these are the examples.
import { expect, test } from '@jest/globals'
import { type Ambiguity, reversibility, type Template, template } from 'uriform/templates'

const ambiguity = (template: string, one: string, other: string, text?: string): Ambiguity => ({
  places: [
    { source: one, offset: template.indexOf(one) },
    { source: other, offset: template.lastIndexOf(other) },
  ],
  text,
})
const made = (text: string) => reversibility(template(text as ''))

test.each([
  ...'{a} {+a} {#a} {.a} {a}/{b} {a},{b} {a,b} {+a}/{b} {+base}/users{?page} {a*},{b} {/a,b} {/a}{/b}'.split(
    ' ',
  ),
  ...'{/a}{/b*} {/a,b}{/c} /users{/id}/posts{/post} {?page,tag*} {?x*}{&y} {;a,ab} {;a,ab}b {a}20'.split(' '),
  ...'{a}-x/{b} /x/{a}%41{b} {hash:2}/{hash} /{lang}/x{?lang} /{id}/x/{id} {id},{id:2} {a}{/a}'.split(' '),
  ...'{?a}{&a} https://api.example.com/users/{id}{?page,tag*}'.split(' '),
  // No character is left that only data can have.
  '/{a}/ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~/{b}',
])('%s is reversible', (text) => {
  expect([made(text).isReversible, made(text).ambiguities]).toEqual([true, []])
})

test.each([
  ['{a}{b}', '{a}', '{b}', 'xx'],
  ['{a}-{b}', '{a}', '{b}', '--x'],
  ['{a}.{b}', '{a}', '{b}', '..x'],
  ['{a}{.b}', '{a}', '{.b}', '.'],
  ['{+a}{+b}', '{+a}', '{+b}', 'xx'],
  ['{+a}/{+b}', '{+a}', '{+b}', '//x'],
  ['{+a}{?q}', '{+a}', '{?q}', '?q='],
  ['{/a*}{/b}', '{/a*}', '{/b}', '//'],
  ['{a}%2F{b}', '{a}', '{b}', '%2F%2Fx'],
  ['{a}%C3%A9{b}', '{a}', '{b}', '%C3%A9%C3%A9x'],
  ['{.a*}', '{.a*}', '{.a*}', '..x'],
  ['{.a,b}', '{.a,b}', '{.a,b}', '..'],
  ['{+a*}', '{+a*}', '{+a*}', ',x'],
  ['{+a,b}', '{+a,b}', '{+a,b}', ','],
  ['{a*,b}', '{a*,b}', '{a*,b}', ','],
  ['{?x*,y*}', '{?x*,y*}', '{?x*,y*}', '?='],
  // Two pairs without names would be no record.
  ['{?x*}{&y*}', '{?x*}', '{&y*}', '?k1=&k2='],
  ['/p{?x*}{&y,z*}', '{?x*}', '{&y,z*}', '/p?k1=&k2='],
])('%s is not: nothing separates %s and %s in %s', (text, one, other, example) => {
  const shape = made(text)
  expect(shape.isReversible).toBe(false)
  expect(shape.ambiguities[0]).toEqual(ambiguity(text, one, other, example))
})

// Of two readings, the one that reads a variable comes before the one that omits it and reads a later one.
test.each<[string, readonly (string | undefined)[]]>([
  ['{/a}{/b*}{/c}', [undefined]],
  ['{/a,a2}{/b*}{/c,c2}', [undefined]],
  ['{/a}/{/b}{c}', [undefined]],
  ['{/a}/{/b*}{.c}', [undefined]],
  ['{/a}/{/b}{.c*}', ['/..x', undefined]],
  ['{/a}/{/b,b2}{.c,c2}', ['/..', undefined]],
  ['{/a*}/{/b}{c}', [undefined, '///x']],
  ['{/a*}/{/b}{.c,c2}', ['/..', undefined, '///']],
])('a text is no example of %s if one of its readings comes first', (text, examples) => {
  expect(made(text).ambiguities.map((each) => each.text)).toEqual(examples)
})

test('all pairs of places are told', () => {
  const places = made('/{a}{b}{c}').ambiguities.map(({ places: [one, other] }) => one.source + other.source)
  expect(places).toEqual(['{a}{b}', '{a}{c}', '{b}{c}'])
})

test('no ambiguity shows a password', () => {
  const { ambiguities } = made('https://joe:s3cret@h/{a}{b}')
  expect(ambiguities.map(({ text }) => text)).toEqual(['https://joe:***@h/xx'])
})

test.each([
  ['{a}{?a*}', '{a}', '{?a*}'],
  ['{a}/{+a}', '{a}', '{+a}'],
  ['{+a:2}?{+a}', '{+a:2}', '{+a}'],
])('a name that is used in ways that cannot be read together: %s', (text, one, other) => {
  expect(made(text).ambiguities).toEqual([ambiguity(text, one, other)])
})

test('the verdict can be asked of a template of another copy of the library, and not be changed', () => {
  const other = { text: '/{a}{b}' } as Template
  expect(reversibility(other).ambiguities).toHaveLength(1)
  expect(Object.isFrozen(reversibility(other).ambiguities)).toBe(true)
})

test('a template that takes too long to decide is not reversible', () => {
  const text = Array.from({ length: 400 }, (_, at) => `{/v${at}*}`).join('')
  expect(made(text).isReversible).toBe(false)
})

test.each([
  ['{?v,v}'],
  ['{;v,w,v:2}'],
  ['/x{/v}{/v}', '{/v}'],
  ['{v}{v}', '{v}'],
  [`{?${'v,'.repeat(10_000)}v}`],
])('a name that is used again, with nothing between its places: %#', (text, place = text) => {
  expect(made(text).ambiguities).toEqual([ambiguity(text, place, place)])
})

test('many variables are decided', () => {
  const segments = Array.from({ length: 200 }, (_, at) => `/x/{v${at}}{?q${at}}`).join('')
  const names = Array.from({ length: 2_000 }, (_, at) => `v${at}`)
  expect(made(segments).isReversible).toBe(true)
  expect(made(`/x{?${names.join()}}`).isReversible).toBe(true)
  // Data can have what begins the literal text after it, so more than the next characters must be looked at.
  expect(made(`{x}20{?${names.slice(0, 40).join()}}`).isReversible).toBe(true)
})

test.each(['{?a,a}', '{;a,a*}', '{?a}{?a}', '{/a}{/a}', '{&a,b}{&b}'])(
  'nothing separates the places of a name in %s',
  (text) => expect(made(text).isReversible).toBe(false),
)

test('no more ambiguities are told than a reader needs', () => {
  const variables = Array.from({ length: 100 }, (_, at) => `{a${at}}`)
  expect(made(variables.join('-')).ambiguities).toHaveLength(16)
})

test('encoded text and names hold any triplets, other data none of unreserved characters', () => {
  expect(made('{a}%41{b}').isReversible).toBe(true)
  expect(made('{a}%2f{b}').isReversible).toBe(true)
  expect(made('{a}%2F{b}').isReversible).toBe(false)
  expect(made('{+a}%41{+b}').isReversible).toBe(false)
  expect(made('{;a*}%41;{+b}').isReversible).toBe(false)
})

test.each([
  [5, 'a number'],
  [undefined, 'undefined'],
  [{ text: 5 }, 'an object'],
])('%p is no template', (given, got) => {
  expect(() => reversibility(given as never)).toThrow(
    `Got ${got}. Expected a template; template(text) makes one.`,
  )
})
