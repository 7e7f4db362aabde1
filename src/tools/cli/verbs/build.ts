/** `uriform build`: a URI from the fields of its scheme. */

import { boundedName, buildingError, encodeFragment } from '../../../builders/index.js'
import type { Either, Generation, SchemeValue, UriError } from '../../../index.js'
import { Fault, left } from '../../../model/errors.js'
import { grammarOf } from '../../../model/grammar.js'
import { allSchemes, type Field } from '../../../schemes/face.js'
import { onlyValue, pairOf, parameterOf } from '../arguments.js'
import type { Option, Options, OptionValues } from '../options.js'
import { complain } from '../show/complaint.js'
import { referenceMembers } from '../show/reference-json.js'
import type { Subject } from '../show/words.js'
import { adviceOnName } from '../terminal/nearest.js'
import { UsageError } from '../trouble.js'
import type { ExitStatus, Invocation, Verb } from '../verb.js'

const names = [...allSchemes].map(({ scheme }) => scheme)

export const build: Verb = {
  name: 'build',
  summary: 'Build a URI from the fields of its scheme',
  usage: ['SCHEME [OPTION...]', 'SCHEME --help'],
  options: {},
  partsFor: (args) => {
    const scheme = schemeIn(args)
    if (scheme === undefined) return build
    const { scheme: name } = scheme
    return {
      options: optionsOf(scheme),
      usage: [`${name} [OPTION...]`],
      examples: build.examples.filter((example) => example.startsWith(`uriform build ${name} `)),
    }
  },
  firstArgument: { value: 'SCHEME', choices: names },
  notes: [
    'Values are data and are escaped for their position, so --strays has no effect. --query adds one parameter to the query; --search sets the whole query as one string, in which = and & are escaped.',
    '--generation rfc3987 is refused, because schemes define URIs. Use "uriform normalize --to iri" to write the result as an IRI.',
  ],
  json: ['{"ok", "uri", "generation", "components", "segments", "pairs", "value"}'],
  isUnfed: true,
  examples: [
    'uriform build ftp --host h --directory pub --name f.txt --typecode i',
    'uriform build https --host h --query q=1 --query "b=x y"',
  ],
  run: runBuild,
}

/** The scheme on a command line: its first argument, or else the first argument that names a scheme. */
function schemeIn(args: readonly string[]): ReturnType<typeof allSchemes.get> {
  const [first = ''] = args
  if (!first.startsWith('-')) return knownScheme(first)
  const name = args.find((arg) => allSchemes.has(arg))
  // Without a scheme, only the general options are known.
  if (name === undefined && args.some((arg) => aboutItself.includes(arg))) return undefined
  return knownScheme(name ?? '')
}

const aboutItself: readonly string[] = ['--help', '-h', '--version', '-V']

function knownScheme(name: string): KnownScheme {
  const scheme = allSchemes.get(name.toLowerCase())
  if (scheme !== undefined) return scheme
  const advice = adviceOnName(names, name, '"uriform build --help" lists them')
  throw new UsageError(
    name === ''
      ? `missing scheme; put it first, as in: ${build.examples[0]}`
      : `unknown scheme "${boundedName(name)}"${advice}`,
  )
}

/** The options of the fields of a scheme, and the fragment, which any URI can have. */
function optionsOf(scheme: KnownScheme): Options {
  const options: Record<string, Option> = {}
  for (const [name, field] of Object.entries(scheme.fields)) {
    if (field.shape !== 'derived') options[optionName(name, field)] = optionOf(name, field)
  }
  const query: Option = { help: 'A parameter of the query; can be repeated.', value: 'NAME[=VALUE]' }
  const fragment: Option = { help: 'The fragment.', value: 'TEXT' }
  return { ...options, ...(isOfWeb(scheme) && { query }), fragment }
}

type KnownScheme = NonNullable<ReturnType<typeof allSchemes.get>>

/** True if a scheme's builder has the steps of `uriBuilder` instead of its fields. */
function isOfWeb(scheme: KnownScheme): boolean {
  return 'setQuery' in scheme.builder()
}

/** The steps for the fields of the schemes of the web. */
const webSteps: Readonly<Record<string, (text: string) => readonly [step: string, ...input: unknown[]]>> = {
  path: segmentsStep,
  resourceName: segmentsStep,
  search: (text) => ['query', [[text, null]]],
}

