/** From text to a parsed value, and from that to the text of each of its components. */
import { Uri } from 'uriform'
import { flat } from '../inputs.mjs'
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

/** @type {import('../row.mjs').Candidate<string>} */
const values = {
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
}

export const components = row({
  name: 'components',
  work: 'Uri.from(text) and the text of all seven components',
  unit: 'ns',
  inputs: (texts) => texts,
  measure: time,
  candidates: [
    values,
    { ...platform, atLeast: 1.25 },
    {
      name: 'uriform, components()',
      loop(texts) {
        for (const text of texts) sink.value = Uri.from(text).components()
      },
    },
  ],
})

/**
 * The same of texts that were changed: a part of a password could be anywhere in them, and must cost nothing until a
 * component is shown.
 *
 * @param {string} name
 * @param {string} what
 * @param {(text: string) => string} change
 */
function changed(name, what, change) {
  return row({
    name,
    work: `Uri.from(text) and the text of all seven components, of texts with ${what}`,
    unit: 'ns',
    inputs: (texts) => texts.map((text) => flat(change(text.replace(/#.*/, '')))),
    measure: time,
    candidates: [values, { ...platform, atLeast: 1.25 }],
  })
}

export const componentsFragment = changed('components-fragment', 'a fragment', (text) => `${text}#section`)
export const componentsPath = changed('components-path', 'an @ in the path', (text) =>
  text.replace(/^([^:]+:\/\/[^/?]*)\/?/, '$1/@joe/'),
)
export const componentsQuery = changed('components-query', 'an @ in the query', (text) =>
  text.replace(/\??$|\?/, '?to=joe@example.com&'),
)

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
