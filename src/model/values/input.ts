/** Reads references passed by callers, and maps IRIs to URIs: RFC 3987 3.1. */
import { isError, type UriError } from '../errors/error.js'
import { chosenGrammar, defaultGrammar, grammarFor } from '../generations/chosen.js'
import { propertyIfAny } from '../language/foreign.js'
import type { ParseOptions } from '../syntax/generation.js'
import { REFERENCE_OPTIONS, type ReferenceOptions, withoutForbidden } from './forbidden.js'
import {
  generationOfReference,
  type OwnReference,
  ownReference,
  type ReferenceKind,
  referenceKindOf,
  textOfReference,
} from './recognition.js'
import type { UriReference } from './reference.js'
import { readReference } from './value.js'

/** Reads an input as a reference. A value from another copy is parsed under its generation's name. */
export function referenceFrom(
  input: unknown,
  options?: ReferenceOptions,
  kind?: ReferenceKind,
): UriReference | UriError {
  return withoutForbidden(anyReferenceFrom(input, options, kind), options?.forbid)
}

function anyReferenceFrom(
  input: unknown,
  options: ParseOptions | undefined,
  kind: ReferenceKind | undefined,
): UriReference | UriError {
  const chosen = chosenGrammar(options, REFERENCE_OPTIONS)
  if (typeof input === 'string' || chosen === undefined) return readReference(input, chosen, kind, options)
  const own = ownReference(input)
  const isWanted = kind === undefined || kind === referenceKindOf(input)
  if (own !== undefined && isWanted) return input as UriReference
  const grammar = own?.grammar ?? grammarFor(generationOfReference(input), chosen)
  return readReference(own?.href ?? textOfReference(input) ?? input, grammar, kind)
}

/** The URI of a scheme's value; any other operand as it is. */
export function operandOf(value: unknown): unknown {
  return propertyIfAny(value, 'uri') ?? value
}

/** Reads a reference, or the URI of a scheme's value, from any copy of the library. */
export function ownFrom(value: unknown): OwnReference | UriError {
  const reference = referenceFrom(operandOf(value))
  return isError(reference) ? reference : (ownReference(reference) as OwnReference)
}

/** Reads a URI reference; an IRI reference is mapped to one. A DNS host without A-labels is an error. */
export function uriReferenceFrom(input: unknown): UriReference | UriError {
  const value = referenceFrom(input)
  if (isError(value)) return value
  const { href, grammar } = ownReference(value) as OwnReference
  const { mapping } = grammar.rules
  return mapping === undefined
    ? value
    : readReference(href, defaultGrammar, referenceKindOf(value), { strays: mapping })
}
