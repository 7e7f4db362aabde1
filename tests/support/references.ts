// References for the laws: any that the grammar derives, and similar ones, made of so few different pieces
// that two of them often meet, share a directory or mean the same.
import fc, { type Arbitrary } from 'fast-check'
import { rfc3986 } from '../../src/generations.js'
import { type Generation, RelativeReference, Uri, UriReference } from '../../src/index.js'
import { delimited } from './components.js'
import { derivedFrom } from './grammar-arbitrary.js'
import { grammars, startRules } from './grammars.js'

const schemes = ['http', 'HTTP', 'https', 'ftp', 'file', 'x', 'y+z']
const authorities = ['', 'h', 'H', 'h2', '%68', 'h:', 'h:80', 'h:0080', 'h:443', 'u@h', 'u:p@h', '@h', ':1']
const addresses = ['127.0.0.1', '[::1]', '[0:0::01]', '[::FFFF:1.2.3.4]', '[vA.x:Y]']
const segments = [
  ...['', '', '.', '..', '..', '...', 'a', 'a', 'b', 'A', '%41'],
  ...['a:b', '@', ';x=1', '%2F', '%c3%a9'],
]
const encodedDots = ['%2e', '%2E%2e', '.%2e']
/** Characters of two to four octets, raw and encoded; one that combines; one that is written from right to left. */
const beyondAscii = 'é É %C3%A9 e\u0301 日本 %e6%97%a5本 𝒳 %F0%9D%92%B3 א: \u202e %E2%80%AE'.split(' ')
const namesBeyondAscii = ['é', 'É', '日本.h', 'h.%C3%A9', 'u𝒳:%C3%A9@é:80', 'א']
const privateUse = ['\ue000', '%EE%80%80', '\u{10fffd}']
const extras = ['', 'q', '%71', 'a/../b', '?', '%3d&x=y']

const optional = (texts: readonly string[]): Arbitrary<string | undefined> =>
  fc.option(fc.constantFrom(...texts), { nil: undefined })

const pathOf = (pieces: readonly string[]): Arbitrary<string> =>
  fc.array(fc.constantFrom(...pieces), { maxLength: 5, size: 'max' }).map((all) => all.join('/'))

function similar(pieces: readonly string[], generation: Generation): Arbitrary<string> {
  const isIri = generation.name === 'rfc3987'
  const more = isIri ? beyondAscii : []
  return fc
    .tuple(
      optional(schemes),
      optional([...authorities, ...addresses, ...(isIri ? namesBeyondAscii : [])]),
      pathOf([...pieces, ...more]),
      optional([...extras, ...more, ...(isIri ? privateUse : [])]),
      optional([...extras, ...more]),
    )
    .map(([scheme, authority, path, query, fragment]) => {
      const root = authority === undefined || path === '' || path.startsWith('/') ? '' : '/'
      const start = delimited('', scheme, ':') + delimited('//', authority)
      return start + root + path + delimited('?', query) + delimited('#', fragment)
    })
    .filter((text) => UriReference.canParse(text, { generation }))
}

/** References of a generation. */
export interface ReferenceTexts {
  /** References whose paths have no dot segment that is percent-encoded. */
  readonly plainReferences: Arbitrary<string>
  readonly plainUris: Arbitrary<string>
  /** Similar references and derived ones, of every form. */
  readonly references: Arbitrary<string>
  readonly uris: Arbitrary<string>
  readonly relativeReferences: Arbitrary<string>
}

function makeTexts(generation: Generation): ReferenceTexts {
  const isUri = (text: string): boolean => Uri.canParse(text, { generation })
  const isRelative = (text: string): boolean => RelativeReference.canParse(text, { generation })
  const grammar = grammars[generation.name]
  const rules = startRules[generation.name]
  const plainReferences = similar(segments, generation)
  const others = similar([...segments, ...encodedDots], generation)
  return {
    plainReferences,
    plainUris: plainReferences.filter(isUri),
    references: fc.oneof(others, derivedFrom(grammar, rules.reference)),
    uris: fc.oneof(others.filter(isUri), derivedFrom(grammar, rules.uri)),
    relativeReferences: fc.oneof(
      others.filter(isRelative),
      derivedFrom(grammar, rules.relative).filter(isRelative),
    ),
  }
}

const made = new Map<Generation, ReferenceTexts>()

/** The references of a generation. */
export function textsOf(generation: Generation): ReferenceTexts {
  const texts = made.get(generation) ?? makeTexts(generation)
  made.set(generation, texts)
  return texts
}

/** Those of RFC 3986. */
export const { plainReferences, plainUris, references, uris }: ReferenceTexts = textsOf(rfc3986)
