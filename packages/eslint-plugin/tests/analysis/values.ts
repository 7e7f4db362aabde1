// Tables of values that are inserted into a path.
import { interpolated } from '../lint.js'

const { reported, silent } = interpolated

/** A value, and the statements before it. */
export type Value = readonly [value: string, before?: string]

const codeOf = ([value, before]: Value): string =>
  `${before === undefined ? '' : `${before}; `}fetch(\`/users/\${${value}}\`)`

type Syntax = Parameters<typeof silent>[1]

/** Tests that each value may be inserted as it is. */
export const harmless = (values: readonly Value[], syntax?: Syntax, options?: object): void =>
  silent(values.map(codeOf), syntax, options)

/** Tests that each value is reported. */
export const harmful = (values: readonly Value[], syntax?: Syntax, options?: object): void =>
  reported(
    values.map((each) => [codeOf(each), `${each[0]} path`]),
    syntax,
    options,
  )
