/** Text from right to left, and the characters that turn text around (RFC 3987 4.1, 4.2). */

import { bidiFaultOf, bidiFormatting, runsOn } from '../characters/bidi.js'
import type { Notes } from '../finding.js'
import { isBeforePath, partsOf, type TextComponent, textComponents } from '../parts.js'
import { pointName, type Subject } from '../subject.js'

/** The start of an encoded character that turns text around, and of many others. */
const ENCODED = /%(?:D8|E2)/i

/** Notes what people see in another order than it is written in. The labels of a host are judged with its name. */
export function noteBidi(subject: Subject, notes: Notes): void {
  const { href, isAscii, texts, places } = subject
  if (isAscii && !ENCODED.test(href)) return
  for (const component of textComponents) {
    const text = texts[component]
    if (text === undefined) continue
    noteFormatting(component, text, places[component], notes)
    if (component !== 'host' && !isAscii) noteStructure(component, text, places[component], notes)
  }
  if (!isAscii) noteRunOn(subject, notes)
}

function noteFormatting(component: TextComponent, text: string, place: number, notes: Notes): void {
  for (const { 0: found, index } of text.matchAll(bidiFormatting)) {
    const isRaw = found[0] !== '%'
    const severity = isRaw ? 'danger' : 'warning'
    if (!notes.isNews('bidi-formatting', component, severity)) continue
    const name = pointName(decodeURIComponent(found))
    notes.add({
      code: 'bidi-formatting',
      severity,
      component,
      offset: place + index,
      length: found.length,
      message: isRaw
        ? `${name} in the ${component} changes the order in which people see the text after it; take it out`
        : `${name} is encoded in the ${component}, and changes the order of the text wherever that is shown decoded; take it out, or show it encoded`,
      reference: 'RFC 3987 4.1',
    })
    if (isRaw) return
  }
}

function noteStructure(component: TextComponent, text: string, place: number, notes: Notes): void {
  for (const { 0: part, index } of partsOf(component, text)) {
    const fault = bidiFaultOf(part, false)
    if (fault === undefined) continue
    notes.add({
      code: 'bidi-structure',
      severity: isBeforePath(component) ? 'warning' : 'info',
      component,
      offset: place + index,
      length: part.length,
      message: `A part of the ${component} ${fault}, and may be shown in another order; percent-encode the whole part`,
      reference: 'RFC 3987 4.2',
    })
    return
  }
}

/** `http://bank.com.אב/גד` is shown with `גד` beside `bank.com`: right-to-left text runs on across delimiters. */
function noteRunOn({ href, texts: { host }, places }: Subject, notes: Notes): void {
  if (host === undefined || !runsOn(host, href.slice(places.host + host.length))) return
  notes.add({
    code: 'bidi-structure',
    severity: 'warning',
    component: 'host',
    offset: places.host,
    length: host.length,
    message:
      'The host ends in right-to-left text that runs on after it, so people may take what follows for the host; show people the host alone',
    reference: 'RFC 3987 4.4',
  })
}
