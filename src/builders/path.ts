/** Paths made of segments, and the guards that keep them from being read as anything else (RFC 3986 3.3, 4.2). */

import { pieceError } from '../model/encode/data.js'
import type { UriError } from '../model/syntax/error.js'
import type { Grammar } from '../model/syntax/generation.js'
import { isReadAsScheme } from '../model/syntax/layout.js'
import { endsAtSlashOnly } from '../model/syntax/server.js'

/**
 * A path that isn't in its place yet. In `text` a slash precedes every segment, the first one too; the empty text has
 * no segments. Whether a slash begins the path is undefined if an authority decides.
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
 * The path with more encoded segments, each with a slash before it; if the path ends with a slash, the first of them
 * follows it directly.
 */
export function appendSegments({ text, isAbsolute }: LoosePath, segments: string): LoosePath {
  return { text: text + (text.endsWith('/') ? segments.slice(1) : segments), isAbsolute }
}

/** The components around a path. */
export interface Surroundings {
  readonly hasScheme: boolean
  readonly hasAuthority: boolean
  readonly hasQuery: boolean
}

/**
 * The text of a path in its place; an error if no text would be read as this path. A colon in the first segment of a
 * relative reference gets `./` before it. An empty path becomes `/` if the authority would go on with the query.
 */
export function placePath(
  { text, isAbsolute }: LoosePath,
  { hasScheme, hasAuthority, hasQuery }: Surroundings,
  grammar: Grammar,
): string | UriError {
  if (text === '') return hasAuthority && hasQuery && endsAtSlashOnly(grammar.rules) ? '/' : ''
  const isRooted = isAbsolute ?? hasAuthority
  const isAmbiguous = hasAuthority ? !isRooted : text[1] === '/' || (text === '/' && !isRooted)
  if (isAmbiguous) return pieceError('ambiguous-path', 'path', text, 0, grammar)
  if (isRooted) return text
  const path = text.slice(1)
  return !hasScheme && isReadAsScheme(path, grammar.rules) ? `./${path}` : path
}

/** The same for a path that lost its authority in an edit: `/.` comes before two slashes that begin it. */
export function placeEditedPath(path: LoosePath, around: Surroundings, grammar: Grammar): string | UriError {
  const needsGuard = !around.hasAuthority && path.isAbsolute && path.text.startsWith('//')
  return needsGuard ? `/.${path.text}` : placePath(path, around, grammar)
}
