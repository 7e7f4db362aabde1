/** Encodes data. A component value is already encoded and goes in as it is (RFC 3986 2.4). */

import {
  type ComponentName,
  type ErrorKind,
  errorOf,
  errorWith,
  Fault,
  type FaultDetails,
  isError,
  type UriError,
  type Wording,
} from '../../model/errors.js'
import { type Grammar, segmentTexts } from '../../model/grammar.js'
import { type CharacterClass, itemsIfAny } from '../../model/text.js'
import { Fragment, Password, Path, Segment, textOf, User, Userinfo } from '../../model/values.js'
import {
  dataText,
  joinTexts,
  type PathRules,
  pathRules,
  portText,
  schemeText,
  segmentPartText,
  segmentText,
} from './data-text.js'
import { faultInSegment, isDotSegment } from './segment.js'
import { buildingWording, DATUM, type Expectation, mismatchInWords, PORT } from './wording.js'

/** The error for an invalid piece. The offset refers to the piece, which may be a whole URI by mistake. */
export function pieceError(
  kind: ErrorKind,
  component: ComponentName | undefined,
  piece: string,
  offset: number,
  grammar: Grammar,
  details?: FaultDetails,
): UriError {
  return pieceFault(new Fault(kind, component, offset, details), piece, grammar)
}

export function pieceFault(
  fault: Fault,
  piece: string,
  grammar: Grammar,
  wording: Wording = buildingWording,
): UriError {
  return errorOf(fault, { text: piece, isPiece: true, grammar, wording })
}

export function typeMismatch(
  given: unknown,
  expectation: Expectation,
  component: ComponentName | undefined,
  grammar: Grammar,
  hint?: string,
): UriError {
  const { sentence, expected: usual } = mismatchInWords(expectation, given, component)
  const expected = hint === undefined ? usual : `${usual}; in a record, name it ${hint}`
  const fault = new Fault('wrong-type', component, 0, { sentence, expected, hint })
  return pieceFault(fault, typeof given === 'string' ? given : '', grammar)
}

/** The encoded text of data, or the error for the fault in it. */
function textOrError(
  text: string | Fault,
  data: unknown,
  expectation: Expectation,
  grammar: Grammar,
): string | UriError {
  if (!(text instanceof Fault)) return text
  return text.kind === 'wrong-type'
    ? typeMismatch(data, expectation, text.component, grammar)
    : pieceFault(text, String(data), grammar)
}

/** Encodes data; text that has no UTF-8 form is an error. */
export function encodeData(
  data: unknown,
  component: ComponentName,
  grammar: Grammar,
  allowed?: CharacterClass,
): string | UriError {
  return textOrError(dataText(data, component, grammar, allowed), data, DATUM, grammar)
}

/** Checks the name of a scheme, which is never encoded. */
export function encodeScheme(scheme: unknown, grammar: Grammar): string | UriError {
  const text = schemeText(scheme, grammar)
  const isMore = text instanceof Fault && typeof scheme === 'string' && /[:/]/.test(scheme)
  if (!isMore) return textOrError(text, scheme, 'the name of a scheme', grammar)
  const details = { expected: 'a scheme alone; read a whole URI with Uri.from', hint: 'Uri.from(text)' }
  return pieceError('invalid-scheme', 'scheme', scheme, text.offset, grammar, details)
}

export function encodeSegmentPart(segment: unknown, grammar: Grammar, scheme?: string): string | UriError {
  return (
    textOf(segment, Segment, grammar) ??
    textOrError(segmentPartText(segment, grammar, pathRules(scheme, grammar)), segment, DATUM, grammar)
  )
}

export function encodeSegment(segment: unknown, grammar: Grammar, rules?: PathRules): string | UriError {
  const own = textOf(segment, Segment, grammar)
  return own === undefined
    ? textOrError(segmentText(segment, grammar, rules), segment, DATUM, grammar)
    : refuseDots(own, grammar)
}

/** The text of a path, in which no segment is a dot segment. */
export function encodePath(path: unknown, grammar: Grammar): string | UriError {
  const text =
    textOf(path, Path, grammar) ?? typeMismatch(path, 'a Path; pass data to segments()', 'path', grammar)
  if (isError(text)) return text
  return (
    segmentTexts(text)
      .map((segment) => refuseDots(segment, grammar))
      .find(isError) ?? text
  )
}

/** Resolution removes a dot segment however it is encoded. */
function refuseDots(segment: string | UriError, grammar: Grammar): string | UriError {
  if (isError(segment) || !isDotSegment(segment)) return segment
  return pieceError('dot-segment', 'segment', segment, 0, grammar)
}

/** Encodes segments, with a slash before each. Those in `kept` were in the path before, and may be dot segments. */
export function encodeSegments(
  segments: unknown,
  grammar: Grammar,
  scheme?: string,
  kept?: ReadonlySet<unknown>,
): string | UriError {
  const items = itemsIfAny(segments)
  if (items === undefined) return typeMismatch(segments, 'a list of segments', 'segment', grammar)
  const rules = pathRules(scheme, grammar)
  return joinTexts(items, '/', (segment, index) => {
    const own = kept?.has(segment) ? textOf(segment, Segment, grammar) : undefined
    const text = own ?? encodeSegment(segment, grammar, rules)
    return isError(text) && index > 0 && kept === undefined ? errorWith(text, { argument: index + 1 }) : text
  })
}

/** Checks a whole segment that contains data: for some program it could be empty, or a dot segment. */
export function checkedSegment(segment: string, grammar: Grammar): string | UriError {
  return textOrError(faultInSegment(segment) ?? segment, segment, DATUM, grammar)
}

export function encodeFragment(fragment: unknown, grammar: Grammar): string | UriError {
  return textOf(fragment, Fragment, grammar) ?? encodeData(fragment, 'fragment', grammar)
}

/** A port as text: a whole number, or the digits of one. */
export function encodePort(port: unknown, grammar: Grammar): string | UriError {
  return textOrError(portText(port), port, PORT, grammar)
}

export function encodePassword(password: unknown, grammar: Grammar): string | UriError {
  return textOf(password, Password, grammar) ?? encodeData(password, 'password', grammar)
}

export function encodeUser(user: unknown, grammar: Grammar): string | UriError {
  return textOf(user, User, grammar) ?? encodeData(user, 'user', grammar)
}

export function encodeUserinfo(user: unknown, grammar: Grammar): string | UriError {
  return textOf(user, Userinfo, grammar) ?? encodeUser(user, grammar)
}
