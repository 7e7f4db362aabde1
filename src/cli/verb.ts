/** What a verb of the command is, and what it is run with. */
import type { Generation, ParseOptions } from '../index.js'
import type { Options, OptionValues } from './options.js'
import type { Paint } from './terminal/color.js'
import type { Environment } from './terminal/environment.js'
import type { Output } from './terminal/output.js'

/** All good; some input invalid; the command could not do its work. */
export type ExitStatus = 0 | 1 | 2

export interface Verb {
  readonly name: string
  /** One line for the list of verbs. */
  readonly summary: string
  /** What can follow the name: one line for each way to write it. */
  readonly usage: readonly string[]
  /** The first argument, if it can only be one of a few. */
  readonly firstArgument?: { readonly value: string; readonly choices: readonly string[] }
  /** Whether its arguments are files. */
  readonly takesFiles?: true
  /** The verb's own options, beside those that all verbs have. */
  readonly options: Options
  /** More options, which depend on the arguments. */
  optionsFor?(args: readonly string[]): Options
  /** The paragraphs that `uriform help VERB` adds to its help. */
  readonly notes: readonly string[]
  /** The members of its JSON objects when the item is good, and what to know about them. */
  readonly json?: readonly [members: string, ...notes: string[]]
  /** Whether standard input is something else to it than one item a line. */
  readonly isUnfed?: true
  /** Command lines to learn from. */
  readonly examples: readonly string[]
  run(invocation: Invocation): Promise<ExitStatus>
}

/** Verbs by name. Each is loaded when it is needed: the start would otherwise take a tenth longer. */
export type Verbs = ReadonlyMap<string, () => Promise<Verb>>

export function loadAll(verbs: Verbs): Promise<readonly Verb[]> {
  return Promise.all([...verbs.values()].map((load) => load()))
}

/** A verb's command line, understood, and where to write. */
export interface Invocation {
  readonly arguments: readonly string[]
  readonly options: OptionValues
  /** The options for reading texts: `--generation` and `--strays`. */
  readonly reading: ParseOptions & { readonly generation: Generation }
  /** Whether results are JSON, one object a line. */
  readonly isJson: boolean
  readonly environment: Environment
  readonly output: Output
  /** Colours for standard output. */
  readonly paint: Paint
  /** How many columns standard output has. */
  readonly width: number
}
