/** `uchar` and `xchar` of RFC 1738 5, and the same rules with the characters of other generations. */

import type { Grammar } from '../../model/grammar.js'
import { alpha, CharacterClass, digit } from '../../model/text.js'
import { removeDotSegments } from '../../model/values.js'
import { memoized } from './memoized.js'

/** The generation for reading a scheme, and its characters. */
export interface Syntax {
  readonly grammar: Grammar
  /** True if the generation is RFC 3986. The scheme's newest standard applies then, otherwise RFC 1738. */
  readonly isRfc3986: boolean
  /** The characters that never delimit, besides percent-encoded octets. */
  readonly uchar: CharacterClass
  /** `uchar` and the characters that RFC 1738 2.2 reserves. */
  readonly xchar: CharacterClass
}

/** The characters that RFC 1738 2.2 reserves. */
const reserved = CharacterClass.of(';/?:@&=')

export const syntaxOf: (grammar: Grammar) => Syntax = /* @__PURE__ */ memoized((grammar: Grammar) => {
  const { name } = grammar
  const { encoded } = grammar.rules
  const uchar = encoded.segment.without(reserved)
  return { grammar, isRfc3986: name === 'rfc3986', uchar, xchar: uchar.or(reserved) }
})

/**
 * The characters of a rule of a scheme: `uchar`, `xchar` or a result of `ucharAnd`. Its parameter and result are
 * internal, so that different copies of the library stay compatible.
 * @since 0.1.0
 */
export type Characters = (syntax: never) => unknown

export function charactersIn(characters: Characters, syntax: Syntax): CharacterClass {
  return (characters as (syntax: Syntax) => CharacterClass)(syntax)
}

/**
 * The characters of `uchar`, and some of the reserved ones.
 *
 * @param characters Reserved characters: some of `;/?:@&=`.
 * @param without Characters of `uchar` to exclude, because they are delimiters.
 *
 * @example
 * import { defineScheme, textField, ucharAnd } from 'uriform/schemes'
 *
 * const key = defineScheme({
 *   scheme: 'x-key',
 *   fields: { key: textField({ characters: ucharAnd('/'), isOpaque: true }) },
 *   describe: ({ key }) => key,
 * })
 * key.builder().key('a/b').build().uri.href // 'x-key:a%2Fb'
 *
 * @since 0.1.0
 */
export function ucharAnd(characters: string, without = ''): Characters {
  return memoized((syntax: Syntax) =>
    syntax.uchar.or(CharacterClass.of(characters)).without(CharacterClass.of(without)),
  )
}

/** One rule under RFC 3986, and another under older generations. */
export function byGeneration(current: Characters, old: Characters): Characters {
  return (syntax: Syntax) => charactersIn(syntax.isRfc3986 ? current : old, syntax)
}

/**
 * `uchar` of RFC 1738 5: the characters that never delimit.
 *
 * @example
 * import { only, uchar } from 'uriform/schemes'
 *
 * const part = only(uchar, '[]')
 *
 * @since 0.1.0
 */
export const uchar: Characters = ({ uchar: characters }: Syntax) => characters

/**
 * `xchar` of RFC 1738 5: `uchar` and the characters that 2.2 reserves.
 *
 * @example
 * import { only, xchar } from 'uriform/schemes'
 *
 * const part = only(xchar, '[]')
 *
 * @since 0.1.0
 */
export const xchar: Characters = ({ xchar: characters }: Syntax) => characters

/** The characters of a segment except `;`, which begins its parameters. */
export const ofSegment: Characters = ucharAnd(':@&=')

export function ofClass(characters: CharacterClass): Characters {
  return () => characters
}

/**
 * The ASCII letters.
 *
 * @example
 * import { letters, only } from 'uriform/schemes'
 *
 * const name = only(letters, '-')
 *
 * @since 0.3.0
 */
export const letters: Characters = ofClass(alpha)

/**
 * The ASCII digits.
 *
 * @example
 * import { digits, only } from 'uriform/schemes'
 *
 * const number = only(digits, '.')
 *
 * @since 0.3.0
 */
export const digits: Characters = ofClass(digit)

/**
 * The given characters and no others, besides percent-encoded octets.
 *
 * @param characters Classes, and strings of single characters.
 *
 * @example
 * import { defineScheme, digits, letters, only, textField } from 'uriform/schemes'
 *
 * const key = defineScheme({
 *   scheme: 'x-key',
 *   fields: { key: textField({ characters: only(letters, digits, '-') }) },
 *   describe: ({ key }) => key,
 * })
 * key.from('x-key:a-1').key // 'a-1'
 * key.parse('x-key:a_1') // a Left
 *
 * @since 0.3.0
 */
export function only(...characters: readonly (Characters | string)[]): Characters {
  return memoized((syntax: Syntax) =>
    CharacterClass.of('').or(
      ...characters.map((each) =>
        typeof each === 'string' ? CharacterClass.of(each) : charactersIn(each, syntax),
      ),
    ),
  )
}

// A local constant, because engines don't inline calls of an import.
const { charCodeAt } = String.prototype

const PERCENT = 0x25

/** The end of the longest run of percent-encoded octets, with two digits each, and characters of a class. */
export function endOfAllowed(text: string, start: number, end: number, allowed: CharacterClass): number {
  const { table } = allowed
  let at = start
  for (; at < end; at++) {
    const code = charCodeAt.call(text, at)
    if (code === PERCENT) at += 2
    else if (table[code] !== 1) break
  }
  return at
}

/** A path without dot segments, if the generation removes them when normalizing. */
export function withoutDots(path: string, { isRfc3986 }: Pick<Syntax, 'isRfc3986'>): string {
  return isRfc3986 ? removeDotSegments(path) : path
}
