/** Reads requests. */

import { setOwn } from '../../../builders/index.js'
import { Fault, readOptions } from '../../../model/errors.js'
import type { DocumentedParameter } from '../document/parameters.js'
import {
  errorFor,
  malformedValue,
  missing,
  type ParameterError,
  type ParameterProblem,
  undeclaredParameter,
} from '../error.js'
import { fieldsOf, type HeadersInput } from '../match/target.js'
import { readContent } from '../styles/content.js'
import { doubled, readStyled } from '../styles/read.js'
import { StyledSource, styledSourceOf, WrittenPairs } from '../styles/source.js'
import { type ParameterStyle, styles } from '../styles/table.js'
import { trimmed } from '../styles/text.js'
import { errorInPath } from './path.js'
import type { OperationPlan, Shared } from './plan.js'

/**
 * Options for reading requests.
 * @since 0.3.0
 */
export interface DecodeOptions {
  /** `refuse` reports unknown parameters in the query; default: `ignore`. */
  readonly unknown?: 'ignore' | 'refuse' | undefined
}

/** @throws TypeError if an option is unknown or wrong. */
export function readDecodeOptions(of: string, options: DecodeOptions | undefined): DecodeOptions {
  return readOptions(of, options, { unknown: ['ignore', 'refuse'] })
}

/** The values of the parameters, by location and name. */
type Decoded = Record<'path' | 'query' | 'header' | 'cookie', Record<string, unknown>> & {
  querystring?: unknown
  security?: Record<string, string>
}

type PairsStyle = 'query form' | 'cookie form' | 'cookie cookie'

/** The strings of a request, each parsed once and only if a parameter needs it. */
class Texts {
  private readonly query: string
  private readonly headers: HeadersInput | undefined
  private fields: ReturnType<typeof fieldsOf> | undefined
  private readonly parsed: { [Name in PairsStyle]?: WrittenPairs } = {}

  constructor(query: string, headers: HeadersInput | undefined) {
    this.query = query
    this.headers = headers
  }

  field(name: string): readonly string[] {
    this.fields ??= fieldsOf(this.headers)
    return this.fields.get(name.toLowerCase()) ?? []
  }

  /** The pairs of the query, or of the cookies by one of their styles. */
  pairs(style: PairsStyle): WrittenPairs {
    const known = this.parsed[style]
    if (known !== undefined) return known
    const isQuery = style === 'query form'
    const cookies = (): readonly string[] => this.field('cookie').flatMap((field) => field.split(';'))
    const text = isQuery ? this.query : cookies().map(trimmed).join(';')
    const pairs = new WrittenPairs(text, isQuery ? '&' : ';', styles.get(style) as ParameterStyle)
    this.parsed[style] = pairs
    return pairs
  }
}

/** A request whose operation is found. */
export interface FoundRequest {
  /** The strings of the parameters in the path, in its order. */
  readonly path: readonly string[]
  readonly query: string | undefined
  readonly headers: HeadersInput | undefined
}

