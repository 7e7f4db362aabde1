/** Elements and their texts. Nothing is ever parsed as HTML, so no input can become markup. */
import { UNSEEN } from '../../src/model/characters/visible.js'

export type Child = Node | string | undefined | readonly Child[]

type Attributes = Readonly<Record<string, string | undefined>>

/** An element with attributes and children. An attribute that is undefined is left out. */
export function element<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  attributes: Attributes = {},
  ...children: readonly Child[]
): HTMLElementTagNameMap[Tag] {
  const made = document.createElement(tag)
  for (const [name, value] of Object.entries(attributes)) {
    if (value !== undefined) made.setAttribute(name, value)
  }
  append(made, children)
  return made
}

function append(parent: Node, children: readonly Child[]): void {
  for (const child of children) {
    if (child === undefined) continue
    if (typeof child === 'string') parent.appendChild(document.createTextNode(child))
    else if (child instanceof Node) parent.appendChild(child)
    else append(parent, child)
  }
}

export function button(label: Child, attributes: Attributes, act: () => void): HTMLButtonElement {
  const made = element('button', { type: 'button', ...attributes }, label)
  made.addEventListener('click', act)
  return made
}

/** The element of an id in the page. */
export function byId<Kind extends HTMLElement>(id: string): Kind {
  return document.getElementById(id) as Kind
}

/** The most characters to show. The rest are counted. */
const MOST_SHOWN = 4000

const SPECIAL = new RegExp(`[\\p{Cc}\\p{Cs}${UNSEEN}]`, 'gu')

/** A text from outside. Characters that would hide, move or reverse others are shown by their numbers. */
export function shown(text: string): readonly Child[] {
  return visible(text, SPECIAL)
}

const SPECIAL_IN_LINE = new RegExp(`(?!\\n)${SPECIAL.source}`, 'gu')

/** Running text from outside, with its line ends. */
export function running(text: string): readonly Child[] {
  return visible(text, SPECIAL_IN_LINE)
}

function visible(text: string, special: RegExp): readonly Child[] {
  const start = text.slice(0, MOST_SHOWN)
  const children: Child[] = []
  let at = 0
  for (const { 0: character, index } of start.matchAll(special)) {
    const code = (character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')
    children.push(start.slice(at, index), element('span', { class: 'unseen' }, `U+${code}`))
    at = index + character.length
  }
  children.push(start.slice(at))
  const left = text.length - start.length
  if (left > 0)
    children.push(element('span', { class: 'faint' }, ` … ${left.toLocaleString('en')} more characters`))
  return children
}

/** A text of a URI or of a part of one: read from left to right, whatever its letters. */
export function code(text: string, attributes: Attributes = {}): HTMLElement {
  return element('code', { dir: 'ltr', ...attributes }, shown(text))
}

/** A titled part of the results. */
export function section(title: string, note: Child, ...children: readonly Child[]): HTMLElement {
  const id = `title-${title.toLowerCase().replaceAll(/[^a-z]+/g, '-')}`
  return element(
    'section',
    { 'aria-labelledby': id },
    element('h2', { id }, title),
    note === undefined ? undefined : element('p', { class: 'note' }, note),
    ...children,
  )
}

/** A button that copies a text; without a label, an icon. */
export function copyButton(text: string, what: string, label = ''): HTMLButtonElement {
  const made = button(label, { class: 'copy', title: `Copy ${what}`, 'aria-label': `Copy ${what}` }, () => {
    copy(text)
    made.textContent = label === '' ? '\u2713' : 'Copied'
    setTimeout(() => {
      made.textContent = label
    }, 1500)
  })
  return made
}

/** The last cell of a row: a button that copies a text, if there is one. */
export function copyCell(text: string, what: string): HTMLElement {
  return element('td', { class: 'act' }, text === '' ? undefined : copyButton(text, what))
}

/** Code, with its title and a button that copies it. */
export function codeBlock(title: string, text: string): HTMLElement {
  return element(
    'div',
    { class: 'code' },
    element('h3', {}, title),
    copyButton(text, `the code: ${title}`, 'Copy'),
    element('pre', { tabindex: '0', 'aria-label': title, role: 'region' }, element('code', {}, text)),
  )
}

/** Copies a text. A page without a server has no clipboard, but the older way works. */
function copy(text: string): void {
  const area = element('textarea', { class: 'offscreen', 'aria-hidden': 'true' })
  area.value = text
  const focused = document.activeElement
  document.body.append(area)
  area.select()
  document.execCommand('copy')
  area.remove()
  if (focused instanceof HTMLElement) focused.focus()
}
