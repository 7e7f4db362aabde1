/**
 * Fills the holes of a template, component by component. Each hole takes data or the component values of its
 * position.
 */
import { textOf } from '../../model/components/component-reader.js'
import { Pair, PairPart } from '../../model/components/pair.js'
import { Segment } from '../../model/components/path.js'
import { Query } from '../../model/components/query.js'
import { Userinfo } from '../../model/components/userinfo.js'
import {
  encodeFragment,
  encodePassword,
  encodePort,
  encodeSegment,
  encodeSegmentPart,
  encodeSegments,
  encodeUserinfo,
  pieceError,
  refuseDots,
  typeMismatch,
} from '../../model/encode/data.js'
import { isDatum } from '../../model/encode/data-text.js'
import { encodeHost } from '../../model/encode/host-data.js'
import { isPlainHost } from '../../model/encode/host-text.js'
import type { QueryData, QueryInput } from '../../model/encode/query-data.js'
import {
  encodeName,
  encodePart,
  encodeQuery,
  encodeValues,
  refuseEmptyPair,
} from '../../model/encode/query-data.js'
import { joinPairs } from '../../model/encode/query-text.js'
import { isHostRequired } from '../../model/scheme-facts.js'
import { NOT_ASCII } from '../../model/syntax/characters.js'
import { isError, type UriError } from '../../model/syntax/error.js'
import type { Grammar } from '../../model/syntax/generation.js'
import type { Components } from '../../model/syntax/layout.js'
import { joinUserinfo } from '../../model/syntax/server.js'
import {
  type AuthorityTemplate,
  type CallSite,
  isHole,
  isLiteral,
  type PairTemplate,
  type Template,
} from './call-site.js'

/** A call: the literal text, split, and the values of its holes. */
export interface Call {
  readonly site: CallSite
  readonly values: readonly unknown[]
  readonly grammar: Grammar
}

/** Fills literal text with data. */
function fill(
  template: Template,
  { values, grammar }: Call,
  encode: (value: unknown, grammar: Grammar) => string | UriError,
): string | UriError {
  let text = ''
  for (const chunk of template) {
    const part = typeof chunk === 'string' ? chunk : encode(values[chunk], grammar)
    if (isError(part)) return part
    text += part
  }
  return text
}

type AuthorityPieces = Pick<Components, 'userinfo' | 'host' | 'port'>

export const noAuthority: AuthorityPieces = { userinfo: undefined, host: undefined, port: undefined }

export function fillAuthority(template: AuthorityTemplate, call: Call): AuthorityPieces | UriError {
  const { user, password, port } = template
  const userinfo = user === undefined ? undefined : fillUserinfo(user, password, call)
  if (isError(userinfo)) return userinfo
  const host = fillHost(template.host, call)
  if (isError(host)) return host
  const portText = port === undefined ? undefined : fillPort(port, call)
  return isError(portText) ? portText : { userinfo, host, port: portText }
}

function fillUserinfo(user: Template, password: Template | undefined, call: Call): string | UriError {
  const userText = fill(user, call, (value, grammar) =>
    value instanceof Userinfo && !(isHole(user) && password === undefined)
      ? typeMismatch(value, 'datum', 'userinfo', grammar)
      : encodeUserinfo(value, grammar),
  )
  if (isError(userText) || password === undefined) return userText
  const passwordText = fill(password, call, encodePassword)
  return isError(passwordText) ? passwordText : joinUserinfo(userText, passwordText)
}

/** Fills a host. Data between literal text can't end a label. */
function fillHost(host: Template, call: Call): string | UriError {
  const { site, values, grammar } = call
  if (isHole(host)) {
    const text = encodeHost(values[host[0]], grammar, site.scheme)
    return text === '' && isHostRequired(site.scheme)
      ? pieceError('missing-host', 'host', '', 0, grammar)
      : text
  }
  const name = fill(host, call, encodeLabelPart)
  if (isError(name) || isLiteral(host)) return name
  // Literal text that isn't plain keeps its bytes; otherwise the whole must be a host.
  const isWhole = name[0] === '[' || NOT_ASCII.test(name) || isPlainHost(name)
  return isWhole ? encodeHost(name, grammar, site.scheme) : name
}

