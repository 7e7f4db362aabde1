/**
 * What the generic code must know of schemes: the ten of RFC 1738 and what succeeded it, https, ws and wss.
 * Used by scheme-based normalisation (RFC 3986 6.2.3) and by origins; finer rules are not here.
 */

export interface SchemeFacts {
  /** Whether a URI of the scheme has an authority with a host that is not empty. */
  readonly hostRequired: boolean
  readonly defaultPort?: number
  /** Whether an empty path after an authority means `/`. */
  readonly emptyPathIsSlash?: true
  /** Whether `localhost`, an empty host and no authority are the same (RFC 8089 2). */
  readonly localhostIsEmpty?: true
}

const server = (defaultPort: number): SchemeFacts => ({ hostRequired: true, defaultPort })
const rooted = (defaultPort: number): SchemeFacts => ({ ...server(defaultPort), emptyPathIsSlash: true })

const facts: ReadonlyMap<string, SchemeFacts> = new Map([
  ['ftp', rooted(21)],
  ['http', rooted(80)],
  ['https', rooted(443)],
  ['gopher', rooted(70)],
  ['mailto', { hostRequired: false }],
  ['news', { hostRequired: false, defaultPort: 119 }],
  ['nntp', server(119)],
  ['telnet', rooted(23)],
  ['wais', server(210)],
  ['file', { hostRequired: false, localhostIsEmpty: true }],
  ['prospero', server(1525)],
  ['ws', rooted(80)],
  ['wss', rooted(443)],
])

/** The facts of a scheme, given in lower case. */
export function factsOf(scheme: string | undefined): SchemeFacts | undefined {
  return scheme === undefined ? undefined : facts.get(scheme)
}
