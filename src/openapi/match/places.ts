/** Finds the operation of a method and a path, in the tree that routes use. */

import { exactSpelling } from '../../templates/match/program.js'
import type { FoundRun } from '../../templates/match/run.js'
import { RouteTree } from '../../templates/routes/route-tree.js'
import { type Operator, simple } from '../../templates/syntax/operators.js'
import type { Part } from '../../templates/syntax/parse.js'
import type { PathPart } from '../document/path.js'
import type { Prefix } from '../document/servers.js'
import { canonicalPath, originalPlaces } from './canonical.js'

/** An operation in the tree. */
export interface Placed {
  readonly method: string
}

/** A place: all operations whose paths differ in names alone. */
interface Place<Owner> {
  readonly parts: readonly PathPart[]
  /** The values that variables of servers can have, which come before those of the operation. */
  readonly prefixes: Prefix['values'][]
  readonly owners: Map<string, Owner>
}

/** An operation with the strings of the parameters of its path, as they are spelled. */
export interface Found<Owner> {
  readonly owner: Owner
  readonly values: readonly string[]
}

/** The most places in the tree. */
const MAX_PLACES = 100_000

/**
 * A parameter that is part of a segment, and one that is a whole segment. The tree tries the first kind first, or
 * `/{id}.json` could never be reached beside `/{id}`. The canonical spelling encodes all that isn't unreserved.
 */
const inSegment: Operator = { ...simple, separator: '' }
const wholeSegment: Operator = { ...inSegment, symbol: '.' }

export class Places<Owner extends Placed> {
  readonly #places = new Map<string, Place<Owner>>()
  /** Operations that another one has the method and the path of. */
  readonly undecided = new Map<Owner, Owner>()
  /** Operations that have no place, because there are too many. */
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
    const place = known ?? { parts, prefixes: [], owners: new Map<string, Owner>() }
    if (known === undefined) this.#places.set(key, place)
    if (prefix.values.length > 0) place.prefixes.push(prefix.values)
    const other = place.owners.get(owner.method)
    if (other === undefined) place.owners.set(owner.method, owner)
    else if (other !== owner) {
      this.undecided.set(owner, other)
      this.undecided.set(other, owner)
    }
  }

  /** @param isWanted Says whether an operation of the method can be the result. */
  find(method: string, path: string, isWanted?: (owner: Owner) => boolean): Found<Owner> | undefined {
    this.#tree ??= this.#treeOf()
    const canonical = canonicalPath(path)
    return this.#tree.find(canonical, canonical.length, ([number], runs) => {
      const { owners, prefixes } = this.#list[number as number] as Place<Owner>
      const owner = owners.get(method)
      if (owner === undefined || (isWanted !== undefined && !isWanted(owner))) return undefined
      const values = valuesOf(path, canonical, runs)
      const [first] = prefixes
      if (first === undefined) return { owner, values }
      return prefixes.some((each) => fits(each, values))
        ? { owner, values: values.slice(first.length) }
        : undefined
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
  const [before = '/', after = '/'] = [parts[index - 1], parts[index + 1]]
  const isWhole =
    typeof before === 'string' && before.endsWith('/') && typeof after === 'string' && after[0] === '/'
  const variables = [{ name: part.name, isExploded: false, limit: undefined }]
  return {
    source: '',
    operator: isWhole ? wholeSegment : inSegment,
    variables,
    component: 'segment',
    offset: 0,
  }
}
