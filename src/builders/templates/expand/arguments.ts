/** The arguments and the result of `expand`, inferred from the text of a template. */
import type { RelativeReference, Uri } from '../../../model/values.js'
import type { TemplateValues } from '../syntax/values.js'
import type { ExpandOptions } from './reference.js'

/**
 * The argument of `expand`. It is optional if no variable is required.
 * @since 0.2.0
 */
export type ValuesArgument<Text extends string, Lists = never> =
  Record<never, never> extends TemplateValues<Text, Lists>
    ? [values?: TemplateValues<Text, Lists>, options?: ExpandOptions]
    : [values: TemplateValues<Text, Lists>, options?: ExpandOptions]

/**
 * The values of a template that begins with `{+x}`, with a `Uri` for `x`.
 * @since 0.3.0
 */
export type BasedValues<Text extends string, Lists = never> = Text extends `{+${infer Name}}${string}`
  ? Name extends `${string}${',' | ':' | '*'}${string}`
    ? never
    : Omit<TemplateValues<Text, Lists>, Name> & { readonly [_ in Name]: Uri }
  : never

/**
 * The argument of `expand` with a `Uri` for a leading `{+x}`. For other templates it has more parameters than any call
 * has arguments, so that the compiler's messages are only about the other overload.
 * @since 0.4.0
 */
export type BasedArgument<Text extends string, Lists = never> = [BasedValues<Text, Lists>] extends [never]
  ? [none: never, none: never, none: never]
  : [values: BasedValues<Text, Lists>, options?: ExpandOptions]

/**
 * The type of the expansion, as far as it follows from the text of the template: a URI if it begins with a scheme, a
 * relative reference if it begins with `/`, `?` or `#`.
 * @since 0.2.0
 */
export type ExpandedReference<Text extends string> = Text extends `${'/' | '?' | '#'}${string}`
  ? RelativeReference
  : Text extends `${infer Scheme}:${string}`
    ? Scheme extends `${string}${'/' | '?' | '#' | '{'}${string}`
      ? Uri | RelativeReference
      : Uri
    : Uri | RelativeReference
