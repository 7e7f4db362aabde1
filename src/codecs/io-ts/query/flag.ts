/** The codec of a parameter that is there or not. */
import { Type } from 'io-ts'
import { flagRules } from '../../../builders/index.js'
import { Fault, left, right } from '../../../model/errors.js'
import { atPlace } from '../report/places.js'

/**
 * The codec of a parameter that is there or not: true for `debug`, `debug=`, `debug=true` and `debug=1`, false for
 * `debug=false`, `debug=0` and if absent. It is written as its name alone, or not at all.
 *
 * @example
 * import * as t from 'io-ts'
 * import { flag, queryOf } from 'uriform/codecs'
 *
 * queryOf(t.type({ debug: flag })).decode('debug') // a Right of { debug: true }
 *
 * @since 0.1.0
 */
export const flag: Type<boolean, null | undefined, unknown> = /* @__PURE__ */ new Type(
  'flag',
  (value): value is boolean => typeof value === 'boolean',
  (input, context) => {
    if (input === undefined) return right(false)
    const value = flagRules.read([input ?? ''], false)
    if (!(value instanceof Fault)) return right(value as boolean)
    return left([{ value: input, context, message: atPlace(context, value.details.sentence) }])
  },
  (isPresent) => (isPresent ? null : undefined),
)
