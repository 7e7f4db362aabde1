/** The fluent builder of a scheme: a step for each field, as its definition lists them. */
import type { Either } from '../../model/errors/either.js'
import { builtOrThrow, toEither } from '../../model/errors/result.js'
import { errorOf, misuse } from '../../model/errors/uri-error.js'
import { defaultGrammar } from '../../model/generations/chosen.js'
import { errorInField, isError, type UriError } from '../../model/syntax/error.js'
import { Fault } from '../../model/syntax/fault.js'
import type { Grammar } from '../../model/syntax/generation.js'
import type { Field, Fields, FieldText, FieldType, Presence } from './field.js'
import { type Syntax, syntaxOf } from './syntax.js'
import type { SchemeValue, Texts } from './value.js'
import { type SchemeKind, schemeWords } from './wording.js'

type TypeOf<F> = F extends Field<infer Type> ? Type : FieldType

/** The fields that cannot stand beside those that were given, and those that they cannot be without. */
type Excluded<F, Given extends keyof F> = { [Name in Given]: TypeOf<F[Name]>['excludes'] }[Given]
type Needed<F, Given extends keyof F> = { [Name in Given]: TypeOf<F[Name]>['needs'] }[Given]

type WithPresence<F, P extends Presence> = {
  [Name in keyof F]: TypeOf<F[Name]>['presence'] extends P ? Name : never
}[keyof F]

/**
 * A builder of a scheme: the steps that can come next, and `build` when nothing is missing. Each field can be given once,
 * in any order; a string is data, a component value is encoded already.
 *
 * @typeParam Value What is built.
 * @typeParam F The fields.
 * @typeParam Given Those that were given.
 * @since 0.1.0
 */
export type SchemeBuilder<Value, F, Given extends keyof F = never> = {
  readonly [Name in keyof F as Name extends Given | Excluded<F, Given> | WithPresence<F, 'derived'>
    ? never
    : Name]: (...input: TypeOf<F[Name]>['input']) => SchemeBuilder<Value, F, Given | Name>
} & ([WithPresence<F, 'required'> | Needed<F, Given>] extends [Given] ? Buildable<Value> : unknown)

/**
 * What ends a builder that lacks nothing.
 * @since 0.1.0
 */
export interface Buildable<Value> {
  /**
   * The value of the fields so far.
   * @throws UriBuildError where a field was given what cannot be represented; the error names the field.
   */
  build(): Value
  /** The same; a `Left` where a field was given what cannot be represented. */
  tryBuild(): Either<UriError, Value>
}

/** The value that the encoded texts of fields make. */
export type Make = (texts: Texts, syntax: Syntax) => SchemeValue | UriError

/** The error of a field that a builder, or an operation, was given. */
export function fieldError(kind: SchemeKind, field: string, grammar: Grammar, expected?: string): UriError {
  const fault = new Fault(kind, undefined, 0, { field, expected })
  return errorOf(fault, { text: '', offset: 0 }, grammar, schemeWords)
}

/** The error of what a step was given. Only the fields of a server are components of a URI too. */
function errorOfStep(error: UriError, field: string): UriError {
  return errorInField(error, field, error.component === field ? error.component : undefined)
}

/** Begins a builder. */
export function beginBuilder(fields: Fields, grammar: Grammar | undefined, make: Make): object {
  const syntax = syntaxOf(grammar ?? defaultGrammar)
  const given = Object.entries(fields).filter(([, { shape }]) => shape !== 'derived')
  const steps = (texts: Texts, error: UriError | undefined): object => {
    const build = (): SchemeValue | UriError => error ?? make(texts, syntax)
    const step = (name: string, field: Field) => {
      return (...input: readonly unknown[]): object => {
        const text = field.encode(input, syntax)
        // The first error of all steps is the one that `build` reports.
        if (isError(text)) return steps(texts, error ?? errorOfStep(text, name))
        return steps({ ...texts, [name]: text }, error)
      }
    }
    return Object.freeze({
      ...Object.fromEntries(given.map(([name, field]) => [name, step(name, field)])),
      build: () => builtOrThrow(build()),
      tryBuild: () => toEither(build()),
    })
  }
  return steps({}, grammar === undefined ? misuse(grammar) : undefined)
}

/** A list that nothing was put into is empty, not absent. */
export function withLists(texts: Texts, fields: Fields): Texts {
  const lists = Object.entries(fields).filter(([, { shape }]) => shape === 'list' || shape === 'pairs')
  return { ...Object.fromEntries(lists.map(([name]): [string, FieldText] => [name, []])), ...texts }
}

/** The error of fields that are missing, or of two that cannot be given together. */
export function errorInFields(texts: Texts, fields: Fields, grammar: Grammar): UriError | undefined {
  for (const [name, { options }] of Object.entries(fields)) {
    const isGiven = texts[name] !== undefined
    if (!isGiven && options.presence === 'required') {
      return fieldError('missing-field', name, grammar, `the field ${name}`)
    }
    if (!isGiven) continue
    const missing = options.needs?.find((needed) => texts[needed] === undefined)
    if (missing !== undefined) {
      return fieldError('missing-field', missing, grammar, `the field ${missing}, which ${name} needs`)
    }
    const conflicting = options.excludes?.find((excluded) => texts[excluded] !== undefined)
    if (conflicting !== undefined) {
      return fieldError('conflicting-fields', name, grammar, `${name} or ${conflicting}, not both`)
    }
  }
  return undefined
}
