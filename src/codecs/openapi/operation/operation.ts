/** One operation of a document. */

import { type TemplateInput, wrong } from '../../../builders/index.js'
import { type Either, left, readOptions, right } from '../../../model/errors.js'
import { propertyIfAny, visible } from '../../../model/text.js'
import type { Entry } from '../document/operations.js'
import type { ParameterContext } from '../document/parameters.js'
import {
  attempt,
  type DocumentError,
  DocumentFailure,
  errorFor,
  OpenapiError,
  type OperationName,
  type ParameterError,
  type ParameterPlace,
} from '../error.js'
import { type HeadersInput, matchTargetOf } from '../match/target.js'
import type { AnyValues, ReadValues, WrittenValues } from '../types.js'
import { type DecodeOptions, type FoundRequest, readDecodeOptions, readRequest } from './decode.js'
import { type OperationPlan, operationPlanOf, type Shared } from './plan.js'
import { type RequestOptions, requestRules, type Sent, writeRequest } from './request.js'

/**
 * A parameter of an operation, as in the document.
 * @since 0.3.0
 */
export interface OperationParameter {
  /** The name in the document. */
  readonly name: string
  /** The location. */
  readonly in: Exclude<ParameterPlace, 'server'>
  /** True if a request must have it. */
  readonly required: boolean
  /** The Schema Object; `undefined` if there is none. */
  readonly schema: unknown
}

/**
 * A request as a server receives it.
 * @since 0.3.0
 */
export interface Received {
  /** The target: `request.url` in Node, a request target, a URI or a `URL`. */
  readonly target: TemplateInput
  /** The header fields: pairs, a `Headers`, or Node's record. */
  readonly headers?: HeadersInput | undefined
}

/**
 * An operation: writes its requests, and reads their parameters.
 *
 * @typeParam Values The values of its parameters by location and name.
 * @since 0.3.0
 */
export interface Operation<Values = AnyValues> extends OperationName {
  /** Its parameters, including those of its path item. Empty if the operation is unusable. */
  readonly parameters: readonly OperationParameter[]
  /** The error that makes the operation unusable; undefined if it is usable. */
  readonly error: DocumentError | undefined
  /**
   * Writes a request. Values can't change where it leads: the request always reaches this operation.
   *
   * @param values The values of the parameters by location and name. `null`, `undefined`, empty lists and empty objects
   * are omitted.
   * @param options The server; and whether the request may reach another operation.
   * @throws OpenapiError with a `ParameterError` for each value that can't be written, or would be read back as a
   * different value.
   */
  request(values: WrittenValues<Values>, options?: RequestOptions): Sent
  /** Like `request`, but returns a `Left` instead of throwing. */
  tryRequest(values: WrittenValues<Values>, options?: RequestOptions): Either<readonly ParameterError[], Sent>
  /**
   * Reads the parameters of a request.
   *
   * @returns The values by location and name, of the types in the schemas; a `Left` with an error for each parameter
   * that is missing, doubled, malformed or of the wrong type.
   */
  decode(received: Received, options?: DecodeOptions): Either<readonly ParameterError[], ReadValues<Values>>
}

export class OperationValue implements Operation {
  readonly id: string | undefined
  readonly method: string
  readonly path: string
  readonly #shared: Shared<OperationValue>
  readonly #reading: ParameterContext
  #plan: OperationPlan | DocumentFailure | undefined

  constructor(
    entry: Entry,
    reading: ParameterContext,
    shared: Omit<Shared<OperationValue>, 'entry' | 'operation'>,
  ) {
    this.id = entry.id
    this.method = entry.method
    this.path = entry.path
    this.#reading = reading
    this.#shared = { ...shared, entry, operation: this }
    Object.freeze(this)
  }

  get entry(): Entry {
    return this.#shared.entry
  }

  get parameters(): readonly OperationParameter[] {
    const plan = this.plan()
    const parameters = plan instanceof DocumentFailure ? [] : plan.parameters
    return Object.freeze(
      parameters.map(({ name, in: place, required, schema }) =>
        Object.freeze({ name, in: place, required, schema }),
      ),
    )
  }

  get error(): DocumentError | undefined {
    const plan = this.plan()
    return plan instanceof DocumentFailure ? plan.error : undefined
  }

  plan(): OperationPlan | DocumentFailure {
    this.#plan ??= attempt(() => {
      const failure = this.#shared.failureOf(this)
      if (failure !== undefined) throw failure
      return operationPlanOf(this.#shared.entry, this.#reading)
    })
    return this.#plan
  }

  request(values: AnyValues, options?: RequestOptions): Sent {
    const result = this.tryRequest(values, options)
    if (result._tag === 'Left') throw new OpenapiError(result.left)
    return result.right
  }

  tryRequest(values: AnyValues, options?: RequestOptions): Either<readonly ParameterError[], Sent> {
    const known = readOptions('request', options, requestRules)
    return this.#either((plan) => writeRequest(this.#shared, plan, values, known))
  }

  decode(
    received: Received,
    options?: DecodeOptions,
  ): Either<readonly ParameterError[], ReadValues<AnyValues>> {
    const known = readDecodeOptions('decode', options)
    const given = propertyIfAny(received, 'target')
    const headers = propertyIfAny(received, 'headers') as Received['headers']
    const target = matchTargetOf(given as Received['target'])
    const found = target && this.#shared.findOwn(this, target.path)
    if (target !== undefined && found !== undefined)
      return this.decodeFound({ path: found.values, query: target.query, headers }, known)
    const reason =
      target === undefined && typeof given !== 'string'
        ? 'Expected a record whose "target" is a path, a URL or a request target.'
        : "The target doesn't match this operation."
    const error = errorFor(wrong('malformed', reason), '', 'path')
    return left(Object.freeze([error]))
  }

  /** Reads the parameters of a request whose path is already split. */
  decodeFound(
    request: FoundRequest,
    options: DecodeOptions,
  ): Either<readonly ParameterError[], ReadValues<AnyValues>> {
    return this.#either((plan) => readRequest(this.#shared, plan, request, options))
  }

  #either<Result>(
    work: (plan: OperationPlan) => Result | readonly ParameterError[],
  ): Either<readonly ParameterError[], Result> {
    // A broken reference in a nested schema may be found only here.
    const result = attempt(() => {
      const plan = this.plan()
      if (plan instanceof DocumentFailure) throw plan
      return work(plan)
    })
    const errors = result instanceof DocumentFailure ? [unusable(result)] : result
    return Array.isArray(errors) ? left(Object.freeze(errors)) : right(errors as Result)
  }
}

function unusable({ error: { pointer, message } }: DocumentFailure): ParameterError {
  return Object.freeze({
    kind: 'unusable',
    name: '',
    in: undefined,
    message: visible(`${pointer}: ${message}`),
  })
}
