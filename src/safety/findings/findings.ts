/** Runs all detectors. */
import { boundedName, strings } from '../../builders/index.js'
import { missingUrl, orThrow, readOptions } from '../../model/errors.js'
import type { UriReference } from '../../model/values.js'
import type { SchemeValue } from '../../schemes/face.js'
import { noteBidi } from './detectors/bidi.js'
import { noteEscapes } from './detectors/escapes.js'
import { noteDeprecated, noteForm } from './detectors/form.js'
import { noteHost } from './detectors/hosts.js'
import { noteLogin } from './detectors/login.js'
import { noteLookAlikes } from './detectors/look-alikes.js'
import { noteDots } from './detectors/path-dots.js'
import { notePort } from './detectors/ports.js'
import { noteScheme } from './detectors/schemes.js'
import { noteSecrets } from './detectors/secrets.js'
import { noteWhatwg } from './detectors/whatwg.js'
import { codes as allCodes, type Finding, type FindingCode, Notes } from './finding.js'
import { type Subject, subjectOf } from './subject.js'

/**
 * Options of `findings`.
 * @since 0.1.0
 */
export interface FindingsOptions {
  /** The codes to look for; default: all. */
  readonly codes?: readonly FindingCode[]
}

type Detector = (subject: Subject, notes: Notes) => void

/** Detectors of dangers for programs that fetch. The other detectors find what the author of a URI should change. */
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
 * Finds parts of a reference that may mislead people or programs, or that programs read differently (RFC 3986 7, RFC
 * 3987 8, RFC 1738 6). The findings are plain data, without passwords.
 *
 * Each code is reported at most once per component: the most severe finding, or the first if several are equally
 * severe. Host names are judged as written, without DNS lookups. A label in one script is reported if all its letters
 * are Cyrillic or Greek and look Latin, unless the top-level domain isn't ASCII either. Other look-alikes need tables that
 * no platform provides.
 *
 * @param value A reference, or the value of a scheme.
 * @param options The codes to look for.
 * @returns The findings by severity, then from left to right. The list and its members are frozen.
 * @throws TypeError if the value is anything else, such as a string, or an option or a code is unknown; UriSyntaxError
 * (`missing-global`) if the platform lacks the `URL` that `whatwg-differs` needs.
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
export function findings(value: UriReference | SchemeValue, options?: FindingsOptions): readonly Finding[] {
  const codes = codesIn(options)
  const subject = subjectOf(value)
  const missing = codes?.includes('whatwg-differs') === false ? undefined : missingUrl()
  if (missing !== undefined) orThrow(missing)
  const found = notesOf(subject, [...detectorsOfHazards, noteSecrets, noteForm, noteDeprecated])
  return codes === undefined ? found : Object.freeze(found.filter(({ code }) => codes.includes(code)))
}

function codesIn(options: FindingsOptions | undefined): readonly FindingCode[] | undefined {
  const { codes } = readOptions('findings', options, { codes: strings })
  const other = codes?.find((code) => !allCodes.includes(code))
  if (other === undefined) return codes
  throw new TypeError(
    `There is no finding "${boundedName(String(other))}". The codes are ${allCodes.join(', ')}.`,
  )
}

/** The findings that are dangers for programs. The caller has checked that the platform has a `URL`. */
export function hazardsIn(subject: Subject): readonly Finding[] {
  return notesOf(subject, detectorsOfHazards)
}

function notesOf(subject: Subject, detectors: readonly Detector[]): readonly Finding[] {
  const notes = new Notes(subject)
  for (const note of detectors) note(subject, notes)
  return notes.sorted()
}
