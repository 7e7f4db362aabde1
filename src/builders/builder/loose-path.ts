/** Paths made of segments before their position is known, with guards against misreading (RFC 3986 3.3, 4.2). */

import { Fault } from '../../model/errors.js'
import {
  assemble,
  type Components,
  endsAtSlashOnly,
  type Grammar,
  isReadAsAuthority,
  isReadAsScheme,
  type Located,
} from '../../model/grammar.js'

/** A path before its position is known: a slash before every segment. `isAbsolute` may depend on the authority. */
export interface LoosePath {
  readonly text: string
  readonly isAbsolute: boolean | undefined
}

const noPath: LoosePath = { text: '', isAbsolute: undefined }

export function loosePath(path: string): LoosePath {
  if (path === '') return noPath
  return path[0] === '/' ? { text: path, isAbsolute: true } : { text: `/${path}`, isAbsolute: false }
}

/** Appends encoded segments. If the path ends with a slash, the first segment follows it directly. */
export function appendSegments({ text, isAbsolute }: LoosePath, segments: string): LoosePath {
  return { text: text + (text.endsWith('/') ? segments.slice(1) : segments), isAbsolute }
}

/** Encoded components whose path isn't placed yet. */
export interface LooseComponents extends Omit<Components, 'path'> {
  readonly path: LoosePath
}

/** Joins encoded components. User information and ports need a host (RFC 3986 3.2). */
export function joinComponents(
  components: LooseComponents,
  rules: Grammar['rules'],
  isHostNeeded: boolean,
): Located | Fault {
  const { scheme, userinfo, host, port, query, fragment } = components
  const isHostMissing = isHostNeeded ? !host : host === undefined && (userinfo ?? port) !== undefined
  if (isHostMissing) return new Fault('missing-host', 'host')
  const path = placedPath(components, rules)
  return path instanceof Fault ? path : assemble({ scheme, userinfo, host, port, path, query, fragment })
}

/** The text of a path: with `./` before a colon, or `/` if the query would be read as authority. */
function placedPath(
  { scheme, host, path: { text, isAbsolute }, query }: LooseComponents,
  rules: Grammar['rules'],
): string | Fault {
  const hasAuthority = host !== undefined
  if (text === '') return hasAuthority && query !== undefined && endsAtSlashOnly(rules) ? '/' : ''
  const isRooted = isAbsolute ?? hasAuthority
  const isAmbiguous = hasAuthority ? !isRooted : isReadAsAuthority(text) || (text === '/' && !isRooted)
  if (isAmbiguous) return new Fault('ambiguous-path', 'path')
  if (isRooted) return text
  const rootless = text.slice(1)
  return scheme === undefined && isReadAsScheme(rootless, rules) ? `./${rootless}` : rootless
}
