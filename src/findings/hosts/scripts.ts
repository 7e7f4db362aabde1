/**
 * Labels that look like others (RFC 3986 7.6): those that mix scripts, and those with only letters that look Latin.
 * Uses Unicode's scripts and a short list, because no platform has the table of confusables (UTS 39).
 */
import { NOT_ASCII } from '../../model/syntax/characters.js'

const scripts = [
  ['Latin', /\p{Script=Latin}/u],
  ['Cyrillic', /\p{Script=Cyrillic}/u],
  ['Greek', /\p{Script=Greek}/u],
  ['Armenian', /\p{Script=Armenian}/u],
  ['Cherokee', /\p{Script=Cherokee}/u],
  ['Georgian', /\p{Script=Georgian}/u],
  ['Hebrew', /\p{Script=Hebrew}/u],
  ['Arabic', /\p{Script=Arabic}/u],
  ['Devanagari', /\p{Script=Devanagari}/u],
  ['Thai', /\p{Script=Thai}/u],
  ['Han', /\p{Script=Han}/u],
  ['Hiragana', /\p{Script=Hiragana}/u],
  ['Katakana', /\p{Script=Katakana}/u],
  ['Bopomofo', /\p{Script=Bopomofo}/u],
  ['Hangul', /\p{Script=Hangul}/u],
] as const

type ScriptName = (typeof scripts)[number][0]

/** The scripts that are used together with Latin (UTS 39 5.2, highly restrictive). */
const together: readonly ReadonlySet<ScriptName>[] = [
  new Set<ScriptName>(['Latin', 'Han', 'Hiragana', 'Katakana']),
  new Set<ScriptName>(['Latin', 'Han', 'Bopomofo']),
  new Set<ScriptName>(['Latin', 'Han', 'Hangul']),
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
  const isUsual = found.length < 2 || together.some((family) => found.every((name) => family.has(name)))
  if (!isUsual) return { words: `letters of ${found.join(' and ')}`, isOfOneScript: false }
  if (!latinLike.test(label)) return undefined
  return { words: 'only letters that look like Latin ones', isOfOneScript: true }
}
