/** The nntp scheme: RFC 5538 3. */
import type { Either } from '../model/either.js'
import type { UriError } from '../model/error.js'
import { builtOrThrow, toEither } from '../model/failure.js'
import { defineScheme, type Scheme } from './definition.js'
import { textField } from './field.js'
import { groupCharacters, isGroup } from './newsgroup.js'
import { serverOf } from './server.js'
import { controlIn, fromFields, type SchemeValue, valueError } from './value.js'

/**
 * A newsgroup on an NNTP server, or an article by its number there (RFC 5538 3).
 *
 * @example
 * import { nntp } from 'uriform'
 *
 * const article = nntp.from('nntp://news.example/example.group/12345')
 * article.commands() // ['GROUP example.group', 'ARTICLE 12345']
 *
 * @since 0.1.0
 */
export interface Nntp extends SchemeValue<'nntp'> {
  readonly user: string | undefined
  readonly password: string | undefined
  readonly host: string
  /** The port; 119 where the URI has none. */
  readonly port: number
  readonly group: string
  /** The number of an article, in digits: sixteen of them are more than a number holds. */
  readonly article: string | undefined
  /**
   * The commands of RFC 3977 in order, without line ends: `AUTHINFO USER` and `AUTHINFO PASS` (RFC 4643) where the URI has
   * them, `GROUP`, and `ARTICLE` where it has an article.
   *
   * @throws UriBuildError (`control-character`) where a field has CR, LF or NUL.
   */
  commands(): readonly string[]
  /** The same; a `Left` where `commands` throws. */
  tryCommands(): Either<UriError, readonly string[]>
}

const server = serverOf('nntp', { userinfo: 'newer' })
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
    if (!isGroup(group, rest.isCurrent)) return rest.refuse('the name of a newsgroup', start)
    if (!rest.take('/')) {
      return rest.isAtEnd
        ? { group, article: undefined }
        : rest.refuse('letters, digits, "-", "+", "_", "." or a percent-encoded octet')
    }
    const articleStart = rest.at
    const article = rest.rest()
    // article-number = 1*16DIGIT; digits in RFC 1738
    if (/^\d+$/.test(article) && (article.length <= 16 || !rest.isCurrent)) return { group, article }
    return rest.refuse('the number of an article: one to sixteen digits, no range', articleStart)
  },
  write: ({ group, article }) => `/${group}${article === undefined ? '' : `/${article}`}`,
  methods: {
    commands(this: Nntp): readonly string[] {
      return builtOrThrow(commandsOf(this))
    },
    tryCommands(this: Nntp): Either<UriError, readonly string[]> {
      return toEither(commandsOf(this))
    },
  },
})

function commandsOf(value: Nntp): readonly string[] | UriError {
  return fromFields(() => {
    const { user, password, group, article } = value
    const error = controlIn(value, { user, password, group })
    if (error !== undefined) return error
    // A space would begin another argument.
    if (/\s/.test(group)) return valueError(value, 'control-character', 'group', 'a name without spaces')
    return [
      ...(user === undefined ? [] : [`AUTHINFO USER ${user}`]),
      ...(password === undefined ? [] : [`AUTHINFO PASS ${password}`]),
      `GROUP ${group}`,
      ...(article === undefined ? [] : [`ARTICLE ${article}`]),
    ]
  })
}
