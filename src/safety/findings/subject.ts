/** The reference to check, with its components and their offsets. */

import { cut } from '../../builders/index.js'
import { codeOf, orThrow } from '../../model/errors.js'
import { componentsOf, type Grammar, grammarOf, startsOf } from '../../model/grammar.js'
import { redactPiece, redactReference } from '../../model/masking.js'
import { NOT_ASCII, visible } from '../../model/text.js'
import {
  type OwnReference,
  ownReference,
  referenceFrom,
  referenceKindOf,
  type UriReference,
} from '../../model/values.js'
import { isSchemeValue, type SchemeValue, uriOfValue } from '../../schemes/face.js'
import type { SplitReference } from './finding.js'

export interface Subject extends SplitReference {
  readonly value: UriReference
  readonly href: string
  readonly isAscii: boolean
  /** In lower case; `undefined` in a relative reference. */
  readonly scheme: string | undefined
  readonly rules: Grammar['rules']
  /** The standard that applies to the value, in words. */
  readonly standard: string
}

const standards: Readonly<Record<Grammar['name'], string>> = {
  rfc1738: 'RFC 1738',
  draft1996: 'the draft of 1996',
  rfc2396: 'RFC 2396',
  rfc2396bis: 'the draft of 2002',
  rfc3986: 'RFC 3986',
  rfc3987: 'RFC 3987',
}

/** Splits a value. A foreign or imitated one is read again. */
export function subjectOf(input: UriReference | SchemeValue): Subject {
  if (referenceKindOf(input) === undefined && !isSchemeValue(input)) {
    throw new TypeError('Not a reference; read the text with UriReference.from first')
  }
  return subjectIn(orThrow(referenceFrom(uriOfValue(input))))
}

/** Splits a reference created by this copy of the library. */
export function subjectIn(value: UriReference): Subject {
  const grammar = grammarOf(value.generation)
  const { href, layout } = ownReference(value) as OwnReference
  return {
    value,
    href,
    isAscii: !NOT_ASCII.test(href),
    scheme: value.scheme,
    texts: componentsOf(href, layout),
    places: startsOf(href, layout),
    rules: grammar.rules,
    standard: standards[value.generation.name],
  }
}

export function pointName(character: string): string {
  return codeOf(character.codePointAt(0) as number)
}

/** The maximum length of a string in a message. */
export const MOST_SHOWN = 80

/** Formats a string for messages: quoted, without passwords, safe to print, not too long. */
export function shown(text: string): string {
  const safe = visible(redactPiece(text, 0).text)
  return `"${cut(safe, MOST_SHOWN)}"`
}

/** Formats a reference for messages, without quotes. */
export function displayedReference({ href, generation }: UriReference): string {
  // The reference is valid, so its authority ends where the standard says.
  const safe = visible(redactReference(href, href.length, 'path', grammarOf(generation).rules).text)
  return cut(safe, 2 * MOST_SHOWN)
}
