/** Fills the holes of a template with data, or with the component values of their positions. */
import { Fault } from '../../model/errors.js'
import { type Components, type Grammar, isHostRequired } from '../../model/grammar.js'
import { isRecord, NOT_ASCII, propertyIfAny } from '../../model/text.js'
import { Pair, Path, Query, Userinfo } from '../../model/values.js'
import { textOf } from '../data/component-text.js'
import {
  checkedSegment,
  encodeFragment,
  encodePassword,
  encodePath,
  encodePort,
  encodeSegment,
  encodeSegmentPart,
  encodeUserinfo,
  joinUserinfo,
} from '../data/data.js'
import { isDatum, joinTexts, pathRules } from '../data/data-text.js'
import { checkedHost, encodeHost } from '../data/host-data.js'
import { isPlainHost } from '../data/host-text.js'
import { encodeName, encodeQuery, encodeValue, refuseEmptyPair } from '../data/query-data.js'
import { pairsText } from '../data/query-text.js'
import { DATUM, typeMismatch } from '../data/wording.js'
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
  encode: (value: unknown, grammar: Grammar, scheme?: string) => string | Fault,
): string | Fault {
  if (typeof template === 'string') return template
  return typeof template === 'number'
    ? encode(valueIn(call, template), call.grammar, call.scheme)
    : joinTexts(template, '', (chunk) => fill(chunk, call, encode))
}

type AuthorityPieces = Pick<Components, 'userinfo' | 'host' | 'port'>

export const noAuthority: AuthorityPieces = { userinfo: undefined, host: undefined, port: undefined }

export function fillAuthority(template: AuthorityTemplate, call: TagCall): AuthorityPieces | Fault {
  const { user, password, port } = template
  const userinfo = user === undefined ? undefined : fillUserinfo(user, password, call)
  if (userinfo instanceof Fault) return userinfo
  const host = fillHost(template.host, call)
  if (host instanceof Fault) return host
  const portText = port === undefined ? undefined : fillPort(port, call)
  return portText instanceof Fault ? portText : { userinfo, host, port: portText }
}

function fillUserinfo(
  user: HoleTemplate,
  password: HoleTemplate | undefined,
  call: TagCall,
): string | undefined | Fault {
  const userText = fill(user, call, (value, grammar) =>
    value instanceof Userinfo && !(typeof user === 'number' && password === undefined)
      ? typeMismatch(value, DATUM, 'userinfo')
      : encodeUserinfo(value, grammar),
  )
  if (userText instanceof Fault || password === undefined) return userText
  const passwordText = fill(password, call, encodePassword)
  return passwordText instanceof Fault ? passwordText : joinUserinfo(userText, passwordText)
}

/** Fills a host. Data next to literal text can't contain a dot, because it would end a label. */
function fillHost(host: HoleTemplate, call: TagCall): string | Fault {
  const { site, grammar } = call
  if (typeof host === 'number') {
    const text = encodeHost(valueIn(call, host), grammar, site.scheme)
    return text === '' && isHostRequired(site.scheme) ? new Fault('missing-host', 'host') : text
  }
  const name = fill(host, call, encodeLabelPart)
  if (name instanceof Fault || typeof host === 'string') return name
  // Literal text with percent-encodings keeps its bytes; otherwise the whole must be a host.
  const isWhole = name[0] === '[' || NOT_ASCII.test(name) || isPlainHost(name)
  return isWhole ? encodeHost(name, grammar, site.scheme) : checkedHost(name, site.scheme)
}

const NOT_IN_LABEL = /[^\p{L}\p{M}\p{N}_-]|\p{Default_Ignorable_Code_Point}/u

function encodeLabelPart(value: unknown): string | Fault {
  if (!isDatum(value)) return typeMismatch(value, DATUM, 'host')
  const text = String(value)
  const isPart = text !== '' && !NOT_IN_LABEL.test(text)
  const expected = 'letters, digits, "-" and "_" in part of a host; write "/" before a path'
  return isPart ? text : new Fault('invalid-host', 'host', 0, { text, expected })
}

function fillPort(port: HoleTemplate, call: TagCall): string | Fault {
  const text = fill(port, call, encodePort)
  return text instanceof Fault || typeof port === 'string' ? text : encodePort(text)
}

