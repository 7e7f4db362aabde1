/** The time until which a signed link is valid: one of S3, Google Cloud Storage, Azure or CloudFront. */

import type { UriReference } from '../../src/model/values/uri-reference.js'
import { element } from './dom.js'
import { shownExpiry } from './time.js'

const SIGNATURE = /^(?:X-(?:Amz|Goog)-Signature|sig|Signature)$/

/** A time as AWS and Google write it: 20130524T000000Z. */
const COMPACT = /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/

export function validitySection({ query }: UriReference): readonly HTMLElement[] {
  const values = new Map(
    query?.pairs.flatMap(({ tryName, tryValue }) =>
      tryName._tag === 'Right' && tryValue._tag === 'Right' ? [[tryName.right, tryValue.right ?? '']] : [],
    ),
  )
  if (![...values.keys()].some((name) => SIGNATURE.test(name))) return []
  const expiry = shownExpiry(endOf(values))
  return expiry === undefined ? [] : [element('p', { class: 'meant' }, `Signed link, ${expiry}.`)]
}

/** The time in milliseconds; not a number if none is given. */
function endOf(values: ReadonlyMap<string, string>): number {
  for (const vendor of ['Amz', 'Goog']) {
    const start = values.get(`X-${vendor}-Date`)?.replace(COMPACT, '$1-$2-$3T$4:$5:$6Z')
    if (start !== undefined) return Date.parse(start) + 1000 * Number(values.get(`X-${vendor}-Expires`))
  }
  const end = values.get('se')
  return end === undefined ? 1000 * Number(values.get('Expires')) : Date.parse(end)
}
