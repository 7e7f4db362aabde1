/** Abbreviated URIs, as people type them: RFC 2396 appendix F, RFC 3986 4.5. */
import { HIGHEST_PORT } from '../../builders/index.js'
import { type OptionRules, readOptions } from '../../model/errors.js'
import { LONGEST_LABEL, LONGEST_NAME, type ParseOptions } from '../../model/grammar.js'
import { Uri } from '../../model/values.js'
import { peeled } from './delimiters.js'
import { Recognition } from './recognition.js'
import { checkText } from './text-argument.js'

/**
 * Options for expanding an abbreviated URI.
 * @since 0.1.0
 */
export interface AbbreviationOptions extends ParseOptions {
  /** The scheme to assume if the host name doesn't suggest one; default: `http`. */
  readonly scheme?: 'http' | 'https'
}

const rules: OptionRules<keyof AbbreviationOptions> = {
  scheme: ['http', 'https'],
  generation: 'any',
  strays: 'any',
}

/** The schemes that hosts are named for: `ftp.example.com` means `ftp://ftp.example.com`. */
const NAMING_HOSTS: ReadonlySet<string> = new Set(['ftp', 'gopher'])

// authority-and-path = host [ ":" port ] [ ( "/" / "?" / "#" ) *any ]
const SHAPE = /^([\u200d\u200c\p{L}\p{M}\p{N}.-]+|\[[\d:.A-Fa-f]+\])(?::(\d+))?(?:[/?#]|$)/u
const LABEL = /^[\p{L}\p{N}](?:[\u200d\u200c\p{L}\p{M}\p{N}-]*[\p{L}\p{M}\p{N}])?$/u
const TOP_LABEL = /^(?:\p{L}[\u200d\u200c\p{L}\p{M}]+|[Xx][Nn]--[\dA-Za-z-]+)$/u
const NUMBER = /^(?:\d|[1-9]\d|1\d\d|2[0-4]\d|25[0-5])$/

/**
 * Expands an abbreviated URI, which lacks its scheme and `//`, such as `www.w3.org/Addressing/`.
 *
 * There is no standard for this. It follows these rules of thumb:
 *
 * - Delimiters and white space around the text are removed first, as `stripDelimiters` does. White space inside makes
 *   it invalid, unless `strays` encodes it.
 * - A URI of a registered scheme isn't an abbreviation, and is returned as it is.
 * - Otherwise the text must begin with a host: a name with at least two labels, the last of them letters (or a punycode
 *   label), `localhost`, four numbers, or an IPv6 address in brackets. A port from 1 to 65535 may follow, then the end,
 *   a path, a query or a fragment. Non-ASCII letters are allowed with the generation `rfc3987`, and with `strays`,
 *   which turns the host into A-labels.
 * - The scheme is `ftp` if the first label of the name is `ftp`, `gopher` if it is `gopher`, and otherwise `scheme`
 *   of the options.
 * - User information isn't allowed: `joe@example.com` is a mail address, not an abbreviated URI.
 *
 * The text doesn't show whether a relative reference or a file was meant, as in `index.html`. Use this only if there
 * is no base (RFC 3986 4.5).
 *
 * @param text The text, as typed or printed.
 * @param options The default scheme, the generation, and `strays`.
 * @returns The URI; `undefined` if the text isn't one, abbreviated or not.
 * @throws UriSyntaxError (`not-a-string`) if the text isn't a string.
 * @throws TypeError for an unknown option, or a scheme other than `http` and `https`.
 *
 * @example
 * import { expandAbbreviated } from 'uriform/text'
 *
 * expandAbbreviated('www.w3.org/Addressing/')?.href // 'http://www.w3.org/Addressing/'
 * expandAbbreviated('ftp.is.co.za/x')?.href // 'ftp://ftp.is.co.za/x'
 * expandAbbreviated('example.com:8080/x', { scheme: 'https' })?.href // 'https://example.com:8080/x'
 * expandAbbreviated('10:30') // undefined
 *
 * @since 0.1.0
 */
export function expandAbbreviated(text: string, options?: AbbreviationOptions): Uri | undefined {
  checkText(text)
  const { scheme = 'http', ...reading } = readOptions('expandAbbreviated', options, rules)
  const typed = peeled(text)
  const whole = new Recognition({}, reading).uriOf(typed)
  if (whole !== undefined) return whole
  const [, host = '', port] = SHAPE.exec(typed) ?? []
  if (!isHost(host) || (port !== undefined && !isPort(port))) return undefined
  const label = host.toLowerCase().split('.', 1)[0] as string
  const named = NAMING_HOSTS.has(label) ? label : scheme
  const read = Uri.parse(`${named}://${typed}`, reading)
  return read._tag === 'Right' ? read.right : undefined
}

function isHost(host: string): boolean {
  if (host.startsWith('[') || host.toLowerCase() === 'localhost') return true
  // A trailing dot belongs to the root domain.
  const name = host.endsWith('.') ? host.slice(0, -1) : host
  if (name.length > LONGEST_NAME) return false
  const labels = name.split('.')
  if (labels.length === 4 && labels.every((label) => NUMBER.test(label))) return true
  return (
    labels.length > 1 &&
    TOP_LABEL.test(labels.at(-1) as string) &&
    labels.every((label) => label.length <= LONGEST_LABEL && LABEL.test(label))
  )
}

function isPort(digits: string): boolean {
  const port = Number(digits)
  return port > 0 && port <= HIGHEST_PORT
}
