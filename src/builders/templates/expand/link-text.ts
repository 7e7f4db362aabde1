/** Links as strings, for `uriform/mini`: what `expander` writes if the first literal has the whole authority. */

import { type ErrorKind, Fault } from '../../../model/errors.js'
import { isRecord, resultIfAny } from '../../../model/text.js'
import { asData, encodedControlIn, faultInSegment } from '../../data/segment.js'
import { isExpression, symbolOf, templatePartsOf } from '../syntax/parse.js'
import { givenValues, LINK_OF_DATA } from './expand-text.js'
import { LEFT_OUT, prefixOf } from './prefix.js'
import { expandSlots, slotsOf } from './slots.js'

/** A part of a template, with the text that it writes. */
interface Written {
  readonly text: string
  /** The symbol of its operator, which is empty for `{x}`; undefined for a literal. */
  readonly symbol: string | undefined
  /** Its source, and the offset of that in the template. */
  readonly source: string
  readonly offset: number
}

/** Expands a template whose values can't be in its scheme or authority. Refuses the same data as `Expander.expand`. */
export function linkText(template: unknown, values: unknown): string | Fault<ErrorKind, unknown> {
  // Reading an item can throw, and so can joining texts, if no string can be that long.
  return resultIfAny(() => write(template, values)) ?? new Fault('wrong-type')
}

function write(template: unknown, values: unknown): string | Fault<ErrorKind, unknown> {
  if (typeof template !== 'string') return new Fault('not-a-string')
  const parts = templatePartsOf(template)
  if (parts instanceof Fault) return parts
  if (!isRecord(values)) return new Fault('wrong-type')
  const given = givenValues(values)
  const written: Written[] = []
  let offset = 0
  for (const part of parts) {
    const text = isExpression(part) ? expandSlots(slotsOf(part), given, LINK_OF_DATA) : part.text
    if (text instanceof Fault) return text.movedBy(offset)
    written.push({ text, symbol: symbolOf(part), source: part.source, offset })
    offset += part.source.length
  }
  const text = written.map((part) => part.text).join('')
  const [first] = written
  const own = first === undefined || first.symbol !== undefined ? '' : prefixOf(first.text)
  return faultInPrefix(written, text, own) ?? strayIn(written) ?? faultInPath(written, own) ?? text
}

const SCHEME = /^(?:[a-z][a-z\d+.-]*:)?(?:\/\/|$)/i

/** User information, a host and a port, by their delimiters. What is between brackets isn't read. */
const AUTHORITY = /^[^/]*(?:\/\/(?:[^@[\]]*@)?(?:\[[^[\]]*\]|[^@:[\]]*)(?::\d*)?)?$/

/**
 * The start of a literal behind which browsers read a host, though it has none (WHATWG URL, special schemes). The schemes
 * are those of `SPECIAL` in scheme-data.ts, whose other facts would be a tenth of this function.
 */
const HOSTLESS = /^(?:(?:https?|wss?|ftp):(?:(?!\/\/)|\/\/(?:[^@]*@)?(?::|$))|\/\/$)/i

/**
 * The fault if the literal scheme or authority is wrong, or if values are in them.
 *
 * @param own The scheme and the authority that the first literal has.
 */
function faultInPrefix(written: readonly Written[], text: string, own: string): Fault | undefined {
  if (!SCHEME.test(own)) return new Fault('invalid-scheme')
  if (!AUTHORITY.test(own)) return new Fault('invalid-host')
  const isHostless = HOSTLESS.test(own)
  const isWholeLiteral = own === written[0]?.text
  if (isHostless && !isWholeLiteral) return new Fault('missing-host')
  const prefix = prefixOf(text)
  const isRaw = (part: Written): boolean => part.symbol === '+' && part.text !== ''
  const skeleton = written.map((part) => (isRaw(part) ? LEFT_OUT : part.text)).join('')
  // Behind two slashes or user information there is a host, which must be in the literal too.
  const isHostMissing = isWholeLiteral && (isHostless || /[/@]$/.test(own))
  const isKept = prefix === own && prefixOf(skeleton).replaceAll(LEFT_OUT, '') === own
  const hasEmptyScheme = text[0] === ':'
  if (isKept && !isHostMissing && !hasEmptyScheme) return undefined
  const isPath = !own.includes('//') && prefix.includes('//') && !written.some(isRaw)
  const { offset } = written.find(({ symbol }) => symbol !== undefined) ?? { offset: 0 }
  return new Fault(isPath ? 'ambiguous-path' : 'changed-authority', undefined, offset)
}

