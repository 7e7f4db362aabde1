// The schemes against the vectors: what is accepted, the fields, what is equal, and the normal form.
import { test } from '@jest/globals'
import { Uri, type UriError } from '../../src/index.js'
import type { Either } from '../../src/model/errors/either.js'
import * as entry from '../../src/schemes/index.js'
import { allSchemes } from '../../src/schemes/index.js'
import { type Agreement, expectAgreement } from './agreement.js'
import { describeVectors, vectors } from './vectors.js'

interface Row {
  readonly scheme: string
  readonly input: string
  readonly valid: boolean
  readonly expected?: Readonly<Record<string, unknown>>
  /** Other values of a field that are right. */
  readonly or?: Readonly<Record<string, readonly unknown[]>>
  readonly equal?: readonly string[]
  readonly different?: readonly string[]
  /** The function that reads what is no URI, such as `git.fromScp`. */
  readonly reader?: string
  /** Whether the fields may be those of the normal form. */
  readonly normalized?: boolean
}

type Value = entry.SchemeValue & Readonly<Record<string, unknown>>
type Read = (input: string) => Either<UriError, entry.SchemeValue | Uri>

/** What reads the texts of a row. */
function readerOf({ reader }: Row): Read {
  if (reader === undefined) return (input) => allSchemes.parse(input)
  const [owner = '', name = ''] = reader.split('.')
  const members = (entry as Readonly<Record<string, unknown>>)[owner] as Readonly<Record<string, Read>>
  const read = members[name.replace(/^./, (letter) => `try${letter.toUpperCase()}`)]
  if (read === undefined) throw new Error(`no ${reader}`)
  return read
}

/** A text that can be compared: absent is null, octets are a list of numbers, and a record is its pairs. */
function plain(data: unknown): string {
  return JSON.stringify(data ?? null, (_, item) => {
    if (item instanceof Uint8Array) return [...item]
    return item === undefined ? null : item
  })
}

/** Whether data are the expected ones; pairs may be a list or a record. */
function agrees(data: unknown, expected: unknown): boolean {
  return plain(data) === plain(expected)
}

function agreements(row: Row, read: Read): readonly Agreement[] {
  const { input, valid, expected = {}, or = {}, equal = [], different = [] } = row
  const result = read(input)
  const value = result._tag === 'Left' || result.right instanceof Uri ? undefined : (result.right as Value)
  if (value === undefined || !valid)
    return [[`${input} is ${valid ? 'read' : 'refused'}`, (value !== undefined) === valid]]
  // What a reader of another form gives need not have a normal form.
  const normal = (): Value => value.normalize() as Value
  const hasField = (name: string, right: unknown): boolean => {
    if (name === 'normalizedHref') return normal().uri.href === right
    return agrees(value[name], right) || (row.normalized === true && agrees(normal()[name], right))
  }
  return [
    [`${input} is read`, true],
    ...Object.entries(expected).map(
      ([name, right]): Agreement => [
        `${input}: ${name}`,
        [right, ...(or[name] ?? [])].some((data) => hasField(name, data)),
      ],
    ),
    ...equal.map((other): Agreement => [`${input} equals ${other}`, value.equals(other)]),
    ...different.map((other): Agreement => [`${input} differs from ${other}`, !value.equals(other)]),
  ]
}

describeVectors('schemes', () => {
  test('what is read, the fields, what is equal, and the normal forms', () => {
    const rows = vectors<Row>('schemes').flatMap((row) => agreements(row, readerOf(row)))
    expectAgreement('schemes', rows)
  })
})
