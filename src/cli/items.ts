/** The loop of verbs over items: the arguments, or the lines of standard input. */
import type { Generation, UriError } from '../index.js'
import { visible } from '../model/errors/visible.js'
import { errorFrom } from '../model/syntax/error.js'
import { type Channel, complain } from './show/complaint.js'
import type { Environment } from './terminal/environment.js'
import { octetsOf, sizeOf } from './terminal/files.js'
import { Lines, linesOf } from './terminal/lines.js'
import { progressOn } from './terminal/progress.js'
import { malformedAt, withoutMarks } from './terminal/utf8.js'
import { UsageError } from './trouble.js'
import type { Invocation, Tally } from './verb.js'

/** An error that the verb has reported. */
export const reported: unique symbol = Symbol('reported')

/** The error in an item; `undefined` if the item is valid. */
export type Trouble = UriError | string | typeof reported | undefined

export interface Work {
  readonly noun: string
  /** Prints the result, or returns its error: a string is a message alone. A promise flushes output as it goes. */
  each(item: string): Trouble | Promise<Trouble>
  /** The members that repeat an item in JSON. */
  echo(item: string): Readonly<Record<string, unknown>>
  /** The stream for errors, if they are reported. */
  readonly channel: Channel | undefined
  /** A sticky pattern of lines, ends included, that need no work. */
  readonly skipped?: RegExp | undefined
}

type Count = { -readonly [Name in keyof Tally]: Tally[Name] }

/** Processes every argument or, without arguments, every line of a file or of standard input. */
export async function eachItem(invocation: Invocation, args: readonly string[], work: Work): Promise<Tally> {
  const { environment, isJson, options, output } = invocation
  const file = options.get('file')
  if (args.length === 0) {
    const isRead = file === undefined || file === STDIN
    return eachLine(
      isRead ? invocation : { ...invocation, environment: readingFile(environment, file) },
      work,
    )
  }
  if (file !== undefined)
    throw new UsageError(`--file replaces the ${work.noun}s on the command line; use one or the other`)
  const tally: Count = { items: 0, invalid: 0 }
  await eachIn(counted(args, tally), args.length === 1 ? undefined : work.noun, tally, invocation, work)
  const meant = tally.invalid === 0 || isJson ? undefined : args.find((each) => sizeOf(each) !== undefined)
  if (meant !== undefined)
    output.complain(visible(`"${meant}" is a file; "--file ${meant}" reads its lines.`))
  await output.flush()
  return tally
}

const STDIN = '-'

function readingFile(environment: Environment, file: string): Environment {
  return { ...environment, stdin: octetsOf(file), inputName: file, inputSize: () => sizeOf(file) }
}

function* counted(items: readonly string[], tally: Count): Generator<string> {
  for (const item of items) {
    tally.items++
    yield item
  }
}

async function eachLine(invocation: Invocation, work: Work): Promise<Tally> {
  const { output, environment } = invocation
  if (environment.stdin.isTTY === true && environment.stderr.isTTY === true) {
    output.complain(`Type one ${work.noun} per line; end with Ctrl-D.`)
    await output.flush()
  }
  const tally: Count = { items: 0, invalid: 0 }
  const lines = new Lines(environment.stdin, environment.inputName)
  const show = progressOn(output, environment)
  // With a pipe, the next block may be slow to arrive, so write now. With a file, fewer writes are faster.
  const isFile = environment.inputSize() !== undefined
  for await (const block of lines) {
    // Most blocks are valid UTF-8, so their lines needn't be checked one by one.
    const own = malformedAt(block) < 0 ? work : onLines(work, invocation.reading.generation)
    await eachIn(linesOf(block, tally, work.skipped), 'line', tally, invocation, own)
    if (!isFile) await output.flush()
    if (output.isClosed) break
    await show(tally, lines.octets)
  }
  await output.flush()
  await output.clearStatus()
  return tally
}

/** The work on lines if some of them aren't valid UTF-8. */
function onLines(work: Work, { name }: Generation): Work {
  return {
    ...work,
    each: (line) => {
      const offset = malformedAt(line)
      return offset < 0 ? work.each(line) : notUtf8(offset, name)
    },
    echo: (line) => work.echo(withoutMarks(line)),
  }
}

/** The error for a line. It doesn't show the line, which may contain secrets. */
function notUtf8(offset: number, generation: Generation['name']): UriError {
  return errorFrom(
    {
      ...{ kind: 'not-utf8', component: undefined, offset, generation },
      ...{ redacted: '', redactedOffset: 0 },
    },
    { sentence: 'Invalid UTF-8', expected: 'UTF-8' },
  )
}

async function eachIn(
  items: Iterable<string>,
  label: string | undefined,
  tally: Count,
  invocation: Invocation,
  { each, echo, channel }: Work,
): Promise<void> {
  const { output } = invocation
  for (const item of items) {
    const result = each(item)
    const error = result instanceof Promise ? await result : result
    if (error !== undefined) {
      tally.invalid++
      if (channel !== undefined && error !== reported) {
        const place = label === undefined ? undefined : `${label} ${tally.items}`
        complain(invocation, { error, place, echo: echo(item), channel })
      }
    }
    // Flushes here too, because a short line can have a long result.
    if (output.isFull) await output.flush()
    if (output.isClosed) return
  }
}
