// Doubling a template about doubles the time, hostile templates included.
import { test } from '@jest/globals'
import { type Template, tryTemplate } from '../../src/templates/index.js'
import { expectLinearTime } from '../support/linear-time.js'

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
  expectLinearTime(tryTemplate, textOf, 10_000)
})

test.each<[string, (length: number) => string]>([
  ['dot segments of the template', (n) => `/${'../'.repeat(n / 6)}${'{a}'.repeat(n / 6)}`],
  ['dot segments between values', (n) => '/../{a}'.repeat(n / 7)],
  ['values left out between dot segments', (n) => `/..${'{/b}'.repeat(n / 8)}${'/..'.repeat(n / 6)}/{a}`],
])('expanding: %s', (_, textOf) => {
  expectLinearTime((text) => made(text).tryExpand({ a: 'x' }), textOf)
})
