/** A parsed value with another port and another query. */
import { Uri, uriBuilder } from 'uriform'
import { flat } from '../inputs.mjs'
import { row } from '../row.mjs'
import { sink } from '../sink.mjs'
import { time } from '../time.mjs'

export const change = row({
  name: 'change',
  work: 'uriBuilder(value).port(8443).query(record).build().href',
  unit: 'ns',
  inputs: (texts) =>
    texts
      .map((text) => flat(text.replace(/^file:(?:\/\/[^/]*)?(?=\/)/, 'https://example.com')))
      .filter((text) => /^https?:/.test(text) && Uri.canParse(text) && URL.canParse(text))
      .map((text) => ({ value: Uri.from(text), url: new URL(text) })),
  measure: time,
  candidates: [
    {
      name: 'uriform',
      loop(inputs) {
        for (const { value } of inputs) {
          sink.value = uriBuilder(value).port(8443).query({ page: '2', q: 'a b' }).build().href
        }
      },
    },
    {
      name: 'new URL(url), port, search',
      atLeast: 1.5,
      loop(inputs) {
        for (const { url } of inputs) {
          const changed = new URL(url)
          changed.port = '8443'
          changed.search = '?page=2&q=a%20b'
          sink.value = changed.href
        }
      },
    },
  ],
})
