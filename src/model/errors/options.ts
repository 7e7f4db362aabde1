/** Options of functions. A misspelt or a wrong one would be ignored in silence, so it is a TypeError. */
import { inCall, isOwnOption, refuseUnknownOptions } from '../language/known-options.js'
import { insteadOf } from './names.js'

/** The values of an option besides `undefined`: a list of them, a check, or `any` if the function itself decides. */
type OptionRule = readonly unknown[] | OptionCheck | 'any'

export interface OptionCheck {
  readonly accepts: (value: unknown) => boolean
  /** The accepted values, for messages: `a string`. */
  readonly words: string
  /** The type of the accepted values, if other values of this type are refused. Then a message doesn't name the type. */
  readonly type?: 'number' | 'string'
}

export type OptionRules<Name extends string = string> = Readonly<Record<Name, OptionRule>>

/**
 * A record without a prototype, because other code could have changed that. It is made by a class: V8 takes a record made
 * from `null` for a dictionary, which is slower.
 */
class OptionValues {}
Object.setPrototypeOf(OptionValues.prototype, null)

/**
 * Reads and checks options. Null is the same as none. Each option is read once, even if it is inherited or a getter, and
 * lists are copied, so that the values used are those that were checked.
 *
 * @throws TypeError for what isn't a record, for an unknown option, and for a value that an option can't have.
 */
export function readOptions<Options extends object>(
  of: string,
  given: Options | null | undefined,
  rules: OptionRules<keyof Options & string>,
): Options {
  const options = new OptionValues() as Record<string, unknown>
  if (given === undefined || given === null) return options as Options
  // In a list or a map, all options would be missing.
  if (typeof given !== 'object' || Symbol.iterator in given) {
    throw new TypeError(insteadOf('options', given, inCall(of)))
  }
  const names = Object.keys(rules)
  refuseUnknownOptions(given, names, of)
  for (const name of names as (keyof Options & string)[]) {
    const read: unknown = given[name]
    if (read === undefined || !isOwnOption(given, name)) continue
    const value = Array.isArray(read) ? [...read] : read
    const rule: OptionRule = rules[name]
    if (rule !== 'any' && !isAccepted(value, rule)) throw wrongOption(name, value, rule, of)
    options[name] = value
  }
  return options as Options
}

function isAccepted(value: unknown, rule: Exclude<OptionRule, 'any'>): boolean {
  return isCheck(rule) ? rule.accepts(value) : rule.includes(value)
}

function isCheck(rule: Exclude<OptionRule, 'any'>): rule is OptionCheck {
  return 'accepts' in rule
}

/** The error for the value of an option. It names the type of the value if that is what is wrong. */
function wrongOption(name: string, value: unknown, rule: Exclude<OptionRule, 'any'>, of: string): TypeError {
  const { words, type }: { readonly words: string; readonly type?: string } = isCheck(rule)
    ? rule
    : { words: `${rule.map((each) => JSON.stringify(each)).join(', ')} or undefined`, type: typeof value }
  const place = ` for the option "${name}"${inCall(of)}`
  // In a list, an item is wrong. Of a choice, the message lists the values anyway.
  const isOfType = Array.isArray(value) || typeof value === type
  return new TypeError(isOfType ? `Wrong value${place}. Expected ${words}.` : insteadOf(words, value, place))
}
