/** `expand --openapi` and `match --openapi`: the operations of an OpenAPI document instead of a template. */
import { readFileSync } from 'node:fs'
import { visible } from '../model/errors/visible.js'
import { type Api, OpenapiError, type Operation, type ParameterError, tryOpenapi } from '../openapi/index.js'
import { OperationValue } from '../openapi/operation/operation.js'
import { readScalar } from '../openapi/schema/scalars.js'
import { type Shape, shapeOfProperty } from '../openapi/schema/shape.js'
import { isPlain } from '../openapi/styles/values.js'
import { masked } from '../view/masked.js'
import { pairOf } from './arguments.js'
import { eachItem, reported, type Trouble } from './items.js'
import { complain } from './show/complaint.js'
import { jsonText } from './show/json.js'
import { exitStatusOf } from './tally.js'
import { nearestOf } from './terminal/nearest.js'
import { UsageError } from './trouble.js'
import type { ExitStatus, Invocation } from './verb.js'

/** Writes a request of an operation: `expand --openapi FILE OPERATION NAME=VALUE...` */
export async function expandOperation(invocation: Invocation): Promise<ExitStatus> {
  const { arguments: args, isJson, output } = invocation
  const [name, ...given] = args
  const operation = operationNamed(await apiOf(invocation), name)
  const result = operation.tryRequest(valuesOf(given, operation))
  const echo = { operation: name }
  if (result._tag === 'Left') {
    const errors = result.left
    if (isJson) output.print(jsonText({ ...echo, ok: false, errors: errors.map(plain) }))
    else
      for (const error of errors)
        complain(invocation, { error: inWords(error), place: 'values', echo, channel: 'stderr' })
    return 1
  }
  const { method, uri, headers } = result.right
  if (isJson) output.print(jsonText({ ...echo, ok: true, method, uri: uri.href, headers }))
  else output.print([uri.href, ...headers.map((field) => field.join(': '))].join('\n'))
  return 0
}

/** Finds the operations of targets: `match --openapi FILE [METHOD] TARGET...` */
export async function matchOperations(invocation: Invocation): Promise<ExitStatus> {
  const { arguments: args, isJson, output } = invocation
  const api = await apiOf(invocation)
  const [first = ''] = args
  const method = /^[A-Za-z]+$/.test(first) ? first : 'GET'
  const tally = await eachItem(invocation, method === first ? args.slice(1) : args, {
    noun: 'target',
    channel: 'stderr',
    echo: (input) => ({ input }),
    each(input): Trouble {
      const found = api.match({ method, target: input })
      if (found === undefined) return 'No operation has this method and path.'
      const { operation, parameters } = found
      const { id, path } = operation
      // A target has neither headers nor cookies.
      const errors = parameters._tag === 'Left' ? parameters.left.filter(isInTarget) : []
      if (errors.length > 0) {
        if (!isJson) return errors.map(inWords).join(' ')
        output.print(jsonText({ input, operation: id ?? null, ok: false, errors: errors.map(plain) }))
        return reported
      }
      const values = parameters._tag === 'Right' ? parameters.right : {}
      if (isJson)
        output.print(
          jsonText({ input, ok: true, operation: id ?? null, method: operation.method, path, values }),
        )
      else output.printDrawing([visible(id ?? `${operation.method} ${path}`), ...linesOf(values)].join('\n'))
      return undefined
    },
  })
  return exitStatusOf(tally)
}

function isInTarget(error: ParameterError): boolean {
  return !('in' in error) || (error.in !== 'header' && error.in !== 'cookie')
}

/** @throws UsageError if the document can't be read. */
async function apiOf({ options, environment }: Invocation): Promise<Api> {
  const file = options.get('openapi') as string
  let document: unknown
  try {
    document = JSON.parse(file === '-' ? await textOf(environment.stdin) : readFileSync(file, 'utf8'))
  } catch (failure) {
    const reason = failure instanceof SyntaxError ? 'is not JSON; convert YAML first' : 'cannot be read'
    throw new UsageError(`${file === '-' ? 'standard input' : masked(file)} ${reason}`)
  }
  const api = tryOpenapi(document)
  if (api._tag === 'Left') throw new UsageError(api.left.reason)
  return api.right
}

async function textOf(
  chunks: AsyncIterable<Uint8Array | string> | Iterable<Uint8Array | string>,
): Promise<string> {
  const decoder = new TextDecoder()
  let text = ''
  for await (const chunk of chunks)
    text += typeof chunk === 'string' ? chunk : decoder.decode(chunk, { stream: true })
  return text + decoder.decode()
}

