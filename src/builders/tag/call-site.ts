/** The positions of a tagged template's holes. They depend on the literal text alone, so each call site is read once. */

import { Fault, syntaxError, type UriError } from '../../model/errors.js'
import {
  type Components,
  componentsOf,
  type Grammar,
  hasDnsHosts,
  isHostRequired,
  layoutOf,
  segmentTexts,
  splitUserinfo,
} from '../../model/grammar.js'
import { HIGHEST_PORT } from '../data/port.js'
import { isSuspect } from '../data/segment.js'
import { buildingWording } from '../data/wording.js'

/** The text between two delimiters: a literal, the number of a hole, or several of both in order. */
export type HoleTemplate = string | number | readonly (string | number)[]

/** A pair of a query; `value` is `undefined` if there is no `=`. */
export interface PairTemplate {
  readonly name: HoleTemplate
  readonly value: HoleTemplate | undefined
}

export interface AuthorityTemplate {
  readonly user: HoleTemplate | undefined
  readonly password: HoleTemplate | undefined
  readonly host: HoleTemplate
  readonly port: HoleTemplate | undefined
}

/** The position of a hole for text. */
export type PlainPosition = 'host' | 'segment' | 'pair' | 'fragment'

/** The holes in order. */
export interface PlainSite {
  readonly literals: readonly string[]
  readonly holes: readonly PlainPosition[]
  readonly hasDnsHost: boolean
  /** The end of the path in the text with a stand-in for each hole. */
  readonly pathEnd: number
}

export interface CallSite {
  readonly scheme: string | undefined
  readonly authority: AuthorityTemplate | undefined
  readonly isRooted: boolean
  readonly segments: readonly HoleTemplate[]
  readonly query: readonly PairTemplate[] | undefined
  /** True if the text begins with `&` and so adds to the query of a base. */
  readonly isQueryContinued: boolean
  readonly fragment: HoleTemplate | undefined
  /** `undefined` if filling the holes one by one isn't enough. */
  readonly plain: PlainSite | undefined
}

/** Represents a hole while the literal text is split. It can't occur in a URI. */
const HOLE = '\uffff'

/** Replaces a `HOLE` in the literal text. It isn't valid in a URI either. */
const NO_CHARACTER = '\ufffe'

/** The stand-in for a hole in scanned text, valid in every position except the scheme. */
export const STAND_IN = '1'

const CUT_ENCODING = /%[\da-f]?\uffff/i

