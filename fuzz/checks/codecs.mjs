/** Codecs: what was decoded is written back byte for byte, and what was written is read as the same. */

import * as t from 'io-ts'
import {
  HostFromString,
  queryOf,
  RelativeReferenceFromString,
  repeated,
  report,
  UriFromString,
  UriReferenceFromString,
  uriOf,
} from 'uriform/codecs'
import { rfc3986 } from 'uriform/generations'
import { same } from '../check.mjs'

/** @typedef {import('../check.mjs').Check} Check */

const isLone = (/** @type {string} */ text) => /\p{Cs}/u.test(text)

/**
 * @param {import('../check.mjs').Library} library
 * @returns {readonly Check[]}
 */
export function codecChecks({ Host, RelativeReference, schemes, Uri, UriReference }) {
  /** @type {readonly (readonly [codec: t.Mixed, isAccepted: (text: string) => boolean])[]} */
  const codecs = [
    [UriFromString, (text) => Uri.canParse(text)],
    [UriReferenceFromString, (text) => UriReference.canParse(text)],
    [RelativeReferenceFromString, (text) => RelativeReference.canParse(text)],
    [HostFromString, (text) => Host.parse(text)._tag === 'Right'],
    [
      uriOf(schemes),
      (text) => {
        const result = schemes.parse(text)
        return result._tag === 'Right' && !(result.right instanceof Uri)
      },
    ],
  ]
  const Search = queryOf(t.type({ q: t.string, tags: repeated(t.string) }))
  return [
    {
      name: 'codec of references',
      section: 'Codecs',
      kind: 'references',
      generation: rfc3986,
      run([text = '']) {
        for (const [codec, isAccepted] of codecs) {
          const result = codec.decode(text)
          same(`${codec.name}: accepted`, result._tag === 'Right', isAccepted(text))
          if (result._tag === 'Left') {
            same(`${codec.name}: reported`, report(result.left).length > 0, true)
            continue
          }
          same(`${codec.name}: one of its values`, codec.is(result.right), true)
          same(`${codec.name}: encoded`, codec.encode(result.right), text)
        }
      },
    },
    {
      name: 'codec of queries',
      section: 'Codecs',
      kind: 'data',
      generation: rfc3986,
      run([q = '', first = '', second = '']) {
        if ([q, first, second].some(isLone)) return
        const value = { q, tags: [first, second] }
        const text = Search.encode(value)
        const back = Search.decode(text)
        same('decoded', back._tag === 'Right' ? { ...back.right } : report(back.left), value)
        if (back._tag === 'Right') same('encoded', Search.encode(back.right), text)
      },
    },
  ]
}
