/** The pairs of a query or a fragment as rows: names and values, decoded. */

import type { Pair } from '../../src/model/components/pair.js'
import type { Query } from '../../src/model/components/query.js'
import { MASK } from '../../src/model/masking/shown.js'
import { button, type Child, code, copyCell, element } from './dom.js'
import type { Page } from './page.js'
import type { Row } from './row.js'

/** The most parameters to show. The rest are counted. */
const MOST = 100

/** A value that begins like the URL of another page. */
const NESTED = /^[a-z][a-z\d+.-]*:\/\/[^\s/]/i

/** The rows of the pairs that are in the component of a row; `undefined` if a mask covers several of them. */
export function parametersBody({ text, pairs }: Query, row: Row, page: Page): HTMLElement | undefined {
  const { part, id, start: rowStart, end } = row
  const shownPairs = part.text.split('&')
  if (pairs.length !== shownPairs.length) return undefined
  let next = rowStart
  const rows = pairs.slice(0, MOST).map((pair, index) => {
    const start = next
    next += pair.text.length + 1
    return element(
      'tr',
      { 'data-part': part.parts.length > 0 ? `${id}.${index}` : id, class: `${part.component} inner` },
      ...pairCells(pair, shownPairs[index] ?? '', page, () => page.select(start, start + pair.text.length)),
    )
  })
  const left = pairs.length - MOST
  return element(
    'tbody',
    { class: 'parameters' },
    element(
      'tr',
      { 'data-part': id, class: part.component },
      element(
        'th',
        { scope: 'rowgroup', colspan: '3' },
        button(part.label, { class: 'part' }, () => page.select(rowStart, end)),
        element('span', { class: 'faint' }, ` parameters${text.includes('%') ? ', decoded' : ''}`),
      ),
      copyCell(part.text, `the ${part.label}`),
    ),
    ...rows,
    left > 0
      ? element('tr', {}, element('td', { class: 'faint', colspan: '4' }, `and ${left} more parameters`))
      : undefined,
  )
}

function pairCells(pair: Pair, shownPair: string, page: Page, select: () => void): readonly HTMLElement[] {
  const { tryName, tryValue, encodedValue } = pair
  const isMasked = shownPair !== pair.text
  const [own = ''] = shownPair.split('=', 1)
  const name = tryName._tag === 'Right' && !isMasked ? tryName.right : own
  const value = (tryValue._tag === 'Left' ? encodedValue : tryValue.right) ?? ''
  return [
    element('th', { scope: 'row' }, button(code(name), { class: 'part' }, select)),
    element(
      'td',
      { colspan: '2' },
      isMasked ? code(MASK) : valueElements(pair, value, page),
      page.more?.tokenElement(value, !isMasked),
    ),
    copyCell(isMasked ? '' : value, `the value of ${name}`),
  ]
}

function valueElements({ tryValue }: Pair, value: string, { open }: Page): Child {
  if (value === '') {
    const isEmpty = tryValue._tag === 'Left' || tryValue.right === ''
    return element('span', { class: 'faint' }, isEmpty ? '(empty)' : '(no value)')
  }
  return [
    NESTED.test(value) ? button(code(value), { class: 'open' }, () => open(value)) : code(value),
    tryValue._tag === 'Left' ? element('span', { class: 'faint' }, ' not UTF-8') : undefined,
  ]
}
