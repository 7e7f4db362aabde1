/** Writes requests. */

import { boundedName, setOwn, wrong, yesOrNo } from '../../../builders/index.js'
import { Fault, insteadOf, type OptionRules, orThrow } from '../../../model/errors.js'
import { defaultGrammar } from '../../../model/grammar.js'
import { recordIfAny } from '../../../model/text.js'
import { type RelativeReference, readReference, type Uri } from '../../../model/values.js'
import { type JsonObject, namesIn, own } from '../document/json.js'
import type { DocumentedParameter } from '../document/parameters.js'
import {
  chosenServer,
  filledIn,
  type LocatedServer,
  located,
  type ServerOption,
} from '../document/servers.js'
import {
  errorFor,
  missing,
  notSerializable,
  type ParameterError,
  type ParameterProblem,
  undeclaredParameter,
} from '../error.js'
import { isAbsent, type Media, writeContent } from '../styles/content.js'
import { doubled } from '../styles/read.js'
import { WrittenPairs } from '../styles/source.js'
import { copyOf, isNothing } from '../styles/values.js'
import { faultInEmpty, writeStyled } from '../styles/write.js'
import { errorInPath, pathWith } from './path.js'
import { keyOf, type OperationPlan, type Shared } from './plan.js'
import { errorInReach } from './reach.js'

/**
 * Options for a request.
 * @since 0.3.0
 */
export interface RequestOptions {
  /** The server; default: the first of the operation. */
  readonly server?: ServerOption | undefined
  /**
   * `true` accepts values whose request reaches another operation, such as `me` for `/users/{id}` if there is
   * `/users/me`. By default they are refused, even if only a server would confuse the two that ignores case or a final
   * slash, or that decodes the path first: `me;x`, `/me`.
   */
  readonly allowOtherOperation?: boolean | undefined
  /**
   * The API keys, by the names of their security schemes. Add the credentials of other security schemes yourself.
   *
   * @since 0.4.0
   */
  readonly security?: Readonly<Record<string, string | undefined>> | undefined
}

export const requestRules: OptionRules<keyof RequestOptions> = {
  server: 'any',
  allowOtherOperation: yesOrNo,
  security: 'any',
}

/**
 * The request to send.
 * @since 0.3.0
 */
export interface Sent {
  /** The method as sent. */
  readonly method: string
  /** The URI to request; a `RelativeReference` if the server is relative and the document has no base. */
  readonly uri: Uri | RelativeReference
  /** Header fields: names and values. All cookies are in one field. */
  readonly headers: readonly (readonly [name: string, value: string])[]
}

export function writeRequest(
  shared: Shared,
  plan: OperationPlan,
  given: unknown,
  options: RequestOptions | undefined,
): Sent | readonly ParameterError[] {
  const errors: ParameterError[] = []
  const values = recordIfAny(copyOf(given ?? {}))
  const texts = textsOf(plan, values, shared, errors)
  addKeys(plan, recordIfAny(options?.security ?? {}), values, texts, errors)
  const server = serverOf(shared, plan, options?.server)
  if ('kind' in server) return [...errors, server]
  if (errors.length > 0) return errors
  const { path: pathTexts, query, header: headers, cookie } = texts
  const unsafe = errorInPath(plan, pathTexts, notSerializable)
  if (unsafe !== undefined) return [unsafe]
  const path = pathWith(plan, pathTexts)
  const text = `${server.text}${path}${query.length === 0 ? '' : `?${query.join('&')}`}`
  // Never throws: the server is valid, and everything after it is encoded.
  const uri = orThrow<Sent['uri']>(readReference(text, defaultGrammar))
  const error = errorInReach(shared, plan, server, pathTexts, options?.allowOtherOperation === true)
  if (error !== undefined) return [error]
  if (cookie.length > 0) headers.push(['cookie', cookie.join('; ')])
  for (const field of headers) Object.freeze(field)
  return Object.freeze({ method: shared.entry.method, uri, headers: Object.freeze(headers) })
}

/** The strings of a request's parameters; those in the path in its order. */
function textsOf(
  plan: OperationPlan,
  values: JsonObject | undefined,
  shared: Shared,
  errors: ParameterError[],
) {
  const texts = {
    path: [] as string[],
    query: [] as string[],
    header: [] as [name: string, value: string][],
    cookie: [] as string[],
  }
  if (values === undefined) {
    const problem = wrong('wrong-type', 'Expected an object with path, query, header and cookie.')
    errors.push(errorFor(problem, ''))
    return texts
  }
  for (const { place, parameters, names } of plan.groups) {
    const given = own(values, place)
    const whole = recordIfAny(
      place === 'querystring' ? { [parameters[0]?.name ?? '']: given } : (given ?? {}),
    )
    if (whole === undefined) {
      errors.push(errorFor(wrong('wrong-type', 'Expected an object of values by name.'), '', place))
      continue
    }
    for (const name of Object.keys(whole)) {
      if (!names.has(keyOf(name, place)) && !isNothing(whole[name]))
        errors.push(errorFor(undeclaredParameter, name, place))
    }
    const fields = place === 'header' ? fieldsByName(whole, parameters, errors) : whole
    const writers = new Map<string, string>()
    for (const [index, parameter] of parameters.entries()) {
      // A path may have a name twice; then `indexOf` finds the first. If a text is missing, the path isn't written.
      const first = place === 'path' ? parameters.indexOf(parameter) : index
      if (first < index && errors.length > 0) continue
      const text =
        first < index ? texts.path[first] : textOf(parameter, own(fields, parameter.name), shared, errors)
      if (text === undefined) continue
      const rival = rivalOf(parameter, text, writers)
      if (rival !== undefined) errors.push(errorFor(rival, parameter.name, place))
      if (place === 'header') texts.header.push([parameter.name, text])
      else texts[place === 'querystring' ? 'query' : place].push(text)
    }
  }
  for (const name of Object.keys(values)) {
    if (!isNothing(values[name]) && !plan.groups.some(({ place }) => place === name)) {
      const home = plan.groups.find(({ place, names }) => names.has(keyOf(name, place)))?.place
      const reason =
        home === undefined ? 'Expected path, query, header or cookie.' : `Pass it in { ${home}: { ... } }.`
      errors.push(errorFor(wrong('unknown-parameter', reason), name))
    }
  }
  return texts
}

