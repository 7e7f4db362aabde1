// The syntax of templates (RFC 6570 2), and the places of mistakes in it.
import { describe, expect, test } from '@jest/globals'
import {
  reversibility,
  routes,
  template,
  tryExpander,
  tryTemplate,
} from '../../../src/builders/templates/index.js'
import {
  isExpression,
  type TemplatePart,
  templatePartsOf,
} from '../../../src/builders/templates/syntax/parse.js'
import { placedParts } from '../../../src/builders/templates/syntax/shape.js'
import { describe as describeError, UriSyntaxError } from '../../../src/index.js'
import { failureOf, successOf } from '../../support/either.js'

function partsIn(text: string): readonly TemplatePart[] {
  return templatePartsOf(text) as readonly TemplatePart[]
}

const shown = (part: TemplatePart): string =>
  isExpression(part)
    ? `${part.operator.symbol}(${part.variables.map(({ name, isExploded, limit }) => `${name}${isExploded ? '*' : ''}${limit ?? ''}`).join(' ')})`
    : part.text

test.each<[string, readonly string[]]>([
  ['', []],
  ['/plain', ['/plain']],
  ['{a}', ['(a)']],
  ['/{a}{b}/', ['/', '(a)', '(b)', '/']],
  ['{+a}{#b}{.c}{/d}{;e}{?f}{&g}', ['+(a)', '#(b)', '.(c)', '/(d)', ';(e)', '?(f)', '&(g)']],
  ['x{?a,b*,c:3}', ['x', '?(a b* c3)']],
  ['{a:1}{b:9999}', ['(a1)', '(b9999)']],
  ['{a.b.c}{_}{9}{%41%2f}', ['(a.b.c)', '(_)', '(9)', '(%41%2f)']],
])('parts: %s', (text, parts) => {
  expect(partsIn(text).map(shown)).toEqual(parts)
})

test.each([
  ["it's", "it's"],
  ['é', '%C3%A9'],
  ['日本/{a}', '%E6%97%A5%E6%9C%AC/'],
  ['😀', '%F0%9F%98%80'],
  ['\ue000', '%EE%80%80'],
  ['%41%7e', '%41%7e'],
  ["!#$&()*+,-./0:;=?@A[]_a~'", "!#$&()*+,-./0:;=?@A[]_a~'"],
])('literals: %s', (text, written) => {
  const [literal] = partsIn(text)
  expect(literal).toMatchObject({ text: written, source: text.replace('{a}', '') })
})

test.each([
  ['https://{a}/b', 'authority'],
  ['git+ssh://{a}/b', 'authority'],
  ['x-y.z1://{a}', 'authority'],
  ['//{a}', 'authority'],
  ['//h{a}', 'authority'],
  ['//h/{a}', 'segment'],
  ['x/y://{a}', 'segment'],
  ['x:{a}', 'segment'],
  ['x:?{a}', 'query'],
  ['x://h#{a}', 'fragment'],
])('the component of the expression: %s', (text, component) => {
  expect(placedParts(text, partsIn(text)).find(isExpression)).toMatchObject({ component })
})

test('the sources of the parts are the text', () => {
  const text = 'https://é{+a,b:3}/{c*}x{?d}'
  const parts = partsIn(text)
  expect(parts.map(({ source }) => source).join('')).toBe(text)
})

const NAME = 'the name of a variable: letters, digits, "_", "." between them'
const DATA = 'the character percent-encoded, or in the value of a variable'
const HEXADECIMAL = 'two hexadecimal digits after "%"; write %25 for a percent sign'

