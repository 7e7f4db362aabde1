/** Links from URI templates: RFC 6570. */
import { type Datum, linkText } from '../builders/index.js'
import type { Either } from '../model/errors.js'
import { type MiniError, orThrow, toEither } from './result.js'

/**
 * The values of a template, by the names of its variables: one datum for `{x}`, a list or a record for `{x*}`.
 * @since 0.5.0
 */
export type ExpansionData = Readonly<
  Record<
    string,
    Datum | readonly (Datum | undefined)[] | Readonly<Record<string, Datum | undefined>> | undefined
  >
>

/**
 * Expands a URI template (RFC 6570). Values are data: nothing in them acts as a delimiter, except in `{+x}` and `{#x}`,
 * which keep reserved characters. The scheme and the authority are the template's own; the `expander` of
 * `uriform/templates` also takes them from values.
 *
 * @param template The text of the template.
 * @param values The values by name. Those of `{x}` and `{+x}` are required; `undefined` leaves out any other.
 * @returns The link, which is what `expander` writes. Data of `mailto` and `tel` is encoded as any other.
 * @throws MiniError for a template that isn't well-formed (`invalid-expression`, `invalid-character`,
 * `invalid-percent-encoding`; the offset is in the template); for a missing value (`missing-variable`) or one of another
 * type or with a lone surrogate (`wrong-type`, `lone-surrogate`); for a segment that a value leaves empty or makes a dot
 * segment, or a control in it (`empty-segment`, `dot-segment`, `control-character`); for a value in the scheme or the
 * authority, or two slashes that would begin one (`changed-authority`, `ambiguous-path`); for a bracket or a second `#`
 * behind it (`invalid-character`).
 *
 * @example
 * import { expand } from 'uriform/mini'
 *
 * expand('/users/{id}{?page,tag*}', { id: 'a/b', tag: ['x', 'y'] }) // '/users/a%2Fb?tag=x&tag=y'
 *
 * @since 0.5.0
 */
export function expand(template: string, values: ExpansionData): string {
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
export function tryExpand(template: string, values: ExpansionData): Either<MiniError, string> {
  return toEither(linkText(template, values))
}