/** One segment, or more if its last hole has a `Path`. */
function fillSegments(template: HoleTemplate, call: TagCall, isAfterSlash: boolean): string | Fault {
  const isMixed = typeof template === 'object'
  const last = isMixed ? template.at(-1) : template
  const path = typeof last === 'number' ? call.values[last] : undefined
  if (typeof path !== 'object' || !(path instanceof Path)) return fillSegment(template, call)
  const before = isMixed ? fillSegment(templateOf(template.slice(0, -1)), call) : undefined
  if (before instanceof Fault) return before
  call.hole = last as number
  if (before === undefined && !isAfterSlash) return typeMismatch(path, DATUM, 'segment')
  const text = encodePath(path, call.grammar)
  if (text instanceof Fault) return text
  if (text === '') return new Fault('empty-segment', 'segment')
  const segments = text[0] === '/' ? text.slice(1) : text
  return before === undefined ? segments : `${before}/${segments}`
}

function fillSegment(template: HoleTemplate, call: TagCall): string | Fault {
  const { grammar, scheme } = call
  if (typeof template === 'string') return template
  if (typeof template === 'number') {
    return encodeSegment(valueIn(call, template), grammar, pathRules(scheme, grammar))
  }
  const segment = fill(template, call, encodeSegmentPart)
  return segment instanceof Fault ? segment : checkedSegment(segment)
}

/** The pairs of a query; `undefined` if all were omitted. An originally empty query stays empty. */
function fillQuery(templates: readonly PairTemplate[], call: TagCall): string | undefined | Fault {
  const last = templates.at(-1)
  const query = pairsText(templates, (template) => fillPair(template, call, template === last))
  const isGiven =
    query === '' &&
    templates.every(
      ({ name }) =>
        typeof name === 'string' || (typeof name === 'number' && call.values[name] instanceof Query),
    )
  return isGiven ? query : refuseEmptyPair(query)
}

function fillPair({ name, value }: PairTemplate, call: TagCall, isLast: boolean): string | undefined | Fault {
  const { grammar } = call
  if (value === undefined && typeof name === 'number') {
    return encodePairsIn(valueIn(call, name), isLast, grammar)
  }
  const nameText = fill(name, call, (part) => encodeName(part, grammar))
  if (nameText instanceof Fault || value === undefined) return nameText
  if (typeof value === 'number' && valueIn(call, value) === undefined) return undefined
  const valueText = fill(value, call, (part) => encodeValue(nameText, part, grammar))
  return valueText instanceof Fault ? valueText : `${nameText}=${valueText}`
}

const IN_QUERY = 'a string, number or boolean, Query.encode(pairs), or a record at the end'

/** A hole between two `&`: a pair, a query, the name of a pair, or at the end a record. */
function encodePairsIn(value: unknown, isLast: boolean, grammar: Grammar): string | undefined | Fault {
  if (value === undefined) return undefined
  const own = textOf(value, Query, grammar) ?? textOf(value, Pair, grammar)
  if (own !== undefined) return own
  if (isLast && isRecord(value)) return encodeQuery(value, grammar)
  // `URLSearchParams`, `FormData` and `Map` have a `get`.
  return isRecord(value) || propertyIfAny(value, 'get') !== undefined
    ? typeMismatch(value, IN_QUERY, 'query')
    : encodeName(value, grammar)
}

/** The components of a call after its authority. */
interface Tail {
  /** The segments of the path, with a slash before each. */
  readonly segments: string
  readonly query: string | undefined
  readonly fragment: string | undefined
}

export function fillTail(call: TagCall): Tail | Fault {
  const { site } = call
  const segments = joinTexts(site.segments, '/', (each, at) =>
    fillSegments(each, call, site.isRooted || at > 0),
  )
  if (segments instanceof Fault) return segments
  const query = site.query === undefined ? undefined : fillQuery(site.query, call)
  if (query instanceof Fault) return query
  const fragment = site.fragment === undefined ? undefined : fill(site.fragment, call, encodeFragment)
  return fragment instanceof Fault ? fragment : { segments, query, fragment }
}
