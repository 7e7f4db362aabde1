/** Dot segments in any spelling (RFC 3986 5.2.4, 6.2.2.3). */

import { isHostRequired } from '../../../model/grammar.js'
import type { Notes } from '../finding.js'
import type { Subject } from '../subject.js'

/** A slash or backslash, which may be encoded, or the end of the path. */
const SEPARATOR = /[/\\]|%(?:2f|5c)|$/gi

/** One or two dots, which may be encoded, alone or before parameters. */
const DOTS = /^(\.|%2e)(\.|%2e)?(?:$|(;))/i

export function noteDots({ scheme, texts }: Subject, notes: Notes): void {
  const { path, host } = texts
  if (!path.includes('.') && !/%2e/i.test(path)) return
  // A path that doesn't begin with a slash after a scheme is split by the scheme's own rules.
  if (scheme !== undefined && path[0] !== '/' && !isHostRequired(scheme)) return
  const isRelative = scheme === undefined && host === undefined && path[0] !== '/'
  let depth = 0
  let hasName = false
  let start = 0
  let isOpenedEncoded = false
  for (const { 0: separator, index: end } of path.matchAll(SEPARATOR)) {
    const isClosedEncoded = separator[0] === '%'
    const isBesideEncoded = isOpenedEncoded || isClosedEncoded
    const found = DOTS.exec(path.slice(start, end))
    const isParent = found?.[2] !== undefined
    const hasParameters = found?.[3] !== undefined
    const isEncoded = found?.[0].includes('%') || (isBesideEncoded && isParent)
    const piece = [start, end - start] as const
    start = end + separator.length
    isOpenedEncoded = isClosedEncoded
    // A single dot next to an encoded slash changes nothing.
    if (found === null || (isBesideEncoded && !isEncoded)) {
      // Nothing comes before the first slash of an absolute path.
      if (end > 0) depth++
      hasName ||= end > 0
      continue
    }
    if (isParent && !hasParameters) depth--
    // Relative paths need these to go up, or to show that they have no scheme.
    if (isRelative && !hasName && !isEncoded && !hasParameters) continue
    const isExcess = isParent && depth < 0 && !isRelative
    const harm = isEncoded ? 'encoded' : hasParameters ? 'parameters' : isExcess ? 'excess' : 'plain'
    const [severity, reference, message] = harms[harm]
    notes.add('path', 'dot-segments', severity, message, reference, piece)
  }
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
    'The path contains dot segments; normalise the URI before comparing it or checking its path',
  ],
} as const
