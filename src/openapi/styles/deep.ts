/**
 * The style `deepObject`: a pair for each value, with the names and indices that lead to it in brackets. Beyond the
 * specification it also has lists, and objects inside objects, as documents of large APIs use it.
 */

import { setOwn } from '../../model/own-property.js'
import { Problem } from '../error.js'
import { isScalar, readScalar, typeWords, wordsFor, writeScalar } from '../schema/scalars.js'
import { type ListShape, type ObjectShape, type Shape, shapeOfProperty } from '../schema/shape.js'
import { doubled, firstFit, notOf } from './fit.js'
import type { StyledParameter } from './parameter.js'
import type { Source } from './source.js'
import { decodeText, encodeKey, encodeText } from './text.js'
import { type Fields, isLeftOut, isNothing, isPlain, notPlain } from './values.js'

const MAX_DEPTH = 100

const tooDeep = new Problem('not-serializable', `It is nested more than ${MAX_DEPTH} deep.`)

/** The pairs of a value. */
export function writeDeep(parameter: StyledParameter, value: unknown): string | Problem {
  const pairs: string[] = []
  return writeInto(pairs, parameter, parameter.encodedName, value, parameter.shape, 0) ?? pairs.join('&')
}

function writeInto(
  pairs: string[],
  parameter: StyledParameter,
  name: string,
  value: unknown,
  shape: Shape,
  depth: number,
): Problem | undefined {
  if (depth > MAX_DEPTH) return tooDeep
  if (isScalar(value)) {
    const text = writeScalar(value, shape)
    const encoded = text instanceof Problem ? text : encodeText(text, parameter.style, parameter.allowed, '')
    if (encoded instanceof Problem) return encoded
    if (encoded === '' && depth === 0 && !parameter.allowsEmpty) {
      return new Problem('not-serializable', 'An empty value needs allowEmptyValue.')
    }
    pairs.push(`${name}=${encoded}`)
    return undefined
  }
  const isList = Array.isArray(value)
  if (!isList && !isPlain(value)) return notPlain(value)
  let problem: Problem | undefined
  const start = pairs.length
  for (const each of shape) {
    if (each.kind !== (isList ? 'list' : 'object')) continue
    pairs.length = start
    const found =
      each.kind === 'list'
        ? writeItems(pairs, parameter, name, value as readonly unknown[], each, depth)
        : writeFields(pairs, parameter, name, value as Fields, each as ObjectShape, depth)
    if (found === undefined) return undefined
    problem ??= found
  }
  return problem ?? new Problem('wrong-type', `Expected ${wordsFor(shape)}, got ${typeWords(value)}.`)
}

function writeItems(
  pairs: string[],
  parameter: StyledParameter,
  name: string,
  items: readonly unknown[],
  list: ListShape,
  depth: number,
): Problem | undefined {
  for (const [index, item] of items.entries()) {
    if (isLeftOut(item)) {
      return new Problem('not-serializable', `A list can't have ${isNothing(item) ? item : 'an empty item'}.`)
    }
    const problem = writeInto(pairs, parameter, `${name}%5B${index}%5D`, item, list.itemAt(index), depth + 1)
    if (problem !== undefined) return problem
  }
  return undefined
}

function writeFields(
  pairs: string[],
  parameter: StyledParameter,
  name: string,
  fields: Fields,
  object: ObjectShape,
  depth: number,
): Problem | undefined {
  for (const key of Object.keys(fields)) {
    const value = fields[key]
    if (isLeftOut(value)) continue
    if (key === '' || /[[\]]/.test(key)) {
      return new Problem('not-serializable', "A name in brackets can't be empty or have brackets.")
    }
    const encoded = encodeKey(key, parameter.style, '')
    if (encoded instanceof Problem) return encoded
    const shape = shapeOfProperty(object, key)
    const problem = writeInto(pairs, parameter, `${name}%5B${encoded}%5D`, value, shape, depth + 1)
    if (problem !== undefined) return problem
  }
  return undefined
}

/** What stands under a name: values, and names in brackets. */
interface Tree {
  readonly values: string[]
  readonly children: Map<string, Tree>
}

function newTree(): Tree {
  return { values: [], children: new Map() }
}

const BRACKETS = /^(?:\[[^[\]]*\])+$/

const badBrackets = new Problem('malformed', "Its brackets don't match, or are too many.")

export function readDeep(parameter: StyledParameter, { wholes, pairs = [] }: Source): unknown {
  const root = newTree()
  root.values.push(...wholes)
  for (const [name, value] of pairs) {
    const rest = name.slice(parameter.name.length)
    const keys = rest.slice(1, -1).split('][')
    if (!BRACKETS.test(rest) || keys.length > MAX_DEPTH) return badBrackets
    let tree = root
    for (const key of keys) {
      const known = tree.children.get(key)
      const next = known ?? newTree()
      if (known === undefined) tree.children.set(key, next)
      tree = next
    }
    tree.values.push(value)
  }
  return readTree(root, parameter.shape, parameter)
}

function readTree(tree: Tree, shape: Shape, parameter: StyledParameter): unknown {
  const { values, children } = tree
  const isLeaf = children.size === 0
  if (!isLeaf && values.length > 0) return new Problem('malformed', 'It has a value and names in brackets.')
  if (isLeaf && values.length > 1) return doubled
  return firstFit(shape, (each) => {
    const isScalarShape = each.kind === 'scalar'
    if (isLeaf !== isScalarShape) return notOf([each])
    if (each.kind === 'list') return readList(children, each, parameter)
    return each.kind === 'object'
      ? readFields(children, each, parameter)
      : readLeaf(values[0] as string, [each], parameter)
  })
}

function readLeaf(value: string, shape: Shape, { style }: StyledParameter): unknown {
  const text = decodeText(value, style)
  if (text instanceof Problem) return text
  return readScalar(text, shape) ?? notOf(shape)
}

function readList(children: Tree['children'], list: ListShape, parameter: StyledParameter): unknown {
  const appended = children.get('')
  const items: unknown[] = []
  if (appended !== undefined) {
    if (children.size > 1 || appended.children.size > 0) return badIndices
    for (const [index, value] of appended.values.entries())
      items.push(readLeaf(value, list.itemAt(index), parameter))
  } else {
    for (let index = 0; index < children.size; index++) {
      const child = children.get(String(index))
      if (child === undefined) return badIndices
      items.push(readTree(child, list.itemAt(index), parameter))
    }
  }
  return items.find((item) => item instanceof Problem) ?? items
}

const badIndices = new Problem('malformed', 'Expected indices from 0 on, without gaps, or empty brackets.')

function readFields(children: Tree['children'], object: ObjectShape, parameter: StyledParameter): unknown {
  const fields: Record<string, unknown> = {}
  for (const [name, child] of children) {
    const value =
      name === ''
        ? new Problem('malformed', 'Its brackets are empty.')
        : readTree(child, shapeOfProperty(object, name), parameter)
    if (value instanceof Problem) return value
    setOwn(fields, name, value)
  }
  return fields
}
