/** Options of functions. A misspelt or a wrong one would be ignored in silence, so it is a TypeError. */
import { insteadOf } from './uri-error.js'

/** The values of each option besides `undefined`; `any` if another check decides. */
export type Choices<Name extends string = string> = Readonly<Record<Name, readonly unknown[] | 'any'>>

/** @throws TypeError for what isn't an object, for an unknown option, and for a value that an option can't have. */
export function checkOptions(of: string, options: unknown, choices: Choices): void {
  if (typeof options !== 'object' || options === null) {
    throw new TypeError(`${of}: ${insteadOf('expected options', options)}.`)
  }
  for (const [name, value] of Object.entries(options)) {
    const values = Object.hasOwn(choices, name) ? choices[name] : undefined
    if (values === undefined) {
      // Other names could need escaping.
      const shown = /^\w+$/.test(name) ? ` "${name}"` : ' of that name'
      throw new TypeError(
        `${of}: there is no option${shown}. The options are ${Object.keys(choices).join(', ')}.`,
      )
    }
    if (values === 'any' || value === undefined || values.includes(value)) continue
    const listed = values.map((each) => JSON.stringify(each)).join(', ')
    throw new TypeError(`${of}: ${insteadOf(`${name} must be ${listed} or undefined`, value)}.`)
  }
}
