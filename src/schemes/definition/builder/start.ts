/** The start of a builder. */

import { argumentError, isError, type UriError } from '../../../model/errors.js'
import { chosenGrammar, defaultGrammar, type Grammar, type ParseOptions } from '../../../model/grammar.js'
import { generationOfReference } from '../../../model/values.js'
import type { Compiled } from '../compiled.js'
import { readValue } from '../reading.js'
import { isSchemeValue, type SchemeValue, uriOfValue } from '../values/scheme-value.js'
import { isValueOf } from '../values/value.js'

interface Nothing {
  readonly grammar: Grammar
  readonly error: UriError | undefined
}

/** The value that a builder was given, or read from a URI; otherwise the generation, and what is wrong. */
export function startOf<Value extends SchemeValue>(
  compiled: Compiled<Value>,
  [first, second]: readonly unknown[],
): Value | Nothing {
  if (isValueOf(compiled, first)) return first
  const isStart = isSchemeValue(first) || generationOfReference(first) !== undefined
  const options = (isStart ? second : (first ?? second)) as ParseOptions | undefined
  const value = isStart ? readValue(compiled, uriOfValue(first), options) : undefined
  if (value !== undefined && !isError(value)) return value
  // Those for reading a start were checked when it was read.
  const chosen = chosenGrammar(isStart && options ? { generation: options.generation } : options)
  // IRIs are only another spelling of URIs.
  const grammar = chosen?.rules.mapping === undefined ? chosen : defaultGrammar
  return {
    grammar: grammar ?? defaultGrammar,
    error: value ?? (grammar ? undefined : argumentError(grammar)),
  }
}
