/** Reads requests. */

import { setOwn } from '../../model/own-property.js'
import type { Parameter } from '../document/parameters.js'
import { isProblem, malformed, type ParameterError, Problem } from '../error.js'
import { fieldsOf, type HeadersInput, type Target } from '../match/target.js'
import { readContent } from '../styles/content.js'
import { doubled } from '../styles/fit.js'
import { readStyled } from '../styles/read.js'
import { Pairs, Source, sourceOf } from '../styles/source.js'
import { type Style, styles } from '../styles/table.js'
import { trimmed } from '../styles/text.js'
import type { Plan } from './plan.js'
import type { Shared } from './shared.js'

/**
 * Options for reading requests.
 * @since 0.3.0
 */
export interface DecodeOptions {
  /** `refuse` reports parameters of the query that the operation doesn't have; `ignore` is the default. */
  readonly unknown?: 'ignore' | 'refuse' | undefined
}

/** The values of the parameters, by place and name. */
export interface Decoded {
  readonly path: Record<string, unknown>
  readonly query: Record<string, unknown>
  readonly header: Record<string, unknown>
  readonly cookie: Record<string, unknown>
  querystring?: unknown
}

/** The strings of a request, each taken apart once and only if a parameter needs it. */
class Texts {
  readonly #query: string
  readonly #headers: HeadersInput | undefined
  #fields: ReturnType<typeof fieldsOf> | undefined
  readonly #pairs = new Map<string, Pairs>()

  constructor(query: string, headers: HeadersInput | undefined) {
    this.#query = query
    this.#headers = headers
  }

  field(name: string): readonly string[] {
    this.#fields ??= fieldsOf(this.#headers)
    return this.#fields.get(name.toLowerCase()) ?? []
  }

  /** The pairs of the query, or of the cookies by one of their styles. */
  pairs(style: 'query form' | 'cookie form' | 'cookie cookie'): Pairs {
    const known = this.#pairs.get(style)
    if (known !== undefined) return known
    const isQuery = style === 'query form'
    const cookies = (): readonly string[] => this.field('cookie').flatMap((field) => field.split(';'))
    const text = isQuery ? this.#query : cookies().map(trimmed).filter(Boolean).join(';')
    const pairs = new Pairs(text, isQuery ? '&' : ';', styles.get(style) as Style)
    this.#pairs.set(style, pairs)
    return pairs
  }
}

export function readRequest(
  shared: Shared,
  plan: Plan,
  path: readonly string[],
  { query }: Target,
  headers: HeadersInput | undefined,
  { unknown }: DecodeOptions,
): Decoded | readonly ParameterError[] {
  const errors: ParameterError[] = []
  const values: Decoded = { path: {}, query: {}, header: {}, cookie: {} }
  const texts = new Texts(query ?? '', headers)
  let at = 0
  for (const part of plan.path) {
    if (typeof part !== 'string') take(part, sourceInPath(part, path[at++] as string))
  }
  for (const parameter of plan.parameters) {
    if (parameter.in === 'querystring') take(parameter, sourceInQuery(parameter, query, texts))
    else if (parameter.in !== 'path') take(parameter, sourceIn(parameter, texts))
  }
  if (unknown === 'refuse') errors.push(...unknownIn(plan, texts))
  return errors.length > 0 ? errors : values

  function take(parameter: Parameter, source: Source | undefined | Problem): void {
    const { name, in: place, required, schema } = parameter
    if (source === undefined) {
      if (required) errors.push(new Problem('missing', 'It is required.').of(name, place))
      return
    }
    const value = isProblem(source) ? source : readParameter(parameter, source)
    if (isProblem(value)) {
      errors.push(value.of(name, place))
      return
    }
    if (shared.validate !== undefined && schema !== undefined)
      errors.push(...shared.validate(parameter, value))
    if (place === 'querystring') values.querystring = value
    else setOwn(values[place], name, value)
  }
}

function readParameter({ media, styled }: Parameter, source: Source): unknown {
  if (media === undefined) return readStyled(styled, source)
  const [text, other] = source.wholes
  if (other !== undefined) return doubled
  const { style, shape, allowsEmpty } = styled
  if (media === 'text' && text === '' && style.location === 'query' && style.isNamed && !allowsEmpty) {
    return malformed('It is empty.')
  }
  return readContent(media, text as string, shape, style)
}

/** The whole query; a form without pairs isn't there. */
function sourceInQuery(
  { media, styled }: Parameter,
  query: string | undefined,
  texts: Texts,
): Source | undefined {
  if (media !== undefined) return query === undefined ? undefined : new Source([query])
  const pairs = texts.pairs('query form')
  return pairs.all.length === 0 ? undefined : pairs.sourceOf(styled)
}

function sourceInPath({ media, styled }: Parameter, text: string): Source | Problem {
  if (media !== undefined) return new Source([text])
  return sourceOf(styled, text) ?? malformed(`It doesn't begin with "${styled.style.first}".`)
}

/** The source of a parameter outside the path; undefined if it isn't there. */
function sourceIn({ name, in: place, media, styled }: Parameter, texts: Texts): Source | undefined {
  if (place === 'header') {
    const fields = texts.field(name)
    if (fields.length === 0) return undefined
    const isText = media !== undefined || styled.shape.every(({ kind }) => kind === 'scalar')
    const wholes = isText ? fields : [fields.join(',')]
    return wholes.length > 1 ? new Source(wholes) : sourceOf(styled, wholes[0] as string)
  }
  const pairs = texts.pairs(
    place === 'query' ? 'query form' : styled.style.isRaw ? 'cookie cookie' : 'cookie form',
  )
  const source = pairs.sourceOf(styled)
  if (source.wholes.length > 0) return source
  const hasObject =
    media === undefined && styled.explode && styled.shape.some(({ kind }) => kind !== 'scalar')
  return hasObject && (source.pairs as readonly unknown[]).length > 0 ? source : undefined
}

/** The errors of pairs in the query that no parameter takes. */
function unknownIn({ parameters, groups }: Plan, texts: Texts): readonly ParameterError[] {
  if (parameters.some(({ in: place }) => place === 'querystring')) return []
  const group = groups.find(({ place }) => place === 'query')
  const claims = parameters.filter(({ in: place, media, styled: { style, shape, explode } }) => {
    const isSplit = style.nests === 'brackets' || (explode && shape.some(({ kind }) => kind === 'object'))
    return place === 'query' && media === undefined && isSplit
  })
  const names = new Set(texts.pairs('query form').all.map(([name]) => name))
  return [...names]
    .filter((name) => !group?.names.has(name))
    .filter((name) => !claims.some(({ styled }) => isTaken(styled.name, styled, name)))
    .map((name) => new Problem('unknown-parameter', 'The operation has no such parameter.').of(name, 'query'))
}

function isTaken(own: string, { style, claims }: Parameter['styled'], name: string): boolean {
  return style.nests === 'brackets' ? name.startsWith(`${own}[`) : claims(name)
}
