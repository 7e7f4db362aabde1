/** The http and https schemes: RFC 1738 3.3. */

import type { Path, Segment } from '../../model/components/path.js'
import type { Query } from '../../model/components/query.js'
import type { QueryInput } from '../../model/encode/query-data.js'
import { normalizeEncoding } from '../../model/syntax/percent-encoding.js'
import {
  type Cursor,
  defineScheme,
  type Field,
  type FieldTexts,
  type FieldType,
  type Scheme,
  type Syntax,
  serverOf,
  ucharAnd,
  type ValueWith,
} from '../kit.js'
import { encodePath, encodeSearch } from './path-and-query.js'

/**
 * A resource on an HTTP server (RFC 1738 3.3). User information, which RFC 1738 forbids and RFC 3986 allows, isn't
 * a field, because requests don't have it.
 *
 * @since 0.1.0
 */
export interface Http<Name extends 'http' | 'https' = 'http'>
  extends ValueWith<Name, typeof httpServer, typeof fields> {
  /** The target in a request line of HTTP: the path, or `/` if it is empty, and the query. */
  requestTarget(): string
}

/**
 * A resource on an HTTP server over TLS.
 *
 * @since 0.1.0
 */
export interface Https extends Http<'https'> {}

/** An encoded character and a raw one can mean different things here, so nothing is decoded. */
const encoded = {
  shape: 'text',
  decode: (text: unknown) => text,
  canonical: (text: unknown, { grammar }: Syntax) =>
    normalizeEncoding(text as string, grammar.rules.unreserved),
} as const

const path: Field<
  FieldType<
    string,
    readonly [path: string | Path | readonly (string | Segment)[]],
    string | undefined,
    'always'
  >
> = {
  ...encoded,
  options: { help: 'the path, with its first slash' },
  encode: ([data], syntax) => encodePath(data, syntax),
}

const search: Field<
  FieldType<string | undefined, readonly [search: string | QueryInput | Query], string | undefined>
> = {
  ...encoded,
  options: { help: 'the query, one piece of data: = and & in it are escaped' },
  encode: ([data], syntax) => encodeSearch(data, syntax),
}

const fields = {
  /** The encoded path, which may be empty. */
  path,
  /** The encoded query; `undefined` if there is none. */
  search,
}

// hsegment = *[ uchar | ";" | ":" | "@" | "&" | "=" ]
const hsegment = ucharAnd(';:@&=')

type Texts = FieldTexts<typeof fields>

// [ "/" hpath [ "?" search ]]; RFC 3986 also has a query after an empty path
function read(rest: Cursor): Texts {
  // After an authority a path is empty or begins with a slash.
  const text = rest.until('?')
  const canHaveSearch = text !== '' || rest.isRfc3986
  const hasSearch = canHaveSearch && rest.take('?')
  if (!hasSearch) return { path: text, search: undefined }
  return { path: text, search: rest.isRfc3986 ? rest.rest() : rest.run(hsegment) }
}

const rules = {
  fields,
  read,
  write: ({ path: text = '', search: found }: Texts): string =>
    text + (found === undefined ? '' : `?${found}`),
  methods: {
    requestTarget(this: Http<'http' | 'https'>): string {
      return `${this.path === '' ? '/' : this.path}${this.search === undefined ? '' : `?${this.search}`}`
    },
  },
}

const httpServer = serverOf('http', { userinfo: 'unread' })
const httpsServer = serverOf('https', { userinfo: 'unread' })

/**
 * The http scheme (RFC 1738 3.3).
 *
 * @example
 * import { http } from 'uriform'
 *
 * http.from('http://example.com/a%2Fb?q=1#top').requestTarget() // '/a%2Fb?q=1'
 * http.builder().host('example.com').path(['a/b']).search({ q: 1 }).build().uri.href // 'http://example.com/a%2Fb?q=1'
 *
 * // A string is data, not an encoded query:
 * http.builder().host('example.com').search('q=1').build().uri.href // 'http://example.com?q%3D1'
 *
 * @since 0.1.0
 */
export const http: Scheme<'http', Http, typeof httpServer, typeof fields> = /* @__PURE__ */ defineScheme({
  scheme: 'http',
  sibling: 'https',
  server: httpServer,
  ...rules,
})

/**
 * The https scheme: http over TLS.
 *
 * @example
 * import { https } from 'uriform'
 *
 * https.from('https://example.com/a').endpoint // { host: 'example.com', port: 443 }
 *
 * @since 0.1.0
 */
export const https: Scheme<'https', Https, typeof httpsServer, typeof fields> = /* @__PURE__ */ defineScheme({
  scheme: 'https',
  sibling: 'http',
  server: httpsServer,
  ...rules,
})
