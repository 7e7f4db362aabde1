/** The query of a template as named pairs, which are read in any order. */

import { Fault } from '../../../model/errors.js'
import { defaultGrammar } from '../../../model/grammar.js'
import { percentDecodeText, percentEncode } from '../../../model/text.js'
import { PairCursor } from '../../../model/values.js'
import { LONE_SURROGATE } from '../../data/data-text.js'
import { type Operator, simple } from '../syntax/operators.js'
import { type Expression, isExpression, literal, type TemplatePart, type Variable } from '../syntax/parse.js'
import type { ProgramRules } from './program.js'
import { type CollectedValues, type FoundItem, inOrder, type StretchReader } from './reading.js'
import type { Occurrence } from './steps.js'

const { unreserved } = defaultGrammar.rules

/** A pair that a template writes: a name, and the parts of its value. */
export interface TemplatePair {
  /** The name, decoded. */
  readonly name: string
  /** The parts of the value; undefined if there is no `=`. */
  readonly value: readonly TemplatePart[] | undefined
  /** The value if it has no variables, decoded if it is UTF-8. */
  readonly literal: string | undefined
  /** The variable of the value, in a form-style expression. */
  readonly variable: Variable | undefined
  /** True if the pair is always present. */
  readonly isRequired: boolean
}

export interface DividedTemplate {
  readonly head: readonly TemplatePart[]
  /** The parts after the path: the query with its `?`, and the fragment. */
  readonly rest: readonly TemplatePart[]
  readonly pairs: readonly TemplatePair[]
  /** The variables that may match any number of pairs. */
  readonly exploded: readonly Occurrence[]
  /** The fragment with its `#`; empty if there is none. */
  readonly fragment: readonly TemplatePart[]
}

/** Undefined if the query has no clear start, isn't of pairs, or repeats a name. `isForm`: a literal `+` is a space. */
export function divide(parts: readonly TemplatePart[], isForm = false): DividedTemplate | undefined {
  const [beforeFragment, fragment] = cut(parts, '#')
  const [head, query] = cut(beforeFragment, '?')
  const [first, ...rest] = query
  const isOpen = fragment.length > 1 && isExpression(fragment[0] as TemplatePart)
  // Without its variables, such a query would begin at the question mark of a literal.
  const isMoved =
    first !== undefined &&
    isExpression(first) &&
    rest.some((part) => !isExpression(part) && part.text.includes('?'))
  if (has(head, '&') || has(rest, '?') || isOpen || isMoved) return undefined
  const afterMark =
    first === undefined || isExpression(first) ? query : [literal(first.text.slice(1)), ...rest]
  const divided = divideQuery(isForm ? afterMark.map(withSpaces) : afterMark)
  const written = isForm ? query.map(withSpaces) : query
  return divided && { head, rest: [...written, ...fragment], ...divided, fragment }
}

function has(parts: readonly TemplatePart[], symbol: string): boolean {
  return parts.some((part) => isExpression(part) && part.operator.symbol === symbol)
}

function withSpaces(part: TemplatePart): TemplatePart {
  return isExpression(part) ? part : literal(part.text.replaceAll('+', '%20'))
}

export function partsOfHead(parts: readonly TemplatePart[]): readonly TemplatePart[] {
  return cut(cut(parts, '#')[0], '?')[0]
}

/** Cuts before a delimiter, in a literal or at the start of an expression. */
function cut(
  parts: readonly TemplatePart[],
  delimiter: '?' | '#',
): readonly [readonly TemplatePart[], readonly TemplatePart[]] {
  const at = parts.findIndex((part) =>
    isExpression(part) ? part.operator.symbol === delimiter : part.text.includes(delimiter),
  )
  if (at < 0) return [parts, []]
  const found = parts[at] as TemplatePart
  if (isExpression(found)) return [parts.slice(0, at), parts.slice(at)]
  const place = found.text.indexOf(delimiter)
  const before = place > 0 ? [literal(found.text.slice(0, place))] : []
  return [
    [...parts.slice(0, at), ...before],
    [literal(found.text.slice(place)), ...parts.slice(at + 1)],
  ]
}

function divideQuery(
  query: readonly TemplatePart[],
): Pick<DividedTemplate, 'pairs' | 'exploded'> | undefined {
  const pairs = literalPairs(query)
  if (pairs === undefined) return undefined
  const exploded: Occurrence[] = []
  for (const expression of query.filter(isExpression).filter(isForm)) {
    for (const variable of expression.variables) {
      if (variable.isExploded) exploded.push({ variable, expression, isOptional: false })
      else {
        const value = [{ ...expression, operator: valueOfPair, variables: [variable] }]
        const name = decodedIfText(variable.name)
        pairs.push({ name, value, literal: undefined, variable, isRequired: false })
      }
    }
  }
  const names = [
    ...pairs.map(({ name }) => name),
    ...exploded.map(({ variable }) => decodedIfText(variable.name)),
  ]
  return new Set(names).size === names.length ? { pairs, exploded } : undefined
}

/** The operator for a single value, which only `&` ends. */
const valueOfPair: Operator = { ...simple, separator: '&' }

function isForm({ operator }: Expression): boolean {
  return operator.symbol === '?' || operator.symbol === '&'
}

function decodedIfText(text: string): string {
  return percentDecodeText(text) ?? text
}

/** Stands for an expression in a value. No literal has it. */
const HOLE = '\0'

