/** Follows references, within the document and to other documents from the caller (RFC 6901, RFC 3986 5). */

import { isError } from '../../../model/errors.js'
import { defaultGrammar, withoutFragment } from '../../../model/grammar.js'
import { percentDecodeText } from '../../../model/text.js'
import { readReference, type Uri } from '../../../model/values.js'
import { DocumentFailure, redactPointer } from '../error.js'
import { child, type DocumentFile, type Node, own, pointerOf } from './json.js'

/** Maximum number of chained references, and of characters in the `$self` of a document. */
const MAX_STEPS = 32
const MAX_SELF = 2000

export class References {
  readonly main: Node
  readonly #files = new Map<string | undefined, DocumentFile>()

  /**
   * @param base The URI that the document was retrieved from.
   * @param documents Other documents, by absolute URI.
   */
  constructor(document: unknown, base: string | undefined, documents: Readonly<Record<string, unknown>>) {
    const file = { uri: selfOf(document, base), root: document, prefix: '' }
    for (const uri of Object.keys(documents)) {
      const root = documents[uri]
      const retrieved = resolve(base, uri)
      const self = selfOf(root, retrieved)
      for (const each of [retrieved, self]) this.#files.set(each, { uri: self, root, prefix: `${self}` })
    }
    for (const each of [base && withoutFragment(base), file.uri]) this.#files.set(each, file)
    this.main = { value: document, file, pointer: '' }
  }

  /** The target of chained references; the node itself if it isn't a reference. */
  follow(node: Node): Node {
    let at = node
    for (let steps = 0; steps <= MAX_STEPS; steps++) {
      const reference = own(at.value, '$ref')
      if (typeof reference !== 'string') return at
      at = this.target(at, reference)
    }
    throw new DocumentFailure(
      'unresolved-reference',
      pointerOf(node),
      `The reference leads back to itself, or to another more than ${MAX_STEPS} times.`,
    )
  }

  /** The target of a single reference. */
  target(from: Node, reference: string): Node {
    const hash = reference.indexOf('#')
    const before = hash < 0 ? reference : reference.slice(0, hash)
    const file = before === '' ? from.file : this.#fileOf(from, before)
    const pointer = hash < 0 ? '' : percentDecodeText(reference.slice(hash + 1))
    const found = file && pointer !== undefined ? nodeAt(file, pointer) : undefined
    if (found !== undefined) return found
    const reason =
      file === undefined
        ? `There is no document for ${redactPointer(reference)}. Add it to { documents }, by its absolute URI.`
        : `There is nothing at ${redactPointer(reference)}.`
    throw new DocumentFailure('unresolved-reference', pointerOf(from), reason)
  }

  #fileOf({ file }: Node, reference: string): DocumentFile | undefined {
    const uri = resolve(file.uri, reference)
    return uri === undefined ? undefined : this.#files.get(uri)
  }
}

/** The part of a document at a JSON pointer. */
function nodeAt(file: DocumentFile, pointer: string): Node | undefined {
  let node: Node = { value: file.root, file, pointer: '' }
  if (pointer === '') return node
  if (pointer[0] !== '/') return undefined
  for (const token of pointer.slice(1).split('/')) {
    node = child(node, token.replaceAll('~1', '/').replaceAll('~0', '~'))
    if (node.value === undefined) return undefined
  }
  return node
}

/** The URI of a document: its `$self`, or the one that it was retrieved from. */
function selfOf(document: unknown, retrieved: string | undefined): string | undefined {
  const self = own(document, '$self')
  if (typeof self === 'string' && self.length > MAX_SELF)
    throw new DocumentFailure('too-large', '#/$self', `Expected at most ${MAX_SELF} characters.`)
  return (
    (typeof self === 'string' ? resolve(retrieved, self) : undefined) ??
    (retrieved && withoutFragment(retrieved))
  )
}

/** The absolute URI of a reference, without its fragment; undefined if there is none. */
function resolve(base: string | undefined, reference: string): string | undefined {
  const uri = readReference(base ?? reference, defaultGrammar, 'Uri')
  if (isError(uri)) return undefined
  const target = (uri as Uri).tryResolve(reference)
  return target._tag === 'Left' ? undefined : withoutFragment(target.right.href)
}