/** Characters that a label can't have. */
const NOT_IN_LABEL = /[^\p{L}\p{M}\p{N}_-]|\p{Default_Ignorable_Code_Point}/u

function encodeLabelPart(value: unknown, grammar: Grammar): string | UriError {
  if (!isDatum(value)) return typeMismatch(value, 'datum', 'host', grammar)
  const text = String(value)
  const isPart = text !== '' && !NOT_IN_LABEL.test(text)
  return isPart ? text : pieceError('invalid-host', 'host', text, 0, grammar)
}

function fillPort(port: Template, call: Call): string | UriError {
  const text = fill(port, call, encodePort)
  return isError(text) || isLiteral(port) ? text : encodePort(text, call.grammar)
}

function fillPath(templates: readonly Template[], call: Call): string | UriError {
  let path = ''
  for (const template of templates) {
    const segments = fillSegments(template, call)
    if (isError(segments)) return segments
    path += segments
  }
  return path
}

/** One segment, or several if the hole has a list. */
function fillSegments(template: Template, call: Call): string | UriError {
  const { values, grammar } = call
  const value = isHole(template) ? values[template[0]] : undefined
  if (Array.isArray(value)) return encodeSegments(value, grammar)
  const segment = isHole(template) ? encodeSegment(value, grammar) : fillSegment(template, call)
  if (isError(segment)) return segment
  const isEmptied = segment === '' && !isLiteral(template) && !(value instanceof Segment)
  return isEmptied ? pieceError('empty-segment', 'segment', '', 0, grammar) : `/${segment}`
}

function fillSegment(template: Template, call: Call): string | UriError {
  const segment = fill(template, call, encodeSegmentPart)
  return isError(segment) || isLiteral(template) ? segment : refuseDots(segment, call.grammar)
}

/** The pairs of a query; `undefined` if all were left out. A query that was given empty stays empty. */
function fillQuery(templates: readonly PairTemplate[], call: Call): string | undefined | UriError {
  let query: string | undefined
  for (const template of templates) {
    const pair = fillPair(template, call)
    if (isError(pair)) return pair
    query = joinPairs(query, pair)
  }
  const isGiven =
    query === '' && templates.every(({ name }) => !isHole(name) || call.values[name[0]] instanceof Query)
  return isGiven ? query : refuseEmptyPair(query, call.grammar)
}

function fillPair({ name, value }: PairTemplate, call: Call): string | undefined | UriError {
  const { values, grammar } = call
  if (value === undefined && isHole(name)) return encodePairsIn(values[name[0]], grammar)
  const nameText = fill(name, call, encodeName)
  if (isError(nameText) || value === undefined) return nameText
  if (isHole(value)) return encodeValues(nameText, values[value[0]] as QueryData, grammar)
  const valueText = fill(value, call, encodePart)
  return isError(valueText) ? valueText : `${nameText}=${valueText}`
}

/** A hole alone between two `&`: a record or list of pairs, a pair, a query, or the name of a pair. */
function encodePairsIn(value: unknown, grammar: Grammar): string | undefined | UriError {
  if (value === undefined || value === null) return undefined
  if (value instanceof Query) return textOf(value, Query, grammar)
  if (value instanceof Pair) return textOf(value, Pair, grammar)
  if (typeof value !== 'object' || value instanceof PairPart) return encodeName(value, grammar)
  return encodeQuery(value as QueryInput, grammar)
}

/** The components of a call after its authority. */
interface Tail {
  /** The segments of the path, with a slash before each. */
  readonly segments: string
  readonly query: string | undefined
  readonly fragment: string | undefined
}

export function fillTail(call: Call): Tail | UriError {
  const { site } = call
  const segments = fillPath(site.segments, call)
  if (isError(segments)) return segments
  const query = site.query === undefined ? undefined : fillQuery(site.query, call)
  if (isError(query)) return query
  const fragment = site.fragment === undefined ? undefined : fill(site.fragment, call, encodeFragment)
  return isError(fragment) ? fragment : { segments, query, fragment }
}
