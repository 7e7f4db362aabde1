/** Joins components, with guards that keep the path from being read as anything else (RFC 3986 3.3, 4.2). */

import { pieceError } from '../model/encode/data.js'
import { isHostRequired } from '../model/scheme-facts.js'
import { isError, type UriError } from '../model/syntax/error.js'
import type { Grammar } from '../model/syntax/generation.js'
import { assemble, type Components, isReadAsAuthority, isReadAsScheme } from '../model/syntax/layout.js'
import { endsAtSlashOnly } from '../model/syntax/server.js'
import type { UriReference } from '../model/values/uri-reference.js'
import { composed } from '../model/values/value.js'

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

/** Encoded components, with a loose path. */
export interface LooseComponents extends Omit<Components, 'path'> {
  readonly path: LoosePath
}

/** True if a change left a scheme without the host that it needs: the host was emptied, or the scheme replaced. */
export function isHostMissing(
  before: Pick<LooseComponents, 'scheme' | 'host'>,
  after: Pick<LooseComponents, 'scheme' | 'host'>,
): boolean {
  if (after.host || !isHostRequired(after.scheme)) return false
  return after.scheme !== before.scheme || (after.host === '' && before.host !== '')
}

/** Makes a reference of encoded components. An error if no text would be read as its path. */
export function composeReference(components: LooseComponents, grammar: Grammar): UriReference | UriError {
  const { scheme, userinfo, host, port, query, fragment } = components
  const path = placePath(components, grammar)
  return isError(path)
    ? path
    : composed(assemble({ scheme, userinfo, host, port, path, query, fragment }), grammar)
}

/**
 * The text of a path in its reference. If the first segment of a relative reference has a colon, `./` comes before
 * it. An empty path becomes `/` if the query would otherwise be read as part of the authority.
 */
function placePath({ path, scheme, host, query }: LooseComponents, grammar: Grammar): string | UriError {
  const { text } = path
  const hasAuthority = host !== undefined
  if (text === '') return hasAuthority && query !== undefined && endsAtSlashOnly(grammar.rules) ? '/' : ''
  const isRooted = path.isAbsolute ?? hasAuthority
  const isAmbiguous = hasAuthority ? !isRooted : isReadAsAuthority(text) || (text === '/' && !isRooted)
  if (isAmbiguous) return pieceError('ambiguous-path', 'path', text, 0, grammar)
  if (isRooted) return text
  const rootless = text.slice(1)
  return scheme === undefined && isReadAsScheme(rootless, grammar.rules) ? `./${rootless}` : rootless
}
