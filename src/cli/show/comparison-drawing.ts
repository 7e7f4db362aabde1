/** Draws how the generations read a string: one line if they agree, several if they differ. */
import { type Cell, groupsOf, type Row } from '../../view/comparison.js'
import type { Paint } from '../terminal/color.js'
import { fill, GUTTER, roomIn, wrap } from '../terminal/columns.js'

const INDENT = '  '

/** Draws rows. The last line has no line end. */
export function drawComparison(
  rows: readonly Row[],
  browser: string,
  { paint, width }: { readonly paint: Paint; readonly width: number },
): string {
  const room = roomIn(width)
  const last = wrap(browser, room).map(
    (line, at) => paint('faint', (at === 0 ? 'browser' : '').padEnd(GUTTER)) + line,
  )
  return [...rows.flatMap((row) => drawRow(row, paint, room)), ...last].join('\n')
}

function drawRow({ label, cells }: Row, paint: Paint, room: number): readonly string[] {
  const groups = groupsOf(cells)
  const differ = groups.size > 1
  const lines = [...groups].flatMap(([text, group]) => [
    ...wrap(text === undefined ? '-' : text === '' ? '(empty)' : text, room),
    ...(differ ? sourcesOf(group, room).map((line) => paint('faint', INDENT + line)) : []),
  ])
  return lines.map((line, at) => {
    const mark = at === 0 ? `${label.padEnd(GUTTER - 2)}${differ ? '* ' : '  '}` : ' '.repeat(GUTTER)
    return paint(differ ? 'strong' : 'faint', mark) + line
  })
}

/** The generations of a group, and the sections of their standards. */
function sourcesOf(group: readonly Cell[], room: number): readonly string[] {
  const names = group.map(({ generation }) => generation).join(', ')
  const citations = [...new Set(group.map(({ citation }) => citation))].join('; ')
  return fill(`${names}: ${citations}`, room - INDENT.length)
}
