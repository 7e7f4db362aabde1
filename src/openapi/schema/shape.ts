/** The types of a schema: everything that decides how its values are written as text. */

/** The types whose values have one text form. */
export type ScalarType = 'string' | 'integer' | 'number' | 'boolean'

export interface ScalarShape {
  readonly kind: 'scalar'
  readonly type: ScalarType
  /** The values of `enum` or `const`. They decide between alternatives only: refusing others is a validator's work. */
  readonly values: readonly unknown[] | undefined
}

export interface ListShape {
  readonly kind: 'list'
  itemAt(index: number): Shape
}

export interface ObjectShape {
  readonly kind: 'object'
  /** The names that the schema declares. */
  readonly properties: ReadonlyMap<string, () => Shape>
  /** The shape of other properties. */
  readonly others: () => Shape
  /** True if it says that it has other properties, or declares none. */
  readonly isOpen: boolean
}

export type Alternative = ScalarShape | ListShape | ObjectShape

/** The alternatives, in order. `null` is none of them, because no style has a string for it. */
export type Shape = readonly Alternative[]

const text: ScalarShape = { kind: 'scalar', type: 'string', values: undefined }

/** The shape of a schema that says nothing of types: text, and lists and objects of text. */
export const ANY: Shape = [
  text,
  { kind: 'list', itemAt: () => ANY },
  { kind: 'object', properties: new Map(), others: () => ANY, isOpen: true },
]

export function shapeOfProperty({ properties, others }: ObjectShape, name: string): Shape {
  return (properties.get(name) ?? others)()
}
