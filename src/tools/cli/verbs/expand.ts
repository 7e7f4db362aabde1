/** `uriform expand`: URIs from a template and values (RFC 6570). */

import {
  boundedName,
  type ExpandOptions,
  isExpression,
  otherRouterError,
  type TemplatePart,
  type TemplateValues,
  templatePartsOf,
  type Values,
} from '../../../builders/index.js'
import type { UriError } from '../../../index.js'
import { explain, isError, UriBuildError } from '../../../model/errors.js'
import { eachItem, lineError, printResult, type Result } from '../items.js'
import { complain } from '../show/complaint.js'
import type { Subject } from '../show/words.js'
import { UsageError } from '../trouble.js'
import {
  givenValues,
  isInexact,
  listOption,
  noteOtherRouter,
  openapiOption,
  type TextsByKey,
  templateFor,
} from '../values.js'
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
    openapi: openapiOption,
    list: listOption,
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
    'For an exploded variable, such as {tag*}, and one of --list, repeat a name to make a list; a single value is a list too. NAME.KEY=VALUE adds a pair to a record, unless the template has a variable with that full name.',
    'For a template without values, reads one JSON object of values per line from standard input. Members that are null or not in the template are ignored. A large integer, such as 12345678901234567890, must be a string, because JSON numbers are rounded.',
    'An empty line is an error, because it is not a JSON object.',
    'With --openapi, FILE may be standard input, as in --openapi=-. OPERATION is an operationId, or a method and a path in one argument. Writes the URI, then the header fields, one per line, with control characters as pictures; --json keeps them. A value is an error if the request would reach another operation.',
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
  const { arguments: args, options } = invocation
  if (options.has('openapi')) return (await import('../openapi.js')).expandOperation(invocation)
  const template = templateFor(args, options.all('list'))
  const [text, ...given] = args as readonly [string, ...string[]]
  const echo = { template: text }
  const shapes = shapesIn(text, template.lists)
  const isText = options.has('text')
  const empty = options.get('empty') as ExpandOptions['empty']
  const write = (values: Values): string =>
    // `expand` refuses values of other types.
    isText ? template.expandText(values) : template.expand(values as TemplateValues<string>, { empty }).href
  const expanded = (values: Values): Result | UriError => {
    const text = builtBy(() => write(values))
    return typeof text === 'string' ? { members: { [isText ? 'text' : 'uri']: text }, text } : text
  }
  if (given.length > 0) {
    if (options.has('file'))
      throw new UsageError('--file replaces the values on the command line; use one or the other')
    const outcome = expanded(valuesOf(given, shapes, text))
    if (isError(outcome)) complain(invocation, { error: outcome, place: 'values', echo, subject })
    else printResult(invocation, echo, outcome)
    return isError(outcome) ? 1 : 0
  }
  noteOtherRouter(text, invocation)
  return eachItem(invocation, given, {
    noun: 'JSON object of values',
    echo: () => echo,
    subject,
    each: (line) => {
      const values = valuesIn(line)
      if (values === undefined) return notValues
      const inexact = [...shapes.keys()].find(
        (name) => Object.hasOwn(values, name) && isInexact(values[name]),
      )
      return inexact === undefined ? expanded(values) : tooLarge(inexact)
    },
  })
}

const subject: Subject = { isData: true, emptySegment: '--empty allow allows it' }

function builtBy(build: () => string): string | UriError {
  try {
    return build()
  } catch (failure) {
    if (failure instanceof UriBuildError) return failure.error
    throw failure
  }
}

/** The names of the variables; true for those that take lists. */
function shapesIn(text: string, lists: readonly string[]): ReadonlyMap<string, boolean> {
  const variables = (templatePartsOf(text) as readonly TemplatePart[])
    .filter(isExpression)
    .flatMap((part) => part.variables)
  return new Map(variables.map(({ name, isExploded }) => [name, isExploded || lists.includes(name)]))
}

function valuesOf(args: readonly string[], shapes: ReadonlyMap<string, boolean>, template: string): Values {
  const other = otherRouterError(template)
  const advice = other && `write ${explain(other).expected}`
  const given = givenValues(args, [...shapes.keys()], 'the template has no variable', advice)
  return Object.fromEntries(
    [...given].map(([name, texts]) => {
      const items = texts.get(undefined)
      if (items === undefined) return [name, recordOf(name, texts)]
      if (texts.size === 1) return [name, items.length > 1 || shapes.get(name) ? items : items[0]]
      throw new UsageError(
        `${boundedName(name)} has values both with and without keys; make it either a list or a record`,
      )
    }),
  )
}

function recordOf(name: string, texts: TextsByKey): Readonly<Record<string, string>> {
  const record = [...texts].map(([key, [text, ...others]]): [string, string] => {
    if (others.length > 0) throw new UsageError(`${boundedName(`${name}.${key}`)} can't be repeated`)
    return [key as string, text as string]
  })
  return Object.fromEntries(record)
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
  return wrongLine(`Inexact number in variable ${boundedName(name)}`, 'a string for an integer beyond 2^53')
}

const notValues = wrongLine('Invalid line', 'a JSON object of values by their names, such as {"id": "joe"}')

function wrongLine(sentence: string, expected: string): UriError {
  return lineError('wrong-type', 0, { sentence, expected })
}
