/** The links in an HTML document, by the HTML standard. */
import { boundedName, strings } from '../../builders/index.js'
import { Fault, fromEither, isError, orThrow, readOptions, syntaxError } from '../../model/errors.js'
import { defaultGrammar } from '../../model/grammar.js'
import { propertyIfAny } from '../../model/text.js'
import { strays as encoding, tryFromURL, Uri, UriReference } from '../../model/values.js'
import { withoutLast } from '../../schemes/face.js'
import { namesIn, type SchemeNames, searchedSchemes } from './find.js'
import {
  attributeOf,
  type Element,
  elementsIn,
  firstHref,
  isHtml,
  isSvg,
  refusedSchemes,
  treeOf,
} from './html.js'
import { PageBase, urlIn } from './page-base.js'
import { checkText } from './text-argument.js'

/** The elements that `linksFromHtml` reads, and their attributes with a URL. */
const linking = {
  a: ['href'],
  area: ['href'],
  link: ['href'],
  audio: ['src'],
  blockquote: ['cite'],
  embed: ['src'],
  form: ['action'],
  frame: ['src'],
  iframe: ['src'],
  img: ['src', 'srcset'],
  meta: ['content'],
  object: ['data'],
  q: ['cite'],
  script: ['src'],
  source: ['src', 'srcset'],
  track: ['src'],
  video: ['src'],
} as const

/** Elements whose empty attribute leads to the page. Browsers fetch nothing for `<img src="">` and its like. */
const canBeEmpty: ReadonlySet<LinkElement> = new Set(['a', 'area', 'blockquote', 'form', 'q'])

const elementNames: readonly string[] = Object.keys(linking)

/**
 * The name of an element that can be a link.
 * @since 0.3.0
 * @useDeclaredType
 */
export type LinkElement = keyof typeof linking

/**
 * A link in an HTML document.
 * @since 0.3.0
 */
export interface HtmlLink {
  /** The name of the element. */
  readonly element: LinkElement
  /**
   * The values of the attribute `rel` in lower case, such as `nofollow` and `canonical`; empty if there are none.
   * @since 0.4.0
   */
  readonly rel: readonly string[]
  /**
   * The URL as written, with character references decoded: the attribute, one candidate of `srcset`, or the URL in the
   * refresh of `meta`.
   */
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
  /** Schemes besides `http` and `https`. */
  readonly schemes?: readonly string[] | SchemeNames
  /** Elements besides `a` and `area`. */
  readonly elements?: readonly LinkElement[]
  /**
   * `refuse` omits links with characters that browsers encode or drop.
   * @since 0.4.0
   */
  readonly strays?: 'refuse'
}

function readLinkOptions(options: LinkOptions): LinkOptions {
  if (propertyIfAny(options, 'base') === undefined) {
    throw new TypeError(
      "linksFromHtml needs the URI of the page: linksFromHtml(html, { base: 'https://example.com/' })",
    )
  }
  const known = readOptions('linksFromHtml', options, {
    base: 'any',
    schemes: searchedSchemes,
    elements: strings,
    strays: ['refuse'],
  })
  const other = known.elements?.find((name) => !elementNames.includes(name))
  if (other === undefined) return known
  throw new TypeError(`There are no links in "${boundedName(String(other))}"; use ${elementNames.join(', ')}`)
}

/**
 * The links of an HTML document in order, as a browser resolves them: those of `a` and `area`, in SVG too, that lead to
 * a host by http or https. `elements` adds others, such as `link`, `img` with its `srcset`, and `meta` with its refresh.
 * The first `base` element counts, wherever it is. The content of a `template` is ignored.
 *
 * The document is read up to the limits of `baseFromHtml`. Links that the platform's `URL` refuses are omitted, and so
 * are links whose host is longer than a DNS name, and relative links that would repeat more than 2,000 characters of the
 * base: a page of 600 kB with a long base could fill the memory.
 *
 * @param html The document.
 * @param options The base; further schemes and elements.
 * @returns The links. The list and its members are frozen.
 * @throws UriSyntaxError if the document isn't a string, the base isn't a URI, or the platform has no `URL`
 * (`missing-global`); TypeError if there is no base, or an option or an element is unknown.
 *
 * @example
 * import { linksFromHtml } from 'uriform/text'
 *
 * const html = '<base href="/docs/"><a href=" ../a b" rel="nofollow">x</a> <a href="mailto:joe@example.com">y</a>'
 * const [link] = linksFromHtml(html, { base: 'http://example.com/' })
 * console.log(link?.uri.href, link?.rel) // http://example.com/a%20b [ 'nofollow' ]
 *
 * @since 0.3.0
 */
