/** The facts of schemes that only findings need: the use that clients and servers make of their URIs. */

export interface SchemeUse {
  /** How a client sends the decoded path and query, which decides which control characters do harm. */
  readonly sends?: Sending
  /** True if `%2F` is ordinary in a path, as in an absolute directory of ftp (RFC 1738 3.2.2). */
  readonly hasEncodedSlashes?: true
  /** The section that deprecates user information. */
  readonly userinfoDeprecatedBy?: string
  /** The section that calls the scheme historic. */
  readonly historicBy?: string
}

/**
 * - `lines`: sends command lines, in which a tab is text.
 * - `arguments`: sends command lines, in which a tab separates arguments.
 * - `selector`: sends the text as its only line, in which tabs separate a search and more (RFC 1738 3.4).
 * - `headers`: sends header fields, and a body with lines (RFC 6068 5, RFC 3261 19.1.1).
 * - `path`: sends the text encoded; the server decodes the path to look it up.
 */
type Sending = 'lines' | 'arguments' | 'selector' | 'headers' | 'path'

const web: SchemeUse = { sends: 'path', userinfoDeprecatedBy: 'RFC 9110 4.2.4' }

const uses: Readonly<Record<string, SchemeUse>> = {
  ftp: { sends: 'lines', hasEncodedSlashes: true },
  http: web,
  https: web,
  ws: web,
  wss: web,
  gopher: { sends: 'selector' },
  mailto: { sends: 'headers' },
  news: { sends: 'arguments' },
  nntp: { sends: 'arguments' },
  telnet: { sends: 'arguments' },
  wais: { sends: 'lines', historicBy: 'RFC 4156 1' },
  file: { sends: 'path' },
  prospero: { sends: 'arguments', historicBy: 'RFC 4157 1' },
  sip: { sends: 'headers' },
  sips: { sends: 'headers' },
  // The virtual host of most brokers is `/`.
  amqp: { hasEncodedSlashes: true },
  amqps: { hasEncodedSlashes: true },
}

const usesByScheme: ReadonlyMap<string, SchemeUse> = new Map(Object.entries(uses))

/** The facts of a scheme, given in lower case, that only findings need. */
export function useOf(scheme: string | undefined): SchemeUse | undefined {
  return scheme === undefined ? undefined : usesByScheme.get(scheme)
}
