/**
 * Normalizes a file of URIs, one a line, in a pool of worker threads. A batch whose worker dies is done again.
 *
 *     node examples/scale/pool.mjs INPUT FOLDER [THREADS] [WORKER]
 */
import { once } from 'node:events'
import { createReadStream, createWriteStream, mkdirSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join, resolve } from 'node:path'
import { createInterface } from 'node:readline'
import { finished } from 'node:stream/promises'
import { Piscina } from 'piscina'

const BATCH = 5000
const MOST_ATTEMPTS = 3

const [input = '', folder = '', count = String(availableParallelism()), worker] = process.argv.slice(2)
const threads = Number(count)
const filename = worker === undefined ? join(import.meta.dirname, 'pool-worker.mjs') : resolve(worker)
const pool = new Piscina({ filename, name: 'normalize', minThreads: threads, maxThreads: threads })
mkdirSync(folder, { recursive: true })
const valid = createWriteStream(join(folder, 'valid.txt'))
const rejected = createWriteStream(join(folder, 'rejected.txt'))
const counts = { lines: 0, valid: 0, rejected: 0 }

/** The batches at work, oldest first: their results are written in the order of the input. */
const queue = /** @type {Promise<{ valid: string[], rejected: string[] }>[]} */ ([])
for await (const lines of batches()) {
  counts.lines += lines.length
  const result = attempt(lines, 1)
  // Awaited in its turn, which may be later than its failure.
  result.catch(() => {})
  queue.push(result)
  if (queue.length > 2 * threads) await writeFirst()
}
while (queue.length > 0) await writeFirst()
for (const stream of [valid, rejected]) await finished(stream.end())
await pool.destroy()
console.log(`${counts.lines} lines: ${counts.valid} valid, ${counts.rejected} rejected`)
process.exitCode = counts.lines === counts.valid + counts.rejected ? 0 : 1

async function* batches() {
  /** @type {string[]} */
  let lines = []
  for await (const line of createInterface({ input: createReadStream(input), crlfDelay: Infinity })) {
    if (lines.push(line) < BATCH) continue
    yield lines
    lines = []
  }
  if (lines.length > 0) yield lines
}

/**
 * @param {readonly string[]} lines
 * @param {number} number
 * @returns {Promise<{ valid: string[], rejected: string[] }>}
 */
async function attempt(lines, number) {
  try {
    return await pool.run(lines)
  } catch (error) {
    if (number === MOST_ATTEMPTS) throw error
    return attempt(lines, number + 1)
  }
}

async function writeFirst() {
  const result = await queue.shift()
  if (result === undefined) return
  counts.valid += result.valid.length
  counts.rejected += result.rejected.length
  await write(valid, result.valid)
  await write(rejected, result.rejected)
}

/**
 * @param {import('node:fs').WriteStream} stream
 * @param {readonly string[]} lines
 */
async function write(stream, lines) {
  if (lines.length > 0 && !stream.write(`${lines.join('\n')}\n`)) await once(stream, 'drain')
}
