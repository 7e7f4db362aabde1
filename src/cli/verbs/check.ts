/** `uriform check`: reports strings that aren't URIs, and why. */

import type { Generation } from '../../index.js'
import { grammarFor } from '../../model/generations/chosen.js'
import { patternsOf } from '../../model/syntax/plain.js'
import { grouped } from '../../view/grouped.js'
import { eachItem } from '../items.js'
import { readerFor, referenceOption } from '../reader.js'
import { jsonText } from '../show/json.js'
import { exitStatusOf, type Tally } from '../tally.js'
import type { ExitStatus, Invocation, Verb } from '../verb.js'

export const check: Verb = {
  name: 'check',
  summary: 'Report strings that are not URIs, and why',
  usage: ['[OPTION...] [URI...]'],
  options: {
    ...referenceOption,
    quiet: { short: 'q', help: 'Write nothing; only set the exit status.' },
  },
  notes: [
    'Writes each text that is not a URI to standard output, with its line number, what is wrong and a caret below the place, and a summary to standard error. Writes nothing about a good URI; with --json, writes an object for it too, but no summary.',
    'An empty line is not a URI; with --reference it is the empty reference, which is good.',
  ],
  json: ['{"input", "ok"}'],
  examples: ['uriform check < links.txt', 'uriform check --quiet "$url" && curl "$url"'],
  run: runCheck,
}

async function runCheck(invocation: Invocation): Promise<ExitStatus> {
  const { arguments: args, isJson, options, output, reading } = invocation
  const isQuiet = options.has('quiet')
  const printsAll = isJson && !isQuiet
  const reader = readerFor(invocation)
  const tally = await eachItem(invocation, args, {
    noun: 'URI',
    channel: isQuiet ? undefined : 'stdout',
    echo: (input) => ({ input }),
    skipped: printsAll ? undefined : goodLines(reading.generation),
    each: (input) => {
      if (!printsAll && reader.canParse(input, reading)) return undefined
      const read = reader.parse(input, reading)
      if (read._tag === 'Left') return read.left
      output.print(jsonText({ input, ok: true }))
      return undefined
    },
  })
  if (!isJson && !isQuiet && !output.isClosed) output.complain(summaryOf(tally, options.has('reference')))
  return exitStatusOf(tally)
}

/** A sticky pattern of lines that are URIs; most are. */
function goodLines(generation: Generation): RegExp | undefined {
  const { plainUri } = patternsOf(grammarFor(generation))
  return plainUri && new RegExp(`${plainUri.source}.*\\r?\\n`, `m${plainUri.flags}`)
}

function summaryOf({ items, invalid }: Tally, isReference: boolean): string {
  const noun = `${isReference ? 'reference' : 'URI'}${items === 1 ? '' : 's'}`
  return `${grouped(items)} ${noun} checked, ${invalid === 0 ? 'all good' : `${grouped(invalid)} invalid`}`
}
