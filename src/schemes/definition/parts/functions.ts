/** What follows the authority, read and written by the functions of a scheme. */

import { Fault } from '../../../model/errors.js'
import { type Cursor, type Refusal, refusedAt, type TextCursor } from '../cursor.js'
import type { Field, OwnFields } from '../field.js'
import { noteText, type ServerTexts, serverNames, type Texts, textsIn } from '../found.js'
import type { Part } from './part.js'

interface Functions {
  read(rest: Cursor, server: ServerTexts): object | Refusal
  write(texts: object, server: ServerTexts): string
}

/** A part that reads and writes all fields with functions. */
export function functionPart(all: OwnFields, { read, write }: Functions, hasServer: boolean): Part {
  const fields = Object.values(all)
  const checked = fields.filter(({ options }) => options.valid || options.isNonEmpty)
  const pairs = checked.find(({ shape }) => shape === 'pairs')
  if (pairs !== undefined) throw new TypeError(`only a description can check the pairs of "${pairs.name}"`)
  return {
    sets: fields,
    words: '',
    starts: [],
    ends: [],
    canBeEmpty: true,
    write: (texts) => write(texts, texts),
    read: (rest, found) => {
      const start = rest.at
      const server: ServerTexts = hasServer ? textsIn(rest.text, found, serverNames) : {}
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
