// Code points that tell the grammar of IRIs apart from a careless reading of it, and characters of every plane.
import fc, { type Arbitrary } from 'fast-check'
import { definitionOf, type Expression, type Range } from './abnf.js'
import { rfc3987 } from './grammars.js'

/** RFC 3987 4.1, and the isolates that Unicode has had since then. */
export const bidiFormatting: RegExp = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/

const rangesOf = (expression: Expression): readonly Range[] =>
  expression.kind === 'choice'
    ? expression.alternatives.flatMap(rangesOf)
    : expression.kind === 'characters'
      ? expression.ranges
      : []

const ranges: readonly Range[] = ['ucschar', 'iprivate'].flatMap((rule) =>
  rangesOf(definitionOf(rfc3987, rule)),
)

const fromTo = (first: number, last: number, step = 1): readonly number[] =>
  Array.from({ length: Math.floor((last - first) / step) + 1 }, (_, at) => first + at * step)

/**
 * ASCII and the controls after it; the ends of each range of the grammar and their neighbours; the noncharacters;
 * surrogates; bidirectional formatting; tags and variation selectors.
 */
export const tellingCodePoints: readonly number[] = [
  ...new Set([
    ...fromTo(0, 0x100),
    ...ranges.flatMap(([first, last]) => [first - 1, first, last, last + 1]),
    ...fromTo(0, 16).flatMap((plane) => [plane * 0x10000 + 0xfffe, plane * 0x10000 + 0xffff]),
    ...fromTo(0xfdd0, 0xfdef),
    ...fromTo(0xd800, 0xdfff, 0x55),
    ...[0xd800, 0xdbff, 0xdc00, 0xdfff],
    ...fromTo(0x2000, 0x206f),
    ...fromTo(0xe0000, 0xe0fff, 0x3f),
    ...[0xe0fff, 0xe1000],
  ]),
].filter((code) => code <= 0x10ffff)

/** One character of any plane, each plane as likely as the next one; no surrogates. */
const ofAnyPlane: Arbitrary<string> = fc
  .tuple(fc.nat({ max: 16 }), fc.nat({ max: 0xffff }))
  .map(([plane, offset]) => plane * 0x10000 + offset)
  .filter((code) => code < 0xd800 || code > 0xdfff)
  .map((code) => String.fromCodePoint(code))

/** Texts of any planes. */
export const textsOfAnyPlane: Arbitrary<string> = fc
  .array(
    fc.oneof(
      ofAnyPlane,
      fc.constantFrom(...tellingCodePoints.filter(isScalar)).map((code) => String.fromCodePoint(code)),
    ),
    { maxLength: 6 },
  )
  .map((characters) => characters.join(''))

function isScalar(code: number): boolean {
  return code < 0xd800 || code > 0xdfff
}
