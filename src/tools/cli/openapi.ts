/** `expand --openapi` and `match --openapi`: the operations of an OpenAPI document instead of a template. */

import { boundedName, isHttpToken } from '../../builders/index.js'
import {
  type Api,
  isPlainObject,
  OpenapiError,
  type OperationPlan,
  type OperationValue,
  type ParameterError,
  readScalar,
  type Shape,
  shapeOfProperty,
  tryOpenapi,
} from '../../codecs/face.js'
import { visible } from '../../model/text.js'
import { eachItem, reported } from './items.js'
import type { OptionValues } from './options.js'
import { complain } from './show/complaint.js'
import { jsonLine } from './show/json.js'
import type { InputSource } from './terminal/environment.js'
import { inputNamed, shownName } from './terminal/files.js'
import { nearestOf } from './terminal/nearest.js'
import { UsageError } from './trouble.js'
import { argumentsOf, givenValues, isInexact, type TextsByKey } from './values.js'
import type { ExitStatus, Invocation } from './verb.js'

/** Writes a request of an operation: `expand --openapi FILE OPERATION NAME=VALUE...` */
export async function expandOperation(invocation: Invocation): Promise<ExitStatus> {
  const { arguments: args, isJson, options, output } = invocation
  refuse(options, ['text', 'list', 'empty', 'file'])
  const [name, ...given] = args
  const operation = operationNamed(await apiOf(invocation), name)
  const result = operation.tryRequest(valuesOf(given, operation))
  const echo = { operation: name }
  if (result._tag === 'Left') {
    const errors = result.left
    if (isJson) output.print(jsonLine({ ...echo, ok: false, errors: errors.map(plain) }))
    else
      for (const error of errors)
        complain(invocation, { error: inWords(error, operation), place: 'values', echo })
    return 1
  }
  const { method, uri, headers } = result.right
  if (isJson) output.print(jsonLine({ ...echo, ok: true, method, uri: uri.href, headers }))
  else output.print([uri.href, ...headers.map((field) => visible(field.join(': ')))].join('\n'))
  return 0
}

/** Finds the operations of targets: `match --openapi FILE [METHOD] TARGET...` */
export async function matchOperations(invocation: Invocation): Promise<ExitStatus> {
  const { arguments: args, isJson, options, output } = invocation
  refuse(options, ['exact', 'list', 'form', 'ambiguous', 'empty', 'dots', 'records'])
  const api = await apiOf(invocation, withoutRequiredHeaders)
  const [first = ''] = args
  // A method, such as M-SEARCH.
  const method = isHttpToken(first) ? first : 'GET'
  return eachItem(invocation, method === first ? args.slice(1) : args, {
    noun: 'target',
    each: (input) => {
      const found = api.match({ method, target: input })
      if (found === undefined) return 'No operation has this method and path.'
      const { operation, parameters } = found
      const { id, path } = operation
      if (parameters._tag === 'Left') {
        const errors = parameters.left
        if (!isJson) return errors.map((error) => inWords(error, operation as OperationValue)).join(' ')
        output.print(jsonLine({ input, operation: id ?? null, ok: false, errors: errors.map(plain) }))
        return reported
      }
      const values = parameters.right
      if (isJson)
        return { members: { operation: id ?? null, method: operation.method, path, values }, text: '' }
      const title = visible(id ?? `${operation.method} ${path}`)
      output.printDrawing([title, ...linesOf(values, operation as OperationValue)].join('\n'))
      return undefined
    },
  })
}

/** Refuses options of templates, which would have no effect. */
function refuse(options: OptionValues, names: readonly string[]): void {
  const name = names.find((each) => options.has(each))
  if (name !== undefined) throw new UsageError(`--${name} has no effect with --openapi; remove it`)
}

/** A reviver of documents: a target has neither headers nor cookies, so none is required. */
function withoutRequiredHeaders(_name: string, value: unknown): unknown {
  if (!isPlainObject(value)) return value
  const { in: place } = value
  return place === 'header' || place === 'cookie' ? { ...value, required: false } : value
}

async function apiOf(
  { options, environment }: Invocation,
  reviver?: typeof withoutRequiredHeaders,
): Promise<Api> {
  const file = options.get('openapi') as string
  let document: unknown
  try {
    document = JSON.parse(await textOf(inputNamed(file, environment.stdin)), reviver)
  } catch (failure) {
    const reason = failure instanceof SyntaxError ? 'is not JSON; convert YAML first' : 'cannot be read'
    throw new UsageError(`${shownName(file)} ${reason}`)
  }
  const api = tryOpenapi(document)
  if (api._tag === 'Left') throw new UsageError(api.left.message)
  return api.right
}

