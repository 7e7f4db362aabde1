/** References that are not in normal form (RFC 3986 6.2.2, 6.2.3), and syntax that standards deprecate. */

import { componentNames, isHostRequired } from '../../../model/grammar.js'
import { redacted, type UriReference } from '../../../model/values.js'
import type { FindingComponent, Notes, Severity } from '../finding.js'
import { useOf } from '../scheme-uses.js'
import { displayedReference, type Subject } from '../subject.js'

export function noteForm(subject: Subject, notes: Notes): void {
  const { value, href, texts } = subject
  const normal = value.normalize('scheme')
  if (normal.href === href) return
  const others = normal.components()
  // Parts that only the normal form has, such as the slash of an empty path, don't count.
  const changed = componentNames.find(
    (name) => (texts[name] ?? '') !== '' && texts[name] !== (others[name] ?? ''),
  )
  const removed = texts.port === '' && others.port === undefined ? 'port' : undefined
  const component: FindingComponent | undefined = changed ?? removed
  if (component === undefined) return
  const text = texts[component] as string
  const { start, end } = differenceOf(text, others[component] ?? '')
  const message = (): string => `The reference is not in normal form; ${adviceFor(subject, normal)}`
  const section = component === 'port' ? 'RFC 3986 6.2.3' : 'RFC 3986 6.2.2'
  notes.add(component, 'not-normal', 'info', message, section, [start, end - start])
}

/** The range in which a string differs from another, widened to whole characters and percent-encodings. */
function differenceOf(text: string, other: string): { readonly start: number; readonly end: number } {
  const max = Math.min(text.length, other.length)
  let start = 0
  while (start < max && text[start] === other[start]) start++
  let same = 0
  while (same < max - start && text.at(-1 - same) === other.at(-1 - same)) same++
  const end = text.length - same
  return { start: startOfUnit(text, start), end: Math.max(end, endOfUnit(text, end)) }
}

/** The start of the percent-encoding or surrogate pair around an offset; otherwise the offset itself. */
function startOfUnit(text: string, offset: number): number {
  if (text[offset - 1] === '%') return offset - 1
  if (text[offset - 2] === '%') return offset - 2
  return /^[\udc00-\udfff]/.test(text.slice(offset, offset + 1)) ? offset - 1 : offset
}

function endOfUnit(text: string, offset: number): number {
  const start = startOfUnit(text, offset)
  return start === offset ? offset : start + (text[start] === '%' ? '%41'.length : 2)
}

/** Reports deprecated syntax outside the authority. */
export function noteDeprecated({ scheme, texts }: Subject, notes: Notes): void {
  const note = (severity: Severity, message: string, reference: string): void =>
    notes.add('scheme', 'deprecated-syntax', severity, message, reference)
  const historicBy = useOf(scheme)?.historicBy
  if (historicBy !== undefined) {
    note('info', `The scheme ${scheme} is historic; use a current protocol`, historicBy)
  }
  if (scheme === 'url' && /^[a-z][a-z\d+.-]*:/i.test(texts.path)) {
    note('info', 'The prefix "URL:" is not part of a URI; remove it', 'RFC 3986 C')
  }
  if (isHostRequired(scheme) && texts.host === undefined) {
    const message = `${scheme} URIs need "//" and a host; without them, old readers resolve this as a relative reference; remove the scheme, or add the host`
    note('warning', message, 'RFC 3986 5.2.2')
  }
}

/** Recommends the normal form, but doesn't show it if masking would miss a login in it. */
function adviceFor({ value, href }: Subject, normal: UriReference): string {
  const isLost = redacted(value) !== href && redacted(normal) === normal.href
  return isLost ? 'normalize it' : `write ${displayedReference(normal)}`
}
