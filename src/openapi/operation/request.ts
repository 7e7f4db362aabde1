/** Writes requests. */

import { isDotSegment } from '../../model/encode/data-text.js'
import { defaultGrammar } from '../../model/generations/chosen.js'
import { isError } from '../../model/syntax/error.js'
import type { RelativeReference, Uri } from '../../model/values/reference.js'
import { readReference } from '../../model/values/value.js'
import { isObject } from '../document/json.js'
import type { Parameter } from '../document/parameters.js'
import { chosenServer, filledIn, type Located, located, type ServerOption } from '../document/servers.js'
import { type ParameterError, Problem } from '../error.js'
import { writeContent } from '../styles/content.js'
import { isLeftOut, isNothing } from '../styles/values.js'
import { writeStyled } from '../styles/write.js'
import type { Group, Plan } from './plan.js'
import type { Shared } from './shared.js'

/**
 * Options for a request.
 * @since 0.3.0
 */
export interface RequestOptions {
  /** The server; the first of the operation if absent. */
  readonly server?: ServerOption | undefined
  /** `true` takes values whose request reaches another operation, such as `me` for `/users/{id}` beside `/users/me`. */
  readonly allowOtherOperation?: boolean | undefined
}

/**
 * What to send.
 * @since 0.3.0
 */
export interface Sent {
  readonly method: string
  /** A `RelativeReference` if the server is relative and there is no base. */
  readonly uri: Uri | RelativeReference
  /** Header fields: names and values. All cookies are one field. */
  readonly headers: readonly (readonly [name: string, value: string])[]
}

/** The texts of a request's parameters. */
interface Texts {
  /** The texts in the path, in the order of the path. */
  readonly path: string[]
  query: string | undefined
  readonly headers: [string, string][]
  cookie: string
}

export function writeRequest(
  shared: Shared,
  plan: Plan,
  values: unknown,
  options: RequestOptions = {},
): Sent | readonly ParameterError[] {
  const errors: ParameterError[] = []
  const texts = textsOf(plan, values, shared, errors)
  const server = serverOf(shared, plan, options.server)
  if (!('text' in server)) errors.push(server)
  if (errors.length > 0 || !('text' in server)) return errors
  const path = pathOf(plan, texts.path, errors)
  if (errors.length > 0) return errors
  const text = `${server.text}${path}${texts.query === undefined ? '' : `?${texts.query}`}`
  const uri = readReference(text, defaultGrammar)
  if (isError(uri)) return [new Problem('not-serializable', uri.message).of('', undefined)]
  const error = strayError(shared, plan, server, path, texts.path, options)
  if (error !== undefined) return [error]
  if (texts.cookie !== '') texts.headers.push(['cookie', texts.cookie])
  return { method: shared.entry.method, uri, headers: texts.headers }
}

function textsOf(plan: Plan, values: unknown, shared: Shared, errors: ParameterError[]): Texts {
  const texts: Texts = { path: [], query: undefined, headers: [], cookie: '' }
  const given = values ?? {}
  if (!isObject(given)) {
    errors.push(
      new Problem('wrong-type', 'Expected an object with path, query, header and cookie.').of('', undefined),
    )
    return texts
  }
  for (const group of plan.groups) writeGroup(group, given, texts, plan, shared, errors)
  for (const name of Object.keys(given)) {
    if (!isNothing(given[name]) && !plan.groups.some(({ place }) => place === name)) {
      errors.push(
        new Problem('unknown-parameter', 'Expected path, query, header or cookie.').of(name, undefined),
      )
    }
  }
  return texts
}

function writeGroup(
  { place, parameters, names }: Group,
  given: Readonly<Record<string, unknown>>,
  texts: Texts,
  { path }: Plan,
  shared: Shared,
  errors: ParameterError[],
): void {
  const all: unknown = Object.hasOwn(given, place) ? given[place] : undefined
  if (place === 'querystring') {
    const [parameter] = parameters
    const text = parameter && textOf(parameter, all, shared, errors)
    if (text !== undefined) texts.query = text
    if (parameter === undefined && !isNothing(all)) errors.push(unknown('', place))
    return
  }
  if (!isNothing(all) && !isObject(all)) {
    errors.push(new Problem('wrong-type', 'Expected an object of values by name.').of('', place))
    return
  }
  const record = isObject(all) ? all : {}
  for (const name of Object.keys(record)) {
    if (!names.has(name) && !isNothing(record[name])) errors.push(unknown(name, place))
  }
  const ordered =
    place === 'path' ? path.filter((part): part is Parameter => typeof part !== 'string') : parameters
  for (const parameter of ordered) {
    const { name } = parameter
    const text = textOf(parameter, Object.hasOwn(record, name) ? record[name] : undefined, shared, errors)
    if (text === undefined) continue
    if (place === 'path') texts.path.push(text)
    else if (place === 'query') texts.query = texts.query === undefined ? text : `${texts.query}&${text}`
    else if (place === 'header') texts.headers.push([name, text])
    else texts.cookie = texts.cookie === '' ? text : `${texts.cookie}; ${text}`
  }
}

