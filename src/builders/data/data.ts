/** Encodes data. A component value is already encoded and goes in as it is (RFC 3986 2.4). */

import { type ComponentName, Fault } from '../../model/errors.js'
import { type Grammar, segmentTexts } from '../../model/grammar.js'
import { type CharacterClass, itemsIfAny } from '../../model/text.js'
import { Fragment, Password, Path, Segment, User, Userinfo } from '../../model/values.js'
import { faultWith } from '../errors/faults.js'
import { textOf } from './component-text.js'
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
import { PORT } from './port.js'
import { faultInSegment, isDotSegment } from './segment.js'
import { DATUM, type Expectation, typeMismatch } from './wording.js'

/** The encoded text of data, or the fault in it with the data. */
function textOrFault(text: string | Fault, data: unknown, expectation: Expectation = DATUM): string | Fault {
  if (!(text instanceof Fault)) return text
  return text.kind === 'wrong-type'
    ? typeMismatch(data, expectation, text.component)
    : faultWith(text, { text: String(data) })
}

/** Encodes data; text that has no UTF-8 form is a fault. */
export function encodeData(
  data: unknown,
  component: ComponentName,
  grammar: Grammar,
  allowed?: CharacterClass,
): string | Fault {
  return textOrFault(dataText(data, component, grammar, allowed), data)
}

/** Checks the name of a scheme, which is never encoded. */
export function encodeScheme(scheme: unknown, grammar: Grammar): string | Fault {
  const text = schemeText(scheme, grammar)
  const isMore = text instanceof Fault && typeof scheme === 'string' && /[:/]/.test(scheme)
  if (!isMore) return textOrFault(text, scheme, 'the name of a scheme')
  const expected = 'a scheme alone; read a whole URI with Uri.from'
  return faultWith(text, { text: scheme, expected, hint: 'Uri.from(text)' })
}

export function encodeSegmentPart(segment: unknown, grammar: Grammar, scheme?: string): string | Fault {
  return (
    textOf(segment, Segment, grammar) ??
    textOrFault(segmentPartText(segment, grammar, pathRules(scheme, grammar)), segment)
  )
}

export function encodeSegment(segment: unknown, grammar: Grammar, rules?: PathRules): string | Fault {
  const own = textOf(segment, Segment, grammar)
  return own === undefined ? textOrFault(segmentText(segment, grammar, rules), segment) : refuseDots(own)
}

/** The text of a path, in which no segment is a dot segment. */
export function encodePath(path: unknown, grammar: Grammar): string | Fault {
  const text = textOf(path, Path, grammar) ?? typeMismatch(path, 'a Path; pass data to segments()', 'path')
  if (text instanceof Fault) return text
  const dots = segmentTexts(text).find(isDotSegment)
  return dots === undefined ? text : refuseDots(dots)
}

/** Resolution removes a dot segment however it is encoded. */
function refuseDots(segment: string | Fault): string | Fault {
  return typeof segment === 'string' && isDotSegment(segment)
    ? new Fault('dot-segment', 'segment', 0, { text: segment })
    : segment
}

/** Encodes segments, with a slash before each. Those in `kept` were in the path before, and may be dot segments. */
export function encodeSegments(
  segments: unknown,
  grammar: Grammar,
  scheme?: string,
  kept?: ReadonlySet<unknown>,
): string | Fault {
  const items = itemsIfAny(segments)
  if (items === undefined) return typeMismatch(segments, 'a list of segments', 'segment')
  const rules = pathRules(scheme, grammar)
  return joinTexts(items, '/', (segment, index) => {
    const own = kept?.has(segment) ? textOf(segment, Segment, grammar) : undefined
    const text = own ?? encodeSegment(segment, grammar, rules)
    const isLater = text instanceof Fault && index > 0 && kept === undefined
    return isLater ? faultWith(text, { argument: index + 1 }) : text
  })
}

/** Checks a whole segment that contains data: for some program it could be empty, or a dot segment. */
export function checkedSegment(segment: string): string | Fault {
  return textOrFault(faultInSegment(segment) ?? segment, segment)
}

export function encodeFragment(fragment: unknown, grammar: Grammar): string | Fault {
  return textOf(fragment, Fragment, grammar) ?? encodeData(fragment, 'fragment', grammar)
}

/** A port as text: a whole number, or the digits of one. */
export function encodePort(port: unknown): string | Fault {
  return textOrFault(portText(port), port, PORT)
}

export function encodePassword(password: unknown, grammar: Grammar): string | Fault {
  return textOf(password, Password, grammar) ?? encodeData(password, 'password', grammar)
}

export function encodeUser(user: unknown, grammar: Grammar): string | Fault {
  return textOf(user, User, grammar) ?? encodeData(user, 'user', grammar)
}

export function encodeUserinfo(user: unknown, grammar: Grammar): string | Fault {
  return textOf(user, Userinfo, grammar) ?? encodeUser(user, grammar)
}

/** The user information if there is any. A password needs no user: `:secret@host`. */
export function joinUserinfo(user: string | undefined, password: string | undefined): string | undefined {
  return password === undefined ? user : `${user ?? ''}:${password}`
}
