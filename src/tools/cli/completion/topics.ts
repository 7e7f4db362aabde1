/** Options that a shell can complete, by the start of the command line. */
import type { Option, Options } from '../options.js'
import type { Verb } from '../verb.js'

/** A verb, or a verb and its first argument. */
export interface Topic {
  readonly verb: Verb
  readonly argument?: string
  /** The options, except those shared by all verbs. */
  readonly options: Options
}

export function topicsOf(verbs: readonly Verb[]): readonly Topic[] {
  return verbs.flatMap((verb) => [{ verb, options: verb.options }, ...topicsWithin(verb)])
}

/** One for each first argument, if the options depend on it. */
export function topicsWithin(verb: Verb): readonly Required<Topic>[] {
  const { partsFor, firstArgument } = verb
  if (partsFor === undefined || firstArgument === undefined) return []
  return firstArgument.choices.map((argument) => ({ verb, argument, options: partsFor([argument]).options }))
}

/** The help of an option up to its first full stop, colon or semicolon. */
export function briefOf({ help }: Option): string {
  return help.split(/[.:;](?: |$)/, 1)[0] as string
}

/** A string in single quotes, as bash and zsh read them. */
export function quoted(text: string): string {
  return `'${text.replaceAll("'", "'\\''")}'`
}
