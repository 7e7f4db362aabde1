// Standard input: octets as text, text as lines, and the places of offsets.

import { isUtf8 } from 'node:buffer'
import { describe, test } from '@jest/globals'
import fc from 'fast-check'
import type { Chunk } from '../../../src/tools/cli/terminal/environment.js'
import { blocksOf, linesOf as linesIn } from '../../../src/tools/cli/terminal/lines.js'
import { TextPlaces } from '../../../src/tools/cli/terminal/places.js'
import { malformedAt, Utf8Decoder, withoutMarks } from '../../../src/tools/cli/terminal/utf8.js'
import { expect } from '../../support/expect.js'
import { expectAsyncLaw, expectLaw } from '../../support/runs.js'

// Chunks of octets as text: cut anywhere, and what is not UTF-8 told from U+FFFD.
describe('UTF-8', () => {
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
    const pieces = ['a', '\n', 'é', '納', '😀', '🏿', '\ufffd', '\ufeff'].map((text) => [
      ...Buffer.from(text),
    ])
    const octet = fc.constantFrom(0x80, 0xbf, 0xbd, 0xc0, 0xc3, 0xe2, 0xed, 0xef, 0xf0, 0xf4, 0xf5, 0xff)
    const octets = fc.array(
      fc.oneof(
        fc.constantFrom(...pieces),
        octet.map((one) => [one]),
      ),
      { maxLength: 20 },
    )
    expectLaw(5_000, octets, fc.array(fc.nat(80)), (parts, cuts) => {
      const all = Uint8Array.from(parts.flat())
      const bounds = [0, ...cuts.filter((at) => at < all.length).sort((a, b) => a - b), all.length]
      const text = decoded(bounds.slice(1).map((end, at) => all.slice(bounds[at], end)))
      expect(withoutMarks(text)).toBe(new TextDecoder().decode(all))
      expect(malformedAt(text) < 0).toBe(isUtf8(all))
      if (malformedAt(text) >= 0) expect(withoutMarks(text)[malformedAt(text)]).toBe('\ufffd')
    })
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
})

