/** Paths in a spelling in which literal text compares decoded: all but unreserved characters is percent-encoded. */

import { defaultGrammar } from '../../model/generations/chosen.js'
import { charCodeAt } from '../../model/syntax/characters.js'
import { reencode } from '../../model/syntax/percent-encoding.js'

const { unreserved } = defaultGrammar.rules

/** What another spelling writes otherwise: a raw character, a triplet in lower case, or that of an unreserved one. */
const OTHERWISE = /[^\w.~/%-]|%(?![0189A-F][\dA-F]|2[\dA-CF]|3[A-F]|[46]0|5[B-E]|7[B-DF])/
const PERCENT = 0x25

/** The spelling of an encoded path. Its segments stay apart, so an encoded slash stays encoded. */
export function canonicalPath(path: string): string {
  if (!OTHERWISE.test(path)) return path
  return path
    .split('/')
    .map((segment) => reencode(segment, unreserved))
    .join('/')
}

/** The places in a path of places in its canonical spelling, which are in order. */
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
