/** From text to a parsed value, and from that to the text of each of its components. */
import { Uri } from 'uriform'
import { row } from '../row.mjs'
import { sink } from '../sink.mjs'
import { time } from '../time.mjs'

export const components = row({
  name: 'components',
  work: 'Uri.from(text) and the text of all seven components',
  unit: 'ns',
  inputs: (texts) => texts,
  measure: time,
  candidates: [
    {
      name: 'uriform',
      loop(texts) {
        for (const text of texts) sink.value = Uri.from(text).components()
      },
    },
    {
      name: 'new URL',
      atLeast: 1.4,
      loop(texts) {
        for (const text of texts) {
          const { protocol, username, password, hostname, port, pathname, search, hash } = new URL(text)
          sink.value = { protocol, username, password, hostname, port, pathname, search, hash }
        }
      },
    },
    {
      name: 'uriform, by component values',
      loop(texts) {
        for (const text of texts) {
          const { scheme, userinfo, host, port, path, query, fragment } = Uri.from(text)
          sink.value = {
            scheme,
            userinfo: userinfo?.text,
            host: host?.text,
            port,
            path: path.text,
            query: query?.text,
            fragment: fragment?.text,
          }
        }
      },
    },
  ],
})
