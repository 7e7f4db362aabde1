/** All that is found in a reference. */
import type { UriReference } from '../model/values/uri-reference.js'
import type { SchemeValue } from '../schemes/definition/value.js'
import { noteEscapes } from './detectors/escapes.js'
import { noteDeprecated, noteForm } from './detectors/form.js'
import { noteHost } from './detectors/hosts.js'
import { noteLogin } from './detectors/login.js'
import { noteDots } from './detectors/path-dots.js'
import { notePort } from './detectors/ports.js'
import { noteWhatwg } from './detectors/whatwg.js'
import { type Finding, type FindingCode, Notes } from './finding.js'
import { type Subject, subjectOf } from './subject.js'

/**
 * What is looked for.
 * @since 0.1.0
 */
export interface FindingsOptions {
  /** The only codes that are wanted; all unless given. */
  readonly codes?: readonly FindingCode[]
}

const detectors: readonly ((subject: Subject, notes: Notes) => void)[] = [
  noteLogin,
  notePort,
  noteEscapes,
  noteHost,
  noteDots,
  noteWhatwg,
  noteForm,
  noteDeprecated,
]

/**
 * What may mislead people or programs in a reference, or is read otherwise by others (RFC 3986 7, RFC 1738 6): as
 * data, without passwords.
 *
 * Of each code there is one finding a component at most: the worst, and of those the first. So a text of any length has
 * few. Host names are judged as they are written; nothing is looked up, and nothing is connected to. A name that looks
 * like another in one script alone is found where it is made of Cyrillic or Greek letters drawn like Latin ones; other
 * likenesses need tables that no platform has.
 *
 * @param value A reference, or the value of a scheme.
 * @param options What is looked for.
 * @returns The findings, the worst first, and of one severity from left to right. The list and its members are frozen.
 * @throws TypeError if the value is neither, such as a text.
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
  const notes = new Notes()
  for (const note of detectors) note(subject, notes)
  const found = notes.sorted()
  return codes === undefined ? found : Object.freeze(found.filter(({ code }) => codes.includes(code)))
}
