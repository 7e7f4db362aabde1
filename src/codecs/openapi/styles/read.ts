/** Reads values in the styles of the table. */

import { boundedName, setOwn, wrong } from '../../../builders/index.js'
import { Fault } from '../../../model/errors.js'
import { malformedValue, type ParameterProblem } from '../error.js'
import { notOf, readScalar } from '../schema/scalars.js'
import {
  ANY,
  allowsEmptyText,
  type ListShape,
  type ObjectShape,
  type Shape,
  type ShapeAlternative,
  shapeOfProperty,
} from '../schema/shape.js'
import { isPrototype, readJson } from './content.js'
import { MAX_DEPTH, type StyledParameter } from './parameter.js'
import type { StyledSource, WrittenPair } from './source.js'
import { decodeText } from './text.js'

const empty: ParameterProblem = malformedValue('It is empty.')
export const doubled: ParameterProblem = wrong('doubled', 'It is repeated, but can have only one value.')

const prototype: ParameterProblem = malformedValue(
  'A field of this name can have only a string, a number, true or false.',
)

/** The value of a source by the first alternative that it fits, or the problem. */
export function readStyled(parameter: StyledParameter, source: StyledSource): unknown {
  const { shape, style, allowsEmpty } = parameter
  const isEmpty = isEmptyIn(source, parameter)
  if (isEmpty && style.location === 'path') return empty
  if (isEmpty && style.location === 'query' && !takesEmpty(parameter)) return allowsEmpty ? '' : empty
  return style.nests === 'brackets'
    ? readDeep(source, parameter)
    : firstFit(shape, (each) => readAlternative(each, parameter, source))
}

/** True if an empty value can be an empty string: the value itself, a single item, or a field of the same name. */
function takesEmpty({ shape, name, style, claims }: StyledParameter): boolean {
  return (
    allowsEmptyText(shape) ||
    shape.some((each) =>
      each.kind === 'list'
        ? allowsEmptyText(each.itemAt(0))
        : each.kind === 'object' && style.nests === 'never' && claims?.(name) === true,
    )
  )
}

/** True if a parameter has only an empty value. Beside other fields, it can be one of an exploded object. */
function isEmptyIn(source: StyledSource, { name, style, claims }: StyledParameter): boolean {
  const { wholes } = source
  if (style.nests === 'json' || wholes.length !== 1 || wholes[0] !== '') return false
  // Split only here, because splitting takes longer than reading most values.
  const { length } = source.pairs ?? []
  return style.nests === 'brackets' ? length === 0 : length <= 1 || !claims?.(name)
}

/** The value by the first alternative that fits. A value outside an `enum` fits only if no other alternative does. */
function firstFit<Each extends ShapeAlternative>(
  shape: readonly Each[],
  read: (alternative: Each) => unknown,
): unknown {
  let problem: unknown
  let fallback: unknown
  for (const alternative of shape) {
    const value = read(alternative)
    if (value instanceof Fault) problem = value === doubled ? value : (problem ?? value)
    else if (alternative.kind === 'scalar' && alternative.values?.includes(value) === false)
      fallback ??= value
    else return value
  }
  if (fallback !== undefined) return fallback
  return shape.length === 1 || problem === doubled ? problem : notOf(shape)
}

function readAlternative(
  alternative: ShapeAlternative,
  parameter: StyledParameter,
  source: StyledSource,
): unknown {
  const { style, explode } = parameter
  const { wholes } = source
  if (alternative.kind === 'object' && explode) return readPairs(source.pairs, alternative, parameter)
  if (alternative.kind === 'list' && explode) return readItems(source.items, alternative, parameter)
  if (wholes.length > 1) return doubled
  const [whole] = wholes
  if (whole === undefined) return notOf([alternative])
  if (alternative.kind === 'scalar') return readWhole(whole, alternative, parameter)
  const pieces = whole.split(style.delimiters)
  return alternative.kind === 'list'
    ? readItems(pieces, alternative, parameter)
    : readPairs(pairsOf(pieces, parameter), alternative, parameter)
}

/** Reads a scalar. If a list or an object is possible too, a raw delimiter can only be theirs. */
function readWhole(whole: string, alternative: ShapeAlternative, parameter: StyledParameter): unknown {
  const { style, shape, explode } = parameter
  const hasOthers = shape.some(({ kind }) => kind !== 'scalar')
  const isTheirs = hasOthers && (explode ? whole.includes(style.separator) : style.delimiters.test(whole))
  return isTheirs || (style.isCompound && !explode)
    ? notOf([alternative])
    : readText(whole, [alternative], parameter)
}

function readText(text: string, shape: Shape, { style }: StyledParameter): unknown {
  const decoded = decodeText(text, style)
  if (decoded instanceof Fault) return decoded
  const scalar = readScalar(decoded, shape)
  if (scalar !== undefined) return scalar
  return style.nests === 'json' && shape.some(({ kind }) => kind !== 'scalar')
    ? readJson(decoded)
    : notOf(shape)
}

