/** `uriform compare`: what each generation of the standard makes of a text. */
import type { Either, ParseOptions, Uri, UriError } from '../../index.js'
import { sentenceOf } from '../../model/errors/messages.js'
import { MASK } from '../../model/errors/redaction.js'
import { visible } from '../../model/errors/visible.js'
import { startsOf } from '../../model/syntax/layout.js'
import { compareGenerations, type GenerationReading } from '../../model/values/generation-comparison.js'
import { UriReference } from '../../model/values/uri-reference.js'
import { type OwnReference, ownReference } from '../../model/values/value.js'
import { eachItem } from '../items.js'
import { citationOf } from '../show/citations.js'
import { drawComparison, type Row } from '../show/comparison-drawing.js'
import { complain } from '../show/complaint.js'
import { componentsInJson, errorInJson, jsonText } from '../show/json.js'
import { exitStatusOf } from '../tally.js'
import type { ExitStatus, Invocation, Verb } from '../verb.js'

export const compare: Verb = {
  name: 'compare',
  summary: 'Show what the generations of the standard make of a text',
  usage: ['[OPTION...] [REFERENCE...]'],
  options: {
    base: { value: 'URI', help: 'Resolve each text against this URI.' },
    'show-password': { help: 'Show passwords; they are masked for people otherwise.' },
  },
  notes: [
    'For each text, what all five generations agree on is a line; where they differ, the line is marked with an asterisk and each reading has a line with its generations and the sections that rule it.',
    'With --json: {"input", "base", "generations": {NAME: {"accepted", "error" or "components", "resolved"}}}. "resolved" is null without a base, {"ok": true, "uri"} or {"ok": false, "error"}.',
    'A text that no generation accepts is invalid input. An empty line is the empty reference. --generation is of no use here. --strays encode encodes by RFC 3986 first, and compares what that gives.',
  ],
  examples: [
    'uriform compare "http://a_b:80/~u"',
    'uriform compare --base http://a/b/c/d ../../../g "?y" ";x"',
  ],
  run: runCompare,
}

async function runCompare(invocation: Invocation): Promise<ExitStatus> {
  const { arguments: args, isJson, options, output, paint, width, reading } = invocation
  const { strays } = reading
  const given = options.get('base')
  const base = given === undefined ? undefined : mended(given, strays)
  const arePasswordsShown = options.has('show-password')
  const wrong = base === undefined ? undefined : wrongBase(base)
  if (wrong !== undefined) {
    complain(invocation, {
      error: wrong,
      place: 'base',
      echo: { base: given, input: null },
      channel: 'stderr',
    })
    return 1
  }
  const tally = await eachItem(invocation, args, {
    noun: 'reference',
    channel: undefined,
    echo: (input) => ({ input }),
    each: (input) => {
      const text = mended(input, strays)
      const readings = compareGenerations(text, base)
      if (isJson) output.print(jsonText({ input, base: given ?? null, generations: jsonOf(readings) }))
      else {
        const rows = rowsOf(text, base, readings, arePasswordsShown)
        output.printDrawing(drawComparison(rows, { paint, width }))
      }
      const [first] = readings
      const isAccepted = readings.some(({ reference }) => reference._tag === 'Right')
      return isAccepted || first?.reference._tag !== 'Left' ? undefined : first.reference.left
    },
  })
  return exitStatusOf(tally)
}

/** A text with its stray characters encoded, if that is wanted and possible. */
function mended(text: string, strays: ParseOptions['strays']): string {
  const read = strays === 'encode' ? UriReference.parse(text, { strays }) : undefined
  return read?._tag === 'Right' ? read.right.href : text
}

/** What is wrong with a base that no generation accepts, as the newest of them says. */
function wrongBase(base: string): UriError | undefined {
  const results = compareGenerations('', base).map(({ resolved }) => resolved)
  const isAccepted = results.some((result) => result?._tag === 'Right')
  const newest = results.at(-1)
  return isAccepted || newest?._tag !== 'Left' ? undefined : newest.left
}

function jsonOf(readings: readonly GenerationReading[]): Readonly<Record<string, unknown>> {
  return Object.fromEntries(
    readings.map(({ generation, reference, components, resolved }) => [
      generation.name,
      {
        accepted: reference._tag === 'Right',
        ...(reference._tag === 'Left' ? { error: errorInJson(reference.left) } : {}),
        ...(components === undefined ? {} : { components: componentsInJson(components) }),
        resolved: resolved === undefined ? null : resolvedInJson(resolved),
      },
    ]),
  )
}

function resolvedInJson(resolved: Either<UriError, Uri>): Readonly<Record<string, unknown>> {
  return resolved._tag === 'Left'
    ? { ok: false, error: errorInJson(resolved.left) }
    : { ok: true, uri: resolved.right.href }
}

