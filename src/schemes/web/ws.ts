/** The ws and wss schemes: RFC 6455 3. */
import type { Path, Segment } from '../../model/components/path.js'
import type { Query } from '../../model/components/query.js'
import type { QueryInput } from '../../model/encode/query-data.js'
import { isError } from '../../model/syntax/error.js'
import { normalizeEncoding } from '../../model/syntax/percent-encoding.js'
import {
  type Cursor,
  defineScheme,
  type Field,
  type FieldTexts,
  type FieldType,
  type Scheme,
  serverOf,
  ucharAnd,
  type ValueWith,
} from '../kit.js'
import { encodePath, encodeSearch } from './path-and-query.js'

/**
 * A WebSocket server and a resource on it (RFC 6455 3). It has no user information and no fragment.
 *
 * @since 0.2.0
 */
export interface Ws<Name extends 'ws' | 'wss' = 'ws'>
  extends ValueWith<Name, typeof wsServer, typeof fields> {}

/**
 * A WebSocket server over TLS.
 * @since 0.2.0
 */
export interface Wss extends Ws<'wss'> {}

/** "/" if the path is empty, the path, "?" if the query isn't empty, the query. */
const nameOf = (path: string, query: string | undefined): string => (path || '/') + (query ? `?${query}` : '')

const resourceName: Field<
  FieldType<
    string,
    readonly [path: string | Path | readonly (string | Segment)[], query?: string | QueryInput | Query],
    string,
    'always'
  >
> = {
  shape: 'text',
  options: { help: 'the path, with its first slash; another argument is its query', presence: 'always' },
  encode: ([path, query], syntax) => {
    const ofPath = encodePath(path, syntax)
    if (isError(ofPath)) return ofPath
    const ofQuery = query === undefined ? undefined : encodeSearch(query, syntax)
    return isError(ofQuery) ? ofQuery : nameOf(ofPath, ofQuery)
  },
  decode: (text) => text,
  canonical: (text, { grammar }) => normalizeEncoding(text as string, grammar.rules.unreserved),
}

const fields = {
  /**
   * The target of a request line, encoded: the path, or `/` if it is empty, and the query unless it is empty.
   */
  resourceName,
}

const pathCharacters = ucharAnd(';:@&=/')
const queryCharacters = ucharAnd(';:@&=/?')

type Texts = FieldTexts<typeof fields>

const rules = {
  fragment: 'none',
  fields,
  // path [ "?" query ]
  read: (rest: Cursor): Texts => {
    const path = rest.run(pathCharacters)
    return { resourceName: nameOf(path, rest.take('?') ? rest.run(queryCharacters) : undefined) }
  },
  write: ({ resourceName: name = '/' }: Partial<Texts>): string => name,
} as const

const wsServer = serverOf('ws', {})
const wssServer = serverOf('wss', {})

/**
 * The ws scheme (RFC 6455 3).
 *
 * @example
 * import { ws, wss } from 'uriform/schemes'
 *
 * ws.from('ws://chat.example').resourceName // '/'
 * ws.from('ws://chat.example/rooms?id=1').endpoint // { host: 'chat.example', port: 80 }
 * wss.builder().host('chat.example').resourceName('/rooms', { id: 'a&b' }).build().uri.href
 * // 'wss://chat.example/rooms?id=a%26b'
 *
 * @since 0.2.0
 */
export const ws: Scheme<'ws', Ws, typeof wsServer, typeof fields> = /* @__PURE__ */ defineScheme({
  scheme: 'ws',
  sibling: 'wss',
  server: wsServer,
  ...rules,
})

/**
 * The wss scheme: ws over TLS.
 *
 * @example
 * import { wss } from 'uriform/schemes'
 *
 * wss.from('wss://h/').endpoint // { host: 'h', port: 443 }
 *
 * @since 0.2.0
 */
export const wss: Scheme<'wss', Wss, typeof wssServer, typeof fields> = /* @__PURE__ */ defineScheme({
  scheme: 'wss',
  sibling: 'ws',
  server: wssServer,
  ...rules,
})
