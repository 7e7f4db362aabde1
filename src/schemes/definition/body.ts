/** What follows the authority: read and written by a description, or by functions. */
import { charCodeAt } from '../../model/syntax/characters.js'
import { percentEncodePoint } from '../../model/syntax/percent-encoding.js'
import { type Alternative, type Cursor, Refusal, TextCursor } from './cursor.js'
import type { Field, Fields, FieldText, Texts } from './field.js'
import { fieldPart } from './parts/field-part.js'
import { absent, type Found, type Part, textIn } from './parts/part.js'
import { partOf } from './parts/sequence.js'
import type { ServerTexts } from './server.js'
import type { Syntax } from './syntax.js'

/** Reads and writes what follows the authority. */
export interface Body {
  /** The grammar in the notation of RFC 5234, if there is a description. */
  readonly grammar: string | undefined
  /** Reads path and query, from a start to an end of the text. The form of the result is the body's own. */
  read(href: string, start: number, end: number, syntax: Syntax, server: ServerTexts): object | Refusal
  /** The encoded texts of what `read` found in a URI. */
  textsOf(found: object, href: string): Texts & ServerTexts
  write(texts: Texts & ServerTexts): string
}

/** The rules of a body: a description or functions. */
interface BodyRules {
  readonly fields: Fields
  describe?(fields: object): Part | string
  read?(rest: Cursor, server: ServerTexts): object | Refusal
  write?(texts: Texts, server: ServerTexts): string
}

/** The body that rules make. */
export function bodyOf(rules: BodyRules): Body {
  return rules.describe === undefined
    ? writtenBody(rules as Required<BodyRules>)
    : describedBody(rules as Required<BodyRules>)
}

function describedBody({ fields, describe }: Required<BodyRules>): Body {
  const all = Object.entries(fields)
  const whole = partOf(
    describe(Object.fromEntries(all.map(([name, field], index) => [name, fieldPart(name, field, index)]))),
  )
  const missing = all.find(([name]) => !whole.sets.some((set) => set.name === name))
  if (missing !== undefined) throw new TypeError(`the description has no place for the field "${missing[0]}"`)
  const nothing = absent(all.map(([, field]) => field))
  const noTexts = Object.fromEntries(all.map(([name]) => [name, undefined]))
  return {
    grammar: whole.grammar,
    read: (href, start, end, syntax) => {
      const found = nothing.slice()
      const rest = new TextCursor(href, start, end, syntax)
      const isWhole = whole.read(rest, found) === true && rest.isAtEnd
      return isWhole ? found : explain(whole, href, start, end, syntax)
    },
    textsOf: (found, href) => {
      // A copy has its shape at once.
      const texts: Record<string, FieldText> = { ...noTexts }
      for (let index = 0; index < all.length; index++) {
        const [name, field] = all[index] as (typeof all)[number]
        texts[name] = textIn(href, found as Found, index, field)
      }
      return texts
    },
    write: (texts) => whole.write(texts),
  }
}

/** The refusal of a text: what the description expects where they part. */
function explain(whole: Part, href: string, start: number, end: number, syntax: Syntax): Refusal {
  const passed: Alternative[] = []
  const rest = new TextCursor(href, start, end, syntax, passed)
  const result = whole.read(rest, [])
  if (result instanceof Refusal) return result
  if (!result) return rest.refuse(whole.words)
  const { at, next } = rest
  const expected = passed.flatMap(([place, words]) => (place === at ? [words] : []))
  if (rest.runEnd === at && next !== '') {
    expected.push(`"${percentEncodePoint(charCodeAt.call(next, 0))}" for "${next}" in data`)
  }
  return rest.refuse(expected.length === 0 ? 'the end' : [...expected, 'or the end'].join(', '))
}

function writtenBody({ fields, read, write }: Required<BodyRules>): Body {
  const checked = Object.entries(fields).filter(([, { options }]) => options.valid || options.isNonEmpty)
  const pairs = checked.find(([, { shape }]) => shape === 'pairs')
  if (pairs !== undefined) throw new TypeError(`only a description can check the pairs of "${pairs[0]}"`)
  return {
    grammar: undefined,
    read: (href, start, end, syntax, server) => {
      const rest = new TextCursor(href, start, end, syntax)
      const texts = read(rest, server) as Texts | Refusal
      if (texts instanceof Refusal) return texts
      if (!rest.isAtEnd) return rest.refuse('another character, or the end')
      for (const [name, field] of checked) {
        const wrong = [texts[name] ?? []].flat().find((text) => !isValid(text as string, field, rest))
        if (wrong === undefined) continue
        const { help = name, expected = help } = field.options
        const offset = Math.max(start, href.indexOf(wrong as string, start))
        return new Refusal(offset, expected, undefined, name)
      }
      return texts
    },
    textsOf: (found) => found as Texts,
    write: (texts) => write(texts, texts),
  }
}

function isValid(text: string, { options: { valid, isNonEmpty } }: Field, rest: TextCursor): boolean {
  return !(isNonEmpty && text === '') && valid?.(text, rest) !== false
}
