/** `uriform inspect`: what may mislead in URIs, under each with carets, or as JSON for programs (RFC 3986 7). */
import { isAtLeast, type Severity } from '../../findings/finding.js'
import { findings } from '../../findings/findings.js'
import { eachItem } from '../items.js'
import { readerFor, referenceOption } from '../reader.js'
import { drawFindings } from '../show/finding-drawing.js'
import { jsonText } from '../show/json.js'
import { exitStatusOf } from '../tally.js'
import type { ExitStatus, Invocation, Verb } from '../verb.js'

export const inspect: Verb = {
  name: 'inspect',
  summary: 'Show what may mislead in URIs',
  usage: ['[OPTION...] [URI...]'],
  options: {
    ...referenceOption,
    'fail-on': {
      value: 'SEVERITY',
      choices: ['danger', 'warning', 'info'],
      help: 'Exit with status 1 where a finding is as bad as this, or worse.',
    },
  },
  notes: [
    'Draws each URI with what is found in it, the worst first: credentials, hosts that look like others or are not public, ports of other protocols, what percent-encodings hide, dot segments, what a browser reads differently. With --generation rfc3987 it also finds what makes people see another IRI: look-alikes, invisible characters, right-to-left text. Errors go to standard error. Passwords are masked.',
    'With --json: {"input", "ok": true, "uri", "findings": [{"code", "severity", "component", "offset", "length", "message", "reference"}]} or {"input", "ok": false, "error": {"kind", "component", "offset", "expected", "message"}}. "component" is null if the finding is about the whole. The input and the URI are repeated as they are, passwords included.',
    'An empty line is no URI; with --reference it is the empty reference.',
  ],
  examples: [
    'uriform inspect "http://trusted.com@0x7f.1:25/"',
    'uriform inspect --fail-on warning < links.txt',
  ],
  run: runInspect,
}

async function runInspect(invocation: Invocation): Promise<ExitStatus> {
  const { arguments: args, isJson, options, output, paint, width, reading } = invocation
  const reader = readerFor(invocation)
  const failing = options.get('fail-on') as Severity | undefined
  let isFailed = false
  const tally = await eachItem(invocation, args, {
    noun: 'URI',
    channel: 'stderr',
    echo: (input) => ({ input }),
    each: (input) => {
      const read = reader.parse(input, reading)
      if (read._tag === 'Left') return read.left
      const found = findings(read.right)
      if (failing !== undefined && found.some(({ severity }) => isAtLeast(severity, failing))) isFailed = true
      if (isJson) {
        const listed = found.map((finding) => ({ ...finding, component: finding.component ?? null }))
        output.print(jsonText({ input, ok: true, uri: read.right.href, findings: listed }))
      } else {
        output.printDrawing(drawFindings(read.right, found, { paint, width }))
      }
      return undefined
    },
  })
  return isFailed ? 1 : exitStatusOf(tally)
}
