/** Writes values in the styles of the table. */

import { boundedName, isDatum } from '../../../builders/index.js'
import { Fault } from '../../../model/errors.js'
import { notSerializable, type ParameterProblem } from '../error.js'
import { writeScalar, wrongTypeOf } from '../schema/scalars.js'
import { ANY, type ObjectShape, type Shape, type ShapeAlternative, shapeOfProperty } from '../schema/shape.js'
import { isPrototype, jsonContent } from './content.js'
import { MAX_DEPTH, type StyledParameter } from './parameter.js'
import { readStyled } from './read.js'
import { type StyledSource, styledSourceOf } from './source.js'
import { dataClass } from './table.js'
import { encodeText } from './text.js'
import { isLeftOut, isNothing, isPlainObject, notPlain } from './values.js'

/** A scalar inside a value, with the names and indices of its path, all encoded. */
interface Leaf {
  readonly keys: readonly string[]
  readonly text: string
}

/** What was written so far. */
interface Written {
  readonly leaves: Leaf[]
  /** True if it has a bigint, which is written although no number may be able to hold it when read. */
  hasBigint: boolean
  /** The number of values in brackets, each counted for every alternative that was tried. */
  steps: number
}

/** Maximum number of steps, because alternatives of alternatives could take exponential time. */
const MAX_STEPS = 100_000

const notReadBack = notSerializable('Its text would not be read back.')

/** The text of a value, or the problem if the style has no text that reads back as it. */
export function writeStyled(parameter: StyledParameter, value: unknown): string | ParameterProblem {
  const { style, explode, shape, hasOwnName } = parameter
  if (style.isCompound && !explode && isDatum(value)) {
    return notSerializable(`The style ${style.name} writes only lists and objects.`)
  }
  if (style.nests === 'brackets' && !hasOwnName && isDatum(value)) {
    return notSerializable('Another parameter has a property of this name.')
  }
  const written: Written = { leaves: [], hasBigint: false, steps: 0 }
  const text = collect(written, parameter, value, shape, []) ?? rendered(parameter, value, written.leaves)
  if (text instanceof Fault) return text
  // The alternatives share their texts, so that another one may read it. With a single one, none can refuse it.
  if ((shape.length === 1 && style.nests === 'never') || written.hasBigint) return text
  return readStyled(parameter, styledSourceOf(parameter, text) as StyledSource) instanceof Fault
    ? notReadBack
    : text
}

/** Collects the scalars of a value, by the first alternatives that can write them. */
function collect(
  written: Written,
  parameter: StyledParameter,
  value: unknown,
  shape: Shape,
  keys: readonly string[],
): ParameterProblem | undefined {
  const { style, explode, allowed } = parameter
  const { leaves } = written
  if (style.nests === 'brackets' && ++written.steps > MAX_STEPS)
    return notSerializable('It has too many parts.')
  if (isDatum(value)) {
    if (typeof value === 'bigint') written.hasBigint = true
    const text = writeScalar(value, shape)
    const lacks = keys.length === 0 ? '' : explode ? style.lacksExploded : style.lacks
    return add(leaves, keys, text instanceof Fault ? text : encodeText(text, style, allowed, lacks))
  }
  if (!Array.isArray(value) && !isPlainObject(value)) return notPlain(value)
  const kind = Array.isArray(value) ? 'list' : 'object'
  const alternatives = shape.filter((each) => each.kind === kind)
  if (style.nests === 'json' && keys.length > (kind === 'list' ? 1 : 0)) {
    if (shape === ANY) return notSerializable('Without a type in the schema, it would be read as a string.')
    if (alternatives.length === 0) return wrongTypeOf(value, shape)
    const text = jsonContent(value)
    return add(leaves, keys, text instanceof Fault ? text : encodeText(text, style, allowed, ''))
  }
  if (style.nests === 'never' && keys.length > 0) {
    return notSerializable(`The style ${style.name} can't write lists or objects inside a value.`)
  }
  if (keys.length > MAX_DEPTH) return notSerializable(`It is nested more than ${MAX_DEPTH} deep.`)
  let problem: ParameterProblem | undefined
  const start = leaves.length
  for (const each of alternatives) {
    leaves.length = start
    const found = collectParts(written, parameter, value, each, keys)
    if (found === undefined) return undefined
    problem ??= found
  }
  return problem ?? wrongTypeOf(value, shape)
}

