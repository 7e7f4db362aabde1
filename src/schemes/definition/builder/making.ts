/** Makes a value from the fields of a builder. Every field must read back as it was set. */

import { type ErrorKind, errorOf, Fault, type UriError } from '../../../model/errors.js'
import type { Grammar } from '../../../model/grammar.js'
import {
  isOwnValue,
  type OwnReference,
  ownReference,
  readReference,
  type Uri,
} from '../../../model/values.js'
import { type Compiled, isMany, write } from '../compiled.js'
import type { Field, FieldOptions, OwnField, OwnFields } from '../field.js'
import { forbiddenIn } from '../forbidden.js'
import { type FieldText, fieldTextIn, type Texts } from '../found.js'
import { findParts, refusedByScheme } from '../reading.js'
import type { Syntax } from '../syntax.js'
import type { SchemeValue } from '../values/scheme-value.js'
import { schemeBuildingWording } from '../wording.js'
import { errorNamingField } from './field-of-error.js'

/** The encoded strings of a builder, by the index of their field. */
export type Given = FieldText[]

/** Makes a value from encoded strings, a fragment with its `#`, and the strings that the builder began with. */
export type Make<Value extends SchemeValue> = (
  given: Given,
  syntax: Syntax,
  fragment: string,
  start: Texts | undefined,
) => Value | UriError

export function fieldError(kind: ErrorKind, field: string, grammar: Grammar, expected?: string): UriError {
  const fault = new Fault(kind, undefined, 0, { field, expected })
  return errorOf(fault, { text: '', grammar, wording: schemeBuildingWording })
}

export function maker<Value extends SchemeValue>(compiled: Compiled<Value>): Make<Value> {
  const { rules, fields, names, server, guards, hiding } = compiled
  const bound = Object.values(fields).filter(
    ({ options: { presence, needs, excludes } }) => presence === 'required' || needs || excludes,
  )
  // A list without items is empty, not absent, and so is a host where every URI has the two slashes.
  const defaults = names.map((name): FieldText => {
    if (isMany(fields[name])) return []
    return name === 'host' && server?.isAlways ? '' : undefined
  })
  const ofError = (error: UriError, texts: Texts): UriError =>
    hiding(errorNamingField(error, texts, (changed) => write(compiled, changed)))

  return (steps, syntax, fragment, start) => {
    const { grammar } = syntax
    const error = errorInFields(steps, bound, fields, grammar)
    if (error !== undefined) return error
    const given: Record<string, FieldText> = {}
    for (let index = 0; index < names.length; index++)
      given[names[index] as string] = steps[index] ?? defaults[index]
    const texts: Texts = rules.complete ? { ...given, ...rules.complete(given, start) } : given
    const uri = readReference(write(compiled, texts) + fragment, grammar) as Uri | UriError
    if (!isOwnValue<Uri>(uri)) return ofError(uri, texts)
    const located = ownReference(uri) as OwnReference
    // Readers that don't know the scheme must not mistake a field for a server.
    const isServer = server !== undefined && texts.host !== undefined
    if (!isServer && located.layout.hostStart >= 0 && rules.authority === undefined) {
      const first = names.find((name) => name in fields && given[name] !== undefined)
      return fieldError('ambiguous-field', first ?? 'host', grammar, 'no "//" first, which begins a host')
    }
    const found = findParts(compiled, located, syntax)
    if (found instanceof Fault) return ofError(refusedByScheme(found, located, syntax), texts)
    for (let index = 0; index < names.length; index++) {
      const name = names[index] as string
      const text = texts[name]
      // Most fields are absent, and an absent one can't be lost.
      if (text === undefined) continue
      const read = fieldTextIn(uri.href, found, index)
      if (isLost(text, read)) {
        return fieldError('ambiguous-field', name, grammar, howItReads(read, fields[name]))
      }
    }
    const refusal = forbiddenIn(guards, uri.href, found)
    if (refusal !== undefined) return ofError(refusedByScheme(refusal, located, syntax), texts)
    return compiled.makeValue(uri, found)
  }
}

/** The expectation for a field whose text would be read as something else. */
function howItReads(read: FieldText, field: Field | undefined): string {
  const { expected: own, help }: FieldOptions = field?.options ?? {}
  const expected = own ?? help ?? 'a value that is read back unchanged'
  if (read === undefined) return own ?? `${expected}; this one would be absent`
  return `${expected}; this one would be read back as another`
}

/** True if a written string doesn't read back unchanged. */
function isLost(written: FieldText, found: FieldText): boolean {
  if (typeof written !== 'object' || typeof found !== 'object')
    return written !== undefined && written !== found
  if (written.length !== found.length) return true
  for (let index = 0; index < written.length; index++) {
    if (isLost(written[index], found[index])) return true
  }
  return false
}

function errorInFields(
  texts: Given,
  bound: readonly OwnField[],
  fields: OwnFields,
  grammar: Grammar,
): UriError | undefined {
  const isGiven = (name: string): boolean => texts[fields[name]?.index as number] !== undefined
  for (const { name, options } of bound) {
    if (!isGiven(name)) {
      if (options.presence !== 'required') continue
      return fieldError('missing-field', name, grammar, `the step ${name}()`)
    }
    const missing = options.needs?.find((needed) => !isGiven(needed))
    if (missing !== undefined) {
      return fieldError('missing-field', missing, grammar, `the step ${missing}(), which ${name} needs`)
    }
    const conflicting = options.excludes?.find(isGiven)
    if (conflicting !== undefined) {
      return fieldError('conflicting-fields', name, grammar, `${name} or ${conflicting}, not both`)
    }
  }
  return undefined
}