export function readRequest(
  shared: Shared,
  plan: OperationPlan,
  { path, query, headers }: FoundRequest,
  options: DecodeOptions,
): Decoded | readonly ParameterError[] {
  const errors: ParameterError[] = []
  const values: Decoded = { path: {}, query: {}, header: {}, cookie: {} }
  const texts = new Texts(query ?? '', headers)
  const inPath = plan.groups[0]?.parameters ?? []
  for (let at = 0; at < inPath.length; at++) {
    const part = inPath[at] as DocumentedParameter
    const first = inPath.indexOf(part)
    if (first === at) take(part, sourceInPath(part, path[at] as string))
    else if (path[first] !== path[at]) errors.push(errorFor(doubled, part.name, 'path'))
  }
  const error = errorInPath(plan, path, malformedValue)
  if (error !== undefined) errors.push(error)
  for (const parameter of plan.parameters) {
    if (parameter.in === 'querystring') take(parameter, sourceInQuery(parameter, query, texts))
    else if (parameter.in !== 'path') take(parameter, sourceIn(parameter, texts))
  }
  for (const { key, parameter } of plan.keys) {
    const source = sourceIn(parameter, texts)
    if (source === undefined) continue
    const text = readStyled(parameter.styled, source)
    if (text instanceof Fault) errors.push(errorFor(text, key, parameter.in))
    else {
      values.security ??= {}
      setOwn(values.security, key, text)
    }
  }
  if (options.unknown === 'refuse') for (const error of unknownIn(plan, texts)) errors.push(error)
  return errors.length > 0 ? errors : values

  function take(parameter: DocumentedParameter, source: StyledSource | undefined | ParameterProblem): void {
    const { name, in: place, required, schema } = parameter
    if (source === undefined) {
      if (required) errors.push(errorFor(missing, name, place))
      return
    }
    const value = source instanceof Fault ? source : readParameter(parameter, source)
    if (value instanceof Fault) {
      errors.push(errorFor(value, name, place))
      return
    }
    if (shared.validate !== undefined && schema !== undefined)
      for (const error of shared.validate(parameter, value)) errors.push(error)
    if (place === 'querystring') values.querystring = value
    else setOwn(values[place], name, value)
  }
}

function readParameter({ media, styled, shared }: DocumentedParameter, source: StyledSource): unknown {
  if (media === undefined) return readStyled(shared?.styled ?? styled, source)
  const [text, other] = source.wholes
  if (other !== undefined) return doubled
  return readContent(media, text as string, styled.shape, styled.style)
}

/** The source of a parameter that takes the whole query; undefined for a form without pairs. */
function sourceInQuery(
  { media, styled }: DocumentedParameter,
  query: string | undefined,
  texts: Texts,
): StyledSource | undefined {
  if (media !== undefined) return query === undefined ? undefined : new StyledSource([query])
  const pairs = texts.pairs('query form')
  return pairs.all.length === 0 ? undefined : pairs.sourceOf(styled)
}

function sourceInPath({ styled }: DocumentedParameter, text: string): StyledSource | ParameterProblem {
  return styledSourceOf(styled, text) ?? malformedValue(`It doesn't begin with "${styled.style.first}".`)
}

/** The source of a parameter outside the path; undefined if it is absent. */
function sourceIn(parameter: DocumentedParameter, texts: Texts): StyledSource | undefined {
  const { name, in: place, media, shared } = parameter
  const styled = shared?.styled ?? parameter.styled
  if (place === 'header') {
    const fields = texts.field(name)
    if (fields.length === 0) return undefined
    const isText = media !== undefined || styled.shape.every(({ kind }) => kind === 'scalar')
    const wholes = isText ? fields : [fields.join(',')]
    return wholes.length > 1 ? new StyledSource(wholes) : styledSourceOf(styled, wholes[0] as string)
  }
  const pairs = texts.pairs(
    place === 'query' ? 'query form' : styled.style.isRaw ? 'cookie cookie' : 'cookie form',
  )
  if (styled.hasOwnName && pairs.of(styled.name).length > 0) return pairs.sourceOf(styled)
  if (styled.claims === undefined) return undefined
  const source = pairs.sourceOf(styled)
  return (source.pairs as readonly unknown[]).length > 0 ? source : undefined
}

/** The errors for unknown pairs in the query. */
function unknownIn({ parameters, keys }: OperationPlan, texts: Texts): readonly ParameterError[] {
  if (parameters.some(({ in: place }) => place === 'querystring')) return []
  const all = [...parameters, ...keys.map(({ parameter }) => parameter)]
  const own = all.filter(({ in: place }) => place === 'query')
  const known = new Set(own.filter(({ styled }) => styled.hasOwnName).map(({ name }) => name))
  const claims = own.flatMap(({ styled }) => styled.claims ?? [])
  const names = new Set(texts.pairs('query form').all.map(([name]) => name))
  return [...names]
    .filter((name) => !known.has(name) && !claims.some((claim) => claim(name)))
    .map((name) => errorFor(undeclaredParameter, name, 'query'))
}
