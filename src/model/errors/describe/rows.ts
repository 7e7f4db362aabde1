/** What readers expect, by the kind of the mistake. Other houses have rows of their own for their kinds. */
import type { Rows } from '../error.js'

export const readingRows: Rows = {
  'missing-scheme': ['a scheme and a colon first'],
  'relative-base': ['a base that begins with a scheme, "//" or "/"'],
  'unexpected-scheme': ['a relative reference, without a scheme'],
  'invalid-scheme': [
    'a letter, then letters, digits, "+", "-" or "."; a path with a colon can begin with "./"',
  ],
  'invalid-percent-encoding': ['two hexadecimal digits after "%"; write %25 for a percent sign'],
  'invalid-ip-literal': ['an IPv6 address without a zone, then "]"'],
  'invalid-host': ['a name, an IPv4 address or an IPv6 address'],
  'ambiguous-path': ['a path that begins with "/" after a host, otherwise not with "//" or "a:"'],
  'forbidden-component': ['no such component here'],
  'missing-host': ['a host, such as example.com'],
  'missing-path': ['a path or a query'],
  'not-utf8': ['UTF-8', undefined, '; read other data with "octets"'],
  unreachable: ['a target without dot segments, which resolution removes'],
  'refused-by-url': ['a scheme, and a host and port that browsers accept'],
}
