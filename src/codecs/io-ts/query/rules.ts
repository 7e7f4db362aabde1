/** The codecs of parameters as kinds of a query. The query finds their texts; the codec of the record reads them. */
import type { Any } from 'io-ts'
import { type KindRules, repeatedRules, type Scalar, scalarRules } from '../../../builders/index.js'
import { repeatedItemOf } from './occurrences.js'

/** The rules of a parameter's codec, with texts for values. */
export function rulesOfCodec(codec: Any): KindRules {
  const item = repeatedItemOf(codec)
  if (item !== undefined) return repeatedRules(scalarOf(item))
  const rules = scalarRules(scalarOf(codec))
  // A flag is written as its name alone.
  return { ...rules, write: (value) => (value === null ? [null] : rules.write(value)) }
}

function scalarOf(codec: Any): Scalar {
  return {
    expected: codec.name,
    // The codec of the record reads it.
    read: (text) => text,
    textOf: (value) => {
      if (typeof value === 'number' || typeof value === 'boolean') return String(value)
      const text: unknown = typeof value !== 'string' && codec.is(value) ? codec.encode(value) : value
      return typeof text === 'string' ? text : undefined
    },
    // Only the codec knows if it accepts an empty string.
    get takesEmpty() {
      return codec.decode('')._tag === 'Right'
    },
  }
}
