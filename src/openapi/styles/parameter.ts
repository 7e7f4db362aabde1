/** A parameter with a schema and a style, ready to be written and read. */

import type { CharacterClass } from '../../model/syntax/characters.js'
import type { Shape } from '../schema/shape.js'
import type { Style } from './table.js'

/** The deepest nesting of values. */
export const MAX_DEPTH = 100

export interface StyledParameter {
  readonly name: string
  /** The name as it is written. */
  readonly encodedName: string
  readonly style: Style
  readonly explode: boolean
  readonly shape: Shape
  /** The characters that its values leave raw. */
  readonly allowed: CharacterClass
  readonly allowsEmpty: boolean
  /** True if a pair of this name belongs to the parameter, if it is an exploded object. */
  readonly claims: (name: string) => boolean
}
