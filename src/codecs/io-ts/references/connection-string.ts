/** The codec of connection strings, which can have several hosts and so are no URIs. */

import type { Type } from 'io-ts'
import {
  argumentError,
  Fault,
  fromEither,
  isError,
  syntaxError,
  type UriError,
} from '../../../model/errors.js'
import { defaultGrammar } from '../../../model/grammar.js'
import { propertyIfAny } from '../../../model/text.js'
import {
  type ConnectionString,
  type ConnectionStringReaders,
  isConnectionString,
} from '../../../schemes/face.js'
import { codecOf } from '../codec.js'
import { codecWording } from '../wording.js'

/**
 * A codec of connection strings.
 * @since 0.4.0
 */
export interface ConnectionStringC<Name extends string, Path extends string = 'database'>
  extends Type<ConnectionString<Name, Path>, string, unknown> {}

/**
 * A scheme whose connection strings can have several hosts.
 * @inline
 */
type Reader<Name extends string, Path extends string> = Pick<
  ConnectionStringReaders<Name, Path>,
  'tryFromConnectionString'
> & {
  readonly scheme: string
}

/**
 * The codec of the connection strings of one or more schemes. A string of another scheme is an error.
 *
 * @param readers Schemes that read connection strings, such as `postgres`, `mongodb` and `nats`.
 * @throws TypeError if another scheme is passed.
 *
 * @example
 * import { connectionString } from 'uriform/codecs'
 * import { mongodb, postgres } from 'uriform/schemes'
 *
 * const Database = connectionString(postgres, mongodb)
 * const result = Database.decode('postgres://db1.example,db2.example:5433/shop')
 * if (result._tag === 'Right') console.log(result.right.hosts.length) // 2
 * Database.decode('mysql://db.example/shop')._tag // 'Left'
 *
 * @since 0.4.0
 */
export function connectionString<Name extends string, Path extends string = 'database'>(
  ...readers: readonly [Reader<Name, Path>, ...Reader<Name, Path>[]]
): ConnectionStringC<Name, Path> {
  const areReaders = readers.every(
    (reader) => typeof propertyIfAny(reader, 'tryFromConnectionString') === 'function',
  )
  if (!areReaders || readers.length === 0) {
    throw new TypeError(
      'connectionString() takes schemes with several hosts: postgres, mongodb, mongodbSrv, redisSentinel, nats or kafka',
    )
  }
  const read = (input: unknown): ConnectionString<Name, Path> | UriError => {
    if (typeof input !== 'string') return argumentError(defaultGrammar, input)
    const results = readers.map((reader) => fromEither(reader.tryFromConnectionString(input)))
    const own = results.find((result) => !isError(result) || !isOfScheme(result))
    if (own !== undefined) return own
    const errors = results.filter(isError)
    const [{ kind }] = errors as [UriError]
    const schemes = errors.flatMap((error) => error.schemes ?? [])
    const fault = new Fault(kind, 'scheme', 0, {
      schemes,
      expected: schemes.map((name) => `"${name}://"`).join(' or '),
    })
    return syntaxError(fault, input, defaultGrammar, codecWording)
  }
  return codecOf<ConnectionString<Name, Path>, string>(
    `connectionString(${readers.map(({ scheme }) => scheme).join(', ')})`,
    (value): value is ConnectionString<Name, Path> =>
      isConnectionString(value) && !isError(read(String(value))),
    read,
    String,
  )
}

/** True if an error says that a text is of another scheme. */
function isOfScheme({ kind }: UriError): boolean {
  return kind === 'wrong-scheme' || kind === 'missing-scheme'
}
