/** Draws findings for a terminal: the text, carets under the position, and advice. */
import type { Finding, Severity } from '../../findings/index.js'
import type { UriReference } from '../../index.js'
import { visible } from '../../model/errors/visible.js'
import { type ShownReference, shownReference } from '../../view/masked.js'
import type { Paint, Style } from '../terminal/color.js'
import { columnsOf, endWithin, fill, GUTTER, roomIn, startWithin, wrap } from '../terminal/columns.js'

/** The share of the width before the position, if a string doesn't fit. */
const LEAD = 1 / 3
const CUT = '…'

const styles: Readonly<Record<Severity, Style>> = { danger: 'wrong', warning: 'port', info: 'faint' }

export interface FindingOptions {
  readonly paint: Paint
  readonly width: number
  /** The lowest severity requested; any if undefined. */
  readonly min: Severity | undefined
}

export function drawFindings(
  reference: UriReference,
  found: readonly Finding[],
  { paint, width, min }: FindingOptions,
): string {
  const room = roomIn(width)
  const sheet = { paint, room, shown: shownReference(reference) }
  const label = (reference.scheme === undefined ? 'reference' : 'URI').padEnd(GUTTER)
  const whole = paint('strong', label) + visible(excerpt(sheet.shown.text, 0, room).text)
  const lines = found.flatMap((finding) => drawFinding(finding, sheet))
  const margin = ' '.repeat(GUTTER)
  const nothing = min === undefined ? 'nothing found' : `no findings of severity ${min} or higher`
  return [whole, ...(found.length === 0 ? [margin + paint('faint', nothing)] : lines)].join('\n')
}

interface Sheet {
  readonly paint: Paint
  /** The columns to the right of the labels. */
  readonly room: number
  /** The reference with its secrets masked. It may contain characters that affect a terminal. */
  readonly shown: ShownReference
}

function drawFinding(
  { code, severity, offset, length, message, reference: section }: Finding,
  { paint, room, shown: whole }: Sheet,
): readonly string[] {
  const margin = ' '.repeat(GUTTER)
  const style = styles[severity]
  const { text } = whole
  const [start, end] = whole.range(offset, offset + length)
  const shown = excerpt(text, start, room)
  const isWhole = shown.text === text
  const carets = '^'.repeat(Math.max(1, Math.min(columnsOf(text.slice(start, end)), room - shown.column)))
  const words = fill(`${visible(message)} (${section})`, room)
    .flatMap((line) => wrap(line, room))
    .map((line) => margin + line)
  const label = paint(style, severity.padEnd(GUTTER))
  const fits = shown.column + carets.length + 1 + code.length <= room
  const pointing = ' '.repeat(shown.column) + paint(style, carets) + (fits ? ` ${code}` : '')
  if (isWhole) return [label + pointing, ...(fits ? [] : [margin + code]), ...words]
  return [label + visible(shown.text), margin + pointing, ...(fits ? [] : [margin + code]), ...words]
}

/** The text around an offset that fits the width, and the column of the offset in it. */
function excerpt(
  text: string,
  offset: number,
  room: number,
): { readonly text: string; readonly column: number } {
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
