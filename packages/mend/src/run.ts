/** The command as a function: reads, mends, writes, and reports. */
import { existsSync, readFileSync, realpathSync, statSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { isFree, isInside, write } from './boundary.js'
import { encodersFinder } from './encoders.js'
import { filesFrom, isFile, isGenerated, sourcesIn, textIn, within } from './files.js'
import { uncommitted } from './git.js'
import { findingsIn, ParseFailure, type Trust } from './lint.js'
import { type Mended, mend } from './mend.js'
import { format, type Project, projectOf, runnerOf, testFileFor } from './project.js'
import {
  aliasesIn,
  configurationOf,
  diffOf,
  firstChange,
  jsonOf,
  type Left,
  leftOf,
  leftText,
  type Report,
  textOf,
  unparsed,
} from './report.js'
import { shown, shownLines } from './shown.js'
import { nameOfTag, type TagFile, tagText, testText } from './tag.js'
import { HELP, type Options, optionsFrom, UsageError } from './usage.js'

/** A file after mending. */
interface Outcome extends Mended {
  readonly trust: Trust
  /** The reason why it doesn't parse. */
  readonly failure?: string
}

/** Where the command writes to. */
export interface Output {
  print(text: string): void
  /** A person reads it, not a program. */
  readonly isTerminal: boolean
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

function mendAll(options: Options, folder: string, { print, isTerminal }: Output): number {
  const all = new Map<string, string>()
  const otherEncodings: string[] = []
  for (const file of sourcesIn(options.paths, folder)) {
    const text = textIn(file)
    if (text === undefined) otherEncodings.push(file)
    else all.set(file, text)
  }
  const isLeftAlone = ([, text]: readonly [string, string]): boolean =>
    !options.generated && isGenerated(text)
  const sources = new Map([...all].filter((each) => !isLeftAlone(each)))
  const project = projectOf(sources, folder)
  const tag = options.use === undefined ? tagFileOf(options, sources, project, folder) : undefined
  const error = errorOf(options, folder)
  const use = tag === undefined ? options.use : useOf(tag, project, folder)
  const trust: Trust = { use, encoders: options.encoders, validators: options.validators }
  const encodersOf = encodersFinder(folder, trust)

  const outcomes = new Map<string, Outcome>()
  const encoders = new Set(options.encoders)
  for (const [file, text] of sources) {
    if (file === tag?.file) continue
    const found = encodersOf(text, file)
    for (const name of found) encoders.add(name)
    outcomes.set(file, outcomeOf(text, file, folder, { ...trust, encoders: [...options.encoders, ...found] }))
  }
  const changes = new Map<string, string>()
  for (const [file, { text }] of outcomes) if (text !== sources.get(file)) changes.set(file, text)

  const added = new Map<string, string>()
  if (tag !== undefined && changes.size > 0 && isFree(tag.file)) {
    added.set(tag.file, tagText(tag, error, options, project))
    const runner = runnerOf(dirname(tag.file))
    const { path, neighbour } = testFileFor(tag.file)
    if (runner !== undefined && isFree(path) && isInside(folder, path)) {
      const text = neighbour === undefined ? undefined : readFileSync(neighbour, 'utf8')
      added.set(path, testText(tag, path, text, runner, options, project))
    }
  }
  const isTouched = !options.dryRun && !options.force && uncommitted([...changes.keys()]).length > 0
  if (isTouched) {
    throw new UsageError(
      "Some of the files have uncommitted changes, or git doesn't say so. Commit them first, or use --force.",
    )
  }
  if (!options.dryRun) write(changes, added, folder)
  const isFormatting = !options.dryRun && options.format
  const formatted = isFormatting ? format([...changes.keys(), ...added.keys()]) : []

  const aliases = aliasesIn(
    [...outcomes.values()].map(({ text }) => text),
    tag?.name ?? (use === 'uriform/mini' ? 'path' : undefined),
  )
  const report: Report = {
    files: [
      ...otherEncodings.map((file) => ({
        path: within(folder, file),
        mended: 0,
        left: [unparsed("The file isn't UTF-8.")],
        check: [],
      })),
      ...[...outcomes].flatMap(([file, outcome]) => {
        const { count, check, failure } = outcome
        const left =
          failure === undefined
            ? placesLeft(file, outcome, folder, formatted.length > 0)
            : [unparsed(failure)]
        return count + left.length === 0 ? [] : [{ path: within(folder, file), mended: count, left, check }]
      }),
    ],
    generated: [...all].filter(isLeftAlone).flatMap(([file, text]) => {
      const { text: mended } = outcomeOf(text, file, folder, trust)
      return mended === text ? [] : [{ path: within(folder, file), write: firstChange(text, mended) }]
    }),
    tag: tag === undefined ? (use ?? 'uriform') : `${within(folder, tag.file)}#${tag.name}`,
    configuration: configurationOf({ ...trust, encoders: [...encoders] }, aliases),
    formatted,
  }
  if (options.json) print(jsonOf(report))
  else if (options.dryRun) {
    const changed = diffOf(changes, added, folder)
    print(leftText(report) + (isTerminal ? shownLines(changed) : changed))
  } else print(textOf(report))
  return report.files.some(({ left }) => left.length > 0) ? 1 : 0
}

/** Mends the text of a file. A text with syntax errors stays unchanged. */
function outcomeOf(text: string, file: string, folder: string, trust: Trust): Outcome {
  try {
    return { ...mend(text, file, folder, trust), trust }
  } catch (failure) {
    if (!(failure instanceof ParseFailure)) throw failure
    return { text, count: 0, left: [], check: [], trust, failure: failure.message }
  }
}

/** The places that are left in a file. The formatter may have moved them. */
function placesLeft(
  file: string,
  { text, left, trust }: Outcome,
  folder: string,
  isFormatted: boolean,
): readonly Left[] {
  if (left.length === 0 || !isFormatted) return left.map((each) => leftOf(each, text))
  const final = readFileSync(file, 'utf8')
  return findingsIn(final, file, folder, trust).map((each) => leftOf(each, final))
}

/** The file of the project's own tag: the one named, the one of an earlier run, or `path` beside the sources. */
function tagFileOf(
  { tag, paths }: Options,
  sources: ReadonlyMap<string, string>,
  project: Project,
  folder: string,
): TagFile {
  const [file, name = 'path'] = tag?.split('#') ?? []
  if (file !== undefined) {
    const path = resolve(folder, file)
    if (!isInside(folder, path)) throw new UsageError(`${file} is outside of ${folder}.`)
    if (existsSync(path) && !exportsName(path, name)) throw new UsageError(`${file} exports no ${name}.`)
    return { file: path, name }
  }
  const start = resolve(folder, paths[0] ?? '.')
  const beside = statSync(start).isDirectory() ? start : dirname(start)
  const [first, second] = ['path', 'url-path'].map((each) => each + project.extension) as [string, string]
  const written = writtenTag([...filesFrom(beside, first, second), ...sources.keys()], sources, project)
  if (written !== undefined) return written
  const own = [first, second]
    .map((each) => join(beside, each))
    .find((each) => isFree(each) || (isInside(folder, each) && exportsName(each, name)))
  if (own === undefined)
    throw new UsageError(`Both ${first} and ${second} are something else. Name a file with --tag.`)
  return { file: own, name }
}

/** The tag that an earlier run wrote into one of the files. */
function writtenTag(
  files: readonly string[],
  sources: ReadonlyMap<string, string>,
  { extension }: Project,
): TagFile | undefined {
  for (const file of files) {
    const name = file.endsWith(extension) && nameOfTag(sources.get(file) ?? readFileSync(file, 'utf8'))
    if (name) return { file, name }
  }
  return undefined
}

function errorOf({ error }: Options, folder: string): TagFile | undefined {
  const [file, name] = error?.split('#') ?? []
  if (file === undefined || name === undefined) return undefined
  const path = resolve(folder, file)
  if (!isInside(folder, path)) throw new UsageError(`${file} is outside of ${folder}.`)
  if (!existsSync(path) || !exportsName(path, name)) throw new UsageError(`${file} exports no ${name}.`)
  return { file: path, name }
}

/** True if a file exports a name, as far as its text shows. */
function exportsName(file: string, name: string): boolean {
  if (!isFile(file)) return false
  const text = readFileSync(file, 'utf8')
  return new RegExp(
    `\\bexport\\s+(?:default\\s+)?(?:abstract\\s+)?(?:async\\s+)?(?:class|function|const|let|var)\\s+${name}\\b|` +
      `\\bexport\\s*\\{[^}]*\\b${name}\\b[^}]*\\}|\\bexports\\b[^;]*\\b${name}\\b`,
  ).test(text)
}

/** The option `use` of the rules, with the extension that the project's imports have. */
function useOf({ file, name }: TagFile, { importExtension }: Project, folder: string): string {
  return `${within(folder, file).replace(/\.[cm]?[jt]sx?$/, '')}${importExtension}#${name}`
}
