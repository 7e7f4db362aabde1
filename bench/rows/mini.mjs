/** The functions over text: components, and one pair of a query. */
import { components, get } from 'uriform/mini'
import { row } from '../row.mjs'
import { sink } from '../sink.mjs'
import { time } from '../time.mjs'

export const miniComponents = row({
  name: 'mini components',
  work: 'components(text)',
  unit: 'ns',
  inputs: (texts) => texts,
  measure: time,
  candidates: [
    {
      name: 'uriform/mini',
      loop(texts) {
        for (const text of texts) sink.value = components(text)
      },
    },
    {
      name: 'new URL',
      atLeast: 1,
      loop(texts) {
        for (const text of texts) sink.value = new URL(text)
      },
    },
  ],
})

export const miniGet = row({
  name: 'mini get',
  work: "get(search, 'page')",
  unit: 'ns',
  inputs: (texts) =>
    texts.filter((text) => URL.canParse(text)).map((text) => new URL(text).search || '?page=2&q=a'),
  measure: time,
  candidates: [
    {
      name: 'uriform/mini',
      loop(searches) {
        for (const search of searches) sink.value = get(search, 'page', { lossy: true })
      },
    },
    {
      name: 'URLSearchParams',
      atLeast: 0.8,
      loop(searches) {
        for (const search of searches) sink.value = new URLSearchParams(search).get('page')
      },
    },
  ],
})
