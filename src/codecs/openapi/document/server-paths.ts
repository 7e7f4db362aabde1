/** The paths of an API's servers. The path of an operation is appended to one of them. */

import { Fault } from '../../../model/errors.js'
import { defaultGrammar, type Layout, layoutOf } from '../../../model/grammar.js'
import type { Uri } from '../../../model/values.js'
import { withoutSlash } from '../match/canonical.js'
import type { PathPart } from './path.js'
import {
  type DocumentedServer,
  exampleFor,
  type LocatedServer,
  located,
  placed,
  type Range,
  type Variable,
} from './servers.js'

/** Maximum number of server paths for a list of operations. */
const MAX_PATHS = 16

/** The paths of a list of servers, each divided into literal text and variables. */
export function prefixesOf(servers: readonly DocumentedServer[], base: Uri | undefined): readonly Prefix[] {
  const prefixes = new Map<string, Prefix>()
  for (const { parts } of servers) {
    for (const prefix of prefixesOfOne(parts, base)) prefixes.set(keyOf(prefix), prefix)
    if (prefixes.size >= MAX_PATHS) break
  }
  return [...prefixes.values()]
}

/** The path before the paths of operations. */
export interface Prefix {
  readonly parts: readonly PathPart[]
  /** The allowed values of its variables; undefined for any. */
  readonly values: readonly (ReadonlySet<string> | undefined)[]
}

/** The paths of one server. Its variables stay variable, but are filled in if their default has several segments. */
function prefixesOfOne(parts: DocumentedServer['parts'], base: Uri | undefined): readonly Prefix[] {
  const example = exampleFor(parts)
  const { text, places } = placed(parts, example)
  const whole = located(text, base)
  if (whole instanceof Fault) return []
  const path = serverPath(whole)
  const plain: Prefix = { parts: [path], values: [] }
  const { pathStart } = layoutOf(text, defaultGrammar) as Layout
  // The server may begin with `..`, so only the resolved path is known.
  if (path !== withoutSlash(text.slice(pathStart))) return [plain]
  const variables: Variable[] = []
  const open = parts.map((part, index) => {
    const [start, end] = places[index] as Range
    if (typeof part === 'string' || start < pathStart) return text.slice(Math.max(start, pathStart), end)
    variables.push(part)
    return { name: part.name }
  })
  const last = open.at(-1)
  if (typeof last === 'string') open[open.length - 1] = withoutSlash(last)
  const prefix = { parts: open.filter((part) => part !== ''), values: variables.map((part) => part.values) }
  const opens = ({ name, fallback }: Variable): boolean =>
    !Object.hasOwn(example, name) && /^$|\//.test(fallback)
  return variables.some(opens) ? [plain, prefix] : [prefix]
}

/** The path of a server; a relative path is read as absolute. */
export function serverPath({ text, pathStart }: LocatedServer): string {
  const path = text.slice(pathStart)
  return path[0] === '/' ? path : withoutSlash(`/${path.replace(/^(?:\.\.?(?:\/|$))+/, '')}`)
}

function keyOf({ parts, values }: Prefix): string {
  return JSON.stringify([parts, [...new Set(values)].map((each) => each && [...each])])
}