test.each([
  ['a b', 'invalid-character', 1, DATA, 'Space'],
  ['a"b', 'invalid-character', 1, DATA, `'"'`],
  ['a<', 'invalid-character', 1, DATA, '"<"'],
  ['a>', 'invalid-character', 1, DATA, '">"'],
  ['a\\', 'invalid-character', 1, DATA, '"\\"'],
  ['a^', 'invalid-character', 1, DATA, '"^"'],
  ['a`', 'invalid-character', 1, DATA, '"`"'],
  ['a|', 'invalid-character', 1, DATA, '"|"'],
  ['a\0', 'invalid-character', 1, DATA, 'U+0000'],
  ['a\x7f', 'invalid-character', 1, DATA, 'U+007F'],
  ['a\x85', 'invalid-character', 1, DATA, 'U+0085'],
  ['{a}\ud800', 'invalid-character', 3, DATA, 'U+D800'],
  ['\ufdd0', 'invalid-character', 0, DATA, 'U+FDD0'],
  ['{a}x}', 'invalid-character', 4, 'an expression before "}", as in {id}', '"}"'],
  ['a%', 'invalid-percent-encoding', 1, HEXADECIMAL, 'Incomplete percent-encoding'],
  ['a%4', 'invalid-percent-encoding', 1, HEXADECIMAL, 'Incomplete percent-encoding'],
  ['a%{b}', 'invalid-percent-encoding', 1, HEXADECIMAL, 'Incomplete percent-encoding'],
  ['{', 'invalid-expression', 1, '"}" at its end', 'Unclosed expression'],
  ['/{a', 'invalid-expression', 3, '"}" at its end', 'Unclosed expression'],
  ['/{a,', 'invalid-expression', 4, '"}" at its end', 'Unclosed expression'],
  ['/{a*', 'invalid-expression', 4, '"}" at its end', 'Unclosed expression'],
  ['{a:', 'invalid-expression', 3, '"}" at its end', 'Unclosed expression'],
  ['{}', 'invalid-expression', 1, NAME, 'Invalid expression'],
  ['{?}', 'invalid-expression', 2, NAME, 'Invalid expression'],
  ['{a,,b}', 'invalid-expression', 3, NAME, 'Invalid expression'],
  ['{a,}', 'invalid-expression', 3, NAME, 'Invalid expression'],
  ['{.}', 'invalid-expression', 2, NAME, 'Invalid expression'],
  ['{-a}', 'invalid-expression', 1, NAME, 'Invalid expression'],
  ['{?a,+b}', 'invalid-expression', 4, NAME, 'Invalid expression'],
  ['{%4}', 'invalid-expression', 1, NAME, 'Invalid expression'],
  ['{é}', 'invalid-expression', 1, NAME, 'Invalid expression'],
  ['{=a}', 'invalid-expression', 1, 'one of + # . / ; ? &, or the name of a variable', 'Reserved operator'],
  ['{,a}', 'invalid-expression', 1, 'one of + # . / ; ? &, or the name of a variable', 'Reserved operator'],
  ['{!a}', 'invalid-expression', 1, 'one of + # . / ; ? &, or the name of a variable', 'Reserved operator'],
  ['{@a}', 'invalid-expression', 1, 'one of + # . / ; ? &, or the name of a variable', 'Reserved operator'],
  ['{|a}', 'invalid-expression', 1, 'one of + # . / ; ? &, or the name of a variable', 'Reserved operator'],
  ['{a:0}', 'invalid-expression', 3, 'a number from 1 to 9999', 'Invalid prefix length'],
  ['{a:01}', 'invalid-expression', 3, 'a number from 1 to 9999', 'Invalid prefix length'],
  ['{a:10000}', 'invalid-expression', 3, 'a number from 1 to 9999', 'Invalid prefix length'],
  ['{a:-1}', 'invalid-expression', 3, 'a number from 1 to 9999', 'Invalid prefix length'],
  ['{a:x,b}', 'invalid-expression', 3, 'a number from 1 to 9999', 'Invalid prefix length'],
  ['{a:3*}', 'invalid-expression', 4, '"," or "}"', 'Invalid expression'],
  ['{a*:3}', 'invalid-expression', 3, '"," or "}"', 'Invalid expression'],
  ['{a b}', 'invalid-expression', 2, '"*", ":" and a length, "," or "}"', 'Invalid expression'],
  ['{a.}', 'invalid-expression', 2, '"*", ":" and a length, "," or "}"', 'Invalid expression'],
  ['{a..b}', 'invalid-expression', 2, '"*", ":" and a length, "," or "}"', 'Invalid expression'],
  ['{a{b}}', 'invalid-expression', 2, '"*", ":" and a length, "," or "}"', 'Invalid expression'],
])('mistakes: %j', (text, kind, offset, expected, sentence) => {
  const error = failureOf(tryTemplate(text))
  expect(error).toMatchObject({ kind, offset, expected, redacted: text, redactedOffset: offset })
  expect(error.message).toContain(sentence)
  expect(() => template(text)).toThrow(UriSyntaxError)
})

const PORT = 'a whole number from 0 to 65535'

// RFC 3986 3.2.3; RFC 6335 6: a port has 16 bits.
test.each([
  ['http://h:65536/{x}', 9],
  ['http://h:99999', 9],
  ['//h:99999{/x}', 4],
  ['x-y.z://h:99999?{x}', 10],
  ['http://{h}:99999/{x}', 11],
  ['http://{h}{.i*}.example:99999{?x}', 24],
  ['http://u:1@[::1]:99999#{x}', 17],
  ['http://{u:3}:{p}@h:0099999{#x}', 19],
  ['http://a:99999@h:70000', 17],
  ['http://h:99999{x}', 9],
])('a port that there is none of: %s', (text, offset) => {
  const expected = { kind: 'invalid-port', offset, expected: PORT }
  expect(failureOf(tryTemplate(text))).toMatchObject(expected)
  expect(failureOf(tryExpander(text))).toMatchObject(expected)
  expect(() => routes({ text })).toThrow('Invalid port')
})

