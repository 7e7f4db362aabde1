/** Links in templates of markup, as Lit has them: `html`<a href="/users/${id}">``. */
import { type Node, type NodeOf, nameOf } from '../../tree/nodes.js'
import type { Part } from '../parts.js'

/** The start of a link's attribute or, in Lit, property. */
const LINK = /\s[.?]?(?:href|src)=["']?$/i
const LINK_WITH_TEXT = /\s[.?]?(?:href|src)=(["'])((?:(?!\1)[^<>])*)$/i

export const isMarkupTag = (name: string): boolean => name === 'html' || name === 'svg'

/** True for a value that is a whole link. */
export function isLinkIn(template: NodeOf<'TemplateLiteral'>, value: Node): boolean {
  const { parent } = template
  if (parent.type !== 'TaggedTemplateExpression' || !isMarkupTag(nameOf(parent.tag))) return false
  return LINK.test(template.quasis[template.expressions.indexOf(value)]?.value.raw ?? '')
}

/** The links in quotes that aren't just a value, each up to its closing quote. */
export function linksIn({ quasis, expressions }: NodeOf<'TemplateLiteral'>): readonly (readonly Part[])[] {
  const links: Part[][] = []
  let quote: string | undefined
  for (const [at, hole] of expressions.entries()) {
    if (quote === undefined) {
      const [, opening, text] = LINK_WITH_TEXT.exec(quasis[at]?.value.raw ?? '') ?? []
      const isValue = !text && quasis[at + 1]?.value.raw.startsWith(opening ?? '')
      if (opening === undefined || text === undefined || isValue) continue
      quote = opening
      links.push(text === '' ? [] : [{ text, raw: text }])
    }
    const raw = quasis[at + 1]?.value.raw ?? quote
    const [text = ''] = raw.split(quote)
    links.at(-1)?.push({ hole }, { text, raw: text })
    if (raw.includes(quote)) quote = undefined
  }
  return links
}
