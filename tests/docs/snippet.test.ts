// The reader of snippets: it finds them, and a snippet that says what is not so fails.
import { describe, expect, test } from '@jest/globals'
import { check, claimsIn, docExamplesIn, snippetsIn } from './snippet.js'

const load = (name: string): unknown => require(name)

describe('what is so', () => {
  test.each([
    ['a value beside an expression', '1 + 1 // 2', 1],
    ['a value under an expression', "['a'].concat('b')\n// ['a', 'b']", 1],
    ['prose behind a value', '1 + 1 // 2, as ever', 1],
    ['a text without quotation marks', "'a'.concat('b') // ab", 1],
    ['a Right', "({ _tag: 'Right', right: [1] }) // a Right of [1]", 1],
    ['a Left, whatever is in it', "({ _tag: 'Left', left: 1 }) // a Left", 1],
    ['what is printed', "console.log('a', [1]) // a [1]", 1],
    ['several lines', 'for (const x of [1, 2]) console.log(x)\n// 1\n// 2', 1],
    ['a part of it', "console.log('a b c') // a ... c", 1],
    ['what is thrown', "JSON.parse('{') // throws SyntaxError", 1],
    ['a piece within another', 'if (true) {\n  1 + 1 // 2\n}', 1],
    ['prose beside a declaration', 'const x = 1 // 2', 0],
    ['prose behind an empty line', '1 + 1\n\n// 3', 0],
    ['prose in brackets', '1 + 1 // (3)', 0],
    ['an import', "import { Uri } from 'uriform'\nUri.from('x:').href // 'x:'", 1],
    ['something awaited before', 'await Promise.resolve()\n1 + 1 // 2', 1],
  ])('%s', async (_, code, claims) => {
    await check(code, load)
    expect(claimsIn(code)).toBe(claims)
  })
})

describe('what is not so', () => {
  test.each([
    ['another value', '1 + 1 // 3'],
    ['another value in prose', '1 + 1 // 3, as ever'],
    ['a value that is none', '1 + 1 // two'],
    ['another text', "'a'.concat('b') // 'a'"],
    ['a Right for a Left', "({ _tag: 'Right', right: 1 }) // a Left"],
    ['another Right', "({ _tag: 'Right', right: 1 }) // a Right of 2"],
    ['something else printed', "console.log('a') // b"],
    ['fewer lines', 'for (const x of [1, 2]) console.log(x)\n// 1'],
    ['more at the end', "console.log('a b c') // a ... b"],
    ['nothing thrown', '1 + 1 // throws Error'],
    ['something else thrown', "JSON.parse('{') // throws TypeError"],
    ['something thrown', "JSON.parse('{') // {}"],
    ['a value that is never reached', 'if (false) {\n  1 + 1 // 2\n}'],
    ['a line that is never reached', "if (false) console.log('a') // a"],
    ['code that is none', 'const'],
    ['a value within a function that differs', '[1, 2].forEach((x) => {\n  x + 1 // 2\n})'],
  ])('%s', async (_, code) => {
    await expect(check(code, load)).rejects.toThrow()
  })
})

test('blocks of a document', () => {
  expect(snippetsIn('a\n```js\n1\n\n2\n```\nb\n```sh\n```')).toEqual([
    { language: 'js', line: 2, code: '1\n\n2' },
    { language: 'sh', line: 8, code: '' },
  ])
  expect(() => snippetsIn('```js\n1')).toThrow('line 1')
})

test('examples of doc comments', () => {
  const source =
    '/**\n * A.\n *\n * @example\n * 1 // 1\n *\n *   2\n *\n * @since 1\n */\nx\n/** @example none */'
  expect(docExamplesIn(source)).toEqual([{ language: 'ts', line: 4, code: '1 // 1\n\n  2' }])
})
