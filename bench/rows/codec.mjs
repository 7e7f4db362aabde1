/** Decoding at the edge of a program. */
import { Uri } from 'uriform'
import { UriFromString } from 'uriform/codecs'
import { row } from '../row.mjs'
import { sink } from '../sink.mjs'
import { time } from '../time.mjs'

export const codec = row({
  name: 'codec',
  work: 'UriFromString.decode(text)',
  unit: 'ns',
  inputs: (texts) => texts,
  measure: time,
  candidates: [
    {
      name: 'uriform',
      loop(texts) {
        for (const text of texts) sink.value = UriFromString.decode(text)
      },
    },
    {
      name: 'Uri.from',
      atMost: 1.5,
      loop(texts) {
        for (const text of texts) sink.value = Uri.from(text)
      },
    },
  ],
})
