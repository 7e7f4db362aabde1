/** The mapping of IRIs to URIs: RFC 3987 3.1. */
import { defaultGrammar } from '../generations/chosen.js'
import type { UriError } from '../syntax/error.js'
import type { Grammar } from '../syntax/generation.js'
import type { UriReference } from './reference.js'
import { type OwnReference, ownReference, readReference, referenceKindOf } from './value.js'

/** The grammar of the URIs that the values of a grammar map to. */
export function mappedGrammar(grammar: Grammar): Grammar {
  return grammar.rules.internationalName === undefined ? grammar : defaultGrammar
}

/**
 * The URI reference that an IRI reference maps to; a URI reference as it is. An error if a host of the DNS has no
 * A-labels.
 */
export function mappedReference(value: UriReference): UriReference | UriError {
  const { href, grammar } = ownReference(value) as OwnReference
  const mapped = mappedGrammar(grammar)
  if (mapped === grammar) return value
  return readReference(href, mapped, referenceKindOf(value), { strays: 'encode' })
}
