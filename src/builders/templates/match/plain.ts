/**
 * Reads strings of plain templates without `matcherOf`, for the rows `match` and `routes` of the bench: by one pattern,
 * or by the runs that the tree of all routes found in the path. It reads only what `expand` writes, without values in
 * the path that may be refused.
 */

import { defaultGrammar } from '../../../model/grammar.js'
import { indexOrEnd, percentDecodeText } from '../../../model/text.js'
import { isSuspectData } from '../../data/segment.js'
import { setOwn } from '../../language/own-property.js'
import { areLiteralsPlain, type ExpansionPlan } from '../expand/plan.js'
import { namesIn } from '../syntax/names.js'
import { type Expression, isExpression, type TemplatePart, type Variable } from '../syntax/parse.js'
import { tailReading } from './matching.js'
import type { DividedTemplate } from './query.js'
import { CollectedValues, type ReadValue, type StretchReader } from './reading.js'
import { exactSpelling } from './spelling.js'
import type { FoundRun } from './steps.js'

const { unreserved } = defaultGrammar.rules

/** A triplet that `expand` writes. */
const TRIPLET = '%(?!2[DE]|3\\d|[46][1-9A-F]|[57][\\dA]|5F|7E)[\\dA-F]{2}'

/** The text of a value. It takes linear time, because what follows a value can't be part of it. */
const VALUE = `[${unreserved.members}]*(?:${TRIPLET}[${unreserved.members}]*)*`

/** On a longer string the pattern could overflow its stack. */
const LONGEST = 4096

/** The pattern of a longer template could overflow the stack of its compiler, which throws only at the first match. */
const LONGEST_TEMPLATE = 512

interface Capture {
  readonly name: string
  readonly isInPath: boolean
  readonly isList: boolean
}

/** Reads the values of a string that has no other reading, and that isn't refused; else undefined. */
export type PlainMatcher = (text: string) => Record<string, ReadValue> | undefined

/** The matcher of a plain template: values between delimiters, a list last in the path, parameters last. */
export function plainMatcher({ parts, isPlain }: Pick<ExpansionPlan, 'parts' | 'isPlain'>): PlainMatcher {
  const captures: Capture[] = []
  const pattern = isPlain ? patternOf(parts, captures) : undefined
  // Values have one shape from the start: adding properties one by one takes longer than the match.
  const shape = Object.fromEntries(captures.map(({ name }) => [name, ''])) as Record<string, ReadValue>
  if (pattern === undefined || Object.keys(shape).length < captures.length) return () => undefined
  return (text) => {
    const found = text.length > LONGEST ? null : pattern.exec(text)
    if (found === null) return undefined
    const values = { ...shape }
    for (let at = 0; at < captures.length; at++) {
      const { name, isInPath, isList } = captures[at] as Capture
      const piece = found[at + 1] as string
      const value = isList ? itemsIn(piece) : isInPath ? valueInPath(piece) : percentDecodeText(piece)
      if (value === undefined) return undefined
      values[name] = value
    }
    return values
  }
}

function patternOf(parts: readonly TemplatePart[], captures: Capture[]): RegExp | undefined {
  const length = parts.reduce((sum, { source }) => sum + source.length, 0)
  if (length > LONGEST_TEMPLATE) return undefined
  const pieces = piecesOf(parts, captures)
  return pieces.includes(undefined) ? undefined : new RegExp(`^${pieces.join('')}$`)
}

/** The patterns of the parts; undefined for those that aren't plain. */
function piecesOf(parts: readonly TemplatePart[], captures: Capture[]): readonly (string | undefined)[] {
  return parts.map((part, at) =>
    isExpression(part) ? pieceOf(part, parts[at + 1], captures) : literalPiece(part.text),
  )
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
  for (const { name, isExploded } of variables)
    captures.push({ name, isInPath: !isQuery, isList: isExploded })
  if (variables.some(({ isList, limit }) => isList || limit !== undefined)) return undefined
  if (isQuery) {
    const isPlain = next === undefined && !variables.some(({ isExploded }) => isExploded)
    return isPlain
      ? `\\?${variables.map(({ name }) => `${literalPiece(name)}=(${VALUE})`).join('&')}`
      : undefined
  }
  if (!/^\/?$/.test(symbol) || others.length > 0 || !isDelimited(variable, next)) return undefined
  if (variable.isExploded) return symbol === '/' ? `/(${VALUE}(?:/${VALUE})*)` : undefined
  return `${symbol}(${VALUE})`
}

