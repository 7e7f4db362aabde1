/** The types in a schema: everything that determines how its values are written as text. */

/** The types whose values have a single text form. */
export type ScalarType = 'string' | 'integer' | 'number' | 'boolean'

export interface ScalarShape {
  readonly kind: 'scalar'
  readonly type: ScalarType
  /**
   * The values of `enum` or `const`. They only choose between alternatives; rejecting other values is up to a
   * validator.
   */
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
  /** True if it allows other properties explicitly, or declares none. */
  readonly isOpen: boolean
}

export type Alternative = ScalarShape | ListShape | ObjectShape

/** The alternatives, in order. `null` is none of them, because no style has a string for it. */
export type Shape = readonly Alternative[]

const text: ScalarShape = { kind: 'scalar', type: 'string', values: undefined }

/** The shape of a schema without types: strings, and lists and objects of strings. */
export const ANY: Shape = [
  text,
  { kind: 'list', itemAt: () => ANY },
  { kind: 'object', properties: new Map(), others: () => ANY, isOpen: true },
]

export function shapeOfProperty({ properties, others }: ObjectShape, name: string): Shape {
  return (properties.get(name) ?? others)()
}
