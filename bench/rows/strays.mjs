/** Text from browsers: what reading it with its stray characters costs a text that has none. */
import { strays as imported, Uri } from 'uriform'
import { requestTarget } from 'uriform/guards'
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

/** @param {readonly string[]} texts */
function targets(texts) {
  return texts
    .filter((text) => URL.canParse(text))
    .map((text) => {
      const { pathname, search } = new URL(text)
      return pathname + search
    })
}

export const target = row({
  name: 'request-target',
  work: 'requestTarget(text).path.text',
  unit: 'ns',
  inputs: targets,
  measure: time,
  candidates: [
    {
      name: 'uriform',
      loop(texts) {
        for (const text of texts) sink.value = requestTarget(text).path.text
      },
    },
    {
      name: 'new URL(text, base).pathname',
      loop(texts) {
        for (const text of texts) sink.value = new URL(text, 'http://h').pathname
      },
    },
  ],
})
