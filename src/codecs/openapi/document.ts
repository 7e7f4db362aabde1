/** The operations of a document, each found by its names or by a request. */

import { boundedName, redactText, wrong } from '../../builders/index.js'
import {
  type Either,
  insteadOf,
  isError,
  left,
  type OptionRules,
  readOptions,
  right,
} from '../../model/errors.js'
import { defaultGrammar } from '../../model/grammar.js'
import { propertyIfAny } from '../../model/text.js'
import { readReference, textOfReference, type Uri } from '../../model/values.js'
import { isObject, isText, own, pointerOf } from './document/json.js'
import { type Entry, operationsOf } from './document/operations.js'
import type { DocumentedParameter, ParameterContext } from './document/parameters.js'
import { pathPartsOf } from './document/path.js'
import { References } from './document/references.js'
import { type Prefix, prefixesOf } from './document/server-paths.js'
import type { DocumentedServer } from './document/servers.js'
import {
  attempt,
  type DocumentError,
  DocumentFailure,
  errorFor,
  OpenapiError,
  type ParameterError,
} from './error.js'
import { exact, type PathSpelling } from './match/canonical.js'
import { PlaceTree } from './match/places.js'
import { matchTargetOf } from './match/target.js'
import { type DecodeOptions, readDecodeOptions } from './operation/decode.js'
import { type Operation, OperationValue, type Received } from './operation/operation.js'
import { type Shared, serversOf } from './operation/plan.js'
import { Shapes } from './schema/shapes.js'
import type { AnyValues, ReadValues } from './types.js'

/**
 * Checks a value against its schema.
 *
 * @param schema The Schema Object.
 * @param value The value of the parameter.
 * @param pointer The position of the schema: `#` and a JSON pointer, preceded by the URI if it is in another document.
 * @returns The reasons to refuse it, or `false`; `undefined` or `true` if the value is valid.
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
  /** The parsed documents to which it refers, by their URIs. */
  readonly documents?: Readonly<Record<string, unknown>> | undefined
  /** Checks values against their schemas, before they are sent and after they are read. */
  readonly validate?: Validate | undefined
}

const documentRules: OptionRules<keyof DocumentOptions> = {
  base: 'any',
  documents: { accepts: isObject, words: 'a record of documents' },
  validate: { accepts: (value) => typeof value === 'function', words: 'a function' },
}

/**
 * A request with its method.
 * @since 0.3.0
 */
export interface MethodInput extends Received {
  /** The method of the request. */
  readonly method: string
}

/**
 * The operation of a request, and the values of its parameters.
 *
 * @typeParam Values The values of its parameters by location and name.
 * @typeParam Id Its `operationId`.
 * @since 0.3.0
 */
export interface Matched<Values = AnyValues, Id = string | undefined> {
  /** The `operationId`. The compiler uses it to infer the types of the values. */
  readonly id: Id
  /** The operation. */
  readonly operation: Operation<Values>
  /** The values by location and name, or the errors. */
  readonly parameters: Either<readonly ParameterError[], ReadValues<Values>>
}

export class ApiValue {
  readonly #reading: ParameterContext
  readonly #base: Uri | undefined
  readonly #validate: Validate | undefined
  /** The failures of path items by path. */
  readonly #failures: ReadonlyMap<string, DocumentFailure>
  readonly #entries: readonly Entry[]
  #operations: readonly OperationValue[] | undefined
  #named: Map<string, OperationValue | undefined> | undefined
  /** The trees of all paths, with and without the path of the server, by spelling. */
  readonly #places = new Map<PathSpelling, PlaceTree<OperationValue>>()
  readonly #bare = new Map<PathSpelling, PlaceTree<OperationValue>>()
  /** The paths of lists of servers, cached because many operations share them. */
  readonly #prefixes = new Map<readonly DocumentedServer[], readonly Prefix[]>()

