/** The fragment of a reference: RFC 3986 3.5. */
import { scanComponent } from '../syntax/scanner.js'
import { type ComponentClass, type ComponentOf, type LossyComponent, plainClass } from './component.js'
import { type ComponentReader, componentReader } from './component-reader.js'

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
export interface Fragment extends ComponentOf<'fragment'>, LossyComponent {}

export const FragmentValue: ComponentClass<Fragment> = /* @__PURE__ */ plainClass('fragment')

/**
 * Parses fragments, given without the `#`.
 * @since 0.1.0
 */
export const Fragment: ComponentReader<Fragment> = /* @__PURE__ */ componentReader(
  'fragment',
  (text, grammar) => scanComponent(text, grammar.runs, 'fragment'),
  (text, grammar) => new FragmentValue(text, grammar),
)
