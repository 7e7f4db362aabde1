/** The loop of verbs over items: the arguments, or the lines of standard input. */
import type { UriError } from '../../index.js'
import { errorOf, Fault, type FaultDetails } from '../../model/errors.js'
import { defaultGrammar, type Grammar, grammarOf } from '../../model/grammar.js'
import { complain } from './show/complaint.js'
import { jsonLine } from './show/json.js'
import type { Subject } from './show/words.js'
import { octetsOf, STDIN, shownName, sizeOf } from './terminal/files.js'
import { blocksOf, linesOf } from './terminal/lines.js'
import { progressOn, type Tally } from './terminal/progress.js'
import { malformedAt, withoutMarks } from './terminal/utf8.js'
import { UsageError } from './trouble.js'
import type { ExitStatus, Invocation } from './verb.js'

type Members = Readonly<Record<string, unknown>>

/** A result to print: its members after `ok` in JSON, or its text. */
export interface Result {
  readonly members: Members
  readonly text: string
}

/** The outcome of an invalid item whose error the verb has reported. */
export const reported: unique symbol = Symbol('reported')

/** A result, an error, or the message of one; `undefined` for a valid item whose result the verb has printed. */
export type Outcome = Result | UriError | string | typeof reported | undefined

export interface Work {
  readonly noun: string
  /** A verb that returns a promise flushes its output itself. */
  each(item: string): Outcome | Promise<Outcome>
  /** The members that repeat an item in JSON; `input` by default. */
  echo?(item: string): Members
  /** The stream for errors, if they are reported; standard error by default. */
  readonly channel?: 'stdout' | 'none' | undefined
  /** What its errors are about, if it isn't a URI to read. */
  readonly subject?: Subject
  /** True if every item is valid, even the name of a file by mistake. */
  readonly takesAnyText?: true
  /** A sticky pattern of lines, ends included, that need no work. */
  readonly skipped?: RegExp | undefined
  /** Called at the end, before the last flush. */
  summarize?(tally: Tally): void
}

/** Processes every argument or, without arguments, every line of a file or of standard input. */
export async function eachItem(
  invocation: Invocation,
  args: readonly string[],
  work: Work,
): Promise<ExitStatus> {
  const { environment, isJson, options, output } = invocation
  const file = options.get('file')
  const tally: Tally = { items: 0, invalid: 0, octets: 0 }
  if (args.length === 0) {
    const input =
      file === undefined || file === STDIN
        ? environment
        : {
            ...environment,
            stdin: octetsOf(file),
            inputName: shownName(file),
            inputSize: () => sizeOf(file),
          }
    await eachLine({ ...invocation, environment: input }, tally, work)
    const isSaid = environment.stdin.isTTY === true || work.summarize !== undefined
    if (tally.octets === 0 && !isSaid) output.complain(`${input.inputName ?? 'Standard input'} is empty.`)
  } else {
    if (file !== undefined)
      throw new UsageError(`--file replaces the ${work.noun}s on the command line; use one or the other`)
    await eachIn(args, args.length === 1 ? undefined : work.noun, false, tally, invocation, work)
    const isDoubtful = tally.invalid > 0 || work.takesAnyText === true
    const meant = isDoubtful && !isJson ? args.find((each) => sizeOf(each) !== undefined) : undefined
    if (meant !== undefined)
      output.complain(`"${shownName(meant)}" is a file; "--file ${shownName(meant)}" reads its lines.`)
  }
  await output.flush()
  await output.clearStatus()
  work.summarize?.(tally)
  return tally.invalid === 0 ? 0 : 1
}

async function eachLine(invocation: Invocation, tally: Tally, work: Work): Promise<void> {
  const { output, environment } = invocation
  if (environment.stdin.isTTY === true && environment.stderr.isTTY === true) {
    output.complain(`Type one ${work.noun} per line; end with Ctrl-D.`)
    await output.flush()
  }
  const show = progressOn(output, environment)
  // With a pipe, the next block may be slow to arrive, so write now. With a file, fewer writes are faster.
  const isFile = environment.inputSize() !== undefined
  for await (const block of blocksOf(environment.stdin, tally, environment.inputName)) {
    // Most blocks are valid UTF-8, so their lines needn't be checked one by one.
    const isMarked = malformedAt(block) >= 0
    await eachIn(linesOf(block, tally, work.skipped), 'line', isMarked, tally, invocation, work)
    if (!isFile) await output.flush()
    if (output.isClosed) return
    await show(tally)
  }
}

async function eachIn(
  items: Iterable<string>,
  label: string | undefined,
  isMarked: boolean,
  tally: Tally,
  invocation: Invocation,
  { each, echo = inputOf, channel, subject }: Work,
): Promise<void> {
  const { output } = invocation
  for (const item of items) {
    tally.items++
    const malformed = isMarked ? malformedAt(item) : -1
    const given = malformed < 0 ? each(item) : notUtf8(malformed, invocation)
    const outcome = given instanceof Promise ? await given : given
    if (isResult(outcome)) printResult(invocation, echo(item), outcome)
    else if (outcome !== undefined) {
      tally.invalid++
      if (channel !== 'none' && outcome !== reported) {
        const place = label === undefined ? undefined : `${label} ${tally.items}`
        complain(invocation, { error: outcome, place, echo: echo(withoutMarks(item)), channel, subject })
      }
    }
    // Flushes here too, because a short line can have a long result.
    if (output.isFull) await output.flush()
    if (output.isClosed) return
  }
}

function inputOf(input: string): Members {
  return { input }
}

function isResult(outcome: Outcome): outcome is Result {
  return typeof outcome === 'object' && 'members' in outcome
}

export function printResult({ isJson, output }: Invocation, echo: Members, { members, text }: Result): void {
  if (isJson) output.print(jsonLine({ ...echo, ok: true, ...members }))
  else output.printReference(text)
}

function notUtf8(offset: number, { reading }: Invocation): UriError {
  return lineError('not-utf8', offset, { expected: 'UTF-8' }, grammarOf(reading.generation))
}

/** An error in a line. It doesn't show the line, which may contain secrets. */
export function lineError(
  kind: 'not-utf8' | 'wrong-type',
  offset: number,
  words: FaultDetails,
  grammar: Grammar = defaultGrammar,
): UriError {
  return errorOf(new Fault(kind, undefined, offset, words), { text: '', grammar })
}
