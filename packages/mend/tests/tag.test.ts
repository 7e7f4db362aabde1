// The tag that the command writes: what it encodes and refuses, compared with the tag of uriform/mini.
import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import ts from 'typescript'
import { path as miniPath } from 'uriform/mini'
import { expectLinearTime } from '../../../tests/support/linear-time.js'
import { runs } from '../../../tests/support/runs.js'
import { projectForEach } from './project.js'

const project = projectForEach()

type Tag = (literals: TemplateStringsArray, ...values: readonly unknown[]) => string
class InputError extends Error {}

/** The tag that the command writes, and the text of its file. */
function tagWith(...args: readonly string[]): { readonly text: string; readonly path: Tag } {
  project.written({
    'src/users.ts': 'export const user = (id: string) => fetch(`/users/${id}`);\n',
    'src/errors.ts': 'export class InputError extends Error {}\n',
    'src/path.ts': 'export {};\n',
  })
  project.mended('src', '--tag', 'src/own.ts#path', ...args)
  const text = project.read('src/own.ts')
  const { outputText } = ts.transpileModule(text, {
    compilerOptions: { module: ts.ModuleKind.CommonJS, target: ts.ScriptTarget.ES2017 },
  })
  const exports: { path?: Tag } = {}
  new Function('exports', 'require', outputText)(exports, () => ({ InputError }))
  return { text, path: exports.path as Tag }
}

const outcomeOf = (make: () => string): string => {
  try {
    return make()
  } catch (error) {
    expect(error).toBeInstanceOf(Error)
    return 'refused'
  }
}

describe('what it refuses', () => {
  test.each<[name: string, values: readonly unknown[]]>([
    ['what is no data', [undefined, null, {}, ['a'], Symbol('a'), () => 'a', Object.create(null)]],
    ['half of a surrogate pair', ['\ud800', 'a\udc00b']],
    ['empty segments', ['', ' ', ';x', '?x', '?a/b', ';%2Fx', '；x', '/', '\\', '//', '%2f', '\0', '%2500']],
    [
      'dot segments',
      [
        '.',
        '..',
        '..?x',
        '..#',
        '.. ',
        'a/.. ;b',
        '../a',
        'a/..',
        '..\\a',
        '..;a',
        'a/./b',
        '.\0.',
        '\x85..',
      ],
    ],
    ['encoded dots', ['%2e', '%2E.', '%252e%252e', '%2e%2e%2fa', '..%5Ca', '%25252e.', '..%3bv=1']],
    [
      'compatibility forms',
      ['．', '．．', '‥', '․․', '﹒﹒', '..／a', '..＼a', '．．；a', '%ef%bc%8e.', '％2e％2e'],
    ],
    ['those beside octets that are no text', ['..%ef%bc%8f%ff', '%ff/%2e%2e', '%c0%ae/%2e']],
  ])('%s', (_, values) => {
    const { path } = tagWith()
    for (const value of values) {
      expect(() => path`/a/${value}/b`).toThrow(TypeError)
      expect(() => path`/a/${value}?b`).toThrow(TypeError)
      expect(() => path`/a/${value}`).toThrow(TypeError)
    }
  })

  test('dots that only several values make', () => {
    const { path } = tagWith()
    expect(() => path`/a/${'.'}${'.'}`).toThrow(TypeError)
    expect(() => path`/a/.${'.'}/b`).toThrow(TypeError)
    expect(() => path`/a/${'%2'}${'e'}`).toThrow(TypeError)
    expect(path`/a/${''}${'b'}`).toBe('/a/b')
    expect(path`/a/${'.'}.txt`).toBe('/a/..txt')
  })

  test('not in a query or a fragment', () => {
    const { path } = tagWith()
    expect(path`/a?b=${'..'}&c=${''}/${'..'}#${'..'}`).toBe('/a?b=..&c=/..#..')
  })

  test('not literal text', () => {
    expect(tagWith().path`../a//${'b'}`).toBe('../a//b')
  })

  test('the message names the place, not the value', () => {
    const { path } = tagWith()
    expect(() => path`/users/${'../secret'}`).toThrow(
      'Expected a segment that is neither empty nor dots after "/users/".',
    )
    expect(() => path`/users/${null}`).toThrow(
      'Got null in the URL after "/users/". Expected a well-formed string.',
    )
    expect(() => path`/users/${['a']}`).toThrow('Got object in')
  })
})