test.each([
  ...['http://h:65535/{x}', 'http://h:00080/{x}', 'http://h:/{x}', 'http://h:{p}/x', 'http://h:9{p}/x'],
  ...['http://joe:99999@h/{x}', 'http://joe:99999{p}@h/', '/x:99999/{x}', '/{+x}//h:99999', 'x:99999'],
  ...['http://h/a:99999', 'http://h?a:99999', 'http://[::1:ffff]/{x}', '{/x}//h:99999', 'http://{h:9999}/'],
])('no such port: %s', (text) => {
  expect(successOf(tryTemplate(text)).text).toBe(text)
})

const REST = '"{/rest*}" or "{+rest}", as in RFC 6570'
const TYPE = '"{id}" with its type in a schema, or a number from 1 to 9999'

test.each([
  ['/users/{name?}', 12, '"{/name}" instead of "/{name?}", as in RFC 6570', 'Invalid expression'],
  ['/files/{*rest}', 8, REST, 'Invalid expression'],
  ['/files/{**rest}', 8, REST, 'Invalid expression'],
  ['/files/{rest...}', 12, REST, 'Invalid expression'],
  ['/files/{rest:path}', 13, REST, 'Invalid prefix length'],
  ['/users/{id:int}', 11, TYPE, 'Invalid prefix length'],
  ['{id:x}', 4, TYPE, 'Invalid prefix length'],
  // Google's path templates.
  ['/v1/{name=projects/*}', 9, '"projects/{name}" or "{+name}", as in RFC 6570', 'Invalid expression'],
  ['/v1/{name=*}', 9, '"{name}" or "{+name}", as in RFC 6570', 'Invalid expression'],
  ['/v1/{name=a/*/b}:get', 9, '"a/{name}/b" or "{+name}", as in RFC 6570', 'Invalid expression'],
  ['/v1/{name=a/*/b/*}', 9, '"{+name}", as in RFC 6570', 'Invalid expression'],
  ['/v1/{name=**}', 9, '"{+name}", as in RFC 6570', 'Invalid expression'],
])('an expression as others write it: %s', (text, offset, expected, sentence) => {
  const error = failureOf(tryTemplate(text))
  expect(error).toMatchObject({ kind: 'invalid-expression', offset, expected })
  expect(error.message).toContain(sentence)
})

test('the first of several mistakes is told', () => {
  expect(failureOf(tryTemplate('{a b}{')).offset).toBe(2)
  expect(failureOf(tryTemplate('x {')).offset).toBe(1)
})

test.each([undefined, null, 1, {}, ['{a}']])('no text: %p', (given) => {
  expect(failureOf(tryTemplate(given as never)).kind).toBe('not-a-string')
})

test('errors mask passwords', () => {
  const failure = (text: string) => failureOf(tryTemplate(text))
  expect(failure('https://joe:s3cret@h/{a').redacted).toBe('https://joe:***@h/{a')
  expect(describeError(failure('https://joe:s3cret@h/{a'))).not.toContain('s3cret')
  const [ambiguity] = reversibility(template('https://joe:s3cret@h/{a}{b}')).ambiguities
  expect(ambiguity?.text).toBe('https://joe:***@h/xx')
})

describe('names that RFC 6570 does not have', () => {
  test.each(['/{user-id}', '{?a-b*,~c:3}', '{.a..b}', '/{-}'])('%s', (text) => {
    const dashed = template(text as string, { names: 'any' })
    expect(String(dashed)).toBe(text)
    expect(() => template(text as string)).toThrow(UriSyntaxError)
    expect(tryTemplate(text as string, { names: 'any' })._tag).toBe('Right')
  })

  test('they are read and written like others', () => {
    const user = template('/{user-id}{?page-no}', { names: 'any' })
    expect(user.variables).toEqual(['user-id', 'page-no'])
    expect(user.expand({ 'user-id': 1, 'page-no': 2 }).href).toBe('/1?page-no=2')
    expect(user.match('/1?page-no=2')).toEqual({ 'user-id': '1', 'page-no': '2' })
  })

  test('the message says so', () => {
    expect(failureOf(tryTemplate('/users/{user-id}'))).toMatchObject({
      offset: 12,
      expected: "a name without \"-\", which RFC 6570 doesn't allow; { names: 'any' } does",
    })
  })

  test.each(['{a b}', '{a+b}', '{a/b}', '{}', '{é}', '{a%4}'])('no name either way: %s', (text) => {
    expect(tryTemplate(text, { names: 'any' })._tag).toBe('Left')
  })
})
