/** Rows of texts and their values, for the tests of matching. */
import { expect, test } from '@jest/globals'
import { type MatchOptions, template, type ValuesSchema } from 'uriform/templates'

export const anything: ValuesSchema<unknown> = {
  '~standard': { version: 1, vendor: 'test', validate: (value) => ({ value }) },
}

export type Row = readonly [template: string, input: string, values: object | undefined]

export function expectRows(rows: readonly Row[], options: MatchOptions = { exact: true }): void {
  test.each(rows)('%s reads %s', (text, input, values) => {
    const shape = template(text)
    const found = shape.match(input, options)
    expect(found).toEqual(values)
    if (found !== undefined && options.exact) expect(shape.expandText(found)).toBe(input)
  })
}
