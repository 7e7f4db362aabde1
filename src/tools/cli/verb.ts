/** Verbs of the command, and their invocations. */
import type { Generation, ParseOptions } from '../../index.js'
import type { Options, OptionValues } from './options.js'
import type { Sheet } from './terminal/columns.js'
import type { Environment } from './terminal/environment.js'
import type { Output } from './terminal/output.js'

/** 0: all input is valid. 1: some is invalid. 2: the command couldn't do its work. */
export type ExitStatus = 0 | 1 | 2

export interface Verb {
  readonly name: string
  /** One line for the list of verbs. */
  readonly summary: string
  /** The arguments after the name, one line per form. */
  readonly usage: readonly string[]
  /** The first argument, if it is a choice. */
  readonly firstArgument?: { readonly value: string; readonly choices: readonly string[] }
  /** True if its arguments are files. */
  readonly takesFiles?: true
  /** The verb's own options, besides those of all verbs. */
  readonly options: Options
  /** The options and the help for given arguments, if they depend on them. */
  partsFor?(args: readonly string[]): Pick<Verb, 'options' | 'usage' | 'examples'>
  /** The paragraphs that `uriform help VERB` adds to its help. */
  readonly notes: readonly string[]
  /** The members of its JSON objects for valid items, and notes about them. */
  readonly json?: readonly [members: string, ...notes: string[]]
  /** True if it doesn't read standard input as one item per line. */
  readonly isUnfed?: true
  readonly examples: readonly string[]
  run(invocation: Invocation): Promise<ExitStatus>
}

export type Verbs = ReadonlyMap<string, () => Promise<Verb>>

export function loadAll(verbs: Verbs): Promise<readonly Verb[]> {
  return Promise.all([...verbs.values()].map((load) => load()))
}

export interface Invocation extends Sheet {
  readonly arguments: readonly string[]
  readonly options: OptionValues
  /** The options for reading strings: `--generation` and `--strays`. */
  readonly reading: ParseOptions & { readonly generation: Generation }
  /** True if results are JSON, one object per line. */
  readonly isJson: boolean
  readonly environment: Environment
  readonly output: Output
}