/** The problem with a parameter that writes a name which another one has written. */
function rivalOf(
  { name, shared, styled: { style, hasOwnName } }: DocumentedParameter,
  text: string,
  writers: Map<string, string>,
): ParameterProblem | undefined {
  if (shared === undefined) return undefined
  // Reading may give it the pair of its own name, even if it has written others.
  const own = hasOwnName ? [[name] as const] : []
  for (const [each] of [...own, ...new WrittenPairs(text, style.separator, style).all]) {
    const other = shared.names.has(each) ? (writers.get(each) ?? name) : name
    if (other !== name)
      return notSerializable(`The parameter ${boundedName(other)} has a pair of the same name.`)
    writers.set(each, name)
  }
  return undefined
}

/** Adds API keys to the strings of a request. No error shows a key. */
function addKeys(
  { keys }: OperationPlan,
  given: JsonObject | undefined,
  values: unknown,
  texts: ReturnType<typeof textsOf>,
  errors: ParameterError[],
): void {
  if (given === undefined) {
    errors.push(errorFor(wrong('wrong-type', 'Expected an object of API keys by name.'), ''))
    return
  }
  for (const [key, value] of Object.entries(given)) {
    if (isNothing(value)) continue
    const parameter = keys.find((each) => each.key === key)?.parameter
    const text = parameter && keyText(parameter, value, values)
    if (parameter === undefined) errors.push(errorFor(unknownKey, key))
    else if (text instanceof Fault) errors.push(errorFor(text, key, parameter.in))
    else if (parameter.in === 'header') texts.header.push([parameter.name, text as string])
    else texts[parameter.in as 'query' | 'cookie'].push(text as string)
  }
}

const unknownKey = wrong('unknown-parameter', 'The operation has no API key of this name.')

function keyText(
  { name, in: place, styled }: DocumentedParameter,
  value: unknown,
  values: unknown,
): string | ParameterProblem {
  if (typeof value !== 'string') return wrong('wrong-type', insteadOf('a string', value))
  const others = own(values, place)
  const isDoubled = namesIn(others)?.some(
    (each) => keyOf(each, place) === keyOf(name, place) && !isNothing(own(others, each)),
  )
  return isDoubled ? doubled : writeStyled(styled, value)
}

/** Header fields by the names in the document. Their case doesn't count (RFC 9110 5.1). */
function fieldsByName(
  given: Readonly<Record<string, unknown>>,
  parameters: readonly DocumentedParameter[],
  errors: ParameterError[],
): Readonly<Record<string, unknown>> {
  const spellings = new Map(parameters.map((parameter) => [parameter.name.toLowerCase(), parameter]))
  const fields: Record<string, unknown> = {}
  for (const [name, value] of Object.entries(given)) {
    const known = spellings.get(name.toLowerCase())
    if (known === undefined || isAbsent(value, known.media)) continue
    if (Object.hasOwn(fields, known.name)) errors.push(errorFor(doubled, known.name, 'header'))
    setOwn(fields, known.name, value)
  }
  return fields
}

/** The text of a parameter; undefined if it is omitted, or has an error. */
function textOf(
  parameter: DocumentedParameter,
  value: unknown,
  { validate }: Shared,
  errors: ParameterError[],
): string | undefined {
  const { name, in: place, required, media, styled } = parameter
  if (isAbsent(value, media)) {
    if (required) errors.push(errorFor(missing, name, place))
    return undefined
  }
  const text = media === undefined ? writeStyled(styled, value) : writeMedia(parameter, media, value)
  if (text instanceof Fault) {
    errors.push(errorFor(text, name, place))
    return undefined
  }
  if (validate !== undefined) for (const error of validate(parameter, value)) errors.push(error)
  return text
}

function writeMedia(
  { in: place, styled }: DocumentedParameter,
  media: Media,
  value: unknown,
): string | ParameterProblem {
  const { style, shape, encodedName } = styled
  const text = writeContent(media, value, shape, style)
  if (text instanceof Fault || place === 'querystring') return text
  const fault = text === '' ? faultInEmpty(styled) : undefined
  return fault ?? (style.isNamed ? `${encodedName}=${text}` : text)
}

function serverOf(
  { base }: Shared,
  plan: OperationPlan,
  option: ServerOption | undefined,
): LocatedServer | ParameterError {
  if (option === undefined && plan.server !== undefined) return plan.server
  const chosen = chosenServer(plan.servers, option)
  if ('kind' in chosen) return chosen
  const text = filledIn(...chosen, base?.scheme)
  if (typeof text !== 'string') return text
  const server = located(text, base)
  if (server instanceof Fault) return errorFor(server, chosen[0].url, 'server')
  if (option === undefined) plan.server = server
  return server
}
