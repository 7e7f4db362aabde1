/** Raw characters that look like delimiters, or are invisible (RFC 3987 6.1). */

import { authorityDelimiters, lookAlikesIn } from '../characters/look-alikes.js'
import type { Notes, Severity } from '../finding.js'
import { isBeforePath, partsOf, type TextComponent, textComponents } from '../parts.js'
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
export function noteLookAlikes({ isAscii, texts, places }: Subject, notes: Notes): void {
  if (isAscii) return
  for (const component of textComponents) {
    const text = texts[component]
    if (text === undefined) continue
    for (const { 0: part, index } of partsOf(component, text)) {
      const place = places[component] + index
      const [mark] = MARK.exec(part) ?? []
      if (mark !== undefined) {
        noteCharacter(component, mark, place, 'combines with the delimiter before it', 'warning', notes)
      }
      for (const { character, index: at, delimiter } of lookAlikesIn(part, delimiters[component])) {
        const isDelimiter = delimiter !== undefined
        const likeness = isDelimiter ? `looks like "${delimiter}"` : 'is invisible or looks like a space'
        // Full-width delimiters are common in the titles of Chinese and Japanese pages.
        noteCharacter(component, character, place + at, likeness, isDelimiter ? 'info' : 'warning', notes)
      }
    }
  }
}

function noteCharacter(
  component: TextComponent,
  character: string,
  offset: number,
  likeness: string,
  severityAfterHost: Severity,
  notes: Notes,
): void {
  const isInAuthority = isBeforePath(component)
  const [seen, advice] = isInAuthority ? ['host', 'refuse it'] : [component, 'percent-encode or remove it']
  notes.add({
    code: 'confusable',
    severity: isInAuthority ? 'danger' : severityAfterHost,
    component,
    offset,
    length: character.length,
    message: () =>
      `${pointName(character)} in the ${component} ${likeness}, so people see a different ${seen}; ${advice}`,
    reference: 'RFC 3987 6.1',
  })
}
