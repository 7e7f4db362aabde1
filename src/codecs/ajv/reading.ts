/** Reads identifiers and references of schemas. Any string is accepted, because some aren't URIs. */

import { argumentError, Fault, orThrow } from '../../model/errors.js'
import {
  encodeStrayCharacters,
  type Grammar,
  rfc3987Grammar as grammar,
  type Layout,
  type Located,
  layoutOf,
  partsOf,
} from '../../model/grammar.js'
import { percentEncodePoint } from '../../model/text.js'

/** Characters that can't even be encoded as strays: controls, spaces, backslashes and lone surrogates. */
const REFUSED = /[\0-\x20\\\x7f]|\p{Surrogate}/gu

/** A first segment with a colon, but without a valid scheme before it. It needs the prefix `./` (RFC 3986 4.2). */
const COLON_FIRST = /^(?![A-Za-z][A-Za-z\d+.-]*:)[^:/?#]*:/

/** Reads a reference. Characters that the grammar doesn't allow are percent-encoded. */
export function locateIdentifier(text: unknown): Located {
  if (typeof text !== 'string') return orThrow<Located>(argumentError(grammar, text))
  const layout = layoutOf(text, grammar)
  if (!(layout instanceof Fault)) return { href: text, layout }
  const href = encodedText(text)
  return { href, layout: layoutOf(href, grammar) as Layout }
}

function encodedText(text: string): string {
  const given = text.replace(REFUSED, encodeCharacter)
  const [, scheme = '', authority = '', path, query = '', fragment = ''] = partsOf(
    COLON_FIRST.test(given) ? `./${given}` : given,
  )
  return (
    scheme +
    authority.slice(0, 2) +
    encodeAuthority(authority.slice(2)) +
    encode(path, 'path') +
    query.slice(0, 1) +
    encode(query.slice(1), 'query') +
    fragment.slice(0, 1) +
    encode(fragment.slice(1), 'fragment')
  )
}

/** An invalid authority is encoded as a whole, as a host name. */
function encodeAuthority(authority: string): string {
  const isReadable = !(layoutOf(`//${authority}`, grammar) instanceof Fault)
  return isReadable ? authority : encode(authority.replace(/[:@[\]]/g, encodeCharacter), 'host')
}

/** Encodes a component that contains none of its delimiters. */
function encode(component: string, name: keyof Grammar['runs']): string {
  return encodeStrayCharacters(component, grammar.runs, name) as string
}

function encodeCharacter(character: string): string {
  const point = character.codePointAt(0) as number
  return percentEncodePoint(point >= 0xd800 && point < 0xe000 ? 0xfffd : point)
}
