/** Faults with more details, and in words. */

import { Fault, type FaultDetails } from '../../model/errors.js'

/** The fault with more details, for a caller that knows where the data came from. */
export function faultWith({ kind, component, offset, details }: Fault, more: FaultDetails): Fault {
  return new Fault(kind, component, offset, Object.assign({}, details, more))
}

/** A mistake in a value, in words. The caller knows where the value is. */
export type Wrong<Kind extends string = 'missing' | 'doubled' | 'malformed' | 'wrong-type'> = Fault<
  Kind,
  { readonly sentence: string }
>

export function wrong<Kind extends string>(kind: Kind, sentence: string): Wrong<Kind> {
  return new Fault(kind, undefined, 0, { sentence })
}
