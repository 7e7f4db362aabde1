/** The fragment of a reference: RFC 3986 3.5. */

import type { Generation } from '../syntax/generation.js'
import { scanComponent } from '../syntax/scanner.js'
import { type ComponentOf, type ComponentReader, ComponentValue, componentReader, KIND } from './component.js'

/**
 * A fragment, without the `#` before it.
 *
 * @example
 * import { Uri } from 'uriform'
 *
 * Uri.from('http://example.com/#caf%C3%A9').fragment?.decoded // café
 *
 * @since 0.1.0
 */
export interface Fragment extends ComponentOf<'fragment'> {}

export class FragmentValue extends ComponentValue implements Fragment {
  constructor(text: string, generation: Generation) {
    super(text, generation)
    Object.freeze(this)
  }

  static of(text: string, generation: Generation): Fragment {
    return new FragmentValue(text, generation)
  }

  get [KIND](): 'fragment' {
    return 'fragment'
  }
}

/**
 * Reads fragments.
 * @since 0.1.0
 */
export const Fragment: ComponentReader<Fragment> = /* @__PURE__ */ componentReader(
  'fragment',
  (text, { table }) => scanComponent(text, table, 'fragment'),
  (text, generation) => FragmentValue.of(text, generation),
)
