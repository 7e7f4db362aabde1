/** Finds the operation for a method and a path, with the same tree as routes. */

import {
  exactSpelling,
  type FoundRun,
  type Operator,
  type Part,
  RouteTree,
  simple,
} from '../../../builders/index.js'
import type { PathPart } from '../document/path.js'
import type { Prefix } from '../document/servers.js'
import { canonicalPath, originalPlaces } from './canonical.js'

/** An operation in the tree. */
export interface Placed {
  readonly method: string
}

/** A place in the tree: all operations whose paths differ only in names. */
interface Place<Owner> {
  readonly parts: readonly PathPart[]
  /** The operations by method, with the allowed values of server variables, which precede their own. */
  readonly owners: Map<string, { readonly owner: Owner; readonly prefixes: Prefix['values'][] }>
}

/** An operation with the strings of its path parameters, as written. */
export interface Found<Owner> {
  readonly owner: Owner
  readonly values: readonly string[]
}

/** Maximum number of places in the tree. */
const MAX_PLACES = 100_000

/**
 * A parameter before more of its segment, and one that ends it. The tree tries the first kind first, or `/{id}.json`
 * could never be reached beside `/{id}`. The canonical spelling encodes everything that isn't unreserved.
 */
const inSegment: Operator = { ...simple, separator: '' }
const endOfSegment: Operator = { ...inSegment, symbol: '.' }

export class Places<Owner extends Placed> {
  readonly #places = new Map<string, Place<Owner>>()
  /** Operations with the method and the path of another. */
  readonly undecided = new Map<Owner, Owner>()
  /** Operations without a place, because there are too many. */
  readonly left = new Set<Owner>()
  #tree: RouteTree | undefined
  #list: readonly Place<Owner>[] = []

  add(owner: Owner, prefix: Prefix, own: readonly PathPart[]): void {
    const parts = [...prefix.parts, ...own]
    const key = parts.map((part) => (typeof part === 'string' ? canonicalPath(part) : '{}')).join('')
    const known = this.#places.get(key)
    if (known === undefined && this.#places.size >= MAX_PLACES) {
      this.left.add(owner)
      return
    }
    const place: Place<Owner> = known ?? { parts, owners: new Map() }
    this.#places.set(key, place)
    const other = place.owners.get(owner.method)
    if (other === undefined) place.owners.set(owner.method, { owner, prefixes: [prefix.values] })
    else if (other.owner === owner) other.prefixes.push(prefix.values)
    else {
      this.undecided.set(owner, other.owner)
      this.undecided.set(other.owner, owner)
    }
  }

  /** @param isWanted Decides whether an operation of the method can be the result. */
  find(method: string, path: string, isWanted?: (owner: Owner) => boolean): Found<Owner> | undefined {
    this.#tree ??= this.#treeOf()
    const canonical = canonicalPath(path)
    return this.#tree.find(canonical, canonical.length, ([number], runs) => {
      const found = (this.#list[number as number] as Place<Owner>).owners.get(method)
      if (found === undefined || (isWanted !== undefined && !isWanted(found.owner))) return undefined
      const values = valuesOf(path, canonical, runs)
      const prefix = found.prefixes.find((each) => fits(each, values))
      return prefix && { owner: found.owner, values: values.slice(prefix.length) }
    })
  }

  #treeOf(): RouteTree {
    this.#list = [...this.#places.values()]
    return new RouteTree(
      this.#list.map(({ parts }) => parts.map(partOf)),
      exactSpelling,
      true,
    )
  }
}

function fits(allowed: Prefix['values'], values: readonly string[]): boolean {
  return allowed.every((each, index) => each === undefined || each.has(values[index] as string))
}

function valuesOf(path: string, canonical: string, runs: readonly FoundRun[]): readonly string[] {
  if (path === canonical) return runs.map(({ start, end }) => path.slice(start, end))
  const places = originalPlaces(
    path,
    canonical,
    runs.flatMap(({ start, end }) => [start, end]),
  )
  return runs.map((_, index) => path.slice(places[2 * index], places[2 * index + 1]))
}

function partOf(part: PathPart, index: number, parts: readonly PathPart[]): Part {
  if (typeof part === 'string') return { source: part, text: canonicalPath(part) }
  const after = parts[index + 1] ?? '/'
  const endsSegment = typeof after === 'string' && after[0] === '/'
  const variables = [{ name: part.name, isExploded: false, limit: undefined }]
  return {
    source: '',
    operator: endsSegment ? endOfSegment : inSegment,
    variables,
    component: 'segment',
    offset: 0,
  }
}
