/** The five parts of a reference as plain text (RFC 3986 Appendix B), which the algorithms work on. */
import type { GenerationRules } from './generation.js'

/** `undefined` where a part is absent, which is not the same as empty. The path is always there. */
export interface Parts {
  readonly scheme: string | undefined
  readonly authority: string | undefined
  readonly path: string
  readonly query: string | undefined
  readonly fragment: string | undefined
}

/** Composes the text of a reference (RFC 3986 5.3); `guardedPath` keeps its path from being read as an authority. */
export function recompose(parts: Parts): string {
  let text = parts.scheme === undefined ? '' : `${parts.scheme}:`
  if (parts.authority !== undefined) text += `//${parts.authority}`
  text += guardedPath(parts)
  if (parts.query !== undefined) text += `?${parts.query}`
  if (parts.fragment !== undefined) text += `#${parts.fragment}`
  return text
}

/** A path that begins with `//` cannot stand without an authority; the dot segment before it changes nothing else. */
function guardedPath({ authority, path }: Parts): string {
  return authority === undefined && path.startsWith('//') ? `/.${path}` : path
}

/** Whether the first segment of a rootless path would be taken for a scheme: RFC 1808 2.4.2, RFC 3986 4.2. */
export function isReadAsScheme(path: string, { isColonFirstAllowed, scheme }: GenerationRules): boolean {
  const colon = path.indexOf(':')
  const slash = path.indexOf('/')
  if (colon < 0 || (slash >= 0 && slash < colon)) return false
  if (!isColonFirstAllowed) return true
  let at = 0
  while (at < colon && scheme.has(path.charCodeAt(at))) at++
  return colon > 0 && at === colon
}
