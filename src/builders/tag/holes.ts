/** Fills the holes of a template with data, or with the component values of their positions. */
import { isError, type UriError } from '../../model/errors.js'
import { type Components, type Grammar, isHostRequired, joinUserinfo } from '../../model/grammar.js'
import { isRecord, NOT_ASCII, propertyIfAny } from '../../model/text.js'
import { Pair, Path, Query, textOf, Userinfo } from '../../model/values.js'
import {
  checkedSegment,
  encodeFragment,
  encodePassword,
  encodePath,
  encodePort,
  encodeSegment,
  encodeSegmentPart,
  encodeUserinfo,
  pieceError,
  typeMismatch,
} from '../data/data.js'
import { isDatum, joinTexts, pathRules } from '../data/data-text.js'
import { checkedHost, encodeHost } from '../data/host-data.js'
import { isPlainHost } from '../data/host-text.js'
import { encodeName, encodeQuery, encodeValue, refuseEmptyPair } from '../data/query-data.js'
import { pairsText } from '../data/query-text.js'
import { DATUM } from '../data/wording.js'
import {
  type AuthorityTemplate,
  type CallSite,
  type HoleTemplate,
  type PairTemplate,
  templateOf,
} from './call-site.js'

export interface TagCall {
  readonly site: CallSite
  readonly values: readonly unknown[]
  readonly grammar: Grammar
  /** The scheme of the result. */
  readonly scheme: string | undefined
  /** The hole that was filled last, for errors about its value. */
  hole: number
}

function valueIn(call: TagCall, hole: number): unknown {
  call.hole = hole
  return call.values[hole]
}

function fill(
  template: HoleTemplate,
  call: TagCall,
  encode: (value: unknown, grammar: Grammar, scheme?: string) => string | UriError,
): string | UriError {
  if (typeof template === 'string') return template
  return typeof template === 'number'
    ? encode(valueIn(call, template), call.grammar, call.scheme)
    : joinTexts(template, '', (chunk) => fill(chunk, call, encode))
}

type AuthorityPieces = Pick<Components, 'userinfo' | 'host' | 'port'>

export const noAuthority: AuthorityPieces = { userinfo: undefined, host: undefined, port: undefined }

export function fillAuthority(template: AuthorityTemplate, call: TagCall): AuthorityPieces | UriError {
  const { user, password, port } = template
  const userinfo = user === undefined ? undefined : fillUserinfo(user, password, call)
  if (isError(userinfo)) return userinfo
  const host = fillHost(template.host, call)
  if (isError(host)) return host
  const portText = port === undefined ? undefined : fillPort(port, call)
  return isError(portText) ? portText : { userinfo, host, port: portText }
}

function fillUserinfo(
  user: HoleTemplate,
  password: HoleTemplate | undefined,
  call: TagCall,
): string | undefined | UriError {
  const userText = fill(user, call, (value, grammar) =>
    value instanceof Userinfo && !(typeof user === 'number' && password === undefined)
      ? typeMismatch(value, DATUM, 'userinfo', grammar)
      : encodeUserinfo(value, grammar),
  )
  if (isError(userText) || password === undefined) return userText
  const passwordText = fill(password, call, encodePassword)
  return isError(passwordText) ? passwordText : joinUserinfo(userText, passwordText)
}

/** Fills a host. Data next to literal text can't contain a dot, because it would end a label. */
function fillHost(host: HoleTemplate, call: TagCall): string | UriError {
  const { site, grammar } = call
  if (typeof host === 'number') {
    const text = encodeHost(valueIn(call, host), grammar, site.scheme)
    return text === '' && isHostRequired(site.scheme)
      ? pieceError('missing-host', 'host', '', 0, grammar)
      : text
  }
  const name = fill(host, call, encodeLabelPart)
  if (isError(name) || typeof host === 'string') return name
  // Literal text with percent-encodings keeps its bytes; otherwise the whole must be a host.
  const isWhole = name[0] === '[' || NOT_ASCII.test(name) || isPlainHost(name)
  return isWhole ? encodeHost(name, grammar, site.scheme) : checkedHost(name, grammar, site.scheme)
}

const NOT_IN_LABEL = /[^\p{L}\p{M}\p{N}_-]|\p{Default_Ignorable_Code_Point}/u

function encodeLabelPart(value: unknown, grammar: Grammar): string | UriError {
  if (!isDatum(value)) return typeMismatch(value, DATUM, 'host', grammar)
  const text = String(value)
  const isPart = text !== '' && !NOT_IN_LABEL.test(text)
  const expected = 'letters, digits, "-" and "_" in part of a host; write "/" before a path'
  return isPart ? text : pieceError('invalid-host', 'host', text, 0, grammar, { expected })
}

