/** The rules of a scheme, prepared for reading and writing. */

import { hiding, type UriError } from '../../model/errors.js'
import { factsOf, schemeDataOf } from '../../model/grammar.js'
import type { Uri } from '../../model/values.js'
import type { Field, FieldOptions, Fields, OwnField, OwnFields } from './field.js'
import { type Guards, guardsOf } from './forbidden.js'
import { type FoundFields, serverNames, type Texts } from './found.js'
import type { Part } from './parts/part.js'
import type { CommonRules } from './rules.js'
import type { Server } from './server.js'
import type { ServerCode, ServerWithCode } from './server-kit.js'
import type { Syntax } from './syntax.js'
import type { SchemeValue } from './values/scheme-value.js'

/** The rules of any scheme, whatever reads what follows the authority. */
export interface AnyRules extends CommonRules<string, Server | undefined, Fields, object> {
  /** Describes what follows the authority. */
  whole(fields: OwnFields): Part
}

/** The prepared rules. All have the same properties, because accessing objects of many shapes is slow. */
export interface Compiled<Value extends SchemeValue = SchemeValue> {
  readonly rules: AnyRules
  readonly scheme: string
  readonly prefix: string
  readonly server: ServerCode | undefined
  readonly fragment: AnyRules['fragment']
  /** The fields of a value: those of the server first. */
  readonly fields: OwnFields
  /** The names of all strings. With a server, the first four belong to it, even if one of them isn't a field. */
  readonly names: readonly string[]
  /** The result for a URI without any field. */
  readonly nothing: FoundFields
  /** The fields whose data never contains some characters. */
  readonly guards: Guards
  /** Reads and writes what follows the authority. */
  readonly whole: Part
  /** Masks the text of an error, if the general rules don't cover the secrets of the scheme. */
  hiding(error: UriError): UriError
  /** @param isLossy True if its fields read invalid UTF-8 as U+FFFD. */
  makeValue(uri: Uri, found: FoundFields, isLossy?: boolean): Value
}

/** Prepares rules. The caller adds the function that makes values, because values need the prepared rules. */
export function compile<Value extends SchemeValue>(
  rules: AnyRules,
  valueMaker: (compiled: Compiled<Value>) => Compiled<Value>['makeValue'],
): Compiled<Value> {
  const { scheme } = rules
  // Every server that comes here has its code.
  const given = rules.server as ServerWithCode | undefined
  const server = given?.codeOf(given, scheme)
  const names = [...(server === undefined ? [] : serverNames), ...Object.keys(rules.fields)]
  const own = ownFields(rules.fields, names)
  const prefix = `${scheme}:`
  const hasSecret = Object.values(own).some(({ options }) => options.isSecret)
  const isHidden = hasSecret && !factsOf(scheme)?.areSecretsKnown
  const fields = Object.freeze({ ...ownFields(server?.fields ?? {}, names), ...own })
  const compiled: Compiled<Value> = {
    rules,
    scheme,
    prefix,
    server,
    fragment: rules.fragment ?? schemeDataOf(scheme)?.fragment,
    fields,
    names,
    nothing: names.flatMap((name): FoundFields => [-1, -1, isMany(fields[name]) ? [] : undefined]),
    guards: guardsOf(fields),
    whole: rules.whole(own),
    hiding: (error) => (isHidden ? hiding(error, prefix) : error),
    makeValue: (uri, found, isLossy) => makeValue(uri, found, isLossy),
  }
  const makeValue = valueMaker(compiled)
  return compiled
}

export function isMany(field: Field | undefined): boolean {
  return field?.shape === 'list' || field?.shape === 'pairs'
}

/** A frozen copy, lists included. */
function frozenOptions(options: FieldOptions): FieldOptions {
  const { needs, excludes } = options
  return Object.freeze({
    ...options,
    ...(needs && { needs: Object.freeze([...needs]) }),
    ...(excludes && { excludes: Object.freeze([...excludes]) }),
  })
}

function ownFields(fields: Fields, names: readonly string[]): OwnFields {
  const copies = Object.entries(fields).map(([name, field]): [string, OwnField] => [
    name,
    Object.freeze({ ...field, name, index: names.indexOf(name), options: frozenOptions(field.options) }),
  ])
  return Object.freeze(Object.fromEntries(copies))
}

export function hasServer({ server }: Compiled, { isRfc3986 }: Syntax): boolean {
  return server !== undefined && (isRfc3986 || !server.since)
}

export function write({ server, prefix, whole }: Compiled, texts: Texts, text = whole.write(texts)): string {
  // Joining creates a flat string, which is faster to read than a concatenation.
  return [prefix, server?.write(texts) ?? '', text].join('')
}
