/** All checks of a library. */
import { buildingChecks } from './building.mjs'
import { codecChecks } from './codecs.mjs'
import { languageChecks } from './language.mjs'
import { largeChecks } from './large.mjs'
import { normalizationChecks } from './normalization.mjs'
import { peerChecks } from './peers.mjs'
import { resolutionChecks } from './resolution.mjs'
import { schemeChecks } from './schemes.mjs'
import { valueChecks } from './values.mjs'

/**
 * @param {import('../check.mjs').Library} library
 * @returns {readonly import('../check.mjs').Check[]}
 */
export function checksOf(library) {
  return [
    languageChecks,
    valueChecks,
    normalizationChecks,
    resolutionChecks,
    buildingChecks,
    schemeChecks,
    codecChecks,
    peerChecks,
    largeChecks,
  ].flatMap((checks) => checks(library))
}
