/** `uriform match`: the values of a template, read back from URIs (RFC 6570). */
import { visible } from '../../model/errors/visible.js'
import { eachItem } from '../items.js'
import { jsonText } from '../show/json.js'
import { exitStatusOf } from '../tally.js'
import { orUsageError, templateFor } from '../template.js'
import type { ExitStatus, Invocation, Verb } from '../verb.js'

const choices = ['exact', 'any'] as const
type Choice = (typeof choices)[number]

export const match: Verb = {
  name: 'match',
  summary: 'Read the values of a template back from URIs',
  usage: ['[OPTION...] TEMPLATE [URI...]'],
  options: {
    query: {
      value: 'HOW',
      choices,
      help: 'How to read the query: exact (the default) wants the order of the template; any finds parameters by name, in any order and among others.',
    },
    spelling: {
      value: 'HOW',
      choices,
      help: 'How values may be written: exact (the default) wants them as the template writes them; any also accepts what browsers write, such as "@" in a path.',
    },
  },
  notes: [
    'Writes the values of each URI or relative reference that matches as "uriform expand" takes them: NAME=VALUE on a line, once for each item of a list, and NAME.KEY=VALUE for a record. An empty line separates one URI from the next. Control characters are shown as pictures; --json keeps them.',
    'A template that can be read in two ways, such as {a}{b}, is refused. --generation and --strays have no effect.',
    'An empty line is the empty reference.',
  ],
  json: [
    '{"input", "ok", "values"}',
    'A value is a text, a list of texts or a record of texts. Without a match, "ok" is false and nothing else follows.',
  ],
  examples: [
    'uriform match "/users/{id}{?page,tag*}" "/users/joe?page=2&tag=x"',
    'uriform match --json --query any "https://example.com/search{?q}" < links.txt',
  ],
  run: runMatch,
}

async function runMatch(invocation: Invocation): Promise<ExitStatus> {
  const { arguments: args, isJson, options, output } = invocation
  const template = templateFor(args)
  const how = { query: options.get('query') as Choice, spelling: options.get('spelling') as Choice }
  const valuesOf = (input: string) => orUsageError(() => template.match(input, how))
  // Find out whether the template can be matched before waiting for input.
  valuesOf('')
  const tally = await eachItem(invocation, args.slice(1), {
    noun: 'URI',
    channel: 'stderr',
    echo: (input) => ({ input }),
    each: (input) => {
      const values = valuesOf(input)
      if (values === undefined) return 'No match.'
      if (isJson) output.print(jsonText({ input, ok: true, values }))
      else {
        const lines = linesOf(values)
        if (lines.length > 0) output.printDrawing(lines.join('\n'))
      }
      return undefined
    },
  })
  return exitStatusOf(tally)
}

/** Values as the arguments of `expand`. */
function linesOf(values: Readonly<Record<string, unknown>>): readonly string[] {
  return Object.entries(values).flatMap(([name, value]) => {
    if (typeof value === 'string') return visible(`${name}=${value}`)
    if (Array.isArray(value)) return value.map((item) => visible(`${name}=${item}`))
    return Object.entries(value as object).map(([key, item]) => visible(`${name}.${key}=${item}`))
  })
}