/** The pairs outside form-style expressions; undefined if the name of one isn't literal text. */
function literalPairs(query: readonly TemplatePart[]): TemplatePair[] | undefined {
  const holes = query.filter((part) => isExpression(part) && !isForm(part))
  const text = query.map((part) => (isExpression(part) ? (isForm(part) ? '&' : HOLE) : part.text)).join('')
  const pairs: TemplatePair[] = []
  const cursor = new PairCursor(text)
  while (cursor.next()) {
    if (cursor.text === '') continue
    const { name, encodedName, valueStart, end } = cursor
    if (name === undefined || encodedName.includes(HOLE)) return undefined
    const [start, ...others] = valueStart === undefined ? [] : text.slice(valueStart, end).split(HOLE)
    const value: TemplatePart[] | undefined = start === undefined ? undefined : [literal(start)]
    for (const other of others) value?.push(holes.shift() as TemplatePart, literal(other))
    pairs.push({
      name,
      value,
      literal: others.length === 0 ? start && decodedIfText(start) : undefined,
      variable: undefined,
      isRequired: true,
    })
  }
  return pairs
}

interface GivenPair {
  /** The decoded name; undefined if it is invalid UTF-8. */
  readonly name: string | undefined
  readonly at: number
  /** The range of the value, which is empty without `=`. */
  readonly start: number
  readonly end: number
}

/**
 * Reads a query by name. It fails if a pair of the template is missing, occurs twice or can't be read.
 *
 * An exploded variable takes the pairs that have its name. If no pair has, the only exploded variable takes all pairs that
 * no other variable takes, provided that it may be a record.
 */
export function namedQuery({ pairs, exploded }: DividedTemplate, rules: ProgramRules): StretchReader {
  if (pairs.length + exploded.length === 0) return () => true
  const numbers = new Map<string | undefined, number>(pairs.map(({ name }, number) => [name, number]))
  const owners = exploded.map((owner) => ({ owner, ownName: percentDecodeText(owner.variable.name) }))
  const ownNames = new Set(owners.map(({ ownName }) => ownName))
  const readers = pairs.map((pair) => valueReader(pair, rules))
  return (text, from, to, values) => {
    const [other] = exploded
    if (other !== undefined && LONE_SURROGATE.test(text.slice(from, to))) {
      return values.refuse(new Fault('not-utf8', undefined, from, { variable: other.variable.name }))
    }
    const given: GivenPair[] = []
    const named: (GivenPair | undefined)[] = []
    const cursor = new PairCursor(text.slice(from, to))
    while (cursor.next()) {
      if (cursor.text === '') continue
      const { name, valueStart = cursor.end } = cursor
      const number = numbers.get(name)
      if (number === undefined && other === undefined) continue
      const pair = { name, at: from + cursor.start, start: from + valueStart, end: from + cursor.end }
      given.push(pair)
      if (number === undefined) continue
      if (named[number] !== undefined) {
        const { name, variable } = pairs[number] as TemplatePair
        return values.refuse(new Fault('doubled', undefined, pair.at, { variable: variable?.name ?? name }))
      }
      named[number] = pair
    }
    for (const [at, read] of readers.entries()) {
      const pair = named[at]
      const { isRequired } = pairs[at] as TemplatePair
      if (pair === undefined ? isRequired : !read(text, pair.start, pair.end, values)) return false
    }
    if (other === undefined) return true
    const isGiven = new Set(given.map(({ name }) => name))
    const [record, another] = owners.filter(
      ({ owner, ownName }) => !owner.variable.isList && !isGiven.has(ownName),
    )
    return owners.every(({ owner, ownName }) => {
      const own = given.filter(({ name }) => name === ownName)
      if (own.length > 0) return readItems(owner, true, text, own, values)
      if (owner !== record?.owner || another !== undefined) return true
      const others = given.filter(({ name }) => !numbers.has(name) && !ownNames.has(name))
      return readItems(owner, false, text, pairsOfRecord(others), values)
    })
  }
}

/** Reads the value of a pair of the template. */
function valueReader({ value, literal }: TemplatePair, rules: ProgramRules): StretchReader {
  if (value === undefined) return (_, from, to) => from === to
  if (literal === undefined) return inOrder(value, rules, 'value')
  return (text, from, to) => decodedIfText(text.slice(from, to)) === literal
}

/** Reads the items of an exploded variable; fails if no values would write them. */
function readItems(
  owner: Occurrence,
  isList: boolean,
  text: string,
  pairs: readonly GivenPair[],
  values: CollectedValues,
): boolean {
  const { name: variable } = owner.variable
  const [first] = pairs
  if (first === undefined) return true
  const items: FoundItem[] = []
  for (const { name, at, start, end } of pairs) {
    const value = text.slice(start, end)
    if (percentDecodeText(value) === undefined || name === undefined) {
      return values.refuse(new Fault('not-utf8', undefined, at, { variable }))
    }
    items.push([isList ? variable : percentEncode(name, unreserved), value])
  }
  return values.addItems(owner, items, first.at)
}

/** The pairs of a record, none if two have the same name. Records list numeric names first. */
function pairsOfRecord(pairs: readonly GivenPair[]): readonly GivenPair[] {
  // No name is half a surrogate pair.
  const record = Object.values(Object.fromEntries(pairs.map((pair) => [pair.name ?? '\ud800', pair])))
  return record.length < pairs.length ? [] : record
}
