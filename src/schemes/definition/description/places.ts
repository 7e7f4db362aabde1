/** The fields of a scheme as its description gets them: each can only stand in the parts that read it. */
import type { DerivedType, Field, PairsType } from '../field.js'
import type { FieldPart } from './part.js'

/**
 * A list, for `each`.
 * @since 0.2.0
 */
export interface ListPlace {
  /** For the compiler only. */
  readonly '~part'?: 'list'
}

/**
 * Pairs, for `pairs`.
 * @since 0.2.0
 */
export interface PairsPlace {
  /** For the compiler only. */
  readonly '~part'?: 'pairs'
}

/**
 * A field that follows from the others, for `oneOf`.
 * @since 0.2.0
 */
export interface DerivedPlace<Name extends string> {
  /** For the compiler only. */
  readonly '~part'?: { readonly of: Name }
}

type PlaceOf<Type> =
  Type extends DerivedType<infer Name>
    ? DerivedPlace<Name>
    : Type extends { readonly text: readonly string[] }
      ? ListPlace
      : Type extends PairsType
        ? PairsPlace
        : FieldPart

/**
 * The fields of a scheme, for its description to place.
 * @since 0.2.0
 */
export type Places<F> = {
  readonly [Name in keyof F]: F[Name] extends Field<infer Type> ? PlaceOf<Type> : never
}
