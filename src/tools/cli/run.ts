/** The command: finds the verb, reads its options, runs it, and reports errors. */

import { boundedName } from '../../builders/index.js'
import { strays } from '../../index.js'
import { commonOptions, generationNamed, readArguments } from './arguments.js'
import { briefHelp, shortHelp } from './help.js'
import { paintFor } from './terminal/color.js'
import { roomIn } from './terminal/columns.js'
import type { Environment } from './terminal/environment.js'
import { adviceOnName } from './terminal/nearest.js'
import { Output } from './terminal/output.js'
import { StreamError, UsageError } from './trouble.js'
import { type ExitStatus, loadAll, type Verb } from './verb.js'
import { verbs } from './verbs.js'

/** The verb for URIs without one. */
const verbOfUris = 'parse'

/** The width for a file, or for a terminal of unknown width. */
const USUAL_WIDTH = 80

const WELCOME = `uriform takes URIs apart, checks, changes and compares them. Try:

  uriform "http://example.com:8042/over/there?name=ferret#nose"
  uriform check < links.txt
  uriform edit --set page=2 "https://example.com/list?page=1"

Run "uriform --help" for the verbs, "uriform VERB --help" for one of them.`

export async function run(args: readonly string[], environment: Environment): Promise<ExitStatus> {
  const output = new Output(environment.stdout, environment.stderr)
  const status = await runOrComplain(args, environment, output)
  await output.flush()
  return status
}

async function runOrComplain(
  args: readonly string[],
  environment: Environment,
  output: Output,
): Promise<ExitStatus> {
  const [first = '', ...rest] = isWithoutVerb(args) ? [verbOfUris, ...args] : args
  const load = verbs.get(first)
  try {
    const status = await (load === undefined
      ? runWithoutVerb(args, environment, output)
      : runVerb(await load(), rest, environment, output))
    await output.flush()
    return status
  } catch (failure) {
    if (!(failure instanceof UsageError || failure instanceof StreamError)) throw failure
    const name = load === undefined ? 'uriform' : `uriform ${first}`
    output.complain(`${name}: ${failure.message}`)
    if (failure instanceof StreamError) return 2
    for (const line of failure.drawing) output.complainDrawn(line)
    output.complain(`Run "${name} --help" for details.`)
    return 2
  }
}

/** True if the first argument is a URI or an option, and no verb follows. Later errors are left to the verb. */
function isWithoutVerb(args: readonly string[]): boolean {
  // No verb has a colon in its name.
  if (/^[a-z][a-z\d+.-]*:/i.test(args[0] ?? '')) return true
  return /^-(?!(?:-version|V|-help|h)$)/.test(args[0] ?? '') && !args.some((argument) => verbs.has(argument))
}

async function runVerb(
  verb: Verb,
  args: readonly string[],
  environment: Environment,
  output: Output,
): Promise<ExitStatus> {
  const own = { ...verb, ...verb.partsFor?.(args) }
  if (own.takesFiles !== true) refuseReplaced(args)
  const { options, rest } = readArguments(verb.name, args, { ...own.options, ...commonOptions })
  if (options.has('help')) return print(output, briefHelp(own, environment.stdout.columns))
  if (options.has('version')) return print(output, environment.version)
  if (own.isUnfed === true && own.takesFiles !== true && options.has('file'))
    throw new UsageError(`${verb.name} reads no input; remove --file`)
  return verb.run({
    arguments: rest,
    options,
    reading: {
      generation: generationNamed(options.get('generation')),
      strays: options.get('strays') === 'encode' ? strays : undefined,
    },
    isJson: options.has('json'),
    environment,
    output,
    paint: paintFor(environment.stdout, environment),
    room: roomIn(environment.stdout.columns ?? USUAL_WIDTH),
  })
}

/** Refuses arguments that may not be valid UTF-8: Node reads invalid octets as U+FFFD. */
function refuseReplaced(args: readonly string[]): void {
  const replaced = args.find((argument) => argument.includes('\ufffd'))
  if (replaced === undefined) return
  throw new UsageError(
    `"${boundedName(replaced)}" is not valid UTF-8, or contains U+FFFD; in a URI, write that as %EF%BF%BD`,
  )
}

/** Handles a command line that doesn't begin with a known verb. */
async function runWithoutVerb(
  [first, second = '']: readonly string[],
  { version, homepage, stdin, stdout: { columns } }: Environment,
  output: Output,
): Promise<ExitStatus> {
  if (first === undefined && stdin.isTTY === true) return print(output, WELCOME)
  if (first === '--version' || first === '-V') return print(output, version)
  if (first === '--help' || first === '-h') {
    const verb = await verbs.get(second)?.()
    return print(
      output,
      verb === undefined ? shortHelp(await loadAll(verbs), homepage, columns) : briefHelp(verb, columns),
    )
  }
  if (first?.startsWith('-'))
    throw new UsageError('the verb comes first: uriform VERB [OPTION...]; -V shows the version, -h the help')
  const names = [...verbs.keys()]
  const missing = first === undefined ? 'missing verb' : unknown(first)
  throw new UsageError(missing + adviceOnName(names, first ?? '', `the verbs are ${names.join(', ')}`))
}

/** A text with delimiters was meant as a URI. */
function unknown(first: string): string {
  const shown = `"${boundedName(first)}"`
  return /[/:@.]/.test(first) ? `${shown} is neither a verb nor a URI` : `unknown verb ${shown}`
}

function print(output: Output, text: string): ExitStatus {
  output.print(text)
  return 0
}
