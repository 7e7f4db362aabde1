/** The anatomy of a reference: its text with every part in its colour, and a row for each part. */
import { Query } from '../../src/builders/data/encoders.js'
import { MASK } from '../../src/model/masking/shown.js'
import type { UriReference } from '../../src/model/values/uri-reference.js'
import { type Anatomy, type AnatomyPart, anatomyOf } from '../../src/tools/view/anatomy.js'
import { button, type Child, code, copyCell, element, section, shown } from './dom.js'
import { lightUp } from './highlight.js'
import { takeArrowKeys } from './keys.js'
import type { Page } from './page.js'
import { parametersBody } from './parameters.js'
import type { Row } from './row.js'

/** The most rows to show. The rest are counted. */
const MOST_ROWS = 200

/** A fragment of pairs, as servers of OAuth send tokens. */
const PAIRS = /^[\w.-]+=/

/** Words of the standard, in the words of people; an empty one says nothing new. */
const plainWords: Readonly<Record<string, string>> = { userinfo: 'login', 'registered name': '' }

const plain = (words: string): string => plainWords[words] ?? words

export function anatomySection(reference: UriReference, page: Page): HTMLElement {
  const anatomy = anatomyOf(reference, page.arePasswordsShown)
  const rows = rowsOf(anatomy, anatomyOf(reference, true))
  const bodies = new Map(
    rows.flatMap((row) => {
      const pairs = pairsOf(row, reference)
      const body = pairs && parametersBody(pairs, row, page)
      return body === undefined ? [] : [[row.part.component, body]]
    }),
  )
  const listed = rows.filter(
    ({ part: { component }, depth }) => !bodies.has(component) && (depth === 0 || component !== 'query'),
  )
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
        'The parts of the text. Press a part to select it where you typed it. The right arrow key leads to the other buttons of its row.',
      ),
      element(
        'thead',
        { class: 'offscreen' },
        element(
          'tr',
          {},
          ...['Part', 'Text', 'Decoded', 'Copy'].map((title) => element('th', { scope: 'col' }, title)),
        ),
      ),
      // What people look for in a long link comes first.
      ...bodies.values(),
      element('tbody', {}, ...listed.slice(0, MOST_ROWS).map((row) => rowElement(row, page))),
    ),
    left > 0 ? element('p', { class: 'faint' }, `and ${left} more parts`) : undefined,
  )
  lightUp(made)
  takeArrowKeys(made)
  return made
}

/** The pairs of a component that consists of them. */
function pairsOf({ part, depth }: Row, { query, fragment }: UriReference): Query | undefined {
  if (depth > 0) return undefined
  if (part.component === 'query') return query?.text.includes('=') ? query : undefined
  if (part.component !== 'fragment' || !PAIRS.test(fragment?.text ?? '')) return undefined
  const pairs = Query.parse(fragment?.text ?? '')
  return pairs._tag === 'Right' ? pairs.right : undefined
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
  const { component, text, note } = part
  const label = plain(part.label)
  const remark = plain(note.remark ?? '')
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
      remark === '' ? undefined : element('span', { class: 'faint' }, ` ${remark}`),
    ),
    element('td', { class: 'decoded' }, note.decoded === undefined ? undefined : code(note.decoded)),
    copyCell(text === MASK ? '' : text, `the ${label}`),
  )
}
