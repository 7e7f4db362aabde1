/** The part after the authority: a whole description, or functions instead. */

import { charCodeAt, Fault, percentEncodePoint } from '../../../model/index.js'
import { type Alternative, type Cursor, type Refusal, refusedAt, TextCursor } from '../cursor.js'
import type { Field, OwnField } from '../field.js'
import { type FoundFields, noteText, type ServerTexts, serverNames, type Texts } from '../found.js'
import type { Syntax } from '../syntax.js'
import type { Part } from './part.js'

export interface BodyFunctions {
  read(rest: Cursor, server: ServerTexts): object | Refusal
  write(texts: Texts, server: ServerTexts): string
}

/** A part that reads and writes all fields with functions. */
export function functionPart(
  fields: readonly OwnField[],
  { read, write }: BodyFunctions,
  hasServer: boolean,
): Part {
  const checked = fields.filter(({ options }) => options.valid || options.isNonEmpty)
  const pairs = checked.find(({ shape }) => shape === 'pairs')
  if (pairs !== undefined) throw new TypeError(`only a description can check the pairs of "${pairs.name}"`)
  return {
    sets: fields,
    words: '',
    starts: [],
    ends: [],
    canBeEmpty: true,
    write: (texts) => write(texts, texts as ServerTexts),
    read: (rest, found) => {
      const start = rest.at
      const server: ServerTexts = hasServer ? rest.serverIn(found) : {}
      const texts = read(rest, server) as Texts | Refusal
      if (texts instanceof Fault) return texts
      if (!rest.isAtEnd) return rest.refuse('a character that is allowed here, or the end')
      for (const field of checked) {
        const wrong = [texts[field.name] ?? []].flat().find((text) => !isValid(text as string, field, rest))
        if (wrong === undefined) continue
        const { help = field.name, expected = help } = field.options
        const at = start + Math.max(0, rest.since(start).indexOf(wrong as string))
        return refusedAt(at, expected, undefined, field.name)
      }
      for (const { name, index } of fields) noteText(found, index, texts[name])
      if (!hasServer) return true
      for (const [index, name] of serverNames.entries()) {
        // A text that stays keeps its place, where a password is masked.
        if (texts[name] !== undefined && texts[name] !== server[name]) noteText(found, index, texts[name])
      }
      return true
    },
  }
}

function isValid(text: string, { options: { valid, isNonEmpty } }: Field, rest: TextCursor): boolean {
  return !(isNonEmpty && text === '') && valid?.(text, rest) !== false
}

/** Reads what follows the authority, from a start to an end of a string, into the fields found so far. */
export function readBody(
  whole: Part,
  found: FoundFields,
  href: string,
  start: number,
  end: number,
  syntax: Syntax,
): Refusal | undefined {
  const rest = new TextCursor(href, start, end, syntax)
  const result = whole.read(rest, found)
  if (result instanceof Fault) return result
  return result && rest.isAtEnd ? undefined : explain(whole, href, start, end, syntax)
}

/** The refusal of a string, with the expectation where it departs from the description. */
function explain(whole: Part, href: string, start: number, end: number, syntax: Syntax): Refusal {
  const passed: Alternative[] = []
  const rest = new TextCursor(href, start, end, syntax, passed)
  if (!whole.read(rest, [])) return rest.refuse(whole.words)
  const { at, next } = rest
  const expected = passed.flatMap(([place, words]) => (place === at ? [words] : []))
  if (rest.runEnd === at && next !== '') {
    expected.push(`"${percentEncodePoint(charCodeAt.call(next, 0))}" for "${next}" in data`)
  }
  return rest.refuse(expected.length === 0 ? 'the end' : [...expected, 'or the end'].join(', '))
}
