/** The options of a verb, and the given ones. */

/** An option. Without a `value` it is a switch. */
export interface Option {
  readonly help: string
  readonly short?: string
  /** The name of its value in the help. */
  readonly value?: string
  /** The only values it can have. */
  readonly choices?: readonly string[]
}

export type Options = Readonly<Record<string, Option>>

/** The options that were given. */
export interface OptionValues {
  /** True if a switch was given. */
  has(name: string): boolean
  /** The value of an option; the last one wins. */
  get(name: string): string | undefined
  /** The values of an option that can be given several times, in order. */
  all(name: string): readonly string[]
}
