// Doubling a template about doubles the time, hostile templates included.
import { describe, test } from '@jest/globals'
import { reversibility, routes, type Template, tryTemplate } from '../../../src/builders/templates/index.js'
import { expectLinearTime } from '../../support/linear-time.js'

function made(text: string): Template {
  const result = tryTemplate(text)
  if (result._tag === 'Left') throw result.left
  return result.right
}

test.each<[string, (length: number) => string]>([
  ['expressions side by side', (n) => '{a}'.repeat(n / 3)],
  ['expressions in a path', (n) => '/{a}'.repeat(n / 4)],
  ['expressions in an authority', (n) => `//${'{a}'.repeat(n / 3)}`],
  ['expressions in a query', (n) => `?${'{a}'.repeat(n / 3)}`],
  ['one expression', (n) => `{${'a,'.repeat(n / 2)}a}`],
])('parsing: %s', (_, textOf) => {
  expectLinearTime(tryTemplate, textOf, 2_500)
})

test.each<[string, (length: number) => string]>([
  ['dot segments of the template', (n) => `/${'../'.repeat(n / 6)}${'{a}'.repeat(n / 6)}`],
  ['dot segments between values', (n) => '/../{a}'.repeat(n / 7)],
  ['values left out between dot segments', (n) => `/..${'{/b}'.repeat(n / 8)}${'/..'.repeat(n / 6)}/{a}`],
])('expanding: %s', (_, textOf) => {
  expectLinearTime((text) => made(text).tryExpand({ a: 'x' }), textOf)
})

test.each<[string, string, object]>([
  ['nothing', '{+a}', {}],
  ['one name many times', '{+a}', { a: '/b' }],
  ['text that climbs', '/{+a}{b}', { a: '..' }],
  ['one of two names', '{+a}/{+b}', { a: '/' }],
  ['a leading part of each expression', '{/a,b}', { a: '.' }],
])('filling in %s', (_, piece, values) => {
  expectLinearTime((text) => made(text).tryPartial(values), piece)
})

const each = (count: number, textOf: (at: number) => string, between = ''): string =>
  Array.from({ length: Math.ceil(count) }, (_, at) => textOf(at)).join(between)

/** Templates in which everything can be confused with everything else. */
const confusing: readonly [string, (length: number) => string][] = [
  ['one name many times', (n) => `{?${each(n / 2, () => 'v', ',')}}`],
  ['one name in many expressions', (n) => each(n / 4, () => '{v}')],
  ['one name in many reserved expressions', (n) => each(n / 4, () => '{+v}')],
  ['many names twice', (n) => each(n / 10, (at) => `{+v${at}}{v${at}}`)],
  ['expressions side by side', (n) => each(n / 7, (at) => `{v${at}}`)],
  ['a dot or a hyphen between values', (n) => '{a}.{b}-'.repeat(n / 8)],
  ['a dot between many values', (n) => each(n / 8, (at) => `{v${at}}.`)],
  ['a hyphen between prefixes', (n) => '{v:3}-'.repeat(n / 6)],
  ['a hyphen between lists', (n) => each(n / 9, (at) => `{v${at}*}-`)],
  ['dots at the start of a segment', (n) => '/.{v}'.repeat(n / 5)],
  ['expressions of four operators', (n) => each(n / 8, (at) => `{${'/?&;'[at % 4]}v${at}}`)],
  ['operators that share their characters', (n) => each(n / 8, (at) => `{${'+./#'[at % 4]}v${at}}`)],
  ['lists of segments', (n) => each(n / 9, (at) => `{/v${at}*}`)],
  ['records of one query', (n) => `{?${each(n / 7, (at) => `v${at}*`, ',')}}`],
  ['names behind a list', (n) => `{a*}x{?${each(n / 6, (at) => `v${at}`, ',')}}`],
  ['a long name beside a record', (n) => `{?x*}{&${'a'.repeat(n)}}`],
  ['names that begin alike', (n) => `{?x*}{&${each(Math.sqrt(n), (at) => 'a'.repeat(at + 1), ',')}}`],
]

test.each(confusing)('deciding whether it is reversible: %s', (_, textOf) => {
  expectLinearTime((text) => reversibility(made(text)).isReversible, textOf)
})

/** Templates as long as those, of which every text has one reading at most. */
const clear: readonly [string, (length: number) => string][] = [
  ['many names', (n) => `/x{?${each(n / 6, (at) => `v${at}`, ',')}}`],
  ['many segments', (n) => each(n / 8, (at) => `/{v${at}}`)],
  ['many segments that can be left out', (n) => each(n / 8, (at) => `{/v${at}}`)],
  ['many literal pairs', (n) => `/x?${each(n / 8, (at) => `v${at}=1`, '&')}`],
]

describe.each([...confusing, ...clear])('the first match: %s', (_, textOf) => {
  test('takes linear time', () => {
    expectLinearTime((text) => made(text).match('/x@'), textOf)
  })

  test('takes linear time in a table of routes, and as a schema', () => {
    expectLinearTime((text) => routes({ all: text }).match('/x@'), textOf)
    expectLinearTime((text) => made(text)['~standard'].validate('/x@'), textOf)
  })
})

// The text is as long as the template. Where telling its readings apart would take longer, the match gives up.
test.each([...confusing, ...clear])('matching a text as long as the template: %s', (_, textOf) => {
  expectLinearTime((text) => {
    const shape = made(text)
    const values = Object.fromEntries(shape.variables.map((name) => [name, 'x']))
    const input = shape.expandText(values)
    for (const each of [input, `${input}!`, input.slice(1), `${input}|`]) shape.match(each)
  }, textOf)
})

describe.each([
  ['{a}{b}{c}!', (n: number) => 'x'.repeat(n)],
  ['{a}{b}{c}{d}x!', (n: number) => 'x'.repeat(n)],
  ['{a}-{b}-{c}!', (n: number) => '-'.repeat(n)],
  ['{a:3}{b}{c:2}!', (n: number) => '%C3%A9'.repeat(n / 6)],
  ['{a}{b:9999}{c}!', (n: number) => 'x'.repeat(n)],
  ['{+a}{b}/{+c}!', (n: number) => '/x'.repeat(n / 2)],
  ['{+a*}{b*}!', (n: number) => 'x=,'.repeat(n / 3)],
  ['{/a*}{/b*}{/c*}!', (n: number) => '/x'.repeat(n / 2)],
  ['{.a*}{.b*}!', (n: number) => '.'.repeat(n)],
  ['{;a*,b*}{;c*}!', (n: number) => ';x=1;y'.repeat(n / 6)],
  ['/x{?a*,b*}{&c*}!', (n: number) => `/x?${'&x=1'.repeat(n / 4)}`],
  ['{+a}{?b,c*}{#d}', (n: number) => '?b=1'.repeat(n / 4)],
  ['{a}{a}{a}', (n: number) => 'x'.repeat(n)],
  ['{a:9}{+a:8}{a*}', (n: number) => 'x%C3%A9'.repeat(n / 7)],
])('matching %s', (text, textOf) => {
  test.each([{}, { exact: true }, { empty: 'allow' }, { ambiguous: 'shortest' }] as const)(
    'takes linear time: %j',
    (options) => {
      const shape = made(text)
      expectLinearTime((input) => shape.match(input, options), textOf)
      expectLinearTime((input) => shape.match(`${input}!`, options), textOf)
    },
  )
})
