/** One parameter without a document: the Parameter Object. */

import { wrong } from '../../builders/index.js'
import { type Either, Fault, insteadOf, left, right } from '../../model/errors.js'
import { isObject } from './document/json.js'
import { type DocumentedParameter, joinedParameters, parameterAt } from './document/parameters.js'
import { References } from './document/references.js'
import {
  attempt,
  DocumentFailure,
  errorFor,
  malformedValue,
  notSerializable,
  OpenapiError,
  type ParameterError,
  type ParameterProblem,
} from './error.js'
import { problemInSegment } from './operation/path.js'
import { Shapes } from './schema/shapes.js'
import { readStyled } from './styles/read.js'
import { styledSourceOf } from './styles/source.js'
import { copyOf, isLeftOut } from './styles/values.js'
import { writeStyled } from './styles/write.js'

/**
 * A parameter as in a document. Its schema can refer to its own parts only.
 * @since 0.4.0
 */
export interface ParameterDescription {
  /** The name, as data. */
  readonly name: string
  /** The location. */
  readonly in: 'path' | 'query' | 'header' | 'cookie'
  /** The style; default: the usual one of the location, such as `form` in a query. */
  readonly style?: string | undefined
  /** True to write each item as its own pair; the default depends on the style. */
  readonly explode?: boolean | undefined
  /** True to write reserved characters raw. */
  readonly allowReserved?: boolean | undefined
  /** The Schema Object, for the types of the values. */
  readonly schema?: unknown
}

/**
 * A parameter that writes and reads its values.
 * @since 0.4.0
 */
export interface SingleParameter {
  /**
   * Writes a value: pairs such as `ids=1,2` for a query or a cookie, the value alone for a path or a header.
   *
   * @throws OpenapiError if the style has no text that would be read back as this value, or if there is nothing to
   * write.
   */
  write(value: unknown): string
  /** Like `write`, but returns a `Left` instead of throwing. */
  tryWrite(value: unknown): Either<ParameterError, string>
  /**
   * Reads the text of the parameter, as `write` writes it.
   *
   * @throws OpenapiError if the parameter is absent, or has no value of the schema's type.
   */
  read(text: string): unknown
  /** Like `read`, but returns a `Left` instead of throwing. */
  tryRead(text: string): Either<ParameterError, unknown>
}

/** The problem with a single parameter that has no value. Whether an operation requires it isn't known. */
const absent = /* @__PURE__ */ wrong('missing', 'It has no value.')

/**
 * A parameter of OpenAPI 3.2 without a document, for generators of clients.
 *
 * @param description Its name and place, and its style and schema as in a document.
 * @throws TypeError if the description isn't one of a parameter.
 *
 * @example
 * import { parameter } from 'uriform/openapi'
 *
 * const schema = { type: 'array', items: { type: 'integer' } }
 * const ids = parameter({ name: 'ids', in: 'query', explode: false, schema })
 * ids.write([1, 2]) // 'ids=1,2'
 * ids.read('ids=1,2') // [1, 2]
 *
 * @since 0.4.0
 */
export function parameter(description: ParameterDescription): SingleParameter {
  if (!isObject(description))
    throw new TypeError(insteadOf('a description with "name" and "in"', description, ' in parameter()'))
  const references = new References(description, undefined, {})
  const reading = { references, shapes: new Shapes(references, true), minor: 2, servers: new Map() }
  const found = attempt(
    () => joinedParameters([parameterAt(references.main, reading)], [], '#')[0] as DocumentedParameter,
  )
  if (found instanceof DocumentFailure) throw new TypeError(new OpenapiError([found.error]).message)
  const { name, in: place, styled } = found
  if (found.media !== undefined) throw new TypeError('A single parameter has a schema, not content.')
  const either = <Result>(work: () => Result | ParameterProblem): Either<ParameterError, Result> => {
    // A broken reference in a nested schema may be found only here.
    const result = attempt(work)
    if (result instanceof DocumentFailure)
      return left(errorFor(malformedValue(result.error.message), name, place))
    return result instanceof Fault ? left(errorFor(result, name, place)) : right(result)
  }
  const orThrow = <Result>(result: Either<ParameterError, Result>): Result => {
    if (result._tag === 'Left') throw new OpenapiError([result.left])
    return result.right
  }
  const tryWrite: SingleParameter['tryWrite'] = (given) =>
    either(() => {
      const value = copyOf(given)
      if (isLeftOut(value)) return absent
      const text = writeStyled(styled, value)
      if (text instanceof Fault || place !== 'path') return text
      return problemInSegment(text, notSerializable) ?? text
    })
  const tryRead: SingleParameter['tryRead'] = (text) =>
    either<unknown>(() => {
      if (typeof text !== 'string') return malformedValue(insteadOf('a string', text, '', 'pass its href'))
      const problem = place === 'path' ? problemInSegment(text, malformedValue) : undefined
      if (problem !== undefined) return problem
      const source = styledSourceOf(styled, text)
      if (source === undefined) return malformedValue(`It doesn't begin with "${styled.style.first}".`)
      const isAbsent = source.wholes.length === 0 && (source.pairs ?? []).length === 0
      return isAbsent ? absent : readStyled(styled, source)
    })
  return Object.freeze({
    write: (value: unknown) => orThrow(tryWrite(value)),
    tryWrite,
    read: (text: string) => orThrow(tryRead(text)),
    tryRead,
  })
}
