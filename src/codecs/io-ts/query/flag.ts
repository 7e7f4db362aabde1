/** The codec of parameters without a value. */
import { type Any, Type } from 'io-ts'
import { left, right } from '../../../model/index.js'
import { atPlace } from '../report/places.js'
import { unwrapped } from './properties.js'

/**
 * The codec of a parameter without a value: true if it is present, as in `?debug`. An empty value counts as no value.
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
    if (input === null || input === '') return right(true)
    return left([
      { value: input, context, message: atPlace(context, 'expected the name alone, without a value') },
    ])
  },
  (isPresent) => (isPresent ? null : undefined),
)

export function isFlag(codec: Any): boolean {
  return unwrapped(codec) === flag
}
