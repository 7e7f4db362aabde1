/** The text that a function of this entry reads. */
import { argumentError, orThrow } from '../../model/errors.js'
import { defaultGrammar } from '../../model/grammar.js'

/** @throws UriSyntaxError (`not-a-string`) if the text isn't a string. */
export function checkText(text: unknown): void {
  if (typeof text !== 'string') orThrow(argumentError(defaultGrammar, text))
}
