// Runs the command within the test: streams of the test's own in, what was written and the exit status out.
import { Writable } from 'node:stream'
import { expect, test } from '@jest/globals'
import { run } from '../../../src/tools/cli/run.js'
import type { Chunk, Environment, Sink } from '../../../src/tools/cli/terminal/environment.js'

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

/** A command line without the name: its arguments, or a text of arguments that have no spaces. */
type CommandLine = string | readonly string[]

/** Runs `uriform`. */
export async function uriform(line: CommandLine, surroundings: Surroundings = {}): Promise<Result> {
  const { input = [], isInputTerminal = false, ...rest } = surroundings
  const stdout = new Recorder()
  const stderr = new Recorder()
  const status = await run(wordsOf(line), {
    stdin: { [Symbol.asyncIterator]: () => chunksOf(input), isTTY: isInputTerminal },
    stdout,
    stderr,
    variables: {},
    version: '1.2.3',
    homepage: 'https://page.example/',
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
export function uriformOn(lines: readonly string[], line: CommandLine): Promise<Result> {
  return uriform(line, { input: [inLines(lines)] })
}

const wordsOf = (line: CommandLine): readonly string[] =>
  typeof line === 'string' ? line.split(' ').filter((word) => word !== '') : line

const inLines = (lines: readonly string[]): string => lines.map((line) => `${line}\n`).join('')

/** The result of a run that succeeds and writes lines to standard output. */
export function prints(...lines: readonly string[]): Result {
  return { status: 0, stdout: inLines(lines), stderr: '' }
}

/** The result of a run that complains: a part or a pattern of standard error, and what was written before. */
export function fails(status: number, complaint: string | RegExp, stdout = ''): Result {
  const part = typeof complaint === 'string' ? expect.stringContaining : expect.stringMatching
  return { status, stdout, stderr: part(complaint as never) as unknown as string }
}

/** Tests that runs of a verb print these texts, or have these results. */
export function expectRuns(
  verb: string,
  rows: readonly (readonly [rest: CommandLine, printed: string | Result])[],
): void {
  test.each(rows)(`${verb} %j: %j`, async (rest, printed) => {
    const result = typeof printed === 'string' ? prints(printed) : printed
    expect(await uriform([...wordsOf(verb), ...wordsOf(rest)])).toEqual(result)
  })
}

/** Tests that command lines of a verb are mistakes. A message that ends with "…" goes on. */
export function expectMistakes(
  verb: string,
  rows: readonly (readonly [rest: CommandLine, message: string])[],
): void {
  const whole = (message: string): string =>
    `uriform ${verb}: ${message}\nRun "uriform ${verb} --help" for details.\n`
  expectRuns(
    verb,
    rows.map(([rest, message]) =>
      message.endsWith('…')
        ? [rest, fails(2, `uriform ${verb}: ${message.slice(0, -1)}`)]
        : [rest, { status: 2, stdout: '', stderr: whole(message) }],
    ),
  )
}

/** The objects that a run wrote as JSON. It has to have ended with the status, without a complaint. */
export function objectsOf({ stdout, ...rest }: Result, status = 0): readonly unknown[] {
  expect(rest).toEqual({ status, stderr: '' })
  return jsonLines(stdout)
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

/** The lines between the first and the last of a template literal, without the indentation that they share. */
export function picture([text = '']: TemplateStringsArray): string {
  const lines = text.split('\n').slice(1, -1)
  const indentation = /^ */.exec(lines[0] ?? '')?.[0].length
  return lines.map((line) => line.slice(indentation)).join('\n')
}

/** An error of JSON, of a kind. */
export const errorOf = (kind: string, rest: object = {}): unknown =>
  expect.objectContaining({ kind, ...rest })

/** What each line of a text holds as JSON. */
export function jsonLines(text: string): readonly unknown[] {
  const lines = text.split('\n')
  if (lines.pop() !== '') throw new Error('The last line has no end')
  return lines.map((line) => JSON.parse(line))
}

/** The library's advice on a stray character, as the command says it. */
export function withOptions(words: string): string {
  return words.replace('{ strays }', '--strays encode')
}