function add(
  leaves: Leaf[],
  keys: readonly string[],
  text: string | ParameterProblem,
): ParameterProblem | undefined {
  if (text instanceof Fault) return text
  leaves.push({ keys, text })
  return undefined
}

/** Collects the scalars of the items of a list, or of the fields of an object. */
function collectParts(
  written: Written,
  parameter: StyledParameter,
  value: object,
  alternative: ShapeAlternative,
  keys: readonly string[],
): ParameterProblem | undefined {
  const isList = Array.isArray(value)
  for (const [name, part] of isList ? value.entries() : Object.entries(value)) {
    if (isLeftOut(part)) {
      if (!isList) continue
      return notSerializable(`A list can't contain ${isNothing(part) ? part : 'an empty item'}.`)
    }
    // Reading refuses it. Values with a bigint aren't read back, so it is refused here.
    if (!isList && parameter.style.nests !== 'never' && isPrototype(String(name), part)) return notReadBack
    const key = isList ? String(name) : encodedKey(parameter, String(name))
    if (key instanceof Fault) return key
    const problem = collect(written, parameter, part, partShape(alternative, name), [...keys, key])
    if (problem !== undefined) return problem
  }
  return undefined
}

function partShape(alternative: ShapeAlternative, name: string | number): Shape {
  return alternative.kind === 'list'
    ? alternative.itemAt(Number(name))
    : shapeOfProperty(alternative as ObjectShape, String(name))
}

function encodedKey({ style, explode, claims }: StyledParameter, key: string): string | ParameterProblem {
  if (style.nests === 'brackets' && (key === '' || /[[\]]/.test(key))) {
    return notSerializable("A name in brackets can't be empty or contain brackets.")
  }
  if (explode && style.isNamed && style.nests !== 'brackets' && !claims?.(key)) {
    return notSerializable(`A pair of the name ${boundedName(key)} isn't read as part of it.`)
  }
  const lacks = explode ? style.lacksExploded : style.lacks
  // A raw name ends at its first "=".
  return encodeText(key, style, dataClass, explode && style.isRaw ? `${lacks}=` : lacks)
}

function rendered(
  parameter: StyledParameter,
  value: unknown,
  leaves: readonly Leaf[],
): string | ParameterProblem {
  const { style, explode, encodedName } = parameter
  const { first, isNamed, nests, delimiter, separator } = style
  const start = isNamed ? `${first}${encodedName}=` : first
  const isList = Array.isArray(value)
  const parts = leaves.map(({ keys, text }) => {
    if (nests === 'brackets') return `${encodedName}${keys.map((key) => `%5B${key}%5D`).join('')}=${text}`
    if (keys.length === 0 || (isList && !(explode && isNamed))) return text
    return isList ? `${encodedName}=${text}` : `${keys[0]}${explode ? '=' : delimiter}${text}`
  })
  const hasPairs = nests === 'brackets' || (explode && !isDatum(value))
  const text = (hasPairs ? first : start) + parts.join(explode ? separator : delimiter)
  if (nests === 'json') return text.replaceAll('%20', '+')
  return text === start ? (faultInEmpty(parameter) ?? text) : text
}

/** The reason why a parameter can't have an empty value. */
export function faultInEmpty({ style }: StyledParameter): ParameterProblem | undefined {
  return style.location === 'path' ? notSerializable('An empty value would lead elsewhere.') : undefined
}
