// What stands around a URI is taken away (RFC 3986, appendix C; RFC 2396, appendix E).
import { expect, test } from '@jest/globals'
import fc from 'fast-check'
import { stripDelimiters } from 'uriform/text'
import { runs } from '../support/runs.js'

test.each<[text: string, stripped: string]>([
  ['http://h/', 'http://h/'],
  ['', ''],
  [' \t\r\n\u00a0', ''],
  ['\u00a0http://h/\ufeff', 'http://h/'],
  ['http://h/\r\n   a\tb', 'http://h/ab'],
  ['<http://h/>', 'http://h/'],
  ['<URL:http://h/a\n b>', 'http://h/ab'],
  ['<url: http://h/ >', 'http://h/'],
  ['URL:http://h/', 'http://h/'],
  ['URL:', ''],
  ['URL', 'URL'],
  ['"http://h/"', 'http://h/'],
  ["'http://h/'", 'http://h/'],
  ['`http://h/`', 'http://h/'],
  ['“http://h/”', 'http://h/'],
  ['‘http://h/’', 'http://h/'],
  ['„http://h/“', 'http://h/'],
  ['‚http://h/‘', 'http://h/'],
  ['«http://h/»', 'http://h/'],
  ['»http://h/«', 'http://h/'],
  ['‹http://h/›', 'http://h/'],
  ['›http://h/‹', 'http://h/'],
  ['(http://h/)', 'http://h/'],
  ['[http://h/]', 'http://h/'],
  ['{http://h/}', 'http://h/'],
  ['「http://h/」', 'http://h/'],
  ['『http://h/』', 'http://h/'],
  ['（http://h/）', 'http://h/'],
  ['【http://h/】', 'http://h/'],
  ['《http://h/》', 'http://h/'],
  ['〈http://h/〉', 'http://h/'],
  ['＜http://h/＞', 'http://h/'],
  // One within the other.
  ['（「http://h/」）', 'http://h/'],
  ['("<URL:http://h/>")', 'http://h/'],
  ['((a))', 'a'],
  ['<>', ''],
  // The two do not belong together, or one is missing.
  ['(a)(b)', '(a)(b)'],
  ['(a', '(a'],
  ['a)', 'a)'],
  ['(a]', '(a]'],
  ['（a)', '（a)'],
  ['([)]', '([)]'],
  ['<a"', '<a"'],
  ['"', '"'],
  // Punctuation and hyphens stay.
  ['<http://h/a-\n b>.', '<http://h/a-b>.'],
  ['<http://h/a-\n b>', 'http://h/a-b'],
  ['http://h/a(b)', 'http://h/a(b)'],
  ['//[::1]', '//[::1]'],
])('%j', (text, stripped) => {
  expect(stripDelimiters(text)).toBe(stripped)
})

const typed = fc
  .array(fc.constantFrom(...'<>()[]{}"\'`“”‘’„‚«»‹›「」（） \u3000\n-.', 'URL:', 'U', 'http://h/a', 'é'), {
    maxLength: 12,
  })
  .map((pieces) => pieces.join(''))

test('there is nothing more to take away', () => {
  fc.assert(
    fc.property(typed, (text) => {
      const stripped = stripDelimiters(text)
      expect(stripDelimiters(stripped)).toBe(stripped)
      expect(stripped).not.toMatch(/\s/)
      expect(text.replace(/\s/g, '')).toContain(stripped)
    }),
    { numRuns: runs(20_000) },
  )
})
