/** HTML as people paste it: the links in its tags and in the text between them. It stays text: no parser makes it a document. */

import { iterateUris } from '../../src/safety/text/find-uris.js'
import { allSchemes } from '../../src/schemes/all.js'

const TAG = /<\/?[a-z][^\s<>/]*/gi
const ATTRIBUTE = /[\s/]*([^\s"'<>/=]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'<>]+)))?/y
const LINK = /^(?:href|src|action|formaction|cite|poster|data)$/i

/** A candidate of `srcset`, before its descriptor. */
const CANDIDATE = /([^\s,]\S*[^\s,])(?:\s+[\d.]+[wx])?(?:,|\s*$)/g

const REFERENCE = /&(?:amp|lt|gt|quot|apos|#(\d{1,7})|#x([\da-f]{1,6}));/gi
const named: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&apos;': "'",
}

/** The links in a text, decoded, each once; empty if no tag has one. */
export function linksInHtml(text: string, most: number): readonly string[] {
  const links = new Set<string>()
  let between = ''
  let at = 0
  for (let tag = tagFrom(text, at); tag !== undefined && links.size < most; tag = tagFrom(text, at)) {
    between += `${text.slice(at, tag.start)} `
    for (const link of tag.links) if (link !== '') links.add(decoded(link).trim())
    at = tag.end
  }
  if (links.size === 0) return []
  for (const { text: found } of iterateUris(decoded(between + text.slice(at)), { schemes: allSchemes })) {
    if (links.size >= most) break
    links.add(found)
  }
  return [...links].slice(0, most)
}

interface Tag {
  readonly start: number
  readonly end: number
  readonly links: readonly string[]
}

/** The next tag from an offset on, with the links in its attributes. */
function tagFrom(text: string, from: number): Tag | undefined {
  TAG.lastIndex = from
  const tag = TAG.exec(text)
  if (tag === null) return undefined
  const links: string[] = []
  let end = TAG.lastIndex
  for (;;) {
    ATTRIBUTE.lastIndex = end
    const [, name = '', ...values] = ATTRIBUTE.exec(text) ?? []
    if (name === '') return { start: tag.index, end, links }
    end = ATTRIBUTE.lastIndex
    const value = values.find((each) => each !== undefined) ?? ''
    if (LINK.test(name)) links.push(value)
    if (name.toLowerCase() === 'srcset')
      for (const [, each = ''] of value.matchAll(CANDIDATE)) links.push(each)
  }
}

/** A text with its character references decoded: those that URLs have. */
function decoded(text: string): string {
  return text.replaceAll(REFERENCE, (reference, decimal?: string, hexadecimal?: string) => {
    const point = decimal === undefined ? Number.parseInt(hexadecimal ?? '', 16) : Number(decimal)
    if (Number.isNaN(point)) return named[reference.toLowerCase()] ?? reference
    return point > 0x10ffff ? reference : String.fromCodePoint(point)
  })
}
