/** Raw characters that look like delimiters, or are invisible (RFC 3987 6.1). */

import { authorityDelimiters, lookAlikesIn } from '../characters/look-alikes.js'
import type { Notes, Severity } from '../finding.js'
import { isBeforePath, type TextComponent, textComponents, textPartsOf } from '../parts.js'
import { pointName, type Subject } from '../subject.js'

const delimiters: Readonly<Record<TextComponent, string>> = {
  userinfo: authorityDelimiters,
  host: authorityDelimiters,
  path: '/\\?#',
  query: '#&',
  fragment: '',
}

const MARK = /^\p{M}/u

/** Reports raw characters that are invisible or look like others. */
export function noteLookAlikes({ isAscii, texts }: Subject, notes: Notes): void {
  if (isAscii) return
  for (const component of textComponents) {
    const text = texts[component]
    if (text === undefined) continue
    const isInAuthority = isBeforePath(component)
    const [seen, advice] = isInAuthority ? ['host', 'refuse it'] : [component, 'percent-encode or remove it']
    const note = (index: number, character: string, likeness: string, severity: Severity): void => {
      const message = (): string =>
        `${pointName(character)} in the ${component} ${likeness}, so people see a different ${seen}; ${advice}`
      const worst = isInAuthority ? 'danger' : severity
      notes.add(component, 'confusable', worst, message, 'RFC 3987 6.1', [index, character.length])
    }
    for (const { 0: part, index } of textPartsOf(component, text)) {
      const [mark] = MARK.exec(part) ?? []
      if (mark !== undefined) note(index, mark, 'combines with the delimiter before it', 'warning')
      for (const { character, index: at, delimiter } of lookAlikesIn(part, delimiters[component])) {
        const isDelimiter = delimiter !== undefined
        const likeness = isDelimiter ? `looks like "${delimiter}"` : 'is invisible or looks like a space'
        // Full-width delimiters are common in the titles of Chinese and Japanese pages.
        note(index + at, character, likeness, isDelimiter ? 'info' : 'warning')
      }
    }
  }
}
