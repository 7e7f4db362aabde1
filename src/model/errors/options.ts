/** Options of functions. A misspelt one would be ignored in silence, so it is a TypeError. */
import { visible } from '../syntax/visible.js'
import { insteadOf } from './uri-error.js'

/** @throws TypeError for what isn't an object, and for an option that a function doesn't have. */
export function checkOptions(of: string, options: unknown, names: readonly string[]): void {
  if (typeof options !== 'object' || options === null) {
    throw new TypeError(`${of}: ${insteadOf('expected options', options)}.`)
  }
  const unknown = Object.keys(options).find((name) => !names.includes(name))
  if (unknown === undefined) return
  throw new TypeError(`${of}: there is no option "${visible(unknown)}". The options are ${names.join(', ')}.`)
}

/** The values that each option of a function can have besides `undefined`; `any` for an option with any value. */
export type Choices = ReadonlyMap<string, readonly (string | boolean)[] | 'any'>

/** A map, because looking up names that vary in an object takes twice the time. */
export function choicesOf(values: Readonly<Record<string, readonly (string | boolean)[] | 'any'>>): Choices {
  return new Map(Object.entries(values))
}

/** @throws TypeError for what isn't an object, for an unknown option, and for a value that an option can't have. */
export function checkChoices(of: string, options: object, choices: Choices): void {
  const check = (): void => checkOptions(of, options, [...choices.keys()])
  if (typeof options !== 'object' || options === null) check()
  // Takes half the time of `Object.keys`. An unknown name may be inherited, and is ignored then.
  for (const name in options) {
    const values = choices.get(name)
    if (values === undefined) check()
    else if (values !== 'any') checkChoice(name, options[name as keyof object], values)
  }
}

/** @throws TypeError for a value that an option can't have. */
function checkChoice(name: string, value: unknown, choices: readonly unknown[]): void {
  if (value === undefined || choices.includes(value)) return
  const listed = choices.map((choice) => JSON.stringify(choice)).join(', ')
  throw new TypeError(`${insteadOf(`${name} must be ${listed} or undefined`, value)}.`)
}

/** True if an option has its one value besides `undefined`. @throws TypeError for any other value. */
export function isChosen(name: string, value: unknown, choice: string): boolean {
  checkChoice(name, value, [choice])
  return value === choice
}
