// Chunks of octets as text: cut anywhere, and what is not UTF-8 told from U+FFFD.
import { isUtf8 } from 'node:buffer'
import { expect, test } from '@jest/globals'
import fc from 'fast-check'
import { malformedAt, Utf8Decoder, withoutMarks } from '../../src/cli/terminal/utf8.js'
import { runs } from '../support/runs.js'

/** Decodes chunks that all come in one buffer, as those of a file do. */
function decoded(chunks: readonly Uint8Array[]): string {
  const buffer = new Uint8Array(1000)
  const decoder = new Utf8Decoder()
  let text = ''
  for (const chunk of chunks) {
    buffer.set(chunk)
    text += decoder.write(buffer.subarray(0, chunk.length))
    buffer.fill(0x2d)
  }
  return text + decoder.end()
}

test('any octets, cut anywhere', () => {
  // Characters, the starts and the rests of others, and what is in no character.
  const pieces = ['a', '\n', 'é', '納', '😀', '🏿', '\ufffd', '\ufeff'].map((text) => [...Buffer.from(text)])
  const octet = fc.constantFrom(0x80, 0xbf, 0xbd, 0xc0, 0xc3, 0xe2, 0xed, 0xef, 0xf0, 0xf4, 0xf5, 0xff)
  const octets = fc.array(
    fc.oneof(
      fc.constantFrom(...pieces),
      octet.map((one) => [one]),
    ),
    { maxLength: 20 },
  )
  fc.assert(
    fc.property(octets, fc.array(fc.nat(80)), (parts, cuts) => {
      const all = Uint8Array.from(parts.flat())
      const bounds = [0, ...cuts.filter((at) => at < all.length).sort((a, b) => a - b), all.length]
      const text = decoded(bounds.slice(1).map((end, at) => all.slice(bounds[at], end)))
      expect(withoutMarks(text)).toBe(new TextDecoder().decode(all))
      expect(malformedAt(text) < 0).toBe(isUtf8(all))
      if (malformedAt(text) >= 0) expect(withoutMarks(text)[malformedAt(text)]).toBe('\ufffd')
    }),
    { numRuns: runs(5_000) },
  )
})

test('the first mark is where the first such octet is, U+FFFD before it or not', () => {
  expect(malformedAt(decoded([Buffer.from('a\xef\xbf\xbdb\xff', 'latin1')]))).toBe(3)
  expect(malformedAt(decoded([Buffer.from('\ufffd🏿'), Uint8Array.of(0x80)]))).toBe(3)
})

test('what waits for the next chunk is at most three octets', () => {
  const decoder = new Utf8Decoder()
  expect(decoder.write(Buffer.from('ab\xf0\x9f\x98', 'latin1'))).toBe('ab')
  expect(decoder.write(Buffer.from('\x80c', 'latin1'))).toBe('😀c')
  expect(withoutMarks(decoder.write(Buffer.alloc(1000, 0x80)))).toBe('\ufffd'.repeat(1000))
  expect(decoder.end()).toBe('')
})
