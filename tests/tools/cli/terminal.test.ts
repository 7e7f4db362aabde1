// What a terminal shows: colours, columns, and JSON that nothing acts in.

import { describe, test } from '@jest/globals'
import fc from 'fast-check'
import { jsonLine, jsonOf } from '../../../src/tools/cli/show/json.js'
import { columnsOf, endWithin, fill, startWithin, wrap } from '../../../src/tools/cli/terminal/columns.js'
import type { Environment } from '../../../src/tools/cli/terminal/environment.js'
import { character } from '../../support/character.js'
import { expect } from '../../support/expect.js'
import { expectLinearTime } from '../../support/linear-time.js'
import { expectLaw, testInCi } from '../../support/runs.js'
import { jsonLines, Recorder, uriform } from './harness.js'

// Colours: for people at terminals who want them, and never in JSON.
describe('colours', () => {
  const ESCAPE = '\u001b['

  describe('whether there are colours', () => {
    test.each<[isTerminal: boolean, variables: Environment['variables'], areThere: boolean]>([
      [true, {}, true],
      [false, {}, false],
      [true, { NO_COLOR: '1' }, false],
      [true, { NO_COLOR: '0' }, false],
      [true, { NO_COLOR: '' }, true],
      [true, { TERM: 'dumb' }, false],
      [true, { TERM: 'xterm' }, true],
      [false, { FORCE_COLOR: '1' }, true],
      [false, { FORCE_COLOR: '1', NO_COLOR: '1' }, true],
      [true, { FORCE_COLOR: '0' }, false],
      [true, { FORCE_COLOR: 'false' }, false],
      [false, { FORCE_COLOR: '' }, false],
      [true, { FORCE_COLOR: '', NO_COLOR: '1' }, false],
    ])('terminal %p, %j', async (isTerminal, variables, areThere) => {
      const stdout = new Recorder(isTerminal ? 80 : undefined)
      const stderr = new Recorder(isTerminal ? 80 : undefined)
      await uriform(['parse', 'http://a/', ' '], { stdout, stderr, variables })
      expect(stdout.text.includes(ESCAPE)).toBe(areThere)
      expect(stderr.text.includes(ESCAPE)).toBe(areThere)
    })
  })

  test('each stream is judged by itself', async () => {
    const stderr = new Recorder(80)
    const ran = await uriform(['parse', 'http://a/', ' '], { stderr })
    expect(ran.stdout).not.toContain(ESCAPE)
    expect(stderr.text).toContain(`${ESCAPE}31mURI 2:${ESCAPE}0m `)
  })

  test.each(['parse', 'check', 'normalize'])('JSON of %s has none', async (verb) => {
    const stdout = new Recorder(80)
    await uriform([verb, '--json', 'http://a/', ' '], { stdout, variables: { FORCE_COLOR: '1' } })
    expect(stdout.text).not.toContain(ESCAPE)
  })

  test('colours add nothing but sequences that set them, and none around nothing', async () => {
    const args = ['parse', '--reference', 'http://u:p@h:1/%41?%42#%43', '//?', '']
    const plain = await uriform(args)
    const colored = await uriform(args, { variables: { FORCE_COLOR: '1' } })
    const [before, ...rest] = colored.stdout.split(ESCAPE)
    const pieces = rest.map((piece) => /^(0|\d+(?:;\d+)?)m(.*)$/s.exec(piece))
    expect(before + pieces.map((piece) => piece?.[2]).join('')).toBe(plain.stdout)
    for (const piece of pieces) if (piece?.[1] !== '0') expect(piece?.[2]).not.toBe('')
    expect(colored.stdout).toContain(`${ESCAPE}1;32mh${ESCAPE}0m`)
    expect(colored.stdout).toContain(`${ESCAPE}1mURI         ${ESCAPE}0m`)
  })
})

// Text in columns: how wide it is, where it is broken, and that nothing of it gets lost.
describe('columns', () => {
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
      expectLaw(5_000, text, fc.integer({ min: 2, max: 60 }), (written, room) => {
        const lines = wrap(written, room)
        expect(lines.join('')).toBe(written)
        for (const line of lines) expect(columnsOf(line)).toBeLessThanOrEqual(room)
      })
    })

    testInCi('takes linear time', () => {
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
})

