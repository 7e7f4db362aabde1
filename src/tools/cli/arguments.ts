/** The command line of a verb: options by `parseArgs`, with messages that say what to do. */
import { parseArgs } from 'node:util'
import { boundedName, eitherOf } from '../../builders/index.js'
import { type Generation, type GenerationName, generations, rfc3987 } from '../../generations.js'
import { FILE, type Option, type Options, type OptionValues } from './options.js'
import { adviceOnName } from './terminal/nearest.js'
import { UsageError } from './trouble.js'

/** The documents of each generation. The type forces an entry for a new generation. */
const documents: Readonly<Record<GenerationName, string>> = {
  rfc1738: 'RFC 1738 and 1808 (1994, 1995)',
  draft1996: 'draft-fielding-url-syntax-01 (1996)',
  rfc2396: 'RFC 2396 and 2732 (1998, 1999)',
  rfc2396bis: 'draft-fielding-uri-rfc2396bis-00 (2002)',
  rfc3986: 'RFC 3986 (2005)',
  rfc3987: 'RFC 3987 (2005), IRIs',
}

const defaultGeneration: GenerationName = 'rfc3986'

export function generationNamed(name: string = defaultGeneration): Generation {
  return [...generations, rfc3987].find((generation) => generation.name === name) as Generation
}

export const commonOptions: Options = {
  json: { help: 'Write one JSON object per line to standard output.' },
  generation: {
    value: 'NAME',
    choices: Object.keys(documents),
    help: `Generation of the standard: ${Object.entries(documents)
      .map(([name, document]) => `${name}, ${document}`)
      .join('; ')}. The default is ${defaultGeneration}.`,
  },
  strays: {
    value: 'HOW',
    choices: ['refuse', 'encode'],
    help: 'Characters that browsers and people leave raw, such as "|" and "é": refuse (the default) reports an error, encode percent-encodes them.',
  },
  file: { value: FILE, help: 'Read this file instead of standard input; find accepts several.' },
  help: { short: 'h', help: 'Show usage, options and examples.' },
  version: { short: 'V', help: 'Show the version.' },
}

export interface Arguments {
  readonly options: OptionValues
  readonly rest: readonly string[]
}

export function readArguments(verb: string, args: readonly string[], options: Options): Arguments {
  // Not strict, because the messages of `parseArgs` differ between versions of Node.
  const { tokens, positionals } = parseArgs({
    args: [...args],
    options: Object.fromEntries(Object.entries(options).map(([name, option]) => [name, configOf(option)])),
    strict: false,
    allowPositionals: true,
    tokens: true,
  })
  const values = new Map<string, string[]>()
  for (const token of tokens) {
    if (token.kind !== 'option') continue
    const option = Object.hasOwn(options, token.name) ? options[token.name] : undefined
    if (option === undefined) throw unknownOption(verb, args[token.index] as string, options)
    checkValue(token.name, option, token.value, token.inlineValue === true)
    const given = values.get(token.name) ?? []
    if (token.value !== undefined) given.push(token.value)
    values.set(token.name, given)
  }
  return {
    options: {
      has: (name) => values.has(name),
      get: (name) => values.get(name)?.at(-1),
      all: (name) => values.get(name) ?? [],
    },
    rest: positionals,
  }
}

function configOf({ short, value }: Option): { type: 'string' | 'boolean'; short?: string } {
  return { type: value === undefined ? 'boolean' : 'string', ...(short === undefined ? {} : { short }) }
}

function unknownOption(verb: string, argument: string, options: Options): UsageError {
  const shown = boundedName(argument).split('=', 1)[0] as string
  const other = Object.values(options).find(
    ({ short }) => short?.toUpperCase() === shown.slice(1).toUpperCase(),
  )
  if (other !== undefined) return new UsageError(`unknown option ${shown}; did you mean -${other.short}?`)
  const names = Object.keys(options)
  const isLong = shown.startsWith('--')
  const put = `put "--" before an argument that begins with "-", as in: uriform ${verb} -- ${shown}`
  const known = `there are ${names.map((name) => `--${name}`).join(', ')}; ${put}`
  const meant = new Map(
    Object.entries(options).flatMap(([name, { alias = [] }]) => alias.map((each) => [each, name])),
  )
  const quoted = (name: string): string => `--${meant.get(name) ?? name}`
  const advice = isLong
    ? adviceOnName([...names, ...meant.keys()], shown.slice(2), known, quoted)
    : `; ${put}`
  return new UsageError(`unknown option ${shown}${advice}`)
}

function checkValue(name: string, option: Option, value: string | undefined, isInline: boolean): void {
  if (option.value === undefined) {
    if (value !== undefined) throw new UsageError(`--${name} takes no value`)
    return
  }
  if (value === undefined) throw new UsageError(`--${name} needs a value: --${name} ${option.value}`)
  if (!isInline && value.startsWith('-')) {
    throw new UsageError(`--${name} needs a value; if it begins with "-", write --${name}=${option.value}`)
  }
  if (option.choices !== undefined && !option.choices.includes(value)) {
    const expected = eitherOf(option.choices) + adviceOnName(option.choices, value)
    throw new UsageError(`invalid --${name} "${boundedName(value)}"; expected ${expected}`)
  }
}

/** The value of an option that can't be repeated, because a second value would be lost. */
export function onlyValue(option: string, [value, ...others]: readonly string[]): string | undefined {
  if (others.length > 0) throw new UsageError(`--${option} can be given only once`)
  return value
}

/** A parameter of a query: its value is null without "=". */
export function parameterOf(text: string): readonly [name: string, value: string | null] {
  if (text === '') throw new UsageError('a parameter needs a name: NAME or NAME=VALUE')
  return text.includes('=') ? pairOf(text) : [text, null]
}

export function pairOf(text: string): readonly [string, string] {
  const equals = text.indexOf('=')
  if (equals < 0) throw new UsageError(`expected NAME=VALUE, but "${boundedName(text)}" has no "="`)
  return [text.slice(0, equals), text.slice(equals + 1)]
}
