/** The types of values, from the `paths` and `operations` that openapi-typescript generates. */

/**
 * The values of an operation about which the compiler knows nothing.
 * @since 0.3.0
 */
export interface AnyValues {
  readonly path?: Readonly<Record<string, unknown>> | undefined
  readonly query?: Readonly<Record<string, unknown>> | undefined
  readonly header?: Readonly<Record<string, unknown>> | undefined
  readonly cookie?: Readonly<Record<string, unknown>> | undefined
  readonly querystring?: unknown
}

/**
 * Operations about which the compiler knows nothing.
 * @since 0.3.0
 */
export interface AnyOperations {
  readonly [id: string]: { readonly parameters: AnyValues }
}

/**
 * Paths about which the compiler knows nothing.
 * @since 0.3.0
 */
export interface AnyPaths {
  readonly [path: string]: { readonly [method: string]: { readonly parameters: AnyValues } }
}

/** The places that have parameters: generated types have `never` for the others. */
type Given<Parameters> = {
  [Place in keyof Parameters as [Exclude<Parameters[Place], undefined>] extends [never]
    ? never
    : Place]: Parameters[Place]
}

/**
 * The values that an operation takes.
 * @since 0.3.0
 */
export type ValuesOf<Operation> = Operation extends { readonly parameters: infer Parameters }
  ? AnyValues extends Parameters
    ? AnyValues
    : Given<Parameters> & { readonly querystring?: unknown }
  : AnyValues

/**
 * The values that an operation reads. Every place is there, even if nothing was sent in it.
 * @since 0.3.0
 */
export type ReadValues<Values> = {
  readonly [Place in 'path' | 'query' | 'header' | 'cookie']: Place extends keyof Values
    ? NonNullable<Values[Place]>
    : Readonly<Record<string, never>>
} & { readonly querystring?: unknown }

/**
 * The methods of a path.
 * @since 0.3.0
 */
export type MethodsOf<PathItem> = {
  [Method in keyof PathItem]: Method extends 'parameters'
    ? never
    : [Exclude<PathItem[Method], undefined>] extends [never]
      ? never
      : Method
}[keyof PathItem] &
  string
