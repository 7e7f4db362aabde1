/** A text with what another one changes in it. */
import { differenceOf } from '../../src/tools/view/difference.js'
import { element, shown } from './dom.js'

const tags = { same: 'span', removed: 'del', added: 'ins' } as const

/** The text before and after a change, with what was removed and added. */
export function changed(before: string, after: string): HTMLElement {
  const runs = differenceOf(before, after).map(({ kind, text }) => element(tags[kind], {}, shown(text)))
  return element('p', { class: 'whole small', dir: 'ltr' }, runs)
}
