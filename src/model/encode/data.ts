/**
 * Encodes data, position by position. A string is data and is escaped for its position; a component value is already
 * encoded and goes in as it is (RFC 3986 2.4).
 */

import { type Component, type ComponentReader, textOf } from '../components/component.js'
import { Fragment } from '../components/fragment.js'
import { Segment } from '../components/path.js'
import { Password, User, Userinfo } from '../components/userinfo.js'
import { redactPiece } from '../errors/redaction.js'
import { errorOf } from '../errors/uri-error.js'
import type { CharacterClass } from '../syntax/characters.js'
import { type ComponentName, isError, type UriError } from '../syntax/error.js'
import { Fault, type FaultDetails } from '../syntax/fault.js'
import type { Grammar } from '../syntax/generation.js'
import { percentEncode } from '../syntax/percent-encoding.js'
import { scanScheme } from '../syntax/scanner.js'
import { expectedType, type Place } from './expected-type.js'
import { type BuildingKind, buildingWords } from './wording.js'

/** The error in a piece that can't be a component. The offset is in the piece, which may be a whole URI by mistake. */
export function pieceError(
  kind: BuildingKind,
  component: ComponentName | undefined,
  piece: string,
  offset: number,
  grammar: Grammar,
  details?: FaultDetails,
): UriError {
  const fault = new Fault(kind, component, offset, details)
  return errorOf(fault, redactPiece(piece, offset, component), grammar, buildingWords)
}

const LONE_SURROGATE = /\p{Cs}/u

/** The types of data: text, and values with one text form. */
export type Datum = string | number | bigint | boolean

export function isDatum(data: unknown): data is Datum {
  return (
    typeof data === 'string' ||
    typeof data === 'number' ||
    typeof data === 'bigint' ||
    typeof data === 'boolean'
  )
}

/** True if a value is a plain object, of this realm or another: a date or a promise has no pairs. */
export function isRecord(input: object): boolean {
  const prototype: unknown = Object.getPrototypeOf(input)
  return prototype === null || Object.getPrototypeOf(prototype) === null
}

/** The error of a value of the wrong type. */
export function typeMismatch(
  given: unknown,
  place: Place | readonly string[],
  component: ComponentName | undefined,
  grammar: Grammar,
): UriError {
  const piece = typeof given === 'string' ? given : ''
  return pieceError('wrong-type', component, piece, 0, grammar, { expected: expectedType(place, given) })
}

/** Encodes data for a position; text that has no UTF-8 form is an error. */
export function encodeData(
  data: unknown,
  allowed: CharacterClass,
  component: ComponentName,
  grammar: Grammar,
): string | UriError {
  if (typeof data !== 'string' && !isDatum(data)) return typeMismatch(data, 'datum', component, grammar)
  const text = typeof data === 'string' ? data : String(data)
  const encoded = percentEncode(text, allowed)
  if (encoded !== undefined) return encoded
  return pieceError('lone-surrogate', component, text, text.search(LONE_SURROGATE), grammar)
}

/** A component value as it is, or data encoded as one. */
function encodeAs<C extends Component>(
  data: unknown,
  reader: ComponentReader<C>,
  component: 'user' | 'password' | 'segment' | 'fragment',
  grammar: Grammar,
): string | UriError {
  return typeof data === 'object' && data instanceof reader
    ? textOf(data, reader, grammar)
    : encodeData(data, grammar.data[component], component, grammar)
}

/** Checks the name of a scheme, which is never encoded. */
export function encodeScheme(scheme: unknown, grammar: Grammar): string | UriError {
  if (typeof scheme !== 'string') return typeMismatch(scheme, 'scheme', 'scheme', grammar)
  const fault = scanScheme(scheme, grammar.tables.classes)
  if (fault === undefined) return scheme
  const isMore = /[:/]/.test(scheme)
  const details = isMore
    ? { expected: 'a scheme alone; read a whole URI with Uri.from', hint: 'Uri.from(text)' }
    : undefined
  return pieceError('invalid-scheme', 'scheme', scheme, fault.offset, grammar, details)
}

/** Data or a segment as the text of a segment or a part of one. */
export function encodeSegmentPart(segment: unknown, grammar: Grammar): string | UriError {
  return encodeAs(segment, Segment, 'segment', grammar)
}

/** Data or a segment as the text of one segment. */
export function encodeSegment(segment: unknown, grammar: Grammar): string | UriError {
  if (typeof segment === 'string') {
    const plain = percentEncode(segment, grammar.data.segment)
    if (plain !== undefined) return refuseDots(plain, grammar)
  }
  const text = encodeSegmentPart(segment, grammar)
  return segment instanceof Segment || isError(text) ? text : refuseDots(text, grammar)
}

/** A list of data and segments as the text of a path, with a slash before each; empty if there are none. */
export function encodeSegments(segments: unknown, grammar: Grammar): string | UriError {
  if (!Array.isArray(segments)) return typeMismatch(segments, 'segments', 'segment', grammar)
  let path = ''
  for (const segment of segments) {
    const text = encodeSegment(segment, grammar)
    if (isError(text)) return text
    path += `/${text}`
  }
  return path
}

const DOTS = /^(?:\.|%2e){1,2}$/i

/** True if a segment is `.` or `..`, percent-encoded or not: resolution removes it. */
export function isDotSegment(segment: string): boolean {
  return (segment[0] === '.' || segment[0] === '%') && DOTS.test(segment)
}

/** Data can't be a dot segment, because resolution removes it however it is encoded. */
export function refuseDots(segment: string, grammar: Grammar): string | UriError {
  return isDotSegment(segment) ? pieceError('dot-segment', 'segment', segment, 0, grammar) : segment
}

/** Data or a fragment as the text of a fragment. */
export function encodeFragment(fragment: unknown, grammar: Grammar): string | UriError {
  return encodeAs(fragment, Fragment, 'fragment', grammar)
}

/** A port as text: a whole number, or the digits of one. */
export function encodePort(port: unknown, grammar: Grammar): string | UriError {
  if (typeof port !== 'number' && typeof port !== 'string') return typeMismatch(port, 'port', 'port', grammar)
  const text = String(port)
  if (/^\d{1,5}$/.test(text) && Number(text) <= 65535) return text
  return pieceError('invalid-port', 'port', text, 0, grammar)
}

/** Data or a password as the text of a password. */
export function encodePassword(password: unknown, grammar: Grammar): string | UriError {
  return encodeAs(password, Password, 'password', grammar)
}

/** Data or a user as the text of a user. */
export function encodeUser(user: unknown, grammar: Grammar): string | UriError {
  return encodeAs(user, User, 'user', grammar)
}

/** Data or user information as the text of user information. */
export function encodeUserinfo(user: unknown, grammar: Grammar): string | UriError {
  return user instanceof Userinfo ? textOf(user, Userinfo, grammar) : encodeUser(user, grammar)
}
