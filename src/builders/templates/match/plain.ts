/** Reads strings of plain templates by one pattern, which covers most. The walk reads all others. */

import { defaultGrammar, percentDecodeText, setOwn } from '../../../model/index.js'
import { type Expression, isExpression, type TemplatePart, type Variable } from '../syntax/parse.js'
import { NO_MATCH } from './mismatch.js'
import type { Matcher, ReadValue } from './reading.js'

const { unreserved } = defaultGrammar.rules

/** A triplet that `expandText` writes: of an octet that isn't unreserved. */
const TRIPLET = '%(?!2[DE]|3\\d|[46][1-9A-F]|[57][\\dA]|5F|7E)[\\dA-F]{2}'

/** The text of a value. It takes linear time, because what follows a value can't be part of it. */
const VALUE = runOf(unreserved.members)

const LIST = runOf(`${unreserved.members}/`)

function runOf(members: string): string {
  return `[${members}]*(?:${TRIPLET}[${members}]*)*`
}

/** On a longer string the pattern could overflow its stack. */
const LONGEST = 4096

/** The pattern of a longer template could overflow the stack of its compiler, which throws only at the first match. */
const LONGEST_TEMPLATE = 512

interface Capture {
  readonly name: string
  readonly isList: boolean
}

/** The matcher of a plain template: values between delimiters, a list last in the path, parameters last. */
export function plainMatcher(parts: readonly TemplatePart[]): Matcher | undefined {
  if (parts.reduce((length, { source }) => length + source.length, 0) > LONGEST_TEMPLATE) return undefined
  const captures: Capture[] = []
  const pieces = parts.map((part, at) =>
    isExpression(part) ? pieceOf(part, parts[at + 1], captures) : literalPiece(part.text),
  )
  const names = new Set(captures.map(({ name }) => name))
  if (pieces.includes(undefined) || names.size < captures.length) return undefined
  const pattern = new RegExp(`^${pieces.join('')}$`)
  return (text) => {
    const found = text.length > LONGEST ? null : pattern.exec(text)
    if (found === null) return NO_MATCH
    const values: Record<string, ReadValue> = {}
    for (let at = 0; at < captures.length; at++) {
      const { name, isList } = captures[at] as Capture
      const piece = found[at + 1] as string
      const value = isList ? itemsOf(piece) : percentDecodeText(piece)
      if (value === undefined) return NO_MATCH
      setOwn(values, name, value)
    }
    return values
  }
}

function literalPiece(text: string): string | undefined {
  return /[?#]/.test(text) ? undefined : text.replace(/[\\^$.*+()[\]{}|/]/g, '\\$&')
}

function pieceOf(
  { operator, variables }: Expression,
  next: TemplatePart | undefined,
  captures: Capture[],
): string | undefined {
  const { symbol } = operator
  const isQuery = symbol === '?'
  const [variable, ...others] = variables as [Variable, ...Variable[]]
  for (const { name, isExploded } of variables) captures.push({ name, isList: isExploded })
  if (variables.some(({ name, isList, limit }) => name.includes('%') || isList || limit !== undefined)) {
    return undefined
  }
  if (isQuery) {
    const isPlain = next === undefined && !variables.some(({ isExploded }) => isExploded)
    return isPlain
      ? `\\?${variables.map(({ name }) => `${literalPiece(name)}=(${VALUE})`).join('&')}`
      : undefined
  }
  if (!/^\/?$/.test(symbol) || others.length > 0 || !isDelimited(variable, next)) return undefined
  if (variable.isExploded) return symbol === '/' ? `(/${LIST})` : undefined
  return `${symbol}(${VALUE})`
}

/** True if what follows a variable can't be part of its value. */
export function isDelimited({ isExploded }: Variable, next: TemplatePart | undefined): boolean {
  if (next === undefined) return true
  const after = isExpression(next) ? next.operator.symbol : next.text.charAt(0)
  return (
    after === '?' || (!isExploded && after !== '' && after !== '%' && !unreserved.has(after.charCodeAt(0)))
  )
}

function itemsOf(piece: string): readonly string[] | undefined {
  // Slashes in items are encoded. Without them, the whole list is decoded at once.
  if (piece.includes('%2F')) {
    const items = afterSlashes(piece).map(percentDecodeText)
    return items.includes(undefined) ? undefined : (items as readonly string[])
  }
  const list = percentDecodeText(piece)
  return list === undefined ? undefined : afterSlashes(list)
}

/** The strings after each slash. A loop, because `split` takes twice as long for short lists. */
function afterSlashes(list: string): readonly string[] {
  const items: string[] = []
  let start = 1
  for (let end = list.indexOf('/', start); end >= 0; end = list.indexOf('/', start)) {
    items.push(list.slice(start, end))
    start = end + 1
  }
  items.push(list.slice(start))
  return items
}
