/** The lines of a stream, in blocks as chunks arrive, so that memory use stays bounded. */
import { grouped } from '../../view/grouped.js'
import { StreamError } from '../trouble.js'
import type { InputSource } from './environment.js'
import { readFailure } from './files.js'
import type { Tally } from './progress.js'
import { Utf8Decoder } from './utf8.js'

/** The maximum length of a line in UTF-16 code units. Without a limit, one line could exhaust memory. */
const LONGEST_LINE = 16 * 1024 * 1024

/** Reads UTF-8 in blocks of whole lines: the lines of a chunk, or a line that spans several chunks. */
export async function* blocksOf(
  source: InputSource,
  tally: Pick<Tally, 'octets'>,
  name = 'standard input',
  longest = LONGEST_LINE,
): AsyncGenerator<string> {
  let started = ''
  for await (const text of textsOf(source, tally, name)) {
    const end = text.indexOf('\n')
    if (started.length + (end < 0 ? text.length : end) > longest) {
      throw new StreamError(`${name} has a line of more than ${grouped(longest)} characters`)
    }
    // Joined without searching it again; otherwise a line of many chunks would take quadratic time.
    if (end < 0) {
      started += text
      continue
    }
    // A line that began in an earlier chunk is its own block: joining it with all of this chunk would copy the chunk.
    if (started !== '') yield started + text.slice(0, end + 1)
    const blockStart = started === '' ? 0 : end + 1
    const blockEnd = text.lastIndexOf('\n') + 1
    if (blockStart < blockEnd) yield text.slice(blockStart, blockEnd)
    started = text.slice(blockEnd)
  }
  if (started !== '') yield started
}

async function* textsOf(
  source: InputSource,
  tally: Pick<Tally, 'octets'>,
  name: string,
): AsyncGenerator<string> {
  const decoder = new Utf8Decoder()
  try {
    for await (const chunk of source) {
      tally.octets += chunk.length
      yield decoder.write(chunk)
    }
  } catch (failure) {
    throw new StreamError(`${name} cannot be read: ${readFailure(failure)}`)
  }
  yield decoder.end()
}

/** A pattern could exhaust the stack on a longer block. */
const LONGEST_FOR_PATTERN = 1024 * 1024

/** The lines of a block, each ending with LF or CRLF. Those that the sticky pattern accepts are only counted. */
export function* linesOf(block: string, tally: Pick<Tally, 'items'>, skipped?: RegExp): Generator<string> {
  const pattern = block.length <= LONGEST_FOR_PATTERN ? skipped : undefined
  let at = 0
  while (at < block.length) {
    if (pattern !== undefined) {
      pattern.lastIndex = at
      if (pattern.test(block)) {
        at = pattern.lastIndex
        tally.items++
        continue
      }
    }
    const found = block.indexOf('\n', at)
    const end = found < 0 ? block.length : found
    yield block.slice(at, found > at && block[end - 1] === '\r' ? end - 1 : end)
    at = end + 1
  }
}
