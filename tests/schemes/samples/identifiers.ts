// URIs of schemes that identify or hold something without a server, and data for each of their fields.
import fc from 'fast-check'
import type { SchemeValue } from 'uriform'
import { urn } from 'uriform/schemes'
import { dataOf, type Step } from '../table.js'
import {
  either,
  fragments,
  type Injection,
  isDots,
  matches,
  plain,
  type Refuses,
  type Sample,
  tailOf,
} from './blocks.js'

const hasDots: Refuses = (text) => text.split('/').some(isDots)

/** A field whose value is the encoded text, decoded. */
function encoded(field: string, beside: readonly Step[], refuses?: Refuses): Injection {
  const decoded = (value: SchemeValue) => {
    const data = dataOf(value)
    return { ...data, [field]: decodeURIComponent(data[field] as string) }
  }
  return { ...plain(field, beside, refuses), decoded }
}

const name: readonly Step[] = [
  ['nid', 'example'],
  ['nss', 'n'],
]
const isNoBeginning = matches(/^(?:\/|$)/)
const uuid = 'F81D4FAE-7DEC-11D0-A765-00A0C91E6BF6'

export const identifierSamples: readonly Sample[] = [
  {
    scheme: urn,
    example: 'urn:example:a',
    texts: fc
      .tuple(
        fc.constantFrom('urn:', 'URN:'),
        fc.constantFrom('ab:', 'AB:', 'uuid:', 'UUID:', 'a-b:', 'a:'),
        fc.oneof(
          tailOf('/', ':', '?+', '?=', '?', '%2C'),
          fc.constantFrom(uuid, uuid.toLowerCase(), `%66${uuid.slice(1)}`, `${uuid}?=q`),
        ),
        fragments,
      )
      .map((all) => all.join('')),
    ignored: ['rComponent', 'qComponent', 'fComponent'],
    injections: [
      encoded('nss', [['nid', 'example']], either(hasDots, isNoBeginning)),
      encoded('rComponent', [...name, ['qComponent', 'q'], ['fComponent', 'f']], isNoBeginning),
      encoded('qComponent', [...name, ['rComponent', 'r'], ['fComponent', 'f']], isNoBeginning),
      encoded('fComponent', [...name, ['qComponent', 'q']]),
      {
        ...plain('nid', [['nss', 'n']], (text) => !/^[a-z\d][a-z\d-]{0,30}[a-z\d]$/.test(text.toLowerCase())),
        // Its case is no data: normalising lowers it.
        step: (text) => ['nid', text.toLowerCase()],
        expected: (text) => ({ nid: text.toLowerCase() }),
        safe: 'ab',
        likely: fc.stringMatching(/^[a-zA-Z0-9-]{1,34}$/),
      },
    ],
  },
]