export function linksFromHtml(html: string, options: LinkOptions): readonly HtmlLink[] {
  checkText(html)
  const known = readLinkOptions(options)
  const { schemes = [], elements = [], strays } = known
  const document = treeOf(html)
  const base = baseOf(pageIn(known), firstHref(document))
  const wanted = new Set<string>(['a', 'area', ...elements])
  const allowed = namesIn(schemes)
  const isAllowed = (scheme: string): boolean =>
    scheme === 'http' || scheme === 'https' || allowed.has(scheme)
  // Browsers reopen an `a` in each block, so the same text can come back thousands of times.
  const uris = new Map<string, Uri | undefined>()
  const uriOf = (text: string): Uri | undefined => {
    if (!uris.has(text))
      uris.set(text, isRefused(text, strays) ? undefined : uriIn(base?.resolve(text), isAllowed))
    return uris.get(text)
  }
  const rels = new Map<string, readonly string[]>()
  const relOf = (text = ''): readonly string[] => {
    const rel = rels.get(text) ?? Object.freeze(tokensIn(text.toLowerCase()))
    rels.set(text, rel)
    return rel
  }
  const links: HtmlLink[] = []
  for (const element of elementsIn(document)) {
    const name = element.tagName as LinkElement
    if (!wanted.has(name) || !(isHtml(element) || (isSvg(element) && name === 'a'))) continue
    for (const text of textsOf(element, name)) {
      const uri = uriOf(text)
      if (uri === undefined) continue
      links.push(Object.freeze({ element: name, rel: relOf(attributeOf(element, 'rel')), text, uri }))
    }
  }
  return Object.freeze(links)
}

const WHOLE = 'the whole URI of the page, such as https://example.com/docs/'

/** The URI of the page. A relative one isn't enough, because links are resolved by `URL`. */
function pageIn({ base, strays }: LinkOptions): string {
  const page = fromEither(Uri.parse(base, strays === 'refuse' ? undefined : { strays: encoding }))
  const isRelative = isError(page) && page.kind === 'missing-scheme'
  const result = isRelative
    ? syntaxError(new Fault('missing-scheme', 'scheme', 0, { expected: WHOLE }), String(base), defaultGrammar)
    : page
  return orThrow(result).href
}

function baseOf(page: string, href: string | undefined): PageBase | undefined {
  const own = urlIn(page)
  const named = href === undefined || own === undefined ? undefined : new PageBase(own).resolve(href)
  const url = named === undefined || refusedSchemes.has(named.protocol.slice(0, -1)) ? own : named
  return url && new PageBase(url)
}

function isRefused(text: string, strays: LinkOptions['strays']): boolean {
  // Browsers ignore space around an attribute.
  return strays === 'refuse' && !UriReference.canParse(text.replace(/^[\t\n\f\r ]+|[\t\n\f\r ]+$/g, ''))
}

function uriIn(url: URL | undefined, isAllowed: (scheme: string) => boolean): Uri | undefined {
  if (url === undefined || !isAllowed(url.protocol.slice(0, -1))) return undefined
  const uri = tryFromURL(url)
  return uri._tag === 'Right' ? uri.right : undefined
}

function tokensIn(text: string): readonly string[] {
  return text.split(/[\t\n\f\r ]+/).filter((token) => token !== '')
}

/** The URLs of an element as written. */
function textsOf(element: Element, name: LinkElement): readonly string[] {
  if (name === 'meta') {
    const isRefresh = attributeOf(element, 'http-equiv')?.toLowerCase() === 'refresh'
    return isRefresh ? refreshIn(attributeOf(element, 'content') ?? '') : []
  }
  return linking[name].flatMap((attribute) => {
    const value = attributeOf(element, attribute)
    if (value === undefined || (value === '' && !canBeEmpty.has(name))) return []
    return attribute === 'srcset' ? candidatesIn(value) : [value]
  })
}

// HTML standard, "shared declarative refresh steps": a time, a divider, and then perhaps `url=` and quotation marks.
const TIME = /^[\t\n\f\r ]*[\d.]+(?=[;,\t\n\f\r ])[\t\n\f\r ]*[;,]?[\t\n\f\r ]*/
const URL_NAME = /^url[\t\n\f\r ]*=[\t\n\f\r ]*/i

function refreshIn(content: string): readonly string[] {
  const time = TIME.exec(content)?.[0]
  if (time === undefined) return []
  const rest = content.slice(time.length)
  if (rest === '') return []
  const text = rest.replace(URL_NAME, '')
  const quote = text.charAt(0)
  if (quote !== '"' && quote !== "'") return [text]
  const end = text.indexOf(quote, 1)
  return [text.slice(1, end < 0 ? undefined : end)]
}

/** The URLs of a `srcset`: HTML standard, "parse a srcset attribute". */
function candidatesIn(srcset: string): readonly string[] {
  const urls: string[] = []
  const word = /[^\t\n\f\r ]+/g
  const start = /[^\t\n\f\r ,]/g
  for (;;) {
    const at = start.exec(srcset)?.index
    if (at === undefined) return urls
    word.lastIndex = at
    const [found = ''] = word.exec(srcset) ?? []
    const url = withoutLast(found, ',')
    urls.push(url)
    // After a comma the next candidate begins; otherwise descriptors follow, up to a comma outside brackets.
    start.lastIndex = found === url ? endOfDescriptors(srcset, at + found.length) : at + found.length
  }
}

function endOfDescriptors(srcset: string, from: number): number {
  let isInBrackets = false
  for (let at = from; at < srcset.length; at++) {
    const character = srcset[at]
    if (character === '(') isInBrackets = true
    else if (character === ')') isInBrackets = false
    else if (character === ',' && !isInBrackets) return at
  }
  return srcset.length
}
