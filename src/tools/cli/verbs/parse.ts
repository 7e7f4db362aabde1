/** `uriform parse`: the components of URIs, drawn for people or as JSON for programs (RFC 3986 3). */
import type { UriReference } from '../../../index.js'
import { errorByScheme, schemeReadingOf } from '../../view/scheme-reading.js'
import { eachReference, referenceOption } from '../reader.js'
import { drawAnatomy, drawReading } from '../show/drawing.js'
import { jsonOf } from '../show/json.js'
import { referenceMembers } from '../show/reference-json.js'
import type { Output } from '../terminal/output.js'
import type { ExitStatus, Invocation, Verb } from '../verb.js'

export const parse: Verb = {
  name: 'parse',
  summary: 'Show the parts of URIs, and the fields of their schemes',
  usage: ['[OPTION...] [URI...]'],
  options: {
    ...referenceOption,
    'show-password': { help: 'Show passwords instead of masking them.' },
  },
  notes: [
    'Draws each URI with its components below it and their decoded text beside them, then the fields of its scheme, if known. Errors go to standard error.',
    'An empty line is not a URI; with --reference it is the empty reference.',
  ],
  json: [
    '{"input", "ok", "uri", "generation", "components": {"scheme", "userinfo", "host", "port", "path", "query", "fragment"}, "segments", "pairs", "value"}',
    'Components are as written, and null if absent. "segments" and "pairs" are decoded: a pair is [name, value], and the value is null without "=". A segment or pair that isn\'t valid UTF-8 is null; "pairs" is null without a query. "value" holds the scheme and its decoded fields. It is omitted if the scheme is unknown, and replaced by "schemeError" if the URI breaks the rules of its scheme.',
  ],
  examples: [
    'uriform parse "http://example.com:8042/over/there?name=ferret#nose"',
    'uriform parse --json < urls.txt',
  ],
  run: runParse,
}

async function runParse(invocation: Invocation): Promise<ExitStatus> {
  const { arguments: args, isJson, options, output, paint, room } = invocation
  const sheet = { arePasswordsShown: options.has('show-password'), paint, room }
  const draw = (reference: UriReference): string => {
    const drawing = drawAnatomy(reference, sheet)
    const reading = schemeReadingOf(reference)
    return reading === undefined
      ? drawing
      : `${drawing}\n${drawReading(String(reference.scheme), reading, sheet)}`
  }
  const doubtful: UriReference[] = []
  const status = await eachReference(
    invocation,
    (reference, input) => {
      if (mayBeHost.test(input)) doubtful.push(reference)
      if (isJson) output.print(`{"input":${jsonOf(input)},"ok":true,${referenceMembers(reference)}}`)
      else output.printDrawing(draw(reference))
      return undefined
    },
    { explained: (_, input) => errorByScheme(input, invocation.reading) },
  )
  if (doubtful.length > 0 && !isJson && args.length > 0) await noteHosts(doubtful, output)
  return status
}

/** An input such as `localhost:3000`, whose host is read as a scheme. */
const mayBeHost = /^[^:/?#]+:\d/

/** Findings are loaded late, because few texts need them. */
async function noteHosts(references: readonly UriReference[], output: Output): Promise<void> {
  const { findings } = await import('../../../safety/index.js')
  for (const reference of references) {
    const [finding] = findings(reference, { codes: ['scheme-like-host'] })
    if (finding !== undefined) output.complain(`${finding.message}.`)
  }
}
