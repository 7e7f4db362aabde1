// The search of the reference, as its page does it, and what must come first for what people type.
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { inflateSync } from 'node:zlib'

/** A result: a section of a guide, or a name of the API. */
interface Result {
  readonly name: string
  readonly url: string
}

interface Index {
  readonly tokenSet: { toArray(): readonly string[] }
  search(query: string): readonly { readonly ref: string; readonly score: number }[]
}

/** What people type, and the name of the first result. */
export const searches: readonly (readonly [query: string, first: string])[] = [
  ['path traversal', 'Put an id into a path safely'],
  ['query string', 'Read and write query strings as typed records'],
  ['append path', 'Join a base URL and a path'],
  ['join url', 'Join a base URL and a path'],
  ['validate url', 'Validate a URL'],
  ['hostname', 'Parse a URL'],
  ['slug', 'Put an id into a path safely'],
  ['open redirect', 'Prevent open redirects'],
  ['pkce', 'Log in with OAuth 2.1 and PKCE'],
  ['redirect_uri', 'Check the redirect URI of an OAuth client'],
  ['ssrf', 'Prevent SSRF'],
  ['encode id', 'Put an id into a path safely'],
  ['encodeURIComponent', 'Encode one component'],
  ['escape', 'Encode one component'],
  ['search params', 'Get a query parameter'],
  ['query parameter', 'Get a query parameter'],
  ['add parameter', 'Add a query parameter'],
  ['utm', 'Remove tracking parameters'],
  ['absolute url', 'Make an absolute URL relative'],
  ['relative url', 'Resolve a relative URL'],
  ['parse url', 'Parse a URL'],
  ['check url', 'Validate a URL'],
  ['zod', 'Validate a URL with zod'],
  ['normalize', 'Normalize a URL'],
  ['compare urls', 'Compare two URLs'],
  ['route', 'Match a route'],
  ['express', 'On a server'],
  ['pagination', 'Next and previous page'],
  ['punycode', 'Use a URL with non-ASCII letters'],
  ['unicode', 'Use a URL with non-ASCII letters'],
  ['homograph', 'Detect a misleading URL'],
  ['phishing', 'Detect a misleading URL'],
  ['mask password', 'Remove secrets from a log'],
  ['redact', 'redact'],
  ['redirectTarget', 'redirectTarget'],
  ['dns rebinding', 'Fetch a URL from a user safely'],
  ['localhost', 'Prevent SSRF'],
  ['webhook', 'Call a webhook'],
  ['linkify', 'Find URLs in text'],
  ['connection string', 'Connection strings'],
  ['mailto', 'mailto'],
  ['data url', 'data'],
  ['file path', 'Turn a file path into a URL'],
  ['openapi', 'OpenAPI'],
  ['bundle size', 'Size'],
  ['react native', 'Use it in React Native or Expo'],
  ['trailing slash', 'Join a base URL and a path'],
  ['double encoding', 'Encode one component'],
  ['plus sign', 'Read a form, where `+` is a space'],
  ['port', 'Get the port of a URL'],
  ['effective port', 'Get the port of a URL'],
  ['already encoded', 'Join a base URL and an encoded path'],
  ['append query', 'Append a query to a URL'],
  ['draft', 'Read the parts of a draft'],
  ['empty host', 'Refuse a URL without a host'],
  ['authenticator', 'otpauth'],
  ['commonjs', 'Size'],
  ['uri template', 'URI templates and routes'],
  ['error', 'Errors'],
]

/** The search of the reference in a folder. */
interface Search {
  /** All that can be found. */
  readonly rows: readonly Result[]
  /** The words of the index that a search can't reach: it fails where it meets one. */
  readonly lost: readonly string[]
  /** Finds every word anywhere in a word; a name that begins with the query counts more. */
  find(query: string): readonly Result[]
}

export function searchIn(folder: string): Search {
  const [, packed = ''] = /"(.*)"/.exec(readFileSync(join(folder, 'assets/search.js'), 'utf8')) ?? []
  const data: {
    readonly rows: readonly Result[]
    readonly index: { readonly invertedIndex: readonly (readonly [word: string])[] }
  } = JSON.parse(inflateSync(Buffer.from(packed, 'base64')).toString())
  // The page's own copy of lunr is that of TypeDoc.
  const lunr = createRequire(createRequire(import.meta.url).resolve('typedoc'))('lunr')
  const index: Index = lunr.Index.load(data.index)
  const reached = new Set(index.tokenSet.toArray())
  return {
    rows: data.rows,
    lost: data.index.invertedIndex.map(([word]) => word).filter((word) => !reached.has(word)),
    find: (query) =>
      index
        .search(query.replaceAll(/\S+/g, '*$&*'))
        .map(({ ref, score }) => {
          const row = data.rows[Number(ref)] as Result
          const isBegun = row.name.toLowerCase().startsWith(query.toLowerCase())
          return { row, score: isBegun ? (score * 10) / (1 + row.name.length - query.length) : score }
        })
        .sort((one, other) => other.score - one.score)
        .map(({ row }) => row),
  }
}
