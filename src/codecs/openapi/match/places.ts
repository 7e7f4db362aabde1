/** Finds the operation for a method and a path, with the same tree as routes. */

import {
  decodedLiterals,
  type FoundRun,
  isExpression,
  literalOf,
  type Operator,
  type RouteTree,
  routeTrees,
  simple,
  type TemplatePart,
} from '../../../builders/index.js'
import type { PathPart } from '../document/path.js'
import type { Prefix } from '../document/server-paths.js'
import type { PathSpelling } from './canonical.js'

/** An operation in the tree. */
export interface Placed {
  readonly method: string
}

/** An operation at a place, with the allowed values of server variables, which precede its own. */
interface Owned<Owner> {
  readonly owner: Owner
  readonly prefixes: Prefix['values'][]
}

/** A place in the tree: all operations whose paths differ only in names, or in what the spelling ignores. */
interface Place<Owner> {
  readonly parts: readonly PathPart[]
  /** The operations by method. */
  readonly owners: Map<string, Owned<Owner>[]>
}

/** An operation with the strings of its path parameters, as written. */
export interface FoundOperation<Owner> {
  readonly owner: Owner
  readonly values: readonly string[]
}

/** Maximum number of places in the tree. */
const MAX_PLACES = 100_000

/**
 * The operators of a parameter that is followed by more text in its segment, and of one that ends its segment. The
 * tree tries the first kind first, or `/{id}.json` could never be reached beside `/{id}`.
 */
const inSegment: Operator = { ...simple, separator: '' }
const endOfSegment: Operator = { ...inSegment, symbol: '.' }

export class PlaceTree<Owner extends Placed> {
  readonly #spelling: PathSpelling
  readonly #places = new Map<string, Place<Owner>>()
  /** Operations with the method and the path of another. */
  readonly undecided = new Map<Owner, Owner>()
  /** Operations that have no place in the tree, because it is full. */
  readonly left = new Set<Owner>()
  #trees: readonly RouteTree[] | undefined
  #list: readonly Place<Owner>[] = []

  constructor(spelling: PathSpelling) {
    this.#spelling = spelling
  }

  add(owner: Owner, prefix: Prefix, own: readonly PathPart[]): void {
    const spelling = this.#spelling
    const all = [...prefix.parts, ...own]
    const parts = all
      .map((part, index) => {
        if (typeof part !== 'string') return part
        const spelled = spelling.of(part)
        return index === all.length - 1 ? spelling.withoutEnd(spelled) : spelled
      })
      .filter((part) => part !== '')
    const values = prefix.values.map((each) => each && new Set(Array.from(each, spelling.ofValue)))
    const key = keyOf(parts, spelling)
    const known = this.#places.get(key)
    if (known === undefined && this.#places.size >= MAX_PLACES) {
      this.left.add(owner)
      return
    }
    const place: Place<Owner> = known ?? { parts, owners: new Map() }
    this.#places.set(key, place)
    const owners = place.owners.get(owner.method) ?? []
    place.owners.set(owner.method, owners)
    const [first] = owners
    const mine = owners.find((each) => each.owner === owner)
    if (mine !== undefined) mine.prefixes.push(values)
    else owners.push({ owner, prefixes: [values] })
    if (mine !== undefined || first === undefined) return
    this.undecided.set(owner, first.owner)
    this.undecided.set(first.owner, owner)
  }

  /** @param own The operation to prefer if several have the same path. */
  find(method: string, path: string, own?: Owner): FoundOperation<Owner> | undefined {
    return this.#walk(method, path, (owners) =>
      owners.length > 1 ? [...owners.filter(({ owner }) => owner === own), ...owners] : owners,
    )
  }

  /** Finds the place of an operation, also if another one has the path. */
  findOwn(own: Owner, path: string): FoundOperation<Owner> | undefined {
    return this.#walk(own.method, path, (owners) => owners.filter(({ owner }) => owner === own))
  }

  #walk(
    method: string,
    path: string,
    inOrder: (owners: readonly Owned<Owner>[]) => readonly Owned<Owner>[],
  ): FoundOperation<Owner> | undefined {
    this.#trees ??= this.#treesOf()
    const { ofValue, withoutEnd, of } = this.#spelling
    const spelled = withoutEnd(of(path))
    const accept = (
      [number]: readonly number[],
      runs: readonly FoundRun[],
    ): FoundOperation<Owner> | undefined => {
      const owners = (this.#list[number as number] as Place<Owner>).owners.get(method)
      if (owners === undefined) return undefined
      const values = runs.map(({ start, end }) => spelled.slice(start, end))
      for (const { owner, prefixes } of inOrder(owners)) {
        const prefix = prefixes.find((each) => fits(each, values, ofValue))
        if (prefix === undefined) continue
        return { owner, values: this.#asWritten(path, spelled, runs, values).slice(prefix.length) }
      }
      return undefined
    }
    for (const tree of this.#trees) {
      const found = tree.find(spelled, spelled.length, accept)
      if (found !== undefined) return found
    }
    return undefined
  }

  /** The values as they stand in the path; as in the spelling, if its offsets can't be mapped back. */
  #asWritten(
    path: string,
    spelled: string,
    runs: readonly FoundRun[],
    values: readonly string[],
  ): readonly string[] {
    if (path === spelled || this.#spelling.originalPlaces === undefined) return values
    const ends = runs.flatMap(({ start, end }) => [start, end])
    const places = this.#spelling.originalPlaces(path, spelled, ends)
    return runs.map((_, index) => path.slice(places[2 * index], places[2 * index + 1]))
  }

  /** The tree of literals as written, and that of decoded ones if they differ. */
  #treesOf(): readonly RouteTree[] {
    this.#list = [...this.#places.values()]
    const { steps } = this.#spelling
    const written = this.#list.map(({ parts }) => parts.map(partOf))
    // In the other spelling, all that isn't unreserved is encoded already.
    return routeTrees(written, steps, true)
  }
}

/** The path without names. Literals that are the same decoded are the same. */
function keyOf(parts: readonly PathPart[], { steps }: PathSpelling): string {
  return decodedLiterals(parts.map(partOf))
    .map((part) => (isExpression(part) ? '{}' : literalOf(part, steps)))
    .join('')
}

function fits(
  allowed: Prefix['values'],
  values: readonly string[],
  ofValue: PathSpelling['ofValue'],
): boolean {
  return allowed.every((each, index) => each === undefined || each.has(ofValue(values[index] as string)))
}

function partOf(part: PathPart, index: number, parts: readonly PathPart[]): TemplatePart {
  if (typeof part === 'string') return { source: part, text: part }
  const after = parts[index + 1] ?? '/'
  const endsSegment = typeof after === 'string' && after[0] === '/'
  const variables = [{ name: part.name, isExploded: false, isList: false, limit: undefined }]
  return {
    source: '',
    operator: endsSegment ? endOfSegment : inSegment,
    variables,
    component: 'segment',
  }
}
