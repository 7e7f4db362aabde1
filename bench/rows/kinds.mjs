/** Each kind of text by itself, against the platform's URL; the worst kind of each operation first. */
import { strays, Uri } from 'uriform'
import { flat, kinds as strings } from '../inputs.mjs'
import { bases, references, refused, uris } from '../kinds.mjs'
import { sink } from '../sink.mjs'
import { median } from '../time.mjs'

/** @typedef {{ readonly text: string, readonly other: string, readonly base: number }} Input */
/** @typedef {(inputs: readonly Input[]) => void} Loop Each has its own, as candidates of a row have. */

/**
 * @typedef {object} Operation
 * @property {string} name
 * @property {string} work
 * @property {import('../kinds.mjs').Kinds} kinds
 * @property {number} atLeast
 * @property {Readonly<Record<string, number>>} [except] Other limits for some kinds.
 * @property {Loop} own
 * @property {Loop} peer
 */

const INPUTS_OF_A_TURN = 200
/** Before those that count; enough for the optimiser to have settled on what only a few kinds need. */
const WARM_UP_ROUNDS = 90
const ROUNDS = 31

/** Who goes first, in turns. */
const orders = /** @type {const} */ ([
  ['own', 'peer'],
  ['peer', 'own'],
])

const parsedBases = bases.map((base) => Uri.from(base))
const IPV6 = { IPv6: 0.7, 'IPv6 and port': 0.7 }

/** @type {readonly Operation[]} */
const operations = [
  {
    name: 'parse',
    work: 'Uri.from(text)',
    kinds: uris,
    atLeast: 1,
    own(inputs) {
      for (const { text } of inputs) sink.value = Uri.from(text)
    },
    peer(inputs) {
      for (const { text } of inputs) sink.value = new URL(text)
    },
  },
  {
    name: 'host',
    work: 'Uri.from(text).host.text',
    kinds: uris,
    atLeast: 1,
    own(inputs) {
      for (const { text } of inputs) sink.value = Uri.from(text).host?.text
    },
    peer(inputs) {
      for (const { text } of inputs) sink.value = new URL(text).hostname
    },
  },
  {
    name: 'origin',
    work: 'Uri.from(text).origin',
    kinds: uris,
    atLeast: 1,
    except: IPV6,
    own(inputs) {
      for (const { text } of inputs) sink.value = Uri.from(text).origin
    },
    peer(inputs) {
      for (const { text } of inputs) sink.value = new URL(text).origin
    },
  },
  {
    name: 'components',
    work: 'Uri.from(text) and the text of all seven components',
    kinds: uris,
    atLeast: 1,
    own(inputs) {
      for (const { text } of inputs) {
        const { scheme, userinfo, host, port, path, query, fragment } = Uri.from(text)
        sink.value = [scheme, userinfo?.text, host?.text, port, path.text, query?.text, fragment?.text]
      }
    },
    peer(inputs) {
      for (const { text } of inputs) {
        const { protocol, username, hostname, port, pathname, search, hash } = new URL(text)
        sink.value = [protocol, username, hostname, port, pathname, search, hash]
      }
    },
  },
  {
    name: 'segments',
    work: 'Uri.from(text) and its decoded segments',
    kinds: uris,
    atLeast: 1,
    own(inputs) {
      for (const { text } of inputs)
        sink.value = Uri.from(text).path.segments.map((segment) => segment.decoded)
    },
    peer(inputs) {
      for (const { text } of inputs) sink.value = new URL(text).pathname.split('/').map(decodeURIComponent)
    },
  },
  {
    name: 'get',
    work: "Uri.from(text).query.get('q')",
    kinds: uris,
    atLeast: 1,
    own(inputs) {
      for (const { text } of inputs) sink.value = Uri.from(text).query?.get('q')
    },
    peer(inputs) {
      for (const { text } of inputs) sink.value = new URL(text).searchParams.get('q')
    },
  },
  {
    name: 'entries',
    work: 'Uri.from(text).query.entries()',
    kinds: uris,
    atLeast: 1,
    own(inputs) {
      for (const { text } of inputs) sink.value = Uri.from(text).query?.entries()
    },
    peer(inputs) {
      for (const { text } of inputs) sink.value = [...new URL(text).searchParams]
    },
  },
  {
    name: 'normalize',
    work: "Uri.from(text).normalize('scheme').href",
    kinds: uris,
    atLeast: 0.7,
    own(inputs) {
      for (const { text } of inputs) sink.value = Uri.from(text).normalize('scheme').href
    },
    peer(inputs) {
      for (const { text } of inputs) sink.value = new URL(text).href
    },
  },
  {
    name: 'equals',
    work: "Uri.from(text).equals(other, 'scheme')",
    kinds: uris,
    atLeast: 0.7,
    own(inputs) {
      for (const { text, other } of inputs) sink.value = Uri.from(text).equals(other, 'scheme')
    },
    peer(inputs) {
      for (const { text, other } of inputs) sink.value = new URL(text).href === new URL(other).href
    },
  },
  {
    name: 'can-parse',
    work: 'Uri.canParse(text)',
    kinds: { ...uris, ...refused },
    atLeast: 0.9,
    own(inputs) {
      for (const { text } of inputs) sink.value = Uri.canParse(text)
    },
    peer(inputs) {
      for (const { text } of inputs) sink.value = URL.canParse(text)
    },
  },
  {
    name: 'refused-message',
    work: 'Uri.from(text), throwing, and the message',
    kinds: refused,
    atLeast: 0.9,
    own(inputs) {
      for (const { text } of inputs) {
        try {
          sink.value = Uri.from(text)
        } catch (failure) {
          sink.value = /** @type {Error} */ (failure).message
        }
      }
    },
    peer(inputs) {
      for (const { text } of inputs) {
        try {
          sink.value = new URL(text)
        } catch (failure) {
          sink.value = /** @type {Error} */ (failure).message
        }
      }
    },
  },
  {
    name: 'resolve',
    work: 'base.resolve(text)',
    kinds: references,
    atLeast: 1,
    own(inputs) {
      for (const { text, base } of inputs) sink.value = parsedBases[base]?.resolve(text)
    },
    peer(inputs) {
      for (const { text, base } of inputs) sink.value = new URL(text, bases[base])
    },
  },
  {
    name: 'resolve-strays',
    work: 'base.resolve(text, { strays })',
    kinds: references,
    atLeast: 1,
    own(inputs) {
      for (const { text, base } of inputs) sink.value = parsedBases[base]?.resolve(text, { strays })
    },
    peer(inputs) {
      for (const { text, base } of inputs) sink.value = new URL(text, bases[base])
    },
  },
]