describe('what it writes', () => {
  test('data as one segment or one parameter', () => {
    const { path } = tagWith()
    expect(path`/a/${'b/c?d#e'}/${1}?q=${'x&y'}&e=${''}`).toBe('/a/b%2Fc%3Fd%23e/1?q=x%26y&e=')
    expect(path`/${'a@b.example'}/${'@scope/name'}?by=${'a@b'}`).toBe('/a@b.example/@scope%2Fname?by=a@b')
    expect(path`/${true}/${10n}/${-1.5}`).toBe('/true/10/-1.5')
    for (const value of [
      '#general',
      'C#',
      'a?b',
      '...',
      '.a',
      'a..',
      'v1.2',
      '%',
      '100%',
      '%zz',
      'ü',
      '\ud83d\ude00',
    ])
      expect(path`/a/${value}`).toBe(`/a/${encodeURIComponent(value)}`)
  })

  test('has 20 to 30 lines', () => {
    const lines = tagWith().text.split('\n').length
    expect([lines >= 20, lines <= 30]).toEqual([true, true])
    // Older browsers have no lookbehind.
    expect(tagWith().text).not.toMatch(/\(\?<[=!]/)
  })

  test('nothing that is encoded more often than anything honest', () => {
    const { path } = tagWith()
    expect(path`/a/${`%${'25'.repeat(20)}`}`).toBe(`/a/%25${'25'.repeat(20)}`)
    for (const times of [40, 100_000]) {
      expect(() => path`/a/${`%${'25'.repeat(times)}`}`).toThrow(TypeError)
      expect(() => miniPath`/a/${`%${'25'.repeat(times)}`}`).toThrow()
    }
  })
})

describe('options', () => {
  test('another error, empty values, and the characters of segments', () => {
    const { path } = tagWith(
      '--error',
      'src/errors.ts#InputError',
      '--empty',
      'allow',
      '--encoding',
      'segment',
    )
    for (const value of [null, '..', '\ud800']) expect(() => path`/a/${value}`).toThrow(InputError)
    expect(path`/a/${''}/b`).toBe('/a//b')
    expect(path`/a/${'a:b@c,d=e/f'}?q=${'a:b&c'}`).toBe('/a/a:b@c,d=e%2Ff?q=a%3Ab%26c')
    expect(path`/${"!$&'()*+"}?q=${'a@b'}`).toBe("/!$&'()*+?q=a@b")
  })

  test('dots', () => {
    const { path } = tagWith('--dots', 'allow')
    expect(path`/a/${'..'}`).toBe('/a/..')
    expect(() => path`/a/${'/'}`).toThrow(TypeError)
  })

  test('dots as a whole segment alone', () => {
    const { path } = tagWith('--dots', 'whole')
    for (const value of ['.', '..', '%2e%2e', '．．', ' ..']) {
      expect(() => path`/a/${value}/b`).toThrow(TypeError)
      expect(() => path`/a/${value};v=1`).toThrow(TypeError)
    }
    expect(() => path`/a/.${'.'}`).toThrow(TypeError)
    for (const value of ['../x', 'x/..', '..;x', '..?x', '..\\x'])
      expect(path`/a/${value}`).toBe(`/a/${encodeURIComponent(value)}`)
    expect(() => path`/a/${''}`).toThrow(TypeError)
  })

  test('dots and empty values', () => {
    const { path } = tagWith('--dots', 'allow', '--empty', 'allow')
    expect(path`/a/${'..'}/${''}`).toBe('/a/../')
    expect(() => path`/a/${'\n'}`).toThrow(TypeError)
  })
})

const piece = fc.oneof(
  fc.constantFrom(
    ...[
      '.',
      '..',
      '/',
      '\\',
      ';',
      '%',
      '%2e',
      '%2F',
      '%5c',
      '%25',
      '%252e',
      '2',
      'e',
      'a',
      '',
      '\0',
      '\x7f',
      '\x85',
    ],
    ...[
      '．',
      '‥',
      '／',
      '＼',
      '；',
      '％',
      '%ef%bc%8e',
      '%c3',
      '%ff',
      '%00',
      '%c2%85',
      '２',
      'ｅ',
      '%2',
      '%u',
      ' ',
      '?',
      '#',
      '\u3000',
      '%20',
      '%3b',
      '%c3%a9%a9',
      '%e3%80%80',
      '@',
    ],
  ),
  fc.string({ unit: 'binary', maxLength: 3 }),
)
const value = fc.array(piece, { maxLength: 6 }).map((all) => all.join(''))
const unreserved = (text: string): string =>
  text.replace(/[!'()*@]/g, (each) => `%${each.charCodeAt(0).toString(16).toUpperCase()}`)

test('a character of two code units behind a dot is data', () => {
  const { path } = tagWith()
  expect(path`/a/.${'\u{10000}'}`).toBe('/a/.%F0%90%80%80')
  expect(path`/a/${'.\u{10437}'};v=1`).toBe('/a/.%F0%90%90%B7;v=1')
})

test('it refuses what the tag of uriform/mini refuses, and writes the same', () => {
  const { path } = tagWith()
  const joined = (tag: Tag, a: string, b: string): readonly string[] =>
    [
      () => tag`/a/${a}`,
      () => tag`/a/${a}/b?q=${b}#${b}`,
      () => tag`/${a}${b}/`,
      () => tag`/x-${a}.${b}`,
      () => tag`/a/${a};v=${b}/c`,
      () => tag`/a/;${a}?`,
      () => tag`/a/.${a}#`,
    ].map((make) => unreserved(outcomeOf(make)))
  fc.assert(
    fc.property(value, value, (a, b) => expect(joined(path, a, b)).toEqual(joined(miniPath, a, b))),
    { numRuns: runs(20_000, 2_000) },
  )
})

test.each([
  '\u0301',
  '\u0301\u0323',
  '\uff9e\u0323',
  '%CC%81',
  '%2500\u0301',
  ' ',
  '/ ',
  ';',
  '%',
  '%c',
  '.',
])('many of %j take linear time', (piece) => {
  const { path } = tagWith()
  expectLinearTime((text) => outcomeOf(() => path`/a/${text}b`), piece, 4_000)
})

test('harmless values are accepted', () => {
  const { path } = tagWith()
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', minLength: 1 }), (text) => {
      const expected = outcomeOf(() => miniPath`/a/${text}`)
      fc.pre(!/[%\p{Cc}]/u.test(text))
      expect(unreserved(outcomeOf(() => path`/a/${text}`))).toBe(expected)
    }),
    { numRuns: runs(5_000, 500) },
  )
})

test('it compiles under strict settings with the library of ES2015', () => {
  tagWith('--encoding', 'segment', '--error', 'src/errors.ts#InputError')
  const program = ts.createProgram([`${project.folder}/src/own.ts`], {
    strict: true,
    noUncheckedIndexedAccess: true,
    exactOptionalPropertyTypes: true,
    noUnusedLocals: true,
    noEmit: true,
    target: ts.ScriptTarget.ES2015,
    lib: ['lib.es2015.d.ts'],
    types: [],
  })
  const diagnostics = ts.getPreEmitDiagnostics(program)
  expect(diagnostics.map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, '\n'))).toEqual([])
})
