// Parameters with known names, on schemes of a program's own.
import { describe, expect, test } from '@jest/globals'
import {
  defineScheme,
  listField,
  named,
  numberField,
  pairsField,
  seq,
  textField,
  ucharAnd,
} from 'uriform/schemes'
import { expectFailure, failureOf, successOf } from '../../support/either.js'

const pay = defineScheme({
  scheme: 'x-pay',
  fields: {
    account: textField({ help: 'the account', isNonEmpty: true }),
    amount: numberField({ help: 'the amount', max: 100, presence: 'required' }),
    label: textField({ help: 'the label', characters: ucharAnd(':@') }),
    others: pairsField({ each: 'parameter', characters: ucharAnd(':@') }),
  },
  describe: ({ account, amount, label, others }) => seq(account, named({ amount, label }, others, '?', '&')),
})

test.each([
  ['x-pay:joe?amount=5', { account: 'joe', amount: 5, label: undefined, others: [] }],
  [
    'x-pay:joe?x=1&LABEL=a%20b&am%6Funt=007&x=&label.1=2',
    {
      account: 'joe',
      amount: 7,
      label: 'a b',
      others: [
        ['x', '1'],
        ['x', ''],
        ['label.1', '2'],
      ],
    },
  ],
])('%s', (text, fields) => {
  expect(pay.from(text)).toMatchObject(fields)
})

test.each([
  ['x-pay:joe', 9, '"?amount=" and a whole number from 0 to 100', 'amount'],
  ['x-pay:joe?', 10, 'the name of a parameter', undefined],
  ['x-pay:joe?=1', 10, 'the name of a parameter', undefined],
  ['x-pay:joe?x=1', 13, '"&amount=" and a whole number from 0 to 100', 'amount'],
  ['x-pay:joe?amount', 16, '"=" and a value', undefined],
  ['x-pay:joe?amount=', 17, 'a whole number from 0 to 100', undefined],
  ['x-pay:joe?amount=101', 17, 'a whole number from 0 to 100', undefined],
  ['x-pay:joe?amount=1&Amount=1', 19, '"amount" once', undefined],
  ['x-pay:joe?amount=1&x=a/', 22, '"&" and a parameter, "%2F" for "/" in data, or the end', undefined],
])('%s is refused', (text, offset, expected, field) => {
  expectFailure(pay.parse(text), { kind: 'invalid-by-scheme', offset, expected })
  expect(failureOf(pay.parse(text)).field).toBe(field)
})

describe('building', () => {
  const begun = pay.builder().account('joe').amount(5)

  test('known parameters come first, and data stay data', () => {
    expect(begun.others(['a&b', '=c']).label('d&e=f').build().href).toBe(
      'x-pay:joe?amount=5&label=d%26e%3Df&a%26b=%3Dc',
    )
    expect(pay.from('x-pay:joe?x=1&Label=a&amount=05').normalize().href).toBe(
      'x-pay:joe?amount=5&label=a&x=1',
    )
  })

  test('a known name among the others is an error', () => {
    expectFailure(begun.others(['Label', 'a']).tryBuild(), { kind: 'ambiguous-field', field: 'others' })
    expect(successOf(begun.others(['labels', 'a']).tryBuild()).label).toBeUndefined()
  })
})

test('a wrong description throws where it is written', () => {
  const fields = { items: listField(), text: textField({ characters: ucharAnd('&') }), others: pairsField() }
  const describe = (make: (all: never) => never) => () =>
    defineScheme({ scheme: 'x', fields, describe: make })
  expect(describe((({ text, others }: never) => named({ text }, others, '?', '&')) as never)).toThrow(
    '"text" can contain the delimiter "&"; exclude it with the option "characters"',
  )
  expect(describe((({ items, others }: never) => named({ items }, others, '?', ';')) as never)).toThrow(
    TypeError,
  )
  expect(describe((({ text, others }: never) => named({ text }, others, '??', ';')) as never)).toThrow(
    TypeError,
  )
})
