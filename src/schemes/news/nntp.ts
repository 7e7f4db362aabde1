/** The nntp scheme: RFC 5538 3. */
import { defineScheme, type Scheme } from '../definition/definition.js'
import { textField } from '../definition/field.js'
import { type Endpoint, serverOf } from '../definition/server.js'
import type { SchemeValue } from '../definition/value.js'
import { commandMethods, type NntpCommands } from './commands.js'
import { groupCharacters, isGroup } from './newsgroup.js'

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
export interface Nntp extends SchemeValue<'nntp'>, NntpCommands {
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
  methods: commandMethods,
})
