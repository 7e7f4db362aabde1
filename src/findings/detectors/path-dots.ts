/** Dot segments in any spelling (RFC 3986 5.2.4, 6.2.2.3). */

import { factsOf } from '../../model/scheme-facts.js'
import { charCodeAt } from '../../model/syntax/characters.js'
import { octetAt } from '../../model/syntax/percent-encoding.js'
import type { Notes } from '../finding.js'
import type { Subject } from '../subject.js'

const DOT = 0x2e
const SLASH = 0x2f
const SEMICOLON = 0x3b
const PERCENT = 0x25
const BACKSLASH = 0x5c

/** A piece of a path, between separators that may be encoded. */
interface Piece {
  readonly start: number
  readonly end: number
  /** The number of dots, 1 or 2, if the piece consists only of dots and parameters; otherwise 0. */
  readonly dots: number
  readonly isEncoded: boolean
  readonly hasParameters: boolean
}

export function noteDots({ scheme, texts }: Subject, notes: Notes): void {
  const { path, host } = texts
  if (!path.includes('.') && !/%2e/i.test(path)) return
  // A path that doesn't begin with a slash after a scheme is split by the scheme's own rules.
  if (scheme !== undefined && path[0] !== '/' && !factsOf(scheme)?.hostRequired) return
  const isRelative = scheme === undefined && host === undefined && path[0] !== '/'
  let depth = 0
  let hasName = false
  eachPiece(path, (piece) => {
    const { start, end, dots, isEncoded, hasParameters } = piece
    if (dots === 0) {
      // Nothing comes before the first slash of an absolute path.
      if (end === 0) return
      depth++
      hasName = true
      return
    }
    if (dots === 2 && !hasParameters) depth--
    const isExcess = dots === 2 && depth < 0 && !isRelative
    // Relative paths need these to go up, or to show that they have no scheme.
    if (isRelative && !hasName && !isEncoded && !hasParameters) return
    const harm = isEncoded ? 'encoded' : hasParameters ? 'parameters' : isExcess ? 'excess' : 'plain'
    const [severity, reference, message] = harms[harm]
    notes.add('path', 'dot-segments', severity, message, reference, [start, end - start])
  })
}

const harms = {
  encoded: [
    'danger',
    'RFC 3986 6.2.2.3',
    'A dot segment is encoded, and only some readers remove it; normalise the URI before checking its path',
  ],
  parameters: [
    'warning',
    'RFC 3986 3.3',
    'A dot segment has parameters, which some servers drop before they remove dot segments; refuse it',
  ],
  excess: [
    'warning',
    'RFC 3986 5.2.4',
    'The path leads above its root; remove the dot segments, then check where it leads',
  ],
  plain: [
    'info',
    'RFC 3986 5.2.4',
    'The path has dot segments; normalise the URI before comparing it or checking its path',
  ],
} as const

/** Visits the pieces of a path from left to right. */
function eachPiece(path: string, visit: (piece: Piece) => void): void {
  let start = 0
  let isOpenedEncoded = false
  let dots = 0
  let isOther = false
  let isEncoded = false
  let hasParameters = false
  const close = (end: number, isClosedEncoded: boolean): void => {
    const isDots = !isOther && (dots === 1 || dots === 2)
    const isBesideEncoded = isOpenedEncoded || isClosedEncoded
    const isHidden = isEncoded || (isBesideEncoded && dots === 2)
    // A single dot next to an encoded slash changes nothing.
    const isSegment = isDots && (isHidden || !isBesideEncoded)
    visit({ start, end, dots: isSegment ? dots : 0, isEncoded: isHidden, hasParameters })
    dots = 0
    isOther = false
    isEncoded = false
    hasParameters = false
  }
  for (let at = 0; at < path.length; ) {
    const code = charCodeAt.call(path, at)
    const isEscape = code === PERCENT
    const octet = isEscape ? octetAt(path, at) : code
    const next = at + (isEscape ? 3 : 1)
    if (octet === SLASH || octet === BACKSLASH) {
      close(at, isEscape)
      start = next
      isOpenedEncoded = isEscape
    } else if (octet === DOT && !hasParameters) {
      dots++
      if (isEscape) isEncoded = true
    } else if (code === SEMICOLON && dots > 0) hasParameters = true
    else if (!hasParameters) isOther = true
    at = next
  }
  close(path.length, false)
}
