/** The offsets of the components in the text of a reference, and their strings (RFC 3986 3). */
import type { CharacterClass } from '../characters/characters.js'

/**
 *     https://user:pass@example.com:1234/foo/bar?baz#quux
 *          |            |          |    |       |   |
 *          |            |          |    |       |   `- queryEnd
 *          |            |          |    |       `----- pathEnd
 *          |            |          |    `------------- pathStart
 *          |            |          `------------------ hostEnd
 *          |            `----------------------------- hostStart
 *          `------------------------------------------ schemeEnd
 */
export interface Layout {
  /** The colon after the scheme; -1 in a relative reference. */
  readonly schemeEnd: number
  /** The start of the host, after `//` and the userinfo; -1 if there is no authority. */
  readonly hostStart: number
  readonly hostEnd: number
  /** The start of the path; a port precedes it if the host ends earlier. */
  readonly pathStart: number
  /** The end of the path; a query follows if it ends later. */
  readonly pathEnd: number
  /** The end of the query; a fragment follows if the text goes on. */
  readonly queryEnd: number
}

/** The part of a layout that depends on the authority. */
export type AuthorityPlaces = Pick<Layout, 'hostStart' | 'hostEnd' | 'pathStart'>

/**
 * The exact encoded text of each component; `undefined` if absent, which is not the same as empty. The host keeps the
 * brackets of an IP literal. The path is always present.
 * @since 0.1.0
 */
export interface Components {
  /** The scheme as written, without the `:`. */
  readonly scheme: string | undefined
  /** The user information, without the `@`. */
  readonly userinfo: string | undefined
  /** The host, with the brackets of an IP literal. */
  readonly host: string | undefined
  /** The port as written, without the `:`; it may be empty. */
  readonly port: string | undefined
  /** The path; empty if there is none. */
  readonly path: string
  /** The query, without the `?`. */
  readonly query: string | undefined
  /** The fragment, without the `#`. */
  readonly fragment: string | undefined
}

/** A text of a reference up to its fragment. */
export function withoutFragment(href: string): string {
  const hash = href.indexOf('#')
  return hash < 0 ? href : href.slice(0, hash)
}

/** The names of the components, in order. */
export const componentNames = ['scheme', 'userinfo', 'host', 'port', 'path', 'query', 'fragment'] as const

/**
 * The start and end (exclusive) of each component in the text, in UTF-16 code units; `undefined` if absent.
 * @since 0.2.0
 */
export type Spans = {
  readonly [Name in keyof Components]:
    | readonly [start: number, end: number]
    | (undefined extends Components[Name] ? undefined : never)
}

export interface Located {
  readonly href: string
  readonly layout: Layout
}

/** The text of the target of a reference, and the end of its path. */
export interface Target {
  readonly href: string
  readonly pathEnd: number
}

/** The `//` follows the colon of the scheme, or begins the text. */
export function authorityStart({ schemeEnd }: Layout): number {
  return schemeEnd + 3
}

/** The scheme, in lower case. */
export function schemeIn(text: string, { schemeEnd }: Layout): string | undefined {
  return schemeEnd < 0 ? undefined : text.slice(0, schemeEnd).toLowerCase()
}

export function authorityIn(text: string, layout: Layout): string | undefined {
  return layout.hostStart < 0 ? undefined : text.slice(authorityStart(layout), layout.pathStart)
}

export function pathIn(text: string, { pathStart, pathEnd }: Layout): string {
  return text.slice(pathStart, pathEnd)
}

export function componentsOf(text: string, layout: Layout): Components {
  return eachPart(text, layout, (start, end) => text.slice(start, end))
}

export function spansOf(text: string, layout: Layout): Spans {
  return Object.freeze(eachPart(text, layout, (start, end) => Object.freeze([start, end] as const)))
}

