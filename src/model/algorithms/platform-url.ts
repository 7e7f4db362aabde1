/** From the platform's `URL`, which follows the WHATWG's standard, to text that follows the RFC. */
import { CharacterClass } from '../syntax/characters.js'
import type { GenerationRules } from '../syntax/rules.js'

/** The parts of any text with a scheme: RFC 3986 Appendix B. */
const PARTS = /^([^:/?#]+:)(\/\/[^/?#]*)?([^?#]*)(\?[^#]*)?(#.*)?$/s

type Parts = readonly [
  href: string,
  scheme: string,
  authority: string | undefined,
  path: string,
  query?: string,
  fragment?: string,
]

const STRAY_PERCENT = /%(?![\da-f]{2})/gi

/**
 * The href of a `URL` with those characters encoded that the WHATWG leaves as they are and the grammar does not
 * allow, such as `{` and `|`: encoded, they stand for the same octets.
 */
export function encodeStrays(href: string, { encoded }: GenerationRules): string {
  const [, scheme, authority = '', path, query = '', fragment = ''] = PARTS.exec(href) as unknown as Parts
  const encode = (text: string, allowed: CharacterClass, delimiters: string): string =>
    text
      .replace(STRAY_PERCENT, '%25')
      // The href of a URL is well-formed text.
      .replace(new RegExp(allowed.or(CharacterClass.of(`%${delimiters}`)).stray, 'gu'), encodeURIComponent)
  return [
    scheme,
    encode(authority, encoded.password, '/@[]'),
    encode(path, encoded.segment, '/'),
    encode(query, encoded.query, ''),
    fragment && `#${encode(fragment.slice(1), encoded.fragment, '')}`,
  ].join('')
}
