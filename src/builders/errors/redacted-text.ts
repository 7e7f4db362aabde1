/** Text of an input as errors show it. */

import { redactReference } from '../../model/masking.js'

/** Masks a string that may be, or contain, a URI with a password. */
export function redactText(text: string): string {
  return redactReference(text, 0, undefined, undefined).text
}
