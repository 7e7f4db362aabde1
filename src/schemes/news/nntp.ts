/** The nntp scheme: RFC 5538 3. */

import * as kit from '../definition/index.js'
import { type NntpCommands, nntpMethods } from './commands.js'
import { groupCharacters, isGroup } from './newsgroup.js'

/**
 * A newsgroup on an NNTP server, or an article by its number there (RFC 5538 3).
 *
 * @since 0.1.0
 */
export interface Nntp extends kit.ValueWith<'nntp', typeof server, typeof fields>, NntpCommands {}

const server = kit.serverOf('nntp', { forbidden: kit.LINE_ENDS })
const fields = {
  /** The name of the newsgroup. */
  group: kit.textField({
    help: 'the newsgroup',
    presence: 'required',
    characters: groupCharacters,
    forbidden: kit.WORD_ENDS,
    valid: (text, { isRfc3986 }) => isGroup(text, isRfc3986),
    isSegment: true,
  }),
  /** The number of an article, as digits, because a JavaScript number can't represent sixteen digits. */
  article: kit.textField({
    help: 'the number of an article',
    characters: groupCharacters,
    // article-number = 1*16DIGIT; digits in RFC 1738
    valid: (text, { isRfc3986 }) => /^\d+$/.test(text) && (text.length <= 16 || !isRfc3986),
    expected: 'the number of an article: one to sixteen digits, no range',
  }),
}

/**
 * The nntp scheme (RFC 5538 3).
 *
 * @example
 * import { nntp } from 'uriform'
 *
 * const article = nntp.from('nntp://news.example/example.group/12345')
 * article.commands() // ['MODE READER', 'GROUP example.group', 'ARTICLE 12345']
 *
 * @since 0.1.0
 */
export const nntp: kit.Scheme<'nntp', Nntp> = /* @__PURE__ */ kit.describedScheme({
  scheme: 'nntp',
  server,
  fields,
  // server "/" group [ "/" article-number ]
  describe: ({ group, article }) => kit.seq('/', group, kit.optional('/', article)),
  methods: nntpMethods,
})
