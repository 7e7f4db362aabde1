/** Reads the parsed JSON of a document, any part of which may be missing or of the wrong type. */

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

export function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** True for strings, and for the numbers that documents often contain instead, such as ports and versions. */
export function isText(value: unknown): value is string | number {
  return typeof value === 'string' || typeof value === 'number'
}

/** An own property; undefined if there is none. */
export function own(value: unknown, name: string): unknown {
  return isObject(value) && Object.hasOwn(value, name) ? value[name] : undefined
}

/** The part under a name or an index. */
export function child({ value, file, pointer }: Node, name: string): Node {
  const isIndex = Array.isArray(value) && Object.hasOwn(value, name)
  const part: unknown = isIndex ? (value as unknown as JsonObject)[name] : own(value, name)
  return { value: part, file, pointer: `${pointer}/${name.replaceAll('~', '~0').replaceAll('/', '~1')}` }
}

/** The items of a list that may be absent. */
export function nodesIn(node: Node): readonly Node[] {
  if (node.value === undefined) return []
  if (!Array.isArray(node.value)) throw malformedDocument(node, 'a list')
  return node.value.map((_, index) => child(node, String(index)))
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
