/** The strings of Gopher+ in gopher URIs: RFC 1738 3.4.3 to 3.4.9, RFC 4266 2.3 to 2.9. */

import {
  argumentError,
  type Either,
  orThrow,
  toEither,
  UriBuildError,
  type UriError,
} from '../../model/errors.js'
import { defaultGrammar } from '../../model/grammar.js'
import { itemsIfAny, recordIfAny, resultIfAny } from '../../model/text.js'
import * as kit from '../definition/index.js'

/**
 * The request of a Gopher+ string.
 * @since 0.1.0
 */
export type GopherPlus =
  /** The item in the default view or a named view, optionally in a named language (3.4.4, 3.4.8). */
  | { readonly kind: 'view'; readonly view?: string; readonly language?: string }
  /** An item with a form to fill in (3.4.4, 3.4.5). */
  | { readonly kind: 'form' }
  /**
   * The attributes of an item, or of all items in a directory. `names` selects some; if it is empty, all are meant
   * (3.4.6, 3.4.7).
   */
  | { readonly kind: 'attributes'; readonly of: 'item' | 'directory'; readonly names: readonly string[] }
  /** The item of a completed form: an answer for each question (3.4.9). */
  | { readonly kind: 'answers'; readonly answers: readonly string[] }
  /** Any other text. */
  | { readonly kind: 'other'; readonly text: string }

// `+`, a tab, `1`, a line containing only `+-1`, a line for each answer, and a line containing only a full stop.
const FORM_START = '+\t1\r\n+-1\r\n'
const FORM_END = '.\r\n'

function readGopherPlus(text: string): GopherPlus {
  if (typeof text !== 'string') throw new UriBuildError(argumentError(defaultGrammar, text))
  if (text === '?') return { kind: 'form' }
  if (text.startsWith(FORM_START)) return readAnswers(text)
  const [mark, rest] = [text[0], text.slice(1)]
  const known =
    mark === '+' ? readView(rest) : mark === '!' || mark === '$' ? readAttributes(mark, rest) : undefined
  return known !== undefined && writeGopherPlus(known) === text ? known : { kind: 'other', text }
}

function readView(rest: string): GopherPlus {
  if (rest === '') return { kind: 'view' }
  const space = rest.indexOf(' ')
  if (space < 0) return { kind: 'view', view: rest }
  return { kind: 'view', view: rest.slice(0, space), language: rest.slice(space + 1) }
}

function readAttributes(mark: '!' | '$', rest: string): GopherPlus {
  return {
    kind: 'attributes',
    of: mark === '!' ? 'item' : 'directory',
    names: Object.freeze(rest === '' ? [] : rest.split(' ')),
  }
}

function readAnswers(text: string): GopherPlus {
  const lines = text.slice(FORM_START.length).split('\r\n')
  const isWhole = lines.at(-1) === '' && lines.at(-2) === '.'
  const answers = lines.slice(0, -2)
  return isWhole && answers.every(isAnswer)
    ? { kind: 'answers', answers: Object.freeze(answers) }
    : { kind: 'other', text }
}

/** A full stop alone would end the answers. */
function isAnswer(line: string): boolean {
  return line !== '.' && !/[\r\n\0]/.test(line)
}

function writeGopherPlus(plus: GopherPlus): string {
  switch (plus.kind) {
    case 'view':
      return `+${plus.view ?? ''}${plus.language === undefined ? '' : ` ${plus.language}`}`
    case 'form':
      return '?'
    case 'attributes':
      return (plus.of === 'item' ? '!' : '$') + plus.names.join(' ')
    case 'answers':
      return `${FORM_START}${plus.answers.map((answer) => `${answer}\r\n`).join('')}${FORM_END}`
    case 'other':
      return plus.text
  }
}

/** The string of a request, if it reads back: names have no spaces, answers no line ends. */
function tryWriteGopherPlus(given: GopherPlus): string | UriError {
  const plus = copyOf(given)
  if (!isGopherPlus(plus)) return kit.fieldError('wrong-type', 'plus', defaultGrammar, 'a GopherPlus')
  const text = writeGopherPlus(plus)
  const back = readGopherPlus(text)
  const isSame = plus.kind === back.kind && writeGopherPlus(back) === text && partsOf(back) === partsOf(plus)
  return isSame ? text : kit.fieldError('ambiguous-field', 'plus', defaultGrammar)
}

/** A copy of a request with its lists; undefined for what isn't a record. */
function copyOf(given: unknown): Readonly<Record<string, unknown>> | undefined {
  const plus = recordIfAny(given)
  return (
    plus && Object.fromEntries(Object.entries(plus).map(([name, part]) => [name, itemsIfAny(part) ?? part]))
  )
}

function isGopherPlus(plus: Readonly<Record<string, unknown>> | undefined): plus is GopherPlus & typeof plus {
  if (plus === undefined) return false
  const { kind, view, language, names, answers, text } = plus
  const areTexts = (list: unknown): boolean =>
    Array.isArray(list) && list.every((item) => typeof item === 'string')
  const isOptional = (part: unknown): boolean => part === undefined || typeof part === 'string'
  if (kind === 'view') return isOptional(view) && isOptional(language)
  if (kind === 'attributes') return areTexts(names)
  if (kind === 'answers') return areTexts(answers)
  return kind === 'form' || (kind === 'other' && typeof text === 'string')
}

/** The parts that are present, in order of their names, to compare; undefined if one of them has no JSON. */
function partsOf(plus: GopherPlus): string | undefined {
  const present = Object.entries(plus).filter(([, part]) => part !== undefined)
  return resultIfAny(() => JSON.stringify(present.sort(([one], [other]) => (one < other ? -1 : 1))))
}

/**
 * Reads and writes the Gopher+ strings of gopher URIs, the field `plus`. Every string can be read, and is written back
 * unchanged.
 *
 * @example
 * import { gopher, gopherPlus } from 'uriform'
 *
 * gopherPlus.read('+application/postscript Es_ES') // { kind: 'view', view: 'application/postscript', language: 'Es_ES' }
 * gopher.builder().host('h.example').plus(gopherPlus.write({ kind: 'form' })).build().uri.href
 * // 'gopher://h.example/1%09%09%3F'
 *
 * @since 0.1.0
 */
export const gopherPlus = {
  /** Reads the request of a Gopher+ string. */
  read: (text: string): GopherPlus => Object.freeze(readGopherPlus(text)),
  /**
   * The Gopher+ string of a request.
   *
   * @throws UriBuildError (`ambiguous-field`) if a view, a language or an attribute has a space, or an answer has a line
   * end or is only a full stop.
   */
  write: (plus: GopherPlus): string => orThrow(tryWriteGopherPlus(plus), UriBuildError),
  /** The string; a `Left` if `write` throws. */
  tryWrite: (plus: GopherPlus): Either<UriError, string> => toEither(tryWriteGopherPlus(plus)),
} as const
