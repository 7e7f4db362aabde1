/** The base and the links in an HTML document: RFC 3986 5.1.1, and the HTML standard. */

import {
  type DefaultTreeAdapterMap,
  defaultTreeAdapter,
  Parser,
  Tokenizer,
  type TreeAdapter,
  html as vocabulary,
} from 'parse5'
import {
  charCodeAt,
  Fault,
  orThrow,
  type ParseOptions,
  platformError,
  tryFromURL,
  Uri,
  type UriReference,
  urlOf,
} from '../../model/index.js'
import { referenceOf } from './base.js'
import type { SchemeNames } from './find.js'
import { checkText } from './text-argument.js'

type Node = DefaultTreeAdapterMap['node']
type Document = DefaultTreeAdapterMap['document']
type Element = DefaultTreeAdapterMap['element']

/** Limits on nesting, as in browsers, and attributes. The parser searches them all, in quadratic time. */
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
const tooMuch = new Error('The document is nested too deeply, or a tag has too many attributes')

class BoundedTokenizer extends Tokenizer {
  protected override _createAttr(first: string): void {
    const token = this.currentToken
    if (token !== null && 'attrs' in token && token.attrs.length >= MOST_ATTRIBUTES) throw tooMuch
    super._createAttr(first)
  }
}

function treeOf(html: string): Document {
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
  const parser = new Parser({ treeAdapter })
  parser.tokenizer = new BoundedTokenizer(parser.options, parser)
  try {
    parser.tokenizer.write(html, true)
  } catch (failure) {
    if (failure !== tooMuch) throw failure
  }
  return parser.document
}

function firstHref(document: Document): string | undefined {
  for (const { tagName, attrs } of elementsIn(document)) {
    const href = tagName === 'base' ? attributeOf(attrs, 'href') : undefined
    if (href !== undefined) return href
  }
  return undefined
}

/** The HTML elements in the order of the document. The content of a template isn't among its children. */
function* elementsIn(document: Document): Generator<Element> {
  const nodes: Node[] = [document]
  for (let node = nodes.pop(); node !== undefined; node = nodes.pop()) {
    if (defaultTreeAdapter.isElementNode(node) && node.namespaceURI === vocabulary.NS.HTML) yield node
    if ('childNodes' in node) for (const child of [...node.childNodes].reverse()) nodes.push(child)
  }
}

function attributeOf(attributes: Element['attrs'], wanted: string): string | undefined {
  return attributes.find(({ name }) => name === wanted)?.value
}

/** The elements that `linksFromHtml` reads, and the attribute with their URL. */
const linking = {
  a: 'href',
  area: 'href',
  link: 'href',
  audio: 'src',
  blockquote: 'cite',
  embed: 'src',
  form: 'action',
  frame: 'src',
  iframe: 'src',
  img: 'src',
  object: 'data',
  q: 'cite',
  script: 'src',
  source: 'src',
  track: 'src',
  video: 'src',
} as const

/**
 * The name of an element that can be a link.
 * @since 0.3.0
 */
export type LinkElement = keyof typeof linking

/**
 * A link in an HTML document.
 * @since 0.3.0
 */
export interface HtmlLink {
  /** The name of the element. */
  readonly element: LinkElement
  /** The attribute as written, with character references decoded. */
  readonly text: string
  /** The URI as a browser resolves it. */
  readonly uri: Uri
}

/**
 * Options for the links of a document.
 * @since 0.3.0
 */
export interface LinkOptions {
  /** The URI that the document was retrieved from, after redirections. */
  readonly base: Uri | string
  /** Schemes besides `http` and `https`, in lower case. */
  readonly schemes?: readonly string[] | SchemeNames
  /** Elements besides `a`, `area` and `link`. */
  readonly elements?: readonly LinkElement[]
}

/**
 * The links of an HTML document in order, as a browser resolves them: those of `a`, `area` and `link` that lead to a
 * host by http or https. The first `base` element counts, wherever it is. The content of a `template` is ignored.
 *
 * The document is read up to the limits of `baseFromHtml`. Links that the platform's `URL` refuses are omitted.
 *
 * @param html The document.
 * @param options The base; further schemes and elements.
 * @throws UriSyntaxError if the document isn't a string, the base isn't a URI, or the platform has no `URL` (`missing-global`).
 *
 * @example
 * import { linksFromHtml } from 'uriform/text'
 *
 * const html = '<base href="/docs/"><a href=" ../a b">x</a> <a href="mailto:joe@example.com">y</a>'
 * linksFromHtml(html, { base: 'http://example.com/' }).map(({ uri }) => uri.href) // ['http://example.com/a%20b']
 *
 * @since 0.3.0
 */
export function linksFromHtml(html: string, { base, schemes = [], elements = [] }: LinkOptions): HtmlLink[] {
  const document = treeOf(html)
  const page = Uri.from(base).href
  const href = firstHref(document)
  const named = href === undefined ? undefined : urlIn(href, page)
  const from = named === undefined || refusedSchemes.has(schemeOf(named)) ? page : named.href
  const wanted = new Set<string>(['a', 'area', 'link', ...elements])
  const allowed: SchemeNames = Array.isArray(schemes) ? new Set(schemes) : (schemes as SchemeNames)
  const links: HtmlLink[] = []
  for (const { tagName, attrs } of elementsIn(document)) {
    const element = tagName as LinkElement
    const text = wanted.has(tagName) ? attributeOf(attrs, linking[element]) : undefined
    const url = text === undefined ? undefined : urlIn(text, from)
    if (text === undefined || url === undefined) continue
    const scheme = schemeOf(url)
    const uri = scheme === 'http' || scheme === 'https' || allowed.has(scheme) ? tryFromURL(url) : undefined
    if (uri?._tag === 'Right') links.push({ element, text, uri: uri.right })
  }
  return links
}

/** Resolves a reference with the platform's `URL`; undefined if that refuses it. */
function urlIn(text: string, base: string): URL | undefined {
  const url = urlOf(text, base)
  if (!(url instanceof Fault)) return url
  return url.kind === 'missing-global' ? orThrow<URL>(platformError(url)) : undefined
}

function schemeOf({ protocol }: URL): string {
  return protocol.slice(0, -1)
}
