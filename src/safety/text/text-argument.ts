/** The text that a function of this entry reads. */
import { orThrow } from '../../model/errors/result.js'
import { argumentError } from '../../model/errors/uri-error.js'
import { defaultGrammar } from '../../model/generations/chosen.js'

/** @throws UriSyntaxError (`not-a-string`) if the text isn't a string. */
export function checkText(text: unknown): void {
  if (typeof text !== 'string') orThrow(argumentError(defaultGrammar, text))
}
