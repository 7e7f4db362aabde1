/** The words of an error, from the row of its kind and the position of the fault. The input isn't parsed again. */

import { percentEncodePoint } from '../characters/percent-encoding.js'
import { MASK } from '../masking/redaction.js'
import type { ErrorKind, Facts, Words } from '../syntax/error.js'
import type { FaultDetails } from '../syntax/fault.js'
import type { Grammar } from '../syntax/generation.js'
import { adviceOn, allowedIn, expectedInsteadOf, isData, type Spot } from './advice.js'
import { characterName } from './names.js'
import { readingWords, sentenceFor, type Wording, type Wordings } from './rows.js'

function sentenceIn(sentence: Wording[1], kind: ErrorKind, redacted: string): string {
  return typeof sentence === 'function' ? sentence(redacted) : (sentence ?? sentenceFor(kind))
}

export function wordsFor(
  { kind, component, redacted, redactedOffset }: Facts,
  details: FaultDetails | undefined,
  grammar: Grammar | undefined,
  words: Wordings,
): Words {
  const [usual = '', sentence] = words[kind] ?? []
  const isCharacter = kind === 'invalid-character'
  const isRaw = isCharacter && details?.expected === undefined
  const before = redacted.slice(0, redactedOffset)
  const rest = redacted.slice(redactedOffset)
  const spot: Spot = { component, before, rest }
  // A masked character isn't shown.
  const point = rest.startsWith(MASK) ? undefined : rest.codePointAt(0)
  const isAfterLiteral = component === 'host' && before.endsWith(']')
  const isAlone =
    grammar !== undefined && point !== undefined && (isRaw || kind === 'invalid-percent-encoding')
  const hint = details?.hint ?? (isAlone && isData(spot, grammar) ? percentEncodePoint(point) : undefined)
  // Most messages need only the advice, and the list of allowed characters is long.
  const expected = (): string => {
    const known = details?.expected ?? expectedInsteadOf(spot) ?? grammar?.rules.expected?.[kind]
    if (known !== undefined || !isRaw || grammar === undefined) return known ?? usual
    if (isAfterLiteral) return 'the end of the host after "]"'
    return allowedIn(component, grammar.rules, point === undefined)
  }
  return {
    sentence:
      isCharacter && point !== undefined ? characterName(point) : sentenceIn(sentence, kind, redacted),
    expected,
    hint,
    advice: isRaw && isAlone && !isAfterLiteral ? adviceOn(spot, hint, words === readingWords) : undefined,
  }
}
