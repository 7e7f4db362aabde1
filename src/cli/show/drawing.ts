/** The anatomy of a reference for a terminal: every part below its position if a line holds it, else a list. */
import type { UriReference } from '../../index.js'
import { explanationOf } from '../../model/errors/messages.js'
import { visible } from '../../model/errors/visible.js'
import { type Anatomy, anatomyOf, EMPTY, type Note, type Part } from '../../view/anatomy.js'
import { type SchemeReading, shownFields } from '../../view/scheme-reading.js'
import type { Paint } from '../terminal/color.js'
import { columnsOf, fill, GUTTER, roomIn, wrap } from '../terminal/columns.js'

const GAP = '  '

export interface DrawingOptions {
  readonly arePasswordsShown: boolean
  readonly paint: Paint
  readonly width: number
}

export function drawAnatomy(reference: UriReference, options: DrawingOptions): string {
  const anatomy = anatomyOf(reference, options.arePasswordsShown)
  const sheet = sheetOf(options)
  const isAligned = columnsOf(anatomy.text) <= sheet.room
  const columnOf = ({ offset }: Part): number => (isAligned ? columnsOf(anatomy.text.slice(0, offset)) : 0)
  const whole = drawWhole(reference.scheme === undefined ? 'reference' : 'URI', anatomy, sheet)
  const parts = anatomy.components.flatMap((component) => [
    drawPart(component, 0, columnOf(component), sheet),
    ...component.parts.map((part) => drawPart(part, 1, columnOf(part), sheet)),
  ])
  return [whole, ...parts].flat().join('\n')
}

export function drawReading(scheme: string, reading: SchemeReading, options: DrawingOptions): string {
  const { paint, room } = sheetOf(options)
  const label = `as ${scheme}`
  const lines = readingInWords(reading, options.arePasswordsShown, room)
  // A long label takes a line of its own.
  const isLong = label.length >= GUTTER
  return [...(isLong ? [''] : []), ...lines]
    .map(
      (line, at) => paint('strong', (at === 0 ? label : '').padEnd(isLong && at === 0 ? 0 : GUTTER)) + line,
    )
    .join('\n')
}

/** The fields with their values beside them, or the error. */
function readingInWords(reading: SchemeReading, arePasswordsShown: boolean, room: number): readonly string[] {
  if (reading.error !== undefined) return fill(explanationOf(reading.error), room)
  const fields = shownFields(arePasswordsShown ? reading.fields : reading.masked())
  const column = Math.max(0, ...fields.map(({ name }) => name.length))
  return fields.flatMap(({ name, text }) =>
    wrap(text, room - column - GAP.length).map(
      (line, at) => (at === 0 ? name : '').padEnd(column) + GAP + line,
    ),
  )
}

function sheetOf({ paint, width }: DrawingOptions): Sheet {
  return { paint, room: roomIn(width) }
}

interface Sheet {
  readonly paint: Paint
  /** The columns to the right of the labels. */
  readonly room: number
}

function drawWhole(label: string, anatomy: Anatomy, { paint, room }: Sheet): string[] {
  if (anatomy.text === '') return [paint('strong', label.padEnd(GUTTER)) + paint('faint', textOf(EMPTY))]
  let at = 0
  return wrap(anatomy.text, room).map((line) => {
    const start = at
    at += line.length
    const margin = start === 0 ? paint('strong', label.padEnd(GUTTER)) : ' '.repeat(GUTTER)
    return margin + paintSlice(anatomy, start, at, paint)
  })
}

/** A slice of the reference, with coloured components and faint delimiters. */
function paintSlice({ text, components }: Anatomy, start: number, end: number, paint: Paint): string {
  let painted = ''
  let at = start
  for (const { component, offset, text: own } of components) {
    const from = Math.min(Math.max(offset, at), end)
    const to = Math.min(Math.max(offset + own.length, at), end)
    painted += paint('faint', text.slice(at, from)) + paint(component, visible(text.slice(from, to)))
    at = to
  }
  return painted + paint('faint', text.slice(at, end))
}

function drawPart(part: Part, depth: number, column: number, { paint, room }: Sheet): string[] {
  const label = paint('faint', ('  '.repeat(depth) + part.label).padEnd(GUTTER))
  const note = textOf(part.note)
  const noteStyle = part.note.decoded === undefined ? 'faint' : undefined
  const noteColumn = Math.max(0, Math.min(column, room - columnsOf(note)))
  if (part.text === '') return [label + ' '.repeat(noteColumn) + paint(noteStyle, note)]

  const texts = wrap(part.text, room)
  const lines = texts.map(
    (text, at) =>
      (at === 0 ? label : ' '.repeat(GUTTER)) + ' '.repeat(column) + paint(part.component, visible(text)),
  )
  if (note === '') return lines
  const end = column + columnsOf(texts.at(-1) as string) + GAP.length
  if (end + columnsOf(note) <= room) {
    return [...lines.slice(0, -1), `${lines.at(-1)}${GAP}${paint(noteStyle, note)}`]
  }
  const noteLines = wrap(note, room).map((text) => ' '.repeat(GUTTER + noteColumn) + paint(noteStyle, text))
  return [...lines, ...noteLines]
}

function textOf({ remark, decoded }: Note): string {
  return [remark, decoded === undefined ? undefined : `→ ${decoded}`]
    .filter((text) => text !== undefined)
    .join(' ')
}
