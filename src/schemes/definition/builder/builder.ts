/** The fluent builder of a scheme: a step for each field of its definition. */

import { OPTIONAL_PART, typeMismatch } from '../../../builders/index.js'
import {
  type Either,
  errorWith,
  grammarOf,
  hideConstructor,
  hiding,
  isError,
  MASK,
  type OwnReference,
  orThrow,
  ownReference,
  toEither,
  UriBuildError,
  type UriError,
} from '../../../model/index.js'
import type { Compiled } from '../compiled.js'
import type { Fields, OwnField } from '../field.js'
import { itemWith } from '../forbidden.js'
import type { FieldText, Texts } from '../found.js'
import { readValue } from '../reading.js'
import { type Syntax, syntaxOf } from '../syntax.js'
import type { SchemeValue } from '../values/scheme-value.js'
import { textsOfValue } from '../values/value.js'
import { fieldError, type Given, type Make, maker } from './making.js'
import { startOf } from './start.js'

interface Progress {
  readonly kind: Kind
  readonly syntax: Syntax
  /** The first error of all steps, which `build` reports. */
  readonly error: UriError | undefined
  readonly given: Given
  /** The fragment with its `#`, if no field has it. */
  readonly fragment: string
  /** The strings of the value that it began with. */
  readonly start: Texts | undefined
  /** The initial value, if no step has changed it. */
  readonly value: SchemeValue | undefined
}

interface Kind {
  readonly fields: Fields
  readonly make: Make
  /** The error for the text of a step with characters that the field never contains. */
  refused(field: OwnField, text: FieldText, syntax: Syntax): UriError | undefined
  begin(progress: Progress): Builder
}

/** The members of all builders; a scheme's class adds its steps. Private methods would take up space in each. */
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
    const field = Object.keys(kind.fields).includes(name) ? kind.fields[name] : undefined
    const isRemovable =
      field !== undefined && field.shape !== 'derived' && field.options.presence !== 'required'
    if (isRemovable) return next(this.#progress, field as OwnField, undefined)
    const error = typeMismatch(name, OPTIONAL_PART, 'path', syntax.grammar)
    return failed(this.#progress, errorWith(error, { step: 'without', argument: 1 }))
  }

  static step(field: OwnField): (this: Builder, ...input: unknown[]) => Builder {
    return function (...input) {
      const progress = this.#progress
      const { kind, syntax } = progress
      const text = field.encode(input, syntax)
      const error = isError(text) ? text : kind.refused(field, text, syntax)
      if (error === undefined) return next(progress, field, text as FieldText)
      const { name, options } = field
      // A record is one argument, however many pairs it has.
      const argument = Math.min(error.argument ?? 1, input.length || 1)
      const named = errorWith(error, { field: name, step: name, argument })
      return failed(progress, options.isSecret ? hiding(named, MASK) : named)
    }
  }
}

function made({ kind, syntax, error, given, fragment, start, value }: Progress): SchemeValue | UriError {
  return error ?? value ?? kind.make(given, syntax, fragment, start)
}

function next(progress: Progress, { index }: OwnField, text: FieldText): Builder {
  const given = progress.given.slice()
  given[index] = text
  return after(progress, given, progress.error)
}

/** The builder after a step with an invalid argument. */
function failed(progress: Progress, error: UriError): Builder {
  return after(progress, progress.given, progress.error ?? error)
}

/** The builder after a step. Its fields are named, because spreading the former state takes twice the time. */
function after({ kind, syntax, fragment, start }: Progress, given: Given, error?: UriError): Builder {
  return kind.begin({ kind, syntax, error, given, fragment, start, value: undefined })
}

// Only schemes make builders.
hideConstructor(Builder)
Object.freeze(Builder.prototype)

/** The function that starts builders of a scheme: empty, or with a value or URI of the scheme. */
export function builderMaker(compiled: Compiled): (...given: readonly unknown[]) => object {
  const { fields, names } = compiled

  class Own extends Builder {}

  const steps = Own.prototype as unknown as Record<string, unknown>
  for (const [name, field] of Object.entries(fields)) {
    if (field.shape !== 'derived') steps[name] = Builder.step(field as OwnField)
  }
  hideConstructor(Own)
  Object.freeze(steps)
  const kind: Kind = {
    fields,
    make: maker(compiled),
    refused: ({ name, index }, text, { grammar }) => {
      const guard = compiled.guards.find(({ field }) => field.index === index)
      const item = guard === undefined ? -1 : itemWith(guard, text)
      if (item < 0) return undefined
      return errorWith(fieldError('invalid-by-scheme', name, grammar, guard?.expected), {
        argument: item + 1,
      })
    },
    begin: (progress) => new Own(progress),
  }
  const nothing: Given = names.map(() => undefined)

  const beginWith = (value: SchemeValue): Builder => {
    const { uri } = value
    const own = textsOfValue(value)
    const texts: Texts = { ...own, ...compiled.rules.given?.(own) }
    const given = names.map((name) => (fields[name]?.shape === 'derived' ? undefined : texts[name]))
    const { queryEnd } = (ownReference(uri) as OwnReference).layout
    const fragment = compiled.fragment === 'body' ? '' : uri.href.slice(queryEnd)
    const syntax = syntaxOf(grammarOf(uri.generation))
    return new Own({ kind, syntax, error: undefined, given, fragment, start: texts, value })
  }
  return (...input) => {
    const start = startOf(input, fields, (uri, options) => readValue(compiled, uri, options))
    if ('uri' in start) return beginWith(start)
    const { grammar, error } = start
    return new Own({
      kind,
      syntax: syntaxOf(grammar),
      error,
      given: nothing,
      fragment: '',
      start: undefined,
      value: undefined,
    })
  }
}
