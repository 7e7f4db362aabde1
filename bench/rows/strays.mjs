/** Text from browsers: what reading it with its stray characters costs a text that has none. */
import { strays as imported, Uri } from 'uriform'
import { row } from '../row.mjs'
import { sink } from '../sink.mjs'
import { time } from '../time.mjs'

const options = { strays: imported }

export const strays = row({
  name: 'strays',
  work: 'Uri.from(text, { strays }), text valid',
  unit: 'ns',
  inputs: (texts) => texts,
  measure: time,
  candidates: [
    {
      name: 'uriform',
      loop(texts) {
        for (const text of texts) sink.value = Uri.from(text, options)
      },
    },
    {
      name: 'Uri.from',
      atMost: 1.1,
      loop(texts) {
        for (const text of texts) sink.value = Uri.from(text)
      },
    },
  ],
})