/** The text of chunks, without a byte order mark. */
async function textOf(chunks: InputSource): Promise<string> {
  const decoder = new TextDecoder()
  let text = ''
  for await (const chunk of chunks)
    text += typeof chunk === 'string' ? chunk : decoder.decode(chunk, { stream: true })
  return text + decoder.decode()
}

function operationNamed(api: Api, name: string | undefined): OperationValue {
  if (name === undefined) throw new UsageError('missing operation; pass its id, or "METHOD /path" in quotes')
  const [, method = '', path = ''] = /^(\S+) (\/.*)$/.exec(name) ?? []
  const found = path === '' ? api.tryOperation(name) : api.tryOperation(method, path)
  if (found._tag === 'Right') return found.right as OperationValue
  const { message } = new OpenapiError([found.left])
  const ids = api.operations.flatMap(({ id }) => id ?? [])
  const nearest = nearestOf(ids, name)
  throw new UsageError(
    nearest === undefined || nearest === name
      ? message
      : `${message} Did you mean "${boundedName(nearest)}"?`,
  )
}

interface Named {
  readonly place: string
  readonly name: string
  /** The name in arguments and messages, preceded by the location if another parameter has the same name. */
  readonly label: string
  readonly shape: Shape
  readonly isJson: boolean
}

function namedIn(operation: OperationValue): readonly Named[] {
  // Only a usable operation is found.
  const { parameters } = operation.plan() as OperationPlan
  const seen = new Set<string>()
  const repeated = new Set(
    parameters.map(({ name }) => name).filter((name) => seen.size === seen.add(name).size),
  )
  return parameters.map(({ in: place, name, styled: { shape }, media }) => {
    return {
      place,
      name,
      label: repeated.has(name) ? `${place}.${name}` : name,
      shape,
      isJson: media === 'json',
    }
  })
}

function valuesOf(args: readonly string[], operation: OperationValue): Readonly<Record<string, unknown>> {
  const all = new Map(namedIn(operation).map((named) => [named.label, named]))
  const given = givenValues(args, [...all.keys()], 'the operation has no parameter')
  const values: Record<string, unknown> & { querystring?: unknown } = {}
  for (const [label, texts] of given) {
    const named = all.get(label) as Named
    const value = valueFor(named, texts)
    if (named.place === 'querystring') values.querystring = value
    else values[named.place] = { ...(values[named.place] as object), [named.name]: value }
  }
  return values
}

function valueFor({ shape, isJson, label }: Named, given: TextsByKey): unknown {
  const own = given.get(undefined)
  if (own !== undefined) {
    if (given.size > 1) throw new UsageError(`${boundedName(label)} has a value of its own and properties`)
    if (!isJson) return typed(own, shape)
    if (own.length > 1) throw new UsageError(`${boundedName(label)} is JSON; pass it once`)
    const value = jsonOr(own[0] as string)
    if (isInexact(value))
      throw new UsageError(`${boundedName(label)} has an integer beyond 2^53, which would be rounded`)
    return value
  }
  const object = shape.find((each) => each.kind === 'object')
  return Object.fromEntries(
    [...given].map(([key, texts]) => {
      const name = String(key)
      return [name, typed(texts, object?.kind === 'object' ? shapeOfProperty(object, name) : shape)]
    }),
  )
}

/** Converts strings to values of a shape. The operation refuses those that don't fit. */
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

function inWords(error: ParameterError, operation: OperationValue): string {
  if (!('name' in error) || error.name === '') return error.message
  const named = namedIn(operation).find(({ place, name }) => place === error.in && name === error.name)
  return `${named?.label ?? error.name}: ${error.message}`
}

/** An error as JSON, with the name of the other operation. */
function plain(error: ParameterError): object {
  return error.kind === 'another-operation' ? { ...error, operation: error.operation.id ?? null } : error
}

/** Values as the arguments of `expand`. */
function linesOf(values: Readonly<Record<string, unknown>>, operation: OperationValue): readonly string[] {
  return namedIn(operation).flatMap(({ place, name, label, isJson }) => {
    const group = values[place]
    const value =
      place === 'querystring'
        ? group
        : isPlainObject(group) && Object.hasOwn(group, name)
          ? group[name]
          : undefined
    if (value === undefined) return []
    return isJson ? visible(`${label}=${JSON.stringify(value)}`) : argumentsOf(label, value)
  })
}
