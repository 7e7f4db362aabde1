// Test vectors from outside, which are no part of the project: a folder named by URIFORM_CONFORMANCE, or the one
// that lies beside the project. Rows that are marked doubtful do not count.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describeWith } from '../support/needs.js'
import { inCi } from '../support/runs.js'

const { URIFORM_CONFORMANCE } = process.env
export const folder = URIFORM_CONFORMANCE ?? join(import.meta.dirname, '../../../shared/conformance')
const corpusFolder = join(folder, '../corpus')

/** `describe` where the folder is at hand. */
export const describeVectors = describeWith(
  existsSync(folder) ? undefined : 'test vectors, see CONTRIBUTING.md',
)
export const describeCorpus = describeWith(
  existsSync(corpusFolder) ? undefined : 'a corpus of URLs, see CONTRIBUTING.md',
)

/** The rows of a file that count; none without the folder. */
export function vectors<Row>(name: string): readonly Row[] {
  if (!existsSync(folder)) return []
  const rows = JSON.parse(readFileSync(join(folder, `${name}.json`), 'utf8')) as readonly (Row & {
    readonly doubtful?: string
  })[]
  return rows.filter(({ doubtful }) => doubtful === undefined)
}

/** The texts of the corpus, by file: one a line. Outside of continuous integration one line in ten. */
export function corpus(): readonly (readonly [file: string, texts: readonly string[]])[] {
  if (!existsSync(corpusFolder)) return []
  return readdirSync(corpusFolder)
    .filter((file) => file.endsWith('.txt'))
    .map((file) => {
      const lines = readFileSync(join(corpusFolder, file), 'utf8').split('\n')
      return [
        file,
        inCi(
          lines,
          lines.filter((_, at) => at % 10 === 0),
        ),
      ]
    })
}