  constructor(document: unknown, options: DocumentOptions | undefined) {
    const { base, documents = {}, validate } = readOptions('openapi', options, documentRules)
    const minor = minorOf(document)
    this.#base = base === undefined ? undefined : baseOf(base)
    const references = new References(document, this.#base?.href, documents)
    this.#reading = { references, shapes: new Shapes(references, minor >= 1), minor, servers: new Map() }
    this.#validate = validate
    const { entries, failures } = operationsOf(references, minor)
    this.#entries = entries
    this.#failures = failures
    Object.freeze(this)
  }

  get operations(): readonly OperationValue[] {
    this.#operations ??= Object.freeze(this.#all())
    return this.#operations
  }

  #all(): OperationValue[] {
    const validate = this.#validate
    const shared: Omit<Shared<OperationValue>, 'entry' | 'operation'> = {
      base: this.#base,
      validate: validate && ((parameter, value) => judged(parameter, value, validate)),
      failureOf: (operation) => this.#failureOf(operation),
      findOwn: (own, path) => this.#placesBy(exact).findOwn(own, path),
      find: (spelling, own, whole, path) =>
        this.#placesBy(spelling).find(own.method, whole, own) ??
        this.#barePlacesBy(spelling).find(own.method, path, own),
    }
    return this.#entries.map((entry) => new OperationValue(entry, this.#reading, shared))
  }

  #failureOf(operation: OperationValue): DocumentFailure | undefined {
    const { undecided, left } = this.#placesBy(exact)
    const other = undecided.get(operation)
    const pointer = pointerOf(operation.entry.node)
    if (other !== undefined) {
      const reason = `The operation ${other.method} ${other.path} has the same method and path.`
      return new DocumentFailure('undecided-operation', pointer, reason)
    }
    return left.has(operation)
      ? new DocumentFailure('too-large', pointer, 'There are too many paths before it.')
      : undefined
  }

  #placesBy(spelling: PathSpelling): PlaceTree<OperationValue> {
    const known =
      this.#places.get(spelling) ?? this.#placesAfter(spelling, (entry) => this.#prefixesOf(entry))
    this.#places.set(spelling, known)
    return known
  }

  /** The paths without servers, for requests to other servers. */
  #barePlacesBy(spelling: PathSpelling): PlaceTree<OperationValue> {
    const known = this.#bare.get(spelling) ?? this.#placesAfter(spelling, () => [{ parts: [], values: [] }])
    this.#bare.set(spelling, known)
    return known
  }

  #placesAfter(
    spelling: PathSpelling,
    prefixes: (entry: Entry) => readonly Prefix[],
  ): PlaceTree<OperationValue> {
    const places = new PlaceTree<OperationValue>(spelling)
    for (const operation of this.operations) {
      // An unusable operation is missing here if its path or its servers can't be read.
      attempt(() => {
        const { entry } = operation
        const own = pathPartsOf(entry.path, pointerOf(entry.node), this.#reading.minor)
        for (const prefix of prefixes(entry)) places.add(operation, prefix, own)
      })
    }
    return places
  }

  #prefixesOf(entry: Entry): readonly Prefix[] {
    const servers = serversOf(entry, this.#reading)
    const prefixes = this.#prefixes.get(servers) ?? prefixesOf(servers, this.#base)
    this.#prefixes.set(servers, prefixes)
    return prefixes
  }

  operation(first: unknown, path?: unknown): OperationValue {
    const found = this.tryOperation(first, path)
    if (found._tag === 'Left') throw new OpenapiError([found.left])
    return found.right
  }

  tryOperation(first: unknown, path?: unknown): Either<DocumentError, OperationValue> {
    this.#named ??= namedIn(this.operations)
    const named = this.#named
    const isId = path === undefined
    const [given, where] = [first, path].map((each) => (typeof each === 'string' ? each : undefined))
    if (given === undefined || (!isId && where === undefined)) {
      const expected = 'the id of an operation, or a method and a path'
      const reason = insteadOf(expected, given === undefined ? first : path)
      return left(new DocumentFailure('no-such-operation', '#/paths', reason).error)
    }
    const method = given.toUpperCase()
    const name = isId ? given : `${named.has(`${method} ${where}`) ? method : given} ${where}`
    // Without a method, the name would be an id.
    const operation = !isId && given === '' ? undefined : named.get(isId ? ` ${name}` : name)
    if (operation !== undefined)
      return operation.error === undefined ? right(operation) : left(operation.error)
    const shown = boundedName(name.split(' ').map(redactText).join(' '))
    const reason =
      isId && named.has(` ${name}`)
        ? `Several operations have the id "${shown}".`
        : `There is no operation "${shown}".${isId && given.startsWith('/') ? ' Give the method and the path.' : ''}`
    const failure = this.#failures.get(where ?? '')
    return left((failure ?? new DocumentFailure('no-such-operation', '#/paths', reason)).error)
  }

  match(request: MethodInput, options?: DecodeOptions): Matched | undefined {
    const known = readDecodeOptions('match', options)
    const method = propertyIfAny(request, 'method')
    const headers = propertyIfAny(request, 'headers') as MethodInput['headers']
    const parts = matchTargetOf(propertyIfAny(request, 'target') as MethodInput['target'])
    if (parts === undefined || typeof method !== 'string') return undefined
    const places = this.#placesBy(exact)
    const found = places.find(method, parts.path) ?? places.find(method.toUpperCase(), parts.path)
    if (found === undefined || found.owner.error !== undefined) return undefined
    const { owner: operation, values: path } = found
    const parameters = operation.decodeFound({ path, query: parts.query, headers }, known)
    return { id: operation.id, operation, parameters }
  }
}

