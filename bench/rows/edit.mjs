/** One value of a query changed, and the rest as it was. */
import { edit, Uri, uri, uriBuilder } from 'uriform'
import { pieces } from '../pieces.mjs'
import { row } from '../row.mjs'
import { sink } from '../sink.mjs'
import { time } from '../time.mjs'

/** @param {readonly string[]} texts */
function values(texts) {
  return pieces(texts).map(({ host, segments: [a, b, c, d], query }) => {
    const value = uri`https://${host}/${a}/${b}/${c}/${d}?${query}`
    return { value: Uri.from(value.href), href: value.href }
  })
}

export const editing = row({
  name: 'edit',
  work: 'one query value of a parsed URI changed',
  unit: 'ns',
  inputs: values,
  measure: time,
  candidates: [
    {
      name: 'uriform, edit',
      loop(inputs) {
        for (const { value } of inputs) {
          sink.value = edit(value, (draft) => {
            for (const pair of draft.query ?? []) if (pair.name === 'page') pair.value = '2'
          }).href
        }
      },
    },
    {
      name: 'uriform, setQuery of a builder',
      loop(inputs) {
        for (const { value } of inputs) sink.value = uriBuilder(value).setQuery('page', '2').build().href
      },
    },
    {
      name: 'new URL, searchParams.set',
      atMost: 2,
      loop(inputs) {
        for (const { href } of inputs) {
          const url = new URL(href)
          url.searchParams.set('page', '2')
          sink.value = url.href
        }
      },
    },
  ],
})
