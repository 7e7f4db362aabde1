/** A scheme made of its rules: one object that reads, builds and normalises its URIs. */
import { orThrow, right, toEither, type UriError } from '../../model/errors.js'
import { readerFace } from '../../model/values.js'
import { type AnyRules, type Compiled, compile } from './compiled.js'
import { readValue } from './reading.js'
import type { Scheme } from './rules.js'
import { isSchemeValue, type SchemeValue } from './values/scheme-value.js'
import { valueMaker } from './values/value.js'

/** A scheme with a builder of some type. */
interface SchemeWith<Name extends string, Value extends SchemeValue, Builder>
  extends Omit<Scheme<Name, Value>, 'builder'> {
  readonly builder: Builder
}

/** A scheme whose rules are prepared on first use, because programs use few of the schemes that they load. */
export function schemeOf<Name extends string, Value extends SchemeValue, Builder extends object>(
  rules: AnyRules & { readonly scheme: Name },
  builderMaker: (compiled: Compiled<Value>) => Builder,
): SchemeWith<Name, Value, Builder> {
  const { scheme } = rules
  let known: Compiled<Value> | undefined
  const prepared = (): Compiled<Value> => {
    known ??= compile<Value>(rules, valueMaker)
    return known
  }
  let builder: Builder | undefined
  return Object.freeze<SchemeWith<Name, Value, Builder>>({
    scheme,
    get fields() {
      return prepared().fields
    },
    get grammar() {
      return prepared().whole.grammar
    },
    get builder() {
      builder ??= builderMaker(prepared())
      return builder
    },
    parse: (input, options) => {
      const result = readValue(prepared(), input, options)
      return isValue(result) ? right(result) : toEither<Value>(result)
    },
    from: (input, options) => {
      const result = readValue(prepared(), input, options)
      return isValue(result) ? result : orThrow<Value>(result)
    },
    [Symbol.hasInstance]: (value): value is Value => isSchemeValue(value, scheme),
    '~standard': readerFace((input) => readValue(prepared(), input)),
  })
}

/** True for a value. Looking for a property of it is cheaper than looking for the brand of an error. */
function isValue<Value extends SchemeValue>(result: Value | UriError): result is Value {
  return (result as Partial<SchemeValue>).uri !== undefined
}

/** A scheme with more readers. It stays unprepared until it is used. */
export function withReaders<S extends object, Readers extends object>(
  scheme: S,
  readers: Readers,
): S & Readers {
  const all = { ...Object.getOwnPropertyDescriptors(scheme), ...Object.getOwnPropertyDescriptors(readers) }
  return Object.freeze(Object.defineProperties({}, all)) as S & Readers
}
