/** Masks secrets in misplaced arguments, and finds the masks in drawings. */
import { MASK, type Redacted, redactText, redactValue } from '../model/errors/redaction.js'
import { visible } from '../model/errors/visible.js'
import { authorityStart } from '../model/syntax/layout.js'
import { type OwnReference, ownReference } from '../model/values/recognition.js'
import type { UriReference } from '../model/values/uri-reference.js'

/** Masks a misplaced argument, which may be a URI with a password. */
export function masked(text: string): string {
  return visible(redactText(text))
}

/** Maps a range to the redacted text. A range that includes part of a mask is extended to the whole mask. */
export function shownRange(
  reference: UriReference,
  start: number,
  end: number,
): readonly [start: number, end: number] {
  const { href, layout } = ownReference(reference) as OwnReference
  const shown = (offset: number): Redacted =>
    redactValue(href, offset, authorityStart(layout), layout.pathStart)
  const last = shown(end)
  return [shown(start).offset, last.offset + (last.isHidden ? MASK.length : 0)]
}
