/** Mail addresses with a message, as people write them (RFC 6068). */
import { percentDecodeText } from '../../src/model/characters/percent-encoding.js'
import { mailto } from '../../src/schemes/mailto/mailto.js'

/** The end of a header field: an ampersand before a usual one. Any other belongs to a link in the text. */
const FIELD_END = /&(?=(?:to|cc|bcc|subject|body|keywords|references|in-reply-to|reply-to)=)/i

/** A mailto URI with its header fields encoded; `undefined` if it can't be mended so. */
export function mendedMail(href: string): string | undefined {
  const [, to = '', fields = ''] = /^mailto:([^?#]*)\??(.*)$/is.exec(href) ?? []
  const decoded = (text: string): string => percentDecodeText(text) ?? text
  const addresses = to.split(',').map((address) => decoded(address).trim())
  const headers = fields.split(FIELD_END).flatMap((field): readonly (readonly [string, string])[] => {
    const [name = ''] = field.split('=', 1)
    return name === '' ? [] : [[decoded(name), decoded(field.slice(name.length + 1))]]
  })
  const mended = mailto
    .builder()
    .to(...addresses.filter((address) => address !== ''))
    .headers(...headers)
    .tryBuild()
  return mended._tag === 'Right' ? mended.right.uri.href : undefined
}
