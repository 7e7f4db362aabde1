// What the functions over text say of an argument that isn't a string.

import { expect, test } from '@jest/globals'
import { UriSyntaxError } from 'uriform'
import {
  baseFromHtml,
  expandAbbreviated,
  findUris,
  iterateUris,
  linksFromHtml,
  stripDelimiters,
} from 'uriform/text'

const readers: readonly [name: string, read: (text: string) => unknown][] = [
  ['baseFromHtml', baseFromHtml],
  ['expandAbbreviated', expandAbbreviated],
  ['findUris', findUris],
  ['iterateUris', iterateUris],
  ['linksFromHtml', (html) => linksFromHtml(html, { base: 'http://h/' })],
  ['stripDelimiters', stripDelimiters],
]

test.each(readers)('%s names what it got instead of a string', (_, read) => {
  expect(() => read(undefined as unknown as string)).toThrow(UriSyntaxError)
  expect(() => read(undefined as unknown as string)).toThrow('Got undefined. Expected a string.')
  expect(() => read(5 as unknown as string)).toThrow('Got a number. Expected a string.')
})
