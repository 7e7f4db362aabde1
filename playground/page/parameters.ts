/** The parameters of a query as a table: names and values, decoded. */
import { MASK } from '../../src/model/errors/redaction.js'
import type { UriReference } from '../../src/model/values/uri-reference.js'
import { button, type Child, code, element } from './dom.js'
import type { Row, Select } from './row.js'

/** The most parameters to show. The rest are counted. */
const MOST = 100

/** A table of the parameters, if there are any. */
export function parametersTable(
  { query }: UriReference,
  rows: readonly Row[],
  arePasswordsShown: boolean,
  select: Select,
): readonly Child[] {
  const inner = rows.filter(({ part, depth }) => part.component === 'query' && depth === 1)
  // The only parameter is the query itself.
  const places = inner.length > 0 ? inner : rows.filter(({ part }) => part.component === 'query')
  if (query === undefined || !query.text.includes('=') || query.pairs.length !== places.length) return []
  const shown = places.slice(0, MOST).map((row, index) => {
    const pair = query.pairs[index]
    if (pair === undefined) return undefined
    const { tryName, tryValue } = pair
    const isMasked = !arePasswordsShown && row.part.text !== pair.text
    const [name] = row.part.text.split('=', 1)
    return element(
      'tr',
      { 'data-part': row.id, class: 'query' },
      element(
        'th',
        { scope: 'row' },
        button(
          code(tryName._tag === 'Right' && !isMasked ? tryName.right : (name ?? '')),
          { class: 'part' },
          () => select(row.start, row.end),
        ),
      ),
      element('td', {}, isMasked ? code(MASK) : valueElements(tryValue, pair.encodedValue ?? '')),
    )
  })
  const left = places.length - MOST
  return [
    element(
      'table',
      { class: 'parts parameters' },
      element('caption', {}, `Parameters${query.text.includes('%') ? ', decoded' : ''}`),
      element(
        'thead',
        { class: 'offscreen' },
        element('tr', {}, ...['Name', 'Value'].map((title) => element('th', { scope: 'col' }, title))),
      ),
      element('tbody', {}, shown),
    ),
    left > 0 ? element('p', { class: 'faint' }, `and ${left} more parameters`) : undefined,
  ]
}

function valueElements(read: { readonly _tag: string; readonly right?: string | null }, text: string): Child {
  if (read._tag === 'Left') return [code(text), element('span', { class: 'faint' }, ' not UTF-8')]
  if (read.right === null || read.right === undefined)
    return element('span', { class: 'faint' }, '(no value)')
  return read.right === '' ? element('span', { class: 'faint' }, '(empty)') : code(read.right)
}
