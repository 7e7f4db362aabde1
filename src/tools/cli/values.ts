/** Templates and values on the command line: those of `expand`, `match` and their `--openapi`. */

import { boundedName, cut, otherRouterError, type Template, tryTemplate } from '../../builders/index.js'
import { drawingOf, explain } from '../../model/errors.js'
import { visible } from '../../model/text.js'
import { pairOf } from './arguments.js'
import { FILE, type Option } from './options.js'
import { inWords } from './show/words.js'
import { adviceOnName } from './terminal/nearest.js'
import { UsageError } from './trouble.js'
import type { Invocation } from './verb.js'

/** The document whose operations replace a template. */
export const openapiOption: Option = {
  value: FILE,
  help: 'Use an OpenAPI document in JSON instead of a template.',
}

/** The plain variables that are lists. */
export const listOption: Option = {
  value: 'NAME',
  help: 'Take a variable without "*" as a list; can be repeated.',
}

export function templateFor([text]: readonly string[], lists: readonly string[]): Template {
  if (text === undefined) throw new UsageError('missing template; pass it in quotes as the first argument')
  const stray = lists.find((name) => !mayBeList(name, text))
  if (stray !== undefined) {
    throw new UsageError(`--list: the template has no plain variable "${boundedName(stray)}".`)
  }
  const result = tryTemplate(text, { lists })
  if (result._tag === 'Right') return result.right
  const error = otherRouterError(text) ?? result.left
  const { message, redacted } = inWords(error, { isData: true })
  throw new UsageError(message, drawingOf(redacted))
}

/** Notes a segment of a template that looks like a variable of another router, and only matches itself. */
export function noteOtherRouter(template: string, { isJson, output }: Invocation): void {
  const other = isJson ? undefined : otherRouterError(template)
  if (other === undefined) return
  output.complain(
    `The segment at offset ${other.offset} is literal text; for a variable write ${explain(other).expected}.`,
  )
}

/** False if the template has no such plain variable. True for an invalid template, which has an error of its own. */
function mayBeList(name: string, text: string): boolean {
  try {
    return tryTemplate(text, { lists: [name] }) !== undefined
  } catch {
    return false
  }
}

/** The strings given for a name: those of NAME=VALUE without a key, those of NAME.KEY=VALUE by their keys. */
export type TextsByKey = ReadonlyMap<string | undefined, readonly string[]>

/**
 * Reads arguments by name. A place refers to its full name, or else to the longest name before a dot.
 *
 * @param unknown The beginning of the message for a name that isn't there.
 * @param advice Its end, instead of the known names.
 */
export function givenValues(
  args: readonly string[],
  names: readonly string[],
  unknown: string,
  advice?: string,
): ReadonlyMap<string, TextsByKey> {
  const all = new Map<string, Map<string | undefined, string[]>>()
  for (const arg of args) {
    const [place, text] = pairOf(arg)
    const [name] = names
      .filter((each) => place === each || place.startsWith(`${each}.`))
      .sort((one, other) => other.length - one.length)
    if (name === undefined) {
      const known = names.length === 0 ? 'it has none' : cut(`it has ${names.join(', ')}`)
      const ending = adviceOnName(names, place.split('.', 1)[0] as string, advice ?? known)
      throw new UsageError(`${unknown} "${boundedName(place)}"${ending}`)
    }
    const key = place === name ? undefined : place.slice(name.length + 1)
    const texts = all.get(name) ?? new Map<string | undefined, string[]>()
    const own = texts.get(key) ?? []
    own.push(text)
    all.set(name, texts.set(key, own))
  }
  return all
}

/** A value as the arguments that `givenValues` reads. */
export function argumentsOf(name: string, value: unknown): readonly string[] {
  const written = (place: string, items: unknown): readonly string[] =>
    [items]
      .flat()
      .map((item) => visible(`${place}=${typeof item === 'object' ? JSON.stringify(item) : item}`))
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return written(name, value)
  return Object.entries(value).flatMap(([key, items]) => written(`${name}.${key}`, items))
}

/** True if a value from `JSON.parse` holds an integer that may have been rounded. It may be nested deeply. */
export function isInexact(value: unknown): boolean {
  const waiting = [value]
  for (const each of waiting) {
    if (typeof each === 'object' && each !== null) for (const item of Object.values(each)) waiting.push(item)
    else if (Number.isInteger(each) && !Number.isSafeInteger(each)) return true
  }
  return false
}
