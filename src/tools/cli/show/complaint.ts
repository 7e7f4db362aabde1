/** Errors in the input, in words or as JSON. */
import type { UriError } from '../../../index.js'
import { describe } from '../../../model/index.js'
import { type Paint, paintFor } from '../terminal/color.js'
import { columnsOf, fill } from '../terminal/columns.js'
import type { Invocation } from '../verb.js'
import { errorInJson, jsonLine } from './json.js'
import { withOptions } from './option-words.js'

export interface Complaint {
  /** The error, or only its message. */
  readonly error: UriError | string
  /** The position of the input, for people: `line 3`. Undefined if there is only one input. */
  readonly place: string | undefined
  readonly echo: Readonly<Record<string, unknown>>
  /** Standard error, unless the verb's task is to report errors. */
  readonly channel?: 'stdout' | undefined
}

export function complain(
  { output, isJson, paint, environment }: Invocation,
  { error, place, echo, channel }: Complaint,
): void {
  if (isJson) output.print(jsonLine({ ...echo, ok: false, error: errorInJson(error) }))
  else if (channel === 'stdout') output.print(inWords(error, place, paint, environment.stdout.columns))
  else {
    const { stderr } = environment
    output.complain(inWords(error, place, paintFor(stderr, environment), stderr.columns))
  }
}

/** The error in words. Passwords are masked. */
function inWords(
  error: UriError | string,
  place: string | undefined,
  paint: Paint,
  width: number | undefined,
): string {
  const words = typeof error === 'string' ? error : withHost(withOptions(aligned(describe(error))), error)
  const [sentences = '', ...drawing] = words.split('\n')
  const label = place === undefined ? '' : `${place}: `
  const lines = width === undefined ? [label + sentences] : fill(label + sentences, width)
  const [first = '', ...rest] = lines
  const start = label.trimEnd()
  return [paint('wrong', first.slice(0, start.length)) + first.slice(start.length), ...rest, ...drawing].join(
    '\n',
  )
}

/** A name with dots, before a path. */
const HOST = /^(?:[a-z\d-]+\.)+[a-z]{2,}(?=[/?#]|$)/i

/** The message for a host without a scheme, with the URI that it probably means. */
function withHost(words: string, { kind, redacted }: UriError): string {
  const [host] = (kind === 'missing-scheme' && HOST.exec(redacted)) || []
  return host === undefined ? words : words.replace('a colon first.', `a colon first, as in https://${host}.`)
}

/** Aligns the caret of a description after characters that aren't one column wide. */
function aligned(description: string): string {
  return description.replace(
    /\n {2}(.*)\n {2}( *)\^$/,
    (_, text: string, { length }: string) =>
      `\n  ${text}\n  ${' '.repeat(columnsOf(text.slice(0, length)))}^`,
  )
}
