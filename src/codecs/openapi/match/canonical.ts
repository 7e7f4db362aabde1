/**
 * The spellings in which paths are compared: as templates compare them, or for servers that decode a path first. In the
 * canonical one everything except unreserved characters is percent-encoded.
 */

import { exactSpelling, loosestSpelling, reencode, type Spelling } from '../../../builders/index.js'
import { defaultGrammar } from '../../../model/grammar.js'
import { charCodeAt, normalizeEncoding, percentDecodeText, percentEncode } from '../../../model/text.js'

const { unreserved } = defaultGrammar.rules

/** Text that isn't canonical: a raw character, a triplet in lower case, or the triplet of an unreserved character. */
const OTHERWISE = /[^\w.~/%-]|%(?![0189A-F][\dA-F]|2[\dA-CF]|3[A-F]|[46]0|5[B-E]|7[B-DF])/
const PERCENT = 0x25

/** The canonical spelling of an encoded path. An encoded slash stays encoded, so segments don't change. */
function canonicalPath(path: string): string {
  if (!OTHERWISE.test(path)) return path
  return path
    .split('/')
    .map((segment) => reencode(segment, unreserved))
    .join('/')
}

/** A spelling in which paths are compared. */
export interface PathSpelling {
  /** The spelling of a path, or of a literal. */
  of(path: string): string
  /** The spelling of a value of a server variable. */
  ofValue(value: string): string
  /** How the tree reads such a path. */
  readonly steps: Spelling
  /** A spelled path without the slash at its end, if that is ignored. */
  withoutEnd(path: string): string
  /** Maps ascending offsets in the spelling to offsets in the path, if both have the same characters. */
  readonly originalPlaces?: typeof originalPlaces
}

/** The comparison of templates and routes. */
export const exact: PathSpelling = {
  of: (path) => normalizeEncoding(path, unreserved),
  ofValue: canonicalPath,
  steps: loosestSpelling,
  withoutEnd: (path) => path,
  originalPlaces,
}

/** The comparison of servers that ignore case and a final slash. */
export const loose: PathSpelling = {
  of: caselessPath,
  ofValue: caselessPath,
  steps: exactSpelling,
  withoutEnd: withoutSlash,
}

export function withoutSlash(path: string): string {
  return path.endsWith('/') ? path.slice(0, -1) : path
}

/** Runs of triplets and of capital letters: all that can change with the case. */
const CASED = /(?:%[\dA-F]{2})+|[A-Z]+/g

/** The canonical spelling, with letters of either case the same. */
function caselessPath(path: string): string {
  return canonicalPath(path).replace(CASED, (run) => {
    if (run[0] !== '%') return run.toLowerCase()
    const text = percentDecodeText(run)
    return text === undefined ? run : (percentEncode(withoutCase(text), unreserved) as string)
  })
}

/** One character at a time: otherwise the small letter of a sigma depends on its neighbours. */
function withoutCase(text: string): string {
  return Array.from(text, (character) => character.toUpperCase().toLowerCase()).join('')
}

/** Maps ascending offsets in a spelling of the same characters to offsets in the path. */
function originalPlaces(path: string, spelled: string, places: readonly number[]): readonly number[] {
  const originals: number[] = []
  let at = 0
  let there = 0
  for (const place of places) {
    while (at < place) {
      at += charCodeAt.call(spelled, at) === PERCENT ? 3 : 1
      there += charCodeAt.call(path, there) === PERCENT ? 3 : 1
    }
    originals.push(there)
  }
  return originals
}