function readItems(items: readonly string[], list: ListShape, parameter: StyledParameter): unknown {
  const values = items.map((item, index) => readText(item, list.itemAt(index), parameter))
  return items.length === 0 ? notOf([list]) : (values.find((each) => each instanceof Fault) ?? values)
}

function pairsOf(pieces: readonly string[], { style }: StyledParameter): readonly WrittenPair[] | undefined {
  const pairs: WrittenPair[] = []
  for (let at = 0; at < pieces.length; at += 2) {
    const name = decodeText(pieces[at] as string, style)
    const value = pieces[at + 1]
    if (name instanceof Fault || value === undefined) return undefined
    pairs.push([name, value])
  }
  return pairs
}

function readPairs(
  pairs: readonly WrittenPair[] | undefined,
  object: ObjectShape,
  parameter: StyledParameter,
): unknown {
  if (pairs === undefined || pairs.length === 0) return notOf([object])
  const root = newTree()
  for (const [name, value] of pairs) childOf(root, name).values.push(value)
  return readFields(root, object, parameter)
}

/** The contents under a name: values, and names in brackets. */
interface Tree {
  readonly values: string[]
  readonly children: Map<string, Tree>
  /** Its values by shape. Without them, alternatives of alternatives would take exponential time. */
  readonly read: Map<Shape, unknown>
}

function newTree(): Tree {
  return { values: [], children: new Map(), read: new Map() }
}

function childOf({ children }: Tree, name: string): Tree {
  const child = children.get(name) ?? newTree()
  children.set(name, child)
  return child
}

const BRACKETS = /^(?:\[[^[\]]*\])+$/

function readDeep({ wholes, pairs }: StyledSource, parameter: StyledParameter): unknown {
  const root = newTree()
  for (const whole of wholes) root.values.push(whole)
  for (const [name, value] of pairs as readonly WrittenPair[]) {
    const rest = name.slice(parameter.name.length)
    const keys = rest.slice(1, -1).split('][')
    if (keys.length > MAX_DEPTH || !BRACKETS.test(rest)) {
      return malformedValue("Its brackets don't match, or are too many.")
    }
    keys.reduce(childOf, root).values.push(value)
  }
  return readTree(root, parameter.shape, parameter)
}

function readTree(tree: Tree, shape: Shape, parameter: StyledParameter): unknown {
  const { read } = tree
  if (!read.has(shape)) read.set(shape, readTreeAs(tree, shape, parameter))
  return read.get(shape)
}

function readTreeAs(tree: Tree, shape: Shape, parameter: StyledParameter): unknown {
  const { values, children } = tree
  const [first = '', second] = values
  if (children.size > 0) {
    if (values.length > 0) return malformedValue('It has a value and names in brackets.')
    return firstFit(shape, (each) => {
      if (each.kind === 'list') return readList(tree, each, parameter)
      return each.kind === 'object' ? readFields(tree, each, parameter) : notOf([each])
    })
  }
  const lists = shape.filter((each) => each.kind === 'list')
  if (parameter.style.nests === 'json' && lists.length > 0 && (shape !== ANY || second !== undefined)) {
    return firstFit(lists, (each) => readItems(values, each, parameter))
  }
  const value = second === undefined ? readText(first, shape, parameter) : doubled
  // A list whose names have no brackets: a repeated name, or a single item.
  return value instanceof Fault && lists.length > 0 && shape !== ANY
    ? firstFit(lists, (each) => readItems(values, each, parameter))
    : value
}

function readList({ children }: Tree, list: ListShape, parameter: StyledParameter): unknown {
  const appended = children.get('')
  if (appended !== undefined && children.size === 1 && appended.children.size === 0) {
    return readItems(appended.values, list, parameter)
  }
  const items: unknown[] = []
  for (let index = 0; index < children.size; index++) {
    const child = children.get(String(index))
    if (child === undefined) {
      return malformedValue('Expected indices from 0 on, without gaps, or empty brackets.')
    }
    items.push(readTree(child, list.itemAt(index), parameter))
  }
  return items.find((each) => each instanceof Fault) ?? items
}

function readFields({ children }: Tree, object: ObjectShape, parameter: StyledParameter): unknown {
  const fields: Record<string, unknown> = {}
  for (const [name, child] of children) {
    if (name === '' && parameter.style.nests === 'brackets') return malformedValue('Its brackets are empty.')
    const value = readTree(child, shapeOfProperty(object, name), parameter)
    const problem = value instanceof Fault ? value : isPrototype(name, value) ? prototype : undefined
    if (problem !== undefined)
      return wrong(problem.kind, `Its field ${boundedName(name)}: ${problem.details.sentence}`)
    setOwn(fields, name, value)
  }
  return fields
}
