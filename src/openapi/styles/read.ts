/** Reads values in the styles of the table. */

import { setOwn } from '../../model/own-property.js'
import { Problem } from '../error.js'
import { readScalar } from '../schema/scalars.js'
import {
  type Alternative,
  type ListShape,
  type ObjectShape,
  type Shape,
  shapeOfProperty,
} from '../schema/shape.js'
import { readDeep } from './deep.js'
import { doubled, firstFit, notOf } from './fit.js'
import type { StyledParameter } from './parameter.js'
import type { Pair, Source } from './source.js'
import { decodeText } from './text.js'

const empty = new Problem('malformed', 'It is empty.')

/** The value of a source by the first alternative that it fits, or the problem. */
export function readStyled(parameter: StyledParameter, source: Source | undefined): unknown {
  const { shape, style, allowsEmpty } = parameter
  if (source === undefined) return new Problem('malformed', `It doesn't begin with "${style.first}".`)
  const { wholes } = source
  const isEmpty = wholes.length === 1 && wholes[0] === '' && (source.pairs ?? []).length <= 1
  if (isEmpty && style.location === 'path') return empty
  if (isEmpty && style.location === 'query' && !allowsEmpty && style.isNamed) return empty
  const [only] = shape
  if (shape.length === 1 && only?.kind === 'scalar' && wholes.length === 1 && !isEmpty && !style.isCompound) {
    return readText(wholes[0] as string, shape, parameter)
  }
  const value =
    style.name === 'deepObject'
      ? readDeep(parameter, source)
      : firstFit(shape, (each) => readAlternative(each, parameter, source))
  return isEmpty && value instanceof Problem && allowsEmpty ? '' : value
}

function readAlternative(alternative: Alternative, parameter: StyledParameter, source: Source): unknown {
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

/** Reads a scalar. Beside a list or an object, a raw delimiter can only be theirs. */
function readWhole(whole: string, alternative: Alternative, parameter: StyledParameter): unknown {
  const { style, shape, explode } = parameter
  const { isCompound, isNamed, separator, delimiters } = style
  const isParted = explode ? !isNamed && whole.includes(separator) : delimiters.test(whole)
  const hasOthers = isParted && shape.some(({ kind }) => kind !== 'scalar')
  return hasOthers || (isCompound && !explode)
    ? notOf([alternative])
    : readText(whole, [alternative], parameter)
}

function readText(text: string, shape: Shape, { style }: StyledParameter): unknown {
  const decoded = decodeText(text, style)
  return decoded instanceof Problem ? decoded : (readScalar(decoded, shape) ?? notOf(shape))
}

function readItems(items: readonly string[], list: ListShape, parameter: StyledParameter): unknown {
  if (items.length === 0) return notOf([list])
  const values: unknown[] = []
  for (let index = 0; index < items.length; index++) {
    const value = readText(items[index] as string, list.itemAt(index), parameter)
    if (value instanceof Problem) return value
    values.push(value)
  }
  return values
}

function pairsOf(pieces: readonly string[], { style }: StyledParameter): readonly Pair[] | undefined {
  if (pieces.length % 2 !== 0) return undefined
  const pairs: Pair[] = []
  for (let at = 0; at < pieces.length; at += 2) {
    const name = decodeText(pieces[at] as string, style)
    if (name instanceof Problem) return undefined
    pairs.push([name, pieces[at + 1] as string])
  }
  return pairs
}

function readPairs(
  pairs: readonly Pair[] | undefined,
  object: ObjectShape,
  parameter: StyledParameter,
): unknown {
  if (pairs === undefined || pairs.length === 0) return notOf([object])
  const fields: Record<string, unknown> = {}
  for (const [name, text] of pairs) {
    if (Object.hasOwn(fields, name))
      return new Problem('doubled', `Its field ${name} is given several times.`)
    const value = readText(text, shapeOfProperty(object, name), parameter)
    if (value instanceof Problem) return new Problem(value.kind, `Its field ${name}: ${value.reason}`)
    setOwn(fields, name, value)
  }
  return fields
}
