/** Characters that the data of a field never contains, because a protocol would act on them once they are decoded. */

import { alternatives } from '../../builders/index.js'
import { withoutFragment } from '../../model/grammar.js'
import { percentEncodePoint } from '../../model/text.js'
import { type Refusal, refusedAt } from './cursor.js'
import type { OwnField, OwnFields } from './field.js'
import { type FieldText, type FoundFields, fieldTextIn, placeIn } from './found.js'

/** The characters that data in a line never contains. NUL ends the text for programs written in C. */
export const LINE_ENDS = '\r\n\0'

/** The characters that a word in a line never contains. */
export const WORD_ENDS = `${LINE_ENDS}\t\v\f `

const names: Readonly<Record<string, string>> = {
  '\r': 'CR',
  '\n': 'LF',
  '\0': 'NUL',
  '\t': 'tabs',
  '\v': 'VT',
  '\f': 'FF',
  ' ': 'spaces',
}

/** What data never contains. */
export interface Guard {
  /** Matches one of the characters, raw or percent-encoded. */
  readonly pattern: RegExp
  readonly expected: string
}

export function guardAgainst(characters: string): Guard {
  const all = [...characters]
  const spellings = all.map((character) => {
    const point = character.codePointAt(0) as number
    const encoded = percentEncodePoint(point).replace(/[A-F]/g, (digit) => `[${digit}${digit.toLowerCase()}]`)
    return `\\u{${point.toString(16)}}|${encoded}`
  })
  return {
    pattern: new RegExp(spellings.join('|'), 'u'),
    expected: `text without ${alternatives(all.map((character) => names[character] ?? `"${character}"`))}`,
  }
}

interface FieldGuard extends Guard {
  readonly field: OwnField
}

/** The guards of all fields. */
export interface Guards {
  readonly each: readonly FieldGuard[]
  /** Matches what any of them forbids: a URI without it has no such field, and most have none. */
  readonly any: RegExp
}

/** The index of the first item of a field with a character that it never contains, or -1. */
export function itemWith({ pattern }: Guard, text: FieldText): number {
  if (typeof text === 'string') return pattern.test(text) ? 0 : -1
  return (text ?? []).findIndex((item) => [item].flat().some((piece) => pattern.test(piece)))
}

export function guardsOf(fields: OwnFields): Guards {
  const each = Object.values(fields).flatMap((field) => {
    const { forbidden } = field.options
    return forbidden ? { field, ...guardAgainst(forbidden) } : []
  })
  const all = each.map(({ field }) => field.options.forbidden).join('')
  return { each, any: guardAgainst([...new Set(all)].join('')).pattern }
}

/** The refusal of a field that contains a character that its data never contains. */
export function forbiddenIn({ each, any }: Guards, href: string, found: FoundFields): Refusal | undefined {
  if (!any.test(href)) return undefined
  for (const { field, pattern, expected } of each) {
    const { name, index } = field
    const place = placeIn(found, index)
    const text = place ? href.slice(place.start, place.end) : fieldTextIn(href, found, index)
    const piece = [text ?? []].flat(2).find((one) => pattern.test(one))
    if (piece === undefined) continue
    // A text that functions found isn't in the fragment.
    const start = place?.start ?? Math.max(0, withoutFragment(href).lastIndexOf(piece))
    const component = name === 'user' || name === 'password' ? 'userinfo' : undefined
    return refusedAt(start + piece.search(pattern), expected, component, name)
  }
  return undefined
}
