/** The news scheme: RFC 5538 4. */
import { percentDecodeText } from '../../model/text.js'
import * as kit from '../definition/index.js'
import { isMessageId } from '../mailto/addr-spec.js'
import { type NntpCommands, nntpMethods } from './commands.js'
import { groupCharacters, isGroup, wildmatCharacters } from './newsgroup.js'

/**
 * Newsgroups or an article of Netnews, depending on `kind` (RFC 5538 4). No host means the client's usual server.
 *
 * @since 0.1.0
 */
export interface News extends kit.ValueWith<'news', typeof server, typeof fields>, NntpCommands {}

/**
 * The meaning of a news URI: all newsgroups, a single newsgroup, a pattern of newsgroups, or an article.
 * @since 0.1.0
 */
export type NewsKind = 'all' | 'group' | 'groups' | 'article'

// In RFC 1738: *[ uchar | ";" | "/" | "?" | ":" | "&" | "=" ] "@" host
const idCharacters = kit.byGeneration(kit.ucharAnd(':@&=;'), kit.ucharAnd(';/?:&=@'))

const ARTICLE = 'an identifier such as 1@news.example, without "<" and ">"'

const server = kit.serverOf('news', { since: 'rfc3986', forbidden: kit.LINE_ENDS })
const fields = {
  /** The kind of URI: all newsgroups, a newsgroup, a pattern of newsgroups, or an article. */
  kind: kit.derivedField<NewsKind>(),
  /** The name of a newsgroup. Without group, pattern or article, the URI means all newsgroups. */
  group: kit.textField({
    help: 'a newsgroup',
    characters: groupCharacters,
    forbidden: kit.WORD_ENDS,
    isSegment: true,
    excludes: ['wildmat', 'messageId'],
  }),
  /** A pattern of newsgroups, as in RFC 3977 4: `*` matches any characters, `?` a single one. */
  wildmat: kit.textField({
    help: 'a pattern of newsgroups',
    characters: wildmatCharacters,
    forbidden: kit.WORD_ENDS,
    dataCharacters: '*',
    excludes: ['group', 'messageId'],
  }),
  /** The identifier of an article, without the angle brackets around it. */
  messageId: kit.textField({
    help: 'the identifier of an article',
    expected: ARTICLE,
    characters: idCharacters,
    forbidden: `${kit.WORD_ENDS}>`,
    dataCharacters: '@',
    excludes: ['group', 'wildmat'],
  }),
}

type Texts = kit.FieldTexts<typeof fields>

const nothing = { group: undefined, wildmat: undefined, messageId: undefined } as const

/**
 * The news scheme (RFC 5538 4).
 *
 * @example
 * import { news } from 'uriform'
 *
 * news.from('news:example.group.*').kind // 'groups'
 * news.from('news://news.example/').kind // 'all'
 * news.from('news:4321@news.example').messageId // '4321@news.example'
 * news.from('news:example.group').commands() // ['MODE READER', 'GROUP example.group']
 *
 * @since 0.1.0
 */
export const news: kit.Scheme<'news', News> = /* @__PURE__ */ kit.writtenScheme({
  scheme: 'news',
  server,
  fields,
  // [ server "/" ] ( article / newsgroups )
  read: (rest, { host }) => {
    if (!rest.isRfc3986) return readOld(rest)
    if (host !== undefined && !rest.take('/')) return rest.refuse('"/", after which "*" is optional')
    const start = rest.at
    const text = rest.run(idCharacters)
    if (!rest.isAtEnd)
      return rest.refuse('another character; "/" and "?" of an identifier are "%2F" and "%3F"')
    if (text.includes('@')) return readArticle(text) ?? rest.refuse(ARTICLE, start)
    return (
      readGroups(text) ?? rest.refuse('a newsgroup, "*" or a pattern, or an identifier with an "@"', start)
    )
  },
  write: ({ group, wildmat, messageId }, { host }) =>
    (host === undefined ? '' : '/') + (group ?? wildmat ?? messageId ?? '*'),
  methods: nntpMethods,
})

/** msg-id-core of RFC 5536 3.1.3. The first raw "@" splits it. */
function readArticle(text: string): Texts | undefined {
  const at = text.indexOf('@')
  const left = percentDecodeText(text.slice(0, at))
  const right = percentDecodeText(text.slice(at + 1))
  const isArticle = left !== undefined && right !== undefined && isMessageId(left, right)
  return isArticle ? { ...nothing, kind: 'article', messageId: text } : undefined
}

// newsgroups = *( group-char / pct-encoded / "*" )
function readGroups(text: string): Texts | undefined {
  if (text === '' || text === '*') return { ...nothing, kind: 'all' }
  if (!/^[\w.+*%-]+$/.test(text)) return undefined
  // RFC 3977 doesn't allow these in group names.
  const isPattern = /[*?![\],\\]/.test(percentDecodeText(text) ?? text)
  if (isPattern) return { ...nothing, kind: 'groups', wildmat: text }
  return isGroup(text, true) ? { ...nothing, kind: 'group', group: text } : undefined
}

/** grouppart = "*" | group | article, of RFC 1738 5 */
function readOld(rest: kit.Cursor): Texts | kit.Refusal {
  const start = rest.at
  const text = rest.run(idCharacters)
  if (text === '*') return { ...nothing, kind: 'all' }
  const at = text.indexOf('@')
  if (at < 0) {
    const isName = isGroup(text, false) && /^[\w.+-]+$/.test(text)
    return isName
      ? { ...nothing, kind: 'group', group: text }
      : rest.refuse('"*", a newsgroup or an article', start)
  }
  const isArticle = at > 0 && rest.isHost(text.slice(at + 1))
  return isArticle
    ? { ...nothing, kind: 'article', messageId: text }
    : rest.refuse('the identifier of an article: text, "@" and a host', start)
}
