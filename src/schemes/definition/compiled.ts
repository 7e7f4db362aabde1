/** The rules of a scheme, prepared for reading and writing. */

import { knowsSecretsOf, MASK } from '../../model/errors/redaction.js'
import { errorWith, type UriError } from '../../model/syntax/error.js'
import type { Uri } from '../../model/values/uri.js'
import { type BodyFunctions, functionPart } from './body.js'
import type { Field, Fields, OwnField } from './field.js'
import {
  type FieldText,
  type Found,
  type ServerTexts,
  serverNames,
  type TextList,
  type Texts,
  textIn,
} from './found.js'
import type { Part } from './parts/part.js'
import type { CommonRules } from './rules.js'
import type { ServerWithKit } from './server.js'
import type { Syntax } from './syntax.js'
import type { SchemeValue } from './value.js'

/** The rules of any scheme. */
export type AnyRules = CommonRules<string, ServerWithKit | undefined, Fields, object> &
  Partial<BodyFunctions> & { describe?(fields: object): Part }

/** All have one shape, because looking up rules in objects of many shapes is slow. */
export interface Compiled {
  readonly rules: AnyRules
  readonly scheme: string
  /** The name and the colon. */
  readonly prefix: string
  readonly server: ServerWithKit | undefined
  readonly authority: AnyRules['authority']
  readonly fragment: AnyRules['fragment']
  /** The fields of a value: those of the server first. */
  readonly fields: Fields
  /** The names of all strings. With a server, the first four are its own, even if one of them isn't a field. */
  readonly names: readonly string[]
  /** What is found of a URI without any field. */
  readonly nothing: Found
  /** Reads and writes what follows the authority. */
  readonly whole: Part
  /** Masks the text of an error, if the model doesn't know where the secrets of the scheme are. */
  hiding(error: UriError): UriError
  makeValue(uri: Uri, found: Found): SchemeValue
}

const taken: ReadonlySet<string> = /* @__PURE__ */ new Set(
  'scheme uri href endpoint equals normalize toString toJSON build tryBuild without constructor __proto__ then'.split(
    ' ',
  ),
)

/** Throws if a definition is wrong, because that is a bug in the program. */
function checkNames(scheme: string, own: Fields, ofServer: Fields): void {
  if (!/^[a-z][a-z\d+.-]*$/.test(scheme)) {
    throw new TypeError(
      `"${scheme}" cannot be a scheme: a letter, then letters, digits, "+", "-" or ".", in lower case`,
    )
  }
  const name = Object.getOwnPropertyNames(own).find(
    (field) => taken.has(field) || Object.hasOwn(ofServer, field),
  )
  if (name !== undefined)
    throw new TypeError(`a field cannot be called "${name}": every value or builder has one`)
}

/** Prepares rules. What makes values is added by the caller, because values need the rest. */
export function compile(
  rules: AnyRules,
  valueMaker: (compiled: Compiled) => Compiled['makeValue'],
): Compiled {
  const { scheme, server, authority, fragment } = rules
  const given = server === undefined ? {} : server.kit.fields(server, scheme)
  checkNames(scheme, rules.fields, given)
  const names = [...(server === undefined ? [] : serverNames), ...Object.keys(rules.fields)]
  const own = ownFields(rules.fields, names)
  const all = Object.values(own)
  const prefix = `${scheme}:`
  const isHidden = all.some(({ options }) => options.isSecret) && !knowsSecretsOf(scheme)
  const fields: Readonly<Record<string, OwnField>> = Object.freeze({ ...ownFields(given, names), ...own })
  const compiled = {
    rules,
    scheme,
    prefix,
    server: server && ({ ...noRules, ...server } as ServerWithKit),
    authority,
    fragment,
    fields,
    names,
    nothing: names.flatMap((name) => [-1, -1, isMany(fields[name]) ? [] : undefined] as Found),
    whole: wholeOf(rules, own),
    hiding: (error: UriError) =>
      isHidden ? errorWith(error, { redacted: prefix + MASK, redactedOffset: prefix.length }) : error,
    makeValue: undefined as unknown as Compiled['makeValue'],
  } satisfies Compiled
  compiled.makeValue = valueMaker(compiled)
  return compiled
}

export function isMany(field: Field | undefined): boolean {
  return field?.shape === 'list' || field?.shape === 'pairs'
}

/** The part for all fields. Throws if it lacks one. */
function wholeOf(rules: AnyRules, own: Readonly<Record<string, OwnField>>): Part {
  const all = Object.values(own)
  if (rules.describe === undefined)
    return functionPart(all, rules as BodyFunctions, rules.server !== undefined)
  const whole = rules.describe(own)
  const missing = all.find((field) => !whole.sets.includes(field))
  if (missing !== undefined)
    throw new TypeError(`the description has no place for the field "${missing.name}"`)
  return whole
}

/** The properties of a server in one order. */
const noRules = {
  hostRequired: undefined,
  authority: undefined,
  hostsReader: undefined,
  since: undefined,
  defaultPort: undefined,
  port: undefined,
  userinfo: undefined,
}

function ownFields(fields: Fields, names: readonly string[]): Readonly<Record<string, OwnField>> {
  const copies = Object.entries(fields).map(([name, field]) => [
    name,
    Object.freeze({
      ...field,
      name,
      index: names.indexOf(name),
      options: Object.freeze({ ...field.options }),
    }),
  ])
  return Object.freeze(Object.fromEntries(copies))
}

export function hasServer({ server }: Compiled, { isRfc3986 }: Syntax): boolean {
  return server !== undefined && (isRfc3986 || !server.since)
}

export function textsIn({ names, fields }: Compiled, href: string, found: Found): Texts & ServerTexts {
  const texts: Record<string, FieldText> = {}
  for (let index = 0; index < names.length; index++) {
    const name = names[index] as string
    texts[name] = textIn(href, found, index, fields[name]?.shape === 'pairs')
  }
  return texts
}

export function listOf({ names }: Compiled, texts: Texts): TextList {
  return names.map((name) => texts[name])
}

export function write(
  { server, prefix, whole }: Compiled,
  texts: TextList,
  text = whole.write(texts),
): string {
  // Joining makes a flat string, which is read faster than one of linked pieces.
  return [prefix, server === undefined ? '' : server.kit.write(texts), text].join('')
}
