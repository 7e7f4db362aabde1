/**
 * Paths as read by servers that decode a path before they route it: they merge slashes, and some drop the parameters of
 * segments (`;`) and the blanks around them. Values are decoded first, then put into the path of their operation.
 */

import { plainText } from '../../../builders/index.js'
import { defaultGrammar } from '../../../model/grammar.js'
import { CharacterClass, percentDecodeLossily, percentEncode } from '../../../model/text.js'

/** Encoded delimiters, controls and percent signs, blanks at an end, and octets beyond ASCII, which NFKC may make letters. */
const SUSPECT = /%(?:[0189A-F]|2[35F]|3[BF]|5C|7F)|;|^%20|%20$/

const TRIPLETS = /(?:%[\da-f]{2})+/gi

/** The maximum number of times to decode. A path that needs more is refused before. */
const MOST_TIMES = 32

/**
 * The encoded values of a path as servers read them: decoded once or more often, without and with NFKC. One reading isn't
 * enough, because the parameters after a `;` end at the next slash, which some servers decode later or never. Empty if no
 * value has anything that they read differently.
 */
export function readingsOf(values: readonly string[]): Iterable<readonly string[]> {
  const readings = new Map<string, readonly string[]>()
  const add = (read: readonly string[]): unknown => readings.set(read.join('\n'), read)
  if (!values.some((value) => SUSPECT.test(value))) return readings.values()
  let texts = values
  for (let times = 0; times < MOST_TIMES && texts.some((text) => text.search(TRIPLETS) >= 0); times++) {
    texts = texts.map((text) => text.replaceAll(TRIPLETS, percentDecodeLossily))
    const normal = texts.map(normalized)
    add(texts)
    add(normal)
    add(normal.map((text) => text.split(';', 1)[0] as string))
  }
  add(values.map(plainText))
  return readings.values()
}

/** One character at a time takes linear time. `plainText` composes them, too. */
function normalized(text: string): string {
  if (!/[^ -~]/.test(text)) return text
  return text.replace(/\p{Cc}/gu, '').replace(/[^\0-\x7f\p{M}]/gu, (character) => character.normalize('NFKC'))
}

/** A character that no literal has. */
const NEUTRAL = '\ue000'

/** Replaces the text between the delimiters of a decoded value, so that it meets no literal. */
export function neutralData(text: string): string {
  return text.replace(/[^/\\;?#\s]+/g, NEUTRAL)
}

const { unreserved } = defaultGrammar.rules

/** The characters that stay raw in a decoded value, delimiters among them. */
const rawClass = unreserved.or(CharacterClass.of('/\\;?# '))

/** Encodes a decoded value, except its delimiters, for the path of its operation. */
export function encodedAsRead(text: string): string {
  return percentEncode(text, rawClass) as string
}

/** The steps that only some servers take before they split a decoded path into segments. */
const steps: readonly (readonly [what: RegExp, by: string])[] = [
  // The decoded text is passed on, so the path ends there.
  [/[?#].*/, ''],
  [/\\/g, '/'],
  [/;[^/]*/g, ''],
  [/(?<=\/) +|(?<! ) +(?=\/|$)/g, ''],
]

/** A path, the same with neutral data, and the first with that of the server. */
type Paths = readonly [own: string, neutral: string, whole: string]

/** The paths that servers read. All of a reading are read in the same way. */
export function pathsAsRead(...paths: Paths): readonly Paths[] {
  let readings: readonly (readonly string[])[] = [paths]
  for (const [what, by] of steps) {
    readings = readings.flatMap((read) => {
      const next = read.map((path) => path.replace(what, by))
      return String(next) === String(read) ? [read] : [read, next]
    })
  }
  return readings.map((read) => read.map((path) => path.replace(/\/+/g, '/')) as readonly string[] as Paths)
}
