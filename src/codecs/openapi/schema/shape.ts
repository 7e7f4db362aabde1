/** The types in a schema: everything that determines how its values are written as text. */

/** The types whose values have a single text form. `any`, of a schema without a type, accepts all, and reads strings. */
export type ScalarType = 'string' | 'integer' | 'number' | 'boolean' | 'any'

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

export type ShapeAlternative = ScalarShape | ListShape | ObjectShape

/** The alternatives, in order. `null` is none of them, because no style has a string for it. */
export type Shape = readonly ShapeAlternative[]

/** The shape of a schema without types: any scalar, list or object. */
export const ANY: Shape = [
  { kind: 'scalar', type: 'any', values: undefined },
  { kind: 'list', itemAt: () => ANY },
  { kind: 'object', properties: new Map(), others: () => ANY, isOpen: true },
]

export function shapeOfProperty({ properties, others }: ObjectShape, name: string): Shape {
  return (properties.get(name) ?? others)()
}

/** True if a shape has the empty string among its values. */
export function allowsEmptyText(shape: Shape): boolean {
  return shape.some((each) => each.kind === 'scalar' && (each.type === 'string' || each.type === 'any'))
}
