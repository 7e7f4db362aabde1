/** The tables and patterns that the scanner uses for a generation's grammar. */
import { CharacterClass, escaped } from './characters.js'
import type { GenerationRules } from './rules.js'

// The components that may hold a character: one bit each.
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

/**
 * The bits of all 65,536 UTF-16 code units, so that a look-up needs no range check; of all code points, if some
 * beyond U+FFFF have bits.
 */
export type ClassTable = Uint8Array

export interface Tables {
  readonly classes: ClassTable
  /** The classes of text after a scheme that doesn't begin with a slash. */
  readonly opaqueClasses: ClassTable
  /**
   * Accepts most URIs and nothing that is not a URI; its match ends with the path. Sticky: set `lastIndex` to 0 first.
   * Undefined if the grammar has a rule for hosts.
   */
  readonly plainUri: RegExp | undefined
  /** The same for URIs with user information or an IPv6 address. */
  readonly plainLogin: RegExp | undefined
  /** The same for references without a scheme and an authority. */
  readonly plainPath: RegExp | undefined
}

export function makeTables(rules: GenerationRules): Tables {
  const { opaque, encoded } = rules
  const classes = classTableOf(rules)
  const opaqueEncoded = opaque && { ...encoded, segment: opaque.path, query: opaque.query }
  return {
    classes,
    opaqueClasses: opaqueEncoded ? classTableOf({ ...rules, encoded: opaqueEncoded }) : classes,
    ...plainPatternsOf(rules),
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

function setOf(characters: CharacterClass, others = ''): string {
  return `[${characters.members}${escaped(others)}]`
}

const H16 = '[\\dA-Fa-f]{1,4}'

/** IPv6 addresses: eight groups, or at most seven with one `::`. Rarer forms are left to the scan. */
const IPV6 =
  `(?:${H16}:){7}${H16}|` +
  '(?!:[^:])(?![^\\]]*:::)(?![^\\]]*::[^\\]]*::)(?=[^\\]]*::)' +
  `(?:(?:${H16})?:){1,7}(?:${H16}|(?<=::))`

/**
 * Plain URIs have an authority that is a name without escapes and perhaps a port; others are left to the scan, because
 * trying for them makes all slower. Plain references have no `@`, so no component has a part of a password. The
 * patterns are linear, because what a run gives back can't begin anything else.
 */
function plainPatternsOf({
  schemeFirst,
  scheme,
  encoded,
  server,
}: GenerationRules): Pick<Tables, 'plainUri' | 'plainLogin' | 'plainPath'> {
  if (server !== undefined) return { plainUri: undefined, plainLogin: undefined, plainPath: undefined }
  const run = (characters: CharacterClass, others = ''): string => {
    const plain = `${setOf(characters.without(CharacterClass.of('@')), others)}*`
    return `${plain}(?:%[\\dA-Fa-f]{2}${plain})*`
  }
  const path = `(?:/${run(encoded.segment, '/')})?`
  const end = `(?:$|(?=(?:\\?${run(encoded.query)})?(?:#${run(encoded.fragment)})?$))`
  const sticky = (start: string): RegExp => new RegExp(start + path + end, `y${encoded.query.flags}`)
  const start = `${setOf(schemeFirst)}${setOf(scheme)}*://`
  const host = `${setOf(encoded.host)}*`
  const user = setOf(encoded.user.or(CharacterClass.of(':')))
  const port = '(?::\\d*)?'
  return {
    plainUri: sticky(`${start}${host}${port}`),
    plainLogin: sticky(`${start}(?:${user}*@)?(?:${host}|\\[(?:${IPV6})\\])${port}`),
    plainPath: sticky(`(?!//)${run(encoded.segment.without(CharacterClass.of(':')))}`),
  }
}
