/** `uriform match`: the values that URIs were made with from a template (RFC 6570). */
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
  summary: 'Read the values of a template from URIs',
  usage: ['[OPTION...] TEMPLATE [URI...]'],
  options: {
    query: {
      value: 'HOW',
      choices,
      help: 'How the query is read: exact, in the order of the template, which is the default; or any, by the names of its parameters, in any order and among others.',
    },
    spelling: {
      value: 'HOW',
      choices,
      help: 'How values may be written: exact, as the template writes them, which is the default; or any, also as browsers and people do, such as "@" in a path.',
    },
  },
  notes: [
    'Writes the values of each URI or relative reference that matches, one a line, as "uriform expand" takes them: NAME=VALUE, an item of a list a line, and NAME.KEY=VALUE for a record. An empty line separates the values of one URI from those of the next. Controls are shown as pictures; --json has them as they are.',
    'With --json: {"input", "ok": true, "values"} or {"input", "ok": false}. A value is a text, a list of texts, or a record of texts.',
    'A template that could be read in two ways, such as {a}{b}, is refused. --generation and --strays are of no use here.',
    'An empty line is the empty reference.',
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
  // A template that can't be matched is found out before the input is waited for.
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
