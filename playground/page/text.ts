/** Running text: the URIs in it, each to press. */

import { redacted } from '../../src/model/values/redacted.js'
import { findings } from '../../src/safety/findings/findings.js'
import { redact } from '../../src/safety/guards/redact.js'
import type { Find } from '../../src/safety/text/find.js'
import { iterateUris } from '../../src/safety/text/find-uris.js'
import { allSchemes } from '../../src/schemes/all.js'
import { button, type Child, code, element, running, section } from './dom.js'
import { sentenceOf } from './findings.js'
import type { Page, View } from './page.js'

/** The maximum number of URIs to find. */
const MOST = 200

export function textView(text: string, { arePasswordsShown, open }: Page): View {
  const finds: Find[] = []
  for (const find of iterateUris(text, { schemes: allSchemes })) {
    finds.push(find)
    if (finds.length === MOST) break
  }
  const count = `${finds.length === MOST ? 'The first ' : ''}${finds.length === 0 ? 'No' : finds.length} URI${finds.length === 1 ? '' : 's'} in the text.`
  // Text outside URIs can hold a password too.
  const between = (start: number, end: number): Child => {
    const own = text.slice(start, end)
    return running(arePasswordsShown ? own : redact(own))
  }
  const children: Child[] = []
  let at = 0
  for (const { uri, offset, length } of finds) {
    const label = arePasswordsShown ? uri.href : redacted(uri)
    children.push(between(at, offset))
    children.push(button(code(label), { class: 'open' }, () => open(uri.href)))
    const [worst] = findings(uri)
    if (worst !== undefined)
      children.push(element('small', { class: worst.severity }, ' (', ...sentenceOf(worst), ')'))
    at = offset + length
  }
  children.push(between(at, text.length))
  return {
    status: [count],
    parts: [section('Text', 'Press a URI to see its parts.', element('p', { class: 'running' }, children))],
  }
}
