/** The command as a function: reads, mends, writes, and reports. */
import { existsSync, readFileSync, realpathSync, rmdirSync, rmSync } from 'node:fs'
import { dirname } from 'node:path'
import { type TagFile, TEST_TITLE } from './mending/tag.js'
import { type Added, addedFor, type Mending, mendPackage, type Outcome, type TagTest } from './package-run.js'
import { write } from './project/boundary.js'
import { isGenerated, sourcesIn, textIn, within } from './project/files.js'
import { uncommitted } from './project/git.js'
import { byPackage } from './project/packages.js'
import { type Formatted, format } from './project/project.js'
import { failureOf } from './project/runners.js'
import { bundled, type Left, placesLeft, unparsed } from './report/left.js'
import { progressThrough } from './report/progress.js'
import {
  aliasesIn,
  configurationOf,
  diffOf,
  firstChange,
  jsonOf,
  leftText,
  type Report,
  textOf,
  type UnwrittenTest,
} from './report/report.js'
import { shown, shownLines } from './report/shown.js'
import { HELP, type Options, optionsFrom, UsageError } from './usage.js'

/** The output of the command. */
export interface Output {
  print(text: string): void
  /** A person reads it, not a program. */
  readonly isTerminal: boolean
  /** Shows how far the run is. */
  progress?(text: string): void
}

/** Runs the command in a folder. Returns the exit status. */
export function run(args: readonly string[], folder: string, output: Output): number {
  try {
    const options = optionsFrom(args)
    if (options === undefined) {
      output.print(HELP)
      return 0
    }
    return mendAll(options, realpathSync(folder), output)
  } catch (error) {
    // The system may refuse to read or write a file.
    const isRefused = (error as NodeJS.ErrnoException).syscall !== undefined
    if (!isRefused && !(error instanceof UsageError)) throw error
    output.print(`${shown((error as Error).message)}\n`)
    return 2
  }
}

function mendAll(options: Options, folder: string, { print, isTerminal, progress }: Output): number {
  const read = readAll(options, folder)
  const { step, end } = progressThrough(read.sources.size + read.generated.size, progress)
  const mendEach = (texts: ReadonlyMap<string, string>): readonly Mending[] =>
    [...byPackage(texts, folder)].map(([root, own]) => mendPackage(root, own, options, folder, step))
  const [mendings, alone] = [mendEach(read.sources), mendEach(read.generated)]
  end()
  const changes = new Map(
    mendings.flatMap(({ outcomes }) =>
      [...outcomes].flatMap(([file, { text }]) =>
        text === read.sources.get(file) ? [] : [[file, text] as const],
      ),
    ),
  )
  const added = mendings.flatMap((each) => addedFor(each, options, folder) ?? [])
  const files = new Map(
    added.flatMap(
      ({ file, text, test }) =>
        [[file, text], ...(test ? [[test.path, test.text]] : [])] as [string, string][],
    ),
  )
  const written = options.dryRun ? NOTHING : writeAll(changes, files, added, options, folder)
  const known = reportOn(mendings, written, options, folder)
  const report: Report = {
    ...known,
    files: [...read.otherEncodings.map((file) => unreadable(within(folder, file))), ...known.files],
    generated: linesFor(alone, read.generated, folder),
    tags: mendings.flatMap(({ tag }) =>
      tag !== undefined && files.has(tag.file) ? [nameOf(tag, folder)] : [],
    ),
  }
  if (options.json) print(jsonOf(report))
  else if (options.dryRun) {
    // Only a run shows whether the project's runner passes a test.
    const tests = added.flatMap(({ test }) => test ?? [])
    const changed = diffOf(changes, new Map(added.map(({ file, text }) => [file, text])), folder)
    const left = leftText(report, options.format ? tests : [], folder)
    print(left + (isTerminal ? shownLines(changed) : changed))
  } else print(textOf(report))
  return report.files.some(({ left }) => left.length > 0) ? 1 : 0
}

const unreadable = (path: string): Report['files'][number] => ({
  path,
  mended: 0,
  left: [unparsed("The file isn't UTF-8.")],
  check: [],
})

