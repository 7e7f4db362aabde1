/** The anatomy of a reference: its text with every part in its colour, and a row for each part. */
import type { UriReference } from '../../src/model/values/uri-reference.js'
import { type Anatomy, type AnatomyPart, anatomyOf } from '../../src/tools/view/anatomy.js'
import { button, type Child, code, element, section, shown } from './dom.js'
import { lightUp } from './highlight.js'
import { parametersTable } from './parameters.js'
import type { Row, Select } from './row.js'

/** The most rows to show. The rest are counted. */
const MOST_ROWS = 200

export function anatomySection(
  reference: UriReference,
  arePasswordsShown: boolean,
  select: Select,
): HTMLElement {
  const anatomy = anatomyOf(reference, arePasswordsShown)
  const rows = rowsOf(anatomy, anatomyOf(reference, true))
  // Parameters have a table of their own.
  const listed = rows.filter(({ part, depth }) => depth === 0 || part.component !== 'query')
  const left = listed.length - MOST_ROWS
  const made = section(
    'Parts',
    undefined,
    element('p', { class: 'whole', dir: 'ltr' }, anatomy.text === '' ? '(empty)' : wholeOf(anatomy, rows)),
    element(
      'table',
      { class: 'parts' },
      element(
        'caption',
        { class: 'offscreen' },
        'The parts of the text. Press a part to select it where you typed it.',
      ),
      element(
        'thead',
        { class: 'offscreen' },
        element(
          'tr',
          {},
          ...['Part', 'Text and meaning'].map((title) => element('th', { scope: 'col' }, title)),
        ),
      ),
      element('tbody', {}, ...listed.slice(0, MOST_ROWS).map((row) => rowElement(row, select))),
    ),
    left > 0 ? element('p', { class: 'faint' }, `and ${left} more parts`) : undefined,
    ...parametersTable(reference, rows, arePasswordsShown, select),
  )
  lightUp(made)
  return made
}

/** The parts in order. Masking only changes their places, so both anatomies have the same parts. */
function rowsOf({ components }: Anatomy, typed: Anatomy): readonly Row[] {
  const row = (part: AnatomyPart, own: AnatomyPart | undefined, id: string, depth: number): Row => {
    const start = own?.offset ?? 0
    return { part, id, depth, start, end: start + (own?.text.length ?? 0) }
  }
  return components.flatMap((part, index) => {
    const own = typed.components[index]
    return [
      row(part, own, `${index}`, 0),
      ...part.parts.map((inner, at) => row(inner, own?.parts[at], `${index}.${at}`, 1)),
    ]
  })
}

/** The whole text: a span for every smallest part, with delimiters between them. */
function wholeOf({ text }: Anatomy, rows: readonly Row[]): readonly Child[] {
  const children: Child[] = []
  let at = 0
  const smallest = rows.filter(({ part }) => part.parts.length === 0).slice(0, MOST_ROWS)
  for (const { part, id } of smallest) {
    if (part.text === '') continue
    children.push(element('span', { class: 'delimiter' }, shown(text.slice(at, part.offset))))
    at = part.offset + part.text.length
    children.push(
      element(
        'bdi',
        { class: `place ${part.component}`, 'data-part': id },
        shown(text.slice(part.offset, at)),
      ),
    )
  }
  children.push(element('span', { class: 'delimiter' }, shown(text.slice(at))))
  return children
}

function rowElement({ part, id, depth, start, end }: Row, select: Select): HTMLElement {
  const { label, component, text, note } = part
  return element(
    'tr',
    { 'data-part': id, class: depth === 0 ? component : `${component} inner` },
    element(
      'th',
      { scope: 'row' },
      button(label, { class: 'part' }, () => select(start, end)),
    ),
    element(
      'td',
      {},
      text === '' ? undefined : code(text, { class: 'value' }),
      note.remark === undefined ? undefined : element('span', { class: 'faint' }, ` ${note.remark}`),
      note.decoded === undefined
        ? undefined
        : element('span', {}, element('span', { class: 'faint' }, ' decodes to '), code(note.decoded)),
    ),
  )
}
