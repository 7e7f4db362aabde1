// The sections of the standard for what a generation reads.
import { expect, test } from '@jest/globals'
import type { GenerationName } from 'uriform'
import { citationOf } from '../../src/view/citations.js'

test.each<[generation: GenerationName, aspect: string | undefined, section: string]>([
  ['rfc1738', 'scheme', 'RFC 1808 2.4.2'],
  ['rfc2396', 'query', 'RFC 2396 3.4'],
  ['rfc3986', 'host', 'RFC 3986 3.2.2'],
  ['rfc3986', 'userinfo', 'RFC 3986 3.2.1'],
  ['rfc3986', 'resolved', 'RFC 3986 5.2'],
  // Parts of a component have its section.
  ['rfc3986', 'authority', 'RFC 3986 3.2.2'],
  ['rfc3986', 'user', 'RFC 3986 3.2.2'],
  ['rfc3986', 'password', 'RFC 3986 3.2.2'],
  // Anything else has that of references.
  ['rfc3986', 'segment', 'RFC 3986 3.3'],
  ['draft1996', undefined, 'draft 4.3.2'],
])('of %s, %s: %s', (generation, aspect, section) => {
  expect(citationOf(generation, aspect)).toBe(section)
})
