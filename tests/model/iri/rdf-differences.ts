// Where N3.js and relative-to-absolute-iri give another IRI than RFC 3986 5.2 does over the characters of RFC 3987.
// Each is here once, with the cases that show it. A case that is no difference any more fails: take it out then.
import type { Iri, IriReference } from '../../../src/model/iri/index.js'

/** A way in which a peer departs from the standard. */
export interface Difference {
  readonly name: string
  /** Whether a pair may be read differently. Every other pair must be read as the standard says. */
  readonly mayApply: (base: Iri, reference: IriReference) => boolean
  /** The IRI that the standard gives, and what the peer gives. */
  readonly cases: readonly (readonly [base: string, reference: string, standard: string, peer: string])[]
}

/** What a peer gives if it refuses a reference. */
export const REFUSED = 'refused'

const BASE = 'http://a/b/c/d;p?q'

const isRelativePath = ({ scheme, host, path }: IriReference): boolean =>
  scheme === undefined && host === undefined && path.text !== '' && !path.text.startsWith('/')

/** The two paths put together: RFC 3986 5.2.3. */
const merged = (base: Iri, { path }: IriReference): string =>
  base.path.text.replace(/[^/]*$/, () => path.text)

/** N3.js 2.13.12, of relative references; an IRI with a scheme stays as it is in Turtle. */
export const n3Differences: readonly Difference[] = [
  {
    name: 'a colon in the query or fragment is taken for one in the first segment',
    mayApply: (_, reference) => isRelativePath(reference) && /^[^/:]*:/.test(reference.href),
    cases: [
      [BASE, 'g?a:b', 'http://a/b/c/g?a:b', REFUSED],
      [BASE, 'g#a:b', 'http://a/b/c/g#a:b', REFUSED],
    ],
  },
  {
    name: 'the first segment of a rootless base stays, whatever it is',
    mayApply: ({ host, path }, reference) =>
      host === undefined && !path.text.startsWith('/') && isRelativePath(reference),
    cases: [
      ['urn:a:b', 'g', 'urn:g', 'urn:a:bg'],
      ['urn:a:b', './g', 'urn:g', 'urn:a:b./g'],
      ['x:./a', 'g', 'x:g', 'x:./g'],
    ],
  },
  {
    name: 'a dot segment that begins the merged path stays if there is no authority',
    mayApply: (base, reference) =>
      base.host === undefined &&
      isRelativePath(reference) &&
      /^\/\.\.?(?:\/|$)/.test(merged(base, reference)),
    cases: [
      ['x:/a', '.', 'x:/', 'x:/.'],
      ['x:/./a', 'g', 'x:/g', 'x:/./g'],
      ['x:/../a', 'g', 'x:/g', 'x:/../g'],
    ],
  },
  {
    name: 'more `..` than segments take the scheme away if there is no authority',
    mayApply: (base, reference) =>
      base.host === undefined && isRelativePath(reference) && /\/\.\.(?:\/|$)/.test(merged(base, reference)),
    cases: [
      ['x:/a/../../b', 'g', 'x:/g', '/g'],
      ['x:/a/b', '../../g', 'x:/g', '/g'],
      ['x:a/b', '../g', 'x:/g', '/g'],
    ],
  },
  {
    name: 'a path that begins with `//` becomes an authority',
    mayApply: (base, reference) => base.resolve(reference).path.text.startsWith('/.//'),
    cases: [
      ['x:/a/b', '..//g', 'x:/.//g', 'x://g'],
      ['x:/a/b', '/.//g', 'x:/.//g', 'x://g'],
    ],
  },
]

/** relative-to-absolute-iri 1.0.8, which the streaming parsers of RDF/XML and JSON-LD use. */
export const relativeToAbsoluteDifferences: readonly Difference[] = [
  {
    name: 'a colon in the query or fragment makes the reference absolute',
    mayApply: (_, reference) => isRelativePath(reference) && /^[^/]*:/.test(reference.href),
    cases: [
      [BASE, 'g?a:b', 'http://a/b/c/g?a:b', 'g?a:b'],
      [BASE, 'g#a:b', 'http://a/b/c/g#a:b', 'g#a:b'],
    ],
  },
  {
    name: 'dot segments stay and a slash is doubled if the path of the base is empty',
    mayApply: ({ host, path }, reference) =>
      host !== undefined && path.text === '' && reference.host === undefined && reference.path.text !== '',
    cases: [
      ['http://a', './g', 'http://a/g', 'http://a/./g'],
      ['http://a', '/g', 'http://a/g', 'http://a//g'],
    ],
  },
  {
    name: 'a slash in the query of the base is taken for one in its path',
    mayApply: ({ query }, reference) => query?.text.includes('/') === true && isRelativePath(reference),
    cases: [['http://a/b?c/d', 'g', 'http://a/g', 'http://a/b?c/g']],
  },
  {
    name: 'a last dot segment takes its slash away if a query or fragment follows',
    mayApply: (_, { path, query, fragment }) =>
      /(?:^|\/)\.\.?$/.test(path.text) && (query ?? fragment) !== undefined,
    cases: [
      [BASE, '..?y', 'http://a/b/?y', 'http://a/b?y'],
      [BASE, '..#s', 'http://a/b/#s', 'http://a/b#s'],
    ],
  },
  {
    name: 'the dot that begins a name goes',
    mayApply: (_, { href }) => /^\.[^./]/.test(href),
    cases: [[BASE, '.well-known/void', 'http://a/b/c/.well-known/void', 'http://a/b/c/well-known/void']],
  },
  {
    name: 'dot segments before a colon stay after `//`',
    mayApply: (_, { href }) => /^\/\/.*\/.*:/.test(href),
    cases: [[BASE, '//h/../a:b', 'http://h/a:b', 'http://h/../a:b']],
  },
  {
    name: 'dot segments go in the query or fragment after an authority with no path',
    mayApply: (_, { host, path, query, fragment }) =>
      host !== undefined && path.text === '' && `${query} ${fragment}`.includes('/'),
    cases: [
      [BASE, '//h?x/../y', 'http://h?x/../y', 'http://h?x/y'],
      [BASE, 'http://h#x/../y', 'http://h#x/../y', 'http://h#x/y'],
    ],
  },
  {
    name: 'a rootless path is joined otherwise, and one that begins with `//` becomes an authority',
    mayApply: (base, reference) =>
      base.resolve(reference).host === undefined &&
      (reference.path.text !== '' || reference.scheme !== undefined),
    cases: [
      ['urn:a:b', './g', 'urn:g', 'urn:./g'],
      ['x:/a/b', '..//g', 'x:/.//g', 'x://g'],
      [BASE, 'x:a/../b', 'x:/b', 'x:a/b'],
    ],
  },
]
