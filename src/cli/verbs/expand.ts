/** `uriform expand`: URIs from a template and values (RFC 6570). */
import type { UriError } from '../../index.js'
import { UriBuildError } from '../../model/errors/result.js'
import { errorFrom } from '../../model/syntax/error.js'
import type { Values } from '../../templates/expand/expand-text.js'
import type { ExpandOptions, TemplateValues } from '../../templates/index.js'
import { isExpression, type Part, partsOf } from '../../templates/syntax/parse.js'
import { masked } from '../../view/masked.js'
import { pairOf } from '../arguments.js'
import { eachItem } from '../items.js'
import { complain } from '../show/complaint.js'
import { jsonText } from '../show/json.js'
import { exitStatusOf } from '../tally.js'
import { openapi, templateFor } from '../template.js'
import { nearestOf } from '../terminal/nearest.js'
import { UsageError } from '../trouble.js'
import type { ExitStatus, Invocation, Verb } from '../verb.js'

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
      help: 'Take an empty value for a whole segment, which makes another path.',
    },
    text: {
      help: 'Write exactly what RFC 6570 says, even if it is not a URI or leads elsewhere.',
    },
  },
  notes: [
    'Writes the URI or relative reference that the values make. A value is data: it is escaped for its place, so --strays has no effect, and --generation has none either. A value that would change the host or leave the path is an error.',
    'Give a name several times to make a list. For an exploded variable, such as {tag*}, one value is a list too. NAME.KEY=VALUE adds a pair to a record, unless the template has a variable of that whole name.',
    'Without values, standard input has one JSON object of values a line. Members that are null, or that the template has no variable for, are left out.',
    'An empty line is an error, because it is not a JSON object.',
    'With --openapi, FILE may be standard input, as in --openapi=-. OPERATION is an operationId, or a method and a path in one argument. Writes the URI, then the header fields, one a line. A value is an error if the request would reach another operation.',
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
    const error = printed(valuesOf(given, shapesIn(text)))
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
      return values === undefined ? notValues : printed(values)
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

/** The variables of a template by name; true if exploded. */
function shapesIn(text: string): ReadonlyMap<string, boolean> {
  const variables = (partsOf(text) as readonly Part[]).filter(isExpression).flatMap((part) => part.variables)
  return new Map(variables.map(({ name, isExploded }) => [name, isExploded]))
}

/** The arguments for one variable. */
interface Given {
  readonly items: string[]
  readonly pairs: Map<string, string>
}

/**
 * The values that arguments give.
 *
 * @throws UsageError if the template has no such variable, or a value would be lost.
 */
function valuesOf(args: readonly string[], shapes: ReadonlyMap<string, boolean>): Values {
  const all = new Map<string, Given>()
  for (const arg of args) {
    const [place, value] = pairOf(arg)
    const name = variableAt(place, [...shapes.keys()])
    const { items, pairs } = all.get(name) ?? { items: [], pairs: new Map<string, string>() }
    const key = place.slice(name.length + 1)
    if (place === name) items.push(value)
    else if (pairs.has(key)) throw new UsageError(`${masked(place)} can be given only once`)
    else pairs.set(key, value)
    if (items.length > 0 && pairs.size > 0) {
      throw new UsageError(`${name} is given both by itself and with keys; it can be a list or a record`)
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

/** The variable that a place belongs to: one of its whole name, or else the longest name that a dot follows in it. */
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

/** Parses a line as JSON. Gives undefined if it isn't an object. */
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

const expected = 'a JSON object of values by their names, such as {"id": "joe"}'

/** The error of a line without values. It doesn't show the line, which may have secrets. */
const notValues = errorFrom(
  {
    ...{ kind: 'wrong-type', component: undefined, generation: 'rfc3986' },
    ...{ offset: 0, redacted: '', redactedOffset: 0 },
  },
  { sentence: 'Invalid line', expected },
)
