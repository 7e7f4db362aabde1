/** One value of a query, by its name. */
import { Uri } from 'uriform'
import { flat } from '../inputs.mjs'
import { pieces } from '../pieces.mjs'
import { row } from '../row.mjs'
import { sink } from '../sink.mjs'
import { time } from '../time.mjs'

/** @param {readonly string[]} texts */
function queries(texts) {
  return pieces(texts).map(({ host, query }) => flat(`https://${host}/?${new URLSearchParams(query)}`))
}

export const queryGet = row({
  name: 'query-get',
  work: "Uri.from(text).query.get('page'), of three pairs",
  unit: 'ns',
  inputs: queries,
  measure: time,
  candidates: [
    {
      name: 'uriform',
      loop(texts) {
        for (const text of texts) sink.value = Uri.from(text).query?.get('page')
      },
    },
    {
      name: 'new URL(text).searchParams.get',
      atLeast: 1.5,
      loop(texts) {
        for (const text of texts) sink.value = new URL(text).searchParams.get('page')
      },
    },
  ],
})

export const queryGetAgain = row({
  name: 'query-get-again',
  work: "query.get('page'), asked before",
  unit: 'ns',
  inputs: (texts) =>
    queries(texts).map((text) => ({ query: Uri.from(text).query, params: new URL(text).searchParams })),
  measure: time,
  candidates: [
    {
      name: 'uriform',
      loop(values) {
        for (const { query } of values) sink.value = query?.get('page')
      },
    },
    {
      name: 'searchParams.get',
      atMost: 2,
      loop(values) {
        for (const { params } of values) sink.value = params.get('page')
      },
    },
  ],
})
