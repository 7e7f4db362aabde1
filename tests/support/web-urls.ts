// URLs as `fc.webUrl` makes them: a scheme of the web, a domain, and segments with a percent-encoding here and there.
// Its own builds the map of all characters that character.ts avoids.
import fc, { type Arbitrary } from 'fast-check'
import { character } from './character.js'

const ALPHANUMERIC = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789'
const MARKS = "-._~!$&'()*+,;=:@"

const percentEncoded: Arbitrary<string> = character.map((each) => {
  const text = encodeURIComponent(each)
  return text === each ? `%${each.charCodeAt(0).toString(16)}` : text
})

const unitOf = (characters: string): Arbitrary<string> =>
  fc.oneof(
    { weight: 10, arbitrary: fc.constantFrom(...characters) },
    { weight: 1, arbitrary: percentEncoded },
  )

const pathsOf = (size: 'small' | 'xsmall', count: 'small' | 'xsmall'): Arbitrary<string> =>
  fc
    .array(fc.string({ unit: unitOf(ALPHANUMERIC + MARKS), size }), { size: count })
    .map((segments) => segments.map((segment) => `/${segment}`).join(''))

const endsAfter = (mark: string): Arbitrary<string> =>
  fc.option(
    fc.string({ unit: unitOf(`${ALPHANUMERIC + MARKS}/?`) }).map((text) => mark + text),
    { nil: '' },
  )

/** Without query and fragment. */
export const webUrls: Arbitrary<string> = fc
  .tuple(
    fc.constantFrom('http', 'https'),
    fc.webAuthority(),
    fc.oneof(pathsOf('small', 'xsmall'), pathsOf('xsmall', 'small')),
  )
  .map(([scheme, authority, path]) => `${scheme}://${authority}${path}`)

/** With a query, a fragment, both or neither. */
export const webUrlsWithEnds: Arbitrary<string> = fc
  .tuple(webUrls, endsAfter('?'), endsAfter('#'))
  .map((parts) => parts.join(''))
