/** The menus of gopher servers: RFC 1436 3.8 and its appendix, with the marks of Gopher+ (RFC 4266 2.4). */
import { HIGHEST_PORT } from '../../builders/index.js'
import type { Either, UriError } from '../../model/errors.js'
import { NOT_ASCII, percentDecodeText } from '../../model/text.js'
import { Segment, strays, Uri } from '../../model/values.js'
import type * as kit from '../definition/index.js'
import { latin1 } from '../latin1.js'
import { telnet } from '../login/telnet.js'

/**
 * An item of a menu. Its strings are read as UTF-8 if valid, otherwise as ISO 8859-1. They may contain control
 * characters, which a terminal would execute.
 * @since 0.2.0
 */
export interface GopherItem {
  /** The type in one character: `0` a string, `1` a menu, `7` a search, `i` a line to show. */
  readonly type: string
  /** The text to show. */
  readonly display: string
  /**
   * The URI of the item. It has the octets of the selector even if they are invalid UTF-8, and the Gopher+ string `?`
   * if the item has a form. `undefined` for a line to show, an error (`3`), or an item that has no URI.
   *
   * An `h` item with the selector `URL:...` has that URL, of any scheme: check it before you open it. `8` and `T` have
   * `telnet:` and `tn3270:` URIs with the selector as the user. `+` is a copy of the item before it, and has its type.
   */
  readonly uri: Uri | undefined
  /** The selector, which a client sends to request the item. */
  readonly selector: string
  /** The host as written; default: the host of the menu. */
  readonly host: string
  /** The port; `undefined` if it is invalid. */
  readonly port: number | undefined
  /** Marks an item of Gopher+: `?` if it has a form to fill in, otherwise `+`. */
  readonly plus: '+' | '?' | undefined
}

/**
 * Options for reading a menu.
 * @since 0.2.0
 */
export interface GopherMenuOptions {
  /** Maximum number of items to read; default: 10,000. The rest of the menu is ignored. */
  readonly maximumItems?: number
}

/** Builds the gopher URI of an item whose selector is encoded. */
type Build = (
  item: Pick<GopherItem, 'type' | 'host' | 'plus'> & { readonly port: number; readonly selector: Segment },
) => Either<UriError, kit.SchemeValue>

const LF = 0x0a

/** The items of a menu, up to a line containing only a full stop. Empty lines are skipped. */
export function readMenu(
  octets: Uint8Array,
  base: kit.Endpoint,
  maximumItems: number,
  build: Build,
): readonly GopherItem[] {
  const items: GopherItem[] = []
  let primaryType = 'i'
  for (let start = 0; start < octets.length && items.length < maximumItems; ) {
    const lineFeed = octets.indexOf(LF, start)
    const end = lineFeed < 0 ? octets.length : lineFeed
    const line = latin1(octets.subarray(start, end)).replace(/\r$/, '')
    start = end + 1
    if (line === '.') break
    if (line === '') continue
    const item = readItem(line, primaryType, base, build)
    if (item.type !== '+') primaryType = item.type
    items.push(item)
  }
  return Object.freeze(items)
}

// type display TAB selector TAB host TAB port [ TAB "+" / "?" ]
function readItem(line: string, primaryType: string, base: kit.Endpoint, build: Build): GopherItem {
  const isItem = /^[!-~][^\t]*\t/.test(line)
  const columns = isItem ? line.split('\t', 5) : [`i${line}`]
  const [name, octets = '', givenHost = '', givenPort = '', mark] = columns as [string, ...string[]]
  const server = givenHost === '' ? base : { host: textOf(givenHost), port: 70 }
  const item = {
    type: name.charAt(0),
    display: textOf(name.slice(1)),
    selector: textOf(octets),
    host: server.host,
    port: givenPort === '' ? server.port : portOf(givenPort),
    plus: mark === '+' || mark === '?' ? mark : undefined,
  } as const
  const type = item.type === '+' ? primaryType : item.type
  return Object.freeze({ ...item, uri: uriOf({ ...item, type }, octets, build) })
}

function uriOf(item: Omit<GopherItem, 'uri'>, octets: string, build: Build): Uri | undefined {
  const { type, selector, host, port } = item
  const url = type === 'h' ? /^\/?URL:(.*)/s.exec(selector)?.[1] : undefined
  if (url !== undefined) return successOf(Uri.parse(url, { strays }))
  if (type === 'i' || type === '3' || port === undefined) return undefined
  if (type !== '8' && type !== 'T') {
    const text = Segment.from(percentEncodeAll(octets))
    return successOf(build({ ...item, port, selector: text }))?.normalize().uri
  }
  const server = telnet.builder().host(host).port(port)
  const session = successOf((selector === '' ? server : server.user(selector)).tryBuild())?.normalize().uri
  return session && type === 'T' ? Uri.from(session.href.replace('telnet', 'tn3270')) : session
}

function portOf(text: string): number | undefined {
  const port = /^\s*\d{1,5}\s*$/.test(text) ? Number(text) : undefined
  return port !== undefined && port <= HIGHEST_PORT ? port : undefined
}

function successOf<A>(result: Either<UriError, A>): A | undefined {
  return result._tag === 'Right' ? result.right : undefined
}

/** Decodes a string of a menu, given as ISO 8859-1. */
function textOf(octets: string): string {
  return (NOT_ASCII.test(octets) ? percentDecodeText(percentEncodeAll(octets)) : undefined) ?? octets
}

function percentEncodeAll(octets: string): string {
  return octets.replace(/\W/g, (octet) => `%${octet.charCodeAt(0).toString(16).padStart(2, '0')}`)
}
