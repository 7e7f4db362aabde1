/** Parts in sequence, parts that can be absent, and alternatives. */

import { defaultGrammar } from '../../../model/generations/chosen.js'
import { charCodeAt } from '../../../model/syntax/characters.js'
import type { AnyType, Field, OwnField } from '../field.js'
import { noteText, type TextList } from '../found.js'
import { syntaxOf } from '../syntax.js'
import { literal, membersOf, partOf } from './field-part.js'
import type { Part, Piece } from './part.js'

/** The parts up to the first one that can't be empty. */
function reachable(parts: readonly Part[]): readonly Part[] {
  const last = parts.findIndex(({ canBeEmpty }) => !canBeEmpty)
  return last < 0 ? parts : parts.slice(0, last + 1)
}

/** Throws if a field can have the character that follows it, because it would never end there. */
function checkRuns(parts: readonly Part[]): void {
  for (const [index, { ends }] of parts.entries()) {
    const next = reachable(parts.slice(index + 1)).flatMap(({ starts }) => starts)
    for (const field of ends) {
      const text = next.find((start) => hasStart(field, start))
      if (text !== undefined)
        throw new TypeError(`"${field.name}" can have the first character of "${text}", which follows it`)
    }
  }
}

/** Throws if a field stands in two parts, because the second would replace the text of the first. */
function checkOnce(parts: readonly Part[]): void {
  const names = parts.flatMap(({ sets }) => [...new Set(sets.map(({ name }) => name))])
  const twice = names.find((name, index) => names.indexOf(name) < index)
  if (twice !== undefined) throw new TypeError(`"${twice}" stands twice in the description`)
}

function hasStart(field: Field, text: string): boolean {
  return membersOf(field, syntaxOf(defaultGrammar)).has(charCodeAt.call(text, 0))
}

/**
 * Parts one after the other. A string is a fixed text, whose letters can be in either case in a URI.
 *
 * @throws TypeError without any parts, or if a field can have the first character of a string that can follow it.
 *
 * @example
 * import { defineScheme, seq, textField } from 'uriform/schemes'
 *
 * const item = defineScheme({
 *   scheme: 'x-item',
 *   fields: { shop: textField(), id: textField() },
 *   describe: ({ shop, id }) => seq(shop, '/', id),
 * })
 * item.from('x-item:books/7').id // '7'
 *
 * @since 0.2.0
 */
export function seq(...pieces: readonly Piece[]): Part {
  if (pieces.length === 0) throw new TypeError("there are no parts; write seq('') for nothing")
  const parts = pieces.map(partOf)
  checkRuns(parts)
  checkOnce(parts)
  // Parts are objects of many shapes, in which looking up a method is slow.
  const reads = parts.map(({ read }) => read)
  return {
    sets: parts.flatMap(({ sets }) => sets),
    words: wordsAt(parts, 0),
    grammar: parts.map(({ grammar }) => grammar).join(' '),
    starts: reachable(parts).flatMap(({ starts }) => starts),
    ends: reachable([...parts].reverse()).flatMap(({ ends }) => ends),
    canBeEmpty: parts.every(({ canBeEmpty }) => canBeEmpty),
    write: (texts) => {
      let all = ''
      for (const part of parts) all += part.write(texts)
      return all
    },
    read: (rest, found) => {
      for (let index = 0; index < reads.length; index++) {
        const result = (reads[index] as Part['read'])(rest, found)
        if (result !== true) return result || index === 0 ? result : rest.refuse(wordsAt(parts, index))
      }
      return true
    },
  }
}

/** A part of a sequence in words, with the field after it: `"/" and the database`. */
function wordsAt(parts: readonly Part[], index: number): string {
  const [part, next] = parts.slice(index) as [Part, Part?]
  return next?.isField ? `${part.words} and ${next.words}` : part.words
}

