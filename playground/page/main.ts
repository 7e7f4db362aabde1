/** The page: the input, its address, and the view of its kind. */
import { MASK } from '../../src/model/masking/shown.js'
import { fragmentOf, masked, nothing, type State, stateOf } from './address.js'
import { button, byId, code, copyButton, element } from './dom.js'
import { type Kind, kinds, type Recognised, recognise, takesBase } from './kind.js'
import type { Page, View } from './page.js'
import { referenceView } from './reference.js'

/** The wait for the next key, in milliseconds. */
const PAUSE = 120

const examples = [
  ['A phishing link', 'http://trusted.com@0x7f.1:25/%2e%2e/admin'],
  ['What browsers take', 'https://example.com/search?q=100%&filter[name]=a|b'],
  [
    'A login, and much to normalise',
    'https://joe:s3cret@EXAMPLE.com:443/a/./b%2Fc/%7euser?q=caf%C3%A9&tag=x&tag=y#top',
  ],
  ['A database', 'mongodb+srv://joe:s3cret@cluster.example/shop?retryWrites=true'],
  ['Letters beyond ASCII', 'https://bücher.example/größe'],
  ['A template', 'https://api.example.com/users/{id}{?page,tag*}'],
  [
    'A text',
    'See <https://example.com/a_(b)>, or ftp://ftp.example.com/pub. Write to mailto:joe@example.com!',
  ],
] as const

const typed = byId<HTMLTextAreaElement>('text')
const base = byId<HTMLInputElement>('base')
const baseRow = byId('base-row')
const isShown = byId<HTMLInputElement>('show')
const showRow = byId('show-row')
const status = byId('status')
const result = byId('result')
const link = byId('link')

let more: Page['more']
/** The status of a text that only the larger part of the page can show. */
let wait = 'Loading...'
let state: State = nothing
let timer: ReturnType<typeof setTimeout> | undefined
/** The fragment that the page wrote last: its own address tells it nothing new. */
let written = ''

function chosenKind(): Kind | undefined {
  const checked = document.querySelector<HTMLInputElement>('input[name=kind]:checked')
  return kinds.find((kind) => kind === checked?.value)
}

function keep(next: State): void {
  state = next
  written = fragmentOf(next)
  history.replaceState(null, '', written === '' ? '#' : `#${written}`)
  link.replaceChildren(
    ...(written === '' ? [] : [copyButton(location.href, 'link without passwords', 'Copy link')]),
  )
}

function draw(): void {
  keep({ ...state, text: typed.value, base: base.value, kind: chosenKind() })
  const read = recognise(state.text, state.kind)
  baseRow.hidden = !takesBase(read)
  drawView(read.text === '' ? { status: [], parts: [exampleList()] } : viewOf(read), read)
  offerSecrets()
}

function drawView({ status: words, isWrong = false, parts }: View, { reason }: Recognised): void {
  status.replaceChildren(element('span', {}, words, reason === '' ? '' : ` (Auto: ${reason}.)`))
  typed.setAttribute('aria-invalid', String(isWrong))
  status.className = isWrong ? 'wrong' : ''
  result.replaceChildren(...parts)
}

/** Offers to show secrets if any is masked. A mask may have been typed, as in a link to this page. */
function offerSecrets(): void {
  const isDrawn = state.text.trim() !== '' && result.textContent.includes(MASK)
  const isTyped = isDrawn && state.text.includes(MASK) && masked(state.text) === state.text
  showRow.hidden = !isShown.checked && (!isDrawn || isTyped)
}

function viewOf({ kind, text, start: leading }: Recognised): View {
  const page: Page = {
    arePasswordsShown: isShown.checked,
    base: baseRow.hidden || base.value.trim() === '' ? undefined : base.value.trim(),
    select(start, end) {
      typed.focus()
      typed.setSelectionRange(leading + start, leading + end)
    },
    more,
    open,
  }
  if (kind === 'uri') return referenceView(text, page)
  if (more === undefined) return { status: [wait], parts: [] }
  if (kind === 'text') return more.textView(text, page)
  return more.templateView(text, state, page, (changed) => {
    keep({ ...state, ...changed })
    offerSecrets()
  })
}

/** Puts another text in the place of what was typed. Back leads back. */
function open(text: string): void {
  history.pushState(null, '', location.href)
  choose(undefined)
  typed.value = text
  draw()
  typed.focus()
  typed.scrollIntoView({ block: 'center' })
}

function choose(kind: Kind | undefined): void {
  byId<HTMLInputElement>(`kind-${kind ?? 'any'}`).checked = true
}

function exampleList(): HTMLElement {
  const items = examples.map(([caption, text]) =>
    element(
      'li',
      {},
      element('span', { class: 'caption' }, caption),
      button(code(text.replace('s3cret', '***')), { class: 'open' }, () => open(text)),
    ),
  )
  return element(
    'section',
    { 'aria-labelledby': 'examples' },
    element('h2', { id: 'examples' }, 'Examples'),
    element('ul', { class: 'examples' }, items),
  )
}

function load(): void {
  const fragment = location.hash.slice(1)
  if (fragment === written && fragment !== '') return
  state = stateOf(fragment)
  typed.value = state.text
  base.value = state.base
  choose(state.kind)
  draw()
}

function drawSoon(): void {
  clearTimeout(timer)
  timer = setTimeout(draw, PAUSE)
}

typed.addEventListener('input', drawSoon)
base.addEventListener('input', drawSoon)
isShown.addEventListener('change', draw)
for (const each of document.querySelectorAll('input[name=kind]')) each.addEventListener('change', draw)
window.addEventListener('hashchange', load)

/** Draws the page, without the views of its larger part if that is still to come. */
export function start(loaded: Page['more']): void {
  more = loaded
  load()
  typed.focus()
}

/** Draws the page again with its larger part; `undefined` if that can't be loaded. */
export function complete(loaded: Page['more']): void {
  more = loaded
  wait = 'A part of the page is missing. Load the page again.'
  draw()
}
