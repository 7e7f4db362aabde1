/** A document as an API: its operations, and the one that a request reaches. */

import { type Either, left, right } from '../model/errors/either.js'
import { isError } from '../model/syntax/error.js'
import { referenceFrom } from '../model/values/input.js'
import type { Uri } from '../model/values/reference.js'
import { isObject, own, placeOf } from './document/json.js'
import { type Entry, type Listing, operationsOf } from './document/operations.js'
import type { Parameter, Reading } from './document/parameters.js'
import { pathPartsOf } from './document/path.js'
import { References } from './document/references.js'
import { prefixesOf, ROOT, serversAt } from './document/servers.js'
import {
  attempt,
  type DocumentError,
  DocumentFailure,
  OpenapiError,
  type ParameterError,
  Problem,
} from './error.js'
import { Places } from './match/places.js'
import { targetOf } from './match/target.js'
import type { DecodeOptions } from './operation/decode.js'
import { type Operation, OperationValue, type Received } from './operation/operation.js'
import { serverNodesOf } from './operation/plan.js'
import type { Shared } from './operation/shared.js'
import { Shapes } from './schema/shapes.js'
import type { AnyOperations, AnyPaths, AnyValues, MethodsOf, ReadValues, ValuesOf } from './types.js'

/**
 * Judges a value by its schema.
 *
 * @param schema The Schema Object.
 * @param value The value of the parameter.
 * @param pointer The place of the schema: `#` and a JSON pointer, and before them the URI of another document.
 * @returns The reasons to refuse it: texts, or `false`; `undefined` or `true` if there is none.
 * @since 0.3.0
 */
export type Validate = (
  schema: unknown,
  value: unknown,
  pointer: string,
) => string | readonly string[] | boolean | undefined

/**
 * Options for a document.
 * @since 0.3.0
 */
export interface DocumentOptions {
  /** The URI that the document was retrieved from. Relative servers and references are resolved against it. */
  readonly base?: string | Uri | undefined
  /** Other documents that it refers to, parsed, by their URIs. */
  readonly documents?: Readonly<Record<string, unknown>> | undefined
  /** Judges values by their schemas, before they are sent and after they are read. */
  readonly validate?: Validate | undefined
}

/**
 * A request with its method.
 * @since 0.3.0
 */
export interface MethodInput extends Received {
  readonly method: string
}

/**
 * The operation of a request, and the values of its parameters.
 * @since 0.3.0
 */
export interface Matched {
  readonly operation: Operation
  readonly parameters: Either<readonly ParameterError[], ReadValues<AnyValues>>
}

/**
 * The operations of an OpenAPI document.
 *
 * @typeParam Paths The `paths` that openapi-typescript generates.
 * @typeParam Operations Its `operations`.
 * @since 0.3.0
 */
export interface Api<Paths extends object = AnyPaths, Operations extends object = AnyOperations> {
  /** All operations, in the order of the document. */
  readonly operations: readonly Operation[]
  /**
   * An operation by its `operationId`.
   *
   * @throws OpenapiError if there is none, or it can't be used.
   */
  operation<Id extends keyof Operations & string>(id: Id): Operation<ValuesOf<Operations[Id]>>
  /** An operation by its method and its path. */
  operation<Path extends keyof Paths & string, Method extends MethodsOf<Paths[Path]>>(
    method: Method,
    path: Path,
  ): Operation<ValuesOf<Paths[Path][Method]>>
  /** Like `operation`, but returns a `Left` instead of throwing. */
  tryOperation<Id extends keyof Operations & string>(
    id: Id,
  ): Either<DocumentError, Operation<ValuesOf<Operations[Id]>>>
  /** The same by its method and its path. */
  tryOperation<Path extends keyof Paths & string, Method extends MethodsOf<Paths[Path]>>(
    method: Method,
    path: Path,
  ): Either<DocumentError, Operation<ValuesOf<Paths[Path][Method]>>>
  /**
   * Finds the operation of a request, and reads its parameters.
   *
   * The path of the server comes first, then the template. Literal text compares decoded, and goes before parameters. A
   * path that lacks the method is passed over.
   *
   * @returns `undefined` if no operation that can be used has the method and the path.
   */
  match(request: MethodInput, options?: DecodeOptions): Matched | undefined
}

class Document {
  readonly #reading: Reading
  readonly #base: Uri | undefined
  readonly #validate: Validate | undefined
  readonly #listing: Listing
  #operations: readonly OperationValue[] | undefined
  #byId: Map<string, OperationValue[]> | undefined
  #byPlace: Map<string, OperationValue> | undefined
  #places: Places<OperationValue> | undefined
  #bare: Places<OperationValue> | undefined

