// The search of the documents, as their pages do it, and what must come first for what people type.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { exportsOf } from './script.js'

/** A result: a section of a guide, or a name of the API. */
export interface Result {
  readonly kind: 'section' | 'name' | 'member'
  readonly name: string
  readonly parent: string
  readonly url: string
  readonly text: string
}

interface Ranking {
  finder(rows: readonly Result[]): (query: string) => readonly Result[]
  excerptOf(row: Result, query: string): readonly string[]
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
  ['plus sign', 'Read a form, where + is a space'],
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

/** What developers type, and the guides of which one must come first. A recipe of the cookbook counts for those it links. */
export const phrases: readonly (readonly [phrase: string, guides: readonly string[]])[] = [
  ['join two urls', ['cookbook']],
  ['url join', ['cookbook']],
  ['ssrf protection', ['guards']],
  ['block private ip addresses', ['guards']],
  ['169.254.169.254', ['guards']],
  ['open redirect after login', ['guards', 'server']],
  ['redirect_uri validation', ['guards']],
  ['homograph attack', ['findings']],
  ['punycode', ['iris']],
  ['idn domain', ['iris']],
  ['mongodb connection string', ['schemes-databases']],
  ['parse mailto link', ['schemes-mail']],
  ['windows path to file url', ['schemes-web', 'cookbook']],
  ['data uri base64', ['schemes-web']],
  ['react native', ['runtimes']],
  ['bundle size', ['performance', 'mini']],
  ['tree shaking', ['runtimes']],
  ['parse query string with types', ['query']],
  ['qs nested objects', ['builders', 'cookbook']],
  ['array in query string', ['query']],
  ['rfc 6570', ['templates']],
  ['path traversal in id', ['builders', 'security']],
  ['match route params', ['templates', 'cookbook']],
  ['openapi client', ['openapi']],
  ['zod url schema', ['values', 'cookbook']],
  ['eslint rule for string concatenation', ['eslint']],
  ['codemod', ['mend']],
  ['extract links from html', ['text']],
  ['trailing slash', ['values', 'builders', 'cookbook']],
  ['migrate from urijs', ['coming-from']],
  ['presigned URLs', ['cookbook']],
  ['dot dot', ['builders']],
  ['Next.js', ['server']],
  ['IPv6', ['cookbook']],
  ['is valid url', ['values']],
  ['query params to object', ['query']],
  ['change host', ['builders']],
  ['bearer token in log', ['guards']],
  ['encode slash', ['builders']],
  ['oauth login', ['cookbook']],
  ['mcp resources', ['templates']],
  ['valibot', ['values']],
  ['cloudflare workers', ['runtimes']],
  ['fp-ts Either', ['values']],
  ['json schema $ref', ['ajv']],
  ['turtle sparql', ['rdf']],
  ['jq json output of the command', ['command']],
  ['custom uri scheme', ['schemes-own']],
  ['url in markdown text', ['text']],
  ['redis sentinel', ['schemes-databases']],
  ['telephone number link', ['schemes-mail']],
  ['git clone url', ['schemes-software']],
  ['spark', ['at-scale']],
  ['rfc 1738', ['generations']],
  ['error message for the user', ['errors']],
  ['webhook ssrf', ['server', 'guards']],
  ['hash router fragment', ['cookbook']],
  ['two readings of a template', ['templates-readings']],
  ['benchmark against new URL', ['performance']],
  ['report a vulnerability', ['security']],
]

export const { finder, excerptOf } = exportsOf<Ranking>('site/ranking.mjs')

/** All that can be found in the reference in a folder. */
export function rowsIn(folder: string): readonly Result[] {
  const script = readFileSync(join(folder, 'assets/search.js'), 'utf8')
  return JSON.parse(script.replace(/^window\.searchRows = /, ''))
}
