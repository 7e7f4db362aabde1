/** The tag of a path: encoded literal text, and one datum in each hole (RFC 3986 2.4, 3.3). */
import { dataText, faultInSegment, segmentPartText } from '../builders/index.js'
import { type ComponentName, Fault } from '../model/errors.js'
import { defaultGrammar } from '../model/grammar.js'
import { orThrow } from './result.js'

/**
 * Part of a path that is encoded already: the result of `raw`.
 * @since 0.5.0
 */
export class RawPath {
  /**
   * The text to put after the text so far.
   * @hidden
   */
  readonly after: (before: string) => string | Fault

  /** @hidden */
  constructor(after: (before: string) => string | Fault) {
    this.after = after
  }
}

/** Stands for `undefined` in a query. No text has it. */
const LEFT_OUT = '\0'

/** The text without the parameters whose whole value is `undefined`. */
function withoutLeftOut(text: string): string {
  const left = text.replace(/\?[^#]*/, (query) =>
    query
      .slice(1)
      .split('&')
      .filter((pair) => !/^[^=]*=\0$/.test(pair))
      .map((pair, index) => (index === 0 ? '?' : '&') + pair)
      .join(''),
  )
  return orThrow(left.includes(LEFT_OUT) ? new Fault('wrong-type', 'query') : left)
}

/** A character that no URI contains, or a "%" that data could complete (RFC 3986 2). */
const NO_LITERAL = /[^\w\-.~!$&'()*+,;=:@/?#[\]%]|%(?![\da-f]{2})/i

/** The text before an authority. Data after it could be a host, or the end of one. */
const BEFORE_HOST = /^([^/?#]*:)?\/\/$/

/**
 * Fills data into a path, a query or a fragment. Each hole takes one string, number, bigint or boolean and encodes it,
 * so that nothing in it acts as a delimiter; in the path also an encoded one, `raw(text)`. A segment with data can't be
 * empty, `.` or `..`, and neither can a part of the data between slashes. `undefined` as the whole value of a parameter
 * leaves it out. The literal text is encoded already; the scheme and the host must be in it, not in a hole.
 *
 * @throws MiniError if a value is of another type or has a lone surrogate (`wrong-type`, `lone-surrogate`), for such a
 * segment or a control in it (`empty-segment`, `dot-segment`, `control-character`), for data where a scheme or a host
 * would be (`ambiguous-path`), or for literal text with a character that no URI contains
 * (`invalid-character`). The offset is in the value, in the segment, or in the piece of literal text.
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
  if (!literals?.raw) throw new TypeError('Write path`...`')
  let text = ''
  let component: ComponentName = 'segment'
  // The start of the last segment, and whether it has data.
  let start = 0
  let hasData = false
  for (let index = 0; ; index++) {
    const literal = literals[index] as string
    const stray = literal.search(NO_LITERAL)
    if (stray >= 0) orThrow(new Fault('invalid-character', undefined, stray))
    text += literal
    for (let at = text.length - literal.length; component === 'segment' && at <= text.length; at++) {
      const isEnd = at === text.length ? index === values.length : '/?#'.includes(text.charAt(at))
      if (!isEnd) continue
      if (hasData) orThrow(faultInSegment(text.slice(start, at)))
      start = at + 1
      hasData = false
      if (text.charAt(at) === '?') component = 'query'
      if (text.charAt(at) === '#') component = 'fragment'
    }
    if (literal.includes('#')) component = 'fragment'
    if (index === values.length) {
      // A colon behind data in the first segment would make a scheme of it (RFC 3986 4.2).
      const isScheme = /^[^/?#:]*:/.test(text) && !(literals[0] as string).includes(':')
      return orThrow(
        isScheme
          ? new Fault('ambiguous-path', 'path')
          : text.includes(LEFT_OUT)
            ? withoutLeftOut(text)
            : text,
      )
    }
    if (BEFORE_HOST.test(text.slice(0, start))) orThrow(new Fault('ambiguous-path', 'path'))
    const value = values[index]
    const isWhole = value === undefined && literal.endsWith('=')
    // A parameter with another hole beside it isn't left out, so its mark stays.
    if (component === 'query' && (isWhole || text.endsWith(LEFT_OUT))) text += LEFT_OUT
    else
      text += orThrow(
        component !== 'segment'
          ? dataText(value, component, defaultGrammar)
          : value instanceof RawPath
            ? value.after(text)
            : segmentPartText(value, defaultGrammar),
      )
    hasData = true
  }
}
