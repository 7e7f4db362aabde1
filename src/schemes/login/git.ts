/** The git scheme, and the form of git and scp that isn't a URI. git's documentation of URLs describes both. */
import {
  type Either,
  errorOf,
  Fault,
  fromEither,
  isError,
  orThrow,
  toEither,
  UriBuildError,
  type UriError,
  type Wording,
} from '../../model/errors.js'
import { defaultGrammar } from '../../model/grammar.js'
import { hideConstructor, refuseUnknownOptions } from '../../model/text.js'
import * as kit from '../definition/index.js'
import { clientPath, HOME, keepsMeaning, type Ssh, ssh } from './ssh.js'

/**
 * A repository on a server that speaks git's own protocol.
 *
 * @since 0.2.0
 */
export interface Git extends kit.ValueWith<'git', typeof server, typeof fields> {}

/**
 * Options for the URI of `[user@]host:path`.
 * @since 0.2.0
 */
export interface ScpOptions {
  /**
   * Where a path that begins with neither `/` nor `~` starts: in the home directory (`~`, the default), or at the root
   * (`/`). Use `/` for GitHub, GitLab and Bitbucket.
   */
  readonly home?: '~' | '/'
}

/**
 * A location on a server as written by scp and git: `[user@]host:path`. It isn't a URI.
 * @since 0.2.0
 */
export interface ScpPlace {
  /** The user; `undefined` if there is none. */
  readonly user: string | undefined
  /** The host; an IPv6 address has brackets. */
  readonly host: string
  /** The path, relative to the home directory unless it begins with `/`. */
  readonly path: string
  /**
   * The text as it was given.
   * @since 0.3.0
   */
  toScp(): string
  /** The text as it was given. */
  toString(): string
  /**
   * The URI of the same location.
   *
   * @throws UriBuildError if the path has a segment `.` or `..` (`dot-segment`) or a lone surrogate (`lone-surrogate`),
   * or the option is invalid (`wrong-type`).
   */
  toSsh(options?: ScpOptions): Ssh
  /** The URI; a `Left` if `toSsh` throws. */
  tryToSsh(options?: ScpOptions): Either<UriError, Ssh>
}

class Place implements ScpPlace {
  readonly user: string | undefined
  readonly host: string
  readonly path: string
  readonly #text: string

  constructor(user: string | undefined, host: string, path: string, text: string) {
    this.user = user
    this.host = host
    this.path = path
    this.#text = text
    Object.freeze(this)
  }

  toScp(): string {
    return this.#text
  }

  toString(): string {
    return this.#text
  }

  toSsh(options?: ScpOptions): Ssh {
    return orThrow(fromEither(this.tryToSsh(options)), UriBuildError)
  }

  tryToSsh(options?: ScpOptions): Either<UriError, Ssh> {
    refuseUnknownOptions(options, ['home'])
    const { home = '~' } = options ?? {}
    if (home !== '~' && home !== '/') return toEither<Ssh>(placeError('wrong-type', '', 0, '"~" or "/"'))
    const { user, host, path } = this
    const start = /^[/~]/.test(path) ? '' : home === '~' ? '~/' : '/'
    const builder = ssh
      .builder()
      .host(host)
      .path(start + path)
    return user === undefined ? builder.tryBuild() : builder.user(user).tryBuild()
  }
}
hideConstructor(Place)

function placeError(
  kind: 'invalid-by-scheme' | 'wrong-type' | 'not-a-string',
  text: string,
  offset: number,
  expected?: string,
): UriError {
  const fault = new Fault(kind, undefined, offset, { expected })
  return errorOf(fault, { text, isPiece: true, grammar: defaultGrammar, wording: placeWording })
}

/** An scp-like address isn't a URI, so what precedes its colon isn't a scheme. */
const placeWording: Wording = {
  rows: { 'invalid-by-scheme': ['', 'Invalid scp-like address'] },
  others: kit.schemeWording,
}

// [ user "@" ] host ":" path, without a slash before the colon
const SCP = /^(?:([^:/[\]]*)@)?(\[[^\]/]*\]|[^:/@[\]]+):(.+)$/s

/** The field and the expectation for the first wrong part of a string. */
function faultIn(
  user: string | undefined,
  host: string,
  path: string,
): readonly [part: string, expected: string] | undefined {
  // Clients pass these to ssh, which would read them as options.
  if (/^-/.test(user ?? host) || host[0] === '-') return ['', 'a user and a host that do not begin with "-"']
  // git reads a port in brackets, and has `ssh:` for it too.
  if (/^\[(?:[^@]*@)?[^:[\]]+:\d+\]$/.test(host))
    return ['', 'a URI for a port, as in ssh://git@host.example:2222/~/path']
  if (path.startsWith('//')) return ['path', 'a path; read a URI by its scheme']
  if (user === undefined && /^[a-z]$/i.test(host)) return ['', 'a host, not the drive letter of a file path']
  if (user === undefined && /^[^/@]*@[^/:]*:/.test(path)) return ['path', 'a user without a password']
  return /[\0\r\n]/.test(path) ? ['path', 'a path without CR, LF and NUL'] : undefined
}

function readScp(text: string): ScpPlace | UriError {
  if (typeof text !== 'string') return placeError('not-a-string', '', 0)
  const [, user, host, path = ''] = SCP.exec(text) ?? []
  if (host === undefined)
    return placeError('invalid-by-scheme', text, 0, 'a host, ":" and a path, as in git@host.example:path')
  const [part, expected] = faultIn(user, host, path) ?? []
  if (expected !== undefined) {
    const offset = part === 'path' ? text.length - path.length : 0
    return placeError('invalid-by-scheme', text, offset, expected)
  }
  const server = fromEither(ssh.builder().host(host).tryBuild())
  return isError(server) ? server : new Place(user, server.host, path.replace(HOME, ''), text)
}

const server = kit.serverOf('git')
const fields = {
  /** The path that a client sends. A `?` belongs to it; `/~joe/a` in the URI is `~joe/a`. */
  path: clientPath('required'),
}

const definition = /* @__PURE__ */ kit.describedScheme({
  scheme: 'git',
  server,
  fields,
  describe: ({ path }) => kit.seq(path),
  keepsMeaning,
})

/**
 * The git scheme, and its reader of `[user@]host:path`.
 * @since 0.2.0
 */
export interface GitScheme extends kit.Scheme<'git', Git> {
  /**
   * Reads `[user@]host:path`, which git and scp access over SSH.
   *
   * It refuses strings that some clients read differently: a URI, a Windows drive, a user with a password, and a user
   * or host that begins with `-`, which ssh would read as an option.
   *
   * @throws UriSyntaxError if the text is not of that form.
   */
  fromScp(text: string): ScpPlace
  /** The location; a `Left` if `fromScp` throws. */
  tryFromScp(text: string): Either<UriError, ScpPlace>
}

/**
 * The git scheme.
 *
 * @example
 * import { git } from 'uriform/schemes'
 *
 * git.from('git://host.example/notes.git').path // '/notes.git'
 *
 * const place = git.fromScp('git@host.example:joe/notes.git')
 * place.path // 'joe/notes.git'
 * place.toSsh({ home: '/' }).uri.href // 'ssh://git@host.example/joe/notes.git'
 *
 * @since 0.2.0
 */
export const git: GitScheme = /* @__PURE__ */ kit.withReaders(
  definition,
  /* @__PURE__ */ kit.readerForms('fromScp', readScp),
)
