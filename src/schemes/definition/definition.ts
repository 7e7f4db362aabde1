/** The definition of a scheme by a description of its URIs, or by functions that read and write them. */
import { builderMaker } from './builder/builder.js'
import { checkedDescription, checkNames, checkRules } from './checks.js'
import type { AnyRules } from './compiled.js'
import type { Fields } from './field.js'
import { explained } from './parts/explained.js'
import { partOf } from './parts/field-part.js'
import { functionPart } from './parts/functions.js'
import type { CommonRules, DefinedScheme, DescribedRules, SchemeRules, WrittenRules } from './rules.js'
import { schemeOf } from './scheme.js'
import type { Server } from './server.js'
import { codeOf } from './server-kit.js'

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
  const { server } = rules
  checkNames(rules.scheme, rules.fields, server ? codeOf(server, rules.scheme).fields : {})
  const given = { ...rules, ...(server && { server: { ...server, codeOf } }) }
  const { describe } = given
  const scheme: DefinedScheme<Name, S, F, Methods> = describe
    ? describedScheme({ ...given, describe: (all) => checkedDescription(partOf(describe(all)), all) })
    : writtenScheme(given)
  // An invalid description throws where it is defined.
  void scheme.fields
  return scheme
}

/** A scheme by a description of what follows the authority. */
export function describedScheme<
  const Name extends string,
  const S extends Server | undefined = undefined,
  const F extends Fields = Fields,
  Methods extends object = object,
>(rules: CommonRules<Name, S, F, Methods> & DescribedRules<F>): DefinedScheme<Name, S, F, Methods> {
  const whole: AnyRules['whole'] = (fields) => explained(partOf(rules.describe(fields as F)))
  return schemeOf({ ...rules, whole }, builderMaker)
}

/** A scheme by functions that read and write what follows the authority. */
export function writtenScheme<
  const Name extends string,
  const S extends Server | undefined = undefined,
  const F extends Fields = Fields,
  Methods extends object = object,
>(rules: CommonRules<Name, S, F, Methods> & WrittenRules<F>): DefinedScheme<Name, S, F, Methods> {
  const whole: AnyRules['whole'] = (fields) => functionPart(fields, rules, rules.server !== undefined)
  return schemeOf({ ...rules, whole }, builderMaker)
}
