/** The rules of a scheme, prepared for reading and writing. */

import { factsOf, hiding, MASK, schemeDataOf, type Uri, type UriError } from '../../model/index.js'
import type { Field, FieldOptions, Fields, OwnField } from './field.js'
import { type FieldGuard, guardsOf } from './forbidden.js'
import {
  type FieldText,
  type FoundFields,
  fieldTextIn,
  type ServerTexts,
  serverNames,
  type Texts,
} from './found.js'
import { type BodyFunctions, functionPart } from './parts/body.js'
import type { Part } from './parts/part.js'
import type { CommonRules } from './rules.js'
import type { ServerWithKit } from './server-kit.js'
import type { Syntax } from './syntax.js'
import type { SchemeValue } from './values/scheme-value.js'

export type AnyRules = CommonRules<string, ServerWithKit | undefined, Fields, object> &
  Partial<BodyFunctions> & { describe?(fields: object): Part }

/** The prepared rules. All have the same properties, because accessing objects of many shapes is slow. */
export interface Compiled {
  readonly rules: AnyRules
  readonly scheme: string
  readonly prefix: string
  readonly server: ServerWithKit | undefined
  readonly fragment: AnyRules['fragment']
  /** The fields of a value: those of the server first. */
  readonly fields: Fields
  /** The names of all strings. With a server, the first four belong to it, even if one of them isn't a field. */
  readonly names: readonly string[]
  /** The result for a URI without any field. */
  readonly nothing: FoundFields
  /** The fields whose data never contains some characters. */
  readonly guards: readonly FieldGuard[]
  /** Reads and writes what follows the authority. */
  readonly whole: Part
  /** Masks the text of an error, if the general rules don't cover the secrets of the scheme. */
  hiding(error: UriError): UriError
  makeValue(uri: Uri, found: FoundFields): SchemeValue
}

/** Prepares rules. The caller adds the functions that make values, because values need the prepared rules. */
export function compile(
  rules: AnyRules,
  valueMaker: (compiled: Compiled) => Compiled['makeValue'],
): Compiled {
  const { scheme, server } = rules
  const given = server === undefined ? {} : server.kit.fields(server, scheme)
  const names = [...(server === undefined ? [] : serverNames), ...Object.keys(rules.fields)]
  const own = ownFields(rules.fields, names)
  const all = Object.values(own)
  const prefix = `${scheme}:`
  const isHidden = all.some(({ options }) => options.isSecret) && !factsOf(scheme)?.areSecretsKnown
  const fields: Readonly<Record<string, OwnField>> = Object.freeze({ ...ownFields(given, names), ...own })
  const compiled = {
    rules,
    scheme,
    prefix,
    server: server && ({ ...noRules, ...server } as ServerWithKit),
    fragment: rules.fragment ?? schemeDataOf(scheme)?.fragment,
    fields,
    names,
    nothing: names.flatMap((name) => [-1, -1, isMany(fields[name]) ? [] : undefined] as FoundFields),
    guards: guardsOf(fields),
    whole: rules.describe?.(own) ?? functionPart(all, rules as BodyFunctions, server !== undefined),
    hiding: (error: UriError) => (isHidden ? hiding(error, MASK, prefix) : error),
    makeValue: undefined as unknown as Compiled['makeValue'],
  } satisfies Compiled
  compiled.makeValue = valueMaker(compiled)
  return compiled
}

export function isMany(field: Field | undefined): boolean {
  return field?.shape === 'list' || field?.shape === 'pairs'
}

/** The properties of a server in a fixed order. */
const noRules = {
  hostRequired: undefined,
  authority: undefined,
  hosts: undefined,
  socket: undefined,
  hostsReader: undefined,
  since: undefined,
  defaultHost: undefined,
  defaultPort: undefined,
  port: undefined,
  userinfo: undefined,
  forbidden: undefined,
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

function ownFields(fields: Fields, names: readonly string[]): Readonly<Record<string, OwnField>> {
  const copies = Object.entries(fields).map(([name, field]) => [
    name,
    Object.freeze({
      ...field,
      name,
      index: names.indexOf(name),
      options: frozenOptions(field.options),
    }),
  ])
  return Object.freeze(Object.fromEntries(copies))
}

export function hasServer({ server }: Compiled, { isRfc3986 }: Syntax): boolean {
  return server !== undefined && (isRfc3986 || !server.since)
}

export function textsIn({ names, fields }: Compiled, href: string, found: FoundFields): Texts & ServerTexts {
  const texts: Record<string, FieldText> = {}
  for (let index = 0; index < names.length; index++) {
    const name = names[index] as string
    texts[name] = fieldTextIn(href, found, index, fields[name]?.shape === 'pairs')
  }
  return texts
}

export function write(
  { server, prefix, whole }: Compiled,
  texts: Texts & ServerTexts,
  text = whole.write(texts),
): string {
  // Joining creates a flat string, which is faster to read than a concatenation.
  return [prefix, server === undefined ? '' : server.kit.write(texts), text].join('')
}
