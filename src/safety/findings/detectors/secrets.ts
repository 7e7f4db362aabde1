/** Secrets in the query and the fragment: tokens, signatures and passwords (RFC 3986 7.5, RFC 6750 5.3). */

import { isConnection, valuesIn } from '../../../model/index.js'
import type { Notes } from '../finding.js'
import type { Subject } from '../subject.js'

const messages = {
  query:
    'The query contains a token or another secret, which logs, histories and other servers keep; send it in a header field or in the body',
  fragment:
    'The fragment contains a token or another secret, which histories keep; remove it before you share the URI',
} as const

const components = ['query', 'fragment'] as const

/** The message for a password where one is usual. */
export const USUAL_PASSWORD = 'The connection string contains a password; keep it out of logs and source code'

/** Finds the values that masking would hide. An empty one is no secret. */
export function noteSecrets({ href, places, scheme, texts }: Subject, notes: Notes): void {
  // A value begins after `=`, which may be encoded. Most references have none, and a path may be long.
  if (!/[=%\\]/.test(`${texts.query ?? ''}${texts.fragment ?? ''}`)) return
  const values = valuesIn(href, { isPart: scheme === undefined }).filter(({ start, end }) => start < end)
  if (values.length === 0) return
  const isUsual = isConnection(scheme)
  for (const component of components) {
    const start = places[component]
    const end = start + (texts[component]?.length ?? 0)
    const value = values.find((each) => each.start >= start && each.start < end)
    if (value === undefined) continue
    const severity = isUsual || component === 'fragment' ? 'info' : 'warning'
    const message = isUsual ? USUAL_PASSWORD : messages[component]
    // The password of a database goes on after `#`.
    const length = Math.min(value.end, end) - value.start
    notes.add(component, 'credentials', severity, message, 'RFC 3986 7.5', [value.start - start, length])
  }
}