/** @type {readonly import('../row.mjs').Row[]} */
export const kinds = operations.map((operation) => {
  const name = `kinds-${operation.name}`
  return { name, run: () => [{ ...resultOf(operation), row: name }] }
})

/** @param {Operation} operation */
function resultOf(operation) {
  const { work, kinds, atLeast, except = {} } = operation
  const candidates = measured(operation).map(({ name, own, peer }) => {
    const [ratio, asked] = [peer / own, except[name] ?? atLeast]
    return { name, value: own, ratio, atLeast: asked, reached: ratio >= asked }
  })
  candidates.sort((one, other) => one.ratio / one.atLeast - other.ratio / other.atLeast)
  const inputs = `${Object.keys(kinds).length} kinds, against the same by URL`
  return { work, unit: 'ns', inputs, candidates }
}

/** Numbers are never used twice. */
let number = 0

/**
 * @param {(number: number) => string} make
 * @param {(text: string) => string} kind
 * @returns {readonly Input[]}
 */
function inputsOf(make, kind) {
  return Array.from({ length: INPUTS_OF_A_TURN }, () => {
    number++
    return { text: kind(make(number)), other: kind(make(number + 1)), base: number % bases.length }
  })
}

/**
 * The nanoseconds of each kind, by medians of rounds in which both readers take turns. Before they count, both meet all
 * kinds of texts in all kinds of strings, as in programs.
 *
 * @param {Operation} operation
 */
function measured(operation) {
  const times = Object.entries(operation.kinds).map(([name, make]) => ({
    name,
    make,
    own: /** @type {number[]} */ ([]),
    peer: /** @type {number[]} */ ([]),
  }))
  for (let round = -WARM_UP_ROUNDS; round < ROUNDS; round++) {
    const kind = (round < 0 && strings[-round % strings.length]) || flat
    for (const { make, ...found } of times) {
      for (const reader of orders[Math.abs(round) % 2] ?? orders[0]) {
        const inputs = inputsOf(make, kind)
        const begin = process.hrtime.bigint()
        operation[reader](inputs)
        const nanoseconds = Number(process.hrtime.bigint() - begin)
        if (round >= 0) found[reader].push(nanoseconds / inputs.length)
      }
    }
  }
  return times.map(({ name, own, peer }) => ({ name, own: median(own), peer: median(peer) }))
}
