/** The tables that the scanner uses for a generation's grammar. */
import { CharacterClass } from './characters.js'
import type { GenerationRules } from './rules.js'

// The components that may contain a character: one bit each.
export const SCHEME_FIRST = 1
export const SCHEME = 2
export const USERINFO = 4
/** A character of a host name; of any authority, if not every name is a host. */
export const HOST = 8
/** A character of a segment, or the slash between segments. */
export const PATH = 16
/** A character of the first segment of a relative path, in which a colon would end a scheme: segment-nz-nc. */
export const FIRST_SEGMENT = 32
export const QUERY = 64
export const FRAGMENT = 128

/** The bits of all UTF-16 code units, so that a look-up needs no range check; of all code points if needed. */
export type ClassTable = Uint8Array

export interface Tables {
  readonly classes: ClassTable
  /** The classes of text after a scheme that doesn't begin with a slash. */
  readonly opaqueClasses: ClassTable
}

export function makeTables(rules: GenerationRules): Tables {
  const { opaque, encoded } = rules
  const classes = classTableOf(rules)
  const opaqueEncoded = opaque && { ...encoded, segment: opaque.path, query: opaque.query }
  return {
    classes,
    opaqueClasses: opaqueEncoded ? classTableOf({ ...rules, encoded: opaqueEncoded }) : classes,
  }
}

function classTableOf({
  schemeFirst,
  scheme,
  encoded,
  server,
  isColonFirstAllowed,
}: GenerationRules): ClassTable {
  const { segment } = encoded
  const table: ClassTable = new Uint8Array(encoded.query.nonAscii === undefined ? 0x10000 : 0x110000)
  const mark = (characters: CharacterClass, bit: number): void => {
    for (let code = 0; code < 128; code++)
      if (characters.has(code)) table[code] = (table[code] as number) | bit
    characters.nonAscii?.mark(table, bit)
  }
  const colon = CharacterClass.of(':')
  mark(schemeFirst, SCHEME_FIRST)
  mark(scheme, SCHEME)
  mark(encoded.user.or(encoded.password, colon), USERINFO)
  mark(server?.authority ?? encoded.host, HOST)
  mark(segment.or(CharacterClass.of('/')), PATH)
  mark(isColonFirstAllowed ? segment : segment.without(colon), FIRST_SEGMENT)
  mark(encoded.query, QUERY)
  mark(encoded.fragment, FRAGMENT)
  return table
}
