/** The base that an HTML document gives: RFC 3986 5.1.1, and the `base` element of the HTML standard. */

import {
  type DefaultTreeAdapterMap,
  defaultTreeAdapter,
  Parser,
  Tokenizer,
  type TreeAdapter,
  html as vocabulary,
} from 'parse5'
import { charCodeAt } from '../model/syntax/characters.js'
import type { ParseOptions } from '../model/syntax/generation.js'
import type { UriReference } from '../model/values/uri-reference.js'
import { referenceOf } from './base.js'

type Node = DefaultTreeAdapterMap['node']
type Document = DefaultTreeAdapterMap['document']

/**
 * How deep elements may be nested, as in browsers, and how many attributes one may have. The parser looks through all
 * of the elements that are open, and all attributes of a tag: without limits it would take quadratic time.
 */
const DEEPEST = 512
const MOST_ATTRIBUTES = 512

/**
 * The base that an HTML document gives: the `href` of its first `base` element that has one. Text that only looks like
 * such an element, in a comment, a script or an attribute, is none, and neither is one in a template.
 *
 * The document is read as a browser with scripts reads it, so that what `noscript` in the head has does not count.
 * Where elements are nested more than 512 deep, or a tag has more than 512 attributes, the rest of the document is not
 * looked at. C0 controls and spaces around the `href`, and line breaks and tabs in it, are ignored. An `href` gives no
 * base if it is not a reference, or if its scheme is `javascript` or `data`; a later element does not take its place.
 *
 * @param html The document.
 * @param options The generation whose grammar decides; `strays: 'encode'` reads what browsers leave raw.
 * @returns The URI as it is written, or the relative reference, which `establishBase` resolves against the next layer
 * out; `undefined` if there is none.
 *
 * @example
 * import { baseFromHtml, establishBase } from 'uriform/text'
 *
 * const html = '<!-- <base href="/x/"> --><BASE target=_top><BASE href="../a/">'
 * console.log(establishBase({ embedded: baseFromHtml(html), retrieval: 'http://www.example/b/c' })?.href)
 * // http://www.example/a/
 *
 * @since 0.1.0
 */
export function baseFromHtml(html: string, options: ParseOptions = {}): UriReference | undefined {
  const href = firstHref(treeOf(html))
  if (href === undefined) return undefined
  const reference = referenceOf(withoutControls(href).replace(/[\t\n\r]/g, ''), options)
  return refusedSchemes.has(reference?.scheme) ? undefined : reference
}

/** HTML standard, "set the frozen base URL". */
const refusedSchemes: ReadonlySet<string | undefined> = new Set(['javascript', 'data'])

const SPACE = 0x20

/** The text without C0 controls and spaces at its ends. */
function withoutControls(text: string): string {
  let start = 0
  let end = text.length
  while (start < end && charCodeAt.call(text, start) <= SPACE) start++
  while (start < end && charCodeAt.call(text, end - 1) <= SPACE) end--
  return text.slice(start, end)
}

/** Thrown to end the parser's work. */
const tooMuch = new Error('The document is nested too deep, or a tag has too many attributes')

class BoundedTokenizer extends Tokenizer {
  protected override _createAttr(first: string): void {
    const token = this.currentToken
    if (token !== null && 'attrs' in token && token.attrs.length >= MOST_ATTRIBUTES) throw tooMuch
    super._createAttr(first)
  }
}

/** The elements of a document, up to where there is too much. */
function treeOf(html: string): Document {
  let depth = 0
  // Texts, and attributes of further `html` and `body` tags, are of no use here.
  const treeAdapter: TreeAdapter<DefaultTreeAdapterMap> = {
    ...defaultTreeAdapter,
    insertText: () => {},
    insertTextBefore: () => {},
    adoptAttributes: () => {},
    // Where it comes before a table, that is the last child, and the search of the default is from the first one.
    insertBefore: (parent, child, next) => {
      parent.childNodes.splice(parent.childNodes.lastIndexOf(next), 0, child)
      child.parentNode = parent
    },
    onItemPush: () => {
      depth++
      if (depth > DEEPEST) throw tooMuch
    },
    onItemPop: () => {
      depth--
    },
  }
  const parser = new Parser({ treeAdapter })
  parser.tokenizer = new BoundedTokenizer(parser.options, parser)
  try {
    parser.tokenizer.write(html, true)
  } catch (failure) {
    if (failure !== tooMuch) throw failure
  }
  return parser.document
}

/** The `href` of the first `base` in the order of the document. The content of a template is no child of it. */
function firstHref(document: Document): string | undefined {
  const nodes: Node[] = [document]
  for (let node = nodes.pop(); node !== undefined; node = nodes.pop()) {
    if (
      defaultTreeAdapter.isElementNode(node) &&
      node.tagName === 'base' &&
      node.namespaceURI === vocabulary.NS.HTML
    ) {
      const href = node.attrs.find(({ name }) => name === 'href')
      if (href !== undefined) return href.value
    }
    if ('childNodes' in node) for (const child of [...node.childNodes].reverse()) nodes.push(child)
  }
  return undefined
}