// The JSON that the command prints: any text comes back whole, and nothing in it acts on a terminal.
describe('JSON', () => {
  /** C0 and C1 controls, DEL, line and paragraph separators, and whatever reverses or hides text. */
  const ACTIVE =
    // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
    /[\0-\x1f\x7f-\x9f\xad\u061c\u200b-\u200f\u2028-\u202e\u2060-\u2064\u2066-\u206f\ufeff\u{e0001}\u{e0020}-\u{e007f}]/u

  const active = [
    ...'\0\t\n\x1b\x7f\x80\x85\x9b\x9f\xad\u061c\u200e\u200f\u2028\u2029\u202a\u202e\u2066\u2069\ufeff\u{e0041}',
  ]

  function escapesOf(character: string): string {
    const units = Array.from({ length: character.length }, (_, at) => character.charCodeAt(at))
    return units.map((unit) => `\\u${unit.toString(16).padStart(4, '0')}`).join('')
  }

  describe('a JSON text', () => {
    test('has no character that acts on a terminal, and means the same', () => {
      const text = fc.string({
        unit: fc.oneof(fc.constantFrom(...active), fc.string({ unit: character, maxLength: 1 })),
      })
      const value = fc.dictionary(text, fc.oneof(text, fc.integer(), fc.constant(null), fc.array(text)))
      expectLaw(2_000, value, (each) => {
        const json = jsonLine(each)
        expect(json).not.toMatch(ACTIVE)
        expect(JSON.parse(json)).toEqual(each)
      })
    })

    test.each(active.map((character) => [escapesOf(character), character]))(
      'escapes %s',
      (escapes, character) => {
        const short = JSON.stringify(character).slice(1, -1)
        expect(jsonLine([character])).toBe(`["${/^\\/.test(short) ? short : escapes}"]`)
      },
    )

    test('is the same however it is made', () => {
      const all = Array.from({ length: 0x180 }, (_, code) => String.fromCharCode(code))
      for (const character of all) {
        expect(jsonOf(`a${character}b`)).toBe(jsonLine(`a${character}b`))
        expect(JSON.parse(jsonOf([character, 1, null]))).toEqual([character, 1, null])
      }
    })

    test('keeps other characters as they are', () => {
      expect(jsonLine({ é: '\u{1f600}a"\\' })).toBe('{"é":"\u{1f600}a\\"\\\\"}')
    })
  })

  const commands: readonly (readonly string[])[] = [
    ['parse', '--json', 'a:%C2%9B\u009b'],
    ['parse', '--json', 'mailto:a@b?subject=%C2%9B%E2%80%AE%7F'],
    ['parse', '--json', 'mailto:a@b?%E2%80%AE=%C2%9B'],
    ['parse', '--json', '\u202ea:b'],
    ['parse', '--json', 'a:%C2%9B/%E2%80%AE?%C2%9B=%E2%80%AE'],
    ['edit', '--json', '--segment', 'a\u009b', 'file:///b'],
    ['edit', '--json', '--fragment', 'a\u009b', 'a:b'],
    ['edit', '--json', '--generation', 'rfc3987', '--segment', '\u202e', 'http://h/\u202e'],
    ['edit', '--json', '--set', 'a=1', '\u009b'],
    ['get', '--json', '\u202e{path}', 'a:%C2%9B%E2%80%AE'],
    ['get', '--json', '{path}', '\u009b'],
    ['check', '--json', '\u009b\u202e\x7f'],
    ['check', '--json', 'a:b', '\u009b'],
    ['normalize', '--json', 'a:\u009b'],
    ['resolve', '--json', '--base', 'a:b', '\u009b'],
    ['resolve', '--json', '\u009b', 'x'],
    ['relativize', '--json', 'a:b', '\u009b'],
    ['compare', '--json', '\u009b'],
    ['compare', '--json', '--base', '\u009b', 'x'],
    ['inspect', '--json', '\u009b'],
    ['inspect', '--json', 'http://%E2%80%AE.example/%C2%9B'],
    ['expand', '--json', '--text', '{+v}/é', 'v=\u202e'],
    ['match', '--json', '--exact', '/{v}', '/%C2%9B%E2%80%AE'],
    ['match', '--json', '/{v}', '\u009b'],
    ['build', '--json', 'mailto', '--to', 'a@b', '--subject', '\u009b\u202e'],
  ]

  test.each(commands.map((args) => [args.map(encodeURIComponent).join(' '), args] as const))(
    '%s',
    async (_, args) => {
      const { stdout } = await uriform(args)
      expect(stdout.replaceAll('\n', '')).not.toMatch(ACTIVE)
      expect(jsonLines(stdout).length).toBeGreaterThan(0)
    },
  )

  test('find --json', async () => {
    const { stdout } = await uriform('find --json', { input: ['<http://h/\u2028a>'] })
    expect(stdout.replaceAll('\n', '')).not.toMatch(ACTIVE)
    expect(jsonLines(stdout)).toMatchObject([{ text: 'http://h/\u2028a' }])
  })
})