function fillPort(port: HoleTemplate, call: TagCall): string | UriError {
  const text = fill(port, call, encodePort)
  return isError(text) || typeof port === 'string' ? text : encodePort(text, call.grammar)
}

/** One segment with a slash before it, or more if its last hole has a `Path`. */
function fillSegments(template: HoleTemplate, call: TagCall, isAfterSlash: boolean): string | UriError {
  const isMixed = typeof template === 'object'
  const last = isMixed ? template.at(-1) : template
  const path = typeof last === 'number' ? call.values[last] : undefined
  if (typeof path !== 'object' || !(path instanceof Path)) return slashAnd(fillSegment(template, call))
  const before = isMixed ? slashAnd(fillSegment(templateOf(template.slice(0, -1)), call)) : ''
  if (isError(before)) return before
  call.hole = last as number
  if (before === '' && !isAfterSlash) return typeMismatch(path, DATUM, 'segment', call.grammar)
  const text = encodePath(path, call.grammar)
  if (isError(text)) return text
  if (text === '') return pieceError('empty-segment', 'segment', '', 0, call.grammar)
  return before + (text[0] === '/' ? text : `/${text}`)
}

function slashAnd(segment: string | UriError): string | UriError {
  return typeof segment === 'string' ? `/${segment}` : segment
}

function fillSegment(template: HoleTemplate, call: TagCall): string | UriError {
  const { grammar, scheme } = call
  if (typeof template === 'string') return template
  if (typeof template === 'number') {
    return encodeSegment(valueIn(call, template), grammar, pathRules(scheme, grammar))
  }
  const segment = fill(template, call, encodeSegmentPart)
  return isError(segment) ? segment : checkedSegment(segment, grammar)
}

/** The pairs of a query; `undefined` if all were omitted. An originally empty query stays empty. */
function fillQuery(templates: readonly PairTemplate[], call: TagCall): string | undefined | UriError {
  const last = templates.at(-1)
  const query = pairsText(templates, (template) => fillPair(template, call, template === last))
  const isGiven =
    query === '' &&
    templates.every(
      ({ name }) =>
        typeof name === 'string' || (typeof name === 'number' && call.values[name] instanceof Query),
    )
  return isGiven ? query : refuseEmptyPair(query, call.grammar)
}

function fillPair(
  { name, value }: PairTemplate,
  call: TagCall,
  isLast: boolean,
): string | undefined | UriError {
  const { grammar } = call
  if (value === undefined && typeof name === 'number') {
    return encodePairsIn(valueIn(call, name), isLast, grammar)
  }
  const nameText = fill(name, call, (part) => encodeName(part, grammar))
  if (isError(nameText) || value === undefined) return nameText
  if (typeof value === 'number' && valueIn(call, value) === undefined) return undefined
  const valueText = fill(value, call, (part) => encodeValue(nameText, part, grammar))
  return isError(valueText) ? valueText : `${nameText}=${valueText}`
}

const IN_QUERY = 'a string, number or boolean, Query.encode(pairs), or a record at the end'

/** A hole between two `&`: a pair, a query, the name of a pair, or at the end a record. */
function encodePairsIn(value: unknown, isLast: boolean, grammar: Grammar): string | undefined | UriError {
  if (value === undefined) return undefined
  const own = textOf(value, Query, grammar) ?? textOf(value, Pair, grammar)
  if (own !== undefined) return own
  if (isLast && isRecord(value)) return encodeQuery(value, grammar)
  // `URLSearchParams`, `FormData` and `Map` have a `get`.
  return isRecord(value) || propertyIfAny(value, 'get') !== undefined
    ? typeMismatch(value, IN_QUERY, 'query', grammar)
    : encodeName(value, grammar)
}

/** The components of a call after its authority. */
interface Tail {
  /** The segments of the path, with a slash before each. */
  readonly segments: string
  readonly query: string | undefined
  readonly fragment: string | undefined
}

export function fillTail(call: TagCall): Tail | UriError {
  const { site } = call
  const segments = joinTexts(site.segments, '', (each, at) =>
    fillSegments(each, call, site.isRooted || at > 0),
  )
  if (isError(segments)) return segments
  const query = site.query === undefined ? undefined : fillQuery(site.query, call)
  if (isError(query)) return query
  const fragment = site.fragment === undefined ? undefined : fill(site.fragment, call, encodeFragment)
  return isError(fragment) ? fragment : { segments, query, fragment }
}
