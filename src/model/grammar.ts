/**
 * A generation made ready for the scanner: for every UTF-16 code unit, the components that may hold it,
 * one bit each. A table of 65,536 entries needs no range check in the scanner's loops.
 */
import type { CharacterClass } from './characters.js'
import type { Generation, GenerationRules, ParseOptions } from './generation.js'
import { rfc3986 } from './generations/rfc3986.js'

export const SCHEME_FIRST = 1
export const SCHEME = 2
export const USERINFO = 4
export const HOST = 8
/** A character of a segment, or the slash between segments. */
export const PATH = 16
/** A character of a segment that cannot be taken for a scheme's end (`segment-nz-nc`). */
export const SEGMENT_NO_COLON = 32
export const QUERY = 64
export const FRAGMENT = 128

export interface Grammar {
  readonly rules: GenerationRules
  readonly table: Uint8Array
}

function compile(rules: GenerationRules): Grammar {
  const table = new Uint8Array(0x10000)
  const mark = (characters: CharacterClass | string, bit: number): void => {
    for (const character of String(characters)) {
      const code = character.charCodeAt(0)
      table[code] = (table[code] as number) | bit
    }
  }
  mark(rules.schemeFirst, SCHEME_FIRST)
  mark(rules.scheme, SCHEME)
  mark(rules.encoded.userinfo, USERINFO)
  mark(rules.encoded.host, HOST)
  mark(`${rules.encoded.segment}/`, PATH)
  mark(String(rules.encoded.segment).replace(':', ''), SEGMENT_NO_COLON)
  mark(rules.encoded.query, QUERY)
  mark(rules.encoded.fragment, FRAGMENT)
  return { rules, table }
}

const sources: ReadonlyMap<Generation, GenerationRules> = new Map([[rfc3986.name, rfc3986]])
const compiled = new Map<Generation, Grammar>()

/** The grammar that the options ask for, made at its first use; `undefined` for an unknown generation. */
export function grammarOf(options: ParseOptions | undefined): Grammar | undefined {
  const generation = options?.generation ?? 'rfc3986'
  const known = compiled.get(generation)
  if (known !== undefined) return known
  const rules = sources.get(generation)
  if (rules === undefined) return undefined
  const grammar = compile(rules)
  compiled.set(generation, grammar)
  return grammar
}

/** The grammar of RFC 3986. */
export function defaultGrammar(): Grammar {
  return grammarOf(undefined) as Grammar
}
