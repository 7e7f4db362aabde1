/** Instances of fp-ts's type classes. */
import type { Eq } from 'fp-ts/lib/Eq.js'
import type { Ord } from 'fp-ts/lib/Ord.js'
import type { Show } from 'fp-ts/lib/Show.js'
import { isError, orThrow } from '../../../model/errors.js'
import {
  checkLevel,
  compare,
  type EquivalenceLevel,
  type Reference,
  redacted,
  referenceFrom,
} from '../../../model/values.js'
import { isSchemeValue, type SchemeValue } from '../../../schemes/face.js'

/**
 * The equality of references at a level.
 *
 * @param level `exact`, `syntax` (the default) or `scheme`.
 * @throws TypeError for another level.
 *
 * @example
 * import { Uri } from 'uriform'
 * import { referenceEq } from 'uriform/codecs'
 *
 * referenceEq('scheme').equals(Uri.from('http://h'), Uri.from('HTTP://h:80/')) // true
 *
 * @since 0.1.0
 */
export function referenceEq(level: EquivalenceLevel = 'syntax'): Eq<Reference> {
  checkLevel(level, 'exact')
  return { equals: (one, other) => isEqual(one, other, level) }
}

function isEqual(one: Reference, other: Reference, level: EquivalenceLevel): boolean {
  const value = referenceFrom(one)
  return !isError(value) && value.equals(other, level)
}

/**
 * The order of references by text, then by generation. References are equal if both are.
 *
 * @example
 * import { Uri } from 'uriform'
 * import { referenceOrd } from 'uriform/codecs'
 *
 * referenceOrd.compare(Uri.from('a:'), Uri.from('b:')) // -1
 *
 * @since 0.1.0
 */
export const referenceOrd: Ord<Reference> = {
  equals: (one, other) => isEqual(one, other, 'exact'),
  compare,
}

/**
 * Shows references, with any password masked.
 *
 * @example
 * import { Uri } from 'uriform'
 * import { referenceShow } from 'uriform/codecs'
 *
 * referenceShow.show(Uri.from('ftp://joe:secret@h/')) // 'ftp://joe:***@h/'
 *
 * @since 0.1.0
 */
export const referenceShow: Show<Reference> = {
  show: (reference) => redacted(orThrow(referenceFrom(reference))),
}

/**
 * The equality of scheme values, by the rules of their scheme.
 *
 * @example
 * import { ftp } from 'uriform'
 * import { schemeValueEq } from 'uriform/codecs'
 *
 * schemeValueEq.equals(ftp.from('ftp://h/a'), ftp.from('ftp://H:21/a')) // true
 *
 * @since 0.1.0
 */
export const schemeValueEq: Eq<SchemeValue> = {
  equals: (one, other) => isSchemeValue(other, one.scheme) && one.equals(other),
}
