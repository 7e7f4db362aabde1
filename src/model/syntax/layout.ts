/** Where the components of a reference stand in its text, and their texts (RFC 3986 3). */
import type { Parts } from './parts.js'

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
  /** Where the host begins, behind `//` and the userinfo; -1 where there is no authority. */
  readonly hostStart: number
  readonly hostEnd: number
  /** Where the path begins; a port stands before it if that is not where the host ends. */
  readonly pathStart: number
  /** Where the path ends; a query follows if that is not where the query ends. */
  readonly pathEnd: number
  /** Where the query ends; a fragment follows if that is not the end of the text. */
  readonly queryEnd: number
}

/**
 * The exact encoded text of each component; `undefined` where it is absent, which is not the same as empty.
 * The host keeps the brackets of an IP literal. The path is always there.
 * @since 0.1.0
 */
export interface Components {
  readonly scheme: string | undefined
  readonly userinfo: string | undefined
  readonly host: string | undefined
  readonly port: string | undefined
  readonly path: string
  readonly query: string | undefined
  readonly fragment: string | undefined
}

/** A reference with its layout. */
export interface Located {
  readonly href: string
  readonly layout: Layout
}

export function schemeIn(text: string, { schemeEnd }: Layout): string | undefined {
  return schemeEnd < 0 ? undefined : text.slice(0, schemeEnd)
}

/** The `//` follows the scheme's colon at once, or begins the text. */
function authorityStart({ schemeEnd }: Layout): number {
  return schemeEnd + 3
}

export function authorityIn(text: string, layout: Layout): string | undefined {
  return layout.hostStart < 0 ? undefined : text.slice(authorityStart(layout), layout.pathStart)
}

/** An `@` stands between the userinfo and the host. */
export function userinfoIn(text: string, layout: Layout): string | undefined {
  const start = authorityStart(layout)
  return layout.hostStart > start ? text.slice(start, layout.hostStart - 1) : undefined
}

export function hostIn(text: string, { hostStart, hostEnd }: Layout): string | undefined {
  return hostStart < 0 ? undefined : text.slice(hostStart, hostEnd)
}

export function portIn(text: string, { hostStart, hostEnd, pathStart }: Layout): string | undefined {
  return hostStart >= 0 && hostEnd < pathStart ? text.slice(hostEnd + 1, pathStart) : undefined
}

export function pathIn(text: string, { pathStart, pathEnd }: Layout): string {
  return text.slice(pathStart, pathEnd)
}

export function queryIn(text: string, { pathEnd, queryEnd }: Layout): string | undefined {
  return pathEnd < queryEnd ? text.slice(pathEnd + 1, queryEnd) : undefined
}

export function fragmentIn(text: string, { queryEnd }: Layout): string | undefined {
  return queryEnd < text.length ? text.slice(queryEnd + 1) : undefined
}

/** Where each component begins; of one that is absent, where it would. */
export function placesOf(href: string, layout: Layout): Readonly<Record<keyof Components, number>> {
  const { hostStart, hostEnd, pathStart, pathEnd, queryEnd } = layout
  return {
    scheme: 0,
    userinfo: hostStart < 0 ? pathStart : authorityStart(layout),
    host: hostStart < 0 ? pathStart : hostStart,
    port: hostStart >= 0 && hostEnd < pathStart ? hostEnd + 1 : pathStart,
    path: pathStart,
    query: Math.min(pathEnd + 1, href.length),
    fragment: Math.min(queryEnd + 1, href.length),
  }
}

export function componentsOf(text: string, layout: Layout): Components {
  return {
    scheme: schemeIn(text, layout),
    userinfo: userinfoIn(text, layout),
    host: hostIn(text, layout),
    port: portIn(text, layout),
    path: pathIn(text, layout),
    query: queryIn(text, layout),
    fragment: fragmentIn(text, layout),
  }
}

export function partsOf(text: string, layout: Layout): Parts {
  return {
    scheme: schemeIn(text, layout),
    authority: authorityIn(text, layout),
    path: pathIn(text, layout),
    query: queryIn(text, layout),
    fragment: fragmentIn(text, layout),
  }
}

/**
 * The reference of components that are known to be right and to keep apart when put together (RFC 3986 5.3).
 * Its layout needs no scan.
 */
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

/** Whether the components stand in the same places. */
export function isSameLayout(a: Layout, b: Layout): boolean {
  return (
    a.schemeEnd === b.schemeEnd &&
    a.hostStart === b.hostStart &&
    a.hostEnd === b.hostEnd &&
    a.pathStart === b.pathStart &&
    a.pathEnd === b.pathEnd &&
    a.queryEnd === b.queryEnd
  )
}
