// Text in columns: how wide it is, where it is broken, and that nothing of it gets lost.
import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { columnsOf, endWithin, fill, startWithin, wrap } from '../../src/cli/terminal/columns.js'
import { expectLinearTime } from '../support/linear-time.js'
import { runs } from '../support/runs.js'

describe('the width of a text', () => {
  test.each<[text: string, columns: number]>([
    ['', 0],
    ['abc ~', 5],
    ['café', 4],
    ['cafe\u0301', 4],
    ['e\u0300\u20dd', 1],
    ['→…␀', 3],
    ['日本語', 6],
    ['한국', 4],
    ['ﾊﾝｶｸ', 4],
    ['Ａ！', 4],
    ['😀!', 3],
    ['𠀀', 2],
  ])('%j', (text, columns) => {
    expect(columnsOf(text)).toBe(columns)
  })
})

describe('wrapping', () => {
  test.each<[text: string, room: number, lines: string[]]>([
    ['', 10, ['']],
    ['0123456789', 10, ['0123456789']],
    ['0123456789a', 10, ['0123456789', 'a']],
    ['0123456/8?abcdef', 10, ['0123456/8', '?abcdef']],
    ['0123456?89abcdef', 10, ['0123456', '?89abcdef']],
    ['0/23456789abcdef', 10, ['0/23456789', 'abcdef']],
    ['01234/6789abc', 10, ['01234/6789', 'abc']],
    ['012345/789abc', 10, ['012345', '/789abc']],
    ['0123456789?', 10, ['0123456789', '?']],
    ['012345&78901234&5678901234', 10, ['012345', '&78901234', '&567890123', '4']],
    ['日本語日本', 6, ['日本語', '日本']],
    ['a日本', 4, ['a日', '本']],
    ['😀😀', 2, ['😀', '😀']],
  ])('%j in %d', (text, room, lines) => {
    expect(wrap(text, room)).toEqual(lines)
  })

  test('loses nothing, and no line is too wide', () => {
    const text = fc.string({
      unit: fc.constantFrom('a', '/', '?', '&', ' ', '日', '😀', '\u0301'),
      maxLength: 200,
    })
    fc.assert(
      fc.property(text, fc.integer({ min: 2, max: 60 }), (written, room) => {
        const lines = wrap(written, room)
        expect(lines.join('')).toBe(written)
        for (const line of lines) expect(columnsOf(line)).toBeLessThanOrEqual(room)
      }),
      { numRuns: runs(5_000) },
    )
  })

  test('takes linear time', () => {
    expectLinearTime(
      (text) => wrap(text, 70),
      (length) => '日/'.repeat(length / 2),
    )
  })
})

describe('filling lines with words', () => {
  test.each<[prose: string, room: number, lines: string[]]>([
    ['', 5, ['']],
    ['ab cd', 5, ['ab cd']],
    ['ab cd e', 5, ['ab cd', 'e']],
    ['ab cdef', 5, ['ab', 'cdef']],
    ['abcdefgh i', 5, ['abcdefgh', 'i']],
    ['日本 ab', 5, ['日本', 'ab']],
  ])('%j in %d', (prose, room, lines) => {
    expect(fill(prose, room)).toEqual(lines)
  })
})

describe('cutting to a width', () => {
  test.each<[text: string, room: number, start: string, end: string]>([
    ['', 3, '', ''],
    ['abc', 3, 'abc', 'abc'],
    ['abcd', 3, 'abc', 'bcd'],
    ['日本語', 4, '日本', '本語'],
    ['日本語', 5, '日本', '本語'],
    ['𐌰𐌱𐌲', 2, '𐌰𐌱', '𐌱𐌲'],
    ['e\u0301e\u0301e\u0301', 2, 'e\u0301e\u0301', 'e\u0301e\u0301'],
    ['\u0301\u0301', 1, '\u0301\u0301', '\u0301\u0301'],
    ['a\u0301\u0301', 0, '', ''],
    ['\ud800a', 1, '\ud800', 'a'],
  ])('%j in %d', (text, room, start, end) => {
    expect(startWithin(text, room)).toBe(start)
    expect(endWithin(text, room)).toBe(end)
  })
})
