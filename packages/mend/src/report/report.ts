/** The report: as text that fits a pull request, as JSON, or as a diff. */
import { readFileSync } from 'node:fs'
import { basename } from 'node:path'
import type { Trust } from '../mending/lint.js'
import { patternOf } from '../mending/mend.js'
import type { TagTest } from '../package-run.js'
import { within } from '../project/files.js'
import type { Formatted } from '../project/project.js'
import { diff } from './diff.js'
import type { Left } from './left.js'
import { shown, shownLines } from './shown.js'

/** A test that the project's runner doesn't run, or that fails there. */
export interface UnwrittenTest {
  readonly path: string
  readonly reason: string
  readonly text: string
}

export interface Report {
  readonly files: readonly {
    readonly path: string
    readonly mended: number
    readonly left: readonly Left[]
    /** The code of the values to check. */
    readonly check: readonly string[]
  }[]
  /** Generated files that were left alone, with a line for their generator. */
  readonly generated: readonly { readonly path: string; readonly write: string }[]
  /** The tags that were written. */
  readonly tags: readonly string[]
  /** Tests of tags that weren't written. */
  readonly tests: readonly UnwrittenTest[]
  /** The name of each tag in use. */
  readonly uses: readonly string[]
  readonly configuration: string
  readonly formatted: readonly Formatted[]
}

/** The names that a tag was imported as where its own was taken. */
export function aliasesIn(texts: readonly string[], name: string | undefined): readonly string[] {
  if (name === undefined) return []
  const own = patternOf(name)
  const pattern = new RegExp(`${own}(?: as|:) (${own}(?:Tag|Text))\\b`, 'g')
  return [...new Set(texts.flatMap((text) => [...text.matchAll(pattern)].map(([, alias = '']) => alias)))]
}

/** The options of the rules for a package. */
export interface Configured extends Trust {
  /** Its folder, relative; empty for the folder that the command was started in, or one above. */
  readonly folder: string
  readonly aliases: readonly string[]
}

/** The lines of ESLint's configuration that keep the project mended. */
export function configurationOf(packages: readonly Configured[]): string {
  const isOne = packages.length < 2
  const constants = packages.map(
    (each, at) => `const ${nameOf(at, isOne)} = ${JSON.stringify(optionsOf(each))}`,
  )
  const rules = packages.flatMap(({ folder }, at) => {
    const options = nameOf(at, isOne)
    return [
      '  {',
      ...(isOne || folder === '' ? [] : [`    files: [${JSON.stringify(`${folder}/**`)}],`]),
      '    rules: {',
      `      'uriform/no-interpolated-url': ['error', { ...${options}, segments: true }],`,
      `      'uriform/no-partial-encoding': ['error', { ...${options}, segments: true }],`,
      `      'uriform/no-url-substring-check': ['error', ${options}],`,
      '    },',
      '  },',
    ]
  })
  const start = ["import uriform from 'eslint-plugin-uriform'", '', ...constants, '', 'export default [']
  return [...start, '  uriform.configs.strict,', ...rules, ']', ''].join('\n')
}

const nameOf = (at: number, isOne: boolean): string => (isOne ? 'options' : `options${at + 1}`)

const optionsOf = ({ use, encoders, validators, aliases }: Configured): object => ({
  ...(use !== undefined && { use }),
  ...(encoders.length > 0 && { encoders }),
  ...(validators.length > 0 && { validators }),
  ...(aliases.length > 0 && { tags: aliases }),
})

export function diffOf(
  changes: ReadonlyMap<string, string>,
  added: ReadonlyMap<string, string>,
  folder: string,
): string {
  const changed = [...changes].map(([file, text]) =>
    diff(within(folder, file), readFileSync(file, 'utf8'), text),
  )
  return [...changed, ...[...added].map(([file, text]) => diff(within(folder, file), '', text))].join('')
}

/** The first line that differs, but for imports. */
export function firstChange(before: string, after: string): string {
  const known = new Set(before.split('\n'))
  const changed = after.split('\n').filter((line) => !known.has(line))
  return (changed.find((line) => !/^(?:import\b|(?:const|var) \{.*\brequire\()/.test(line)) ?? '').trim()
}

export function jsonOf({ files, generated, tags, tests, configuration }: Report): string {
  const paths = generated.map(({ path }) => path)
  const own = files.map((file) => ({ ...file, left: file.left.map(({ code: _, ...each }) => each) }))
  return `${shownLines(JSON.stringify({ files: own, generated: paths, tags, tests, configuration }, undefined, 2))}\n`
}

/** What is left and to be checked, for a dry run. Programs that apply its diff skip the text before it. */
export function leftText({ files }: Report, tests: readonly TagTest[], folder: string): string {
  const lines = files
    .filter(({ left, check }) => left.length + check.length > 0)
    .flatMap(linesOf)
    .concat(
      tests.map(
        ({ path, runner }) => `${within(folder, path)} would be written if ${runner.name} passes it.`,
      ),
    )
  return lines.length === 0 ? '' : `${lines.map(shown).join('\n')}\n\n`
}

/** A file's numbers of places, what is left, and what to check. */
function linesOf({ path, mended, left, check }: Report['files'][number]): readonly string[] {
  const lines = [`${path}: ${mended} mended, ${left.length} left`]
  for (const each of left) {
    lines.push(`  ${each.line}: ${each.reason}`)
    if (each.write !== '') lines.push(`    - ${each.code}`, `    + ${each.write}`)
    else if (each.code !== '') lines.push(...each.code.split(/\r?\n/).map((line) => `    ${line}`))
  }
  if (check.length > 0)
    lines.push(`  Check these, which may hold several segments or be absent: ${check.join(', ')}`)
  return lines
}

export function textOf({ files, generated, uses, tests, configuration, formatted }: Report): string {
  const lines: string[] = []
  for (const file of files) lines.push(...linesOf(file))
  for (const { path, write } of generated) {
    lines.push(`${path}: generated, left alone. Use --generated, or let its generator write:`, `  ${write}`)
  }
  const count = files.reduce((sum, { mended }) => sum + mended, 0)
  const namesOf = (wanted: boolean): readonly string[] => [
    ...new Set(formatted.filter(({ hasFailed }) => hasFailed === wanted).map(({ name }) => name)),
  ]
  const [failed, done] = [namesOf(true), namesOf(false)]
  const tags = uses.map((use) => (uses.length > 1 || !use.includes('#') ? use : basename(use)))
  const how = tags.length === 0 ? '' : ` with ${tags.join(' and ')}`
  lines.push('', `${count} ${count === 1 ? 'place' : 'places'} mended${how}.`)
  for (const { path, reason, text } of tests)
    lines.push(
      `${path} was not written: ${reason}. Its text:`,
      ...text.split(/\r?\n/).map((line) => `  ${line}`),
    )
  if (done.length > 0) lines.push(`The changed files were formatted by ${done.join(' and ')}.`)
  if (failed.length > 0)
    lines.push(
      `Run ${failed.join(' and ')} over the changed files: ${failed.length === 1 ? 'it failed or is' : 'they failed or are'} not installed.`,
    )
  lines.push('To keep it mended, add this to eslint.config.js:', '', ...configuration.split('\n'))
  return lines.map(shown).join('\n')
}
