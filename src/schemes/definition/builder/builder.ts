/** The fluent builder of a scheme: a step for each field of its definition. */

import { typeMismatch } from '../../../model/encode/data.js'
import type { Either } from '../../../model/errors/either.js'
import { orThrow, toEither, UriBuildError } from '../../../model/errors/result.js'
import { argumentError } from '../../../model/errors/uri-error.js'
import { chosenGrammar, defaultGrammar, grammarOf } from '../../../model/generations/chosen.js'
import { hideConstructor } from '../../../model/hidden-constructor.js'
import { errorWith, isError, type UriError } from '../../../model/syntax/error.js'
import type { ParseOptions } from '../../../model/syntax/generation.js'
import { mappedGrammar } from '../../../model/values/input.js'
import { generationOfReference, type OwnReference, ownReference } from '../../../model/values/recognition.js'
import type { Compiled } from '../compiled.js'
import type { Fields, OwnField } from '../field.js'
import type { FieldText } from '../found.js'
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

interface Progress {
  readonly kind: Kind
  readonly syntax: Syntax
  /** The first error of all steps is the one that `build` reports. */
  readonly error: UriError | undefined
  readonly given: Given
  /** The fragment with its `#`, if no field has it. */
  readonly fragment: string
  /** The value that it began with, and no step has changed. */
  readonly value: SchemeValue | undefined
}

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
    return orThrow(made(this.#progress), UriBuildError)
  }

  tryBuild(): Either<UriError, SchemeValue> {
    return toEither(made(this.#progress))
  }

  without(name: string): Builder {
    const { kind, syntax } = this.#progress
    const field = Object.hasOwn(kind.fields, name) ? kind.fields[name] : undefined
    const isRemovable =
      field !== undefined && field.shape !== 'derived' && field.options.presence !== 'required'
    return isRemovable
      ? next(this.#progress, field as OwnField, undefined)
      : failed(this.#progress, typeMismatch(name, 'component', 'path', syntax.grammar), name)
  }

  static step(field: OwnField): (this: Builder, ...input: unknown[]) => Builder {
    return function (...input) {
      const progress = this.#progress
      const text = field.encode(input, progress.syntax)
      if (!isError(text)) return next(progress, field, text)
      // A record is one argument, however many pairs it has.
      const argument = Math.min(text.argument ?? 1, input.length || 1)
      return failed(progress, errorWith(text, { argument }), field.name)
    }
  }
}

function made({ kind, syntax, error, given, fragment, value }: Progress): SchemeValue | UriError {
  return error ?? value ?? kind.make(given, syntax, fragment)
}

/** The builder after a step. */
function next(progress: Progress, { index }: OwnField, text: FieldText): Builder {
  const { kind, syntax, error, fragment } = progress
  const given = progress.given.slice()
  given[index] = text
  return kind.begin({ kind, syntax, error, given, fragment, value: undefined })
}

/** The builder after a step that was given something wrong. The error names its field. */
function failed({ kind, syntax, error, given, fragment }: Progress, found: UriError, name: string): Builder {
  const own = error ?? errorWith(found, { field: name, step: name, argument: found.argument ?? 1 })
  return kind.begin({ kind, syntax, error: own, given, fragment, value: undefined })
}

// Only schemes make builders.
hideConstructor(Builder)
Object.freeze(Builder.prototype)

/** The function that begins builders of a scheme: with nothing, or with a value or URI of the scheme. */
export function builderMaker(compiled: Compiled, make: Make): (...given: readonly unknown[]) => object {
  const { fields, names } = compiled

  class Own extends Builder {}

  const steps = Own.prototype as unknown as Record<string, unknown>
  for (const [name, field] of Object.entries(fields)) {
    if (field.shape !== 'derived') steps[name] = Builder.step(field as OwnField)
  }
  hideConstructor(Own)
  Object.freeze(steps)
  const kind: Kind = { fields, make, begin: (progress) => new Own(progress) }
  const nothing: Given = names.map(() => undefined)

  const beginWith = (value: SchemeValue): Builder => {
    const { uri } = value
    const own = textsOfValue(value)
    const texts: Readonly<Record<string, FieldText>> = { ...own, ...compiled.rules.given?.(own) }
    const given = names.map((name) => (fields[name]?.shape === 'derived' ? undefined : texts[name]))
    const { queryEnd } = (ownReference(uri) as OwnReference).layout
    const fragment = compiled.fragment === 'body' ? '' : uri.href.slice(queryEnd)
    const syntax = syntaxOf(grammarOf(uri.generation))
    return new Own({ kind, syntax, error: undefined, given, fragment, value })
  }
  return (first, second) => {
    const isStart = isSchemeValue(first) || generationOfReference(first) !== undefined
    const options = (isStart ? second : (first ?? second)) as ParseOptions | undefined
    const isOwn = isOwnSchemeValue(first) && fieldsOfValue(first) === fields
    const read = isOwn ? first : isStart ? readValue(compiled, uriOfValue(first), options) : undefined
    if (read !== undefined && !isError(read)) return beginWith(read)
    const chosen = chosenGrammar(options)
    // IRIs are only another spelling of URIs.
    const grammar = chosen && mappedGrammar(chosen)
    const error = read ?? (grammar ? undefined : argumentError(grammar))
    const syntax = syntaxOf(grammar ?? defaultGrammar)
    return new Own({ kind, syntax, error, given: nothing, fragment: '', value: undefined })
  }
}
