/** Parts in sequence, optional parts, and alternatives. */

import type { AnyType, Field, OwnField } from '../field.js'
import { noteText, type Texts } from '../found.js'
import { literal, partOf } from './field-part.js'
import type { Part, Piece } from './part.js'

/** The parts with which a sequence can begin: up to the first that can't be empty. */
export function reachable(parts: readonly Part[]): readonly Part[] {
  const last = parts.findIndex(({ canBeEmpty }) => !canBeEmpty)
  return last < 0 ? parts : parts.slice(0, last + 1)
}

/**
 * Describes parts one after the other. A string is fixed text, which matches in upper or lower case.
 *
 * @throws TypeError without any parts.
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
  // Parts are objects of many shapes, so looking up their methods is slow.
  const reads = parts.map(({ read }) => read)
  return {
    parts,
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

/** Makes a part optional. */
function orNothing(part: Part, write: Part['write']): Part {
  const { read, words } = part
  return {
    ...part,
    parts: [],
    choices: [part],
    grammar: `[${part.grammar}]`,
    canBeEmpty: true,
    write,
    read: (rest, found) => {
      const start = rest.at
      const result = read(rest, found)
      // An empty field counts as absent if it can't be empty.
      if (result === true || rest.at > start) return result
      rest.passed?.push([rest.at, words])
      return true
    },
  }
}

/**
 * Describes parts that are either all present or all absent. They are written if one of their fields is set.
 *
 * @throws TypeError without any parts.
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
  return orNothing(part, (texts) => (isGiven(part, texts) ? part.write(texts) : ''))
}

function isGiven({ sets }: Part, texts: Texts): boolean {
  return sets.some(({ name }) => {
    const text = texts[name]
    return typeof text === 'string' || (text !== undefined && text.length > 0)
  })
}

/**
 * Describes fixed text that is always written, but that may be missing when a URI is read.
 *
 * @example
 * import { defineScheme, optionalWhenRead, seq, textField } from 'uriform/schemes'
 *
 * const note = defineScheme({
 *   scheme: 'x-note',
 *   fields: { text: textField() },
 *   describe: ({ text }) => seq(text, optionalWhenRead(';')),
 * })
 * note.from('x-note:a').normalize().uri.href // 'x-note:a;'
 *
 * @since 0.2.0
 */
export function optionalWhenRead(text: string): Part {
  return orNothing(literal(text), () => text)
}

/**
 * Describes alternatives: the first that matches is read. Its name becomes the value of the field `kind`.
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
  return {
    choices: parts,
    sets: [own, ...parts.flatMap(({ sets }) => sets)],
    words: parts.map(({ words }) => words).join(', '),
    grammar: `(${parts.map(({ grammar }) => grammar).join(' / ')})`,
    starts: parts.flatMap(({ starts }) => starts),
    ends: parts.flatMap(({ ends }) => ends),
    canBeEmpty: parts.some(({ canBeEmpty }) => canBeEmpty),
    // A builder has no step for the kind: without a field, the last alternative is meant.
    write: (texts) => {
      const read = parts[kinds.indexOf(texts[own.name] as string)]
      return (parts.find((part) => isGiven(part, texts)) ?? read ?? parts.at(-1))?.write(texts) ?? ''
    },
    read: (rest, found) => {
      for (const [index, part] of parts.entries()) {
        const result = part.read(rest, found)
        if (result === true) noteText(found, own.index, kinds[index])
        if (result !== false) return result
        rest.passed?.push([rest.at, part.words])
      }
      return false
    },
  }
}
