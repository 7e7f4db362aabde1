/** `uriform expand`: URIs from a template and values (RFC 6570). */
import type { UriError } from '../../index.js'
import { UriBuildError } from '../../model/errors/result.js'
import { errorFrom } from '../../model/syntax/error.js'
import type { Values } from '../../templates/expand/expand-text.js'
import type { ExpandOptions, TemplateValues } from '../../templates/index.js'
import { isExpression, type Part, partsOf } from '../../templates/syntax/parse.js'
import { masked } from '../../view/masked.js'
import { pairOf } from '../arguments.js'
import { isInexact } from '../inexact.js'
import { eachItem } from '../items.js'
import { complain } from '../show/complaint.js'
import { jsonText } from '../show/json.js'
import { openapi, templateFor } from '../template.js'
import { nearestOf } from '../terminal/nearest.js'
import { UsageError } from '../trouble.js'
import { type ExitStatus, exitStatusOf, type Invocation, type Verb } from '../verb.js'

export const expand: Verb = {
  name: 'expand',
  summary: 'Make URIs from a template and values',
  usage: [
    '[OPTION...] TEMPLATE NAME=VALUE...',
    '[OPTION...] TEMPLATE',
    '[OPTION...] --openapi FILE OPERATION NAME=VALUE...',
  ],
  options: {
    openapi,
    empty: {
      value: 'allow',
      choices: ['allow'],
      help: 'Accept an empty value for a whole segment, which changes the path.',
    },
    text: {
      help: 'Write exactly what RFC 6570 says, even if it is not a URI or leads elsewhere.',
    },
  },
  notes: [
    'Writes the URI or relative reference for the values. Values are data and are escaped for their position. --strays and --generation have no effect. A value that would change the host or leave the path is an error.',
    'Repeat a name to make a list. For an exploded variable, such as {tag*}, a single value is a list too. NAME.KEY=VALUE adds a pair to a record, unless the template has a variable with that full name.',
    'Without values, reads one JSON object of values per line from standard input. Members that are null or not in the template are ignored. A large integer, such as 12345678901234567890, must be a string, because JSON numbers are rounded.',
    'An empty line is an error, because it is not a JSON object.',
    'With --openapi, FILE may be standard input, as in --openapi=-. OPERATION is an operationId, or a method and a path in one argument. Writes the URI, then the header fields, one per line. A value is an error if the request would reach another operation.',
  ],
  json: [
    '{"template", "ok", "uri"}',
    'With --text, "text" replaces "uri". With --openapi, the members are "operation", "ok", "method", "uri" and "headers"; or "errors".',
  ],
  examples: [
    'uriform expand "https://example.com/users/{id}{?page,tag*}" id=joe tag=a tag=b',
    'uriform expand "/users/{id}" < values.jsonl',
  ],
  run: runExpand,
}

async function runExpand(invocation: Invocation): Promise<ExitStatus> {
  const { arguments: args, isJson, options, output } = invocation
  if (options.has('openapi')) return (await import('../openapi.js')).expandOperation(invocation)
  const template = templateFor(args)
  const [text, ...given] = args as readonly [string, ...string[]]
  const echo = { template: text }
  const shapes = shapesIn(text)
  const isText = options.has('text')
  const empty = options.get('empty') as ExpandOptions['empty']
  const write = (values: Values): string =>
    // `expand` refuses values of other types.
    isText ? template.expandText(values) : template.expand(values as TemplateValues<string>, { empty }).href
  const printed = (values: Values): UriError | undefined => {
    const result = builtBy(() => write(values))
    if (typeof result !== 'string') return result
    output.print(isJson ? jsonText({ ...echo, ok: true, [isText ? 'text' : 'uri']: result }) : result)
    return undefined
  }
  if (given.length > 0) {
    if (options.has('file'))
      throw new UsageError('--file replaces the values on the command line; use one or the other')
    const error = printed(valuesOf(given, shapes))
    if (error === undefined) return 0
    complain(invocation, { error, place: 'values', echo, channel: 'stderr' })
    return 1
  }
  const tally = await eachItem(invocation, given, {
    noun: 'JSON object of values',
    channel: 'stderr',
    echo: () => echo,
    each: (line) => {
      const values = valuesIn(line)
      if (values === undefined) return notValues
      const inexact = [...shapes.keys()].find(
        (name) => Object.hasOwn(values, name) && isInexact(values[name]),
      )
      return inexact === undefined ? printed(values) : tooLarge(inexact)
    },
  })
  return exitStatusOf(tally)
}

function builtBy(build: () => string): string | UriError {
  try {
    return build()
  } catch (failure) {
    if (failure instanceof UriBuildError) return failure.error
    throw failure
  }
}

function shapesIn(text: string): ReadonlyMap<string, boolean> {
  const variables = (partsOf(text) as readonly Part[]).filter(isExpression).flatMap((part) => part.variables)
  return new Map(variables.map(({ name, isExploded }) => [name, isExploded]))
}

interface Given {
  readonly items: string[]
  readonly pairs: Map<string, string>
}

function valuesOf(args: readonly string[], shapes: ReadonlyMap<string, boolean>): Values {
  const all = new Map<string, Given>()
  for (const arg of args) {
    const [place, value] = pairOf(arg)
    const name = variableAt(place, [...shapes.keys()])
    const { items, pairs } = all.get(name) ?? { items: [], pairs: new Map<string, string>() }
    const key = place.slice(name.length + 1)
    if (place === name) items.push(value)
    else if (pairs.has(key)) throw new UsageError(`${masked(place)} can't be repeated`)
    else pairs.set(key, value)
    if (items.length > 0 && pairs.size > 0) {
      throw new UsageError(`${name} has values both with and without keys; make it either a list or a record`)
    }
    all.set(name, { items, pairs })
  }
  return Object.fromEntries(
    [...all].map(([name, { items, pairs }]) => {
      if (pairs.size > 0) return [name, Object.fromEntries(pairs)]
      return [name, items.length > 1 || shapes.get(name) ? items : items[0]]
    }),
  )
}

/** The variable that an argument's name refers to: its full name, or else the longest part before a dot. */
function variableAt(place: string, names: readonly string[]): string {
  const [name] = names
    .filter((each) => place === each || place.startsWith(`${each}.`))
    .sort((one, other) => other.length - one.length)
  if (name !== undefined) return name
  const nearest = nearestOf(names, place.split('.', 1)[0] as string)
  const known = names.length === 0 ? 'it has none' : `it has ${names.join(', ')}`
  throw new UsageError(
    `the template has no variable "${masked(place)}"; ${nearest === undefined ? known : `did you mean "${nearest}"?`}`,
  )
}

/** Parses a line as a JSON object; returns undefined if it isn't one. */
function valuesIn(line: string): Values | undefined {
  let values: unknown
  try {
    values = JSON.parse(line)
  } catch {
    return undefined
  }
  if (typeof values !== 'object' || values === null || Array.isArray(values)) return undefined
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null))
}

function tooLarge(name: string): UriError {
  return lineError(`Inexact number in variable ${name}`, 'a string for an integer beyond 2^53')
}

const notValues = lineError('Invalid line', 'a JSON object of values by their names, such as {"id": "joe"}')

/** An error in a line. It doesn't show the line, which may contain secrets. */
function lineError(sentence: string, expected: string): UriError {
  return errorFrom(
    {
      ...{ kind: 'wrong-type', component: undefined, generation: 'rfc3986' },
      ...{ offset: 0, redacted: '', redactedOffset: 0 },
    },
    { sentence, expected },
  )
}
