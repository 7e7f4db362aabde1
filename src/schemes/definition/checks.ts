/** The checks of a definition throw, because a wrong one is a bug. The library's own schemes skip them. */

import { boundedName } from '../../builders/index.js'
import { defaultGrammar } from '../../model/grammar.js'
import { isRecord, propertyIfAny, visible } from '../../model/text.js'
import type { Field, Fields, OwnField } from './field.js'
import { fieldCharacters } from './parts/field-part.js'
import { canHave } from './parts/list.js'
import type { Part } from './parts/part.js'
import { reachable } from './parts/sequence.js'
import { syntaxOf } from './syntax.js'

const taken: ReadonlySet<string> = /* @__PURE__ */ new Set(
  'scheme uri href endpoint equals normalize toString toJSON build tryBuild without constructor __proto__ then'.split(
    ' ',
  ),
)

/** Throws if something is missing in rules, which JavaScript doesn't check. */
export function checkRules(rules: unknown): void {
  if (!isRecord(rules)) throw new TypeError('defineScheme() takes rules: { scheme, fields, describe }')
  const { fields, describe, read, write } = rules
  if (!isRecord(fields))
    throw new TypeError('the rules need "fields", a record of fields; {} if there are none')
  const isField = (field: unknown): boolean => typeof propertyIfAny(field, 'encode') === 'function'
  const wrong = Object.keys(fields).find((name) => !isField(fields[name]))
  if (wrong !== undefined) throw new TypeError(`"${boundedName(wrong)}" is not a field, such as textField()`)
  const areFunctions = typeof read === 'function' && typeof write === 'function'
  if (typeof describe !== 'function' && !areFunctions) {
    throw new TypeError('the rules need "describe", or "read" and "write"')
  }
}

/** Throws if the names of a scheme and its fields are wrong. */
export function checkNames(scheme: string, own: Fields, ofServer: Fields): void {
  if (typeof scheme !== 'string' || !/^[a-z][a-z\d+.-]*$/.test(scheme)) {
    throw new TypeError(
      `"${boundedName(String(scheme))}" cannot be a scheme: a letter, then letters, digits, "+", "-" or ".", in lower case`,
    )
  }
  const name = Object.getOwnPropertyNames(own).find(
    (field) => taken.has(field) || Object.hasOwn(ofServer, field) || visible(field) !== field,
  )
  if (name === undefined) return
  const shown = visible(name)
  const why = shown === name ? 'every value or builder has one' : 'messages name it'
  throw new TypeError(`a field cannot be called "${shown}": ${why}`)
}

/** A description; throws if it lacks a field, or could not be read. */
export function checkedDescription(whole: Part, fields: Fields): Part {
  checkPart(whole)
  const missing = (Object.values(fields) as OwnField[]).find((field) => !whole.sets.includes(field))
  if (missing !== undefined)
    throw new TypeError(`the description has no place for the field "${boundedName(missing.name)}"`)
  return whole
}

function checkPart({ parts = [], choices = [] }: Part): void {
  for (const part of [...parts, ...choices]) checkPart(part)
  checkRuns(parts)
  checkOnce(parts)
  choices.forEach(checkRequired)
}

/** Throws if a field can have the character that follows it, because it would never end there. */
function checkRuns(parts: readonly Part[]): void {
  for (const [index, { ends }] of parts.entries()) {
    const next = reachable(parts.slice(index + 1)).flatMap(({ starts }) => starts)
    for (const field of ends) {
      const text = next.find((start) => canHave(field, start))
      if (text !== undefined)
        throw new TypeError(
          `"${field.name}" doesn't end before "${text}", because it can contain its first character; exclude that with the option "characters"`,
        )
      const after = reachable(parts.slice(index + 1))
        .flatMap(firstFields)
        .find((other) => overlap(field, other))
      if (after !== undefined) {
        throw new TypeError(
          `"${field.name}" never ends before "${after.name}": write a delimiter between them`,
        )
      }
    }
  }
}

/** The fields with which a part can begin. */
function firstFields({ parts = [], choices = [], isField, sets }: Part): readonly OwnField[] {
  if (choices.length > 0) return choices.flatMap(firstFields)
  if (parts.length > 0) return reachable(parts).flatMap(firstFields)
  return isField ? sets : []
}

/** True if two fields can have the same character. */
function overlap(one: Field, other: Field): boolean {
  const syntax = syntaxOf(defaultGrammar)
  const [these, those] = [fieldCharacters(one, syntax).table, fieldCharacters(other, syntax).table]
  return these.some((is, code) => is === 1 && those[code] === 1)
}

/** Throws if a field occurs in two parts, because the second would replace the text of the first. */
function checkOnce(parts: readonly Part[]): void {
  const names = parts.flatMap(({ sets }) => [...new Set(sets.map(({ name }) => name))])
  const twice = names.find((name, index) => names.indexOf(name) < index)
  if (twice !== undefined) throw new TypeError(`"${twice}" occurs twice in the description`)
}

function checkRequired({ sets }: Part): void {
  const required = sets.find(({ options }) => options.presence === 'required')
  if (required) throw new TypeError(`"${required.name}" is required, but is in a part that can be absent`)
}