/** The operations by `METHOD path`, and by their id with a blank before it; undefined if several share an id. */
function namedIn(operations: readonly OperationValue[]): Map<string, OperationValue | undefined> {
  const named = new Map<string, OperationValue | undefined>()
  for (const operation of operations) {
    const { id, method, path } = operation
    named.set(`${method} ${path}`, operation)
    if (id !== undefined) named.set(` ${id}`, named.has(` ${id}`) ? undefined : operation)
  }
  return named
}

/** The minor version of a document. */
function minorOf(document: unknown): number {
  const version = own(document, 'openapi')
  const minor = typeof version === 'string' ? /^3\.([012])(?:\.|$)/.exec(version)?.[1] : undefined
  if (minor !== undefined) return Number(minor)
  const swagger = own(document, 'swagger')
  const [given = ''] = [version, swagger].filter(isText).map((each) => String(each).slice(0, 20))
  throw new DocumentFailure(
    'unsupported-version',
    '#/openapi',
    typeof document === 'string'
      ? 'The document is a string. Parse it first, such as with JSON.parse.'
      : given.startsWith('2')
        ? 'The document is of version 2.0 (Swagger). Convert it to OpenAPI 3 first.'
        : `Got ${versionInWords(version, given)}. Expected a document of OpenAPI 3.0, 3.1 or 3.2${adviceOn(version)}.`,
  )
}

function versionInWords(version: unknown, given: string): string {
  if (given === '') return 'no version'
  return typeof version === 'number' ? `the number ${given}` : `version ${boundedName(given)}`
}

/** In YAML, a version without quotation marks is a number, which may look right. */
function adviceOn(version: unknown): string {
  return typeof version === 'number' ? '; write the version as text, such as "3.1.0"' : ''
}

/** The base, by the same grammar as the servers and references that are resolved against it. */
function baseOf(base: unknown): Uri {
  const read = readReference(textOfReference(base) ?? base, defaultGrammar, 'Uri')
  if (!isError(read)) return read as Uri
  throw new DocumentFailure('malformed', '', `The base: ${read.message}`)
}

/**
 * The result of a validator, as errors.
 *
 * @throws TypeError if it isn't a verdict, such as the promise of an asynchronous validator.
 */
function judged(
  { name, in: place, schema, pointer }: DocumentedParameter,
  value: unknown,
  validate: Validate,
): readonly ParameterError[] {
  const verdict = validate(schema, value, pointer)
  if (verdict === undefined || verdict === true) return []
  const reasons = verdict === false ? ['The schema refuses it.'] : [verdict].flat()
  const other = reasons.findIndex((each: unknown) => typeof each !== 'string')
  if (other >= 0) {
    const expected = 'reasons as strings, or true or false'
    throw new TypeError(insteadOf(expected, reasons[other], ' from validate()'))
  }
  return reasons.map((reason) => errorFor(wrong('wrong-type', reason), name, place))
}