const componentNames = ['scheme', 'userinfo', 'host', 'port', 'path', 'query', 'fragment'] as const

/** A row for what is accepted, one for each component that any generation finds, one for what it means with a base. */
function rowsOf(
  input: string,
  base: string | undefined,
  readings: readonly GenerationReading[],
  arePasswordsShown: boolean,
): readonly Row[] {
  // What a generation does not accept it says nothing more of.
  const accepting = readings.filter(({ reference }) => reference._tag === 'Right')
  const refusing = readings.find(({ reference }) => reference._tag === 'Left')
  const secrets = arePasswordsShown ? [] : secretsIn(readings)
  const row = (
    label: string,
    among: readonly GenerationReading[],
    textOf: (reading: GenerationReading) => string | undefined,
  ): Row => ({
    label,
    cells: among.map((reading) => ({
      generation: reading.generation.name,
      text: visibly(textOf(reading)),
      citation: citationOf(reading.generation.name, label === 'accepted' ? faultIn(refusing) : label),
    })),
  })
  const components = componentNames
    .map((name) =>
      row(name, accepting, ({ reference, components: found }) => {
        const text = found?.[name]
        if (text === undefined || reference._tag === 'Left') return undefined
        return masked(text, placesIn(reference.right)[name], secrets)
      }),
    )
    .filter(({ label, cells }) =>
      cells.some(({ text }) => text !== undefined && (text !== '' || label !== 'path')),
    )
  const isSecret = !arePasswordsShown && (secrets.length > 0 || (base !== undefined && hasSecret(base)))
  const resolved = row('resolved', accepting, (reading) => resolvedText(reading, isSecret))
  return [
    row('text', readings, () => (arePasswordsShown ? input : maskedText(input, readings, secrets))),
    row('accepted', readings, ({ reference }) =>
      reference._tag === 'Right' ? 'yes' : `no: ${sentenceOf(reference.left)}`,
    ),
    ...components,
    ...(accepting.some((reading) => reading.resolved !== undefined) ? [resolved] : []),
  ]
}

/** Where a generation sees no password and another does, nothing of the target is safe to show. */
function resolvedText({ resolved }: GenerationReading, isSecret: boolean): string | undefined {
  if (resolved === undefined) return undefined
  if (resolved._tag === 'Left') return `none: ${sentenceOf(resolved.left)}`
  const { href, userinfo } = resolved.right
  if (!isSecret) return href
  return userinfo?.password === undefined ? MASK : resolved.right.redacted()
}

/** The component that keeps a text from being accepted. */
function faultIn(reading: GenerationReading | undefined): string | undefined {
  return reading?.reference._tag === 'Left' ? reading.reference.left.component : undefined
}

/** From where to where something stands in a text. */
interface Range {
  readonly start: number
  readonly end: number
}

/** Where the passwords stand that any generation sees: another may read them as something else. */
function secretsIn(readings: readonly GenerationReading[]): readonly Range[] {
  return readings.flatMap(({ reference }) => {
    if (reference._tag === 'Left') return []
    const { userinfo } = reference.right
    if (userinfo?.password === undefined) return []
    const end = placesIn(reference.right).userinfo + userinfo.text.length
    return [{ start: end - userinfo.password.text.length, end }]
  })
}

function hasSecret(base: string): boolean {
  return secretsIn(compareGenerations(base)).length > 0
}

/** Where each component of a reference begins. */
function placesIn(reference: UriReference): ReturnType<typeof startsOf> {
  const { href, layout } = ownReference(reference) as OwnReference
  return startsOf(href, layout)
}

/** A text that begins at an offset, with what is secret in it masked. */
function masked(text: string, offset: number, secrets: readonly Range[]): string {
  const starts = secrets.map(({ start }) => start - offset)
  const ends = secrets.map(({ end }) => end - offset)
  const start = Math.max(0, Math.min(...starts))
  const end = Math.min(text.length, Math.max(...ends))
  return start < end ? text.slice(0, start) + MASK + text.slice(end) : text
}

/** The whole text. One that no generation accepts has been masked where it was refused. */
function maskedText(
  input: string,
  readings: readonly GenerationReading[],
  secrets: readonly Range[],
): string {
  if (secrets.length > 0) return masked(input, 0, secrets)
  const refusals = readings.map(({ reference }) =>
    reference._tag === 'Left' ? reference.left.redacted : input,
  )
  return refusals.find((text) => text !== input) ?? input
}

function visibly(text: string | undefined): string | undefined {
  return text === undefined ? undefined : visible(text)
}
