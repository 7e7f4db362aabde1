/** Schemes with functions that read and write what follows the authority. */
import { type Cursor, Refusal, TextCursor } from './cursor.js'
import { type Body, type CommonRules, type DefinedScheme, type FieldTexts, schemeOf } from './definition.js'
import type { Fields } from './field.js'
import type { Server, ServerTexts } from './server.js'
import type { Texts } from './value.js'

/**
 * The rules of a scheme with functions that read and write its body: path and query as one text.
 * @since 0.1.0
 */
export interface SchemeRules<
  Scheme extends string,
  S extends Server | undefined,
  F extends Fields,
  Methods extends object,
> extends CommonRules<Scheme, S, F, Methods> {
  /** Finds the encoded texts of the fields. Any text left after it is refused. */
  read(rest: Cursor, server: ServerTexts): (FieldTexts<F> & ServerTexts) | Refusal
  /** Writes path and query from encoded texts, which have only characters that their fields allow. */
  write(texts: FieldTexts<F>, server: ServerTexts): string
}

/**
 * Defines a scheme that no description fits, by functions that read and write what follows the authority.
 * `describeScheme` needs no such pair.
 *
 * @param rules The name of the scheme, its server, its fields, and the functions.
 * @throws TypeError if the name isn't that of a scheme in lower case, or a field has a name that all
 * values use.
 *
 * @example
 * import { defineScheme, textField } from 'uriform/schemes'
 *
 * const note = defineScheme({
 *   scheme: 'x-note',
 *   fields: { text: textField({ presence: 'always' }) },
 *   read: (rest) => (rest.isAtEnd ? rest.refuse('a text') : { text: rest.run() }),
 *   write: ({ text }) => text,
 * })
 * note.from('x-note:a%20b').text // 'a b'
 *
 * @since 0.1.0
 */
export function defineScheme<
  const Name extends string,
  const S extends Server | undefined = undefined,
  const F extends Fields = Fields,
  Methods extends object = object,
>(rules: SchemeRules<Name, S, F, Methods>): DefinedScheme<Name, S, F, Methods> {
  return schemeOf(rules, bodyOf(rules as unknown as AnyRules))
}

/** The body that a scheme's own functions read and write. */
function bodyOf(rules: AnyRules): Body {
  return {
    grammar: undefined,
    read: (href, start, end, syntax, server) => {
      const rest = new TextCursor(href, start, end, syntax)
      const texts = rules.read(rest, server)
      if (texts instanceof Refusal || rest.isAtEnd) return texts
      return rest.refuse('another character, or the end')
    },
    textsOf: (found) => found as Texts,
    write: (texts) => rules.write(texts as never, texts),
  }
}

type AnyRules = SchemeRules<string, Server | undefined, Fields, object>
