/**
 * Decoded mail addresses and message identifiers, by RFC 5322 with the restrictions of RFC 6068 2 and RFC 5536 3.1.3.
 * There are no comments, no white space and no obsolete forms.
 */
import { charCodeAt } from '../../model/text.js'

// atext, and beyond ASCII in an internationalised address (RFC 6068 2, 4. and 5.)
const ATOM = /^[\w!#$%&'*+\-/=?^`{|}~\u{80}-\u{10FFFF}]+$/u
const ASCII_ATOM = /^[\w!#$%&'*+\-/=?^`{|}~]+$/
// "[" *dtext "]"; a message identifier has no ">" in it
const LITERAL = /^\[[!-Z^-~]*\]$/
const LITERAL_OF_ID = /^\[[!-=?-Z^-~]*\]$/

/** `dot-atom-text = 1*atext *( "." 1*atext )` */
function isDotAtom(text: string, atom: RegExp): boolean {
  return text.split('.').every((part) => atom.test(part))
}

/** `DQUOTE *( qtext / quoted-pair ) DQUOTE`: a backslash quotes the next character, even white space. */
function isQuotedString(text: string): boolean {
  const end = text.length - 1
  if (end < 1 || text[0] !== '"' || text[end] !== '"') return false
  for (let at = 1; at < end; at++) {
    const isQuoted = text[at] === '\\'
    if (isQuoted) at++
    const code = charCodeAt.call(text, at)
    const isPrintable = code > 0x20 && code !== 0x7f
    if (
      at === end ||
      !(isPrintable || (isQuoted && (code === 0x20 || code === 0x09))) ||
      (!isQuoted && code === 0x22)
    )
      return false
  }
  return true
}

/** The two parts of an address; `undefined` if the text is invalid. */
export function splitAddress(
  address: string,
): { readonly local: string; readonly domain: string } | undefined {
  // There is no "[" in a literal.
  const at = address.lastIndexOf(address.endsWith(']') ? '@[' : '@')
  const local = address.slice(0, at)
  const domain = address.slice(at + 1)
  const isAddress =
    at >= 0 &&
    (isDotAtom(local, ATOM) || isQuotedString(local)) &&
    (isDotAtom(domain, ATOM) || LITERAL.test(domain))
  return isAddress ? { local, domain } : undefined
}

/** `msg-id-core = id-left "@" id-right` */
export function isMessageId(left: string, right: string): boolean {
  return isDotAtom(left, ASCII_ATOM) && (isDotAtom(right, ASCII_ATOM) || LITERAL_OF_ID.test(right))
}

/** The addresses of a header field, split at commas outside quotations; `undefined` if a quotation isn't closed. */
export function splitAddresses(value: string): readonly string[] | undefined {
  const addresses: string[] = []
  let isQuoted = false
  let start = 0
  for (let at = 0; at < value.length; at++) {
    const character = value[at]
    if (isQuoted && character === '\\') at++
    else if (character === '"') isQuoted = !isQuoted
    else if (character === ',' && !isQuoted) {
      addresses.push(value.slice(start, at).trim())
      start = at + 1
    }
  }
  return isQuoted ? undefined : [...addresses, value.slice(start).trim()]
}
