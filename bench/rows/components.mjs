/** From text to a parsed value, and from that to the text of each of its components. */
import { Uri } from 'uriform'
import { row } from '../row.mjs'
import { sink } from '../sink.mjs'
import { time } from '../time.mjs'

/** @type {import('../row.mjs').Candidate<string>} */
const platform = {
  name: 'new URL and its getters',
  loop(texts) {
    for (const text of texts) {
      const { protocol, username, hostname, port, pathname, search, hash } = new URL(text)
      sink.value = { protocol, username, hostname, port, pathname, search, hash }
    }
  },
}

export const components = row({
  name: 'components',
  work: 'Uri.from(text) and the text of all seven components',
  unit: 'ns',
  inputs: (texts) => texts,
  measure: time,
  candidates: [
    {
      name: 'uriform, component values',
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
    { ...platform, atLeast: 1.25 },
    {
      name: 'uriform, components()',
      loop(texts) {
        for (const text of texts) sink.value = Uri.from(text).components()
      },
    },
  ],
})

export const componentStrings = row({
  name: 'component-strings',
  work: 'Uri.from(text) and String(component) of all seven',
  unit: 'ns',
  inputs: (texts) => texts,
  measure: time,
  candidates: [
    {
      name: 'uriform',
      loop(texts) {
        for (const text of texts) {
          const { scheme, userinfo, host, port, path, query, fragment } = Uri.from(text)
          sink.value = {
            scheme,
            userinfo: userinfo && String(userinfo),
            host: host && String(host),
            port,
            path: String(path),
            query: query && String(query),
            fragment: fragment && String(fragment),
          }
        }
      },
    },
    { ...platform, atLeast: 1 },
  ],
})
