/** Runs all detectors. */
import { orThrow } from '../model/errors/result.js'
import { platformError } from '../model/errors/uri-error.js'
import { lacksUrl, missingGlobal } from '../model/platform.js'
import type { UriReference } from '../model/values/uri-reference.js'
import type { SchemeValue } from '../schemes/definition/value.js'
import { noteBidi } from './detectors/bidi.js'
import { noteEscapes } from './detectors/escapes.js'
import { noteDeprecated, noteForm } from './detectors/form.js'
import { noteHost } from './detectors/hosts.js'
import { noteLogin } from './detectors/login.js'
import { noteLookAlikes } from './detectors/look-alikes.js'
import { noteDots } from './detectors/path-dots.js'
import { notePort } from './detectors/ports.js'
import { noteScheme } from './detectors/schemes.js'
import { noteWhatwg } from './detectors/whatwg.js'
import { type Finding, type FindingCode, Notes } from './finding.js'
import { type Subject, subjectOf } from './subject.js'

/**
 * Options of `findings`.
 * @since 0.1.0
 */
export interface FindingsOptions {
  /** The codes to look for; all if absent. */
  readonly codes?: readonly FindingCode[]
}

type Detector = (subject: Subject, notes: Notes) => void

/** Detectors of what may lead a program elsewhere; the others find poor style. */
const detectorsOfHazards: readonly Detector[] = [
  noteLogin,
  noteScheme,
  notePort,
  noteEscapes,
  noteHost,
  noteLookAlikes,
  noteBidi,
  noteDots,
  noteWhatwg,
]

/**
 * Finds parts of a reference that may mislead people or programs, or that some read differently (RFC 3986 7, RFC 3987
 * 8, RFC 1738 6). The findings are plain data, and never hold a password.
 *
 * Each code has at most one finding per component, the first of the worst, so a string of any length has few. Host
 * names are judged as written; nothing is looked up. A name in one script that looks like another is found if all its
 * letters are Cyrillic or Greek ones that look Latin; other likenesses need tables that no platform has.
 *
 * @param value A reference, or the value of a scheme.
 * @param options The codes to look for.
 * @returns The findings, the worst first; those of equal severity from left to right. The list and its members are
 * frozen.
 * @throws TypeError if the value is something else, such as a string; UriSyntaxError (`missing-global`) if the platform
 * lacks the `URL` that `whatwg-differs` needs.
 *
 * @example
 * import { Uri } from 'uriform'
 * import { findings } from 'uriform/findings'
 *
 * const [first] = findings(Uri.from('http://trusted.com@evil.com/'))
 * console.log(first?.code, first?.severity, first?.component) // userinfo-like-host danger userinfo
 *
 * @since 0.1.0
 */
export function findings(
  value: UriReference | SchemeValue,
  { codes }: FindingsOptions = {},
): readonly Finding[] {
  const subject = subjectOf(value)
  if (codes?.includes('whatwg-differs') !== false && lacksUrl()) {
    orThrow(platformError(missingGlobal('URL')))
  }
  const found = notesOf(subject, [...detectorsOfHazards, noteForm, noteDeprecated])
  return codes === undefined ? found : Object.freeze(found.filter(({ code }) => codes.includes(code)))
}

/** The findings that may lead a program elsewhere. If the platform has no `URL`, one says that it refuses the reference. */
export function hazardsIn(subject: Subject): readonly Finding[] {
  return notesOf(subject, detectorsOfHazards)
}

function notesOf(subject: Subject, detectors: readonly Detector[]): readonly Finding[] {
  const notes = new Notes()
  for (const note of detectors) note(subject, notes)
  return notes.sorted()
}
