/** What was typed in the wrong place, as it can be shown: it may be a URI with a password. */
import { redactText } from '../../model/errors/redaction.js'
import { visible } from '../../model/errors/visible.js'

export function masked(text: string): string {
  return visible(redactText(text))
}
