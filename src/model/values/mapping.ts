/** The mapping of IRIs to URIs: RFC 3987 3.1. */
import { strays } from '../algorithms/strays.js'
import { defaultGrammar } from '../generations/chosen.js'
import { isError, type UriError } from '../syntax/error.js'
import type { Grammar, ParseOptions } from '../syntax/generation.js'
import type { UriReference } from './reference.js'
import { type OwnReference, ownReference, readReference, referenceFrom, referenceKindOf } from './value.js'

/** The grammar of the URIs that the values of a grammar map to. */
export function mappedGrammar(grammar: Grammar): Grammar {
  return grammar.rules.internationalName === undefined ? grammar : defaultGrammar
}

/** Reads a URI reference; an IRI reference is mapped to one. A DNS host that has no A-labels is an error. */
export function uriReferenceFrom(input: unknown, options?: ParseOptions): UriReference | UriError {
  const value = referenceFrom(input, options)
  if (isError(value)) return value
  const { href, grammar } = ownReference(value) as OwnReference
  const mapped = mappedGrammar(grammar)
  if (mapped === grammar) return value
  return readReference(href, mapped, referenceKindOf(value), { strays })
}
