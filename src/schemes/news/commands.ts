/** The commands of a reader of Netnews: RFC 3977, and RFC 4643 for the login. */
import { isError, type UriError } from '../../model/errors.js'
import { refuseUnknownOptions } from '../../model/text.js'
import * as kit from '../definition/index.js'

/**
 * Options for the commands: information besides the URI.
 * @since 0.1.0
 */
export interface NntpCommandsOptions {
  /** The password if the URI has a user but no password. */
  readonly password?: string
  /**
   * `false` omits `MODE READER`, which a server that advertises `READER` and not `MODE-READER` doesn't need (RFC 3977
   * 3.4.2); default: `true`.
   */
  readonly modeReader?: boolean
}

/**
 * The commands of `nntp` and `news` values, by RFC 3977: `MODE READER`, `AUTHINFO USER` and `AUTHINFO PASS` (RFC 4643)
 * if there is a user and a password, and then `GROUP` for a newsgroup, `ARTICLE` for an article, `LIST ACTIVE` for a
 * pattern, or `LIST` for all newsgroups. Send `AUTHINFO PASS` after a 381; skip it after a 281. If there is a user but
 * no password, ask for it when the 381 arrives.
 *
 * @example
 * import { news } from 'uriform'
 *
 * news.from('news:4321@news.example').commands() // ['MODE READER', 'ARTICLE <4321@news.example>']
 * news.from('news:example.*').commands({ modeReader: false }) // ['LIST ACTIVE example.*']
 *
 * @since 0.2.0
 */
export interface NntpCommands extends kit.Commands<NntpCommandsOptions> {}

/** A command whose argument is a field. It is sent only if the value has that field. */
type Command = readonly [field: string, before: string, after?: string]

const commands: readonly Command[] = [
  ['user', 'AUTHINFO USER '],
  ['password', 'AUTHINFO PASS '],
  ['group', 'GROUP '],
  ['article', 'ARTICLE '],
  ['wildmat', 'LIST ACTIVE '],
  ['messageId', 'ARTICLE <', '>'],
]

export const nntpMethods: NntpCommands = /* @__PURE__ */ kit.commandMethods(
  commands.map(([field]) => field),
  encodedCommands,
)

function encodedCommands(
  value: kit.SchemeValue,
  options: NntpCommandsOptions | undefined,
): readonly string[] | UriError {
  refuseUnknownOptions(options, ['modeReader', 'password'])
  const { modeReader = true, password } = options ?? {}
  if (typeof modeReader !== 'boolean')
    return kit.valueError(value, 'wrong-type', 'modeReader', 'true or false')
  // Never after a login (RFC 3977 5.3.2).
  const lines = modeReader ? ['MODE READER'] : []
  const hasUser = kit.encodedTextOf(value, 'user') !== undefined
  for (const [field, before, after = ''] of commands) {
    const own = kit.encodedTextOf(value, field)
    const text = own ?? (field === 'password' && hasUser ? kit.encodedPassword(value, password) : undefined)
    if (isError(text)) return text
    if (text !== undefined) lines.push(before + text + after)
  }
  if (kit.encodedTextOf(value, 'kind') === 'all') lines.push('LIST')
  return lines
}
