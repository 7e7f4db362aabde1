/** `uriform parse`: the components of URIs, drawn for people or as JSON for programs (RFC 3986 3). */
import type { UriReference } from '../../index.js'
import { schemeReadingOf } from '../../view/scheme-reading.js'
import { eachItem } from '../items.js'
import { readerFor, referenceOption } from '../reader.js'
import { drawAnatomy, drawReading } from '../show/drawing.js'
import { jsonOf } from '../show/json.js'
import { referenceMembers } from '../show/reference-json.js'
import { exitStatusOf } from '../tally.js'
import type { ExitStatus, Invocation, Verb } from '../verb.js'

export const parse: Verb = {
  name: 'parse',
  summary: 'Take URIs apart',
  usage: ['[OPTION...] [URI...]'],
  options: {
    ...referenceOption,
    'show-password': { help: 'Show passwords; they are masked for people otherwise.' },
  },
  notes: [
    'Draws each URI with its components under it, and what they decode to behind them; then the fields that its scheme finds in it, where the scheme is known. What is wrong with a text that is no URI goes to standard error. Passwords are masked.',
    'With --json: {"input", "ok": true, "uri", "generation", "components": {"scheme", "userinfo", "host", "port", "path", "query", "fragment"}, "segments", "pairs", "value"} or {"input", "ok": false, "error": {"kind", "component", "offset", "expected", "message"}}. Components are as written, null where there is none. "segments" and "pairs" are those of the path and the query, decoded: a pair is [name, value], and its value is null without "="; a segment or pair that is not UTF-8 is null; "pairs" is null without a query. "value" has the scheme and its fields, decoded; it is left out where the scheme is not known, and "schemeError" stands in its place where the URI is none of its scheme. The input is repeated as it is, passwords included.',
    'An empty line is no URI; with --reference it is the empty reference.',
  ],
  examples: [
    'uriform parse "http://example.com:8042/over/there?name=ferret#nose"',
    'uriform parse --json < urls.txt',
  ],
  run: runParse,
}

async function runParse(invocation: Invocation): Promise<ExitStatus> {
  const { arguments: args, isJson, options, output, paint, width, reading } = invocation
  const reader = readerFor(invocation)
  const arePasswordsShown = options.has('show-password')
  const draw = (reference: UriReference): string => {
    const { scheme } = reference
    const drawing = drawAnatomy(reference, { arePasswordsShown, paint, width })
    const reading = scheme === undefined ? undefined : schemeReadingOf(reference)
    return scheme === undefined || reading === undefined
      ? drawing
      : `${drawing}\n${drawReading(scheme, reading, { arePasswordsShown, paint, width })}`
  }
  const tally = await eachItem(invocation, args, {
    noun: 'URI',
    channel: 'stderr',
    echo: (input) => ({ input }),
    each: (input) => {
      const read = reader.parse(input, reading)
      if (read._tag === 'Left') return read.left
      if (isJson) {
        output.print(`{"input":${jsonOf(input)},"ok":true,${referenceMembers(read.right)}}`)
      } else output.printDrawing(draw(read.right))
      return undefined
    },
  })
  return exitStatusOf(tally)
}
