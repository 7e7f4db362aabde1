/** Everything that the requests of an operation need: shared with its document, or read on first use. */

import { boundedName } from '../../../builders/index.js'
import type { Uri } from '../../../model/values.js'
import { child, objectAt, pointerOf } from '../document/json.js'
import type { Entry } from '../document/operations.js'
import { type DocumentedParameter, type ParameterContext, parametersOf } from '../document/parameters.js'
import { type DataSegment, dataSegmentsOf, pathPartsOf } from '../document/path.js'
import { type ApiKey, apiKeysOf } from '../document/security.js'
import { DEFAULT, type DocumentedServer, type LocatedServer, serversAt } from '../document/servers.js'
import { attempt, DocumentFailure, type OperationName, type ParameterError } from '../error.js'
import type { PathSpelling } from '../match/canonical.js'
import type { FoundOperation } from '../match/places.js'

/**
 * The data that an operation shares with its document.
 *
 * @typeParam Own The class of operations, which this file doesn't know.
 */
export interface Shared<Own extends OperationName = OperationName> {
  readonly entry: Entry
  readonly operation: Own
  readonly base: Uri | undefined
  readonly validate:
    | ((parameter: DocumentedParameter, value: unknown) => readonly ParameterError[])
    | undefined
  /** The reason why an operation can't be reached: another has its method and path, or there are too many. */
  failureOf(operation: Own): DocumentFailure | undefined
  /** Finds the place of an operation for a path, also if another one has the path. */
  findOwn(operation: Own, path: string): FoundOperation<Own> | undefined
  /**
   * Finds the operation that a request reaches on a server that compares paths in a spelling.
   *
   * @param own The operation of the request, which counts first where several share a place.
   * @param whole The path with that of the server. The document may have no such server, so the path is also looked up alone.
   */
  find(spelling: PathSpelling, own: Own, whole: string, path: string): FoundOperation<Own> | undefined
}

type Place = DocumentedParameter['in']

/** The parameters of one location; those of the path in its order. */
interface Group {
  readonly place: Place
  readonly parameters: readonly DocumentedParameter[]
  readonly names: ReadonlySet<string>
}

export interface OperationPlan {
  readonly parameters: readonly DocumentedParameter[]
  readonly keys: readonly ApiKey[]
  /** The groups of all locations, the path first. */
  readonly groups: readonly Group[]
  /** The path: literal strings and parameters. */
  readonly path: readonly (string | DocumentedParameter)[]
  /** The segments of the path that have data in them. */
  readonly segments: readonly DataSegment[]
  readonly servers: readonly DocumentedServer[]
  /** The first server with the defaults of its variables, created on demand. */
  server?: LocatedServer
}

const PLACES: readonly Place[] = ['path', 'query', 'querystring', 'header', 'cookie']

/** @throws DocumentFailure if the operation is unusable. */
export function operationPlanOf(entry: Entry, reading: ParameterContext): OperationPlan {
  if (entry.failure !== undefined) throw entry.failure
  const pointer = pointerOf(objectAt(entry.node, 'an operation'))
  const fail = (reason: string): DocumentFailure => new DocumentFailure('malformed', pointer, reason)
  const keys = apiKeysOf(entry, reading)
  const parameters = parametersOf(
    entry,
    reading,
    keys.map(({ parameter }) => parameter),
  )
  const byName = new Map(parameters.filter((each) => each.in === 'path').map((each) => [each.name, each]))
  const path = pathPartsOf(entry.path, pointer, reading.minor).map((part) => {
    if (typeof part === 'string') return part
    const parameter = byName.get(part.name)
    if (parameter === undefined)
      throw fail(`There is no parameter for {${boundedName(part.name)}} in the path.`)
    return parameter
  })
  for (const [name, parameter] of byName) {
    if (!path.includes(parameter)) throw fail(`The path has no {${boundedName(name)}}.`)
  }
  const hasCookies = parameters.some((each) => each.in === 'cookie')
  if (hasCookies && parameters.some((each) => each.in === 'header' && each.name.toLowerCase() === 'cookie')) {
    throw fail("A header parameter Cookie can't be combined with parameters in cookies.")
  }
  return {
    parameters,
    keys,
    groups: PLACES.map((place) => groupOf(place, parameters, path)),
    path,
    segments: dataSegmentsOf(path),
    servers: serversOf(entry, reading),
  }
}

function groupOf(place: Place, all: readonly DocumentedParameter[], path: OperationPlan['path']): Group {
  const parameters = (place === 'path' ? path : all).filter(
    (each): each is DocumentedParameter => typeof each !== 'string' && each.in === place,
  )
  return { place, parameters, names: new Set(parameters.map(({ name }) => keyOf(name, place))) }
}

/** A name by which parameters of a location are compared. */
export function keyOf(name: string, place: Place): string {
  return place === 'header' ? name.toLowerCase() : name
}

/** The servers of an operation, or else of its path item, or else of the document. */
export function serversOf(
  { node, items }: Entry,
  { references, servers }: ParameterContext,
): readonly DocumentedServer[] {
  for (const owner of [node, ...items, references.main]) {
    const list = child(owner, 'servers')
    const known = servers.get(list.value) ?? attempt(() => serversAt(list))
    servers.set(list.value, known)
    if (known instanceof DocumentFailure) throw known
    if (known.length > 0) return known
  }
  return DEFAULT
}
