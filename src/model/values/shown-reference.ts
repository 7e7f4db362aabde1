/** The text of a reference as it is shown, and where its parts are in that. */
import { type Redacted, secretsOfValue, withMask } from '../masking/redaction.js'
import { MASK } from '../masking/shown.js'
import { type OwnReference, ownReference } from './recognition.js'
import type { UriReference } from './reference.js'

/** The text of a reference as it is shown. */
export interface ShownReference {
  readonly text: string
  /** Maps a range of the reference. A range that includes part of a mask is extended to the whole mask. */
  range(start: number, end: number): readonly [start: number, end: number]
}

export function shownReference(reference: UriReference, arePasswordsShown = false): ShownReference {
  const { href, layout } = ownReference(reference) as OwnReference
  const secrets = arePasswordsShown ? [] : secretsOfValue({ href, layout })
  const shown = (offset: number): Redacted => withMask(href, secrets, offset)
  return {
    text: shown(0).text,
    range(start, end) {
      const last = shown(end)
      return [shown(start).offset, last.offset + (last.isHidden ? MASK.length : 0)]
    },
  }
}
