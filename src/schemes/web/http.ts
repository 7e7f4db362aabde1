/** The http and https schemes: RFC 1738 3.3. */

import type { Builder, UnfinishedBuilder } from '../../builders/index.js'
import * as kit from '../definition/index.js'
import { encodedField, type WebScheme, webScheme } from './web-scheme.js'

/**
 * A resource on an HTTP server (RFC 1738 3.3). User information, which RFC 1738 forbids and RFC 3986 allows, isn't a
 * field, because requests don't include it.
 *
 * @since 0.1.0
 */
export interface Http<Name extends 'http' | 'https' = 'http'>
  extends kit.ValueWith<Name, typeof server, typeof fields> {
  /** The target in a request line of HTTP: the path, or `/` if it is empty, and the query. */
  requestTarget(): string
}

/**
 * A resource on an HTTP server over TLS.
 *
 * @since 0.1.0
 */
export interface Https extends Http<'https'> {}

const fields = {
  /** The encoded path, which may be empty. */
  path: encodedField('the path, with its first slash', 'always'),
  /** The encoded query; `undefined` if there is none. */
  search: encodedField('the whole query as one string, in which = and & are escaped', 'optional'),
}

// hsegment = *[ uchar | ";" | ":" | "@" | "&" | "=" ]
const hsegment = kit.ucharAnd(';:@&=')

const rules = {
  fields,
  // [ "/" hpath [ "?" search ]]; RFC 3986 also has a query after an empty path
  whole: ({ path, search }: kit.OwnFields<typeof fields>): kit.Part =>
    kit.explained({
      ...kit.seq(path, kit.optional('?', search)),
      read: (rest, found) => {
        const start = rest.at
        // After an authority a path is empty or begins with a slash.
        const end = rest.skipTo('?')
        kit.note(found, path.index, start, end)
        if ((start < end || rest.isRfc3986) && rest.take('?')) {
          const searchEnd = rest.isRfc3986 ? rest.skipTo('') : rest.skip(hsegment)
          kit.note(found, search.index, end + 1, searchEnd)
        }
        return true
      },
    }),
  methods: {
    requestTarget(this: Http<'http' | 'https'>): string {
      return `${this.path === '' ? '/' : this.path}${this.search === undefined ? '' : `?${this.search}`}`
    },
  },
}

const server = kit.serverOf('http')
const tlsServer = kit.serverOf('https')

/**
 * The http scheme (RFC 1738 3.3).
 *
 * @example
 * import { http } from 'uriform'
 *
 * http.from('http://example.com/a%2Fb?q=1#top').requestTarget() // '/a%2Fb?q=1'
 * http.builder().host('example.com').segments('a/b').query({ q: 1 }).build().href // 'http://example.com/a%2Fb?q=1'
 *
 * @since 0.1.0
 */
export const http: WebScheme<
  'http',
  Http,
  Builder<Http>,
  UnfinishedBuilder<'host', Http>
> = /* @__PURE__ */ webScheme({ scheme: 'http', sibling: 'https', server, ...rules })

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
export const https: WebScheme<
  'https',
  Https,
  Builder<Https>,
  UnfinishedBuilder<'host', Https>
> = /* @__PURE__ */ webScheme({ scheme: 'https', sibling: 'http', server: tlsServer, ...rules })
