/** Mends the sources of one package, which share a tag. */
import { dirname } from 'node:path'
import { encodersFinder, type Lint } from './mending/encoders.js'
import { type Finding, findingsIn, ParseFailure, type Trust } from './mending/lint.js'
import { type Mended, mend } from './mending/mend.js'
import { tagText, testText } from './mending/tag.js'
import {
  existingTag,
  importIn,
  obstacleIn,
  type Survey,
  surveyOf,
  type Tag,
  tagFor,
} from './mending/tag-choice.js'
import { isFree, isInside } from './project/boundary.js'
import { importersIn } from './project/importers.js'
import {
  checkPackage,
  filesOf,
  namedError,
  namedTag,
  needsTag,
  startOfTag,
  useOf,
  withTag,
} from './project/packages.js'
import { testPlaceFor } from './project/project.js'
import { type Runner, runnerOf } from './project/runners.js'
import type { Options } from './usage.js'

/** A file after mending. */
export interface Outcome extends Mended {
  /** The encoders that it imports. */
  readonly encoders: readonly string[]
  /** The reason why it doesn't parse. */
  readonly failure?: string
  /** The reason why it can't import the tag. */
  readonly obstacle?: string
  /** The reason why nothing of it is mended. */
  readonly bundle?: string
}

export interface Mending {
  readonly root: string
  /** The project's own tag; none if nothing needs one. */
  readonly tag: Tag | undefined
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
  const importers = importersIn(root)
  const survey = surveyOf(root, sources)
  const named = namedTag(options, folder)
  const existing = library === undefined ? existingTag(survey, named, folder) : undefined

  /** Finds what the rules report in files that import a tag, or one that isn't known yet. */
  const lintFor =
    (tag: Tag | undefined) =>
    (text: string, file: string, trust: Partial<Trust>): readonly Finding[] => {
      const { use, modules } = importIn(survey, file, tag, named?.name ?? 'path')
      return findingsIn(text, file, root, {
        use: library ?? use,
        modules,
        validators,
        importers,
        encoders: [],
        ...trust,
      })
    }

  const outcomes = new Map<string, Outcome>()
  const mendEach = (files: readonly string[], tag: Tag | undefined): void => {
    const outcomeOf = mender(lintFor(tag), survey, options.encoders)
    for (const file of files) {
      step()
      const obstacle = obstacleIn(survey, file, tag)
      const outcome = outcomeOf(sources.get(file) ?? '', file)
      outcomes.set(file, { ...outcome, ...(obstacle !== undefined && { obstacle }) })
    }
  }

  mendEach(
    [...sources.keys()].filter((file) => file !== existing?.file),
    existing,
  )
  const waiting = [...outcomes].filter(([, { text }]) => needsTag(text)).map(([file]) => file)
  const made = waiting.length === 0 ? undefined : tagFor(survey, waiting, named, folder)
  const { tag = existing, users = [] } = made ?? {}
  for (const file of users) {
    const outcome = outcomes.get(file) as Outcome
    outcomes.set(file, { ...outcome, ...moved(outcome, withTag(outcome.text, file, tag as Tag)) })
  }
  mendEach(
    waiting.filter((file) => !users.includes(file)),
    tag,
  )
  const own = made === undefined || users.length > 0 ? tag : undefined
  const found = [...outcomes.values()].flatMap(({ encoders }) => encoders)
  const encoders = [...new Set([...options.encoders, ...found])]
  return {
    root,
    tag: own,
    outcomes,
    trust: { use: library ?? (own && useOf(own, own.project, folder)), encoders, validators, importers },
    findingsIn: (text, file) =>
      lintFor(tag)(text, file, { encoders: [...options.encoders, ...(outcomes.get(file)?.encoders ?? [])] }),
  }
}

type Outcomes = (text: string, file: string) => Outcome

/** Mends the text of a file. A text with syntax errors stays unchanged. */
function mender(
  lint: (text: string, file: string, trust: Partial<Trust>) => readonly Finding[],
  { bundles }: Survey,
  encoders: readonly string[],
): Outcomes {
  const lintOnce = onceInTurn((text, file, own) => lint(text, file, { encoders: own }))
  const encodersOf = encodersFinder(encoders, lintOnce, (text, file, own) =>
    lint(text, file, { encoders: own, importers: new Map() }),
  )
  return (text, file) => {
    const bundle = bundles.get(file)
    try {
      if (bundle !== undefined)
        return { text, count: 0, left: lintOnce(text, file, encoders), check: [], encoders: [], bundle }
      const own = encodersOf(text, file, lintOnce(text, file, encoders))
      const findingsOf = (each: string) => lintOnce(each, file, [...encoders, ...own])
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

/** Findings where they are once the import of the tag has its module. Those above it stay. */
function moved({ text: before, left }: Outcome, text: string): Pick<Outcome, 'text' | 'left'> {
  const by = text.length - before.length
  const from = startOfTag(before)
  return {
    text,
    left: left.map((each) => {
      const [start, end] = each.range
      return start < from ? each : { ...each, range: [start + by, end + by] as const }
    }),
  }
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
  const { root, tag, outcomes } = mending
  const error = namedError(options, folder)
  if (tag === undefined) return undefined
  const [example = root] = outcomes.keys()
  for (const [option, file] of [
    ['tag', tag.file],
    ['error', error?.file ?? tag.file],
  ] as const)
    checkPackage(option, file, example, folder)
  if (!isFree(tag.file)) return undefined
  return {
    file: tag.file,
    text: tagText(tag, error, options, tag.project),
    test: testFor(tag, mending, options, folder),
  }
}

function testFor(tag: Tag, { root }: Mending, options: Options, folder: string): TagTest | undefined {
  const runner = runnerOf(dirname(tag.file))
  if (runner === undefined) return undefined
  const place = testPlaceFor(tag.file, root, filesOf(root, folder))
  const isPossible = isFree(place.path) && isInside(folder, place.path)
  return isPossible
    ? { path: place.path, text: testText(tag, place, runner.name, options, tag.project), runner }
    : undefined
}
