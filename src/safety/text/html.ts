/** HTML documents as browsers read them, and their base: RFC 3986 5.1.1, and the HTML standard. */

import {
  type DefaultTreeAdapterMap,
  defaultTreeAdapter,
  Parser,
  Tokenizer,
  type TreeAdapter,
  html as vocabulary,
} from 'parse5'
import type { ParseOptions } from '../../model/grammar.js'
import { charCodeAt } from '../../model/text.js'
import type { UriReference } from '../../model/values.js'
import { referenceOf } from './base.js'
import { checkText } from './text-argument.js'

type Node = DefaultTreeAdapterMap['node']
type Document = DefaultTreeAdapterMap['document']
export type Element = DefaultTreeAdapterMap['element']

/**
 * The maximum nesting of elements, as in browsers, and the maximum number of attributes. Beyond them, the parser takes
 * quadratic time.
 */
const DEEPEST = 512
const MOST_ATTRIBUTES = 512

/** Elements that exist even without a tag, such as `body`. */
const IMPLIED = 16

/**
 * The base in an HTML document: the `href` of the first `base` element that has one. Text that only looks like such an
 * element, in a comment, a script or an attribute, is ignored, and so are elements in a template.
 *
 * The document is read as in a browser with scripting, so the content of `noscript` in the head is ignored. If elements
 * are nested more than 512 deep, or a tag has more than 512 attributes, the rest of the document is ignored. C0
 * controls and spaces around the `href`, and line breaks and tabs in it, are ignored too. If the `href` isn't a
 * reference, or its scheme is `javascript` or `data`, there is no base, even if another element follows.
 *
 * @param html The document.
 * @param options The generation; `strays` accepts what browsers leave raw.
 * @returns The URI as written, or the relative reference, which `establishBase` resolves against the next outer layer;
 * `undefined` if there is none.
 * @throws UriSyntaxError (`not-a-string`) if the document isn't a string.
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
export const refusedSchemes: ReadonlySet<string | undefined> = new Set(['javascript', 'data'])

const SPACE = 0x20

/** Removes C0 controls and spaces at both ends. */
export function withoutControls(text: string): string {
  let start = 0
  let end = text.length
  while (start < end && charCodeAt.call(text, start) <= SPACE) start++
  while (start < end && charCodeAt.call(text, end - 1) <= SPACE) end--
  return text.slice(start, end)
}

/** Thrown to stop the parser. */
const tooMuch = new Error('The document is nested too deeply, or a tag has too many attributes')

class BoundedTokenizer extends Tokenizer {
  protected override _createAttr(first: string): void {
    const token = this.currentToken
    if (token !== null && 'attrs' in token && token.attrs.length >= MOST_ATTRIBUTES) throw tooMuch
    super._createAttr(first)
  }
}

type ParentNode = DefaultTreeAdapterMap['parentNode']

class LinearParser extends Parser<DefaultTreeAdapterMap> {
  /** Moves all children at once. The parser takes each from the front of the list, which shifts the others. */
  override _adoptNodes(donor: ParentNode, recipient: ParentNode): void {
    for (const child of donor.childNodes) {
      child.parentNode = recipient
      recipient.childNodes.push(child)
    }
    donor.childNodes = []
  }
}

/** The tree of a document, without its text. */
export function treeOf(html: string): Document {
  checkText(html)
  let depth = 0
  let made = 0
  // Text, and attributes of repeated `html` and `body` tags, aren't needed here.
  const treeAdapter: TreeAdapter<DefaultTreeAdapterMap> = {
    ...defaultTreeAdapter,
    // Reopening formatting elements in every block could create many more elements than there are tags.
    createElement: (...element) => {
      if (++made > html.length + IMPLIED) throw tooMuch
      return defaultTreeAdapter.createElement(...element)
    },
    insertText: () => {},
    insertTextBefore: () => {},
    adoptAttributes: () => {},
    // The node before a table is the last child, but the default implementation searches from the first.
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
  const parser = new LinearParser({ treeAdapter })
  parser.tokenizer = new BoundedTokenizer(parser.options, parser)
  try {
    parser.tokenizer.write(html, true)
  } catch (failure) {
    if (failure !== tooMuch) throw failure
  }
  return parser.document
}

/** The `href` of the first `base` element that has one. */
export function firstHref(document: Document): string | undefined {
  for (const element of elementsIn(document)) {
    const href = isHtml(element) && element.tagName === 'base' ? attributeOf(element, 'href') : undefined
    if (href !== undefined) return href
  }
  return undefined
}

/** The elements in the order of the document. The content of a template isn't among its children. */
export function* elementsIn(document: Document): Generator<Element> {
  const nodes: Node[] = [document]
  for (let node = nodes.pop(); node !== undefined; node = nodes.pop()) {
    if (defaultTreeAdapter.isElementNode(node)) yield node
    if ('childNodes' in node) for (const child of [...node.childNodes].reverse()) nodes.push(child)
  }
}

export function isHtml({ namespaceURI }: Element): boolean {
  return namespaceURI === vocabulary.NS.HTML
}

/** True for an element of SVG, whose attributes may also be those of XLink. */
export function isSvg({ namespaceURI }: Element): boolean {
  return namespaceURI === vocabulary.NS.SVG
}

/** The value of an attribute. One of XLink counts if there is no other. */
export function attributeOf({ attrs }: Element, wanted: string): string | undefined {
  const own = attrs.find(({ name, prefix }) => name === wanted && !prefix)
  return (own ?? attrs.find(({ name }) => name === wanted))?.value
}
