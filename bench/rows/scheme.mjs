/** The values of schemes: read, and built. */
import { ftp, https, schemes, Uri, uriBuilder } from 'uriform'
import { flat } from '../inputs.mjs'
import { pieces } from '../pieces.mjs'
import { row } from '../row.mjs'
import { sink } from '../sink.mjs'
import { time } from '../time.mjs'

/** URIs of many schemes: a program that reads one reads others too, and all share the code of values. */
const others = [
  'http://h/a?b',
  'https://h/a',
  'ftp://u:p@h/a/b;type=i',
  'gopher://h/0a',
  'mailto:a@b?subject=c',
  'news:a.b',
  'nntp://h/g/1',
  'telnet://h:1',
  'wais://h/d?s',
  'file:///a/b',
  'prospero://h/n;a=b',
]

/** Reads URIs of all schemes, and their fields. */
function meetSchemes() {
  for (let round = 0; round < 500; round++) {
    for (const text of others) {
      const value = schemes.from(flat(text))
      for (const name in schemes.get(value.scheme)?.fields) sink.value = Reflect.get(value, name)
    }
  }
}

/** @param {{ name: string, scheme: { from(text: string): unknown }, atMost: number }} what */
const reading = ({ name, scheme, atMost }) =>
  row({
    name: `${name}-from`,
    work: `${name}.from(text)`,
    unit: 'ns',
    inputs: (texts) => {
      meetSchemes()
      return pieces(texts).map(({ host, segments }) =>
        flat(`${name}://${host}/${segments.map(encodeURIComponent).join('/')}`),
      )
    },
    measure: time,
    candidates: [
      {
        name: 'uriform',
        loop(texts) {
          for (const text of texts) sink.value = scheme.from(text)
        },
      },
      {
        name: 'Uri.from(text)',
        atMost,
        loop(texts) {
          for (const text of texts) sink.value = Uri.from(text)
        },
      },
    ],
  })

export const ftpFrom = reading({ name: 'ftp', scheme: ftp, atMost: 5.5 })
export const httpsFrom = reading({ name: 'https', scheme: https, atMost: 4 })

export const ftpBuilder = row({
  name: 'ftp-builder',
  work: 'ftp.builder(), host, directories, name, typecode, build()',
  unit: 'ns',
  inputs: pieces,
  measure: time,
  candidates: [
    {
      name: 'uriform',
      loop(inputs) {
        for (const { host, segments } of inputs) {
          const [a, b, c, d] = segments
          sink.value = ftp.builder().host(host).directories(a, b, c).name(d).typecode('i').build().uri.href
        }
      },
    },
    {
      name: 'uriBuilder of the same',
      atMost: 3.5,
      loop(inputs) {
        for (const { host, segments } of inputs) {
          const [a, b, c, d] = segments
          sink.value = uriBuilder('ftp').host(host).segments(a, b, c, `${d};type=i`).build().href
        }
      },
    },
  ],
})
