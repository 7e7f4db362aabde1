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

/** True if an option has its one value besides `undefined`. @throws TypeError for any other value. */
export function isChosen(name: string, value: unknown, choice: string): boolean {
  if (value === undefined || value === choice) return value === choice
  throw new TypeError(`${insteadOf(`${name} must be "${choice}" or undefined`, value)}.`)
}
