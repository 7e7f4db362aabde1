/** Refuses requests that reach another operation, or whose values would be read differently. */

import { cut } from '../../../builders/index.js'
import { visible } from '../../../model/text.js'
import { serverPath } from '../document/server-paths.js'
import type { LocatedServer } from '../document/servers.js'
import { errorFor, notSerializable, type OperationName, type ParameterError } from '../error.js'
import { exact, loose } from '../match/canonical.js'
import { encodedAsRead, neutralData, pathsAsRead, readingsOf } from '../match/decoded.js'
import { nameInPath, pathWith } from './path.js'
import type { OperationPlan, Shared } from './plan.js'

/** The error for a path that leads to another operation, or whose values would be read differently. */
export function errorInReach(
  shared: Shared,
  plan: OperationPlan,
  server: LocatedServer,
  values: readonly string[],
  allowsOthers: boolean,
): ParameterError | undefined {
  const { operation } = shared
  const before = serverPath(server)
  const path = pathWith(plan, values)
  const exactly = () => shared.find(exact, operation, before + path, path)
  if (!allowsOthers) {
    const loosely = shared.find(loose, operation, before + path, path)?.owner
    if (isOther(loosely, operation)) {
      const found = exactly()?.owner
      return isOther(found, operation)
        ? strayTo(found, '')
        : strayTo(loosely, ' on servers that decode it, or ignore case or a final slash')
    }
    const decoded = foundDecoded(shared, plan, before, values)
    if (decoded !== undefined) return strayTo(decoded, ' on servers that decode the path first')
  }
  // Only values that share a segment can be read with another value's characters.
  if (plan.segments.length === values.length) return undefined
  const found = exactly()
  if (found?.owner !== operation) return undefined
  const index = values.findIndex((value, at) => value !== found.values[at])
  if (index < 0) return undefined
  const name = nameInPath(plan.groups, index)
  return errorFor(notSerializable("Its text and the next value's would be split differently."), name, 'path')
}

/**
 * The other operation that a request reaches on a server that decodes the path first, if a value meets a literal of it.
 * Otherwise the operation is found with neutral values too, and `group/project` is an honest value.
 *
 * @param before The path of the server, whose segments are read as values are.
 */
function foundDecoded(
  { find, operation }: Shared,
  plan: OperationPlan,
  before: string,
  values: readonly string[],
): OperationName | undefined {
  const own = (read: readonly string[]): string => pathWith(plan, read.map(encodedAsRead))
  const seen = new Set([before + pathWith(plan, values)])
  for (const read of readingsOf([...values, ...before.split('/')])) {
    const server = read.slice(values.length).map(encodedAsRead).join('/')
    const decoded = own(read)
    const neutralized = own(read.map(neutralData))
    for (const [path, neutral, whole] of pathsAsRead(decoded, neutralized, server + decoded)) {
      for (const each of [before + path, whole]) {
        if (seen.size === seen.add(each).size) continue
        const other = find(loose, operation, each, path)?.owner
        if (!isOther(other, operation)) continue
        if (find(loose, operation, before + neutral, neutral)?.owner !== other) return other
      }
    }
  }
  return undefined
}

function isOther(found: OperationName | undefined, operation: OperationName): found is OperationName {
  return found !== undefined && found !== operation
}

function strayTo(operation: OperationName, where: string): ParameterError {
  const message = cut(visible(`The request would reach ${operation.method} ${operation.path}${where}.`))
  return Object.freeze({ kind: 'another-operation', operation, message })
}