/** @throws UsageError if there is no such operation. */
function operationNamed(api: Api, name: string | undefined): OperationValue {
  if (name === undefined) throw new UsageError('missing operation; give its id, or "METHOD /path" in quotes')
  const [, method = '', path = ''] = /^(\S+) (\/.*)$/.exec(name) ?? []
  try {
    return (path === '' ? api.operation(name) : api.operation(method, path)) as OperationValue
  } catch (failure) {
    if (!(failure instanceof OpenapiError)) throw failure
    const ids = api.operations.flatMap(({ id }) => id ?? [])
    const nearest = nearestOf(ids, name)
    throw new UsageError(
      nearest === undefined ? failure.message : `${failure.message} Did you mean "${nearest}"?`,
    )
  }
}

/** The parameters of an operation, by place and name, with the types that strings are read as. */
interface Named {
  readonly place: string
  readonly name: string
  readonly shape: Shape
  readonly isJson: boolean
}

function namedIn(operation: Operation): readonly Named[] {
  const plan = operation instanceof OperationValue ? operation.plan() : undefined
  if (plan === undefined || !('parameters' in plan)) return []
  return plan.parameters.map(({ in: place, name, styled, media }) => {
    return { place, name, shape: styled.shape, isJson: media === 'json' }
  })
}

/**
 * The values that arguments give.
 *
 * @throws UsageError if the operation has no such parameter.
 */
function valuesOf(args: readonly string[], operation: Operation): Readonly<Record<string, unknown>> {
  const all = namedIn(operation)
  const texts = new Map<Named, Map<string | undefined, string[]>>()
  for (const arg of args) {
    const [place, text] = pairOf(arg)
    const [named] = all
      .filter(({ name }) => place === name || place.startsWith(`${name}.`))
      .sort((one, other) => other.name.length - one.name.length)
    if (named === undefined) throw unknownName(place, all)
    const key = place === named.name ? undefined : place.slice(named.name.length + 1)
    const known = texts.get(named) ?? new Map<string | undefined, string[]>()
    known.set(key, [...(known.get(key) ?? []), text])
    texts.set(named, known)
  }
  const values: Record<string, unknown> & { querystring?: unknown } = {}
  for (const [named, given] of texts) {
    const value = valueFor(named, given)
    if (named.place === 'querystring') values.querystring = value
    else values[named.place] = { ...(values[named.place] as object), [named.name]: value }
  }
  return values
}

function valueFor(
  { shape, isJson }: Named,
  given: ReadonlyMap<string | undefined, readonly string[]>,
): unknown {
  const own = given.get(undefined)
  if (own !== undefined) return isJson ? jsonOr(own[0] as string) : typed(own, shape)
  const object = shape.find((each) => each.kind === 'object')
  return Object.fromEntries(
    [...given].map(([key, texts]) => {
      const name = String(key)
      return [name, typed(texts, object?.kind === 'object' ? shapeOfProperty(object, name) : shape)]
    }),
  )
}

/** Strings as values of a shape. What isn't of its types stays text, for the operation to refuse. */
function typed(texts: readonly string[], shape: Shape): unknown {
  const list = shape.find((each) => each.kind === 'list')
  const only = texts.length === 1 ? readScalar(texts[0] as string, shape) : undefined
  if (only !== undefined) return only
  if (list?.kind !== 'list') return texts.length === 1 ? texts[0] : texts
  return texts.map((text, index) => readScalar(text, list.itemAt(index)) ?? text)
}

function jsonOr(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

function unknownName(place: string, all: readonly Named[]): UsageError {
  const names = all.map(({ name }) => name)
  const nearest = nearestOf(names, place.split('.', 1)[0] as string)
  const known = names.length === 0 ? 'it has none' : `it has ${names.join(', ')}`
  const advice = nearest === undefined ? known : `did you mean "${nearest}"?`
  return new UsageError(`the operation has no parameter "${masked(place)}"; ${advice}`)
}

function inWords(error: ParameterError): string {
  return 'name' in error && error.name !== '' ? `${error.name}: ${error.reason}` : error.reason
}

/** An error as JSON: with the name of the other operation. */
function plain(error: ParameterError): object {
  return error.kind === 'another-operation' ? { ...error, operation: error.operation.id ?? null } : error
}

/** Values as the arguments of `expand`. */
function linesOf(values: object): readonly string[] {
  return Object.values(values).flatMap((group) => {
    if (!isPlain(group)) return visible(JSON.stringify(group))
    return Object.entries(group).flatMap(([name, value]) => {
      if (Array.isArray(value)) return value.flatMap((item) => visible(`${name}=${textIn(item)}`))
      if (!isPlain(value)) return visible(`${name}=${textIn(value)}`)
      return Object.entries(value).flatMap(([key, item]) => visible(`${name}.${key}=${textIn(item)}`))
    })
  })
}

function textIn(value: unknown): string {
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}
