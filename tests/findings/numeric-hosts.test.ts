// Names that the URL Standard reads as IPv4 addresses: our reading is the one of a `URL` that follows the standard.
import { expect, test } from '@jest/globals'
import fc from 'fast-check'
import { numericAddress } from '../../src/findings/hosts/numeric.js'
import { endsInNumber } from '../../src/model/encode/dns-name.js'
import { runs } from '../support/runs.js'
import { about } from './finding.js'

const read = (name: string): string | undefined =>
  endsInNumber(name) ? numericAddress(name)?.parts.join('.') : name

test.each([
  ['127.1', '127.0.0.1'],
  ['127.0.1', '127.0.0.1'],
  ['0x7f.1', '127.0.0.1'],
  ['0X7F.0x1', '127.0.0.1'],
  ['0177.0.0.1', '127.0.0.1'],
  ['2130706433', '127.0.0.1'],
  ['0x7f000001', '127.0.0.1'],
  ['017700000001', '127.0.0.1'],
  ['169.254.43518', '169.254.169.254'],
  ['169.16689662', '169.254.169.254'],
  ['1.2.3.4.', '1.2.3.4'],
  ['0', '0.0.0.0'],
  ['0x', '0.0.0.0'],
  ['00', '0.0.0.0'],
  ['4294967295', '255.255.255.255'],
  ['0x00000000000000000000ff', '0.0.0.255'],
])('%s is %s', (name, address) => {
  expect(read(name)).toBe(address)
  expect(new URL(`http://${name}/`).hostname).toBe(address)
})

test.each([
  ...['a.0x7f000001', '1.2.3.256', '256.1', '1.256.1', '1.2.65536', '1.16777216', '4294967296', '1.2.3.4.5'],
  ...['08', '1.08', '0x7f.09', '1..1', '.1', '1.a.0x', '1.2.3.4.5.6.', '1.2.3.4.5.', '0x41414141A9FEA9FE'],
])('%s is no address, and no name', (name) => {
  expect(endsInNumber(name)).toBe(true)
  expect(read(name)).toBe(undefined)
  expect(URL.canParse(`http://${name}/`)).toBe(false)
})

test.each(['1.a', '0x7g', '1..', 'a.1b', '0xg', '1.0x7f.com', '-1', '1e3', '٣'])('%s is a name', (name) => {
  expect(endsInNumber(name)).toBe(false)
})

const names = fc
  .array(fc.constantFrom('.', '0', '1', '7', '8', '9', '255', '256', '0x', '0X', 'a', 'f', 'g', '-'), {
    minLength: 1,
    maxLength: 9,
  })
  .map((pieces) => pieces.join(''))

test('any name is read as a URL reads it', () => {
  fc.assert(
    fc.property(names, (name) => {
      const url = `http://${name}/`
      // A browser keeps empty labels, but not a name without any label.
      if (/^\.*$/.test(name)) return
      expect(read(name)?.toLowerCase()).toBe(URL.canParse(url) ? new URL(url).hostname : undefined)
    }),
    { numRuns: runs(100_000, 1_000) },
  )
})

test.each([
  ['http://0x7f.1/', '127.0.0.1'],
  ['http://%30x7f.1/', '127.0.0.1'],
  ['http://１２７。１/', '127.0.0.1'],
  ['http://12\u00ad7.1/', '127.0.0.1'],
  ['http://①②⑦.1./', '127.0.0.1'],
])('%s is told as numeric, and as %s', (text) => {
  expect(about('numeric-host', text)).toHaveLength(1)
  expect(about('special-address', text)).toHaveLength(1)
})
