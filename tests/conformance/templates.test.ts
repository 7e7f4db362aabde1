// Templates against the vectors of others: what is a template, and what it expands to.
import { expect, test } from '@jest/globals'
import { template, tryTemplate } from '../../src/templates/index.js'
import { describeVectors, vectors } from './vectors.js'

interface Row {
  readonly template: string
  readonly variables: Readonly<Record<string, unknown>> | null
  /** The expansion, or those that are right; false if it is an error; null if only validity is asked. */
  readonly expected: string | readonly string[] | false | null
  readonly valid?: boolean
}

function expansionOf(text: string, values: Readonly<Record<string, unknown>>): string | false {
  try {
    return template(text).expandText(values)
  } catch {
    return false
  }
}

describeVectors('templates', () => {
  test('validity', () => {
    const rows = vectors<Row>('template').filter(({ expected }) => expected === null)
    expect(rows.length).toBeGreaterThan(0)
    expect(rows.filter((row) => (tryTemplate(row.template)._tag === 'Right') !== row.valid)).toEqual([])
  })

  test('expansions', () => {
    const rows = vectors<Row>('template').filter(({ expected }) => expected !== null)
    expect(rows.length).toBeGreaterThan(250)
    const different = rows.filter(
      (row) => ![row.expected].flat().includes(expansionOf(row.template, row.variables ?? {})),
    )
    expect(different).toEqual([])
  })
})
