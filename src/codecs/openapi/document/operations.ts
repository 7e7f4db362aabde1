/** Lists the operations of a document: the Paths Object and its Path Item Objects. */

import { isHttpToken } from '../../../builders/index.js'
import { attempt, DocumentFailure } from '../error.js'
import { child, malformedDocument, type Node, namesIn, own, pointerOf } from './json.js'
import type { References } from './references.js'

/** The methods with their own field, in the order of the specification. */
const METHODS = ['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace']

/** Maximum number of operations. */
const MAX_OPERATIONS = 100_000

/** An operation of the document, before its parts are read. */
export interface Entry {
  readonly id: string | undefined
  /** The method as sent. */
  readonly method: string
  readonly path: string
  /** The Operation Object. */
  readonly node: Node
  /** The Path Item Objects that contain it, the referring one first. */
  readonly items: readonly Node[]
  /** The reason why it is unusable, if already known. */
  readonly failure: DocumentFailure | undefined
}

/** The operations, and the failures of path items by path. */
export interface OperationListing {
  readonly entries: readonly Entry[]
  readonly failures: ReadonlyMap<string, DocumentFailure>
}

export function operationsOf(references: References, minor: number): OperationListing {
  const entries: Entry[] = []
  const failures = new Map<string, DocumentFailure>()
  const paths = child(references.main, 'paths')
  // Since 3.1, a document may have other parts only.
  const names = paths.value === undefined ? [] : namesIn(paths.value)
  if (names === undefined) throw malformedDocument(paths, 'an object of paths')
  for (const path of names) {
    if (path[0] !== '/') continue
    const items = attempt(() => itemsFrom(child(paths, path), references))
    if (items instanceof DocumentFailure) failures.set(path, items)
    else addOperations(entries, path, items, minor, references)
  }
  return { entries, failures }
}

/** A path item, and the path items to which its `$ref` leads. */
function itemsFrom(node: Node, references: References): readonly Node[] {
  const last = references.follow(node)
  return last === node ? [node] : [node, last]
}

function addOperations(
  entries: Entry[],
  path: string,
  items: readonly Node[],
  minor: number,
  references: References,
): void {
  const known = new Set<string>()
  const add = (method: string, operation: Node, failure?: DocumentFailure): void => {
    if (known.has(method) || operation.value === undefined) return
    known.add(method)
    if (entries.length >= MAX_OPERATIONS) {
      throw new DocumentFailure(
        'too-large',
        pointerOf(operation),
        `There are more than ${MAX_OPERATIONS} operations.`,
      )
    }
    const node = attempt(() => references.follow(operation))
    const isFailed = node instanceof DocumentFailure
    const id = isFailed ? undefined : own(node.value, 'operationId')
    entries.push({
      id: typeof id === 'string' ? id : undefined,
      method,
      path,
      node: isFailed ? operation : node,
      items,
      failure: failure ?? (isFailed ? node : undefined),
    })
  }
  for (const item of items) {
    for (const method of minor < 2 ? METHODS : [...METHODS, 'query'])
      add(method.toUpperCase(), child(item, method))
    if (minor < 2) continue
    const others = child(item, 'additionalOperations')
    for (const method of namesIn(others.value) ?? []) {
      add(method, child(others, method), faultInMethod(method, child(others, method)))
    }
  }
}

function faultInMethod(method: string, node: Node): DocumentFailure | undefined {
  const lower = method.toLowerCase()
  const isOwnField = lower === 'query' || METHODS.includes(lower)
  if (isHttpToken(method) && !isOwnField) return undefined
  const reason = isOwnField ? `The method ${method} has its own field.` : 'Expected the name of a method.'
  return new DocumentFailure('malformed', pointerOf(node), reason)
}
