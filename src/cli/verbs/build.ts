/** `uriform build`: a URI from the fields of its scheme. */
import type { Field, SchemeValue, UriError } from '../../index.js'
import { schemes } from '../../schemes/registry.js'
import { complain } from '../complaint.js'
import { componentsInJson, jsonText } from '../json.js'
import { masked } from '../masked.js'
import type { Option, Options, OptionValues } from '../options.js'
import { readingInJson, schemeReadingOf } from '../scheme-reading.js'
import { UsageError } from '../trouble.js'
import type { ExitStatus, Invocation, Verb } from '../verb.js'

export const build: Verb = {
  name: 'build',
  summary: 'Build a URI from the fields of its scheme',
  usage: ['SCHEME [OPTION...]', 'SCHEME --help'],
  options: {},
  optionsFor: (args) => optionsOf(schemeIn(args)?.fields ?? {}),
  notes: [
    `The schemes are ${[...schemes].map(({ scheme }) => scheme).join(', ')}. Each has options of its own: with --help behind it they are listed.`,
    'The value of an option is data, and is escaped for its place. An option for one of several can be given several times; a pair is written NAME=VALUE.',
    'With --json: {"ok": true, "uri", "generation", "components", "value"} or {"ok": false, "error"}.',
  ],
  isUnfed: true,
  examples: [
    'uriform build ftp --host h --directory pub --name f.txt --typecode i',
    'uriform build mailto --to joe@example.com --subject "50% off"',
    'uriform build prospero --host h --hsoname /pros/a --field OBJECT-VERSION=2',
  ],
  run: runBuild,
}

/** The scheme that a command line names: its first argument, or else the first that is the name of one. */
function schemeIn(args: readonly string[]): ReturnType<typeof schemes.get> {
  const [first = ''] = args
  if (!first.startsWith('-')) return knownScheme(first)
  const name = args.find((arg) => schemes.has(arg))
  return name === undefined ? undefined : schemes.get(name)
}

/**
 * The scheme of a name.
 *
 * @throws UsageError where there is none.
 */
function knownScheme(name: string): NonNullable<ReturnType<typeof schemes.get>> {
  const scheme = schemes.get(name.toLowerCase())
  if (scheme !== undefined) return scheme
  const known = [...schemes].map((each) => each.scheme).join(', ')
  throw new UsageError(
    name === ''
      ? `the scheme comes first, one of ${known}`
      : `there is no scheme "${masked(name)}"; the scheme comes first, one of ${known}`,
  )
}

/** The options of the fields of a scheme. */
function optionsOf(fields: Readonly<Record<string, Field>>): Options {
  const given = Object.entries(fields).filter(([, { shape }]) => shape !== 'derived')
  return Object.fromEntries(given.map(([name, field]) => [optionName(name, field), optionOf(field)]))
}

function optionName(name: string, { options }: Field): string {
  return (options.each ?? name).replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
}

function optionOf({ shape, options, choices }: Field): Option {
  const isRepeatable = shape === 'list' || shape === 'pairs'
  const help = [
    options.help ?? '',
    ...(options.presence === 'required' ? ['needed'] : []),
    ...(isRepeatable ? ['can be given several times'] : []),
    ...(choices === undefined ? [] : [`one of ${choices.join(', ')}`]),
  ]
  return {
    help: `${help.filter((part) => part !== '').join('; ')}.`,
    value: shape === 'pairs' ? 'NAME=VALUE' : shape === 'number' ? 'NUMBER' : 'TEXT',
    ...(choices === undefined ? {} : { choices }),
  }
}

async function runBuild(invocation: Invocation): Promise<ExitStatus> {
  const { arguments: args, options, output, isJson, generation } = invocation
  const [name = '', ...others] = args
  const scheme = knownScheme(name)
  if (others.length > 0) throw new UsageError('there is one scheme, and its fields are options')
  let builder = scheme.builder({ generation }) as unknown as Steps
  for (const [field, description] of Object.entries(scheme.fields)) {
    const input = inputOf(optionName(field, description), options, description)
    if (input.length > 0) builder = (builder[field] as Step)(...input)
  }
  const built = builder.tryBuild()
  if (built._tag === 'Left') {
    complain(invocation, { error: built.left, place: scheme.scheme, echo: {}, channel: 'stderr' })
    return 1
  }
  const { uri } = built.right
  const json = {
    ok: true,
    uri: uri.href,
    generation,
    components: componentsInJson(uri.components()),
    ...readingInJson(uri.scheme, schemeReadingOf(uri)),
  }
  output.print(isJson ? jsonText(json) : uri.href)
  return 0
}

type Step = (...input: readonly unknown[]) => Steps

/** A builder whose fields are known by name only. */
interface Steps {
  readonly [field: string]: unknown
  tryBuild(): { _tag: 'Left'; left: UriError } | { _tag: 'Right'; right: SchemeValue }
}

/** What a step takes, of the values of its option. A datum that would be dropped is a mistake of the caller. */
function inputOf(option: string, options: OptionValues, { shape }: Field): readonly unknown[] {
  const values = options.all(option)
  if (shape === 'pairs') return values.map(pairOf)
  if (shape !== 'list' && values.length > 1) throw new UsageError(`--${option} can be given once`)
  return values
}

function pairOf(text: string): readonly [string, string] {
  const equals = text.indexOf('=')
  if (equals < 0) throw new UsageError(`a pair is written NAME=VALUE, but "${masked(text)}" has no "="`)
  return [text.slice(0, equals), text.slice(equals + 1)]
}