  constructor(document: unknown, options: DocumentOptions) {
    const minor = minorOf(document)
    const { base, documents, validate } = options
    this.#base = base === undefined ? undefined : baseOf(base)
    const references = new References(document, this.#base?.href, isObject(documents) ? documents : {})
    this.#reading = { references, shapes: new Shapes(references, minor >= 1), minor }
    this.#validate = validate
    this.#listing = operationsOf(references, minor)
  }

  get operations(): readonly OperationValue[] {
    this.#operations ??= Object.freeze(this.#all())
    return this.#operations
  }

  #all(): OperationValue[] {
    const validate = this.#validate
    const shared: Omit<Shared, 'entry' | 'operation'> = {
      base: this.#base,
      validate: validate && ((parameter, value) => judged(parameter, value, validate)),
      failureOf: (operation) => failureIn(this.places, operation as OperationValue),
      find: (method, path, bare, isWanted) =>
        this.places.find(method, path, isWanted) ??
        (bare === undefined ? undefined : this.#barePlaces.find(method, bare, isWanted)),
    }
    return this.#listing.entries.map((entry) => new OperationValue(entry, this.#reading, shared))
  }

  /** The places of all operations, after the paths of their servers. */
  get places(): Places<OperationValue> {
    this.#places ??= this.#placed((entry) => this.#prefixesOf(entry))
    return this.#places
  }

  /** The places without servers, for requests to others. */
  get #barePlaces(): Places<OperationValue> {
    this.#bare ??= this.#placed(() => [{ parts: [], values: [] }])
    return this.#bare
  }

  #placed(prefixes: (entry: Entry) => ReturnType<typeof prefixesOf>): Places<OperationValue> {
    const places = new Places<OperationValue>()
    for (const operation of this.operations) {
      // An operation that can't be used has no place if its path or its servers can't be read.
      attempt(() => {
        const { entry } = operation
        const own = pathPartsOf(entry.path, placeOf(entry.node))
        for (const prefix of prefixes(entry)) places.add(operation, prefix, own)
      })
    }
    return places
  }

  /** The paths of lists of servers, which many operations share. */
  readonly #prefixes = new Map<unknown, ReturnType<typeof prefixesOf>>()

  #prefixesOf(entry: Entry): ReturnType<typeof prefixesOf> {
    for (const node of serverNodesOf(entry, this.#reading.references.main)) {
      if (!Array.isArray(node.value) || node.value.length === 0) continue
      const known = this.#prefixes.get(node.value) ?? prefixesOf(serversAt(node), this.#base)
      this.#prefixes.set(node.value, known)
      return known
    }
    const known = this.#prefixes.get(undefined) ?? prefixesOf([ROOT], this.#base)
    this.#prefixes.set(undefined, known)
    return known
  }

  operation(first: unknown, path?: unknown): OperationValue | DocumentError {
    const found = path === undefined ? this.#named(first) : this.#at(first, path)
    if (!(found instanceof OperationValue)) return found
    return found.error ?? found
  }

  #named(id: unknown): OperationValue | DocumentError {
    this.#byId ??= byIdIn(this.operations)
    const [operation, other] = this.#byId.get(id as string) ?? []
    if (operation !== undefined && other === undefined) return operation
    const reason =
      other === undefined ? `There is no operation "${id}".` : `Several operations have the id "${id}".`
    return new DocumentFailure('no-such-operation', '#/paths', reason).error
  }

  #at(method: unknown, path: unknown): OperationValue | DocumentError {
    this.#byPlace ??= new Map(this.operations.map((each) => [`${each.method} ${each.path}`, each]))
    const name = String(method)
    const found = this.#byPlace.get(`${name.toUpperCase()} ${path}`) ?? this.#byPlace.get(`${name} ${path}`)
    const failure = this.#listing.failures.get(String(path))
    if (found !== undefined || failure !== undefined) return found ?? (failure as DocumentFailure).error
    const reason = `There is no operation "${name} ${path}".`
    return new DocumentFailure('no-such-operation', '#/paths', reason).error
  }

  match(request: MethodInput, options?: DecodeOptions): Matched | undefined {
    const target = targetOf(request.target)
    if (target === undefined) return undefined
    const { method, headers } = request
    const found =
      this.places.find(method, target.path) ?? this.places.find(String(method).toUpperCase(), target.path)
    if (found === undefined || found.owner.error !== undefined) return undefined
    return {
      operation: found.owner,
      parameters: found.owner.decodeFound(found.values, target, headers, options),
    }
  }
}

function failureIn(places: Places<OperationValue>, operation: OperationValue): DocumentFailure | undefined {
  const pointer = placeOf(operation.entry.node)
  const other = places.undecided.get(operation)
  if (other !== undefined) {
    const reason = `The operation ${other.method} ${other.path} has the same method and path.`
    return new DocumentFailure('undecided-operation', pointer, reason)
  }
  return places.left.has(operation)
    ? new DocumentFailure('too-large', pointer, 'There are too many paths before it.')
    : undefined
}

