/** Text of inputs and values without its secrets. */

import { masked, redactReference, secretsIn } from '../../model/masking.js'

/** Masks a string that may be, or contain, a URI with a password. */
export function redactText(text: string): string {
  return redactReference(text, 0, undefined, undefined).text
}

/** Masks the secrets in data, such as a field of a value. */
export function redactData(text: string): string {
  return masked(text, secretsIn(text))
}
