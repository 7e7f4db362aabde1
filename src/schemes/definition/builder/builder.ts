/** The fluent builder of a scheme: a step for each field of its definition. */
import { typeMismatch } from '../../../model/encode/data.js'
import type { Either } from '../../../model/errors/either.js'
import { builtOrThrow, toEither } from '../../../model/errors/result.js'
import { argumentError } from '../../../model/errors/uri-error.js'
import { defaultGrammar, grammarFor, grammarOf } from '../../../model/generations/chosen.js'
import { errorWith, isError, type UriError } from '../../../model/syntax/error.js'
import type { ParseOptions } from '../../../model/syntax/generation.js'
import { mappedGrammar } from '../../../model/values/input.js'
import { generationOfReference, type OwnReference, ownReference } from '../../../model/values/recognition.js'
import type { Compiled } from '../compiled.js'
import type { Field, Fields, FieldText } from '../field.js'
import { readValue } from '../reading.js'
import { type Syntax, syntaxOf } from '../syntax.js'
import {
  fieldsOfValue,
  isOwnSchemeValue,
  isSchemeValue,
  type SchemeValue,
  textsOfValue,
  uriOfValue,
} from '../value.js'
import type { Given, Make } from './making.js'

/** The error of the argument of a step, which is named for its field. */
function errorOfStep(error: UriError, field: string): UriError {
  return errorWith(error, { field, step: field, argument: error.argument ?? 1 })
}

/** What a builder knows. */
interface Progress {
  readonly kind: Kind
  readonly syntax: Syntax
  /** The first error of all steps is the one that `build` reports. */
  readonly error: UriError | undefined
  /** The texts of all fields, so that a step takes the same time however many come before. */
  readonly given: Readonly<Given>
  /** The fragment with its `#`, if no field has it. */
  readonly fragment: string
  /** The value that it began with, and no step has changed. */
  readonly value: SchemeValue | undefined
}

/** The builders of one scheme. */
interface Kind {
  readonly fields: Fields
  readonly make: Make
  begin(progress: Progress): Builder
}

/**
 * The members that the builders of all schemes have. The class of a scheme adds a step for each field. Private methods
 * would take a place in every builder.
 */
class Builder {
  readonly #progress: Progress

  constructor(progress: Progress) {
    this.#progress = progress
  }

  build(): SchemeValue {
    return builtOrThrow(made(this.#progress))
  }

  tryBuild(): Either<UriError, SchemeValue> {
    return toEither(made(this.#progress))
  }

  without(name: string): Builder {
    const { kind, syntax } = this.#progress
    const field = Object.hasOwn(kind.fields, name) ? kind.fields[name] : undefined
    const isRemovable =
      field !== undefined && field.shape !== 'derived' && field.options.presence !== 'required'
    const text = isRemovable ? undefined : typeMismatch(name, 'component', 'path', syntax.grammar)
    return next(this.#progress, name, text)
  }

  static step(name: string, field: Field): (this: Builder, ...input: unknown[]) => Builder {
    return function (...input) {
      const progress = this.#progress
      const text = field.encode(input, progress.syntax)
      if (!isError(text)) return next(progress, name, text)
      // A record is one argument, however many pairs it has.
      const argument = Math.min(text.argument ?? 1, input.length || 1)
      return next(progress, name, errorWith(text, { argument }))
    }
  }
}

function made({ kind, syntax, error, given, fragment, value }: Progress): SchemeValue | UriError {
  return error ?? value ?? kind.make(given, syntax, fragment)
}

/** The builder after a step. */
function next(
  { kind, syntax, error, given, fragment }: Progress,
  name: string,
  text: FieldText | UriError,
): Builder {
  if (isError(text)) {
    const own = error ?? errorOfStep(text, name)
    return kind.begin({ kind, syntax, error: own, given, fragment, value: undefined })
  }
  const texts = { ...given }
  texts[name] = text
  return kind.begin({ kind, syntax, error, given: texts, fragment, value: undefined })
}

// Only schemes make builders.
Reflect.deleteProperty(Builder.prototype, 'constructor')
Object.freeze(Builder.prototype)

/** The function that begins builders of a scheme: with nothing, or with a value or URI of the scheme. */
export function builderMaker(compiled: Compiled, make: Make): (...given: readonly unknown[]) => object {
  const { fields } = compiled

  class Own extends Builder {}

  const steps = Own.prototype as unknown as Record<string, unknown>
  const nothing: Given = {}
  for (const [name, field] of Object.entries(fields)) {
    nothing[name] = undefined
    if (field.shape !== 'derived') steps[name] = Builder.step(name, field)
  }
  Reflect.deleteProperty(steps, 'constructor')
  Object.freeze(steps)
  const kind: Kind = { fields, make, begin: (progress) => new Own(progress) }

  const beginWith = (value: SchemeValue): Builder => {
    const { uri } = value
    const texts = textsOfValue(value)
    const given: Given = { ...nothing, ...texts, ...compiled.rules.given?.(texts) }
    for (const [name, { shape }] of Object.entries(fields)) if (shape === 'derived') given[name] = undefined
    const { queryEnd } = (ownReference(uri) as OwnReference).layout
    const fragment = compiled.fragment === 'body' ? '' : uri.href.slice(queryEnd)
    const syntax = syntaxOf(grammarFor(uri.generation))
    return new Own({ kind, syntax, error: undefined, given, fragment, value })
  }
  return (first, second) => {
    const isStart = isSchemeValue(first) || generationOfReference(first) !== undefined
    const options = (isStart ? second : (first ?? second)) as ParseOptions | undefined
    const isOwn = isOwnSchemeValue(first) && fieldsOfValue(first) === fields
    const read = isOwn ? first : isStart ? readValue(compiled, uriOfValue(first), options) : undefined
    if (read !== undefined && !isError(read)) return beginWith(read)
    const chosen = grammarOf(options)
    // IRIs are only another spelling of URIs.
    const grammar = chosen && mappedGrammar(chosen)
    const error = read ?? (grammar ? undefined : argumentError(grammar))
    const syntax = syntaxOf(grammar ?? defaultGrammar)
    return new Own({ kind, syntax, error, given: nothing, fragment: '', value: undefined })
  }
}
