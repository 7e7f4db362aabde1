/** `uriform redact`: text with its secrets masked, such as the lines of a log. */
import { type RedactOptions, redact as redacted } from '../../../safety/index.js'
import { eachItem } from '../items.js'
import { UsageError } from '../trouble.js'
import type { ExitStatus, Invocation, Verb } from '../verb.js'

export const redact: Verb = {
  name: 'redact',
  summary: 'Mask the secrets in text, such as a log',
  usage: ['[OPTION...] [TEXT...]'],
  options: {
    mask: { value: 'TEXT', help: 'Write this in place of a secret. The default is ***.' },
    parameter: { value: 'NAME', help: 'Also mask the values of this parameter; can be repeated.' },
  },
  notes: [
    'Masks secrets in URLs (logins, webhooks, parameters with secret names such as token or sig) and in pairs such as password=... or AccountKey=..., but not in headers such as Authorization: Bearer, in JSON bodies or in prose. Everything else stays. An empty line is written as it is. The URIs need not be valid, so --strays and --generation have no effect.',
    'An argument is text, not a file: use --file or standard input.',
  ],
  json: ['{"ok", "text"}'],
  examples: ['uriform redact < app.log', 'uriform redact --parameter member --file app.log'],
  run: runRedact,
}

async function runRedact(invocation: Invocation): Promise<ExitStatus> {
  const { arguments: args, options } = invocation
  const mask = options.get('mask')
  const rules: RedactOptions = {
    parameters: options.all('parameter'),
    ...(mask === undefined ? {} : { mask }),
  }
  checkRules(rules)
  return eachItem(invocation, args, {
    noun: 'text',
    takesAnyText: true,
    echo: () => ({}),
    each: (input) => {
      const text = redacted(input, rules)
      return { members: { text }, text }
    },
  })
}

/** @throws UsageError if the mask can't be distinguished from text. */
function checkRules(rules: RedactOptions): void {
  try {
    redacted('', rules)
  } catch (failure) {
    throw new UsageError((failure as Error).message.replace('the option "mask" in redact()', '--mask'))
  }
}
