/** The fluent builder of a scheme: a step for each field of its definition. */
import type { Either } from '../../model/errors/either.js'
import { builtOrThrow, toEither } from '../../model/errors/result.js'
import { argumentError, errorOf } from '../../model/errors/uri-error.js'
import { defaultGrammar } from '../../model/generations/chosen.js'
import { errorWith, isError, type UriError } from '../../model/syntax/error.js'
import { Fault } from '../../model/syntax/fault.js'
import type { Grammar } from '../../model/syntax/generation.js'
import type { Field, FieldOptions, Fields, FieldText, FieldType, Presence } from './field.js'
import { type Syntax, syntaxOf } from './syntax.js'
import type { SchemeValue } from './value.js'
import { type SchemeKind, schemeWords } from './wording.js'

type TypeOf<F> = F extends Field<infer Type> ? Type : FieldType

type WithPresence<F, P extends Presence> = {
  [Name in keyof F]: TypeOf<F[Name]>['presence'] extends P ? Name : never
}[keyof F]

/** The fields that the given ones exclude, and those that they need. */
type Excluded<F, Given extends keyof F> = { [Name in Given]: TypeOf<F[Name]>['excludes'] }[Given]
type Needed<F, Given extends keyof F> = { [Name in Given]: TypeOf<F[Name]>['needs'] }[Given]

/** The fields that change the state of a builder: those that are required, and those that need or exclude others. */
type Deciding<F> = WithPresence<F, 'required'> | Excluded<F, keyof F> | Needed<F, keyof F> | Dependent<F>
type Dependent<F> = {
  [Name in keyof F]: [TypeOf<F[Name]>['needs'] | TypeOf<F[Name]>['excludes']] extends [never] ? never : Name
}[keyof F]

/** The fields that are still missing. */
type Missing<F, Given extends keyof F> = Exclude<WithPresence<F, 'required'> | Needed<F, Given>, Given>

/** The steps of a builder: every field except those that the given ones exclude. */
type Steps<Value, F, Given extends keyof F> = {
  readonly [Name in keyof F as Name extends Excluded<F, Given> | WithPresence<F, 'derived'> ? never : Name]: (
    ...input: TypeOf<F[Name]>['input']
  ) => SchemeBuilder<Value, F, Given | (Name & Deciding<F>)>
}

/**
 * A builder of a scheme: a step for each field, in any order, and `build` if nothing is missing. A field that is given
 * again replaces the earlier one. A string is data; a component value is already encoded.
 *
 * @typeParam Value The type of the built value.
 * @typeParam F The fields.
 * @typeParam Given The given fields that others depend on.
 * @since 0.1.0
 */
export type SchemeBuilder<Value, F, Given extends keyof F = never> = [Missing<F, Given>] extends [never]
  ? Steps<Value, F, Given> & Buildable<Value>
  : UnfinishedBuilder<Missing<F, Given>, Value, F, Given>

/**
 * A builder that can't build yet, because a field is missing.
 *
 * @typeParam Field The missing fields; the compiler names them if `build` is called too early.
 * @since 0.2.0
 */
export type UnfinishedBuilder<Field, Value, F, Given extends keyof F> = Steps<Value, F, Given> &
  Lacking<Field>

declare const lacking: unique symbol

/** For the compiler only. */
interface Lacking<Field> {
  readonly [lacking]?: Field
}

/**
 * The end of a builder that has every field it needs.
 * @since 0.1.0
 */
export interface Buildable<Value> {
  /**
   * Builds the value from the fields so far.
   * @throws UriBuildError if a field can't be written in a URI; the error names the field.
   */
  build(): Value
  /** Builds the value; a `Left` if `build` throws. */
  tryBuild(): Either<UriError, Value>
}

/** The encoded texts that a builder was given, by field; `undefined` for the others. */
export type Given = Record<string, FieldText>

/** Makes a value from encoded texts. */
type Make = (given: Readonly<Given>, syntax: Syntax) => SchemeValue | UriError

/** The error of a field that a builder, or an operation, was given. */
export function fieldError(kind: SchemeKind, field: string, grammar: Grammar, expected?: string): UriError {
  const fault = new Fault(kind, undefined, 0, { field, expected })
  return errorOf(fault, { text: '', offset: 0 }, grammar, schemeWords)
}

/** The error of the argument of a step, which is named for its field. */
function errorOfStep(error: UriError, field: string): UriError {
  return errorWith(error, { field, step: field, argument: error.argument ?? 1 })
}

/**
 * The builder class of a scheme, as a function that makes a builder. Its prototype has a step for each field. An instance
 * holds the texts of all fields, so that a step takes the same time however many come before.
 */
export function builderMaker(fields: Fields, make: Make): (grammar: Grammar | undefined) => object {
  class Builder {
    readonly #syntax: Syntax
    /** The first error of all steps is the one that `build` reports. */
    readonly #error: UriError | undefined
    readonly #given: Readonly<Given>

    constructor(syntax: Syntax, error: UriError | undefined, given: Readonly<Given>) {
      this.#syntax = syntax
      this.#error = error
      this.#given = given
    }

    build(): SchemeValue {
      return builtOrThrow(this.#made())
    }

    tryBuild(): Either<UriError, SchemeValue> {
      return toEither(this.#made())
    }

    #made(): SchemeValue | UriError {
      return this.#error ?? make(this.#given, this.#syntax)
    }

    static step(name: string, field: Field): (this: Builder, ...input: unknown[]) => Builder {
      return function (...input) {
        const syntax = this.#syntax
        const text = field.encode(input, syntax)
        if (isError(text)) return new Builder(syntax, this.#error ?? errorOfStep(text, name), this.#given)
        const given = { ...this.#given }
        given[name] = text
        return new Builder(syntax, this.#error, given)
      }
    }
  }

  const steps = Builder.prototype as unknown as Record<string, unknown>
  const nothing: Given = {}
  for (const [name, field] of Object.entries(fields)) {
    nothing[name] = undefined
    if (field.shape !== 'derived') steps[name] = Builder.step(name, field)
  }
  Reflect.deleteProperty(Builder.prototype, 'constructor')
  Object.freeze(Builder.prototype)
  return (grammar) =>
    new Builder(syntaxOf(grammar ?? defaultGrammar), grammar ? undefined : argumentError(grammar), nothing)
}

/** A field that is required, or depends on others. */
type BoundField = readonly [name: string, options: FieldOptions]

/** The fields of a scheme that `errorInFields` has to look at. */
export function boundFields(fields: Fields): readonly BoundField[] {
  return Object.entries(fields)
    .map(([name, { options }]): BoundField => [name, options])
    .filter(([, { presence, needs, excludes }]) => presence === 'required' || needs || excludes)
}

/** The error of fields that are missing, or of two that can't be given together. */
export function errorInFields(
  texts: Readonly<Given>,
  fields: readonly BoundField[],
  grammar: Grammar,
): UriError | undefined {
  for (const [name, options] of fields) {
    const isGiven = texts[name] !== undefined
    if (!isGiven && options.presence === 'required') {
      return fieldError('missing-field', name, grammar, `the step ${name}()`)
    }
    if (!isGiven) continue
    const missing = options.needs?.find((needed) => texts[needed] === undefined)
    if (missing !== undefined) {
      return fieldError('missing-field', missing, grammar, `the step ${missing}(), which ${name} needs`)
    }
    const conflicting = options.excludes?.find((excluded) => texts[excluded] !== undefined)
    if (conflicting !== undefined) {
      return fieldError('conflicting-fields', name, grammar, `${name} or ${conflicting}, not both`)
    }
  }
  return undefined
}
