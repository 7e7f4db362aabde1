/** The loop of the verbs that do the same with every item: with every argument, or every line of standard input. */
import type { UriError } from '../index.js'
import { type Channel, complain } from './show/complaint.js'
import type { Tally } from './tally.js'
import { Lines } from './terminal/lines.js'
import { progressOn } from './terminal/progress.js'
import type { Invocation } from './verb.js'

/** What a verb does with its items. */
export interface Work {
  /** What an item is called: a URI, a reference, a target. */
  readonly noun: string
  /** Prints what becomes of an item, or tells what is wrong with it. */
  each(item: string): UriError | undefined
  /** The members that repeat an item in JSON. */
  echo(item: string): Readonly<Record<string, unknown>>
  /** Where what is wrong is told, if it is. */
  readonly channel: Channel | undefined
}

/** Does the work with every argument or, where there is none, with every line of standard input. */
export async function eachItem(invocation: Invocation, args: readonly string[], work: Work): Promise<Tally> {
  return args.length === 0
    ? eachLine(invocation, work)
    : eachIn(invocation, [args], work, work.noun, async () => {})
}

async function eachLine(invocation: Invocation, work: Work): Promise<Tally> {
  const { output, environment } = invocation
  if (environment.stdin.isTTY === true && environment.stderr.isTTY === true) {
    output.complain(`Type one ${work.noun} a line; Ctrl-D ends.`)
    await output.flush()
  }
  const lines = new Lines(environment.stdin)
  const show = progressOn(output, environment)
  const tally = await eachIn(invocation, lines, work, 'line', (done) => show(done, lines.octets))
  await output.clearStatus()
  return tally
}

async function eachIn(
  invocation: Invocation,
  batches: Iterable<readonly string[]> | AsyncIterable<readonly string[]>,
  work: Work,
  label: string,
  afterBatch: (tally: Tally) => Promise<void>,
): Promise<Tally> {
  const { output } = invocation
  const { channel } = work
  const tally = { items: 0, invalid: 0 }
  for await (const batch of batches) {
    for (const item of batch) {
      tally.items++
      const error = work.each(item)
      if (error !== undefined) {
        tally.invalid++
        if (channel !== undefined) {
          complain(invocation, { error, place: `${label} ${tally.items}`, echo: work.echo(item), channel })
        }
      }
      // Within a batch too: a short line can have a long result.
      if (output.isFull) await output.flush()
      if (output.isClosed) return tally
    }
    await output.flush()
    if (output.isClosed) return tally
    await afterBatch(tally)
  }
  return tally
}
