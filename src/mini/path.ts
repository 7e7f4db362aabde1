/** The tag of a path: encoded literal text, and one datum in each hole (RFC 3986 2.4, 3.3). */
import { dataText, faultInSegment, segmentPartText } from '../builders/index.js'
import { type ComponentName, Fault, rfc3986 } from '../model/index.js'
import { orThrow } from './result.js'

/**
 * Part of a path that is encoded already: the result of `raw`.
 * @since 0.5.0
 */
export class RawPath {
  /**
   * The text that stands after others.
   * @hidden
   */
  readonly after: (before: string) => string | Fault

  /** @hidden */
  constructor(after: (before: string) => string | Fault) {
    this.after = after
  }
}

/** A character that no URI contains, or a "%" that data could complete (RFC 3986 2). */
const NO_LITERAL = /[^\w\-.~!$&'()*+,;=:@/?#[\]%]|%(?![\da-f]{2})/i

/**
 * Fills data into a path, a query or a fragment. Each hole takes one string, number, bigint or boolean and encodes it,
 * so that nothing in it acts as a delimiter; in the path also an encoded one, `raw(text)`. A segment with data can't be
 * empty, `.` or `..`, and neither can a part of the data between slashes. `undefined` as the whole value of a parameter
 * leaves it out. The literal text is encoded already; the scheme and the host must be in it, not in a hole.
 *
 * @throws MiniError if a value is of another type or has a lone surrogate (`wrong-type`, `lone-surrogate`), for such a
 * segment or a control in it (`empty-segment`, `dot-segment`, `control-character`), or for literal text that is not valid
 * in a URI (`invalid-character`). The offset is in the value, in the segment, or in the literal text after the last hole.
 *
 * @example
 * import { path } from 'uriform/mini'
 *
 * path`/users/${'a/b'}/posts?q=${'x&y'}` // '/users/a%2Fb/posts?q=x%26y'
 *
 * @since 0.4.0
 */
export function path(literals: TemplateStringsArray, ...values: readonly unknown[]): string {
  // Called with a string, it would return the first character.
  if (!Array.isArray(literals) || literals.length === 0) throw new TypeError('path is a tag: write path`...`')
  let text = literals[0] as string
  let component: ComponentName = 'segment'
  // The start of the last segment, and whether it has data.
  let start = 0
  let hasData = false
  // True after a parameter that is left out with the "&" behind it.
  let isContinued = false
  for (let index = 0; ; index++) {
    const whole = literals[index] as string
    const stray = whole.search(NO_LITERAL)
    if (stray >= 0) orThrow(new Fault('invalid-character', undefined, stray))
    const literal = isContinued ? whole.slice(1) : whole
    isContinued = false
    if (index > 0) text += literal
    for (let at = text.length - literal.length; component === 'segment' && at <= text.length; at++) {
      const isEnd = at === text.length ? index === values.length : '/?#'.includes(text.charAt(at))
      if (!isEnd) continue
      const fault = hasData ? faultInSegment(text.slice(start, at)) : undefined
      if (fault !== undefined) return orThrow<string>(fault)
      start = at + 1
      hasData = false
      if (text.charAt(at) === '?') component = 'query'
      if (text.charAt(at) === '#') component = 'fragment'
    }
    if (component === 'query' && literal.includes('#')) component = 'fragment'
    if (index === values.length) return text
    const value = values[index]
    if (value === undefined && component === 'query' && literal.endsWith('=')) {
      const next = literals[index + 1] as string
      const pair = Math.max(text.indexOf('?'), text.lastIndexOf('&'))
      const isEnd = next === '' ? index + 1 === values.length : /^[&#]/.test(next)
      if (isEnd && text.indexOf('=', pair) === text.length - 1) {
        isContinued = next[0] === '&'
        text = text.slice(0, pair + Number(isContinued))
        continue
      }
    }
    text += orThrow(
      component !== 'segment'
        ? dataText(value, component, rfc3986)
        : value instanceof RawPath
          ? value.after(text)
          : segmentPartText(value, rfc3986),
    )
    hasData = true
  }
}
