/** A path with one parameter, decoded by a template, or refused by it. */
import * as t from 'io-ts'
import { templateOf } from 'uriform/codecs'
import { template } from 'uriform/templates'
import { flat } from '../inputs.mjs'
import { pieces } from '../pieces.mjs'
import { row } from '../row.mjs'
import { sink } from '../sink.mjs'
import { time } from '../time.mjs'

const own = templateOf(template('/users/{id}'), t.type({ id: t.string }))
/** Texts of another shape, and values that a template doesn't write. */
const mistakes = [
  (/** @type {string} */ id) => `/groups/${id}`,
  (/** @type {string} */ id) => `/users/${id}/posts`,
  (/** @type {string} */ id) => `/users/${id}/`,
  () => '/users/..',
]
const byHand = /^\/users\/([^/]+)$/

export const templateOfParameter = row({
  name: 'template-of',
  work: "templateOf(template('/users/{id}'), t.type({ id: t.string })).decode(text)",
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

export const templateOfRefused = row({
  name: 'template-of-refused',
  work: "templateOf(template('/users/{id}'), t.type({ id: t.string })).decode(text), refused texts",
  unit: 'ns',
  inputs: (texts) =>
    pieces(texts).map(({ segments: [id] }, index) => {
      const encoded = encodeURIComponent(id ?? '')
      return flat(mistakes[index % mistakes.length]?.(encoded) ?? encoded)
    }),
  measure: time,
  candidates: [
    {
      name: 'uriform',
      accepts: (text) => own.decode(text)._tag === 'Left',
      loop(texts) {
        for (const text of texts) sink.value = own.decode(text)
      },
    },
    {
      name: 'the same, accepted',
      atMost: 20,
      loop(texts) {
        for (const _ of texts) sink.value = own.decode('/users/joe')
      },
    },
  ],
})
