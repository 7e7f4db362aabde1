/**
 * Labels that look like others (RFC 3986 7.6): those that mix scripts, and those with only letters that look Latin.
 * Uses Unicode's scripts and a short list, because no platform has the table of confusables (UTS 39).
 */
import { NOT_ASCII } from '../../../model/text.js'

const scripts = [
  ...['Latin', 'Cyrillic', 'Greek', 'Armenian', 'Cherokee', 'Georgian', 'Hebrew', 'Arabic', 'Devanagari'],
  ...['Thai', 'Han', 'Hiragana', 'Katakana', 'Bopomofo', 'Hangul'],
].map((name) => [name, new RegExp(`\\p{Script=${name}}`, 'u')] as const)

/** The scripts that are used together with Latin (UTS 39 5.2, highly restrictive). */
const together: readonly (readonly string[])[] = [
  ['Latin', 'Han', 'Hiragana', 'Katakana'],
  ['Latin', 'Han', 'Bopomofo'],
  ['Latin', 'Han', 'Hangul'],
]

/** Lower-case letters that look like ASCII letters. */
const latinLike = /^[аеһіјӏорԛѕԝхусьѵгпшкєɡοανρυκιχωτ\d-]+$/u

interface Confusion {
  readonly words: string
  /** True if all its letters are of one script, as is usual in honest names. */
  readonly isOfOneScript: boolean
}

export function confusionOf(label: string): Confusion | undefined {
  if (!NOT_ASCII.test(label)) return undefined
  const found = scripts.filter(([, script]) => script.test(label)).map(([name]) => name)
  const isUsual = found.length < 2 || together.some((family) => found.every((name) => family.includes(name)))
  if (!isUsual) return { words: `letters of ${found.join(' and ')}`, isOfOneScript: false }
  if (!latinLike.test(label)) return undefined
  return { words: 'only letters that look like Latin ones', isOfOneScript: true }
}
