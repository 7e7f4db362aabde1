/** Paths made of segments before their place is known, with guards against other readings (RFC 3986 3.3, 4.2). */
import { Fault } from '../syntax/fault.js'
import { type Components, isReadAsAuthority, isReadAsScheme } from '../syntax/layout.js'
import type { GenerationRules } from '../syntax/rules.js'
import { endsAtSlashOnly } from '../syntax/server.js'

/**
 * A path before its place in a reference is known. In `text` a slash precedes every segment, even the first; an empty
 * text has no segments. `isAbsolute` is undefined if the authority decides.
 */
export interface LoosePath {
  readonly text: string
  readonly isAbsolute: boolean | undefined
}

export const noPath: LoosePath = { text: '', isAbsolute: undefined }

export function loosePath(path: string): LoosePath {
  if (path === '') return noPath
  return path[0] === '/' ? { text: path, isAbsolute: true } : { text: `/${path}`, isAbsolute: false }
}

/**
 * Appends encoded segments, each with a slash before it. If the path ends with a slash, the first one follows it
 * directly.
 */
export function appendSegments({ text, isAbsolute }: LoosePath, segments: string): LoosePath {
  return { text: text + (text.endsWith('/') ? segments.slice(1) : segments), isAbsolute }
}

/**
 * The text of a path in its reference. If the first segment of a relative reference has a colon, `./` comes before
 * it. An empty path becomes `/` if the query would otherwise be read as part of the authority.
 */
export function placedPath(
  { text, isAbsolute }: LoosePath,
  { scheme, host, query }: Omit<Components, 'path'>,
  rules: GenerationRules,
): string | Fault {
  const hasAuthority = host !== undefined
  if (text === '') return hasAuthority && query !== undefined && endsAtSlashOnly(rules) ? '/' : ''
  const isRooted = isAbsolute ?? hasAuthority
  const isAmbiguous = hasAuthority ? !isRooted : isReadAsAuthority(text) || (text === '/' && !isRooted)
  if (isAmbiguous) return new Fault('ambiguous-path', 'path', 0)
  if (isRooted) return text
  const rootless = text.slice(1)
  return scheme === undefined && isReadAsScheme(rootless, rules) ? `./${rootless}` : rootless
}
