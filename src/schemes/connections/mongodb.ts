/** The mongodb and mongodb+srv schemes: the connection string specification of MongoDB. */
import * as kit from '../definition/index.js'
import { memoized } from '../definition/memoized.js'
import { clientQuery, databaseFields as fields } from './connection-fields.js'
import { type ConnectionStringReaders, connectionStringReaders } from './connection-string.js'

interface Hosts {
  /** The host as the only item, like the hosts of `fromConnectionString`: a missing port is the default port. */
  readonly hosts: readonly kit.Endpoint<number | undefined>[]
}

/**
 * A MongoDB server, and a database on it. A string with several hosts isn't a URI: `mongodb.fromConnectionString` reads
 * it.
 *
 * @since 0.2.0
 */
export interface Mongodb extends kit.ValueWith<'mongodb', typeof server, typeof fields>, Hosts {}

/**
 * A name whose SRV records in the DNS list the hosts of a MongoDB deployment.
 *
 * @since 0.2.0
 */
export interface MongodbSrv extends kit.ValueWith<'mongodb+srv', typeof srvServer, typeof fields>, Hosts {}

// [ "/" [ database ]] [ "?" options ]; older clients need the slash before options
const describe = (places: typeof fields): kit.Part =>
  kit.seq(kit.optionalWhenRead('/'), kit.optional(places.database), clientQuery(places))

type AnyMongodb = Mongodb | MongodbSrv

const hostsOf = /* @__PURE__ */ memoized((value: AnyMongodb): readonly kit.Endpoint<number | undefined>[] => {
  const { host, uri } = value
  // The server ignores the port of a socket.
  const port = 'port' in value && !host.includes('/') ? value.port : undefined
  return Object.freeze([
    Object.freeze({ host: uri.host?.text[0] === '[' ? uri.host.unbracketed : host, port }),
  ])
})

const methods = {
  get hosts(): readonly kit.Endpoint<number | undefined>[] {
    return hostsOf(this)
  },
} satisfies ThisType<AnyMongodb>
const rules = { fields, describe, methods }

const server = kit.serverOf('mongodb', {
  hostsReader: 'mongodb.fromConnectionString',
  // The connection string specification: a host with a slash is the path of a socket.
  socket: kit.socketPath,
})
const srvServer = kit.serverOf('mongodb+srv', { port: 'none' })

/**
 * The mongodb scheme, and the reader of connection strings.
 * @since 0.2.0
 */
export interface MongodbScheme
  extends kit.Scheme<'mongodb', Mongodb>,
    ConnectionStringReaders<'mongodb' | 'mongodb+srv'> {}

/**
 * The mongodb scheme.
 *
 * @example
 * import { mongodb } from 'uriform/schemes'
 *
 * const shop = mongodb.from('mongodb://ann:s3cret@db.example/shop?w=majority')
 * shop.endpoint // { host: 'db.example', port: 27017 }
 * mongodb.builder().host('/tmp/mongodb-27017.sock').build().uri.href // 'mongodb://%2Ftmp%2Fmongodb-27017.sock/'
 * mongodb.fromConnectionString('mongodb://db1.example,db2.example:27018/shop').hosts[1]
 * // { host: 'db2.example', port: 27018 }
 *
 * @since 0.2.0
 */
export const mongodb: MongodbScheme = /* @__PURE__ */ kit.withReaders(
  /* @__PURE__ */ kit.describedScheme({ scheme: 'mongodb', sibling: 'mongodb+srv', server, ...rules }),
  /* @__PURE__ */ connectionStringReaders({
    schemes: ['mongodb', 'mongodb+srv'],
    defaultPort: server.defaultPort,
    path: ['database'],
    hasSockets: true,
    hasStrictLogin: true,
    srv: 'mongodb+srv',
  }),
)

/**
 * The mongodb+srv scheme, and its reader of connection strings.
 * @since 0.3.0
 */
export interface MongodbSrvScheme
  extends kit.Scheme<'mongodb+srv', MongodbSrv>,
    ConnectionStringReaders<'mongodb+srv'> {}

/**
 * The mongodb+srv scheme.
 *
 * @example
 * import { mongodbSrv } from 'uriform/schemes'
 *
 * mongodbSrv.from('mongodb+srv://cluster.example/shop').hosts // [{ host: 'cluster.example', port: undefined }]
 *
 * @since 0.2.0
 */
export const mongodbSrv: MongodbSrvScheme = /* @__PURE__ */ kit.withReaders(
  /* @__PURE__ */ kit.describedScheme({
    scheme: 'mongodb+srv',
    sibling: 'mongodb',
    server: srvServer,
    ...rules,
  }),
  /* @__PURE__ */ connectionStringReaders({
    schemes: ['mongodb+srv'],
    defaultPort: server.defaultPort,
    path: ['database'],
    hasStrictLogin: true,
    srv: 'mongodb+srv',
  }),
)
