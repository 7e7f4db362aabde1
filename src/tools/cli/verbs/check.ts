/** `uriform check`: reports strings that aren't URIs, and why. */

import { eitherOf } from '../../../builders/index.js'
import type { Generation } from '../../../index.js'
import { grammarOf, patternsOf } from '../../../model/grammar.js'
import { grouped } from '../../view/grouped.js'
import { eachItem } from '../items.js'
import { readerFor, referenceOption } from '../reader.js'
import { jsonLine } from '../show/json.js'
import type { Tally } from '../terminal/progress.js'
import type { ExitStatus, Invocation, Verb } from '../verb.js'

export const check: Verb = {
  name: 'check',
  summary: 'Report strings that are not URIs, and why',
  usage: ['[OPTION...] [URI...]'],
  options: {
    ...referenceOption,
    scheme: { value: 'NAME', help: 'Accept only this scheme; can be repeated. The default is every scheme.' },
    quiet: { short: 'q', help: 'Write nothing; only set the exit status.' },
  },
  notes: [
    'Writes each string that is not a URI to standard output, with its line number, what is wrong and a caret below the position. Writes a summary to standard error. Valid URIs are not listed. With --json, there is an object for every item, and no summary.',
    'An empty line is not a URI; with --reference it is the empty reference, which is valid.',
  ],
  json: ['{"input", "ok"}'],
  examples: ['uriform check --scheme https < links.txt', 'uriform check --quiet "$url" && curl "$url"'],
  run: runCheck,
}

async function runCheck(invocation: Invocation): Promise<ExitStatus> {
  const { arguments: args, isJson, options, output, reading } = invocation
  const isQuiet = options.has('quiet')
  const printsAll = isJson && !isQuiet
  const reader = readerFor(invocation)
  const schemes = options.all('scheme').map((name) => name.toLowerCase())
  return eachItem(invocation, args, {
    noun: 'URI',
    channel: isQuiet ? 'none' : 'stdout',
    skipped: printsAll || schemes.length > 0 ? undefined : goodLines(reading.generation),
    each: (input) => {
      const read = reader.parse(input, reading)
      if (read._tag === 'Left') return read.left
      const { scheme } = read.right
      if (schemes.length > 0 && scheme !== undefined && !schemes.includes(scheme)) {
        return `Wrong scheme. Expected ${eitherOf(schemes)}.`
      }
      if (printsAll) output.print(jsonLine({ input, ok: true }))
      return undefined
    },
    summarize: (tally) => {
      if (!isJson && !isQuiet && !output.isClosed) output.complain(summaryOf(tally, options.has('reference')))
    },
  })
}

/** A sticky pattern that accepts the lines that are URIs. */
function goodLines(generation: Generation): RegExp | undefined {
  const { uri } = patternsOf(grammarOf(generation))
  return uri && new RegExp(`${uri.source}.*\\r?\\n`, `m${uri.flags}`)
}

function summaryOf({ items, invalid }: Tally, isReference: boolean): string {
  const noun = `${isReference ? 'reference' : 'URI'}${items === 1 ? '' : 's'}`
  return `${grouped(items)} ${noun} checked, ${invalid === 0 ? 'all valid' : `${grouped(invalid)} invalid`}`
}
