/** Links from URI templates: RFC 6570. */
import { type Datum, linkText } from '../builders/index.js'
import type { Either } from '../model/errors.js'
import { type MiniError, orThrow, toEither } from './result.js'

/**
 * The values of a template by the names of its variables; its properties may be declared by an interface. `{x}` takes one
 * datum, `{x*}` a list or a record. The compiler doesn't read the template.
 * @since 0.5.0
 */
export type ExpansionData<Values> = object & {
  readonly [Name in keyof Values]: Values[Name] extends ExpansionValue ? unknown : RecordOf<Values[Name]>
}

type ExpansionValue = Datum | readonly Datum[] | Readonly<Record<string, Datum | undefined>> | undefined

/** The type of a record that an interface declares; for any other value, that of all values. */
type RecordOf<Value> = Value extends readonly unknown[] | null | UrlLike
  ? ExpansionValue
  : Value extends object
    ? { readonly [Name in keyof Value]: Datum | undefined }
    : ExpansionValue

interface UrlLike {
  readonly searchParams: unknown
}

/**
 * Expands a URI template (RFC 6570). Values are data: nothing in them acts as a delimiter, except in `{+x}` and `{#x}`,
 * which keep reserved characters, so that `?` and `#` in `{+x}` begin a query and a fragment. The scheme and the authority
 * are the template's own; the `expander` of `uriform/templates` also takes them from values.
 *
 * @param template The text of the template.
 * @param values A record of the values by name. Those of `{x}` and `{+x}` are required; `undefined` leaves out any other.
 * @returns The link. It is what `expander` writes, except that `@` and `+` are encoded in data of `mailto`, `tel`, `sms`,
 * `sip` and `sips`.
 * @throws MiniError for a template that isn't well-formed (`invalid-expression`, `invalid-character`,
 * `invalid-percent-encoding`, `not-a-string`), or whose scheme or authority isn't (`invalid-scheme`, `invalid-host`,
 * `missing-host`); for a missing value (`missing-variable`), one of another type or with a lone surrogate (`wrong-type`,
 * `lone-surrogate`); for a segment that a value leaves empty or makes a dot segment, or a control in it (`empty-segment`,
 * `dot-segment`, `control-character`); for a value in the scheme or the authority, or two slashes that would begin one
 * (`changed-authority`, `ambiguous-path`). The offset is in the template, that of the expression if a value is wrong.
 *
 * @example
 * import { expand } from 'uriform/mini'
 *
 * expand('/users/{id}{?page,tag*}', { id: 'a/b', tag: ['x', 'y'] }) // '/users/a%2Fb?tag=x&tag=y'
 *
 * @since 0.5.0
 */
export function expand<Values extends ExpansionData<Values>>(template: string, values: Values): string {
  return orThrow(linkText(template, values))
}

/**
 * Like `expand`, but a `Left` if that throws.
 *
 * @example
 * import { tryExpand } from 'uriform/mini'
 *
 * tryExpand('/users/{id}', { id: '..' })._tag // 'Left'
 *
 * @since 0.5.0
 */
export function tryExpand<Values extends ExpansionData<Values>>(
  template: string,
  values: Values,
): Either<MiniError, string> {
  return toEither(linkText(template, values))
}
