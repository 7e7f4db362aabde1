/** Links in templates of markup, as Lit has them: `html`<a href="/users/${id}">``. */
import { type Node, type NodeOf, nameOf } from '../tree/nodes.js'
import type { Part } from './parts.js'

/** The start of an attribute that links, also of one that sets a property. */
const LINK = /\s[.?]?(?:href|src)=["']?$/i
const LINK_WITH_TEXT = /\s[.?]?(?:href|src)=(["'])((?:(?!\1)[^<>])*)$/i

export const isMarkupTag = (name: string): boolean => name === 'html' || name === 'svg'

/** True for a value that is a whole link. */
export function isLinkIn(template: NodeOf<'TemplateLiteral'>, value: Node): boolean {
  const { parent } = template
  if (parent.type !== 'TaggedTemplateExpression' || !isMarkupTag(nameOf(parent.tag))) return false
  return LINK.test(template.quasis[template.expressions.indexOf(value)]?.value.raw ?? '')
}

/** The links that begin with text, each up to its closing quote. */
export function linksIn({ quasis, expressions }: NodeOf<'TemplateLiteral'>): readonly (readonly Part[])[] {
  const links: (readonly Part[])[] = []
  for (let at = 0; at < expressions.length; at++) {
    const [, quote, text] = LINK_WITH_TEXT.exec(quasis[at]?.value.raw ?? '') ?? []
    if (quote === undefined || !text) continue
    const parts: Part[] = [{ text, raw: text }]
    for (let end = ''; end === '' && at < expressions.length; at++) {
      const raw = quasis[at + 1]?.value.raw ?? quote
      const more = raw.split(quote)[0] ?? ''
      parts.push({ hole: expressions[at] as Node }, { text: more, raw: more })
      end = raw.includes(quote) ? quote : ''
    }
    links.push(parts)
    at--
  }
  return links
}
