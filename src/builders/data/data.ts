/** Encodes data. A component value is already encoded and goes in as it is (RFC 3986 2.4). */

import {
  type ComponentName,
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
import {
  type Component,
  type ComponentReader,
  Fragment,
  Password,
  Path,
  Segment,
  textOf,
  User,
  Userinfo,
} from '../../model/values.js'
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
import {
  type BuildingKind,
  buildingWording,
  DATUM,
  type Expectation,
  mismatchInWords,
  PORT,
} from './wording.js'

/** The error for an invalid piece. The offset refers to the piece, which may be a whole URI by mistake. */
export function pieceError(
  kind: BuildingKind,
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

/** The text of a component value, or of encoded data. */
function encodeAs<C extends Component>(
  data: unknown,
  reader: ComponentReader<C>,
  component: 'user' | 'password' | 'fragment',
  grammar: Grammar,
): string | UriError {
  return typeof data === 'object' && data instanceof reader
    ? textOf(data, reader, grammar)
    : encodeData(data, component, grammar)
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
  return typeof segment === 'object' && segment instanceof Segment
    ? textOf(segment, Segment, grammar)
    : textOrError(segmentPartText(segment, grammar, pathRules(scheme, grammar)), segment, DATUM, grammar)
}

export function encodeSegment(segment: unknown, grammar: Grammar, rules?: PathRules): string | UriError {
  return typeof segment === 'object' && segment instanceof Segment
    ? refuseDots(textOf(segment, Segment, grammar), grammar)
    : textOrError(segmentText(segment, grammar, rules), segment, DATUM, grammar)
}

/** The text of a path, in which no segment is a dot segment. */
export function encodePath(path: unknown, grammar: Grammar): string | UriError {
  if (!(path instanceof Path)) return typeMismatch(path, 'a Path; pass data to segments()', 'path', grammar)
  const text = textOf(path, Path, grammar)
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
    const text = kept?.has(segment)
      ? textOf(segment as Segment, Segment, grammar)
      : encodeSegment(segment, grammar, rules)
    return isError(text) && index > 0 && kept === undefined ? errorWith(text, { argument: index + 1 }) : text
  })
}

/** Checks a whole segment that contains data: for some program it could be empty, or a dot segment. */
export function checkedSegment(segment: string, grammar: Grammar): string | UriError {
  const fault = faultInSegment(segment)
  return fault === undefined ? segment : pieceFault(fault, segment, grammar)
}

export function encodeFragment(fragment: unknown, grammar: Grammar): string | UriError {
  return encodeAs(fragment, Fragment, 'fragment', grammar)
}

/** A port as text: a whole number, or the digits of one. */
export function encodePort(port: unknown, grammar: Grammar): string | UriError {
  return textOrError(portText(port), port, PORT, grammar)
}

export function encodePassword(password: unknown, grammar: Grammar): string | UriError {
  return encodeAs(password, Password, 'password', grammar)
}

export function encodeUser(user: unknown, grammar: Grammar): string | UriError {
  return encodeAs(user, User, 'user', grammar)
}

export function encodeUserinfo(user: unknown, grammar: Grammar): string | UriError {
  return user instanceof Userinfo ? textOf(user, Userinfo, grammar) : encodeUser(user, grammar)
}
