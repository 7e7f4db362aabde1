/** From untrusted pieces to the text of a URI. */
import { joinURL, withQuery } from 'ufo'
import { uriBuilder } from 'uriform'
import Urijs from 'urijs'
import { pieces } from '../pieces.mjs'
import { row } from '../row.mjs'
import { sink } from '../sink.mjs'
import { time } from '../time.mjs'

export const build = row({
  name: 'build',
  work: 'uriBuilder(scheme), host, 4 segments, 3 query pairs, build().href',
  unit: 'ns',
  inputs: pieces,
  measure: time,
  candidates: [
    {
      name: 'uriform',
      loop(inputs) {
        for (const { host, segments, query } of inputs) {
          sink.value = uriBuilder('https')
            .host(host)
            .segments(...segments)
            .query(query)
            .build().href
        }
      },
    },
    {
      name: 'new URL, pathname, searchParams',
      atLeast: 2,
      loop(inputs) {
        for (const { host, segments, query } of inputs) {
          const url = new URL(`https://${host}`)
          url.pathname = `/${segments.map(encodeURIComponent).join('/')}`
          url.searchParams.append('q', query.q)
          url.searchParams.append('page', query.page)
          url.searchParams.append('lang', query.lang)
          sink.value = url.href
        }
      },
    },
    {
      // Wrong for a segment with a slash, a question mark, or a percent sign in it.
      name: 'the same, segments not encoded',
      loop(inputs) {
        for (const { host, segments, query } of inputs) {
          const url = new URL(`https://${host}`)
          url.pathname = `/${segments.join('/')}`
          url.searchParams.append('q', query.q)
          url.searchParams.append('page', query.page)
          url.searchParams.append('lang', query.lang)
          sink.value = url.href
        }
      },
    },
    {
      name: 'ufo',
      loop(inputs) {
        for (const { host, segments, query } of inputs) {
          sink.value = withQuery(joinURL(`https://${host}`, ...segments.map(encodeURIComponent)), query)
        }
      },
    },
    {
      name: 'urijs',
      loop(inputs) {
        for (const { host, segments, query } of inputs) {
          sink.value = new Urijs(`https://${host}`)
            .segmentCoded([...segments])
            .query(query)
            .toString()
        }
      },
    },
  ],
})
