// Texts as browsers and people write them: references with characters in them that the grammar doesn't allow there.
import fc, { type Arbitrary } from 'fast-check'

const strayCharacters = [...' "<>[]|^{}`\\%#@:/?&=+éü𝒳\u0085\u00a0.a1', ...['%zz', '日本', '..', '%41']]

const part = (length: number): Arbitrary<string> =>
  fc
    .array(
      fc.oneof({ weight: 3, arbitrary: fc.constantFrom(...strayCharacters) }, fc.constantFrom('a', 'b', '1')),
      { maxLength: length, size: 'max' },
    )
    .map((pieces) => pieces.join(''))

const openings = [
  ...'http://h https://u:p@h:8080 HTTP://münchen.de ftp://h ws://日本.jp file:// file:///C'.split(' '),
  ...'x://h x: mailto:a http: http:/h foo://ü'.split(' '),
]

/** Texts with a scheme, whose parts hold anything. */
export const browserTexts: Arbitrary<string> = fc.oneof(
  fc
    .tuple(fc.constantFrom(...openings), part(2), part(5), part(4), part(4))
    .map(([opening, more, path, query, fragment]) => `${opening}${more}/${path}?${query}#${fragment}`),
  fc.tuple(fc.constantFrom('http://', 'x://', 'file:', 'x:', 'ws:', ''), part(10)).map(([a, b]) => a + b),
)
