// References for the laws: any that the grammar derives, and similar ones, made of so few different pieces
// that two of them often meet, share a directory or mean the same.
import fc, { type Arbitrary } from 'fast-check'
import { UriReference } from '../../src/index.js'
import { delimited } from './components.js'
import { derivedFrom } from './grammar-arbitrary.js'
import { rfc3986 } from './grammars.js'

const schemes = ['http', 'HTTP', 'https', 'ftp', 'file', 'x', 'y+z']
const authorities = ['', 'h', 'H', 'h2', '%68', 'h:', 'h:80', 'h:0080', 'h:443', 'u@h', 'u:p@h', '@h', ':1']
const addresses = ['127.0.0.1', '[::1]', '[0:0::01]', '[::FFFF:1.2.3.4]', '[vA.x:Y]']
const segments = [
  ...['', '', '.', '..', '..', '...', 'a', 'a', 'b', 'A', '%41'],
  ...['a:b', '@', ';x=1', '%2F', '%c3%a9'],
]
const encodedDots = ['%2e', '%2E%2e', '.%2e']
const extras = ['', 'q', '%71', 'a/../b', '?', '%3d&x=y']

const optional = (texts: readonly string[]): Arbitrary<string | undefined> =>
  fc.option(fc.constantFrom(...texts), { nil: undefined })

const pathOf = (pieces: readonly string[]): Arbitrary<string> =>
  fc.array(fc.constantFrom(...pieces), { maxLength: 5, size: 'max' }).map((all) => all.join('/'))

function similar(pieces: readonly string[]): Arbitrary<string> {
  return fc
    .tuple(
      optional(schemes),
      optional([...authorities, ...addresses]),
      pathOf(pieces),
      optional(extras),
      optional(extras),
    )
    .map(([scheme, authority, path, query, fragment]) => {
      const root = authority === undefined || path === '' || path.startsWith('/') ? '' : '/'
      const start = delimited('', scheme, ':') + delimited('//', authority)
      return start + root + path + delimited('?', query) + delimited('#', fragment)
    })
    .filter((text) => UriReference.canParse(text))
}

const hasScheme = (text: string): boolean => /^[^/?#]*:/.test(text)

/** References whose paths have no dot segment that is percent-encoded. */
export const plainReferences: Arbitrary<string> = similar(segments)
export const plainUris: Arbitrary<string> = plainReferences.filter(hasScheme)

/** Similar references and derived ones, of every form. */
export const references: Arbitrary<string> = fc.oneof(
  similar([...segments, ...encodedDots]),
  derivedFrom(rfc3986, 'URI-reference'),
)
export const uris: Arbitrary<string> = fc.oneof(
  similar([...segments, ...encodedDots]).filter(hasScheme),
  derivedFrom(rfc3986, 'URI'),
)
export const relativeReferences: Arbitrary<string> = fc.oneof(
  similar([...segments, ...encodedDots]).filter((text) => !hasScheme(text)),
  derivedFrom(rfc3986, 'relative-ref'),
)
