/** Mends the sources of one package, which share a tag. */
import { dirname } from 'node:path'
import { isFree, isInside } from './boundary.js'
import { encodersFinder, type Lint } from './encoders.js'
import { importersIn } from './importers.js'
import { type Finding, findingsIn, ParseFailure, type Trust } from './lint.js'
import { type Mended, mend } from './mend.js'
import {
  filesOf,
  namedError,
  namedTag,
  needsTag,
  newTag,
  packageOf,
  unknownTag,
  useOf,
  withTag,
  writtenTag,
} from './packages.js'
import { type Project, projectOf, testPlaceFor } from './project.js'
import { type Runner, runnerOf } from './runners.js'
import { type TagFile, tagText, testText } from './tag.js'
import { type Options, UsageError } from './usage.js'

/** A file after mending. */
export interface Outcome extends Mended {
  /** The encoders that it imports. */
  readonly encoders: readonly string[]
  /** The reason why it doesn't parse. */
  readonly failure?: string
}

export interface Mending {
  readonly root: string
  readonly project: Project
  /** The project's own tag; none if nothing needs one. */
  readonly tag: TagFile | undefined
  readonly outcomes: ReadonlyMap<string, Outcome>
  /** The options of the rules. The tag is named relative to the folder of the command. */
  readonly trust: Trust
  /** The findings in a file after mending. */
  findingsIn(text: string, file: string): readonly Finding[]
}

/** Mends the sources of a package. */
export function mendPackage(
  root: string,
  sources: ReadonlyMap<string, string>,
  options: Options,
  folder: string,
  step: () => void,
): Mending {
  const { use: library, validators } = options
  const project = projectOf(sources, root)
  const named = namedTag(options, folder)
  const existing = library === undefined ? existingTag(root, named, project, folder) : undefined
  const importers = importersIn(root)
  const provisional = existing ?? unknownTag(root, named?.name ?? 'path', project)
  const lint = (text: string, file: string, trust: Partial<Trust>, tag = provisional) =>
    findingsIn(text, file, root, {
      use: library ?? useOf(tag, project, root),
      encoders: options.encoders,
      validators,
      importers,
      ...trust,
    })

  const lintOnce = onceInTurn((text, file, encoders) => lint(text, file, { encoders }))
  const encodersOf = encodersFinder(options.encoders, lintOnce, (text, file, encoders) =>
    lint(text, file, { encoders, importers: new Map() }),
  )

  const outcomes = new Map<string, Outcome>()
  for (const [file, text] of sources) {
    step()
    if (file !== existing?.file) outcomes.set(file, outcomeOf(text, file))
  }
  const waiting = [...outcomes].filter(([, { text }]) => needsTag(text)).map(([file]) => file)
  const tag = existing ?? (waiting.length === 0 ? undefined : (named ?? newTag(waiting, project, folder)))
  for (const file of waiting) {
    const outcome = outcomes.get(file) as Outcome
    outcomes.set(file, { ...outcome, ...moved(outcome, withTag(outcome.text, file, tag as TagFile)) })
  }
  const found = [...outcomes.values()].flatMap(({ encoders }) => encoders)
  const encoders = [...new Set([...options.encoders, ...found])]
  return {
    root,
    project,
    tag,
    outcomes,
    trust: { use: library ?? (tag && useOf(tag, project, folder)), encoders, validators, importers },
    findingsIn: (text, file) =>
      lint(text, file, { encoders: [...options.encoders, ...(outcomes.get(file)?.encoders ?? [])] }, tag),
  }

  /** Mends the text of a file. A text with syntax errors stays unchanged. */
  function outcomeOf(text: string, file: string): Outcome {
    try {
      const own = encodersOf(text, file, lintOnce(text, file, options.encoders))
      const findingsOf = (each: string) => lintOnce(each, file, [...options.encoders, ...own])
      return { ...mend(text, findingsOf), encoders: own }
    } catch (failure) {
      if (!(failure instanceof ParseFailure)) throw failure
      return { text, count: 0, left: [], check: [], encoders: [], failure: failure.message }
    }
  }
}

/** The same linter, which remembers what it found in the last text by the encoders that it was given. */
function onceInTurn(lint: Lint): Lint {
  let last = { text: '', file: '' }
  const known = new Map<string, readonly Finding[]>()
  return (text, file, encoders) => {
    if (text !== last.text || file !== last.file) known.clear()
    last = { text, file }
    const key = encoders.join()
    const found = known.get(key) ?? lint(text, file, encoders)
    known.set(key, found)
    return found
  }
}

/** Findings where they are once the import of the tag, which is above them, has its module. */
function moved({ text: before, left }: Outcome, text: string): Pick<Outcome, 'text' | 'left'> {
  const by = text.length - before.length
  return {
    text,
    left: left.map((each) => ({ ...each, range: [each.range[0] + by, each.range[1] + by] as const })),
  }
}

/** The tag that is named and there, or that an earlier run wrote. */
function existingTag(
  root: string,
  named: TagFile | undefined,
  project: Project,
  folder: string,
): TagFile | undefined {
  if (named === undefined) return writtenTag(filesOf(root, folder), project)
  return isFree(named.file) || packageOf(named.file, folder) !== root ? undefined : named
}

/** A test beside the tag, and the runner for it. */
export interface TagTest {
  readonly path: string
  readonly text: string
  readonly runner: Runner
}

export interface Added {
  readonly file: string
  readonly text: string
  readonly test: TagTest | undefined
}

/** The file of the tag, if it has to be written, and its test, if the package has a runner. */
export function addedFor(mending: Mending, options: Options, folder: string): Added | undefined {
  const { root, project, tag, outcomes } = mending
  const error = namedError(options, folder)
  if (tag === undefined) return undefined
  for (const [option, file] of [
    ['tag', tag.file],
    ['error', error?.file ?? tag.file],
  ] as const)
    if (packageOf(file, folder) !== root)
      throw new UsageError(
        `--${option} is in another package than ${[...outcomes.keys()][0]}. Run each package by itself.`,
      )
  if (!isFree(tag.file)) return undefined
  return {
    file: tag.file,
    text: tagText(tag, error, options, project),
    test: testFor(tag, mending, options, folder),
  }
}

function testFor(
  tag: TagFile,
  { root, project }: Mending,
  options: Options,
  folder: string,
): TagTest | undefined {
  const runner = runnerOf(dirname(tag.file))
  if (runner === undefined) return undefined
  const place = testPlaceFor(tag.file, root, filesOf(root, folder))
  const isPossible = isFree(place.path) && isInside(folder, place.path)
  return isPossible
    ? { path: place.path, text: testText(tag, place, runner.name, options, project), runner }
    : undefined
}
