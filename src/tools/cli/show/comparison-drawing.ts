/** Draws how the generations read a string: one line if they agree, several if they differ. */
import { type Cell, type ComparisonRow, groupsOf } from '../../view/comparison.js'
import { beside, fill, GUTTER, type Sheet, wrap } from '../terminal/columns.js'

const INDENT = '  '

/** Draws rows. The last line has no line end. */
export function drawComparison(
  rows: readonly ComparisonRow[],
  browser: string,
  { paint, room }: Sheet,
): string {
  const last = beside(paint('faint', 'browser'.padEnd(GUTTER)), wrap(browser, room))
  return [...rows.flatMap((row) => drawRow(row, { paint, room })), ...last].join('\n')
}

function drawRow({ label, cells }: ComparisonRow, { paint, room }: Sheet): readonly string[] {
  const groups = groupsOf(cells)
  const differ = groups.size > 1
  const lines = [...groups].flatMap(([text, group]) => [
    ...wrap(text === undefined ? '-' : text === '' ? '(empty)' : text, room),
    ...(differ ? sourcesOf(group, room).map((line) => paint('faint', INDENT + line)) : []),
  ])
  const mark = `${label.padEnd(GUTTER - 2)}${differ ? '* ' : '  '}`
  return beside(paint(differ ? 'strong' : 'faint', mark), lines)
}

/** The generations of a group, and the sections of their standards. */
function sourcesOf(group: readonly Cell[], room: number): readonly string[] {
  const names = group.map(({ generation }) => generation).join(', ')
  const citations = [...new Set(group.map(({ citation }) => citation))].join('; ')
  return fill(`${names}: ${citations}`, room - INDENT.length)
}
