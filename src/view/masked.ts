/** Secrets masked: in what was typed in the wrong place, and in drawings. */
import { redactText, redactValue } from '../model/errors/redaction.js'
import { visible } from '../model/errors/visible.js'
import type { UriReference } from '../model/values/uri-reference.js'

/** A text that was typed in the wrong place, as it can be shown: it may be a URI with a password. */
export function masked(text: string): string {
  return visible(redactText(text))
}

/** Where an offset of a reference is in its redacted text. */
export function shownOffset({ href, authority, scheme }: UriReference, offset: number): number {
  const start = scheme === undefined ? 2 : scheme.length + 3
  return redactValue(href, offset, start, start + (authority?.text.length ?? 0)).offset
}
