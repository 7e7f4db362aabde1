/** `uriform normalize`: URIs in their normal form (RFC 3986 6.2.2, 6.2.3). */
import type { NormalizationLevel } from '../../index.js'
import { eachItem } from '../items.js'
import { readerFor, referenceOption } from '../reader.js'
import { jsonText } from '../show/json.js'
import { exitStatusOf } from '../tally.js'
import type { ExitStatus, Invocation, Verb } from '../verb.js'

const levels: Readonly<Record<NormalizationLevel, true>> = { syntax: true, scheme: true }
const defaultLevel: NormalizationLevel = 'syntax'

export const normalize: Verb = {
  name: 'normalize',
  summary: 'Give the normal form of URIs',
  usage: ['[OPTION...] [URI...]'],
  options: {
    level: {
      value: 'LEVEL',
      choices: Object.keys(levels),
      help: 'How far: syntax, by the generic syntax alone (RFC 3986 6.2.2), which is the default; or scheme, also by what the scheme says of ports and empty paths (6.2.3).',
    },
    ...referenceOption,
  },
  notes: [
    'Writes the normal form of each URI, passwords included, to standard output, and what is wrong with the others to standard error.',
    'With --json: {"input", "ok": true, "uri", "level"} or {"input", "ok": false, "error"}.',
    'An empty line is no URI; with --reference it is the empty reference, and its normal form is an empty line.',
  ],
  examples: [
    'uriform normalize HTTP://Example.COM/%7ejoe/./a',
    'uriform normalize --level scheme http://example.com:80',
  ],
  run: runNormalize,
}

async function runNormalize(invocation: Invocation): Promise<ExitStatus> {
  const { arguments: args, isJson, options, output, reading } = invocation
  const level = (options.get('level') ?? defaultLevel) as NormalizationLevel
  const reader = readerFor(invocation)
  const tally = await eachItem(invocation, args, {
    noun: 'URI',
    channel: 'stderr',
    echo: (input) => ({ input }),
    each: (input) => {
      const read = reader.parse(input, reading)
      if (read._tag === 'Left') return read.left
      const uri = read.right.normalize(level).href
      output.print(isJson ? jsonText({ input, ok: true, uri, level }) : uri)
      return undefined
    },
  })
  return exitStatusOf(tally)
}