const SCHEME_WITH_HOLE = /^[^:/?#\uffff]*\uffff[^:/?#]*:/

/** Splits the literal strings of a call site. An error if they can't be part of a URI. */
export function callSiteOf(
  texts: readonly string[],
  followsBase: boolean,
  grammar: Grammar,
): CallSite | UriError {
  const literals = texts.map((text) => text.replaceAll(HOLE, NO_CHARACTER))
  const isQueryContinued = followsBase && literals[0]?.[0] === '&'
  const skeleton = literals.join(HOLE).replace(/^&/, isQueryContinued ? '?' : '&')
  const refuse = (fault: Fault): UriError => syntaxError(fault, literals.join('…'), grammar, buildingWording)
  // Text after a base begins with "/", "?", "&" or "#", but not with another authority.
  if (followsBase && !/^(?:[?#]|\/(?!\/))/.test(skeleton)) {
    const expected = skeleton.startsWith('//')
      ? 'a single slash after the Uri'
      : '"/" between the Uri and what follows it, or "?", "&" or "#"'
    return refuse(new Fault('fixed-position', 'authority', 0, { expected }))
  }
  if (SCHEME_WITH_HOLE.test(skeleton)) {
    return refuse(new Fault('fixed-position', 'scheme', skeleton.indexOf(HOLE)))
  }
  // A stand-in is as long as a hole, so the components of both strings have the same offsets.
  const layout = layoutOf(skeleton.replaceAll(HOLE, STAND_IN), grammar)
  if (layout instanceof Fault) {
    const { kind, component, offset } = layout
    const expected = 'the hole without brackets, which an IPv6 address gets'
    const isInBrackets = skeleton.slice(0, offset).endsWith(`[${HOLE}`)
    const fault = isInBrackets ? new Fault(kind, component, offset, { expected }) : layout
    return refuse(fault)
  }
  // Data must not complete a percent-encoding that literal text begins.
  const cut = skeleton.search(CUT_ENCODING)
  if (cut >= 0) return refuse(new Fault('invalid-percent-encoding', 'path', cut))

  // The templates must be made in the order of the text, because that numbers the holes.
  let holes = 0
  const template = (text: string): HoleTemplate =>
    templateOf(
      text.split(HOLE).flatMap((literal, index) => {
        const hole = index === 0 ? [] : [holes++]
        return literal === '' ? hole : [...hole, literal]
      }),
    )
  const components = componentsOf(skeleton, layout)
  const { scheme, host, port, path, query, fragment } = components
  // A browser would read the first segment as the host.
  if (!host && isHostRequired(scheme)) {
    return refuse(new Fault('missing-host', 'host', Math.max(layout.hostStart, layout.schemeEnd + 1)))
  }
  if (Number(port) > HIGHEST_PORT) {
    return refuse(new Fault('invalid-port', 'port', layout.hostEnd + 1))
  }
  const site = {
    scheme,
    isQueryContinued,
    authority: authorityOf(components, template),
    isRooted: path[0] === '/',
    segments: segmentTexts(path).map(template),
    query: query?.split('&').map((pair) => pairOf(pair, template)),
    fragment: fragment === undefined ? undefined : template(fragment),
  }
  const holesInOrder = plainHolesOf(site)
  const hasDnsHost = hasDnsHosts(scheme)
  return {
    ...site,
    plain: holesInOrder && { literals, holes: holesInOrder, hasDnsHost, pathEnd: layout.pathEnd },
  }
}

/** The holes in order, if they are independent: after an authority, data can't become another component. */
function plainHolesOf(site: Omit<CallSite, 'plain'>): readonly PlainPosition[] | undefined {
  const { scheme, authority, segments, query = [], fragment = '' } = site
  if (scheme === undefined || authority === undefined) return undefined
  const { user = '', password = '', host, port = '' } = authority
  const areLiteral = [user, password, port].every((each) => typeof each === 'string')
  if (!areLiteral || typeof host === 'object') return undefined
  const isQueryOfOne =
    query.length === 1 && query.every(({ name, value }) => typeof name !== 'string' && value === undefined)
  if (isQueryOfOne || !segments.every(isPlainSegment)) return undefined
  const holesOf = (template: HoleTemplate, position: PlainPosition): readonly PlainPosition[] =>
    [template].flat().flatMap((chunk) => (typeof chunk === 'number' ? [position] : []))
  return [
    ...holesOf(host, 'host'),
    ...segments.flatMap((segment) => holesOf(segment, 'segment')),
    ...query.flatMap(({ name, value = '' }) => [...holesOf(name, 'pair'), ...holesOf(value, 'pair')]),
    ...holesOf(fragment, 'fragment'),
  ]
}

/** True if a segment has no hole, or its literal text doesn't make it suspect. */
function isPlainSegment(segment: HoleTemplate): boolean {
  if (typeof segment === 'string') return true
  const texts = [segment].flat().map((chunk) => (typeof chunk === 'string' ? chunk : STAND_IN))
  return !isSuspect(texts.join(''))
}

export function templateOf(chunks: readonly (string | number)[]): HoleTemplate {
  return chunks.length > 1 ? chunks : (chunks[0] ?? '')
}

function authorityOf(
  { userinfo, host, port }: Components,
  template: (text: string) => HoleTemplate,
): AuthorityTemplate | undefined {
  if (host === undefined) return undefined
  const { user, password } = splitUserinfo(userinfo)
  const ifAny = (part: string | undefined): HoleTemplate | undefined =>
    part === undefined ? undefined : template(part)
  return { user: ifAny(user), password: ifAny(password), host: template(host), port: ifAny(port) }
}

function pairOf(pair: string, template: (text: string) => HoleTemplate): PairTemplate {
  const equals = pair.indexOf('=')
  if (equals < 0) return { name: template(pair), value: undefined }
  return { name: template(pair.slice(0, equals)), value: template(pair.slice(equals + 1)) }
}
