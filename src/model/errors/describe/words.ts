/** The words of an error, from its row and the position of the fault. The input isn't parsed again. */

import { percentEncodePoint } from '../../characters/percent-encoding.js'
import type { Redacted } from '../../masking/redaction.js'
import { MASK } from '../../masking/shown.js'
import type { ErrorKind } from '../../syntax/error.js'
import { type Evidence, type Facts, rowOf, sentenceFor } from '../error.js'
import { characterName } from '../names.js'
import {
  adviceOn,
  allowedIn,
  expectedInsteadOf,
  expectedOfSchemes,
  isData,
  type Spot,
  type Ways,
} from './advice.js'
import { readingRows } from './rows.js'

/** An error in words, in parts. */
export interface Words {
  /** The problem in a few words, such as `Space`. */
  readonly sentence: string
  /** The invalid character or text, if it is known. */
  readonly found?: string | undefined
  /** What is expected, in words. A function, because a list of allowed characters takes time to make. */
  expected(): string
  readonly hint?: string | undefined
  /** What to do, if that is more than the expectation. */
  readonly advice: string | undefined
}

/** Mistakes of a program, whose sentence says what to write. */
const MISTAKES: ReadonlySet<ErrorKind> = new Set<ErrorKind>([
  'not-a-string',
  'unknown-generation',
  'wrong-option',
])

export function wordsFor(facts: Facts, evidence: Evidence, redacted: Redacted, ways?: Ways): Words {
  const { kind, component } = facts
  const { details, grammar, wording } = evidence
  const before = redacted.text.slice(0, redacted.offset)
  const rest = redacted.text.slice(redacted.offset)
  const spot: Spot = { component, before, rest }
  // A masked character isn't shown.
  const point = rest.startsWith(MASK) ? undefined : rest.codePointAt(0)
  const isCharacter = kind === 'invalid-character'
  const isRaw = isCharacter && details?.expected === undefined
  const isAfterLiteral = component === 'host' && before.endsWith(']')
  const isAlone =
    grammar !== undefined && point !== undefined && (isRaw || kind === 'invalid-percent-encoding')
  const hint = details?.hint ?? (isAlone && isData(spot, grammar) ? percentEncodePoint(point) : undefined)
  const found = isCharacter && point !== undefined ? characterName(point) : undefined
  return {
    sentence: details?.sentence ?? found ?? sentenceFor(kind, evidence),
    found,
    hint,
    expected() {
      const isOther = kind === 'wrong-scheme' || kind === 'invalid-by-scheme'
      const intended = isOther ? expectedOfSchemes(spot, facts.schemes) : undefined
      const row = rowOf(kind, wording) ?? readingRows[kind]
      const known =
        intended ?? details?.expected ?? expectedInsteadOf(spot, ways) ?? grammar?.rules.expected?.[kind]
      const own = details?.expected === undefined ? row?.[2] : undefined
      const way = ways?.wayFor?.(facts, hint) ?? details?.way ?? own ?? ''
      if (known !== undefined || !isRaw || grammar === undefined) return (known ?? row?.[0] ?? '') + way
      if (isAfterLiteral) return 'the end of the host after "]"'
      return allowedIn(component, grammar, point === undefined)
    },
    advice: MISTAKES.has(kind)
      ? ''
      : isRaw && isAlone && !isAfterLiteral
        ? adviceOn(spot, hint, wording === undefined && ways?.strays !== '', ways)
        : undefined,
  }
}
