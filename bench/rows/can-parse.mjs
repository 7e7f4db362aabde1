/** Whether a text is one. */
import { isUri } from '@hyperjump/uri'
import { Uri } from 'uriform'
import * as whatwg from 'whatwg-url'
import { row } from '../row.mjs'
import { sink } from '../sink.mjs'
import { time } from '../time.mjs'

export const canParse = row({
  name: 'can-parse',
  work: 'Uri.canParse(text)',
  unit: 'ns',
  inputs: (texts) => texts,
  measure: time,
  candidates: [
    {
      name: 'uriform',
      accepts: (text) => Uri.canParse(text),
      loop(texts) {
        for (const text of texts) sink.value = Uri.canParse(text)
      },
    },
    {
      name: 'URL.canParse',
      atLeast: 1.5,
      accepts: (text) => URL.canParse(text),
      loop(texts) {
        for (const text of texts) sink.value = URL.canParse(text)
      },
    },
    {
      name: '@hyperjump/uri',
      accepts: isUri,
      loop(texts) {
        for (const text of texts) sink.value = isUri(text)
      },
    },
    {
      name: 'whatwg-url',
      accepts: (text) => whatwg.URL.canParse(text),
      loop(texts) {
        for (const text of texts) sink.value = whatwg.URL.canParse(text)
      },
    },
  ],
})
