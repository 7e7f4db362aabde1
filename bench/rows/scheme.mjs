/** The values of schemes: read, and built. */
import { ftp, https, Uri, uriBuilder } from 'uriform'
import { flat } from '../inputs.mjs'
import { pieces } from '../pieces.mjs'
import { row } from '../row.mjs'
import { sink } from '../sink.mjs'
import { time } from '../time.mjs'

/** @param {{ name: string, scheme: { from(text: string): unknown } }} what */
const reading = ({ name, scheme }) =>
  row({
    name: `${name}-from`,
    work: `${name}.from(text)`,
    unit: 'ns',
    inputs: (texts) =>
      pieces(texts).map(({ host, segments }) =>
        flat(`${name}://${host}/${segments.map(encodeURIComponent).join('/')}`),
      ),
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
        atMost: 4,
        loop(texts) {
          for (const text of texts) sink.value = Uri.from(text)
        },
      },
    ],
  })

export const ftpFrom = reading({ name: 'ftp', scheme: ftp })
export const httpsFrom = reading({ name: 'https', scheme: https })

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
      atMost: 2,
      loop(inputs) {
        for (const { host, segments } of inputs) {
          const [a, b, c, d] = segments
          sink.value = uriBuilder('ftp').host(host).segments(a, b, c, `${d};type=i`).build().href
        }
      },
    },
  ],
})
