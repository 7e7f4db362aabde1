// Text from outside on a terminal: nothing in it moves the cursor, hides or reverses.
import { expect, test } from '@jest/globals'
import { visible } from '../../../src/model/characters/visible.js'

test.each<[what: string, text: string, shown: string]>([
  ['plain text', 'a b~é日😀', 'a b~é日😀'],
  ['C0 controls', '\0\t\r\n\u001b[31m', '␀␉␍␊␛[31m'],
  ['DEL', '\u007f', '␡'],
  ['C1 controls', 'a\u009b31m', 'a\ufffd31m'],
  ['what turns the order round', '\u202eabc\u2069', '\ufffdabc\ufffd'],
  ['what cannot be seen', 'a\u200bb\ufeff', 'a\ufffdb\ufffd'],
  ['other line ends', 'a\u2028b\u2029', 'a\ufffdb\ufffd'],
  ['a lone surrogate', 'a\ud800', 'a\ufffd'],
])('%s', (_what, text, shown) => {
  expect(visible(text)).toBe(shown)
})
