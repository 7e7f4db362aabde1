/** The schemes of the web: http and ws. Their builders have the steps of `uriBuilder`, and the result is read. */
import { builderReadBy } from '../../builders/builder/uri-builder.js'
import { fromEither } from '../../model/errors/result.js'
import { argumentError } from '../../model/errors/uri-error.js'
import { chosenGrammar, defaultGrammar } from '../../model/generations/chosen.js'
import { isError } from '../../model/syntax/error.js'
import type { ParseOptions } from '../../model/syntax/generation.js'
import { normalizeEncoding } from '../../model/syntax/percent-encoding.js'
import { mappedGrammar } from '../../model/values/input.js'
import { generationOfReference } from '../../model/values/recognition.js'
import type { Uri } from '../../model/values/uri.js'
import {
  type Field,
  type FieldType,
  isOwnSchemeValue,
  isSchemeValue,
  type Presence,
  type Scheme,
  type SchemeValue,
  type Server,
  uriOfValue,
  withReaders,
} from '../kit.js'

/**
 * A scheme of the web. Its builder has the steps of `uriBuilder`.
 *
 * @typeParam Started A builder that can build.
 * @typeParam Unfinished A builder without a host.
 * @since 0.3.0
 */
export interface WebScheme<
  Name extends string,
  Value extends SchemeValue,
  S extends Server,
  F,
  Started,
  Unfinished,
> extends Omit<Scheme<Name, Value, S, F>, 'builder'> {
  /** Begins with a value or URI of the scheme. What no step names keeps its bytes. */
  builder(from: Value | Uri, options?: ParseOptions): Started
  /** Begins with nothing. */
  builder(from: undefined, options?: ParseOptions): Unfinished
  /**
   * Begins a URI of the scheme. `build` appears after `host`.
   *
   * @param options The generation whose grammar decides.
   */
  builder(options?: ParseOptions): Unfinished
}

/** A part of the text of a URI. An encoded character and a raw one can mean different things in it. */
export function encodedField<Text extends string | undefined, P extends Presence>(
  help: string,
  presence: P,
): Field<FieldType<Text, readonly never[], Text, P>> {
  return {
    shape: 'text',
    options: { help, presence },
    encode: () => undefined,
    decode: (text) => text,
    canonical: (text, { grammar }) => normalizeEncoding(text as string, grammar.rules.unreserved),
  }
}

export function webScheme<Web>(given: Pick<Scheme, 'scheme'>): Web {
  const definition = given as Scheme
  const { scheme } = definition
  const read = (uri: Uri): object => fromEither(definition.parse(uri))
  const builder = (first?: unknown, second?: ParseOptions): object => {
    const isStart = isSchemeValue(first) || generationOfReference(first) !== undefined
    const options = (isStart ? second : (first ?? second)) as ParseOptions | undefined
    const isOwn = isOwnSchemeValue(first) && first instanceof definition
    const start = isOwn
      ? first
      : isStart
        ? fromEither(definition.parse(uriOfValue(first) as Uri, options))
        : undefined
    if (start !== undefined && !isError(start)) {
      return builderReadBy((uri) => (uri.href === start.href ? start : read(uri)), start.uri)
    }
    const chosen = chosenGrammar(options)
    // IRIs are only another spelling of URIs.
    const grammar = chosen && mappedGrammar(chosen)
    const error = start ?? (grammar ? undefined : argumentError(grammar))
    return builderReadBy(read, { scheme, grammar: grammar ?? defaultGrammar, error })
  }
  return withReaders(definition, { builder }) as unknown as Web
}
