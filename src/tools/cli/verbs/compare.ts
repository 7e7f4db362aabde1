/** `uriform compare`: how each generation of the standard reads a string. */

import { redactText } from '../../../builders/index.js'
import { compareGenerations, type GenerationReading } from '../../../generations.js'
import type { Either, ParseOptions, UriError } from '../../../index.js'
import { platformReading, visible } from '../../../model/text.js'
import { UriReference } from '../../../model/values.js'
import { rowsOf } from '../../view/comparison.js'
import { eachItem, reported } from '../items.js'
import { drawComparison } from '../show/comparison-drawing.js'
import { complain } from '../show/complaint.js'
import { componentsInJson, errorInJson, jsonLine } from '../show/json.js'
import type { ExitStatus, Invocation, Verb } from '../verb.js'

export const compare: Verb = {
  name: 'compare',
  summary: 'Show how the generations and a browser read a URI',
  usage: ['[OPTION...] [REFERENCE...]'],
  options: {
    base: { value: 'URI', help: 'Resolve each item against this URI.' },
    'show-password': { help: 'Show passwords instead of masking them.' },
  },
  notes: [
    'Compares the five generations of the standard. Parts that they agree on take one line. An asterisk marks a difference; below it, each reading is on its own line, with its generations and the sections that define it.',
    'The last line is the URL that a browser would make of the item, by the WHATWG standard.',
    'An item that no generation accepts is invalid. --generation has no effect. --strays encode first encodes the text by RFC 3986, then compares the result.',
    'An empty line is the empty reference. To find out if two URIs are equivalent, compare what "uriform normalize" writes for them.',
  ],
  json: [
    '{"input", "base", "generations": {NAME: {"accepted", "components", "resolved"}}, "browser"}',
    '"error" replaces "components" if "accepted" is false. "resolved" is null without a base, otherwise {"ok", "uri"} or {"ok", "error"}. "browser" is the URL that a browser would make of the item, or null.',
  ],
  examples: [
    'uriform compare "http://a_b:80/~u"',
    'uriform compare --base http://a/b/c/d ../../../g "?y" ";x"',
  ],
  run: runCompare,
}

async function runCompare(invocation: Invocation): Promise<ExitStatus> {
  const { arguments: args, isJson, options, output, reading } = invocation
  const { strays } = reading
  const given = options.get('base')
  const base = given === undefined ? undefined : encodedText(given, strays)
  const arePasswordsShown = options.has('show-password')
  const wrong = base === undefined ? undefined : wrongBase(base)
  if (wrong !== undefined) {
    complain(invocation, { error: wrong, place: 'base', echo: { base: given, input: null } })
    return 1
  }
  return eachItem(invocation, args, {
    noun: 'reference',
    each: (input) => {
      const text = encodedText(input, strays)
      const readings = compareGenerations(text, base)
      const browser = platformReading(text, base)?.href ?? null
      if (isJson)
        output.print(jsonLine({ input, base: given ?? null, generations: jsonOf(readings), browser }))
      else {
        const rows = rowsOf(text, base, readings, arePasswordsShown)
        const shown =
          browser === null ? 'refused' : visible(arePasswordsShown ? browser : redactText(browser))
        output.printDrawing(drawComparison(rows, shown, invocation))
      }
      return readings.some(({ reference }) => reference._tag === 'Right') ? undefined : reported
    },
  })
}

function encodedText(text: string, strays: ParseOptions['strays']): string {
  const read = UriReference.parse(text, { strays })
  return strays !== undefined && read._tag === 'Right' ? read.right.href : text
}

/** The error for a base that no generation accepts, from the newest generation. */
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

function resolvedInJson(resolved: Either<UriError, UriReference>): Readonly<Record<string, unknown>> {
  return resolved._tag === 'Left'
    ? { ok: false, error: errorInJson(resolved.left) }
    : { ok: true, uri: resolved.right.href }
}
