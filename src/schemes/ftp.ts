/** The ftp scheme: RFC 1738 3.2, over RFC 959. */
import { isError, type UriError } from '../model/errors.js'
import { refuseUnknownOptions } from '../model/text.js'
import * as kit from './definition/index.js'

/**
 * The kind of transfer: a file as text (`a`) or unchanged (`i`), or a listing of a directory (`d`).
 * @since 0.1.0
 */
export type FtpTypecode = 'a' | 'i' | 'd'

/**
 * Options for the commands: information besides the URI.
 * @since 0.1.0
 */
export interface FtpCommandsOptions {
  /** The password of anonymous users, by convention an address; default: `anonymous@`. */
  readonly email?: string
  /** The password of a user if the URI has none. */
  readonly password?: string
  /**
   * The typecode if the URI has none; default: `d` for a name that can only be a directory (an empty one, `.`,
   * `..`, or one that ends in a slash), otherwise `i`.
   */
  readonly defaultType?: FtpTypecode
  /**
   * The command that opens the data connection, right before `RETR` or `NLST`: `EPSV` (RFC 2428 3) or `PASV`
   * (RFC 959 4.1.2). Default: no such command.
   * @since 0.2.0
   */
  readonly dataConnection?: 'EPSV' | 'PASV'
}

/**
 * A file or a directory on an FTP server (RFC 1738 3.2). Without a user, the login is anonymous; an empty user is not
 * the same (3.2.1).
 *
 * Its commands are those of RFC 1738 3.2.2: `USER`, `PASS`, a `CWD` for each directory, then `TYPE` and `RETR`, or
 * `NLST` for a listing. Send `PASS` after a 331; skip it after a 230. If there is a user but no password, there is no
 * `PASS`: ask for a password when the 331 arrives. `RETR` and `NLST` need a data connection, which `EPSV` or `PASV`
 * opens (`dataConnection`).
 *
 * Many servers read the name in `NLST -rf` as options. To list a directory with such a name, end the path with a slash:
 * `/-rf/;type=d` becomes `CWD -rf` and `NLST`.
 *
 * @example
 * import { ftp } from 'uriform'
 *
 * const menu = ftp.from('ftp://host.example/caf%E9')
 * menu.commandOctets().at(-1) // new Uint8Array([82, 69, 84, 82, 32, 99, 97, 102, 0xe9])
 *
 * @since 0.1.0
 */
export interface Ftp
  extends kit.ValueWith<'ftp', typeof server, typeof fields>,
    kit.Commands<FtpCommandsOptions> {}

// fsegment = *[ uchar | "?" | ":" | "@" | "&" | "=" ]
const fsegment = kit.ucharAnd('?:@&=')
const typecodes = ['a', 'i', 'd'] as const
const dataConnections = ['EPSV', 'PASV'] as const

const server = kit.serverOf('ftp', { forbidden: kit.LINE_ENDS })
const fields = {
  /** The directories to change to, in order; each may be empty (RFC 1738 3.2.2). */
  directories: kit.listField({
    help: 'a directory to change to',
    each: 'directory',
    characters: fsegment,
    forbidden: kit.LINE_ENDS,
    isResolved: true,
  }),
  /** The file or directory to retrieve or list; `undefined` if there is no path. A `?` belongs to it. */
  name: kit.textField({
    help: 'the name of the file',
    characters: fsegment,
    forbidden: kit.LINE_ENDS,
    isResolved: true,
  }),
  /** The kind of transfer (RFC 1738 3.2.2, 3.2.3). */
  typecode: kit.choiceField(typecodes, { help: 'text, image or directory' }),
}

/**
 * The ftp scheme (RFC 1738 3.2).
 *
 * @example
 * import { ftp } from 'uriform'
 *
 * const motd = ftp.from('ftp://host.example/%2Fetc/motd;type=a')
 * motd.directories // ['/etc']
 * motd.commands() // ['USER anonymous', 'PASS anonymous@', 'CWD /etc', 'TYPE A', 'RETR motd']
 *
 * @since 0.1.0
 */
export const ftp: kit.Scheme<'ftp', Ftp> = /* @__PURE__ */ kit.describedScheme({
  scheme: 'ftp',
  server,
  fields,
  // [ "/" fpath [ ";type=" ftptype ]]
  describe: ({ directories, name, typecode }) =>
    kit.optional('/', kit.each(directories, '/'), name, kit.optional(';type=', typecode)),
  normalize: ({ directories, name, typecode }, syntax) => {
    // A name of dots isn't a dot segment if a typecode follows it.
    const tail = typecode === undefined ? '' : `;type=${typecode}`
    const path = `/${[...directories, name].join('/')}${tail}`
    const segments = kit.withoutDots(path, syntax).slice(1).split('/')
    const last = segments.at(-1) as string
    return { directories: segments.slice(0, -1), name: last.slice(0, last.length - tail.length), typecode }
  },
  methods: /* @__PURE__ */ kit.commandMethods(['user', 'password', 'directories', 'name'], encodedCommands),
})

/** An encoded name whose last part is empty, `.` or `..`. */
const DIRECTORY = /(?:^|\/|%2F)(?:\.|%2E){0,2}$/i

const OPTIONS = ['email', 'password', 'defaultType', 'dataConnection'] satisfies (keyof FtpCommandsOptions)[]

function encodedCommands(value: Ftp, given: FtpCommandsOptions | undefined): readonly string[] | UriError {
  refuseUnknownOptions(given, OPTIONS)
  const { email, password: ofUser, defaultType, dataConnection } = given ?? {}
  if (defaultType !== undefined && !typecodes.includes(defaultType)) {
    return kit.valueError(value, 'wrong-type', 'defaultType', '"a", "i" or "d"')
  }
  if (dataConnection !== undefined && !dataConnections.includes(dataConnection)) {
    return kit.valueError(value, 'wrong-type', 'dataConnection', '"EPSV" or "PASV"')
  }
  const user = kit.encodedTextOf(value, 'user')
  const ofUri = kit.encodedTextOf(value, 'password')
  const asked = user === undefined ? (email ?? 'anonymous@') : ofUser
  const password = ofUri ?? kit.encodedPassword(value, asked, user === undefined ? 'email' : 'password')
  if (isError(password)) return password
  const directories = kit.encodedTextOf<readonly string[]>(value, 'directories')
  const name = kit.encodedTextOf(value, 'name') ?? ''
  const typecode = value.typecode ?? defaultType ?? (DIRECTORY.test(name) ? 'd' : 'i')
  const open = dataConnection === undefined ? [] : [dataConnection]
  return [
    `USER ${user ?? 'anonymous'}`,
    ...(password === undefined ? [] : [`PASS ${password}`]),
    ...directories.map((directory) => `CWD ${directory}`),
    ...(typecode === 'd'
      ? [...open, name === '' ? 'NLST' : `NLST ${name}`]
      : [`TYPE ${typecode.toUpperCase()}`, ...open, `RETR ${name}`]),
  ]
}
