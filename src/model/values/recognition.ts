/** Recognizes references, even from other copies of the library. */
import { propertyIfAny, textIfAny } from '../language/foreign.js'
import type { Generation, Grammar } from '../syntax/generation.js'
import type { Located } from '../syntax/layout.js'

export interface OwnReference extends Located {
  readonly grammar: Grammar
}

/** The layout and the grammar of a value from this copy of the library; undefined for anything else. */
export let ownReference: (value: unknown) => OwnReference | undefined

/** The class of values supplies this function, because only it can read the private fields. */
export function recognizeBy(read: typeof ownReference): void {
  ownReference = read
}

export type ReferenceKind = 'Uri' | 'RelativeReference'

/** The brand of a reference, the same in every copy of the library. Its value is the kind of reference. */
export const REFERENCE: unique symbol = Symbol.for('uriform/reference')

/** The kind of a reference from any copy of the library, or of an object that imitates one; undefined for others. */
export function referenceKindOf(value: unknown): ReferenceKind | undefined {
  return propertyIfAny(value, REFERENCE) as ReferenceKind | undefined
}

/** The text of a reference from any copy of the library; undefined for anything else. */
export function textOfReference(value: unknown): string | undefined {
  return referenceKindOf(value) === undefined ? undefined : textIfAny(value)
}

/** The generation of a reference from any copy of the library. */
export function generationOfReference(value: unknown): Generation | undefined {
  const generation = referenceKindOf(value) && propertyIfAny(value, 'generation')
  return (generation ?? undefined) as Generation | undefined
}