/** The part, or nothing. */
function orNothing(part: Part, write: Part['write']): Part {
  const { read, words } = part
  return {
    ...part,
    grammar: `[${part.grammar}]`,
    canBeEmpty: true,
    write,
    read: (rest, found) => {
      const start = rest.at
      const result = read(rest, found)
      // A field that can't be empty, and is, isn't there.
      if (result === true || rest.at > start) return result
      rest.pass(words)
      return true
    },
  }
}

function checkRequired({ sets }: Part): void {
  const required = sets.find(({ options }) => options.presence === 'required')
  if (required) throw new TypeError(`"${required.name}" is required, but is in a part that can be absent`)
}

/**
 * Parts that are all there or all absent. They are written if a field in them is given.
 *
 * @throws TypeError without any parts, or if a field in them is required.
 *
 * @example
 * import { defineScheme, optional, seq, textField } from 'uriform/schemes'
 *
 * const note = defineScheme({
 *   scheme: 'x-note',
 *   fields: { text: textField(), language: textField() },
 *   describe: ({ text, language }) => seq(text, optional(';lang=', language)),
 * })
 * note.from('x-note:a;lang=en').language // 'en'
 *
 * @since 0.2.0
 */
export function optional(...pieces: readonly Piece[]): Part {
  const part = seq(...pieces)
  checkRequired(part)
  return orNothing(part, (texts) => (isGiven(part, texts) ? part.write(texts) : ''))
}

/** True if a field of a part is given. A list without items isn't. */
function isGiven({ sets }: Part, texts: TextList): boolean {
  return sets.some(({ index }) => {
    const text = texts[index]
    return typeof text === 'string' || (text !== undefined && text.length > 0)
  })
}

/**
 * A string that a URI can leave out, and that is always written.
 *
 * @example
 * import { defineScheme, omissible, seq, textField } from 'uriform/schemes'
 *
 * const note = defineScheme({
 *   scheme: 'x-note',
 *   fields: { text: textField() },
 *   describe: ({ text }) => seq(text, omissible(';')),
 * })
 * note.from('x-note:a').normalize().uri.href // 'x-note:a;'
 *
 * @since 0.2.0
 */
export function omissible(text: string): Part {
  return orNothing(literal(text), () => text)
}

/**
 * The first of several parts that matches. Its name becomes the value of the field `kind`.
 *
 * @throws TypeError if a field in them is required.
 *
 * @example
 * import { derivedField, defineScheme, oneOf, seq, textField } from 'uriform/schemes'
 *
 * const item = defineScheme({
 *   scheme: 'x-item',
 *   fields: { kind: derivedField<'number' | 'name'>(), id: textField(), name: textField() },
 *   describe: ({ kind, id, name }) => oneOf(kind, { number: seq('n:', id), name }),
 * })
 * item.from('x-item:n:7').kind // 'number'
 *
 * @since 0.2.0
 */
export function oneOf<Name extends string>(
  kind: Field<AnyType & { readonly value: Name; readonly presence: 'derived' }>,
  alternatives: Readonly<Record<Name, Piece>>,
): Part {
  const own = kind as OwnField
  const kinds = Object.keys(alternatives)
  const parts = kinds.map((text) => partOf(alternatives[text as Name]))
  parts.forEach(checkRequired)
  return {
    sets: [own, ...parts.flatMap(({ sets }) => sets)],
    words: parts.map(({ words }) => words).join(', '),
    grammar: `(${parts.map(({ grammar }) => grammar).join(' / ')})`,
    starts: parts.flatMap(({ starts }) => starts),
    ends: parts.flatMap(({ ends }) => ends),
    canBeEmpty: parts.some(({ canBeEmpty }) => canBeEmpty),
    write: (texts) => (parts.find((part) => isGiven(part, texts)) ?? parts.at(-1))?.write(texts) ?? '',
    read: (rest, found) => {
      for (const [index, part] of parts.entries()) {
        const result = part.read(rest, found)
        if (result === true) noteText(found, own.index, kinds[index])
        if (result !== false) return result
        rest.pass(part.words)
      }
      return false
    },
  }
}