function segmentsStep(path: string): readonly [step: string, ...input: unknown[]] {
  return ['segments', ...path.replace(/^\//, '').split('/')]
}

function optionName(name: string, { options }: Field): string {
  return (options.each ?? name).replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
}

function optionOf(name: string, field: Field): Option {
  const { shape, options, choices } = field
  const isRepeatable = shape === 'list' || shape === 'pairs'
  const help = [
    options.help as string,
    ...(options.presence === 'required' ? ['required'] : []),
    ...(name === 'search' && name in webSteps ? ['set parameters with --query'] : []),
    ...(isRepeatable ? ['can be repeated'] : []),
    ...(choices === undefined ? [] : [`one of ${choices.join(', ')}`]),
  ]
  const text = help.join('; ')
  return {
    help: `${text.charAt(0).toUpperCase()}${text.slice(1)}.`,
    ...(webSteps[name] === segmentsStep && { alias: ['segment'] }),
    value: shape === 'pairs' ? 'NAME=VALUE' : shape === 'number' ? 'NUMBER' : 'TEXT',
    ...(choices === undefined ? {} : { choices }),
  }
}

async function runBuild(invocation: Invocation): Promise<ExitStatus> {
  const { arguments: args, options, output, isJson, reading } = invocation
  const { generation } = reading
  const [name = '', ...others] = args
  const scheme = knownScheme(name)
  if (others.length > 0) throw new UsageError('expected a single scheme, and its fields as options')
  let builder = scheme.builder({ generation }) as unknown as Steps
  for (const [field, description] of Object.entries(scheme.fields)) {
    const input = inputOf(optionName(field, description), options, description)
    if (input.length === 0) continue
    const [step, ...given] = (isOfWeb(scheme) && webSteps[field]?.(input[0] as string)) || [field, ...input]
    builder = (builder[step] as Step)(...given)
  }
  const parameters = isOfWeb(scheme) ? options.all('query').map(parameterOf) : []
  if (parameters.length > 0) {
    if (options.has('search')) {
      throw new UsageError('--search and --query both set the query; use one of them')
    }
    builder = (builder.query as Step)(parameters)
  }
  const fragment = 'fragment' in scheme.fields ? undefined : onlyValue('fragment', options.all('fragment'))
  const built = withFragment(builder.tryBuild(), fragment, scheme, generation)
  if (built._tag === 'Left') {
    const subject = subjectOf(scheme, options)
    complain(invocation, { error: built.left, place: scheme.scheme, echo: {}, subject })
    return 1
  }
  const { uri } = built.right
  output.print(isJson ? `{"ok":true,${referenceMembers(uri)}}` : uri.href)
  return 0
}

/** What is built: its errors name options instead of fields and steps of the builder. */
function subjectOf({ fields }: KnownScheme, options: OptionValues): Subject {
  const optionFor = (name: string): string | undefined => {
    if (fields[name] !== undefined) return `--${optionName(name, fields[name])}`
    if (name === 'segments') return 'path' in fields ? '--path' : '--resource-name'
    if (name === 'query') return options.has('query') ? '--query' : '--search'
    return undefined
  }
  const given = Object.entries(fields).filter(([name, field]) => options.has(optionName(name, field)))
  return {
    isData: true,
    partsOf: ({ kind, field, step, argument = 0, offset }) => {
      const name = field ?? step ?? (kind === 'missing-host' ? 'host' : undefined)
      const option = name && optionFor(name)
      if (!option) return {}
      if (kind === 'missing-field') {
        const needing = given.find(([, { options }]) => options.needs?.includes(name))
        const expected = needing === undefined ? option : `${option}, which ${optionFor(needing[0])} needs`
        return { sentence: `Missing ${option}`, place: '', expected }
      }
      if (kind === 'missing-host') return { sentence: `Missing ${option}`, place: '' }
      const part = step === 'segments' && argument > 1 ? `segment ${argument} of ` : ''
      const place = ` in ${part}${option}${offset > 0 ? ` at offset ${offset}` : ''}`
      if (kind !== 'conflicting-fields') return { place }
      const others = given.filter(([each]) => fields[name]?.options.excludes?.includes(each))
      const all = [option, ...others.map(([each]) => optionFor(each))]
      return { place, expected: `${all.join(' or ')}, not both` }
    },
  }
}

type Built = Either<UriError, SchemeValue>

type Step = (...input: readonly unknown[]) => Steps

interface Steps {
  readonly [step: string]: unknown
  readonly query?: unknown
  tryBuild(): Built
}

/** The arguments of a step, from the values of its option. */
function inputOf(option: string, options: OptionValues, field: Field): readonly unknown[] {
  if (field.shape === 'pairs') return options.all(option).map(pairOf)
  if (field.shape === 'list') return options.all(option)
  const text = onlyValue(option, options.all(option))
  return text === undefined ? [] : [text]
}

/** Adds a fragment to a value, because schemes have no field for it. */
function withFragment(
  built: Built,
  fragment: string | undefined,
  scheme: KnownScheme,
  generation: Generation,
): Built {
  if (fragment === undefined || built._tag === 'Left') return built
  const grammar = grammarOf(generation)
  const text = encodeFragment(fragment, grammar)
  return text instanceof Fault
    ? left(buildingError(text, grammar))
    : scheme.parse(`${built.right.uri.href}#${text}`, { generation })
}
