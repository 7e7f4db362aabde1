/** A path that grows by segments, without being read again at each step. */

import { isReadAsScheme } from '../../model/syntax/layout.js'
import type { GenerationRules } from '../../model/syntax/rules.js'
import { endsAtSlashOnly } from '../../model/syntax/server.js'

/** `last` tells how it ends: with nothing yet, with an empty segment (a slash), or with one that is not empty. */
export interface PathPieces {
  /** The segments, joined by slashes, without the slash that begins an absolute path. */
  readonly text: string
  /** Whether the path begins with a slash; `undefined` where that depends on there being an authority. */
  readonly isAbsolute: boolean | undefined
  readonly last: 'none' | 'empty' | 'filled'
}

export const noPath: PathPieces = { text: '', isAbsolute: undefined, last: 'none' }

export function piecesOfPath(path: string): PathPieces {
  if (path === '') return noPath
  const isAbsolute = path[0] === '/'
  const text = isAbsolute ? path.slice(1) : path
  return { text, isAbsolute, last: text === '' || text.endsWith('/') ? 'empty' : 'filled' }
}

/** The path with more encoded segments; the first of them fills an empty last one. */
export function appendSegments(path: PathPieces, segments: readonly string[]): PathPieces {
  let { text, last } = path
  let separator = last === 'filled' ? '/' : ''
  for (const segment of segments) {
    text += separator + segment
    separator = '/'
    last = segment === '' ? 'empty' : 'filled'
  }
  return { text, isAbsolute: path.isAbsolute, last }
}

/** What a path stands between. */
export interface Surroundings {
  readonly hasScheme: boolean
  readonly hasAuthority: boolean
  readonly hasQuery: boolean
}

/**
 * The text of a path in its place; `undefined` where no text would be read as this path (RFC 3986 3.3, 4.2).
 * A colon in the first segment of a relative reference is saved by `./`, and a query by a slash where it would be
 * read as a part of the authority.
 */
export function composePath(
  { text, isAbsolute, last }: PathPieces,
  { hasScheme, hasAuthority, hasQuery }: Surroundings,
  rules: GenerationRules,
): string | undefined {
  if (last === 'none') return hasAuthority && hasQuery && endsAtSlashOnly(rules) ? '/' : ''
  const isRooted = isAbsolute ?? hasAuthority
  // "//" without an authority; nothing where a rootless first segment should be; no slash behind an authority.
  if (hasAuthority ? !isRooted : text === '' ? !isRooted : text[0] === '/') return undefined
  if (isRooted) return `/${text}`
  return !hasScheme && isReadAsScheme(text, rules) ? `./${text}` : text
}
