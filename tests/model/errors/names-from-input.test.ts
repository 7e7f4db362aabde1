// Names that come from input, of parameters, fields and operations: what looks like a secret in one is masked in errors.
import { describe, test } from '@jest/globals'
import { expect } from '../../support/expect.js'
import { outcomeOf } from './entries.js'
import { documents, requests } from './named-entries.js'

const names = [
  'http://joe:s3cret@h/',
  'joe:s3cret@h',
  'token=s3cret',
  'a&token=s3cret',
  'x?api_key=s3cret',
  'token%3Ds3cret',
]

/** All that a program may log of an outcome: its words and its data. */
function shownIn(outcome: unknown): string {
  const words = outcome instanceof Error ? outcome.message : ''
  return `${words}\n${JSON.stringify(outcome)}`
}

describe.each(names)('%s', (name) => {
  test.each(Object.entries({ ...requests, ...documents }))('as %s', (_, call) => {
    const shown = shownIn(outcomeOf(() => call(name)))
    expect(shown).not.toContain('s3cret')
  })
})

test.each(Object.entries({ ...requests, ...documents }))('%s shows other names as they are', (_, call) => {
  // It has the form of a name of npm or of a filter, and nothing secret.
  const name = 'filter.@id'
  expect(shownIn(outcomeOf(() => call(name)))).toMatch(/filter\.(?:@|%40)id/)
})
