// The library's errors in the words of the command: no call of the library is named.
import { expect, test } from '@jest/globals'
import { mailto, Uri, type UriError, UriReference, uriBuilder } from 'uriform'
import { data, mongodb } from 'uriform/schemes'
import { inWords, type Said } from '../../../src/tools/cli/show/words.js'
import { failureOf } from '../../support/either.js'

test.each([
  ['http://a b/', Uri.parse('http://a b/')],
  ['mailto:joe', mailto.parse('mailto:joe')],
  ['data:x', data.parse('data:x')],
  ['x:%', Uri.parse('x:%')],
  ['a number', Uri.parse(1 as never)],
  ['http://::1:80/', Uri.parse('http://::1:80/')],
])('what names no call stays: %s', (_, result) => {
  const error = failureOf(result)
  expectSame(inWords(error), error)
})

test('what a program made itself stays', () => {
  const made = { ...failureOf(Uri.parse('x:|')) }
  expectSame(inWords(made), made)
})

function expectSame(said: Said, { message, expected }: UriError): void {
  expect({ message: said.message, expected: said.expected() }).toEqual({ message, expected })
}

test('an encoded delimiter is no stray character', () => {
  expect(inWords(failureOf(UriReference.parse('//h/a#b#c'))).message).toContain('. Encode it as %23')
  expect(inWords(failureOf(Uri.parse('x:|')), { isData: true }).message).toMatch(/ Encode it as %7C\.$/)
})

test('a letter of another script in data has the expectation', () => {
  const error = failureOf(Uri.parse('http://é/'))
  expect(inWords(error, { isData: true }).message).toMatch(/ at offset 7\. Expected .*\.$/)
})

test('an error of a step keeps its place', () => {
  const error = failureOf(uriBuilder('https').host('h').segments('a', '..').tryBuild())
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
  const said = inWords(failureOf(result))
  expect(said.expected()).toBe(expected)
  expect(said.message).toMatch(/Expected [^.]*\.$/)
})

test('names are made visible', () => {
  const error = failureOf(Uri.parse('x:|'))
  expect(inWords(error, { partsOf: () => ({ place: ' in \u001b' }) }).message).toMatch(/^"\|" in \u241b\. /)
})
