/** The findings in a reference, each with its place, and errors. */

import { explain } from '../../src/model/errors/describe/explain.js'
import type { UriError } from '../../src/model/errors/error.js'
import { shownReference } from '../../src/model/values/shown-reference.js'
import type { UriReference } from '../../src/model/values/uri-reference.js'
import type { Finding, Severity } from '../../src/safety/findings/finding.js'
import { findings } from '../../src/safety/findings/findings.js'
import { type Child, element, section, shown } from './dom.js'

/** The characters to show on each side of a place. */
const CONTEXT = 40

/** The most findings to show; the worst come first. */
const MOST = 50

const nouns: Readonly<Record<Severity, string>> = { danger: 'danger', warning: 'warning', info: 'note' }

/** The counts of the findings in words, and the findings themselves; empty if there are none. */
export function findingsSection(
  reference: UriReference,
  arePasswordsShown: boolean,
): { readonly counts: readonly Child[]; readonly parts: readonly HTMLElement[] } {
  const found = findings(reference)
  if (found.length === 0) return { counts: [], parts: [] }
  const { text, range } = shownReference(reference, arePasswordsShown)
  const list = found
    .slice(0, MOST)
    .map((finding) => findingElement(finding, text, range(finding.offset, finding.offset + finding.length)))
  return {
    counts: countsOf(found),
    parts: [section('Findings', undefined, element('ul', { class: 'findings' }, list))],
  }
}

/** The numbers of findings, such as "2 dangers, 1 note", each in the colour of its severity. */
function countsOf(found: readonly Finding[]): readonly Child[] {
  return Object.entries(nouns).flatMap(([severity, noun]) => {
    const { length } = found.filter((finding) => finding.severity === severity)
    if (length === 0) return []
    const isFirst = found[0]?.severity === severity
    const words = `${length} ${noun}${length === 1 ? '' : 's'}`
    return [isFirst ? '' : ', ', element('strong', { class: `count ${severity}` }, words)]
  })
}

/** The severity of a finding, and its sentence. */
export function sentenceOf({ severity, message }: Finding): readonly Child[] {
  return [element('strong', { class: 'severity' }, nouns[severity]), ' ', shown(message)]
}

function findingElement(
  finding: Finding,
  text: string,
  [start, end]: readonly [number, number],
): HTMLElement {
  const { code, severity, reference } = finding
  return element(
    'li',
    { class: severity },
    element('p', {}, sentenceOf(finding)),
    excerpt(text, start, end),
    element('p', { class: 'source' }, `${code}, ${reference}`),
  )
}

/** An error with its place, and what more there is to say. */
export function errorSection(error: UriError, ...more: readonly Child[]): HTMLElement {
  const { message, redacted, redactedOffset } = explain(error)
  const end = redactedOffset + (/^./su.exec(redacted.slice(redactedOffset))?.[0].length ?? 0)
  const place = excerpt(redacted, redactedOffset, end)
  return section('Error', undefined, element('p', {}, shown(message)), place, ...more)
}

/** The text around a place, which is marked. */
function excerpt(text: string, start: number, end: number): HTMLElement {
  const from = Math.max(0, start - CONTEXT)
  const to = Math.min(text.length, end + CONTEXT)
  return element(
    'p',
    { class: 'excerpt', dir: 'ltr' },
    from > 0 ? '…' : undefined,
    shown(text.slice(from, start)),
    element('mark', {}, start === end ? '\u2038' : shown(text.slice(start, end))),
    shown(text.slice(end, to)),
    to < text.length ? '…' : undefined,
  )
}
