/** The checks of a definition throw, because a wrong one is a bug. The library's own schemes skip them. */

import type { Fields, OwnField } from './field.js'
import { canHave } from './parts/list.js'
import type { Part } from './parts/part.js'
import { reachable } from './parts/sequence.js'

const taken: ReadonlySet<string> = /* @__PURE__ */ new Set(
  'scheme uri href endpoint equals normalize toString toJSON build tryBuild without constructor __proto__ then'.split(
    ' ',
  ),
)

/** Throws if the names of a scheme and its fields are wrong. */
export function checkNames(scheme: string, own: Fields, ofServer: Fields): void {
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

/** A description; throws if it lacks a field, or could not be read. */
export function checkedDescription(whole: Part, fields: Fields): Part {
  checkPart(whole)
  const missing = (Object.values(fields) as OwnField[]).find((field) => !whole.sets.includes(field))
  if (missing !== undefined)
    throw new TypeError(`the description has no place for the field "${missing.name}"`)
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
        throw new TypeError(`"${field.name}" can have the first character of "${text}", which follows it`)
    }
  }
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
