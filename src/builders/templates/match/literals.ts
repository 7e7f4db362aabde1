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

/** A scheme and the start of an authority before a host that only a delimiter ends. A host with encoded ones is none. */
const BEFORE_HOST = /^(?:[a-z][a-z\d+.-]*:)?\/\/(?:[^/?#@]*@)?(?=(?:[^/?#:@[\]%]|%(?!40|3A|5[BD]))+[/?#])/i

const AUTHORITY = /^(?:[a-z][a-z\d+.-]*:)?\/\/[^/?#]*/i

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
    const { text } = part as Literal
    const end = isInFragment ? 0 : indexOrEnd(text, '#', 0)
    const found = isOpen ? 0 : startIn(text, delimiters, at === 0)
    const start = Math.min(found, end)
    isInFragment ||= end < text.length
    isOpen = found <= end && !isInFragment
    if (text.includes('?')) delimiters = /&/
    const middle = { ...literal(text.slice(start, end)), isDecoded: true }
    return [literal(text.slice(0, start)), middle, literal(text.slice(end))].filter(
      (each) => each.text !== '',
    )
  })
}

/** The start of the first segment or parameter in a literal; beyond its end if there is none. */
function startIn(text: string, delimiters: RegExp, isFirst: boolean): number {
  const host = isFirst ? BEFORE_HOST.exec(text) : null
  if (host !== null) return host[0].length
  const from = isFirst ? (AUTHORITY.exec(text)?.[0].length ?? 0) : 0
  const found = text.slice(from).search(delimiters)
  return found < 0 ? Number.POSITIVE_INFINITY : from + found + 1
}

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
