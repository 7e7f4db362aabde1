/** Named values to copy. */
import { MASK } from '../../src/model/masking/shown.js'
import { type Child, code, copyButton, element } from './dom.js'

export interface Field {
  readonly name: string
  /** The name as it is shown. */
  readonly label: Child
  readonly text: string
  /** A remark about the value. */
  readonly note?: Child
}

/** A list of fields. A value has a button that copies it, unless it is a mask. */
export function fieldList(fields: readonly Field[]): HTMLElement {
  return element(
    'dl',
    { class: 'fields' },
    ...fields.map(({ name, label, text, note }) =>
      element(
        'div',
        {},
        element('dt', {}, label),
        element('dd', {}, text === MASK ? undefined : copyButton(text, name), code(text), note),
      ),
    ),
  )
}
