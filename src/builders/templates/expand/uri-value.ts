/** A `Uri` as the value of `{+x}`. */

import { isError } from '../../../model/errors.js'
import { referenceKindOf, uriReferenceFrom } from '../../../model/values.js'
import type { ExpansionRules } from './expand-text.js'

/** The text of a URI. An object that only claims to be one is read again. */
export function uriText(value: unknown): string | undefined {
  if (referenceKindOf(value) !== 'Uri') return undefined
  const reference = uriReferenceFrom(value)
  return isError(reference) || referenceKindOf(reference) !== 'Uri' ? undefined : reference.href
}

/** The rules of `expandText`. */
export const RFC6570_WITH_URIS: ExpansionRules = { isLink: false, textOf: uriText }

/** The rules of `expand`. */
export const LINK: ExpansionRules = { isLink: true, textOf: uriText }
