/** `uriform match`: the values of a template, read back from URIs (RFC 6570). */
import type { MatchOptions } from '../../../builders/index.js'
import { eachItem } from '../items.js'
import { jsonLine } from '../show/json.js'
import { argumentsOf, listOption, noteOtherRouter, openapiOption, templateFor } from '../values.js'
import type { ExitStatus, Invocation, Verb } from '../verb.js'

const readings = ['longest', 'shortest'] as const

export const match: Verb = {
  name: 'match',
  summary: 'Read the values of a template back from URIs',
  usage: ['[OPTION...] TEMPLATE [URI...]', '[OPTION...] --openapi FILE [METHOD] [TARGET...]'],
  options: {
    openapi: openapiOption,
    list: listOption,
    exact: {
      help: 'Accept only what "uriform expand" writes.',
    },
    form: { help: 'Read "+" in the query as a space, as HTML forms write it.' },
    ambiguous: {
      value: 'HOW',
      choices: readings,
      help: 'How to read an ambiguous URI, such as "a-b-c" under {x}-{y}.',
    },
    empty: { value: 'allow', choices: ['allow'], help: 'Accept empty segments from values.' },
    records: { help: 'Read items such as "k=v" of {x*} and {/x*} as pairs.' },
    dots: { value: 'allow', choices: ['allow'], help: 'Accept values that climb, such as "..".' },
  },
  notes: [
    'Writes the values of each matching URI or relative reference in the form that "uriform expand" takes: one NAME=VALUE per line, repeated for each item of a list, and NAME.KEY=VALUE for records. An empty line separates one URI from the next. Control characters are shown as pictures; --json keeps them.',
    'Without --exact, values may be encoded as browsers do, such as "@" in a path, and the query may have its parameters in any order, among others.',
    'With --ambiguous, values are as long or as short as possible, from left to right. Without it, an ambiguous URI does not match.',
    '--generation and --strays have no effect.',
    'An empty line is the empty reference.',
    'With --openapi, FILE may be standard input, as in --openapi=-. Writes the operation of each request target, then the values of its path and its query. METHOD defaults to GET.',
  ],
  json: [
    '{"input", "ok", "values"}',
    'A value is a string, an array of strings or an object of strings. Without a match, "ok" is false and "error" says why. With --openapi, "operation", "method" and "path" come before the values, which are grouped by location, and "errors" lists invalid values.',
  ],
  examples: [
    'uriform match "/users/{id}{?page,tag*}" "/users/joe?page=2&tag=x"',
    'uriform match --json "https://example.com/search{?q}" < links.txt',
  ],
  run: runMatch,
}

async function runMatch(invocation: Invocation): Promise<ExitStatus> {
  const { arguments: args, isJson, options, output } = invocation
  if (options.has('openapi')) return (await import('../openapi.js')).matchOperations(invocation)
  const template = templateFor(args, options.all('list'))
  noteOtherRouter(template.text, invocation)
  const how: MatchOptions = {
    exact: options.has('exact'),
    form: options.has('form'),
    ambiguous: options.get('ambiguous') as MatchOptions['ambiguous'],
    records: options.has('records'),
    empty: options.get('empty') as MatchOptions['empty'],
    dots: options.get('dots') as MatchOptions['dots'],
  }
  return eachItem(invocation, args.slice(1), {
    noun: 'URI',
    subject: {
      isData: true,
      emptySegment: '--empty allow accepts it',
      dotSegment: '--dots allow accepts it',
      control: '--exact accepts it',
    },
    each: (input) => {
      const result = template.tryMatch(input, how)
      if (result._tag === 'Left') return result.left
      const values = result.right
      if (isJson) output.print(jsonLine({ input, ok: true, values }))
      else {
        const lines = Object.entries(values).flatMap(([name, value]) => argumentsOf(name, value))
        if (lines.length > 0) output.printDrawing(lines.join('\n'))
      }
      return undefined
    },
  })
}
