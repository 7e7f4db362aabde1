/** The anatomy of a reference: its text with every part in its colour, and a row for each part. */
import { Query } from '../../src/builders/data/encoders.js'
import type { UriReference } from '../../src/model/values/uri-reference.js'
import { type Anatomy, type AnatomyPart, anatomyOf } from '../../src/tools/view/anatomy.js'
import { button, type Child, code, copyButton, element, section, shown } from './dom.js'
import { lightUp } from './highlight.js'
import type { Page } from './page.js'
import { parametersTable } from './parameters.js'
import type { Row } from './row.js'

/** The most rows to show. The rest are counted. */
const MOST_ROWS = 200

/** A fragment of pairs, as servers of OAuth send tokens. */
const PAIRS = /^[\w.-]+=/

export function anatomySection(reference: UriReference, page: Page): HTMLElement {
  const anatomy = anatomyOf(reference, page.arePasswordsShown)
  const rows = rowsOf(anatomy, anatomyOf(reference, true))
  // Parameters have a table of their own.
  const listed = rows.filter(({ part, depth }) => depth === 0 || part.component !== 'query')
  const left = listed.length - MOST_ROWS
  const made = section(
    'Parts',
    undefined,
    element('p', { class: 'whole', dir: 'ltr' }, anatomy.text === '' ? '(empty)' : wholeOf(anatomy, rows)),
    // What people look for in a long link comes first.
    ...rows.flatMap((row) => tableOf(row, reference, page)),
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
      element('tbody', {}, ...listed.slice(0, MOST_ROWS).map((row) => rowElement(row, page))),
    ),
    left > 0 ? element('p', { class: 'faint' }, `and ${left} more parts`) : undefined,
  )
  lightUp(made)
  return made
}

/** The table of a component that consists of pairs. */
function tableOf(row: Row, { query, fragment }: UriReference, page: Page): readonly Child[] {
  const { part, depth } = row
  if (depth > 0) return []
  if (part.component === 'query' && query?.text.includes('='))
    return parametersTable('Parameters', query, row, page)
  if (part.component !== 'fragment' || !PAIRS.test(fragment?.text ?? '')) return []
  const pairs = Query.parse(fragment?.text ?? '')
  return pairs._tag === 'Right' ? parametersTable('In the fragment', pairs.right, row, page) : []
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
    children.push(
      element('span', { class: 'delimiter' }, shown(text.slice(at, part.offset))),
      // Without it, a pair may break in the middle of its name.
      element('wbr'),
    )
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

function rowElement({ part, id, depth, start, end }: Row, { select }: Page): HTMLElement {
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
      text === '' ? undefined : [copyButton(text, `the ${label}`, ''), code(text, { class: 'value' })],
      note.remark === undefined ? undefined : element('span', { class: 'faint' }, ` ${note.remark}`),
      note.decoded === undefined
        ? undefined
        : element('span', {}, element('span', { class: 'faint' }, ' decodes to '), code(note.decoded)),
    ),
  )
}
