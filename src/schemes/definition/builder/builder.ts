/** The fluent builder of a scheme: a step for each field of its definition. */

import { buildingError, OPTIONAL_PART, typeMismatch } from '../../../builders/index.js'
import {
  type Either,
  Fault,
  hiding,
  orThrow,
  toEither,
  UriBuildError,
  type UriError,
} from '../../../model/errors.js'
import { grammarOf } from '../../../model/grammar.js'
import { hideConstructor } from '../../../model/text.js'
import { type OwnReference, ownReference } from '../../../model/values.js'
import type { Compiled } from '../compiled.js'
import type { OwnField } from '../field.js'
import { itemWith } from '../forbidden.js'
import type { FieldText, Texts } from '../found.js'
import type { Scheme } from '../rules.js'
import { type Syntax, syntaxOf } from '../syntax.js'
import type { SchemeValue } from '../values/scheme-value.js'
import { textsOfValue } from '../values/value.js'
import { type Given, type Make, maker } from './making.js'
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
  readonly compiled: Compiled
  readonly make: Make<SchemeValue>
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
    const { fields } = kind.compiled
    const field = Object.keys(fields).includes(name) ? fields[name] : undefined
    if (field && field.shape !== 'derived' && field.options.presence !== 'required')
      return next(this.#progress, field, undefined)
    const fault = typeMismatch(name, OPTIONAL_PART, 'path')
    return failed(this.#progress, buildingError(fault, syntax.grammar, { step: 'without', argument: 1 }))
  }

  static step(field: OwnField): (this: Builder, ...input: unknown[]) => Builder {
    return function (...input) {
      const progress = this.#progress
      const text = field.encode(input, progress.syntax)
      const fault = text instanceof Fault ? text : faultInText(progress, field, text)
      if (fault === undefined) return next(progress, field, text as FieldText)
      const { name, options } = field
      // A record is one argument, however many pairs it has.
      const argument = Math.min(fault.details?.argument ?? 1, input.length || 1)
      const error = buildingError(fault, progress.syntax.grammar, { field: name, step: name, argument })
      return failed(progress, options.isSecret ? hiding(error) : error)
    }
  }
}

/** The fault in the text of a step with characters that the field never contains. */
function faultInText({ kind }: Progress, field: OwnField, text: FieldText): Fault | undefined {
  const guard = kind.compiled.guards.each.find(({ field: { index } }) => index === field.index)
  const item = guard === undefined ? -1 : itemWith(guard, text)
  if (item < 0) return undefined
  const details = { sentence: 'Invalid value', expected: guard?.expected, argument: item + 1 }
  return new Fault('invalid-by-scheme', undefined, 0, details)
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
export function builderMaker<Value extends SchemeValue>(
  compiled: Compiled<Value>,
): Scheme<string, Value>['builder']
export function builderMaker(compiled: Compiled): (...given: never) => object {
  class Own extends Builder {}

  for (const [name, field] of Object.entries(compiled.fields)) {
    if (field.shape !== 'derived') Object.defineProperty(Own.prototype, name, { value: Builder.step(field) })
  }
  hideConstructor(Own)
  Object.freeze(Own.prototype)
  const kind: Kind = { compiled, make: maker(compiled), begin: (progress) => new Own(progress) }
  const given: Given = compiled.names.map(() => undefined)
  return (...input: readonly unknown[]): Builder => {
    const value = startOf(compiled, input)
    if ('uri' in value) return new Own(progressWith(kind, value))
    const { grammar, error } = value
    const syntax = syntaxOf(grammar)
    return new Own({ kind, syntax, error, given, fragment: '', start: undefined, value: undefined })
  }
}

function progressWith(kind: Kind, value: SchemeValue): Progress {
  const { names, fields, rules, fragment: ofScheme } = kind.compiled
  const { uri } = value
  const own = textsOfValue(value)
  const start: Texts = { ...own, ...rules.given?.(own) }
  const given = names.map((name) => (fields[name]?.shape === 'derived' ? undefined : start[name]))
  const { queryEnd } = (ownReference(uri) as OwnReference).layout
  const fragment = ofScheme === 'body' ? '' : uri.href.slice(queryEnd)
  return {
    kind,
    syntax: syntaxOf(grammarOf(uri.generation)),
    error: undefined,
    given,
    fragment,
    start,
    value,
  }
}
