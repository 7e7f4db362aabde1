/** Files that clients and servers stumble over. */
import { randomOf } from './random.mjs'

/** The same in every run, so that a failure comes again. */
export const SEED = 20_240_607

/** More than a packet, with every octet. */
export const octets = Buffer.from(
  Array.from({ length: 70_000 }, (_, index) => (index * 31 + (index >> 8)) & 0xff),
)

const pieces = [
  ...' #?%;:@&=+$,!*\'()[]{}<>|\\^`"~-_.',
  'a',
  'Z',
  '0',
  '%20',
  '%2F',
  '%',
  '%zz',
  ';type=a',
  'é',
  '漢',
  '😀',
  '..',
  '?q#f',
]

// A part that a reader of the path may take for a dot segment. Builders refuse it.
const DOT_PART = /(?:^|[\\/]|%2F)(?: |%20)*\.\.?(?: |%20)*(?:$|[\\/;?#]|%2F)/

/**
 * Names that a file of any system but Windows can have; no two are the same.
 *
 * @param {number} count
 */
export function hostileNames(count) {
  const random = randomOf(SEED, 0)
  /** @type {Set<string>} */
  const names = new Set([
    'a b',
    'a#b',
    'a?b',
    'a%20b',
    '50%',
    '%2Fmotd',
    'a;type=d',
    '-rf',
    '~',
    '...',
    'a&b=c+d',
  ])
  while (names.size < count) {
    const name = Array.from({ length: 1 + random.upTo(8) }, () => random.pick(pieces)).join('')
    if (!DOT_PART.test(name)) names.add(name)
  }
  return [...names]
}
