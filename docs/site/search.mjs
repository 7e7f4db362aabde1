/**
 * The search in the page: lists what the ranking finds, with excerpts, and opens one. TypeDoc's script opens the dialogue
 * and moves among the results by the arrow keys.
 */
import { excerptOf, finder } from './ranking.mjs'

/** @import { Row } from './ranking.mjs' */

/** The number of results that are shown. */
const MOST = 10

/**
 * The index of assets/search.js, once that file is loaded.
 *
 * @type {{ searchRows?: readonly Row[] }}
 */
const loaded = /** @type {any} */ (globalThis)

const field = /** @type {HTMLInputElement} */ (document.getElementById('tsd-search-input'))
const list = /** @type {HTMLElement} */ (document.getElementById('tsd-search-results'))
const status = /** @type {HTMLElement} */ (document.getElementById('tsd-search-status'))
const base = (document.documentElement.dataset.base ?? '.').replace(/\/?$/, '/')

/** @type {ReturnType<typeof finder> | undefined} */
let find

document.getElementById('tsd-search-script')?.addEventListener('load', start)
start()

function start() {
  if (loaded.searchRows === undefined || find !== undefined) return
  find = finder(loaded.searchRows)
  status.replaceChildren()
  field.addEventListener('input', show)
  field.addEventListener('keydown', openChosen)
  show()
}

function show() {
  const query = field.value.trim()
  const results = query === '' ? [] : (find?.(query) ?? []).slice(0, MOST)
  list.replaceChildren(...results.map((row, at) => optionOf(row, query, at)))
  field.setAttribute('aria-expanded', String(results.length > 0))
  status.textContent = query !== '' && results.length === 0 ? `Nothing found for "${query}".` : ''
}

/**
 * An option that is a link itself, because no control may stand in an option.
 *
 * @param {Row} row
 * @param {string} query
 * @param {number} at
 */
function optionOf(row, query, at) {
  const attributes = { id: `tsd-search:${at}`, role: 'option', 'aria-selected': 'false', tabindex: '-1' }
  return element('a', { ...attributes, href: base + row.url }, [iconOf(row), textOf(row, query)])
}

/**
 * Opens the result that the arrow keys chose, or the first.
 *
 * @param {KeyboardEvent} event
 */
function openChosen(event) {
  if (event.key !== 'Enter') return
  const chosen = document.getElementById(field.getAttribute('aria-activedescendant') || 'tsd-search:0')
  chosen?.click()
}

/**
 * @param {Row} row
 * @param {string} query
 */
function textOf(row, query) {
  const parent = row.parent === '' ? [] : [element('span', { class: 'parent' }, [row.parent])]
  const excerpt = excerptOf(row, query).map((piece, at) =>
    at % 2 === 1 ? element('mark', {}, [piece]) : piece,
  )
  return element('span', { class: 'text' }, [
    element('span', { class: 'name' }, [row.name]),
    ...parent,
    element('span', { class: 'excerpt' }, excerpt),
  ])
}

/** @param {Row} row */
function iconOf({ icon }) {
  const svg = document.createElementNS('http://www.w3.org/2000/svg', 'svg')
  const use = document.createElementNS('http://www.w3.org/2000/svg', 'use')
  use.setAttribute('href', `#icon-${icon}`)
  for (const [name, value] of Object.entries({ width: '20', height: '20', class: 'tsd-kind-icon' })) {
    svg.setAttribute(name, value)
  }
  svg.setAttribute('aria-hidden', 'true')
  svg.append(use)
  return svg
}

/**
 * @param {string} tag
 * @param {Readonly<Record<string, string>>} attributes
 * @param {readonly (Node | string)[]} children
 */
function element(tag, attributes, children) {
  const made = document.createElement(tag)
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value)
  made.append(...children)
  return made
}
