/** Draws findings for a terminal: the text, carets under the position, and advice. */

import type { UriReference } from '../../../index.js'
import { visible } from '../../../model/text.js'
import { shownReference } from '../../../model/values.js'
import type { Finding, Severity } from '../../../safety/index.js'
import type { TextStyle } from '../terminal/color.js'
import {
  beside,
  columnsOf,
  endWithin,
  fill,
  GUTTER,
  type Sheet,
  startWithin,
  wrap,
} from '../terminal/columns.js'

/** The share of the width before the position, if a string doesn't fit. */
const LEAD = 1 / 3
const CUT = '…'

const styles: Readonly<Record<Severity, TextStyle>> = { danger: 'wrong', warning: 'port', info: 'faint' }

/** Draws findings of at least a severity; of any if `min` is undefined. */
export function drawFindings(
  reference: UriReference,
  found: readonly Finding[],
  min: Severity | undefined,
  { paint, room }: Sheet,
): string {
  // Secrets are masked in it. It may contain characters that affect a terminal.
  const shown = shownReference(reference)
  const label = (reference.scheme === undefined ? 'reference' : 'URI').padEnd(GUTTER)
  const whole = paint('strong', label) + visible(excerpt(shown.text, 0, room).text)
  const lines = found.flatMap((finding) => drawFinding(finding, shown, { paint, room }))
  const nothing = min === undefined ? 'nothing found' : `no findings of severity ${min} or higher`
  return [whole, ...(found.length === 0 ? [' '.repeat(GUTTER) + paint('faint', nothing)] : lines)].join('\n')
}

function drawFinding(
  { code, severity, offset, length, message, reference: section }: Finding,
  { text, range }: ReturnType<typeof shownReference>,
  { paint, room }: Sheet,
): readonly string[] {
  const style = styles[severity]
  const [start, end] = range(offset, offset + length)
  const shown = excerpt(text, start, room)
  const carets = '^'.repeat(Math.max(1, Math.min(columnsOf(text.slice(start, end)), room - shown.column)))
  const words = fill(`${visible(message)} (${section})`, room).flatMap((line) => wrap(line, room))
  const fits = shown.column + carets.length + 1 + code.length <= room
  const pointing = ' '.repeat(shown.column) + paint(style, carets) + (fits ? ` ${code}` : '')
  const excerpted = shown.text === text ? [] : [visible(shown.text)]
  const lines = [...excerpted, pointing, ...(fits ? [] : [code]), ...words]
  return beside(paint(style, severity.padEnd(GUTTER)), lines)
}

/** The text around an offset that fits the width, and the column of the offset in it. */
function excerpt(text: string, offset: number, room: number): { text: string; column: number } {
  const after = text.slice(offset)
  const restOfRoom = room - columnsOf(startWithin(after, room))
  const lead = cutStart(text.slice(0, offset), Math.max(Math.floor(room * LEAD), restOfRoom))
  const column = columnsOf(lead)
  return { text: lead + cutEnd(after, room - column), column }
}

function cutStart(text: string, room: number): string {
  return endWithin(text, room) === text ? text : CUT + endWithin(text, room - 1)
}

function cutEnd(text: string, room: number): string {
  return startWithin(text, room) === text ? text : startWithin(text, room - 1) + CUT
}
