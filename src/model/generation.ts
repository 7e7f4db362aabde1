/**
 * A generation of the standard as data: the character classes of each component and the rules
 * that are no classes. The scanner reads nothing else of it.
 */
import type { CharacterClass } from './characters.js'

/**
 * A generation of the standard, named by its document.
 * @since 0.1.0
 */
export type Generation = 'rfc3986'

/**
 * What may be said when text is read.
 * @since 0.1.0
 */
export interface ParseOptions {
  /** The generation whose grammar decides; `rfc3986` unless given. */
  readonly generation?: Generation
}

/** The grammar of one generation. A percent-encoded octet is allowed wherever a class of `encoded` rules. */
export interface GenerationRules {
  readonly name: Generation
  /** What percent-encoding never changes the meaning of. */
  readonly unreserved: CharacterClass
  /** The first character of a scheme, and the others. */
  readonly schemeFirst: CharacterClass
  readonly scheme: CharacterClass
  readonly encoded: {
    readonly userinfo: CharacterClass
    readonly host: CharacterClass
    readonly segment: CharacterClass
    readonly query: CharacterClass
    readonly fragment: CharacterClass
  }
}
