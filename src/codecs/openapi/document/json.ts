/** Reads the parsed JSON of a document, any part of which may be missing or of the wrong type. */

import { itemsIfAny, resultIfAny } from '../../../model/text.js'
import { DocumentFailure } from '../error.js'

export type JsonObject = Readonly<Record<string, unknown>>

/** The main document, or one that it refers to. */
export interface DocumentFile {
  /** Its absolute URI, if any. */
  readonly uri: string | undefined
  readonly root: unknown
  /** The text before JSON pointers into this document: its URI; empty for the main document. */
  readonly prefix: string
}

/** A part of a document, and its position. */
export interface Node<Value = unknown> {
  readonly value: Value
  readonly file: DocumentFile
  readonly pointer: string
}

/** Stands for what can't be read, as where a getter or a proxy throws. It is of no type that anything expects. */
export const UNREADABLE: unique symbol = Symbol('unreadable')

/** A part that is read; `UNREADABLE` if that throws, or if the part is a revoked proxy. */
function partRead(read: () => unknown): unknown {
  const found = resultIfAny(() => {
    const part = read()
    return { part, isList: Array.isArray(part) }
  })
  return found === undefined ? UNREADABLE : found.part
}

export function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && resultIfAny(() => Array.isArray(value)) === false
}

/** The names of the properties of an object; undefined for any other value, and for one that can't be read. */
export function namesIn(value: unknown): readonly string[] | undefined {
  return isObject(value) ? resultIfAny(() => Object.keys(value)) : undefined
}

/** A copy of an object; undefined for any other value, and for one that can't be read. */
export function objectIfAny(value: unknown): JsonObject | undefined {
  return isObject(value) ? resultIfAny(() => ({ ...value })) : undefined
}

/** True for strings, and for the numbers that documents often contain instead, such as ports and versions. */
export function isText(value: unknown): value is string | number {
  return typeof value === 'string' || typeof value === 'number'
}

/** An own property; undefined if there is none. */
export function own(value: unknown, name: string): unknown {
  if (!isObject(value)) return undefined
  return partRead(() => (Object.hasOwn(value, name) ? value[name] : undefined))
}

/** The part under a name or an index. */
export function child({ value, file, pointer }: Node, name: string): Node {
  const part = partRead(() =>
    Array.isArray(value) && Object.hasOwn(value, name) ? value[name as never] : own(value, name),
  )
  return { value: part, file, pointer: `${pointer}/${name.replaceAll('~', '~0').replaceAll('/', '~1')}` }
}

/** The items of a list that may be absent. */
export function nodesIn(node: Node): readonly Node[] {
  if (node.value === undefined) return []
  const items = itemsIfAny(node.value)
  if (items === undefined) throw malformedDocument(node, 'a list')
  return items.map((_, index) => child(node, String(index)))
}

export function pointerOf({ file, pointer }: Node): string {
  return `${file.prefix}#${pointer}`
}

export function malformedDocument(node: Node, expected: string): DocumentFailure {
  return new DocumentFailure('malformed', pointerOf(node), `Expected ${expected}.`)
}

export function objectAt(node: Node, expected: string): Node<JsonObject> {
  if (!isObject(node.value)) throw malformedDocument(node, expected)
  return node as Node<JsonObject>
}
