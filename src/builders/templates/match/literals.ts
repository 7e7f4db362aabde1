/**
 * Literal text that is compared decoded, because data can't stand there: from the start of a segment or a parameter to
 * its first expression, and a whole host. Delimiters, and text behind an expression, are compared as written.
 */

import { indexOrEnd } from '../../../model/text.js'
import {
  isExpression,
  isExpressionPart,
  type Literal,
  literal,
  symbolOf,
  type TemplatePart,
} from '../syntax/parse.js'

/** The text that the parts are the beginning of: a template, or the value of a parameter. */
export type Beginning = 'template' | 'value'

/** An authority with its scheme; its host and port, if a delimiter follows and the host has no encoded delimiter. */
const AUTHORITY =
  /^(?:[a-z][a-z\d+.-]*:)?\/\/(?:(?:[^/?#@]*@)?((?:[^/?#:@[\]%]|%(?!40|3A|5[BD]))+)(:\d*)?(?=[/?#])|[^/?#]*)/i

/** The parts, with those literals apart that are compared decoded. */
export function decodedLiterals(
  parts: readonly TemplatePart[],
  beginning: Beginning = 'template',
): readonly TemplatePart[] {
  let delimiters = beginning === 'template' ? /[/?]/ : /&/
  // True behind literal text only, in its segment or parameter.
  let isOpen = beginning === 'value'
  let isInFragment = false
  return parts.flatMap((part, at) => {
    if (isExpressionPart(part)) {
      if (symbolOf(part) === '?') delimiters = /&/
      isInFragment ||= symbolOf(part) === '#'
      isOpen = false
      return [part]
    }
    const { text: whole } = part as Literal
    const [authority = '', host = '', port = ''] = AUTHORITY.exec(at > 0 || isOpen ? '' : whole) ?? []
    const text = whole.slice(authority.length)
    const end = isInFragment ? 0 : indexOrEnd(text, '#', 0)
    const delimiter = text.search(delimiters)
    const found = isOpen ? 0 : delimiter < 0 ? Number.POSITIVE_INFINITY : delimiter + 1
    const start = Math.min(found, end)
    isInFragment ||= end < text.length
    isOpen = found <= end && !isInFragment
    if (text.includes('?')) delimiters = /&/
    return [
      literal(authority.slice(0, authority.length - host.length - port.length)),
      decodedLiteral(host),
      literal(port + text.slice(0, start)),
      decodedLiteral(text.slice(start, end)),
      literal(text.slice(end)),
    ].filter((each) => each.text !== '')
  })
}

const decodedLiteral = (text: string): Literal => ({ ...literal(text), isDecoded: true })

/**
 * True if literals that are compared decoded have another spelling: a reserved character may be encoded, or raw.
 *
 * @param parts The result of `decodedLiterals`.
 */
export function isSpelledOtherwise(parts: readonly TemplatePart[]): boolean {
  return parts.some(
    (part) => !isExpression(part) && part.isDecoded === true && /[^\w.~/?#&=;-]/.test(part.text),
  )
}
