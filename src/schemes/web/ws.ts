/** The ws and wss schemes: RFC 6455 3. */
import type { BuilderSteps, Builder as UriBuilder } from '../../builders/index.js'
import * as kit from '../definition/index.js'
import { encodedField, type WebScheme, webScheme } from './web-scheme.js'

/**
 * A WebSocket server and a resource on it (RFC 6455 3). It has no user information and no fragment.
 *
 * @since 0.2.0
 */
export interface Ws<Name extends 'ws' | 'wss' = 'ws'>
  extends kit.ValueWith<Name, typeof server, typeof fields> {}

/**
 * A WebSocket server over TLS.
 * @since 0.2.0
 */
export interface Wss extends Ws<'wss'> {}

/** "/" if the path is empty, the path, "?" if the query isn't empty, the query. */
const nameOf = (path: string, query: string | undefined): string => (path || '/') + (query ? `?${query}` : '')

const fields = {
  /** The target of a request line, encoded: the path, or `/` if it is empty, and the query unless it is empty. */
  resourceName: encodedField('the path, with its first slash', 'always'),
}

const pathCharacters = kit.ucharAnd(';:@&=/')
const queryCharacters = kit.ucharAnd(';:@&=/?')

type Texts = kit.FieldTexts<typeof fields>

// path [ "?" query ]
function read(rest: kit.Cursor): Texts {
  const path = rest.run(pathCharacters)
  return { resourceName: nameOf(path, rest.take('?') ? rest.run(queryCharacters) : undefined) }
}

const rules = {
  fields,
  whole: (all: kit.OwnFields): kit.Part =>
    kit.functionPart(all, { read, write: ({ resourceName }: Texts) => resourceName }, true),
} as const

const server = kit.serverOf('ws')
const tlsServer = kit.serverOf('wss')

/** The components that ws URIs don't have. */
type NotInWs = 'user' | 'password' | 'userinfo' | 'fragment'

/**
 * A builder of ws and wss with a host: the steps of `uriBuilder`, except for user information and fragment.
 * @since 0.3.0
 */
export interface WsBuilder<Value>
  extends Omit<BuilderSteps<WsBuilder<Value>>, NotInWs>,
    Pick<UriBuilder<Value>, 'build' | 'tryBuild'> {}

/**
 * A builder of ws and wss that can't build yet.
 *
 * @typeParam Missing The step that must come first.
 * @since 0.3.0
 */
export interface UnfinishedWsBuilder<Missing extends 'host', Value>
  extends Omit<BuilderSteps<UnfinishedWsBuilder<Missing, Value>, WsBuilder<Value>>, NotInWs> {}

/**
 * The ws scheme (RFC 6455 3).
 *
 * @example
 * import { ws, wss } from 'uriform/schemes'
 *
 * ws.from('ws://chat.example').resourceName // '/'
 * ws.from('ws://chat.example/rooms?id=1').endpoint // { host: 'chat.example', port: 80 }
 * wss.builder().host('chat.example').segments('rooms').query({ id: 'a&b' }).build().href
 * // 'wss://chat.example/rooms?id=a%26b'
 *
 * @since 0.2.0
 */
export const ws: WebScheme<
  'ws',
  Ws,
  WsBuilder<Ws>,
  UnfinishedWsBuilder<'host', Ws>
> = /* @__PURE__ */ webScheme({ scheme: 'ws', sibling: 'wss', server, ...rules })

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
export const wss: WebScheme<
  'wss',
  Wss,
  WsBuilder<Wss>,
  UnfinishedWsBuilder<'host', Wss>
> = /* @__PURE__ */ webScheme({ scheme: 'wss', sibling: 'ws', server: tlsServer, ...rules })
