/** The anatomy of a reference for a terminal: every part below its position if a line holds it, else a list. */
import type { UriReference } from '../../../index.js'
import { visible } from '../../../model/text.js'
import { type Anatomy, type AnatomyPart, anatomyOf, EMPTY, type Note } from '../../view/anatomy.js'
import { type SchemeReading, shownFields } from '../../view/scheme-reading.js'
import type { Paint } from '../terminal/color.js'
import { beside, columnsOf, fill, GUTTER, type Sheet, wrap } from '../terminal/columns.js'
import { inWords } from './words.js'

const GAP = '  '

export interface DrawingOptions extends Sheet {
  readonly arePasswordsShown: boolean
}

export function drawAnatomy(reference: UriReference, options: DrawingOptions): string {
  const anatomy = anatomyOf(reference, options.arePasswordsShown)
  const isAligned = columnsOf(anatomy.text) <= options.room
  const draw = (part: AnatomyPart, indent = ''): readonly string[] => {
    const column = isAligned ? columnsOf(anatomy.text.slice(0, part.offset)) : 0
    return drawPart(part, indent + part.label, column, options)
  }
  const parts = anatomy.components.flatMap((component) => [
    draw(component),
    ...component.parts.map((part) => draw(part, '  ')),
  ])
  return [drawWhole(reference.scheme === undefined ? 'reference' : 'URI', anatomy, options), ...parts]
    .flat()
    .join('\n')
}

export function drawReading(scheme: string, reading: SchemeReading, options: DrawingOptions): string {
  const label = `as ${scheme}`
  // A long label takes a line of its own.
  const isLong = label.length >= GUTTER
  const lines = [...(isLong ? [''] : []), ...readingInWords(reading, options)]
  return beside(options.paint('strong', isLong ? label : label.padEnd(GUTTER)), lines).join('\n')
}

/** The fields with their values beside them, or the error. */
function readingInWords(
  reading: SchemeReading,
  { arePasswordsShown, room }: DrawingOptions,
): readonly string[] {
  if (reading.error !== undefined) return fill(inWords(reading.error).message, room)
  const fields = shownFields(arePasswordsShown ? reading.fields : reading.masked())
  const column = Math.max(0, ...fields.map(({ name }) => name.length))
  return fields.flatMap(({ name, text }) =>
    wrap(text, room - column - GAP.length).map(
      (line, at) => (at === 0 ? name : '').padEnd(column) + GAP + line,
    ),
  )
}

function drawWhole(name: string, anatomy: Anatomy, { paint, room }: Sheet): readonly string[] {
  const label = paint('strong', name.padEnd(GUTTER))
  if (anatomy.text === '') return [label + paint('faint', textOf(EMPTY))]
  let at = 0
  const lines = wrap(anatomy.text, room).map((line) => {
    const start = at
    at += line.length
    return paintSlice(anatomy, start, at, paint)
  })
  return beside(label, lines)
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

function drawPart(
  part: AnatomyPart,
  name: string,
  column: number,
  { paint, room }: Sheet,
): readonly string[] {
  const label = paint('faint', name.padEnd(GUTTER))
  const note = textOf(part.note)
  const noteStyle = part.note.decoded === undefined ? 'faint' : undefined
  const noteMargin = ' '.repeat(Math.max(0, Math.min(column, room - columnsOf(note))))
  if (part.text === '') return [label + noteMargin + paint(noteStyle, note)]
  const texts = wrap(part.text, room)
  const lines = beside(
    label,
    texts.map((text) => ' '.repeat(column) + paint(part.component, visible(text))),
  )
  if (note === '') return lines
  const end = column + columnsOf(texts.at(-1) as string) + GAP.length
  if (end + columnsOf(note) <= room) {
    return [...lines.slice(0, -1), `${lines.at(-1)}${GAP}${paint(noteStyle, note)}`]
  }
  return [
    ...lines,
    ...wrap(note, room).map((text) => ' '.repeat(GUTTER) + noteMargin + paint(noteStyle, text)),
  ]
}

function textOf({ remark, decoded }: Note): string {
  return [remark ?? [], decoded === undefined ? [] : `→ ${decoded}`].flat().join(' ')
}
