/** IPv4 addresses as the WHATWG URL standard reads them: with one to four parts, each in one of three radixes. */
import type { Address } from './addresses.js'

const PARTS = 4
const OCTET = 256

/** The digits allowed in each radix. */
const numbers: readonly (readonly [pattern: RegExp, radix: number])[] = [
  [/^0x([\da-f]*)$/i, 16],
  [/^0([0-7]+)$/, 8],
  [/^(0|[1-9]\d*)$/, 10],
]

/** The number in a part; `undefined` if it isn't one: `08` isn't. */
function numberIn(part: string): number | undefined {
  for (const [pattern, radix] of numbers) {
    const digits = pattern.exec(part)?.[1]
    if (digits !== undefined) return digits === '' ? 0 : Number.parseInt(digits, radix)
  }
  return undefined
}

/** The address of a name whose last label is a number, as in `127.1`. The last part fills all remaining octets. */
export function numericAddress(name: string): Address | undefined {
  const parts = name.split('.', PARTS + 2)
  if (parts.at(-1) === '' && parts.length > 1) parts.pop()
  if (parts.length > PARTS) return undefined
  const values = parts.map(numberIn)
  let address = 0
  for (const [at, value] of values.entries()) {
    const isLast = at === parts.length - 1
    if (value === undefined || value >= OCTET ** (isLast ? PARTS - at : 1)) return undefined
    address += value * OCTET ** (isLast ? 0 : PARTS - 1 - at)
  }
  return { version: 4, parts: [24, 16, 8, 0].map((shift) => (address >>> shift) & 255) }
}
