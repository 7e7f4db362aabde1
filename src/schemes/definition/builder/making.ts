/** Makes a value from what a builder was given. Each text must read back as it was given. */
import { errorOf } from '../../../model/errors/uri-error.js'
import type { UriError } from '../../../model/syntax/error.js'
import { Fault } from '../../../model/syntax/fault.js'
import type { Grammar } from '../../../model/syntax/generation.js'
import { type OwnReference, ownReference } from '../../../model/values/recognition.js'
import type { Uri } from '../../../model/values/uri.js'
import { isOwnValue, readReference } from '../../../model/values/value.js'
import type { Compiled } from '../compiled.js'
import { Refusal } from '../cursor.js'
import type { FieldOptions, Fields, FieldText, Texts } from '../field.js'
import { write } from '../normal-form.js'
import { findParts, refused } from '../reading.js'
import type { ServerTexts } from '../server.js'
import type { Syntax } from '../syntax.js'
import type { SchemeValue } from '../value.js'
import { type SchemeKind, schemeWords } from '../wording.js'
import { errorNamingField } from './field-of-error.js'

/** The encoded texts that a builder was given, by field; `undefined` for the others. */
export type Given = Record<string, FieldText>

/** Makes a value from encoded texts, and a fragment with its `#`. */
export type Make = (given: Readonly<Given>, syntax: Syntax, fragment: string) => SchemeValue | UriError

/** The error of a field that a builder, or an operation, was given. */
export function fieldError(kind: SchemeKind, field: string, grammar: Grammar, expected?: string): UriError {
  const fault = new Fault(kind, undefined, 0, { field, expected })
  return errorOf(fault, { text: '', offset: 0 }, grammar, schemeWords)
}

/** The function that makes the values of a scheme. */
export function maker(compiled: Compiled): Make {
  const { rules, fields, ownNames, server, body, hiding } = compiled
  const bound = boundFields(fields)
  const names = Object.keys(fields)
  const lists = names.filter((name) => fields[name]?.shape === 'list' || fields[name]?.shape === 'pairs')
  const emptyHost = server?.authority === 'always' ? ['host'] : []
  const writeTexts = (texts: Texts & ServerTexts): string => write(compiled, texts)

  return (steps, syntax, fragment) => {
    const { grammar } = syntax
    const error = errorInFields(steps, bound, grammar)
    if (error !== undefined) return error
    const given: Given = { ...steps }
    // A list without items is empty, not absent; so is a host that every URI has.
    for (const name of lists) given[name] ??= []
    for (const name of emptyHost) given[name] ??= ''
    const texts: Texts & ServerTexts =
      rules.complete === undefined ? given : { ...given, ...rules.complete(given) }
    const uri = readReference(writeTexts(texts) + fragment, grammar) as Uri | UriError
    if (!isOwnValue<Uri>(uri)) return hiding(errorNamingField(uri, texts, writeTexts))
    const located = ownReference(uri) as OwnReference
    // Readers that don't know the scheme must not take a field for a server.
    const isServer = server !== undefined && texts.host !== undefined
    if (!isServer && located.layout.hostStart >= 0 && rules.authority === undefined) {
      const first = names.find((name) => given[name] !== undefined)
      return fieldError('ambiguous-field', first ?? 'host', grammar)
    }
    const parts = findParts(compiled, located, syntax)
    if (parts instanceof Refusal)
      return hiding(errorNamingField(refused(parts, located, syntax), texts, writeTexts))
    const { authority, found } = parts
    const back = body.textsOf(found, uri.href)
    const lost =
      lostFromServer(texts, back, authority) ?? ownNames.find((name) => isLost(texts[name], back[name]))
    return lost === undefined
      ? compiled.makeValue(uri, authority, found)
      : fieldError('ambiguous-field', lost, grammar, fields[lost]?.options.expected)
  }
}

/** The first field of a server that doesn't read back as it was written. */
function lostFromServer(written: ServerTexts, back: ServerTexts, authority: ServerTexts): string | undefined {
  if (isLost(written.user, back.user ?? authority.user)) return 'user'
  if (isLost(written.password, back.password ?? authority.password)) return 'password'
  if (isLost(written.host, back.host ?? authority.host)) return 'host'
  return isLost(written.port, back.port ?? authority.port) ? 'port' : undefined
}

/** True if a text was written and doesn't read back as it was. */
function isLost(written: FieldText, found: FieldText): boolean {
  if (typeof written !== 'object' || typeof found !== 'object')
    return written !== undefined && written !== found
  if (written.length !== found.length) return true
  for (let index = 0; index < written.length; index++) {
    if (isLost(written[index], found[index])) return true
  }
  return false
}

/** A field that is required, or depends on others. */
type BoundField = readonly [name: string, options: FieldOptions]

/** The fields of a scheme that `errorInFields` has to look at. */
function boundFields(fields: Fields): readonly BoundField[] {
  return Object.entries(fields)
    .map(([name, { options }]): BoundField => [name, options])
    .filter(([, { presence, needs, excludes }]) => presence === 'required' || needs || excludes)
}

/** The error of fields that are missing, or of two that can't be given together. */
function errorInFields(
  texts: Readonly<Given>,
  fields: readonly BoundField[],
  grammar: Grammar,
): UriError | undefined {
  for (const [name, options] of fields) {
    const isGiven = texts[name] !== undefined
    if (!isGiven && options.presence === 'required') {
      return fieldError('missing-field', name, grammar, `the step ${name}()`)
    }
    if (!isGiven) continue
    const missing = options.needs?.find((needed) => texts[needed] === undefined)
    if (missing !== undefined) {
      return fieldError('missing-field', missing, grammar, `the step ${missing}(), which ${name} needs`)
    }
    const conflicting = options.excludes?.find((excluded) => texts[excluded] !== undefined)
    if (conflicting !== undefined) {
      return fieldError('conflicting-fields', name, grammar, `${name} or ${conflicting}, not both`)
    }
  }
  return undefined
}
