/** `uriform inspect`: findings in URIs, with carets below each, or as JSON for programs (RFC 3986 7). */
import { rfc3987 } from '../../../generations.js'
import { NOT_ASCII } from '../../../model/text.js'
import { findings, isAtLeast, type Severity } from '../../../safety/index.js'
import { eachReference, referenceOption } from '../reader.js'
import { drawFindings } from '../show/finding-drawing.js'
import { jsonLine } from '../show/json.js'
import type { ExitStatus, Invocation, Verb } from '../verb.js'

const severities: readonly Severity[] = ['danger', 'warning', 'info']

export const inspect: Verb = {
  name: 'inspect',
  summary: 'Report what may mislead in URIs',
  usage: ['[OPTION...] [URI...]'],
  options: {
    ...referenceOption,
    all: { help: 'Show URIs without findings too.' },
    severity: {
      value: 'SEVERITY',
      choices: severities,
      help: 'Show only findings of this severity or higher.',
    },
    'fail-on': {
      value: 'SEVERITY',
      choices: severities,
      help: 'Exit with status 1 if there is a finding of this severity or higher, even if it is not shown.',
    },
  },
  notes: [
    'Draws each URI that has findings, with the findings below it, the most severe first: credentials, schemes that run code or look like a host, hosts that look like others or are not public, ports of other protocols, characters hidden by percent-encoding, dot segments, and parts that a browser reads differently. A line with characters beyond ASCII is read as an IRI (RFC 3987), unless --generation or --strays is set; look-alikes, invisible characters and right-to-left text are found there. Errors go to standard error.',
    'URIs without findings are skipped; --all draws them too. --json writes an object for every URI.',
    'An empty line is not a URI; with --reference it is the empty reference.',
  ],
  json: [
    '{"input", "ok", "uri", "findings": [{"code", "severity", "component", "offset", "length", "message", "reference"}]}',
    '"component" is null if a finding concerns the whole URI.',
  ],
  examples: [
    'uriform inspect "http://trusted.com@0x7f.1:25/"',
    'uriform inspect --severity warning --fail-on danger < links.txt',
  ],
  run: runInspect,
}

async function runInspect(invocation: Invocation): Promise<ExitStatus> {
  const { isJson, options, output, reading } = invocation
  const isChosen = options.has('generation') || options.has('strays')
  const readingOf = (input: string): typeof reading =>
    isChosen || !NOT_ASCII.test(input) ? reading : { ...reading, generation: rfc3987 }
  const failing = options.get('fail-on') as Severity | undefined
  const min = options.get('severity') as Severity | undefined
  const isAllShown = options.has('all')
  let isFailed = false
  let isShown = false
  const status = await eachReference(
    invocation,
    (reference, input) => {
      const found = findings(reference)
      if (failing !== undefined && found.some(({ severity }) => isAtLeast(severity, failing))) isFailed = true
      const shown = min === undefined ? found : found.filter(({ severity }) => isAtLeast(severity, min))
      if (isJson) {
        const listed = shown.map((finding) => ({ ...finding, component: finding.component ?? null }))
        output.print(jsonLine({ input, ok: true, uri: reference.href, findings: listed }))
      } else if (shown.length > 0 || isAllShown) {
        isShown = true
        output.printDrawing(drawFindings(reference, shown, min, invocation))
      }
      return undefined
    },
    { readingOf },
  )
  const { stdout } = invocation.environment
  if (!(isJson || isShown) && status === 0 && stdout.isTTY === true) output.print('Nothing found.')
  return isFailed ? 1 : status
}
