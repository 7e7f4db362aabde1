// Doubling an identifier or a reference about doubles the time, hostile texts included.
import { describe, test } from '@jest/globals'
import { formats, uriResolver } from 'uriform/ajv'
import { expectLinearTime } from '../../support/linear-time.js'

const units = ['a/', '../', '%', '%2e/', '1:', '"', '\0', 'é', '[', '{a}', '{']
const repeated = (unit: string) => (length: number) => unit.repeat(Math.ceil(length / unit.length))

describe.each(units)('%j over and over', (unit) => {
  test.each(['', '//'])('after %j', (start) => {
    const textOf = (length: number): string => start + repeated(unit)(length)
    expectLinearTime((text) => uriResolver.resolve('a/b', text), textOf, 500)
    expectLinearTime((text) => uriResolver.resolve(text, '../c'), textOf, 500)
    expectLinearTime((text) => uriResolver.serialize(uriResolver.parse(text)), textOf, 500)
    expectLinearTime((text) => Object.values(formats).map(({ validate }) => validate(text)), textOf, 500)
  })
})
