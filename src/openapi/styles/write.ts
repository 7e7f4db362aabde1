/** Writes values in the styles of the table. */

import { Problem } from '../error.js'
import { isScalar, typeWords, wordsFor, writeScalar } from '../schema/scalars.js'
import { type ListShape, type ObjectShape, type Shape, shapeOfProperty } from '../schema/shape.js'
import { writeDeep } from './deep.js'
import type { StyledParameter } from './parameter.js'
import { readStyled } from './read.js'
import { sourceOf } from './source.js'
import { encodeKey, encodeText } from './text.js'
import { entriesOf, type Fields, isNothing, isPlain, isSame, notPlain } from './values.js'

/** The text of a value, or the problem if none of the style reads back as it. */
export function writeStyled(parameter: StyledParameter, value: unknown): string | Problem {
  const text = writeOnce(parameter, value)
  if (text instanceof Problem) return text
  // The text of the only alternative can't be read by another one. Inside deep objects there may be others.
  if (parameter.shape.length === 1 && parameter.style.name !== 'deepObject') return text
  const read = readStyled(parameter, sourceOf(parameter, text))
  return isSame(value, read)
    ? text
    : new Problem('not-serializable', 'Its text would be read as another type of the schema.')
}

function writeOnce(parameter: StyledParameter, value: unknown): string | Problem {
  const { style, shape, explode } = parameter
  if (style.name === 'deepObject') return writeDeep(parameter, value)
  if (isScalar(value)) {
    if (style.isCompound && !explode) {
      return new Problem('not-serializable', `The style ${style.name} has lists and objects only.`)
    }
    const text = encodedScalar(value, shape, parameter, '')
    if (text instanceof Problem) return text
    return text === '' ? writeEmpty(parameter) : startOf(parameter) + text
  }
  const text = writeCompound(parameter, value)
  if (text instanceof Problem) return text
  const isEmpty = text === startOf(parameter)
  return isEmpty && style.location !== 'header' ? writeEmpty(parameter) : text
}

/** The text of a list or an object, by the first alternative that has one. */
function writeCompound(parameter: StyledParameter, value: unknown): string | Problem {
  if (!Array.isArray(value) && !isPlain(value)) return notPlain(value)
  let problem: Problem | undefined
  for (const each of parameter.shape) {
    if (each.kind !== (Array.isArray(value) ? 'list' : 'object')) continue
    const text =
      each.kind === 'list'
        ? writeList(parameter, value as readonly unknown[], each)
        : writeObject(parameter, value as Fields, each as ObjectShape)
    if (!(text instanceof Problem)) return text
    problem ??= text
  }
  return (
    problem ?? new Problem('wrong-type', `Expected ${wordsFor(parameter.shape)}, got ${typeWords(value)}.`)
  )
}

/** The text of an empty value. */
function writeEmpty({ style, encodedName, allowsEmpty }: StyledParameter): string | Problem {
  const { location } = style
  if (location === 'path') return new Problem('not-serializable', 'An empty value would lead elsewhere.')
  if (location === 'query' && !allowsEmpty) {
    return new Problem('not-serializable', 'An empty value needs allowEmptyValue.')
  }
  return style.isNamed ? `${encodedName}=` : ''
}

/** The text before a value. */
function startOf({ style, encodedName }: StyledParameter): string {
  return style.isNamed ? `${style.first}${encodedName}=` : style.first
}

function encodedScalar(
  value: unknown,
  shape: Shape,
  { style, allowed }: StyledParameter,
  lacks: string,
): string | Problem {
  if (isNothing(value)) return new Problem('not-serializable', "A list can't have null or undefined.")
  if (!isScalar(value)) {
    return Array.isArray(value) || isPlain(value)
      ? new Problem(
          'not-serializable',
          `The style ${style.name} has no text for ${typeWords(value)} inside a value.`,
        )
      : notPlain(value)
  }
  const text = writeScalar(value, shape)
  return text instanceof Problem ? text : encodeText(text, style, allowed, lacks)
}

function writeList(parameter: StyledParameter, value: readonly unknown[], list: ListShape): string | Problem {
  const { style, explode, encodedName } = parameter
  const isRepeated = explode && style.isNamed
  const lacks = explode ? style.lacksExploded : style.lacks
  const texts: string[] = []
  for (let index = 0; index < value.length; index++) {
    const text = encodedScalar(value[index], list.itemAt(index), parameter, lacks)
    if (text instanceof Problem) return text
    texts.push(isRepeated ? `${encodedName}=${text}` : text)
  }
  if (isRepeated) return style.first + texts.join(style.separator)
  return startOf(parameter) + texts.join(explode ? style.separator : style.delimiter)
}

function writeObject(parameter: StyledParameter, value: Fields, object: ObjectShape): string | Problem {
  const { style, explode, claims } = parameter
  // A raw name ends at its first "=".
  const lacks = explode ? style.lacksExploded : style.lacks
  const lacksInName = explode && style.isRaw ? `${lacks}=` : lacks
  const texts: string[] = []
  for (const [name, each] of entriesOf(value)) {
    const key = encodeKey(name, style, lacksInName)
    if (key instanceof Problem) return key
    const text = encodedScalar(each, shapeOfProperty(object, name), parameter, lacks)
    if (text instanceof Problem) return text
    if (explode && style.isNamed && !claims(name)) {
      return new Problem('not-serializable', `A pair of the name ${name} isn't read as part of it.`)
    }
    texts.push(...(explode ? [`${key}=${text}`] : [key, text]))
  }
  if (explode) return style.first + texts.join(style.separator)
  return startOf(parameter) + texts.join(style.delimiter)
}
