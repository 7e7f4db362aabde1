/** Everything about one operation that its requests need, read when it is first asked for. */

import { child, type Node, objectAt, placeOf } from '../document/json.js'
import type { Entry } from '../document/operations.js'
import { type Parameter, parametersOf, type Reading } from '../document/parameters.js'
import { pathPartsOf } from '../document/path.js'
import { type Located, ROOT, type Server, serversAt } from '../document/servers.js'
import { DocumentFailure } from '../error.js'

type Place = Parameter['in']

/** The parameters of one place; those of the path are in its order. */
interface Group {
  readonly place: Place
  readonly parameters: readonly Parameter[]
  readonly names: ReadonlySet<string>
}

export interface Plan {
  readonly parameters: readonly Parameter[]
  /** The groups of all places. That of the path is the first. */
  readonly groups: readonly Group[]
  /** The path: literal strings and parameters. */
  readonly path: readonly (string | Parameter)[]
  /** True if no segment has two parameters, so that each can be read in one way only. */
  readonly isPlain: boolean
  readonly servers: readonly Server[]
  /** The first server with the defaults of its variables, once it is needed. */
  server?: Located
}

const PLACES: readonly Place[] = ['path', 'query', 'querystring', 'header', 'cookie']

/** @throws DocumentFailure if the operation can't be used. */
export function planOf(entry: Entry, reading: Reading): Plan {
  if (entry.failure !== undefined) throw entry.failure
  const pointer = placeOf(objectAt(entry.node, 'an operation'))
  const fail = (reason: string): DocumentFailure => new DocumentFailure('malformed', pointer, reason)
  const parameters = parametersOf(entry, reading)
  const byName = new Map(parameters.filter((each) => each.in === 'path').map((each) => [each.name, each]))
  const path = pathPartsOf(entry.path, pointer).map((part) => {
    if (typeof part === 'string') return part
    const parameter = byName.get(part.name)
    if (parameter === undefined) throw fail(`There is no parameter for {${part.name}} in the path.`)
    byName.delete(part.name)
    return parameter
  })
  for (const name of byName.keys()) throw fail(`The path has no {${name}}.`)
  const hasCookies = parameters.some((each) => each.in === 'cookie')
  if (hasCookies && parameters.some((each) => each.in === 'header' && each.name.toLowerCase() === 'cookie')) {
    throw fail("A header parameter Cookie can't stand beside parameters in cookies.")
  }
  return {
    parameters,
    groups: PLACES.map((place) => groupOf(place, parameters, path)),
    path,
    isPlain: entry.path.split('/').every((each) => each.split('{').length <= 2),
    servers: serversOf(entry, reading),
  }
}

function groupOf(place: Place, all: readonly Parameter[], path: Plan['path']): Group {
  const parameters = (place === 'path' ? path : all).filter(
    (each): each is Parameter => typeof each !== 'string' && each.in === place,
  )
  return { place, parameters, names: new Set(parameters.map(({ name }) => name)) }
}

/** The servers of an operation, of its path item or of the document: the first that names some. */
function serversOf(entry: Entry, { references }: Reading): readonly Server[] {
  for (const node of serverNodesOf(entry, references.main)) {
    const servers = serversAt(node)
    if (servers.length > 0) return servers
  }
  return [ROOT]
}

/** Where the servers of an operation may stand. */
export function serverNodesOf({ node, items }: Entry, main: Node): readonly Node[] {
  return [node, ...items, main].map((each) => child(each, 'servers'))
}
