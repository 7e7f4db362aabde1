// The library's errors in the words of the command: no call of the library is named.
import { expect, test } from '@jest/globals'
import { mailto, Uri, UriReference, uriBuilder } from 'uriform'
import { data, mongodb } from 'uriform/schemes'
import { inWords, type Said } from '../../../src/tools/cli/show/words.js'
import { type Explained, errorIn, explained } from '../../support/either.js'

test.each([
  ['http://a b/', Uri.parse('http://a b/')],
  ['mailto:joe', mailto.parse('mailto:joe')],
  ['data:x', data.parse('data:x')],
  ['x:%', Uri.parse('x:%')],
  ['a number', Uri.parse(1 as never)],
  ['http://::1:80/', Uri.parse('http://::1:80/')],
])('what names no call stays: %s', (_, result) => {
  const error = errorIn(result)
  expectSame(inWords(error), explained(error))
})

test('what a program made itself stays', () => {
  const made = { ...errorIn(Uri.parse('x:|')) }
  expectSame(inWords(made), explained(made))
})

function expectSame(said: Said, { message, expected }: Explained): void {
  expect({ message: said.message, expected: said.expected() }).toEqual({ message, expected })
}

test('an encoded delimiter is no stray character', () => {
  expect(inWords(errorIn(UriReference.parse('//h/a#b#c'))).message).toContain('. Encode it as %23')
  expect(inWords(errorIn(Uri.parse('x:|')), { isData: true }).message).toMatch(/ Encode it as %7C\.$/)
})

test('a letter of another script in data has the expectation', () => {
  const error = errorIn(Uri.parse('http://é/'))
  expect(inWords(error, { isData: true }).message).toMatch(/ at offset 7\. Expected .*\.$/)
})

test('an error of a step keeps its place', () => {
  const error = errorIn(uriBuilder('https').host('h').segments('a', '..').tryBuild())
  expect(inWords(error, { dotSegment: '--dots allow accepts it' }).message).toBe(
    'Dot segment in argument 2 of segments(). Expected a segment other than "." and "..", even when decoded and split at slashes; --dots allow accepts it.',
  )
})

test.each([
  ['git@github.com:a/b.git', Uri.parse('git@github.com:a/b.git'), 'a URI, such as ssh://user@host/path'],
  ['ssh://git@github.com:a/b', Uri.parse('ssh://git@github.com:a/b'), 'a URI, such as ssh://user@host/path'],
  ['mongodb://a,b/', mongodb.parse('mongodb://a,b/'), 'one host'],
  ['data:;utf8,x', data.parse('data:;utf8,x'), '"charset=utf-8"'],
])('what the command has no call for: %s', (_, result, expected) => {
  const said = inWords(errorIn(result))
  expect(said.expected()).toBe(expected)
  expect(said.message).toMatch(/Expected [^.]*\.$/)
})

test('names are made visible', () => {
  const error = errorIn(Uri.parse('x:|'))
  expect(inWords(error, { partsOf: () => ({ place: ' in \u001b' }) }).message).toMatch(/^"\|" in \u241b\. /)
})
