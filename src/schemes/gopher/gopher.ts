/** The gopher scheme: RFC 4266, over RFC 1436. */
import { isWholeLimit } from '../../builders/index.js'
import { type Either, fromEither, isError, type UriError } from '../../model/errors.js'
import { defaultGrammar } from '../../model/grammar.js'
import { refuseUnknownOptions } from '../../model/text.js'
import type { Uri } from '../../model/values.js'
import * as kit from '../definition/index.js'
import { encodedLatin1 } from '../latin1.js'
import { isOctets } from '../octets.js'
import { gopherPlus } from './gopher-plus.js'
import { type GopherItem, type GopherMenuOptions, readMenu } from './menu.js'

/**
 * An item on a Gopher server, a search in it, or a Gopher+ request about it (RFC 4266 2).
 *
 * @since 0.1.0
 */
export interface Gopher extends kit.ValueWith<'gopher', typeof server, typeof fields> {
  /**
   * The line that a client sends, with its line end: selector, search and Gopher+ string, separated by tabs. A Gopher+
   * string always follows a search, which may be empty (RFC 1738 3.4.3, RFC 4266 2.3). The example in 3.4.9 and 2.9
   * omits it, but then a server would read the string as a search.
   *
   * @throws UriBuildError (`not-utf8`) if a field isn't text.
   */
  request(): string
  /** The request, or a `Left` if `request` throws. */
  tryRequest(): Either<UriError, string>
  /**
   * The octets of the request, which needn't be UTF-8, as a new array each time.
   *
   * @example
   * import { gopher } from 'uriform'
   *
   * gopher.from('gopher://h.example/0caf%E9').requestOctets()[3] // 0xe9
   *
   * @since 0.2.0
   */
  requestOctets(): Uint8Array
  /**
   * The octets of the request as a `Right`.
   * @since 0.2.0
   */
  tryRequestOctets(): Either<UriError, Uint8Array>
}

const TAB = '%09'

const server = kit.serverOf('gopher')
/** Other characters would split or end the request. */
const REQUEST_ENDS = `${kit.LINE_ENDS}\t`
const inRequest = /* @__PURE__ */ kit.guardAgainst(REQUEST_ENDS)
const fields = {
  /** The type of the item in one character; default: `1`, a directory. */
  type: kit.textField({
    help: 'the type of the item: one character',
    presence: 'always',
    characters: kit.xchar,
    // RFC 1436 3.8: a redundant server
    dataCharacters: '+',
    escaped: '/',
    isSegment: true,
  }),
  /** The server's name for the item, which may be empty. A `?` belongs to it. */
  selector: kit.textField({
    help: 'the selector',
    presence: 'always',
    characters: kit.xchar,
    forbidden: REQUEST_ENDS,
    dataCharacters: '/',
    isOpaque: true,
  }),
  /** The words to search for, after the first encoded tab. */
  search: kit.textField({
    help: 'the words to search for',
    characters: kit.xchar,
    forbidden: REQUEST_ENDS,
    dataCharacters: '/',
    isOpaque: true,
  }),
  /** The Gopher+ string, after the second encoded tab; `gopherPlus` reads and writes it. */
  plus: kit.textField({
    help: 'the Gopher+ string',
    characters: kit.xchar,
    dataCharacters: '/',
    isOpaque: true,
  }),
}

/** True for a form that is filled out, which has a line for each answer. */
function isForm(plus: string): boolean {
  return gopherPlus.read(encodedLatin1(plus)).kind === 'answers'
}

