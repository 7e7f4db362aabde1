/** The did scheme: Decentralized Identifiers (W3C), the syntax of DIDs and DID URLs. */
import { buildingError, DNS_SCHEME, encodeHost, encodePort, encodeSegments } from '../../builders/index.js'
import { type Either, Fault, fromEither, UriBuildError, type UriError } from '../../model/errors.js'
import { defaultGrammar, readIpv4 } from '../../model/grammar.js'
import * as kit from '../definition/index.js'

/**
 * A decentralized identifier, or a URL based on it (DID Core 3.1, 3.2).
 *
 * @since 0.2.0
 */
export interface Did extends kit.ValueWith<'did', undefined, typeof fields> {}

// idchar = ALPHA / DIGIT / "." / "-" / "_" / pct-encoded
const id = kit.only(kit.letters, kit.digits, '.-_:')
const query = { characters: kit.ucharAnd(';:@&=/?'), isEncoded: true } as const

const pathField = kit.textField({
  help: 'a path that begins with "/"',
  presence: 'always',
  characters: kit.ucharAnd(';:@&=/'),
  dataCharacters: '/',
  valid: (text) => text === '' || text[0] === '/',
  isSegment: true,
  isEncoded: true,
})

const fields = {
  /** The name of the method: lower-case letters and digits. */
  method: kit.textField({
    help: 'the method, in lower-case letters and digits',
    presence: 'required',
    characters: kit.only(kit.letters, kit.digits),
    valid: (text) => /^[a-z\d]+$/.test(text),
  }),
  /**
   * The identifier, encoded. The method defines the meaning of colons in it. In a builder, colons of data divide it; a
   * component value stays as it is.
   */
  methodSpecificId: kit.textField({
    help: 'the identifier, without a colon at the end',
    presence: 'required',
    characters: id,
    dataCharacters: ':',
    valid: (text) => /[^:]$/.test(text),
    isEncoded: true,
  }),
  /** The path, encoded; empty, or with its first slash. */
  path: {
    ...pathField,
    encode: (input, syntax) => {
      const text = pathField.encode(input, syntax)
      const isWhole = text instanceof Fault || text === '' || text?.[0] === '/'
      return isWhole ? text : new Fault('ambiguous-path', 'path')
    },
  } as typeof pathField,
  /** The query, encoded. */
  query: kit.textField({ help: 'the query', ...query }),
  /** The fragment, encoded. */
  fragment: kit.textField({ help: 'the fragment', ...query }),
}

/**
 * The place of a document of the method `web`, as data.
 * @since 0.5.0
 */
export interface DidWebParts {
  /** The DNS name of the server. */
  readonly host: string
  /** The port. */
  readonly port?: number | undefined
  /** The path to the document: its segments, or a string with slashes between them. */
  readonly path?: string | readonly string[] | undefined
}

/**
 * The did scheme, and the identifiers of the method `web`.
 * @since 0.5.0
 */
export interface DidScheme extends kit.Scheme<'did', Did> {
  /**
   * Makes a `did:web` from the place of its document (the did:web method, 2).
   *
   * @throws UriBuildError if a part can't be written; the error names it. Addresses are refused, as are empty segments
   * and dot segments.
   *
   * @example
   * import { did } from 'uriform/schemes'
   *
   * did.web({ host: 'localhost', port: 3000, path: ['user', 'ann'] }).href // 'did:web:localhost%3A3000:user:ann'
   *
   * @since 0.5.0
   */
  web(parts: DidWebParts): Did
  /**
   * The `did:web`; a `Left` if `web` throws.
   * @since 0.5.0
   */
  tryWeb(parts: DidWebParts): Either<UriError, Did>
}

const definition = /* @__PURE__ */ kit.describedScheme({
  scheme: 'did',
  fragment: 'body',
  fields,
  // method-name ":" method-specific-id path-abempty [ "?" query ] [ "#" fragment ]
  describe: ({ method, methodSpecificId, path, query, fragment }) =>
    kit.seq(method, ':', methodSpecificId, path, kit.optional('?', query), kit.optional('#', fragment)),
})

function web(given: DidWebParts): Did | UriError {
  const parts = kit.partsIfAny(given, ['host', 'port', 'path'])
  if (parts instanceof Fault) return buildingError(parts, defaultGrammar)
  const { host, port, path = [] } = parts as unknown as DidWebParts
  const texts = {
    host: nameOfServer(host),
    port: port === undefined ? '' : encodePort(port),
    path: encodeSegments(typeof path === 'string' ? segmentsOf(path) : path, defaultGrammar),
  }
  for (const [field, text] of Object.entries(texts)) {
    if (text instanceof Fault) return buildingError(text, defaultGrammar, { field, argument: undefined })
  }
  // An identifier has colons in place of slashes, and no raw tilde.
  const rest = String(texts.path).replaceAll('/', ':').replaceAll('~', '%7E')
  return fromEither(definition.parse(`did:web:${texts.host}${texts.port && `%3A${texts.port}`}${rest}`))
}

function nameOfServer(host: string): string | Fault {
  const text = encodeHost(host, defaultGrammar, DNS_SCHEME)
  const isAddress = typeof text === 'string' && (text[0] === '[' || readIpv4(text) !== undefined)
  return isAddress ? new Fault('invalid-host', undefined, 0, { expected: 'a DNS name, no address' }) : text
}

function segmentsOf(path: string): readonly string[] {
  return path === '' ? [] : path.replace(/^\//, '').split('/')
}

/**
 * The did scheme (DID Core).
 *
 * @example
 * import { did } from 'uriform/schemes'
 *
 * const key = did.from('did:web:h.example%3A3000:user?versionId=1#key-1')
 * key.method // 'web'
 * key.methodSpecificId // 'h.example%3A3000:user'
 * key.query // 'versionId=1'
 * key.fragment // 'key-1'
 * did.builder().method('example').methodSpecificId('123').path('/a b').build().uri.href // 'did:example:123/a%20b'
 *
 * @since 0.2.0
 */
export const did: DidScheme = /* @__PURE__ */ kit.withReaders(
  definition,
  /* @__PURE__ */ kit.readerForms('web', web, UriBuildError),
)
