/** Secrets masked: in what was typed in the wrong place, and in drawings. */
import { MASK, redactText, redactValue } from '../model/errors/redaction.js'
import { visible } from '../model/errors/visible.js'
import type { UriReference } from '../model/values/uri-reference.js'

/** Masks a text typed in the wrong place, which may be a URI with a password. */
export function masked(text: string): string {
  return visible(redactText(text))
}

/** Where a range of a reference is in its redacted text. A mask that the range shares is in it as a whole. */
export function shownRange(
  { href, authority, scheme }: UriReference,
  start: number,
  end: number,
): readonly [start: number, end: number] {
  const from = scheme === undefined ? 2 : scheme.length + 3
  const to = from + (authority?.text.length ?? 0)
  const last = redactValue(href, end, from, to)
  return [redactValue(href, start, from, to).offset, last.offset + (last.isHidden ? MASK.length : 0)]
}
