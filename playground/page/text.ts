/** Running text and HTML: the URIs in it, each to press. */

import { redacted } from '../../src/model/values/redacted.js'
import type { UriReference } from '../../src/model/values/uri-reference.js'
import { findings } from '../../src/safety/findings/findings.js'
import { redact } from '../../src/safety/guards/redact.js'
import type { Find } from '../../src/safety/text/find.js'
import { iterateUris } from '../../src/safety/text/find-uris.js'
import { allSchemes } from '../../src/schemes/all.js'
import { masked } from './address.js'
import { button, type Child, code, element, running, section } from './dom.js'
import { sentenceOf } from './findings.js'
import { linksInHtml } from './html.js'
import type { Page, View } from './page.js'
import { readingOf } from './reading.js'

/** The maximum number of URIs to find. */
const MOST = 200

export function textView(text: string, page: Page): View {
  const links = linksInHtml(text, MOST)
  return links.length > 0 ? linksView(links, page) : runningView(text, page)
}

/** The links of HTML as a list. */
function linksView(links: readonly string[], { arePasswordsShown, open }: Page): View {
  const items = links.map((link) => {
    const read = readingOf(link)
    return element(
      'li',
      {},
      button(code(arePasswordsShown ? link : masked(link)), { class: 'open' }, () => open(link)),
      read._tag === 'Right' ? worstElement(read.right) : undefined,
    )
  })
  return {
    status: [`${countOf(links.length, 'link')} in the HTML.`],
    parts: [section('Links', 'Press a link to see its parts.', element('ul', { class: 'examples' }, items))],
  }
}

function countOf(count: number, noun: string): string {
  return `${count === MOST ? 'The first ' : ''}${count === 0 ? 'No' : count} ${noun}${count === 1 ? '' : 's'}`
}

/** The worst that is found in a URI. */
function worstElement(reference: UriReference): HTMLElement | undefined {
  const [worst] = findings(reference)
  return worst && element('small', { class: worst.severity }, ' (', ...sentenceOf(worst), ')')
}

function runningView(text: string, { arePasswordsShown, open }: Page): View {
  const finds: Find[] = []
  for (const find of iterateUris(text, { schemes: allSchemes })) {
    finds.push(find)
    if (finds.length === MOST) break
  }
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
    children.push(worstElement(uri))
    at = offset + length
  }
  children.push(between(at, text.length))
  return {
    status: [`${countOf(finds.length, 'URI')} in the text.`],
    parts: [section('Text', 'Press a URI to see its parts.', element('p', { class: 'running' }, children))],
  }
}
