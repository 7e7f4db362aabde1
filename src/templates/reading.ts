/** From the runs that were found in a text to the values of variables. */

import { setOwn } from '../model/own-property.js'
import { percentDecodeText } from '../model/syntax/percent-encoding.js'
import { expandVariable, prefix } from './expand-text.js'
import type { FoundRun } from './matcher.js'
import type { Operator } from './operators.js'
import type { Variable } from './parse.js'
import type { NameTable, Occurrence } from './program.js'

/** A value that was read: text, a list, or a record. */
export type ReadValue = string | readonly string[] | Readonly<Record<string, string>>

/** An item that was found: its name, if it has one, and its value, both encoded. */
export type FoundItem = readonly [name: string | undefined, value: string]

/** A variable at one of its places, with what was found there. */
export interface FoundVariable {
  readonly owner: Occurrence
  readonly items: FoundItem[]
}

/** The variables that runs belong to. */
export function variablesIn(text: string, runs: readonly FoundRun[]): readonly FoundVariable[] {
  const found: FoundVariable[] = []
  for (const { step, start, end } of runs) {
    const piece = text.slice(start, end)
    const last = found.at(-1)
    if (last?.owner === step.owner) addItem(last.items, step.role, piece)
    else found.push({ owner: step.owner, items: [step.role === 'name' ? [piece, ''] : [undefined, piece]] })
  }
  return found
}

function addItem(items: FoundItem[], role: FoundRun['step']['role'], piece: string): void {
  const [name, value] = items.at(-1) as FoundItem
  if (role === 'name') items.push([piece, ''])
  else if (role === 'item') items.push([undefined, piece])
  else items[items.length - 1] = [name ?? value, piece]
}

/** The values of variables that were found; undefined if no values write what was found. */
export function valuesOf(
  found: readonly FoundVariable[],
  { repeated }: NameTable,
): Record<string, ReadValue> | undefined {
  const values: Record<string, ReadValue> = {}
  const again: (readonly [Variable, ReadValue])[] = []
  for (const { owner, items } of found) {
    const value = readValue(owner, items)
    if (value === undefined) return undefined
    const { variable } = owner
    if (repeated.size > 0 && repeated.has(variable.name)) again.push([variable, value])
    else setOwn(values, variable.name, value)
  }
  return again.length === 0 || unite(again, values, repeated) ? values : undefined
}

/** The value that the items of a variable mean; undefined if no value writes them. */
function readValue({ variable, expression }: Occurrence, items: readonly FoundItem[]): ReadValue | undefined {
  const { operator } = expression
  if (!variable.isExploded) return readText(items[0]?.[1] as string, operator, variable)
  const isList = operator.isNamed
    ? items.every(([name]) => name === variable.name)
    : items.every(([name]) => name === undefined)
  const texts = items.map(([, value]) => readText(value, operator))
  if (texts.includes(undefined)) return undefined
  if (isList) return texts as readonly string[]
  const names = items.map(([name]) => (name === undefined ? undefined : readText(name, operator)))
  if (names.includes(undefined)) return undefined
  const record = Object.fromEntries(names.map((name, at) => [name, texts[at]])) as Record<string, string>
  // Names are given once, and a record has names that are numbers first.
  const order = Object.keys(record)
  return order.length === names.length && order.every((name, at) => name === names[at]) ? record : undefined
}

/** The data of a piece; undefined if it isn't UTF-8, longer than the variable allows, or written in another way. */
function readText(piece: string, operator: Operator, variable?: Variable): string | undefined {
  const { limit } = variable ?? {}
  if (operator.keepsTriplets && limit === undefined) return piece
  const data = percentDecodeText(piece)
  if (data === undefined || limit === undefined) return data
  if (operator.keepsTriplets)
    return expandVariable(variable as Variable, data, operator) === piece ? data : undefined
  return prefix(data, limit) === data ? data : undefined
}

/** Puts together what was read at the places of variables that have several; fails if they don't agree. */
function unite(
  again: readonly (readonly [Variable, ReadValue])[],
  values: Record<string, ReadValue>,
  repeated: NameTable['repeated'],
): boolean {
  const most = new Map<string, readonly [Variable, ReadValue]>()
  for (const found of again) {
    const [{ name, limit = Number.POSITIVE_INFINITY }] = found
    const [known] = most.get(name) ?? []
    if (known === undefined || limit > (known.limit ?? Number.POSITIVE_INFINITY)) most.set(name, found)
  }
  for (const [name, [, value]] of most) {
    const places = again.filter(([variable]) => variable.name === name)
    if (places.length !== repeated.get(name)) return false
    if (!places.every(([{ limit }, other]) => isSame(value, other, limit))) return false
    setOwn(values, name, value)
  }
  return true
}

function isSame(value: ReadValue, other: ReadValue, limit: number | undefined): boolean {
  if (typeof value !== 'string') return JSON.stringify(value) === JSON.stringify(other)
  return (limit === undefined ? value : prefix(value, limit)) === other
}
