/** Right-to-left text, and the characters that change the direction of text (RFC 3987 4.1, 4.2). */

import { bidiFaultOf, bidiFormatting, runsOn } from '../characters/bidi.js'
import type { Notes } from '../finding.js'
import { isBeforePath, type TextComponent, textComponents, textPartsOf } from '../parts.js'
import { pointName, type Subject } from '../subject.js'

/** The first octet of characters that change the direction of text. Many others have it too. */
const ENCODED = /%(?:D8|E2)/i

export function noteBidi(subject: Subject, notes: Notes): void {
  const { href, isAscii, texts } = subject
  if (isAscii && !ENCODED.test(href)) return
  for (const component of textComponents) {
    const text = texts[component]
    if (text === undefined) continue
    noteFormatting(component, text, notes)
    if (component !== 'host' && !isAscii) noteStructure(component, text, notes)
  }
  if (!isAscii) noteRunOn(subject, notes)
}

function noteFormatting(component: TextComponent, text: string, notes: Notes): void {
  for (const { 0: found, index } of text.matchAll(bidiFormatting)) {
    const isRaw = found[0] !== '%'
    const harm = isRaw
      ? `in the ${component} changes the display order of the text after it; remove it`
      : `is encoded in the ${component}, and changes the order of text that is displayed decoded; remove it, or display it encoded`
    const message = (): string => `${pointName(decodeURIComponent(found))} ${harm}`
    const severity = isRaw ? 'danger' : 'warning'
    notes.add(component, 'bidi-formatting', severity, message, 'RFC 3987 4.1', [index, found.length])
    if (isRaw) return
  }
}

function noteStructure(component: TextComponent, text: string, notes: Notes): void {
  for (const { 0: part, index } of textPartsOf(component, text)) {
    const fault = bidiFaultOf(part, false)
    if (fault === undefined) continue
    const message = `A part of the ${component} ${fault}, so it may be displayed in a different order; percent-encode the whole part`
    const severity = isBeforePath(component) ? 'warning' : 'info'
    notes.add(component, 'bidi-structure', severity, message, 'RFC 3987 4.2', [index, part.length])
    return
  }
}

/**
 * `http://bank.com.אב/גד` is displayed with `גד` next to `bank.com`: right-to-left text continues across delimiters.
 */
function noteRunOn({ href, texts: { host }, places }: Subject, notes: Notes): void {
  if (host === undefined || !runsOn(host, href.slice(places.host + host.length))) return
  const message =
    'The host ends in right-to-left text that continues after it, so the rest may look like part of the host; display only the host'
  notes.add('host', 'bidi-structure', 'warning', message, 'RFC 3987 4.4')
}
