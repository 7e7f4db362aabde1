/**
 * Paths in a canonical spelling, so that literal text is compared decoded: everything except unreserved characters is
 * percent-encoded.
 */

import { charCodeAt, defaultGrammar, reencode } from '../../../model/index.js'

const { unreserved } = defaultGrammar.rules

/** Text that isn't canonical: a raw character, a triplet in lower case, or the triplet of an unreserved character. */
const OTHERWISE = /[^\w.~/%-]|%(?![0189A-F][\dA-F]|2[\dA-CF]|3[A-F]|[46]0|5[B-E]|7[B-DF])/
const PERCENT = 0x25

/** The canonical spelling of an encoded path. An encoded slash stays encoded, so segments don't change. */
export function canonicalPath(path: string): string {
  if (!OTHERWISE.test(path)) return path
  return path
    .split('/')
    .map((segment) => reencode(segment, unreserved))
    .join('/')
}

/** Maps ascending offsets in the canonical spelling to offsets in the path. */
export function originalPlaces(
  path: string,
  canonical: string,
  places: readonly number[],
): readonly number[] {
  const originals: number[] = []
  let at = 0
  let there = 0
  for (const place of places) {
    while (at < place) {
      at += charCodeAt.call(canonical, at) === PERCENT ? 3 : 1
      there += charCodeAt.call(path, there) === PERCENT ? 3 : 1
    }
    originals.push(there)
  }
  return originals
}
