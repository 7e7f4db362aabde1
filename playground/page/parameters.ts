/** The pairs of a query or a fragment as a table: names and values, decoded. */

import type { Pair } from '../../src/model/components/pair.js'
import type { Query } from '../../src/model/components/query.js'
import { MASK } from '../../src/model/masking/shown.js'
import { button, type Child, code, copyButton, element } from './dom.js'
import type { Page } from './page.js'
import type { Row } from './row.js'

/** The most parameters to show. The rest are counted. */
const MOST = 100

/** A value that begins like the URL of another page. */
const NESTED = /^[a-z][a-z\d+.-]*:\/\/[^\s/]/i

/** A table of the pairs that are in the component of a row. */
export function parametersTable(
  title: string,
  { text, pairs }: Query,
  row: Row,
  page: Page,
): readonly Child[] {
  const shownPairs = row.part.text.split('&')
  // A mask may cover several pairs.
  if (pairs.length !== shownPairs.length) return []
  let next = row.start
  const shown = pairs.slice(0, MOST).map((pair, index) => {
    const start = next
    next += pair.text.length + 1
    const [own = ''] = (shownPairs[index] ?? '').split('=', 1)
    const isMasked = !page.arePasswordsShown && shownPairs[index] !== pair.text
    const { tryName } = pair
    const name = tryName._tag === 'Right' && !isMasked ? tryName.right : own
    const id = row.part.parts.length > 0 ? `${row.id}.${index}` : row.id
    return element(
      'tr',
      { 'data-part': id, class: row.part.component },
      element(
        'th',
        { scope: 'row' },
        button(code(name), { class: 'part' }, () => page.select(start, start + pair.text.length)),
      ),
      element('td', {}, isMasked ? code(MASK) : valueElements(pair, name, page)),
    )
  })
  const left = pairs.length - MOST
  return [
    element(
      'table',
      { class: 'parts parameters' },
      element('caption', {}, `${title}${text.includes('%') ? ', decoded' : ''}`),
      element(
        'thead',
        { class: 'offscreen' },
        element('tr', {}, ...['Name', 'Value'].map((column) => element('th', { scope: 'col' }, column))),
      ),
      element('tbody', {}, shown),
    ),
    left > 0 ? element('p', { class: 'faint' }, `and ${left} more parameters`) : undefined,
  ]
}

function valueElements({ tryValue, encodedValue }: Pair, name: string, { open }: Page): Child {
  const value = tryValue._tag === 'Left' ? encodedValue : tryValue.right
  if (!value) return element('span', { class: 'faint' }, value === '' ? '(empty)' : '(no value)')
  return [
    copyButton(value, `the value of ${name}`, ''),
    NESTED.test(value) ? button(code(value), { class: 'open' }, () => open(value)) : code(value),
    tryValue._tag === 'Left' ? element('span', { class: 'faint' }, ' not UTF-8') : undefined,
  ]
}
