// The reference suites of JSON-Schema-Test-Suite, where they are at hand: what is right by Ajv's own resolver is right by
// ours.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from '@jest/globals'
import { describeVectors, folder } from '../conformance/vectors.js'
import { type Draft, drafts, type Schema, verdicts } from './validators.js'

interface Group {
  readonly description: string
  readonly schema: Schema
  readonly tests: readonly { readonly description: string; readonly data: unknown; readonly valid: boolean }[]
}

/** The suite has its remote schemas at this address. */
const REMOTE = 'http://localhost:1234/'

const suites = join(folder, 'json-schema')
const jsonIn = (path: string): readonly string[] =>
  existsSync(path)
    ? readdirSync(path, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.json'))
    : []
const read = <Json>(path: string): Json => JSON.parse(readFileSync(path, 'utf8')) as Json

/** Those in the folder of a draft are for that draft. */
function remotesOf(draft: Draft): Readonly<Record<string, Schema>> {
  const files = jsonIn(join(suites, 'remotes')).filter((file) => {
    const [first = ''] = file.split('/')
    return !first.startsWith('draft') || first === draft
  })
  return Object.fromEntries(
    files.map((file) => [`${REMOTE}${file}`, read<Schema>(join(suites, 'remotes', file))]),
  )
}

const groups = drafts.flatMap((draft) => {
  const tests = join(suites, 'tests', draft)
  return jsonIn(tests).flatMap((file) =>
    read<readonly Group[]>(join(tests, file)).map(
      (group) => [`${draft} ${file}: ${group.description}`, draft, group] as const,
    ),
  )
})

describeVectors('the reference suites', () => {
  test.each(groups)('%s', (_, draft, { schema, tests }) => {
    const data = tests.map((each) => each.data)
    const remotes = JSON.stringify(schema).includes(REMOTE) ? remotesOf(draft) : {}
    const ours = verdicts(draft, 'uriform', schema, data, remotes)
    const theirs = verdicts(draft, 'fast-uri', schema, data, remotes)
    const lost = tests.filter(({ valid }, at) => theirs[at] === valid && ours[at] !== valid)
    expect(lost.map(({ description }) => description)).toEqual([])
  })
})
