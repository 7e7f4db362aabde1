/** The definition of a scheme: one object that reads, builds and normalises its URIs. */
import { orThrow, readerFace, right, toEither, type UriError } from '../../model/index.js'
import { builderMaker } from './builder/builder.js'
import { checkedDescription, checkNames, checkRules } from './checks.js'
import { type AnyRules, type Compiled, compile } from './compiled.js'
import type { Fields } from './field.js'
import { partOf } from './parts/field-part.js'
import { readValue } from './reading.js'
import type { DefinedScheme, Scheme, SchemeRules } from './rules.js'
import type { Server } from './server.js'
import { serverKit } from './server-kit.js'
import { isSchemeValue, type SchemeValue } from './values/scheme-value.js'
import { valueMaker } from './values/value.js'

/**
 * Defines a scheme by rules, from which its reader, writer, builder, normal form and error messages are derived.
 *
 * @param rules The name of the scheme, its server, its fields, and a description of what follows the authority. If no
 * description fits, use `read` and `write` instead: functions over encoded text.
 * @throws TypeError if the name isn't a lower-case scheme name, a field has a reserved name, or the description is
 * missing or invalid: it lacks a field, or a field has no end because the next one can have the same characters.
 *
 * @example
 * import { defineScheme, numberField, optional } from 'uriform/schemes'
 *
 * const cache = defineScheme({
 *   scheme: 'x-cache',
 *   server: { hostRequired: true, defaultPort: 6379, userinfo: 'fields' },
 *   fields: { database: numberField() },
 *   describe: ({ database }) => optional('/', database),
 * })
 * cache.from('x-cache://h/3').database // 3
 * cache.builder().host('h').database(3).build().uri.href // 'x-cache://h/3'
 *
 * @since 0.1.0
 */
export function defineScheme<
  const Name extends string,
  const S extends Server | undefined = undefined,
  const F extends Fields = Fields,
  Methods extends object = object,
>(rules: SchemeRules<Name, S, F, Methods>): DefinedScheme<Name, S, F, Methods> {
  checkRules(rules)
  const { server, describe } = rules
  checkNames(rules.scheme, rules.fields, server ? serverKit.fields(server, rules.scheme) : {})
  const scheme = describedLater({
    ...rules,
    ...(server && { server: { ...server, kit: serverKit } }),
    ...(describe && { describe: (fields: F) => checkedDescription(partOf(describe(fields)), fields) }),
  } as never)
  // An invalid description throws where it is defined.
  void scheme.fields
  return scheme as never
}

/** A scheme whose rules are prepared on first use, because programs use few of the schemes that they load. */
export function describedLater<
  const Name extends string,
  const S extends Server | undefined = undefined,
  const F extends Fields = Fields,
  Methods extends object = object,
>(given: SchemeRules<Name, S, F, Methods>): DefinedScheme<Name, S, F, Methods> {
  const rules = given as AnyRules
  const { scheme } = rules
  let known: Compiled | undefined
  const prepared = (): Compiled => {
    known ??= compile(rules, valueMaker)
    return known
  }
  let begin: ReturnType<typeof builderMaker> | undefined
  const definition: Scheme = {
    scheme,
    get fields() {
      return prepared().fields
    },
    get grammar() {
      return prepared().whole.grammar
    },
    parse: (input, options) => {
      const result = readValue(prepared(), input, options)
      return isValue(result) ? right(result) : toEither<SchemeValue>(result)
    },
    from: (input, options) => {
      const result = readValue(prepared(), input, options)
      return isValue(result) ? result : orThrow<SchemeValue>(result)
    },
    builder: (...start: readonly unknown[]) => {
      begin ??= builderMaker(prepared())
      return begin(...start) as never
    },
    [Symbol.hasInstance]: (value): value is SchemeValue => isSchemeValue(value, scheme),
    '~standard': readerFace((input) => readValue(prepared(), input)),
  }
  return Object.freeze(definition) as never
}

/** True for a value. Looking for a property of it is cheaper than looking for the brand of an error. */
function isValue(result: SchemeValue | UriError): result is SchemeValue {
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
