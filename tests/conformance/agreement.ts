// Rows of vectors that must agree, but for those that are listed as exceptions.
import { expect } from '../support/expect.js'
import { exceptions } from './exceptions.js'

/** What is asked of the library, and whether its answer is the expected one. */
export type Agreement = readonly [row: string, agrees: boolean]

/** Expects all rows of a subject to agree, and all of its exceptions to differ. */
export function expectAgreement(subject: string, rows: readonly Agreement[]): void {
  expect(rows.length).toBeGreaterThan(0)
  const different = rows.filter(([, agrees]) => !agrees).map(([row]) => row)
  expect(different).toEqual((exceptions[subject] ?? []).map(({ row }) => row))
}
