/** The host of a text, and of a value that was asked for it before. */
import { Uri } from 'uriform'
import { row } from '../row.mjs'
import { sink } from '../sink.mjs'
import { time } from '../time.mjs'

export const host = row({
  name: 'host',
  work: 'Uri.from(text).host.text',
  unit: 'ns',
  inputs: (texts) => texts,
  measure: time,
  candidates: [
    {
      name: 'uriform',
      loop(texts) {
        for (const text of texts) sink.value = Uri.from(text).host?.text
      },
    },
    {
      name: 'new URL(text).hostname',
      atLeast: 1.55,
      loop(texts) {
        for (const text of texts) sink.value = new URL(text).hostname
      },
    },
  ],
})

/** @param {readonly string[]} texts */
function values(texts) {
  return texts
    .filter((text) => Uri.canParse(text) && URL.canParse(text))
    .map((text) => ({ value: Uri.from(text), url: new URL(text) }))
}

export const hostAgain = row({
  name: 'host-again',
  work: 'value.host.text, read before',
  unit: 'ns',
  inputs: values,
  measure: time,
  candidates: [
    {
      name: 'uriform',
      loop(values) {
        for (const { value } of values) sink.value = value.host?.text
      },
    },
    {
      name: 'url.hostname',
      atLeast: 1,
      loop(values) {
        for (const { url } of values) sink.value = url.hostname
      },
    },
  ],
})