/** The report on what was mended and what is left. */
function reportOn(
  mendings: readonly Mending[],
  { formatted, tests }: Written,
  options: Options,
  folder: string,
): Omit<Report, 'generated' | 'tags'> {
  const files = mendings.flatMap((mending) =>
    [...mending.outcomes].flatMap(([file, outcome]) => {
      const { count, check } = outcome
      const left = leftIn(file, outcome, mending, formatted.length > 0)
      return count + left.length === 0 ? [] : [{ path: within(folder, file), mended: count, left, check }]
    }),
  )
  const own = mendings.flatMap(({ tag }) => (tag === undefined ? [] : [nameOf(tag, folder)]))
  const uses = options.use === undefined ? own : [options.use]
  return { files, tests, uses, configuration: configurationFor(mendings, options, folder), formatted }
}

/** A line for the generator of each file that was left alone. */
const linesFor = (
  mendings: readonly Mending[],
  texts: ReadonlyMap<string, string>,
  folder: string,
): Report['generated'] =>
  mendings.flatMap(({ outcomes }) =>
    [...outcomes].flatMap(([file, { text }]) => {
      const before = texts.get(file) ?? ''
      return before === text ? [] : [{ path: within(folder, file), write: firstChange(before, text) }]
    }),
  )

const nameOf = ({ file, name }: TagFile, folder: string): string => `${within(folder, file)}#${name}`

/** The texts of the sources, and the files that can't be read as text. */
function readAll(options: Options, folder: string) {
  const sources = new Map<string, string>()
  const generated = new Map<string, string>()
  const otherEncodings: string[] = []
  for (const file of sourcesIn(options.paths, folder)) {
    const text = textIn(file)
    if (text === undefined) otherEncodings.push(file)
    else if (!options.generated && isGenerated(text)) generated.set(file, text)
    else sources.set(file, text)
  }
  return { sources, generated, otherEncodings }
}

interface Written {
  readonly formatted: readonly Formatted[]
  readonly tests: readonly UnwrittenTest[]
}

const NOTHING: Written = { formatted: [], tests: [] }

/** Writes the files and formats them. Tests of tags stay if the project's runner passes them. */
function writeAll(
  changes: ReadonlyMap<string, string>,
  written: ReadonlyMap<string, string>,
  added: readonly Added[],
  options: Options,
  folder: string,
): Written {
  if (!options.force && uncommitted([...changes.keys()]).length > 0) {
    throw new UsageError(
      "Some of the files have uncommitted changes, or git doesn't say so. Commit them first, or use --force.",
    )
  }
  const isNew = new Set([...written.keys()].map(dirname).filter((each) => !existsSync(each)))
  write(changes, written, folder)
  const formatted = options.format
    ? [...byPackage(new Map([...changes, ...written]), folder).values()].flatMap((own) =>
        format([...own.keys()]),
      )
    : []
  const tests = added.flatMap(({ test }) => {
    const reason =
      test &&
      (options.format ? failureOf(test.runner, test.path, TEST_TITLE) : 'programs of the project are not run')
    return test === undefined || reason === undefined ? [] : [removed(test, reason, isNew, folder)]
  })
  return { formatted, tests }
}

/** Removes a test, and its folder if that is new. */
function removed(
  { path }: TagTest,
  reason: string,
  isNew: ReadonlySet<string>,
  folder: string,
): UnwrittenTest {
  const text = readFileSync(path, 'utf8')
  rmSync(path)
  if (isNew.has(dirname(path))) rmdirSync(dirname(path))
  return { path: within(folder, path), reason, text }
}

/** The places that are left in a file. The formatter may have moved them. */
function leftIn(
  file: string,
  { text, left, failure, obstacle, bundle }: Outcome,
  mending: Mending,
  isFormatted: boolean,
): readonly Left[] {
  if (failure !== undefined) return [unparsed(failure)]
  if (bundle !== undefined) return bundled(left, bundle)
  if (left.length === 0 || !isFormatted) return placesLeft(left, text, obstacle)
  const final = readFileSync(file, 'utf8')
  return placesLeft(mending.findingsIn(final, file), final, obstacle)
}

/** The configuration for the packages in which something needs one; the rules know the rest. */
function configurationFor(mendings: readonly Mending[], options: Options, folder: string): string {
  const needed = mendings.filter(
    ({ tag, trust }) => tag !== undefined || trust.encoders.length > options.encoders.length,
  )
  return configurationOf(
    (needed.length === 0 ? mendings.slice(0, 1) : needed).map(({ root, tag, trust, outcomes }) => ({
      ...trust,
      folder: within(folder, root).replace(/^\.\..*/, ''),
      aliases: aliasesIn(
        [...outcomes.values()].map(({ text }) => text),
        tag?.name ?? (options.use === 'uriform/mini' ? 'path' : undefined),
      ),
    })),
  )
}
