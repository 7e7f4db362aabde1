/** The findings in a reference, each with its place. */
import type { Finding } from '../../src/findings/finding.js'
import { findings } from '../../src/findings/findings.js'
import { explanationOf } from '../../src/model/errors/messages.js'
import type { UriError } from '../../src/model/syntax/error.js'
import type { UriReference } from '../../src/model/values/uri-reference.js'
import { shownRange } from '../../src/view/masked.js'
import { type Child, element, section, shown } from './dom.js'

/** The characters to show on each side of a place. */
const CONTEXT = 40

/** The most findings to show; the worst come first. */
const MOST = 50

export function findingsSection(
  reference: UriReference,
  arePasswordsShown: boolean,
): { readonly count: number; readonly made: HTMLElement } {
  const found = findings(reference)
  const text = arePasswordsShown ? reference.href : reference.redacted()
  const list = found.slice(0, MOST).map((finding) => {
    const { offset, length } = finding
    const range = [offset, offset + length] as const
    return findingElement(finding, text, arePasswordsShown ? range : shownRange(reference, ...range))
  })
  const note = found.length === 0 ? 'Nothing that may mislead.' : undefined
  return { count: found.length, made: section('Findings', note, element('ul', { class: 'findings' }, list)) }
}

function findingElement(
  { code, severity, message, reference }: Finding,
  text: string,
  [start, end]: readonly [number, number],
): HTMLElement {
  return element(
    'li',
    { class: severity },
    element(
      'p',
      { class: 'head' },
      element('strong', { class: 'severity' }, severity),
      element('span', { class: 'name' }, ` ${code} `),
      element('span', { class: 'faint' }, reference),
    ),
    element('p', {}, shown(message)),
    excerpt(text, start, end),
  )
}

/** An error with its place, and what more there is to say. */
export function errorSection(error: UriError, ...more: readonly Child[]): HTMLElement {
  const { redacted, redactedOffset } = error
  const end = redactedOffset + (/^./su.exec(redacted.slice(redactedOffset))?.[0].length ?? 0)
  const place = excerpt(redacted, redactedOffset, end)
  return section('Error', undefined, element('p', {}, shown(explanationOf(error))), place, ...more)
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
