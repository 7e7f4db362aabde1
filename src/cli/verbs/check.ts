/** `uriform check`: whether texts are URIs, and what is wrong with those that are not. */

import type { Generation } from '../../index.js'
import { grammarFor } from '../../model/generations/chosen.js'
import { grouped } from '../../view/grouped.js'
import { eachItem } from '../items.js'
import { readerFor, referenceOption } from '../reader.js'
import { jsonText } from '../show/json.js'
import { exitStatusOf, type Tally } from '../tally.js'
import type { ExitStatus, Invocation, Verb } from '../verb.js'

export const check: Verb = {
  name: 'check',
  summary: 'Tell which texts are no URIs, and why',
  usage: ['[OPTION...] [URI...]'],
  options: {
    ...referenceOption,
    quiet: { short: 'q', help: 'Write nothing; only the exit status tells.' },
  },
  notes: [
    'Writes to standard output what is wrong with each text that is no URI, with the number of its line and a caret under the place, and a summary to standard error. Of a good URI it writes nothing. Passwords are masked.',
    'With --json, an object for each text, good or not, and no summary: {"input", "ok": true} or {"input", "ok": false, "error": {"kind", "component", "offset", "expected", "message"}}. The input is repeated as it is, passwords included.',
    'An empty line is no URI; with --reference it is the empty reference, which is good.',
  ],
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
  const { plainUri } = grammarFor(generation).tables
  return plainUri && new RegExp(`${plainUri.source}.*\\r?\\n`, `m${plainUri.flags}`)
}

function summaryOf({ items, invalid }: Tally, isReference: boolean): string {
  const noun = `${isReference ? 'reference' : 'URI'}${items === 1 ? '' : 's'}`
  return `${grouped(items)} ${noun} checked, ${invalid === 0 ? 'all good' : `${grouped(invalid)} invalid`}`
}
