// Runs the command within the test: streams of the test's own in, what was written and the exit status out.
import { Writable } from 'node:stream'
import { run } from '../../src/cli/run.js'
import type { Chunk, Environment, Sink } from '../../src/cli/terminal/environment.js'

export interface Result {
  readonly status: number
  readonly stdout: string
  readonly stderr: string
}

/** The chunks of standard input, and what differs from a run in a pipeline. */
interface Surroundings extends Partial<Omit<Environment, 'stdin'>> {
  readonly input?: Iterable<Chunk> | AsyncIterable<Chunk>
  readonly isInputTerminal?: boolean
}

/** Runs `uriform` with these arguments. */
export async function uriform(args: readonly string[], surroundings: Surroundings = {}): Promise<Result> {
  const { input = [], isInputTerminal = false, ...rest } = surroundings
  const stdout = new Recorder()
  const stderr = new Recorder()
  const status = await run(args, {
    stdin: { [Symbol.asyncIterator]: () => chunksOf(input), isTTY: isInputTerminal },
    stdout,
    stderr,
    variables: {},
    version: '1.2.3',
    inputSize: () => undefined,
    now: () => 0,
    ...rest,
  })
  return {
    status,
    stdout: rest.stdout === undefined ? stdout.text : '',
    stderr: rest.stderr === undefined ? stderr.text : '',
  }
}

async function* chunksOf(input: Iterable<Chunk> | AsyncIterable<Chunk>): AsyncGenerator<Chunk> {
  yield* input
}

/** Runs it on these lines of standard input. */
export function uriformOn(lines: readonly string[], ...args: readonly string[]): Promise<Result> {
  return uriform(args, { input: [lines.map((line) => `${line}\n`).join('')] })
}

/** A stream that keeps what it is given; a terminal if it has columns. */
export class Recorder extends Writable implements Sink {
  readonly chunks: string[] = []
  readonly isTTY: boolean
  readonly columns: number | undefined

  constructor(columns?: number) {
    super({ decodeStrings: false })
    this.isTTY = columns !== undefined
    this.columns = columns
  }

  get text(): string {
    return this.chunks.join('')
  }

  override _write(chunk: string, _encoding: string, done: () => void): void {
    this.chunks.push(chunk)
    done()
  }
}

/** What each line of a text holds as JSON. */
export function jsonLines(text: string): readonly unknown[] {
  const lines = text.split('\n')
  if (lines.pop() !== '') throw new Error('The last line has no end')
  return lines.map((line) => JSON.parse(line))
}
