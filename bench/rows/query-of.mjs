/** A query of three fields, decoded. */
import * as t from 'io-ts'
import { IntegerFromString, queryOf } from 'uriform/codecs'
import { z } from 'zod'
import { flat } from '../inputs.mjs'
import { pieces } from '../pieces.mjs'
import { row } from '../row.mjs'
import { sink } from '../sink.mjs'
import { time } from '../time.mjs'

const own = queryOf(t.type({ q: t.string, page: IntegerFromString, lang: t.string }))
const peer = z.object({ q: z.string(), page: z.coerce.number().int(), lang: z.string() })

export const queryOfFields = row({
  name: 'query-of',
  work: 'queryOf(t.type({ q, page, lang })).decode(text)',
  unit: 'ns',
  inputs: (texts) =>
    pieces(texts).map(({ query: { q, lang } }, index) =>
      flat(`q=${encodeURIComponent(q)}&page=${index}&lang=${encodeURIComponent(lang)}`),
    ),
  measure: time,
  candidates: [
    {
      name: 'uriform',
      loop(texts) {
        for (const text of texts) sink.value = own.decode(text)
      },
    },
    {
      name: 'new URLSearchParams, zod',
      atMost: 1.5,
      loop(texts) {
        for (const text of texts) sink.value = peer.safeParse(Object.fromEntries(new URLSearchParams(text)))
      },
    },
  ],
})
