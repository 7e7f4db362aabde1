/** A row of the anatomy: a part of the reference that was typed. */
import type { AnatomyPart } from '../../src/tools/view/anatomy.js'

/** A part, its number, and where it is in the text as it was typed. */
export interface Row {
  readonly part: AnatomyPart
  readonly id: string
  readonly depth: number
  readonly start: number
  readonly end: number
}
