/** The nntp scheme: RFC 5538 3. */
import type { Either } from '../../model/errors/either.js'
import { builtOrThrow, toEither } from '../../model/errors/result.js'
import type { UriError } from '../../model/syntax/error.js'
import { defineScheme, type Scheme } from '../definition/definition.js'
import { textField } from '../definition/field.js'
import { type Endpoint, serverOf } from '../definition/server.js'
import { controlIn, fromFields, type SchemeValue, valueError } from '../definition/value.js'
import { groupCharacters, isGroup } from './newsgroup.js'

/**
 * What the commands need besides the URI.
 * @since 0.1.0
 */
export interface NntpCommandsOptions {
  /** The password for a user whose URI has none. */
  readonly password?: string
  /**
   * `false` leaves out `MODE READER`, which a server that advertises `READER` and not `MODE-READER` doesn't need
   * (RFC 3977 3.4.2); `true` unless given.
   */
  readonly modeReader?: boolean
}

/**
 * A newsgroup on an NNTP server, or an article by its number there (RFC 5538 3).
 *
 * @example
 * import { nntp } from 'uriform'
 *
 * const article = nntp.from('nntp://news.example/example.group/12345')
 * article.commands() // ['MODE READER', 'GROUP example.group', 'ARTICLE 12345']
 *
 * @since 0.1.0
 */
export interface Nntp extends SchemeValue<'nntp'> {
  readonly user: string | undefined
  readonly password: string | undefined
  readonly host: string
  /** The port; 119 if the URI has none. */
  readonly port: number
  /** The host without brackets, and the port. */
  readonly endpoint: Endpoint
  readonly group: string
  /** The number of an article, in digits; a JavaScript number can't hold all of sixteen digits. */
  readonly article: string | undefined
  /**
   * The commands of RFC 3977 in order, without line ends: `MODE READER`, `AUTHINFO USER` and `AUTHINFO PASS` (RFC 4643)
   * if there is a user and a password, `GROUP`, and `ARTICLE` if the URI has an article.
   *
   * Send each after the reply to the one before. `AUTHINFO PASS` answers a 381: skip it after a 281, and if there is a
   * user and no password, ask for one when the 381 comes.
   *
   * @throws UriBuildError if a field or the password has CR, LF or NUL (`control-character`), or an option has another
   * type (`wrong-type`).
   */
  commands(options?: NntpCommandsOptions): readonly string[]
  /** The same; a `Left` if `commands` throws. */
  tryCommands(options?: NntpCommandsOptions): Either<UriError, readonly string[]>
}

const server = serverOf('nntp', { userinfo: 'rfc3986-fields' })
const fields = {
  /** The name of the newsgroup. */
  group: textField({
    help: 'the newsgroup',
    presence: 'required',
    characters: groupCharacters,
    isSegment: true,
  }),
  /** The number of an article in the group, in digits. */
  article: textField({ help: 'the number of an article', characters: groupCharacters }),
}

/**
 * The nntp scheme (RFC 5538 3).
 * @since 0.1.0
 */
export const nntp: Scheme<'nntp', Nntp, typeof server, typeof fields> = /* @__PURE__ */ defineScheme({
  scheme: 'nntp',
  server,
  fields,
  // server "/" group [ "/" article-number ]
  read: (rest) => {
    if (!rest.take('/')) return rest.refuse('"/" and a newsgroup')
    const start = rest.at
    const group = rest.run(groupCharacters)
    if (!isGroup(group, rest.isRfc3986)) return rest.refuse('the name of a newsgroup', start)
    if (!rest.take('/')) {
      return rest.isAtEnd
        ? { group, article: undefined }
        : rest.refuse('letters, digits, "-", "+", "_", "." or a percent-encoded octet')
    }
    const articleStart = rest.at
    const article = rest.rest()
    // article-number = 1*16DIGIT; digits in RFC 1738
    if (/^\d+$/.test(article) && (article.length <= 16 || !rest.isRfc3986)) return { group, article }
    return rest.refuse('the number of an article: one to sixteen digits, no range', articleStart)
  },
  write: ({ group, article }) => `/${group}${article === undefined ? '' : `/${article}`}`,
  methods: {
    commands(this: Nntp, options?: NntpCommandsOptions): readonly string[] {
      return builtOrThrow(commandsOf(this, options))
    },
    tryCommands(this: Nntp, options?: NntpCommandsOptions): Either<UriError, readonly string[]> {
      return toEither(commandsOf(this, options))
    },
  },
})

function commandsOf(value: Nntp, options: NntpCommandsOptions | undefined): readonly string[] | UriError {
  return fromFields(() => {
    const { user, group, article } = value
    const { modeReader = true, password: asked } = options ?? {}
    if (typeof modeReader !== 'boolean') return valueError(value, 'wrong-type', 'modeReader', 'true or false')
    const password = user === undefined ? undefined : (value.password ?? asked)
    if (password !== undefined && typeof password !== 'string') {
      return valueError(value, 'wrong-type', 'password', 'a string')
    }
    const error = controlIn(value, { user, password, group })
    if (error !== undefined) return error
    // A space would begin another argument.
    if (/\s/.test(group)) return valueError(value, 'control-character', 'group', 'a name without spaces')
    return [
      // Never after a login (5.3.2).
      ...(modeReader ? ['MODE READER'] : []),
      ...(user === undefined ? [] : [`AUTHINFO USER ${user}`]),
      ...(password === undefined ? [] : [`AUTHINFO PASS ${password}`]),
      `GROUP ${group}`,
      ...(article === undefined ? [] : [`ARTICLE ${article}`]),
    ]
  })
}
