// The one rule of masking: what it masks, and that every place which shows a text follows it.
import { inspect } from 'node:util'
import { describe, expect, test } from '@jest/globals'
import { redact } from 'uriform/guards'
import { masked } from '../../../playground/page/address.js'
import { describe as describeError, Uri } from '../../../src/index.js'
import { uriform } from '../../cli/harness.js'
import { failureOf } from '../../support/either.js'

/** A URI that holds `83` and `pw`, and no more of either once it is masked. */
const secretUris: readonly string[] = [
  'https://joe:83pw@h/',
  'postgres://joe:83/pw@h/db',
  'mongodb+srv://joe:83?pw@h/db',
  'https://h/?next=mongodb%2Bsrv%3A%2F%2Fjoe%3A83%3Fpw%40h%2Fdb',
  'https://h/?next=mongodb%252bsrv%253A%252F%252Fjoe%253A83%253Fpw%2540h%252Fdb',
  'https://h/?next=postgresql%2Bpsycopg2%3A%2F%2Fjoe%3A83%2Fpw%40h%2Fdb',
  'https://h/?next=postgresql%252Bpsycopg2%253A%252F%252Fjoe%253A83%252Fpw%2540h%252Fdb',
  'https://h/mysql%2bpymysql://joe:83%23pw@h/db',
  'https://h/#mysql%25252Bpymysql%25253A%25252F%25252Fjoe%25253A83%25252Fpw%252540h',
  'jdbc:postgresql://joe:83?pw@h/',
  'jdbc:postgresql://joe:83/pw@h/',
  'https://h/?to=https://joe:83&pw@h/',
  'sip:joe:83;pw@h',
  'otpauth://totp/x?secret=83#pw',
]

/** The parts of a secret that a text shows. */
const shownIn = (text: string): readonly string[] => text.match(/83|pw/g) ?? []

describe.each(secretUris)('%s', (text) => {
  const uri = Uri.from(text)

  test('redact', () => {
    expect(shownIn(redact(text))).toEqual([])
    expect(shownIn(redact(`see "${text}", not ${text}.`))).toEqual([])
  })

  test('redacted', () => {
    expect(shownIn(uri.redacted())).toEqual([])
  })

  test.each(['^', ' ', '\\'])('an error, with %j', (stray) => {
    const error = failureOf(Uri.parse(text + stray))
    expect(shownIn(JSON.stringify(error) + describeError(error))).toEqual([])
  })

  test('inspection', () => {
    const { authority, userinfo, host, path, query, fragment } = uri
    const parts = [authority, userinfo, host, path, query, fragment]
    const pieces = [
      path.segments,
      path.segments.map(({ parameters }) => parameters),
      query?.pairs,
      query?.form.pairs,
    ]
    expect(shownIn(inspect([uri, ...parts, ...pieces], { depth: 9 }))).toEqual([])
  })

  test.each(['inspect', 'compare', 'find'])('uriform %s', async (verb) => {
    for (const given of [text, `${text}^`]) {
      const { stdout, stderr } = await uriform([verb, given])
      expect(shownIn(stdout + stderr)).toEqual([])
    }
  })

  test('the address of the page', () => {
    expect(shownIn(masked(text) + masked(`${text}^`))).toEqual([])
  })
})
