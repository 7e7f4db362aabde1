/** Errors in the input, in words or as JSON. */
import type { UriError } from '../../../index.js'
import { drawingOf } from '../../../model/errors.js'
import { visible } from '../../../model/text.js'
import { type Paint, paintFor } from '../terminal/color.js'
import { columnsOf, fill } from '../terminal/columns.js'
import type { Invocation } from '../verb.js'
import { errorInJson, jsonLine } from './json.js'
import { inWords, type Subject } from './words.js'

export interface Complaint {
  /** The error, or only its message. */
  readonly error: UriError | string
  /** The position of the input, for people: `line 3`. Undefined if there is only one input. */
  readonly place: string | undefined
  readonly echo: Readonly<Record<string, unknown>>
  /** Standard error, unless the verb's task is to report errors. */
  readonly channel?: 'stdout' | undefined
  readonly subject?: Subject | undefined
}

export function complain(
  { output, isJson, paint, environment }: Invocation,
  { error: given, place, echo, channel, subject }: Complaint,
): void {
  // The text may contain a name from a document.
  const error = typeof given === 'string' ? visible(given) : given
  const shown = (colours: Paint, width: number | undefined): string =>
    labelled(typeof error === 'string' ? [error] : linesOf(error, subject), place, colours, width)
  if (isJson) output.print(jsonLine({ ...echo, ok: false, error: errorInJson(error, subject) }))
  else if (channel === 'stdout') output.print(shown(paint, environment.stdout.columns))
  else {
    const { stderr } = environment
    output.complainDrawn(shown(paintFor(stderr, environment), stderr.columns))
  }
}

/** The message of an error, and the drawing of its place. Passwords are masked. */
function linesOf(error: UriError, subject: Subject | undefined): readonly string[] {
  const { message, redacted } = inWords(error, subject)
  return [message, ...aligned(drawingOf(redacted))]
}

/** Puts the place of the input before a message, and breaks the message into lines of the width. */
function labelled(
  [sentences = '', ...drawing]: readonly string[],
  place: string | undefined,
  paint: Paint,
  width: number | undefined,
): string {
  const label = place === undefined ? '' : `${place}: `
  const lines = width === undefined ? [label + sentences] : fill(label + sentences, width)
  const [first = '', ...rest] = lines
  const start = label.trimEnd()
  return [paint('wrong', first.slice(0, start.length)) + first.slice(start.length), ...rest, ...drawing].join(
    '\n',
  )
}

const INDENT = 2

/** Aligns the caret of a drawing after characters that aren't one column wide. */
function aligned([text = '', caret]: readonly string[]): readonly string[] {
  if (caret === undefined) return []
  const before = text.slice(INDENT, caret.length - 1)
  return [text, `${' '.repeat(INDENT + columnsOf(before))}^`]
}
