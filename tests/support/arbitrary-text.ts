// Texts that nobody would call references: any code units, lone surrogates among them, and what looks like one.
import fc, { type Arbitrary } from 'fast-check'
import { character } from './character.js'
import { mutated } from './grammar-arbitrary.js'
import { references } from './references.js'
import { webUrls } from './web-urls.js'

export const codeUnits: Arbitrary<string> = fc
  .array(fc.oneof(fc.integer({ min: 0, max: 0x7f }), fc.integer({ min: 0, max: 0xffff })))
  .map((codes) => String.fromCharCode(...codes))

/** Short texts of what tells the components apart, and of what few of them have. */
export const delimiterTexts: Arbitrary<string> = fc
  .array(fc.constantFrom(...':/?#[]@;.-_~$,+a1', '//', '%41', '1.2.3.4', '[::1]', 'a:', 'é'), {
    maxLength: 8,
    size: 'max',
  })
  .map((pieces) => pieces.join(''))

export const anyTexts: Arbitrary<string> = fc.oneof(
  codeUnits,
  fc.string({ unit: character }),
  webUrls,
  mutated(references),
  mutated(mutated(references)),
)
