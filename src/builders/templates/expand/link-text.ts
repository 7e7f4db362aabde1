/** Links as text: what `expand` writes where the literals of a template decide its authority. Nothing is scanned again. */

import { type ErrorKind, Fault } from '../../../model/errors.js'
import { recordIfAny, resultIfAny } from '../../../model/text.js'
import { asData, encodedControlIn, faultInSegment } from '../../data/segment.js'
import { isExpression, templatePartsOf } from '../syntax/parse.js'
import type { ValueFault } from './expand-text.js'
import { LEFT_OUT, prefixOf } from './prefix.js'
import { expandSlots, slotsOf } from './slots.js'

/** The text of a part of a template, and its operator's symbol; without one, it is literal. */
type Written = readonly [text: string, symbol?: string]

/** What reserved characters of values leave invalid behind an authority. */
const STRAY = /[[\]]|#.*#/

/** Expands a template. Values can be neither in its scheme nor in its authority, and are refused where `expand` refuses them. */
export function linkText(template: unknown, values: unknown): string | Fault<ErrorKind, unknown> {
  if (typeof template !== 'string') return new Fault('not-a-string')
  const parts = templatePartsOf(template)
  if (parts instanceof Fault) return parts
  const given = recordIfAny(values)
  if (given === undefined) return new Fault('wrong-type')
  const written: Written[] = []
  for (const part of parts) {
    // Items of a list or a record can throw when they are read.
    const write = (): string | ValueFault =>
      isExpression(part) ? expandSlots(slotsOf(part), given, { isLink: true }) : part.text
    const text = resultIfAny(write) ?? new Fault('wrong-type')
    if (text instanceof Fault) return text
    written.push(isExpression(part) ? [text, part.operator.symbol] : [text])
  }
  const text = written.map(([piece]) => piece).join('')
  const [start, symbol] = written[0] ?? ['', '']
  const literal = symbol === undefined ? start : ''
  const own = prefixOf(literal)
  const kind = kindInPrefix(written, text, literal, own) ?? kindBehind(written, text, own)
  return kind === undefined ? text : new Fault(kind)
}

/** The kind of fault if values are in the scheme or in the authority. */
function kindInPrefix(
  written: readonly Written[],
  text: string,
  literal: string,
  own: string,
): ErrorKind | undefined {
  const prefix = prefixOf(text)
  const isRaw = ([piece, symbol]: Written): boolean => symbol === '+' && piece !== ''
  const skeleton = written.map((part) => (isRaw(part) ? LEFT_OUT : part[0])).join('')
  // Behind two slashes or a login there is a host, which must be in the literal too.
  const isOpen = own === literal && /[/@]$/.test(own)
  const isKept = prefix === own && prefixOf(skeleton).replaceAll(LEFT_OUT, '') === own
  if (isKept && !isOpen && text[0] !== ':') return undefined
  const isPath = !own.includes('//') && prefix.includes('//') && !written.some(isRaw)
  return isPath ? 'ambiguous-path' : 'changed-authority'
}

/**
 * The kind of fault in what follows the authority: controls in the path first, then segments. It finds what `refusedData`
 * finds, but not where, because an error in a link names neither variable nor place.
 */
function kindBehind(written: readonly Written[], text: string, own: string): ErrorKind | undefined {
  if (STRAY.test(text.slice(own.length))) return 'invalid-character'
  let isAfterHost = own.includes('//')
  let hasControl = false
  let isEmpty = false
  let climbing: ErrorKind | undefined
  // The segment so far; the symbol of the first value in it, and the text from there on.
  let segment = ''
  let symbolOfFirst: string | undefined
  let data = ''
  let isPart = false
  let isLeft = false
  const endSegment = (): void => {
    const isOwn = symbolOfFirst === undefined || (data === '' && !isPart)
    // What precedes the first slash behind an authority is no segment.
    if (segment === '') isEmpty ||= isLeft && !isAfterHost
    // Dots before the first `;` are the template's own.
    else if (!isOwn && (symbolOfFirst !== ';' || faultInSegment(data)))
      climbing ??= faultInSegment(segment)?.kind
    isAfterHost = false
    segment = ''
    symbolOfFirst = undefined
    data = ''
    isPart = false
    isLeft = false
  }
  for (let index = 0; index < written.length; index++) {
    const [piece, symbol] = written[index] as Written
    const rest = index === 0 ? piece.slice(own.length) : piece
    const [path] = rest.split(/[?#]/, 1) as [string]
    if (symbol !== undefined && encodedControlIn(path) >= 0) hasControl = true
    const isBare = piece === '' && (symbol === '' || (symbol === '+' && index > 0))
    for (const [at, bit] of path.split('/').entries()) {
      if (at > 0) endSegment()
      isLeft ||= isBare || (at > 0 && symbol === '/')
      if (symbol !== '?') symbolOfFirst ??= symbol
      isPart ||= symbol !== undefined && '+.'.includes(symbol)
      const added = symbol === '+' ? asData(bit) : bit
      if (symbolOfFirst !== undefined) data += bit
      segment += added
    }
    if (path !== rest) break
  }
  endSegment()
  return hasControl ? 'control-character' : (climbing ?? (isEmpty ? 'empty-segment' : undefined))
}
