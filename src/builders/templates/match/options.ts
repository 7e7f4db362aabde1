/** The options for matching. */
import type { OptionRules } from '../../../model/errors.js'
import { yesOrNo } from '../../errors/option-checks.js'

/**
 * Options for matching.
 *
 * @typeParam Records `true` if items can be read as a record.
 *
 * @since 0.2.0
 */
export interface MatchOptions<Records extends boolean = boolean> {
  /**
   * `true` accepts only what `expandText` writes: expanding the values restores the input, byte for byte.
   *
   * By default, data may be written as browsers and people write it, such as `@` in a path. The parameters of the
   * query are read by name: their order doesn't matter, and others are ignored, unless an exploded variable takes them.
   * Expanding the values then writes an equivalent URI.
   */
  readonly exact?: Records | undefined
  /** `true` reads a `+` in the parameters of the query as a space, as HTML forms write it. No effect with `exact`. */
  readonly form?: boolean | undefined
  /**
   * Chooses a reading of an ambiguous string: values as long, or as short as possible, from left to right. By default,
   * such a string doesn't match.
   */
  readonly ambiguous?: 'longest' | 'shortest' | undefined
  /**
   * `allow` accepts empty segments from values, such as the `id` of `/users/`. By default they are refused, except for
   * an empty `{+x}` and an empty last item of `{/x*}`. No effect with `exact`, which accepts all.
   */
  readonly empty?: 'allow' | undefined
  /**
   * `allow` accepts values that contain dot segments, such as `..` and `..%2Fadmin`. By default they are refused. No
   * effect with `exact`, which accepts them. @since 0.4.0
   */
  readonly dots?: 'allow' | undefined
  /**
   * `true` reads the items of `{x*}`, `{+x*}`, `{#x*}`, `{.x*}` and `{/x*}` as a record if each of them has a `=`. By
   * default they are a list. No effect with `exact`, which reads such records. @since 0.4.0
   */
  readonly records?: Records | undefined
  /** `refuse` rejects characters that browsers leave raw, such as `|`, as `exact` does. @since 0.4.0 */
  readonly strays?: 'refuse' | undefined
}

export const matchRules: OptionRules<keyof MatchOptions> = {
  exact: yesOrNo,
  form: yesOrNo,
  ambiguous: ['longest', 'shortest'],
  empty: ['allow'],
  dots: ['allow'],
  records: yesOrNo,
  strays: ['refuse'],
}
