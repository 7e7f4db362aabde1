/** The definition of a scheme: one object that reads, builds and normalises its URIs. */
import { right } from '../../model/errors/either.js'
import { orThrow, toEither } from '../../model/errors/result.js'
import type { UriError } from '../../model/syntax/error.js'
import { standardFace } from '../../model/values/standard-schema.js'
import { builderMaker } from './builder/builder.js'
import { maker } from './builder/making.js'
import { type AnyRules, type Compiled, compile, textsIn } from './compiled.js'
import type { Fields } from './field.js'
import { normalOf } from './normal-form.js'
import { partOf } from './parts/field-part.js'
import { readValue } from './reading.js'
import type { DefinedScheme, Scheme, SchemeRules } from './rules.js'
import { type Server, serverKit } from './server.js'
import { isSchemeValue, type SchemeValue, valueMaker } from './value.js'

/**
 * Defines a scheme: reading, writing, the builder, the normal form and the words of errors come from its rules.
 *
 * @param rules The name of the scheme, its server, its fields, and a description of what follows the authority. A scheme
 * that no description fits has `read` and `write` instead: functions over encoded text.
 * @throws TypeError if the name isn't that of a scheme in lower case, a field has a name that all values use, or the
 * description is wrong.
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
  const { server, describe } = rules
  const scheme = describedLater({
    ...rules,
    ...(server && { server: { ...server, kit: serverKit } }),
    ...(describe && { describe: (fields: F) => partOf(describe(fields)) }),
  } as never)
  // A wrong description throws where it is written.
  void scheme.fields
  return scheme as never
}

/** A scheme whose rules are prepared when it is first used, because programs use few of all schemes that they load. */
export function describedLater<
  const Name extends string,
  const S extends Server | undefined = undefined,
  const F extends Fields = Fields,
  Methods extends object = object,
>(rules: SchemeRules<Name, S, F, Methods>): DefinedScheme<Name, S, F, Methods> {
  return schemeOf(rules as unknown as AnyRules) as never
}

function schemeOf(rules: AnyRules): Scheme {
  const { scheme } = rules
  let known: Compiled | undefined
  const prepared = (): Compiled => {
    known ??= compile(rules, makerOf)
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
    builder: (...given: readonly unknown[]) => {
      begin ??= builderMaker(prepared(), maker(prepared()))
      return begin(...given) as never
    },
    [Symbol.hasInstance]: (value): value is SchemeValue => isSchemeValue(value, scheme),
    '~standard': standardFace((input) => readValue(prepared(), input)),
  }
  return Object.freeze(definition)
}

function makerOf(compiled: Compiled): Compiled['makeValue'] {
  const { rules, scheme, server, fields, names, hiding } = compiled
  return valueMaker(
    {
      scheme,
      fields,
      names,
      hiding,
      read: (input, uri) => readValue(compiled, input, { generation: uri.generation }),
      textsIn: (href, found) => textsIn(compiled, href, found),
      normalOf: (uri, texts) => normalOf(compiled, uri, texts),
      equivalent: rules.equivalent,
    },
    [server === undefined ? {} : server.kit.members(server), rules.methods ?? {}],
  )
}

/** Cheaper than looking for the brand of an error. */
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