/** The fault if there is a bracket or a second `#` behind the authority. Literals and `{+x}` may have them. */
function strayIn(written: readonly Written[]): Fault | undefined {
  let hasFragment = false
  for (const [index, { text, symbol, source, offset }] of written.entries()) {
    const own = symbol === undefined ? source : text
    const start = index === 0 && symbol === undefined ? prefixOf(own).length : 0
    for (const { 0: mark, index: at } of own.slice(start).matchAll(/[[\]#]/g)) {
      const isStray = mark !== '#' || hasFragment
      if (isStray)
        return new Fault('invalid-character', undefined, symbol === undefined ? offset + start + at : offset)
      hasFragment = true
    }
  }
  return undefined
}

/** A segment of the path, and the values in it. */
interface WrittenSegment {
  /** Its text; that of `{+x}` is encoded as data. */
  text: string
  /** The first value in it, and the text from there on. */
  first?: Written
  textFromFirst: string
  /** True if there is a value whose text begins with no delimiter but a dot. */
  hasInlineValue: boolean
  /** The value that leaves it empty if nothing else is in it. */
  emptyValue?: Written
}

/** The fault in the path: a control, or a segment. `refusedData` finds the same, with the name of the variable. */
function faultInPath(written: readonly Written[], own: string): Fault | undefined {
  const segments = [newSegment()]
  for (const [index, part] of written.entries()) {
    const { text, symbol } = part
    const rest = index === 0 ? text.slice(own.length) : text
    const [path] = rest.split(/[?#]/, 1) as [string]
    if (symbol !== undefined && encodedControlIn(path) >= 0) {
      return new Fault('control-character', undefined, part.offset)
    }
    const isEmptyValue = text === '' && (symbol === '' || (symbol === '+' && index > 0))
    for (const [at, piece] of path.split('/').entries()) {
      if (at > 0) segments.push(newSegment())
      const segment = segments.at(-1) as WrittenSegment
      if (isEmptyValue || (at > 0 && symbol === '/')) segment.emptyValue ??= part
      segment.hasInlineValue ||= symbol !== undefined && '+.'.includes(symbol)
      if (symbol !== undefined && symbol !== '?') segment.first ??= part
      if (segment.first !== undefined) segment.textFromFirst += piece
      segment.text += symbol === '+' ? asData(piece) : piece
    }
    if (path !== rest) break
  }
  const climbing = segments.map(faultInSegmentOfValues).find(Boolean)
  // A path behind an authority begins with a slash, so that the text before the slash is no segment.
  const whole = own.includes('//') ? segments.slice(1) : segments
  return climbing ?? whole.map(emptySegment).find(Boolean)
}

function newSegment(): WrittenSegment {
  return { text: '', textFromFirst: '', hasInlineValue: false }
}

function faultInSegmentOfValues(segment: WrittenSegment): Fault | undefined {
  const { text, first, textFromFirst, hasInlineValue } = segment
  if (text === '' || first === undefined || (textFromFirst === '' && !hasInlineValue)) return undefined
  // Dots before the first `;` are the template's own.
  if (first.symbol === ';' && faultInSegment(textFromFirst) === undefined) return undefined
  const fault = faultInSegment(text)
  return fault && new Fault(fault.kind, undefined, first.offset)
}

function emptySegment({ text, emptyValue }: WrittenSegment): Fault | undefined {
  return text === '' && emptyValue ? new Fault('empty-segment', undefined, emptyValue.offset) : undefined
}
