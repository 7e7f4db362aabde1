/** The options of a verb, and their values on a command line. */

/** The name of a value that is a file. Shells complete it. */
export const FILE = 'FILE'

/** An option. Without a `value` it is a switch. */
export interface Option {
  readonly help: string
  readonly short?: string
  /** The name of its value in the help. */
  readonly value?: string
  readonly choices?: readonly string[]
  /** Other names that people try. */
  readonly alias?: readonly string[]
}

export type Options = Readonly<Record<string, Option>>

export interface OptionValues {
  has(name: string): boolean
  /** The value of an option; the last one wins. */
  get(name: string): string | undefined
  all(name: string): readonly string[]
}
