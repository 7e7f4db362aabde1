/** The check of templates for strings with two readings. It stands by itself, because matching doesn't need it. */

import { orThrow } from '../../model/errors/result.js'
import { type Template, TemplateValue, templateFrom } from '../template.js'
import { type Ambiguity, ambiguitiesIn } from './ambiguities.js'

/**
 * The verdict on a template.
 * @since 0.3.0
 */
export interface Reversibility {
  /**
   * True if no text has two readings, so that `match` returns the values that a string was expanded from. False also
   * if that would take too long to decide.
   */
  readonly isReversible: boolean
  /** Places that some text can't tell apart, at most 16. Empty if the template is reversible. */
  readonly ambiguities: readonly Ambiguity[]
}

/**
 * Checks if a template is reversible: if the values can always be read back from the text that they were expanded to.
 * The check is for a test or for start-up. `match` doesn't need it, since it finds the strings with two readings itself.
 *
 * It takes time and memory linear in the template. It never calls a template reversible that isn't, but a few that
 * are count as irreversible.
 *
 * @param template The template.
 * @returns The verdict, with the reasons.
 *
 * @example
 * import { reversibility, template } from 'uriform/templates'
 *
 * reversibility(template('/{year}/{month}')).isReversible // true
 * reversibility(template('/{year}-{month}')).ambiguities[0]?.text // '/--x'
 *
 * @since 0.3.0
 */
export function reversibility(template: Template): Reversibility {
  const ambiguities = Object.freeze(ambiguitiesIn(TemplateValue.partsOf(orThrow(templateFrom(template)))))
  return Object.freeze({ isReversible: ambiguities.length === 0, ambiguities })
}
