/** From untrusted pieces to the text of a URI, by a template. */
import { uri } from 'uriform'
import { parseTemplate } from 'url-template'
import { pieces } from '../pieces.mjs'
import { row } from '../row.mjs'
import { sink } from '../sink.mjs'
import { time } from '../time.mjs'

const template = parseTemplate('https://{host}/{a}/{b}/{c}/{d}{?q,page,lang}')

export const tag = row({
  name: 'tag',
  work: 'uri`...` with a host, 4 segments and 3 query values',
  unit: 'ns',
  inputs: pieces,
  measure: time,
  candidates: [
    {
      name: 'uriform',
      loop(inputs) {
        for (const { host, segments, query } of inputs) {
          const [a, b, c, d] = segments
          sink.value =
            uri`https://${host}/${a}/${b}/${c}/${d}?q=${query.q}&page=${query.page}&lang=${query.lang}`.href
        }
      },
    },
    {
      name: 'a template literal, encodeURIComponent',
      atMost: 1.7,
      loop(inputs) {
        for (const { host, segments, query } of inputs) {
          const [a, b, c, d] = segments
          const path = `${encodeURIComponent(a)}/${encodeURIComponent(b)}/${encodeURIComponent(c)}/${encodeURIComponent(d)}`
          const { q, page, lang } = query
          sink.value = `https://${host}/${path}?q=${encodeURIComponent(q)}&page=${encodeURIComponent(page)}&lang=${encodeURIComponent(lang)}`
        }
      },
    },
    {
      name: 'url-template',
      loop(inputs) {
        for (const { host, segments, query } of inputs) {
          const [a, b, c, d] = segments
          sink.value = template.expand({ host, a, b, c, d, ...query })
        }
      },
    },
  ],
})
