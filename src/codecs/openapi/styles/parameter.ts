/** A parameter with a schema and a style, for writing and reading. */

import type { CharacterClass } from '../../../model/text.js'
import type { Shape } from '../schema/shape.js'
import type { ParameterStyle } from './table.js'

/** Maximum nesting of values. */
export const MAX_DEPTH = 100

export interface StyledParameter {
  readonly name: string
  /** The name as written. */
  readonly encodedName: string
  readonly style: ParameterStyle
  readonly explode: boolean
  readonly shape: Shape
  /** The characters that its values leave raw. */
  readonly allowed: CharacterClass
  readonly allowsEmpty: boolean
  /** True if a pair with its name belongs to it. Exploded objects consist of pairs with other names. */
  readonly hasOwnName: boolean
  /** True if a pair with this name belongs to it; undefined unless an exploded object or names with brackets can. */
  readonly claims: ((name: string) => boolean) | undefined
}
