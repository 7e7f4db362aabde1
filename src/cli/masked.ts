/** What was typed in the wrong place, as it can be shown: it may be a URI with a password. */
import { defaultGrammar } from '../model/grammar.js'
import { redactReference } from '../model/redaction.js'
import { visible } from '../model/visible.js'

export function masked(text: string): string {
  return visible(redactReference(text, 0, undefined, defaultGrammar().rules).text)
}