/** True if what follows a variable can't be part of its value. */
function isDelimited({ isExploded }: Variable, next: TemplatePart | undefined): boolean {
  if (next === undefined) return true
  const after = isExpression(next) ? next.operator.symbol : next.text.charAt(0)
  return (
    after === '?' || (!isExploded && after !== '' && after !== '%' && !unreserved.has(after.charCodeAt(0)))
  )
}

/** A decoded value; undefined if it may be refused. */
function valueInPath(piece: string): string | undefined {
  const value = percentDecodeText(piece)
  return value === undefined || isSuspectData(value, piece) ? undefined : value
}

/** The decoded items of a list. A loop, because `split` takes twice as long for short lists. */
function itemsIn(list: string): readonly string[] | undefined {
  const items: string[] = []
  for (let start = 0; start <= list.length; ) {
    const end = indexOrEnd(list, '/', start)
    const item = valueInPath(list.slice(start, end))
    if (item === undefined) return undefined
    items.push(item)
    start = end + 1
  }
  return items
}

/** Reads the values of a route from the runs in the path, which ends at an offset; else undefined. */
export type RunsMatcher = (
  text: string,
  end: number,
  runs: readonly FoundRun[],
) => Record<string, ReadValue> | undefined

/**
 * The matcher of a route; undefined if its path has expressions other than `{x}`, or if data can contain the text
 * between them.
 *
 * @param known The matchers by the names of their variables and the text of the query and the fragment. Routes share
 * them, because a thousand of their own wouldn't fit into the processor's cache.
 * @param divided The template, divided to read the query by name; if absent, the runs cover the whole text.
 */
export function runsMatcherOf(
  parts: readonly TemplatePart[],
  known: Map<string, RunsMatcher>,
  divided?: DividedTemplate,
): RunsMatcher | undefined {
  const head = divided?.head ?? parts
  const captures: Capture[] = []
  const isPlain =
    !piecesOf(head, captures).includes(undefined) &&
    head.every((part) => !isExpression(part) || part.operator.symbol === '') &&
    namesIn(parts).repeated.size === 0 &&
    areLiteralsPlain(head)
  if (!isPlain) return undefined
  const key = `${captures.map(({ name }) => name)} ${divided?.rest.map(({ source }) => source).join('')}`
  const matcher = known.get(key) ?? matcherOfRuns(captures, divided)
  known.set(key, matcher)
  return matcher
}

function matcherOfRuns(captures: readonly Capture[], divided: DividedTemplate | undefined): RunsMatcher {
  const rest = divided?.rest ?? []
  const rules = { spelling: exactSpelling, names: namesIn(rest) }
  // Made on first use, because a table may have many.
  let plain: PlainMatcher | undefined
  let tail: StretchReader | undefined
  return (text, end, runs) => {
    const values: Record<string, ReadValue> = {}
    for (let at = 0; at < runs.length; at++) {
      const { start, end, isExact } = runs[at] as FoundRun
      // Data that is spelled exactly has only one reading.
      const value = isExact ? valueInPath(text.slice(start, end)) : undefined
      if (value === undefined) return undefined
      setOwn(values, (captures[at] as Capture).name, value)
    }
    if (rest.length === 0)
      return end === text.length || (divided && !text.includes('#', end)) ? values : undefined
    plain ??= plainMatcher({ parts: rest, isPlain: true })
    const others = plain(text.slice(end))
    for (const name in others) setOwn(values, name, others[name])
    if (others !== undefined || divided === undefined || divided.exploded.length > 0) return others && values
    tail ??= tailReading(divided, rules)
    const read = new CollectedValues(rules, 'longest', values)
    return tail(text, end, text.length, read) && read.isOnly ? values : undefined
  }
}