function unknown(name: string, place: Group['place']): ParameterError {
  return new Problem('unknown-parameter', 'The operation has no such parameter.').of(name, place)
}

/** The text of a parameter; undefined if it is left out, or has an error. */
function textOf(
  parameter: Parameter,
  value: unknown,
  { validate }: Shared,
  errors: ParameterError[],
): string | undefined {
  const { name, in: place, required, media, styled } = parameter
  const isAbsent = media === undefined ? isLeftOut(value) : value === undefined
  if (isAbsent) {
    if (required) errors.push(new Problem('missing', 'It is required.').of(name, place))
    return undefined
  }
  const written = media === undefined ? writeStyled(styled, value) : writeMedia(parameter, value)
  const text = place === 'path' && written === '' ? emptyInPath : written
  if (text instanceof Problem) {
    errors.push(text.of(name, place))
    return undefined
  }
  if (validate !== undefined) errors.push(...validate(parameter, value))
  return text
}

const emptyInPath = new Problem('not-serializable', 'An empty value would lead elsewhere.')

function writeMedia({ in: place, media, styled }: Parameter, value: unknown): string | Problem {
  const { style, shape, encodedName, allowsEmpty } = styled
  const text = writeContent(media ?? 'text', value, shape, style)
  if (text instanceof Problem || place === 'querystring' || !style.isNamed) return text
  return text === '' && place === 'query' && !allowsEmpty
    ? new Problem('not-serializable', 'An empty value needs allowEmptyValue.')
    : `${encodedName}=${text}`
}

function serverOf({ base }: Shared, plan: Plan, option: ServerOption | undefined): Located | ParameterError {
  if (option === undefined && plan.server !== undefined) return plan.server
  const chosen = chosenServer(plan.servers, option)
  if ('kind' in chosen) return chosen
  const text = filledIn(...chosen)
  if (typeof text !== 'string') return text
  const server = located(text, base)
  if (server instanceof Problem) return server.of(chosen[0].url, 'server')
  if (option === undefined) plan.server = server
  return server
}

function pathOf({ path }: Plan, texts: readonly string[], errors: ParameterError[]): string {
  let text = ''
  let at = 0
  for (const part of path) text += typeof part === 'string' ? part : (texts[at++] as string)
  // Some servers drop the parameters of a segment before they resolve dots.
  if (text.includes('.') && text.split('/').some((each) => isDotSegment(each.split(';')[0] as string))) {
    const culprit = path.find((part): part is Parameter => typeof part !== 'string')
    const name = path.length === 2 && culprit ? culprit.name : culpritOf(path, texts)
    errors.push(new Problem('not-serializable', 'A dot segment would lead elsewhere.').of(name, 'path'))
  }
  return text
}

/** The name of the first parameter whose text can be part of a dot segment. */
function culpritOf(path: Plan['path'], texts: readonly string[]): string {
  const parameters = path.filter((part): part is Parameter => typeof part !== 'string')
  const at = texts.findIndex((text) => /^\.{0,2}(?:;|$)/.test(text))
  return (parameters[Math.max(at, 0)] as Parameter).name
}

/** The error of a path that leads to another operation, or whose values read otherwise. */
function strayError(
  shared: Shared,
  plan: Plan,
  server: Located,
  path: string,
  texts: readonly string[],
  { allowOtherOperation }: RequestOptions,
): ParameterError | undefined {
  const { operation, entry } = shared
  const prefix = server.text.slice(server.pathStart)
  const found = shared.find(entry.method, prefix === '' || prefix[0] === '/' ? prefix + path : path, path)
  if (found === undefined) return undefined
  if (found.owner !== operation) {
    if (allowOtherOperation === true) return undefined
    const reason = `The request would reach ${found.owner.method} ${found.owner.path}.`
    return Object.freeze({ kind: 'another-operation', operation: found.owner, reason })
  }
  const index = plan.isPlain ? -1 : texts.findIndex((text, at) => text !== found.values[at])
  if (index < 0) return undefined
  const parameters = plan.path.filter((part): part is Parameter => typeof part !== 'string')
  return new Problem('not-serializable', "Its text and its neighbour's would be told apart elsewhere.").of(
    (parameters[index] as Parameter).name,
    'path',
  )
}
