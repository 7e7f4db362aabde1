/** The base in an HTML document: RFC 3986 5.1.1, and the `base` element of the HTML standard. */

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
 * The limits on nesting, as in browsers, and on the attributes of an element. The parser searches all open elements
 * and all attributes of a tag, so without limits it would take quadratic time.
 */
const DEEPEST = 512
const MOST_ATTRIBUTES = 512

/**
 * The base in an HTML document: the `href` of the first `base` element that has one. Text that only looks like such
 * an element, in a comment, a script or an attribute, doesn't count, nor does an element in a template.
 *
 * The document is read as a browser with scripts reads it, so the content of `noscript` in the head doesn't count. If
 * elements are nested more than 512 deep, or a tag has more than 512 attributes, the rest of the document is ignored.
 * So are C0 controls and spaces around the `href`, and line breaks and tabs in it. There is no base if the `href`
 * isn't a reference, or its scheme is `javascript` or `data`; a later element doesn't take its place.
 *
 * @param html The document.
 * @param options The generation whose grammar decides; `strays` reads what browsers leave raw.
 * @returns The URI as written, or the relative reference, which `establishBase` resolves against the next layer out;
 * `undefined` if there is none.
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

/** Removes C0 controls and spaces at both ends. */
function withoutControls(text: string): string {
  let start = 0
  let end = text.length
  while (start < end && charCodeAt.call(text, start) <= SPACE) start++
  while (start < end && charCodeAt.call(text, end - 1) <= SPACE) end--
  return text.slice(start, end)
}

/** Thrown to stop the parser. */
const tooMuch = new Error('The document is nested too deep, or a tag has too many attributes')

class BoundedTokenizer extends Tokenizer {
  protected override _createAttr(first: string): void {
    const token = this.currentToken
    if (token !== null && 'attrs' in token && token.attrs.length >= MOST_ATTRIBUTES) throw tooMuch
    super._createAttr(first)
  }
}

/** The elements of a document, up to the limits. */
function treeOf(html: string): Document {
  let depth = 0
  // Text, and attributes of further `html` and `body` tags, are not needed here.
  const treeAdapter: TreeAdapter<DefaultTreeAdapterMap> = {
    ...defaultTreeAdapter,
    insertText: () => {},
    insertTextBefore: () => {},
    adoptAttributes: () => {},
    // The node before a table is the last child, but the default searches from the first.
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

/** The `href` of the first `base` in the order of the document. The content of a template isn't its child. */
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
