// The JSON that the command prints: any text comes back whole, and nothing in it acts on a terminal.
import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { jsonOf, jsonText } from '../../src/cli/show/json.js'
import { character } from '../support/character.js'
import { runs } from '../support/runs.js'
import { jsonLines, uriform } from './harness.js'

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
    fc.assert(
      fc.property(value, (each) => {
        const json = jsonText(each)
        expect(json).not.toMatch(ACTIVE)
        expect(JSON.parse(json)).toEqual(each)
      }),
      { numRuns: runs(2_000) },
    )
  })

  test.each(active.map((character) => [escapesOf(character), character]))(
    'escapes %s',
    (escapes, character) => {
      const short = JSON.stringify(character).slice(1, -1)
      expect(jsonText([character])).toBe(`["${/^\\/.test(short) ? short : escapes}"]`)
    },
  )

  test('is the same however it is made', () => {
    const all = Array.from({ length: 0x180 }, (_, code) => String.fromCharCode(code))
    for (const character of all) {
      expect(jsonOf(`a${character}b`)).toBe(jsonText(`a${character}b`))
      expect(JSON.parse(jsonOf([character, 1, null]))).toEqual([character, 1, null])
    }
  })

  test('keeps other characters as they are', () => {
    expect(jsonText({ é: '\u{1f600}a"\\' })).toBe('{"é":"\u{1f600}a\\"\\\\"}')
  })
})

const commands: readonly (readonly string[])[] = [
  ['parse', '--json', 'a:%C2%9B\u009b'],
  ['parse', '--json', 'mailto:a@b?subject=%C2%9B%E2%80%AE%7F'],
  ['parse', '--json', 'mailto:a@b?%E2%80%AE=%C2%9B'],
  ['parse', '--json', '\u202ea:b'],
  ['parse', '--json', 'a:%C2%9B/%E2%80%AE?%C2%9B=%E2%80%AE'],
  ['edit', '--json', '--segment', '\u009b', 'a:b'],
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
  ['match', '--json', '/{v}', '/%C2%9B%E2%80%AE'],
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
  const { stdout } = await uriform(['find', '--json'], { input: ['<http://h/\u2028a>'] })
  expect(stdout.replaceAll('\n', '')).not.toMatch(ACTIVE)
  expect(jsonLines(stdout)).toMatchObject([{ text: 'http://h/\u2028a' }])
})