// Lines of a stream: their ends, chunks that cut them anywhere, UTF-8, and what is too long or cannot be read.
describe('lines', () => {
  async function linesOf(chunks: Iterable<Chunk>, longest?: number): Promise<string[]> {
    const lines: string[] = []
    for await (const block of blocksOf([...chunks], { octets: 0 }, undefined, longest))
      lines.push(...linesIn(block, { items: 0 }))
    return lines
  }

  describe('where lines end', () => {
    test.each<[what: string, text: string, lines: string[]]>([
      ['nothing', '', []],
      ['one line', 'a\n', ['a']],
      ['a last line without an end', 'a\nb', ['a', 'b']],
      ['CRLF', 'a\r\nb\r\n', ['a', 'b']],
      ['both ends', 'a\r\nb\nc\r\nd', ['a', 'b', 'c', 'd']],
      ['empty lines', '\n\na\n\r\n\n', ['', '', 'a', '', '']],
      ['CR alone ends nothing', 'a\rb\n\r', ['a\rb', '\r']],
      ['of CRs only the one before LF goes', 'a\r\r\n', ['a\r']],
      ['spaces stay', ' a \t\n', [' a \t']],
      ['other separators end nothing', 'a\u2028b\u0085c\fd\n', ['a\u2028b\u0085c\fd']],
      ['a byte order mark goes', '\ufeffa\n\ufeffb\n', ['a', '\ufeffb']],
      ['a byte order mark alone', '\ufeff', []],
      ['a byte order mark twice', '\ufeff\ufeffa', ['\ufeffa']],
    ])('%s', async (_what, text, lines) => {
      expect(await linesOf([text])).toEqual(lines)
      expect(await linesOf([Buffer.from(text)])).toEqual(lines)
      expect(await linesOf([...text])).toEqual(lines)
      expect(await linesOf([...Buffer.from(text)].map((octet) => Uint8Array.of(octet)))).toEqual(lines)
    })
  })

  test('chunks make no difference', async () => {
    const text = fc.string({
      unit: fc.constantFrom('a', '\n', '\r', 'é', '納', '😀', '\ufeff'),
      maxLength: 40,
    })
    await expectAsyncLaw(5_000, text, fc.array(fc.nat(160)), async (written, cuts) => {
      const octets = Buffer.from(written)
      const bounds = [0, ...cuts.filter((at) => at < octets.length).sort((a, b) => a - b), octets.length]
      const chunks = bounds.slice(1).map((end, at) => octets.subarray(bounds[at], end))
      const expected = written.replace(/^\ufeff/, '').split('\n')
      const last = expected.pop() as string
      const lines = expected.map((line) => line.replace(/\r$/, ''))
      expect(await linesOf(chunks)).toEqual(last === '' ? lines : [...lines, last])
    })
  })

  test('lines that a pattern accepts are counted only', () => {
    const tally = { items: 0 }
    const lines = [...linesIn('a\naa\r\nb\n\na\raa', tally, /a+\r?\n/y)]
    expect({ lines, tally }).toEqual({ lines: ['b', '', 'a\raa'], tally: { items: 2 } })
  })

  test('a pattern is not put to a block that could exhaust its stack', () => {
    const line = 'x'.repeat(1024 * 1024)
    expect([...linesIn(`${line}\n`, { items: 0 }, /x*\n/y)]).toEqual([line])
  })

  test('octets that are not UTF-8 are marked, at the end too', async () => {
    const lines = await linesOf([Uint8Array.of(0x61, 0xff, 0x0a), Uint8Array.of(0x62, 0xc3)])
    expect(lines.map(malformedAt)).toEqual([1, 1])
    expect(lines.map(withoutMarks)).toEqual(['a\ufffd', 'b\ufffd'])
  })

  test('the whole lines of a chunk are a block, and a line that several chunks hold', async () => {
    const blocks: string[] = []
    for await (const block of blocksOf(['a\nb', 'c', '\nd\n', 'e'], { octets: 0 })) blocks.push(block)
    expect(blocks).toEqual(['a\n', 'bc\n', 'd\n', 'e'])
  })

  test('the octets are counted', async () => {
    const tally = { octets: 0 }
    const counts: number[] = []
    for await (const _block of blocksOf([Buffer.from('é\n'), Buffer.from('ab')], tally))
      counts.push(tally.octets)
    expect(counts).toEqual([3, 5])
  })

  describe('a line that is too long', () => {
    test.each<[chunks: string[], isTooLong: boolean]>([
      [['12345'], false],
      [['123456'], true],
      [['12345\n12345'], false],
      [['123456\n'], true],
      [['123', '45\n', '1'], false],
      [['123', '456\n', '1'], true],
      [['123', '4', '5', '6'], true],
      [['12345', '\n123'], false],
    ])('%j', async (chunks, isTooLong) => {
      const read = linesOf(chunks, 5)
      if (isTooLong) await expect(read).rejects.toThrow('standard input has a line of more than 5 characters')
      else expect((await read).join('')).toBe(chunks.join('').replaceAll('\n', ''))
    })

    test('a line of very many chunks takes linear time', async () => {
      const chunk = 'x'.repeat(1000)
      function* chunks(): Generator<string> {
        for (let count = 0; count < 16_000; count++) yield chunk
      }
      const [line] = await linesOf(chunks())
      expect(line?.length).toBe(16_000_000)
    })
  })

  test('the limit is 16 Mi characters', async () => {
    const mebi = 'x'.repeat(1024 * 1024)
    expect(await linesOf(new Array<string>(16).fill(mebi))).toHaveLength(1)
    const tooLong = linesOf([...new Array<string>(16).fill(mebi), 'x\n'])
    await expect(tooLong).rejects.toThrow('standard input has a line of more than 16,777,216 characters')
  })

  test('what cannot be read says so', async () => {
    // biome-ignore lint/correctness/useYield: it fails before anything could be read
    async function* failing(): AsyncGenerator<string> {
      throw new Error('EIO: it broke')
    }
    const read = async (): Promise<void> => {
      for await (const _block of blocksOf(failing(), { octets: 0 }));
    }
    await expect(read()).rejects.toThrow('standard input cannot be read: EIO: it broke')
  })

  test('who stops reading closes the source', async () => {
    let isClosed = false
    async function* endless(): AsyncGenerator<string> {
      try {
        for (;;) yield 'a\n'
      } finally {
        isClosed = true
      }
    }
    for await (const _block of blocksOf(endless(), { octets: 0 })) break
    expect(isClosed).toBe(true)
  })
})

// Lines and columns of offsets, in a text that comes in pieces.
describe('places', () => {
  test.each<[text: string, offset: number, line: number, column: number]>([
    ['', 0, 1, 1],
    ['ab', 1, 1, 2],
    ['a\nb', 1, 1, 2],
    ['a\nb', 2, 2, 1],
    ['a\r\nb', 3, 2, 1],
    ['a\rb', 2, 1, 3],
    ['\n\n\n', 2, 3, 1],
    ['\n\n\n', 3, 4, 1],
    ['🙂a', 2, 1, 3],
  ])('%j at %i', (text, offset, line, column) => {
    const places = new TextPlaces()
    places.add(text)
    expect(places.at(offset)).toEqual({ line, column })
  })

  test('whatever the pieces are, and whatever has been forgotten', () => {
    const pieces = fc.array(fc.string({ unit: fc.constantFrom('a', '\n', '\r', '🙂') }), { minLength: 1 })
    expectLaw(5000, pieces, fc.array(fc.nat(), { minLength: 1 }), fc.nat(), (all, some, any) => {
      const text = all.join('')
      const forgotten = any % (text.length + 1)
      const offsets = some.map((each) => forgotten + (each % (text.length - forgotten + 1)))
      const places = new TextPlaces()
      for (const piece of all) {
        places.add(piece)
        places.forget(forgotten)
      }
      expect(places.lines).toBe(text.split('\n').length)
      for (const offset of offsets.sort((one, two) => one - two)) {
        const lines = text.slice(0, offset).split('\n')
        expect(places.at(offset)).toEqual({ line: lines.length, column: lines.at(-1)!.length + 1 })
      }
    })
  })
})
