// The meaning of a text to the platform's URL, in a form in which stray characters and their encodings are the same.
import { removeDotSegments } from './rfc3986-resolution.js'

/** Appendix B, with the delimiters. */
const PARTS = /^([^:/?#]+:)(\/\/[^/?#]*)?([^?#]*)(\?[^#]*)?(#.*)?$/s

/**
 * The href that the platform's URL makes of a text, with what it leaves raw and the grammar doesn't allow encoded;
 * undefined if it refuses the text.
 */
export function urlMeaning(text: string, base?: string): string | undefined {
  const url = urlOf(text, base)
  if (url === undefined) return undefined
  const [, scheme = '', authority = '', path = '', query = '', fragment = ''] = PARTS.exec(url.href) ?? []
  const isSpecial = /^(?:https?|wss?|ftp|file):$/.test(scheme)
  const encode = (text: string, characters: RegExp): string =>
    text
      .replaceAll(/%(?![\dA-Fa-f]{2})/g, '%25')
      .replaceAll(characters, (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`)
  const raw = /[[\]|^{}`\\]/g
  const rawIfOpaque = /[[\]|^{}`\\ "<>]/g
  return [
    scheme,
    encode(authority, isSpecial || authority.includes('[') ? /(?!)/g : rawIfOpaque),
    // Node 20 leaves dot segments behind a segment such as `.a`, if nothing in the path needs to be encoded.
    encode(
      path.startsWith('/') ? removeDotSegments(path) : path,
      authority === '' && !path.startsWith('/') ? rawIfOpaque : raw,
    ),
    encode(query, raw),
    fragment && `#${encode(fragment.slice(1), /[[\]|^{}`\\#]/g)}`,
  ].join('')
}

function urlOf(text: string, base: string | undefined): URL | undefined {
  // In Node 20, canParse accepts some texts that the constructor refuses, such as http://é and two U+0085.
  try {
    return new URL(text, base)
  } catch {
    return undefined
  }
}
