/** URIs whose authority is more than a name, texts that are refused, and the origin. */
import { Uri } from 'uriform'
import { row } from '../row.mjs'
import { sink } from '../sink.mjs'
import { time } from '../time.mjs'

/**
 * @param {string} name
 * @param {string} title
 * @param {number} atLeast
 * @param {(text: string, index: number) => string} change
 */
const parsed = (name, title, atLeast, change) =>
  row({
    name: `parse-${name}`,
    work: `Uri.from(text), ${title}`,
    unit: 'ns',
    inputs: (texts) => texts.filter((text) => URL.canParse(text)).map(change),
    measure: time,
    candidates: [
      {
        name: 'uriform',
        loop(texts) {
          for (const text of texts) sink.value = Uri.from(text)
        },
      },
      {
        name: 'new URL',
        atLeast,
        loop(texts) {
          for (const text of texts) sink.value = new URL(text)
        },
      },
    ],
  })

const AUTHORITY = /^[^/]*\/\/[^/?#]*/

export const parsePort = parsed('port', 'with a port', 2.4, (text, index) =>
  text.replace(AUTHORITY, `https://www${index % 100}.example.com:${1024 + index}`),
)
export const parseUserinfo = parsed('userinfo', 'with user information', 1.3, (text, index) =>
  text.replace(AUTHORITY, `https://joe:secret@www${index % 100}.example.com`),
)
export const parseIpv6 = parsed('ipv6', 'with an IPv6 address', 0.8, (text, index) =>
  text.replace(AUTHORITY, `https://[2001:db8::${index.toString(16).slice(-4)}]:8080`),
)

export const origin = row({
  name: 'origin',
  work: 'Uri.from(text).origin',
  unit: 'ns',
  inputs: (texts) => texts,
  measure: time,
  candidates: [
    {
      name: 'uriform',
      loop(texts) {
        for (const text of texts) sink.value = Uri.from(text).origin
      },
    },
    {
      name: 'new URL(text).origin',
      atLeast: 1.2,
      loop(texts) {
        for (const text of texts) sink.value = new URL(text).origin
      },
    },
  ],
})
