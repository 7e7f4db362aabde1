/** A path with one parameter, decoded. */
import * as t from 'io-ts'
import { param, pathOf } from 'uriform/codecs'
import { flat } from '../inputs.mjs'
import { pieces } from '../pieces.mjs'
import { row } from '../row.mjs'
import { sink } from '../sink.mjs'
import { time } from '../time.mjs'

const own = pathOf('/users', param('id', t.string))
const byHand = /^\/users\/([^/]+)$/

export const pathOfParameter = row({
  name: 'path-of',
  work: "pathOf('/users', param('id', t.string)).decode(text)",
  unit: 'ns',
  inputs: (texts) => pieces(texts).map(({ segments: [id] }) => flat(`/users/${encodeURIComponent(id)}`)),
  measure: time,
  candidates: [
    {
      name: 'uriform',
      loop(texts) {
        for (const text of texts) sink.value = own.decode(text)
      },
    },
    {
      name: 'a regular expression, decodeURIComponent',
      atMost: 4,
      loop(texts) {
        for (const text of texts) {
          const [, id] = byHand.exec(text) ?? []
          sink.value = id === undefined ? undefined : { id: decodeURIComponent(id) }
        }
      },
    },
  ],
})
