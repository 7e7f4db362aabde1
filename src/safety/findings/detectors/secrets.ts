/** Secrets in parameters: tokens, signatures and passwords (RFC 3986 7.5, RFC 6750 5.3). */

import { isConnection, secretsIn, valuesIn } from '../../../model/masking.js'
import type { Notes } from '../finding.js'
import type { Subject } from '../subject.js'

const messages = {
  query:
    'The query contains a token or another secret, which logs, histories and other servers keep; send it in a header field or in the body',
  fragment:
    'The fragment contains a token or another secret, which histories keep; remove it before you share the URI',
} as const

/** The message for a password where one is usual. */
export const USUAL_PASSWORD = 'The connection string contains a password; keep it out of logs and source code'

const KEY = 'Whoever has the URI can make its one-time passwords; keep it out of logs and source code'

const SIGNED_LINK =
  'The query signs the link, so whoever has it can use it until it expires; share it only with those who may, and keep it out of logs'

// The links of S3, Google Cloud Storage, Azure and CloudFront.
const SIGNATURE = /(?:^|&)(?:X-(?:Amz|Goog)-Signature|sig|Signature)=/
const EXPIRY = /(?:^|&)(?:X-(?:Amz|Goog)-Expires|se|Expires)=/

const components = ['query', 'fragment'] as const

/** The message for a scheme whose URIs usually have secrets. */
function usualMessage(scheme: string | undefined): string | undefined {
  if (isConnection(scheme)) return USUAL_PASSWORD
  return scheme?.startsWith('otpauth') ? KEY : undefined
}

/** Finds the values that masking would hide. An empty one is no secret. */
export function noteSecrets(subject: Subject, notes: Notes): void {
  const { href, places, scheme, texts } = subject
  // JDBC has the URI of a database as its path.
  const isWrapped = scheme === 'jdbc'
  // A value begins after `=`, which may be encoded. Most references have none, and a path may be long.
  if (!isWrapped && !/[=%\\]/.test(`${texts.query ?? ''}${texts.fragment ?? ''}`)) return
  const all = isWrapped ? secretsIn(href) : valuesIn(href, { isPart: scheme === undefined })
  const values = all.filter(({ start, end }) => start < end)
  if (values.length === 0) return
  const usual = usualMessage(scheme)
  for (const component of isWrapped ? (['path', ...components] as const) : components) {
    const start = places[component]
    const end = start + (texts[component]?.length ?? 0)
    const value = values.find((each) => each.start >= start && each.start < end)
    if (value === undefined) continue
    const isQuiet = usual !== undefined || component === 'fragment'
    const message = usual ?? messageFor(component, texts.query)
    // The password of a database goes on after `#`.
    const length = Math.min(value.end, end) - value.start
    notes.add(component, 'credentials', isQuiet ? 'info' : 'warning', message, 'RFC 3986 7.5', [
      value.start - start,
      length,
    ])
  }
}

function messageFor(component: 'path' | 'query' | 'fragment', query = ''): string {
  if (component === 'fragment') return messages.fragment
  return SIGNATURE.test(query) && EXPIRY.test(query) ? SIGNED_LINK : messages.query
}
