/** Fields with a string, and with a list of strings. */
import type { NoInference } from '../../../builders/index.js'
import type { Absent, Field, FieldOptions, FieldType, Presence } from '../field.js'
import { mapPieces } from '../found.js'
import { decodeText, fieldPiecesOf, type Input, mapItems } from './pieces.js'

/**
 * The types of a field made with `textField`.
 * @since 0.1.0
 */
export type TextType<
  P extends Presence = 'optional',
  Needs extends string = never,
  Excludes extends string = never,
> = FieldType<string | Absent<P>, readonly [data: Input], string | Absent<P>, P, Needs, Excludes>

/**
 * A field with a string.
 *
 * @example
 * import { defineScheme, textField } from 'uriform/schemes'
 *
 * const note = defineScheme({
 *   scheme: 'x-note',
 *   fields: { text: textField({ presence: 'required', isNonEmpty: true }) },
 *   describe: ({ text }) => text,
 * })
 * note.from('x-note:a%20b').text // 'a b'
 *
 * @since 0.1.0
 */
export function textField<
  const P extends Presence = 'optional',
  const Needs extends string = never,
  const Excludes extends string = never,
>(
  options: FieldOptions<P, Needs, Excludes> = {},
): Field<TextType<NoInference<P>, NoInference<Needs>, NoInference<Excludes>>> {
  const pieces = fieldPiecesOf(options)
  return {
    shape: 'text',
    options,
    encode: ([input], syntax) => pieces.encode(input, syntax),
    decode: options.isEncoded ? (text) => text : decodeText,
    canonical: pieces.canonical,
  }
}

/**
 * The types of a field made with `listField`.
 * @since 0.1.0
 */
export type ListType<P extends Presence = 'optional'> = FieldType<
  readonly string[],
  readonly Input[],
  readonly string[],
  P
>

/**
 * A field with a list of strings, which may be empty.
 *
 * @example
 * import { defineScheme, each, listField } from 'uriform/schemes'
 *
 * const tags = defineScheme({
 *   scheme: 'x-tags',
 *   fields: { tags: listField({ each: 'tag' }) },
 *   describe: ({ tags }) => each(tags, '/'),
 * })
 * tags.from('x-tags:a%20b/c/').tags // ['a b', 'c']
 *
 * @since 0.1.0
 */
export function listField<const P extends 'optional' | 'required' = 'optional'>(
  options: FieldOptions<P, never, never> = {},
): Field<ListType<NoInference<P>>> {
  const pieces = fieldPiecesOf(options)
  return {
    shape: 'list',
    options,
    encode: (input, syntax) => mapItems(input, (item) => pieces.encode(item, syntax)),
    decode: decodeText,
    canonical: (texts, syntax) => mapPieces(texts, (text) => pieces.canonical(text, syntax)),
  }
}