/** A record of what is made from the start and the end of each component; `undefined` if it is absent. */
function eachPart<Part>(
  { length }: string,
  layout: Layout,
  make: (start: number, end: number) => Part,
): { readonly [Name in keyof Components]: Part | (undefined extends Components[Name] ? undefined : never) } {
  const { schemeEnd, hostStart, hostEnd, pathStart, pathEnd, queryEnd } = layout
  const start = authorityStart(layout)
  return {
    scheme: schemeEnd < 0 ? undefined : make(0, schemeEnd),
    userinfo: hostStart > start ? make(start, hostStart - 1) : undefined,
    host: hostStart < 0 ? undefined : make(hostStart, hostEnd),
    port: hostStart >= 0 && hostEnd < pathStart ? make(hostEnd + 1, pathStart) : undefined,
    path: make(pathStart, pathEnd),
    query: pathEnd < queryEnd ? make(pathEnd + 1, queryEnd) : undefined,
    fragment: queryEnd < length ? make(queryEnd + 1, length) : undefined,
  }
}

/** The start of each component, or where an absent component would start. */
export function startsOf(text: string, layout: Layout): Readonly<Record<keyof Components, number>> {
  const { hostStart, hostEnd, pathStart, pathEnd, queryEnd } = layout
  return {
    scheme: 0,
    userinfo: hostStart < 0 ? pathStart : authorityStart(layout),
    host: hostStart < 0 ? pathStart : hostStart,
    port: hostStart >= 0 && hostEnd < pathStart ? hostEnd + 1 : pathStart,
    path: pathStart,
    query: Math.min(pathEnd + 1, text.length),
    fragment: Math.min(queryEnd + 1, text.length),
  }
}

/** The parts of an authority; `undefined` if absent. The host is always present. */
export type AuthorityParts = Pick<Components, 'userinfo' | 'port'> & { readonly host: string }

export function joinAuthority({ userinfo, host, port }: AuthorityParts): string {
  return `${userinfo === undefined ? '' : `${userinfo}@`}${host}${port === undefined ? '' : `:${port}`}`
}

/** Joins valid components (RFC 3986 5.3). The layout needs no scan. */
export function assemble({ scheme, userinfo, host, port, path, query, fragment }: Components): Located {
  let href = scheme === undefined ? '' : `${scheme}:`
  const schemeEnd = href.length - 1
  let hostStart = -1
  let hostEnd = -1
  if (host !== undefined) {
    href += userinfo === undefined ? '//' : `//${userinfo}@`
    hostStart = href.length
    href += host
    hostEnd = href.length
    if (port !== undefined) href += `:${port}`
  }
  const pathStart = href.length
  href += path
  const pathEnd = href.length
  if (query !== undefined) href += `?${query}`
  const queryEnd = href.length
  if (fragment !== undefined) href += `#${fragment}`
  return { href, layout: { schemeEnd, hostStart, hostEnd, pathStart, pathEnd, queryEnd } }
}

export function isSameLayout(a: Layout, b: Layout): boolean {
  return (Object.keys(a) as (keyof Layout)[]).every((place) => a[place] === b[place])
}

/** True if a path would be read as an authority when none precedes it (RFC 3986 4.2). */
export function isReadAsAuthority(path: string): boolean {
  return path.startsWith('//')
}

/** True if the first segment of a rootless path would be read as a scheme: RFC 1808 2.4.2, RFC 3986 4.2. */
export function isReadAsScheme(
  path: string,
  { isColonFirstAllowed, scheme }: { readonly isColonFirstAllowed: boolean; readonly scheme: CharacterClass },
): boolean {
  const colon = path.indexOf(':')
  const slash = path.indexOf('/')
  if (colon < 0 || (slash >= 0 && slash < colon)) return false
  return !isColonFirstAllowed || (colon > 0 && !scheme.stray.test(path.slice(0, colon)))
}

/** The encoded strings of the segments of a path: `/a/b/` has `a`, `b` and an empty segment; an empty path has none. */
export function segmentTexts(path: string): readonly string[] {
  if (path === '') return []
  return path.slice(path[0] === '/' ? 1 : 0).split('/')
}

/** The parts of any text, valid or not (RFC 3986 Appendix B). */
const PARTS = /^([^:/?#]+:)?(\/\/[^/?#]*)?([^?#]*)(\?[^#]*)?(#.*)?$/s

/** The text of each part with its delimiters; `undefined` if absent. */
export type Parts = readonly [
  text: string,
  scheme: string | undefined,
  authority: string | undefined,
  path: string,
  query?: string,
  fragment?: string,
]

export function partsOf(text: string): Parts {
  return PARTS.exec(text) as unknown as Parts
}