const definition = /* @__PURE__ */ kit.writtenScheme({
  scheme: 'gopher',
  server,
  fields,
  // [ "/" [ gtype [ selector [ "%09" search [ "%09" gopher+_string ] ] ] ] ]
  read: (rest) => {
    if (!rest.take('/') && !rest.isAtEnd) return rest.refuse('"/" and the type of an item, or the end')
    const type = rest.one(kit.xchar) ?? '1'
    const start = rest.at
    const text = rest.run(kit.xchar)
    // Only a Gopher+ string can have tabs.
    const [selector, search, ...others] = text.split(TAB) as [string, ...string[]]
    const plus = others.join(TAB)
    if (rest.isRfc3986 && /^%0[9ad]$/i.test(type)) {
      return rest.refuse('the type of an item: no tab, CR or LF', start - TAB.length)
    }
    const end = isForm(plus) ? -1 : plus.search(inRequest.pattern)
    if (end >= 0) return kit.refusedAt(rest.at - plus.length + end, inRequest.expected, undefined, 'plus')
    return { type, selector, search, plus: others.length === 0 ? undefined : plus }
  },
  write: ({ type = '1', selector = '', search, plus }) => {
    const tail = plus === undefined ? '' : TAB + plus
    // The type can be a slash, or the start of a dot segment.
    return `/${kit.guardDots(type + selector)}${search === undefined && plus === undefined ? '' : TAB + (search ?? '')}${tail}`
  },
  // Without its dot segments gopher://h/0/../9 would be of another type.
  keepsMeaning: ({ type }, normal) => encodedLatin1(type) === encodedLatin1(normal.type),
  methods: {
    .../* @__PURE__ */ kit.bothForms('request', (value: Gopher) =>
      first(kit.asTexts(value, requestFields, encodedRequest(value))),
    ),
    .../* @__PURE__ */ kit.bothForms('requestOctets', (value: Gopher) =>
      first(kit.asOctets(encodedRequest(value))),
    ),
  },
})

const requestFields = ['selector', 'search', 'plus'] as const

function encodedRequest(value: Gopher): readonly string[] {
  const parts = requestFields.map((field) => kit.encodedTextOf(value, field))
  const request = parts.filter((part) => part !== undefined).join(TAB)
  return [/%0d%0a$/i.test(request) ? request : `${request}%0D%0A`]
}

function first<A>(lines: readonly A[] | UriError): A | UriError {
  return isError(lines) ? lines : (lines[0] as A)
}

function menuOf(
  octets: Uint8Array,
  base: Gopher | Uri | string,
  options?: GopherMenuOptions,
): readonly GopherItem[] | UriError {
  refuseUnknownOptions(options, ['maximumItems'])
  const { maximumItems = 10_000 } = options ?? {}
  if (!isOctets(octets)) return kit.fieldError('wrong-type', 'octets', defaultGrammar, 'a Uint8Array')
  if (!isWholeLimit(maximumItems)) {
    return kit.fieldError(
      'wrong-type',
      'maximumItems',
      defaultGrammar,
      'a whole number, 0 or more, or Infinity',
    )
  }
  const value = fromEither(definition.parse(kit.uriOfValue(base) as Uri))
  if (isError(value)) return value
  return readMenu(octets, value, maximumItems, ({ type, selector, host, port, plus }) => {
    const item = definition.builder().host(host).port(port).type(type).selector(selector)
    return (plus === '?' ? item.plus(plus) : item).tryBuild()
  })
}

/**
 * The gopher scheme, and the menus of its servers.
 * @since 0.2.0
 */
export interface GopherScheme extends kit.Scheme<'gopher', Gopher> {
  /**
   * Reads a menu (RFC 1436 3.8): the answer of a server to the request of an item of type `1` or `7`.
   *
   * Lines may end in LF alone, and the full stop that ends a menu may be missing. A line without a tab becomes an item
   * of type `i` that shows the whole line.
   *
   * @param octets The menu.
   * @param base The URI of the menu. Items without a host have its host and port.
   * @returns The items in order, frozen.
   * @throws UriSyntaxError if the base isn't a gopher URI, or another argument has another type (`wrong-type`).
   *
   * @example
   * import { gopher } from 'uriform'
   *
   * const octets = new TextEncoder().encode('0About us\t/about?\th.example\t70\r\n.\r\n')
   * const [about] = gopher.menu(octets, 'gopher://h.example')
   * about?.display // 'About us'
   * about?.uri?.href // 'gopher://h.example/0/about%3F'
   */
  menu(octets: Uint8Array, base: Gopher | Uri | string, options?: GopherMenuOptions): readonly GopherItem[]
  /** Reads a menu; a `Left` if `menu` throws. */
  tryMenu(
    octets: Uint8Array,
    base: Gopher | Uri | string,
    options?: GopherMenuOptions,
  ): Either<UriError, readonly GopherItem[]>
}

/**
 * The gopher scheme (RFC 4266).
 *
 * @example
 * import { gopher } from 'uriform'
 *
 * const search = gopher.from('gopher://gopher.example/7/veronica%09rhubarb')
 * search.type // '7'
 * search.selector // '/veronica'
 * search.request() // '/veronica\trhubarb\r\n'
 *
 * @since 0.1.0
 */
export const gopher: GopherScheme = /* @__PURE__ */ kit.withReaders(
  definition,
  /* @__PURE__ */ kit.readerForms('menu', menuOf),
)
