// Hosts in the notations that readers disagree about.
import fc from 'fast-check'

const number = fc.oneof(
  fc.constantFrom(0, 10, 100, 127, 169, 172, 192, 254, 255, 256, 168, 1),
  fc.nat(255),
  fc.nat(0xffffffff),
)
const part = fc.tuple(number, fc.constantFrom('', '0x', '0', 'e')).map(([value, prefix]) => {
  if (prefix === '0x') return `0x${value.toString(16)}`
  if (prefix === '0') return `0${value.toString(8)}`
  return prefix === 'e' ? [...String(value)].map((digit) => `%3${digit}`).join('') : String(value)
})
const numeric = fc.array(part, { minLength: 1, maxLength: 4 }).map((parts) => parts.join('.'))
const group = fc.constantFrom(...'0 ffff 64 ff9b 2002 7f00 1 a9fe a00 808 fe80 fd00 2600'.split(' '))
const groups = fc.array(group, { maxLength: 3 })

/** IPv6 addresses in brackets, near and in the ranges that embed IPv4. */
export const ipv6 = fc
  .tuple(groups, groups, fc.option(fc.ipV4(), { nil: '' }))
  .map(([a, b, tail]) => `[${a.join(':')}::${[...b, tail].filter((text) => text !== '').join(':')}]`)

const names = 'localhost %6cocalhost LOCALHOST a.localhost h.com %EF%BD%8Cocalhost h'.split(' ')

export const hosts = fc.oneof(numeric, ipv6, fc.constantFrom(...names), fc.ipV4(), fc.ipV4Extended())