function byIdIn(operations: readonly OperationValue[]): Map<string, OperationValue[]> {
  const byId = new Map<string, OperationValue[]>()
  for (const operation of operations) {
    const known = byId.get(operation.id as string)
    if (known !== undefined) known.push(operation)
    else if (operation.id !== undefined) byId.set(operation.id, [operation])
  }
  return byId
}

/** The minor version of a document. */
function minorOf(document: unknown): number {
  const version = own(document, 'openapi')
  const minor = typeof version === 'string' ? /^3\.([012])(?:\.|$)/.exec(version)?.[1] : undefined
  if (minor !== undefined) return Number(minor)
  const swagger = own(document, 'swagger')
  const given = isObject(document)
    ? String(version ?? (swagger === undefined ? 'none' : swagger)).slice(0, 20)
    : 'none'
  throw new DocumentFailure(
    'unsupported-version',
    '#/openapi',
    given.startsWith('2')
      ? 'The document is of version 2.0 (Swagger). Convert it to OpenAPI 3 first.'
      : `Expected a document of OpenAPI 3.0, 3.1 or 3.2, got version ${given}.`,
  )
}

function baseOf(base: unknown): Uri {
  const read = referenceFrom(base, undefined, 'Uri')
  if (!isError(read)) return read as Uri
  throw new DocumentFailure('malformed', '', `The base: ${read.message}`)
}

/** What a validator says of a value, as errors. */
function judged(
  { name, in: place, schema, pointer }: Parameter,
  value: unknown,
  validate: Validate,
): readonly ParameterError[] {
  const verdict = validate(schema, value, pointer)
  if (verdict === undefined || verdict === true) return []
  const reasons =
    verdict === false ? ['The schema refuses it.'] : typeof verdict === 'string' ? [verdict] : verdict
  return reasons.map((reason) => new Problem('wrong-type', reason).of(name, place))
}

/**
 * Reads an OpenAPI document: version 3.0, 3.1 or 3.2, parsed.
 *
 * A part that can't be used is an error of its operation only, when that is asked for.
 *
 * @param document The parsed document. It may come from outside.
 * @param options Its base, other documents, and a validator.
 * @throws OpenapiError if it isn't a document of OpenAPI 3.
 *
 * @example
 * import { openapi } from 'uriform/openapi'
 *
 * const api = openapi({
 *   openapi: '3.1.0',
 *   servers: [{ url: 'https://api.example.com/v1' }],
 *   paths: {
 *     '/users/{id}': {
 *       get: {
 *         operationId: 'user',
 *         parameters: [{ name: 'id', in: 'path', required: true, schema: { type: 'string' } }],
 *       },
 *     },
 *   },
 * })
 * api.operation('user').request({ path: { id: 'a/b' } }).uri.href // 'https://api.example.com/v1/users/a%2Fb'
 * api.match({ method: 'GET', target: '/v1/users/a%2Fb' })?.operation.id // 'user'
 *
 * @since 0.3.0
 */
export function openapi<Paths extends object = AnyPaths, Operations extends object = AnyOperations>(
  document: unknown,
  options: DocumentOptions = {},
): Api<Paths, Operations> {
  const result = tryOpenapi<Paths, Operations>(document, options)
  if (result._tag === 'Left') throw new OpenapiError([result.left])
  return result.right
}

/**
 * Reads an OpenAPI document.
 *
 * @param document The parsed document. It may come from outside.
 * @param options Its base, other documents, and a validator.
 * @returns The API; a `Left` if it isn't a document of OpenAPI 3.
 *
 * @example
 * import { tryOpenapi } from 'uriform/openapi'
 *
 * tryOpenapi({ swagger: '2.0' }) // a Left
 *
 * @since 0.3.0
 */
export function tryOpenapi<Paths extends object = AnyPaths, Operations extends object = AnyOperations>(
  document: unknown,
  options: DocumentOptions = {},
): Either<DocumentError, Api<Paths, Operations>> {
  const read = attempt(() => new Document(document, options))
  return read instanceof DocumentFailure
    ? left(read.error)
    : right(faceOf(read) as unknown as Api<Paths, Operations>)
}

function faceOf(document: Document): Api {
  const find = (first: string, path?: string): OperationValue | DocumentError =>
    document.operation(first, path)
  return Object.freeze({
    get operations() {
      return document.operations
    },
    operation(first: string, path?: string) {
      const found = find(first, path)
      if (found instanceof OperationValue) return found
      throw new OpenapiError([found])
    },
    tryOperation(first: string, path?: string) {
      const found = find(first, path)
      return found instanceof OperationValue ? right(found) : left(found)
    },
    match: (request: MethodInput, options?: DecodeOptions) => document.match(request, options),
  }) as unknown as Api
}
