// Any character of Unicode. fast-check's own unit 'binary' is the same one, with the same seeds. But to recognize
// characters it builds a map of all 1,112,064 of them, which took half a second in every test file that used it.
import fc, { type Arbitrary } from 'fast-check'

const SURROGATES = 0xd800
const BEYOND_SURROGATES = 0xe000
const COUNT = 0x110000 - (BEYOND_SURROGATES - SURROGATES)

/** For `fc.string({ unit: character })`. */
export const character: Arbitrary<string> = fc.nat(COUNT - 1).map(characterOf, indexOf)

function characterOf(index: number): string {
  return String.fromCodePoint(index < SURROGATES ? index : index - SURROGATES + BEYOND_SURROGATES)
}

function indexOf(text: unknown): number {
  const code = (typeof text === 'string' ? text.codePointAt(0) : undefined) ?? -1
  const index = code < SURROGATES ? code : code - BEYOND_SURROGATES + SURROGATES
  if (text !== characterOf(index)) throw new Error('not one character')
  return index
}
