/** Findings drawn for a terminal: under the text, with carets under the place, and what is to be done in words. */
import type { Finding, Severity } from '../../findings/index.js'
import type { UriReference } from '../../index.js'
import { redactAuthority } from '../../model/errors/redaction.js'
import { visible } from '../../model/errors/visible.js'
import type { Paint, Style } from '../terminal/color.js'
import { columnsOf, fill, GUTTER, roomIn, wrap } from '../terminal/columns.js'

/** Before the place of a text that does not fit, as a part of the room. */
const LEAD = 1 / 3
const CUT = '…'

const styles: Readonly<Record<Severity, Style>> = { danger: 'wrong', warning: 'port', info: 'faint' }

/** Draws a reference with what is found in it: lines without an end after the last. */
export function drawFindings(
  reference: UriReference,
  found: readonly Finding[],
  { paint, width }: { readonly paint: Paint; readonly width: number },
): string {
  const room = roomIn(width)
  const sheet = { paint, room, text: reference.redacted() }
  const label = (reference.scheme === undefined ? 'reference' : 'URI').padEnd(GUTTER)
  const whole = paint('strong', label) + excerpt(sheet.text, 0, room).text
  const lines = found.flatMap((finding) => drawFinding(reference, finding, sheet))
  const margin = ' '.repeat(GUTTER)
  return [whole, ...(found.length === 0 ? [margin + paint('faint', 'nothing found')] : lines)].join('\n')
}

interface Sheet {
  readonly paint: Paint
  /** The columns right of the labels. */
  readonly room: number
  /** The reference with its password masked. */
  readonly text: string
}

function drawFinding(
  reference: UriReference,
  { code, severity, offset, length, message, reference: section }: Finding,
  { paint, room, text }: Sheet,
): readonly string[] {
  const margin = ' '.repeat(GUTTER)
  const style = styles[severity]
  const start = shownOffset(reference, offset)
  const end = shownOffset(reference, offset + length)
  const { text: shown, column, isWhole } = excerpt(text, start, room)
  const pointed = columnsOf(visible(text.slice(start, end)))
  const carets = '^'.repeat(Math.max(1, Math.min(pointed, room - column)))
  const words = fill(`${visible(message)} (${section})`, room)
    .flatMap((line) => wrap(line, room))
    .map((line) => margin + line)
  const label = paint(style, severity.padEnd(GUTTER))
  const fits = column + carets.length + 1 + code.length <= room
  const pointing = ' '.repeat(column) + paint(style, carets) + (fits ? ` ${code}` : '')
  if (isWhole) return [label + pointing, ...(fits ? [] : [margin + code]), ...words]
  return [label + shown, margin + pointing, ...(fits ? [] : [margin + code]), ...words]
}

interface Excerpt {
  readonly text: string
  /** The column of the offset. */
  readonly column: number
  readonly isWhole: boolean
}

/** As much of a text as there is room for, with the character at an offset in it. */
function excerpt(text: string, offset: number, room: number): Excerpt {
  const before = visible(text.slice(0, offset))
  const after = visible(text.slice(offset))
  const column = columnsOf(before)
  const rest = columnsOf(after)
  if (column + rest <= room) return { text: before + after, column, isWhole: true }
  const start = endOf(before, Math.max(Math.floor(room * LEAD), room - rest))
  const lead = columnsOf(start)
  return { text: start + startOf(after, room - lead), column: lead, isWhole: false }
}

/** A text that is cut at its end to fit in some columns. */
function startOf(text: string, room: number): string {
  return columnsOf(text) <= room ? text : fitting([...text.slice(0, 2 * room)], room - 1).join('') + CUT
}

/** A text that is cut at its start to fit in some columns. */
function endOf(text: string, room: number): string {
  if (columnsOf(text) <= room) return text
  return (
    CUT +
    fitting([...text.slice(-2 * room)].reverse(), room - 1)
      .reverse()
      .join('')
  )
}

/** The first of the characters that fit in some columns. */
function fitting(characters: readonly string[], room: number): string[] {
  let columns = 0
  return characters.filter((character) => {
    columns += columnsOf(character)
    return columns <= room
  })
}

/** Where an offset is once the password is masked. */
function shownOffset({ href, authority, scheme }: UriReference, offset: number): number {
  if (authority === undefined) return offset
  const start = scheme === undefined ? 2 : scheme.length + 3
  const masked = redactAuthority(
    href.slice(start, start + authority.text.length),
    Math.max(0, offset - start),
  )
  return offset < start ? offset : start + masked.offset
}
