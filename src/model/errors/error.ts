/** Errors as facts: what is wrong and where. Nothing of the input can be seen in them; `describe` explains them. */
import { visible } from '../characters/visible.js'
import type { Redacted } from '../masking/redaction.js'
import { MASK } from '../masking/shown.js'
import type { ComponentName, ErrorKind, GenerationName } from '../syntax/error.js'
import type { Fault, FaultDetails } from '../syntax/fault.js'
import type { Grammar } from '../syntax/generation.js'

/**
 * An error as facts, and one sentence made of them. It shows nothing of the input, however it is printed, copied or
 * sent; `describe` adds the input with secrets masked, what was expected, and what to write instead.
 *
 * @since 0.1.0
 */
export interface UriError {
  /** The mistake, for programs. */
  readonly kind: ErrorKind
  /**
   * What is wrong, and where: `Invalid character in the path at offset 20`. The message of a builder or a template also
   * says what to write.
   */
  readonly message: string
  /** The invalid component; `undefined` if the error concerns the whole text. */
  readonly component: ComponentName | undefined
  /** The position of the error, in UTF-16 code units from the start of the input. */
  readonly offset: number
  /** The generation that applied; `undefined` if the option was invalid. */
  readonly generation: GenerationName | undefined
  /** The invalid field of a scheme value; absent if the error doesn't concern a field. */
  readonly field?: string
  /**
   * The builder's step with a wrong argument, such as `segments`; absent in other errors.
   * @since 0.3.0
   */
  readonly step?: string
  /**
   * The number of the wrong argument of a step, or of the wrong value of a tag, such as 2 for the second; absent in
   * other errors.
   * @since 0.3.0
   */
  readonly argument?: number
  /**
   * The name of the query parameter whose value is wrong, decoded, escaped and shortened; absent in other errors.
   * @since 0.4.0
   */
  readonly parameter?: string
  /**
   * The variable of the template whose value is wrong; absent in other errors.
   * @since 0.5.0
   */
  readonly variable?: string
  /**
   * The schemes that were expected; absent in other errors.
   * @since 0.5.0
   */
  readonly schemes?: readonly string[]
}

type Place = Pick<UriError, 'kind' | 'component' | 'offset' | 'generation'>

/** The facts of an error without its sentence. */
export type Facts = Place & {
  readonly [Name in Exclude<keyof UriError, keyof Place | 'message'>]?: UriError[Name] | undefined
}

/**
 * The expected text in words; the mistake in words, by default the kind; and the call that takes what isn't expected, as
 * the end of the expectation. A program with other names for the calls leaves it out.
 */
export type Row = readonly [
  expected: string,
  sentence?: string | ((text: string) => string) | undefined,
  way?: string,
]

export type Rows = { readonly [Kind in ErrorKind]?: Row }

/** The wording of errors other than those of readers: of builders, templates or schemes, for instance. */
export interface Wording {
  readonly rows: Rows
  /** The wording for all other kinds. */
  readonly others?: Wording
  /** The message, if it says more than the mistake and its place. */
  readonly messageOf?: MessageOf
}

type MessageOf = (facts: Facts, evidence: Evidence) => string

/** The row of a kind; undefined if only readers have one. */
export function rowOf(kind: ErrorKind, wording: Wording | undefined): Row | undefined {
  return wording && (wording.rows[kind] ?? rowOf(kind, wording.others))
}

/** What `describe` needs beside the facts. */
export interface Evidence {
  /** The input, or the piece of it in which the mistake is. */
  readonly text: string
  /** True if the text is the text of a component, not of a reference. */
  readonly isPiece?: boolean
  /** The encoded name of the pair whose value the text is. If it is that of a secret, the text isn't shown. */
  readonly name?: string
  /** Masks the text, if that depends on more than the text. */
  readonly masked?: ((offset: number) => Redacted) | undefined
  readonly details?: FaultDetails | undefined
  readonly grammar?: Grammar | undefined
  readonly wording?: Wording | undefined
}

class FactsOfError implements UriError {
  /** What prints an error names its class. */
  static readonly name = 'UriError'

  readonly kind: ErrorKind
  readonly message: string
  readonly component: ComponentName | undefined
  readonly offset: number
  readonly generation: GenerationName | undefined
  // Private, so that nothing prints, copies or sends the input. Undefined for an error that a program made itself.
  readonly #evidence: Evidence | undefined

  static evidenceOf(this: void, error: object): Evidence | undefined {
    return #evidence in error ? error.#evidence : undefined
  }

  static has(this: void, value: object): boolean {
    return #evidence in value
  }

  /** @param hasMore False if the facts are those of any error: looking for others takes time. */
  constructor(facts: Facts, message: string, evidence: Evidence | undefined, hasMore = true) {
    this.kind = facts.kind
    this.message = message
    this.component = facts.component
    this.offset = facts.offset
    this.generation = facts.generation
    this.#evidence = evidence
    if (hasMore) addTo(this, facts)
    Object.freeze(this)
  }
}

/** The facts that most errors lack. */
const OPTIONAL = ['field', 'step', 'argument', 'parameter', 'variable', 'schemes'] as const

function addTo(error: UriError, facts: Facts): void {
  for (const name of OPTIONAL)
    if (facts[name] !== undefined) (error as unknown as Record<string, unknown>)[name] = facts[name]
}

/** What an error was found in; undefined for one that a program or another copy of the library made. */
export const { evidenceOf } = FactsOfError

/** Turns a fault into an error. */
export function errorOf({ kind, component, offset, details }: Fault, evidence: Evidence): UriError {
  const place = { kind, component, offset, generation: evidence.grammar?.name }
  if (details === undefined) return errorFrom(place, evidence, messageInText, false)
  // `assign`, because V8 takes ten times as long to add properties to a spread object.
  return errorFrom(Object.assign(place, details), Object.assign({ details }, evidence, details))
}

/** Makes an error. Its message is that of the evidence's wording; without one, that of `usual`. */
function errorFrom(
  facts: Facts,
  evidence: Evidence,
  usual: MessageOf = messageInText,
  hasMore?: boolean,
): UriError {
  const messageOf = evidence.wording?.messageOf ?? usual
  return new FactsOfError(facts, messageOf(facts, evidence), evidence, hasMore)
}

/** Changes some facts of an error, and its message with them. */
export function errorWith(error: UriError, changes: Partial<Facts>): UriError {
  const evidence = evidenceOf(error)
  const facts = Object.assign({}, error, changes)
  return evidence === undefined
    ? new FactsOfError(facts, error.message, undefined)
    : errorFrom(facts, evidence, messageInArguments)
}

/** The error with its input masked as a whole, behind a text that may be shown. */
export function hiding(error: UriError, shown = ''): UriError {
  const evidence = evidenceOf(error)
  if (!evidence?.text) return error
  const masked = { text: shown + MASK, offset: shown.length }
  return errorFrom(error, { ...evidence, masked: () => masked }, messageInArguments)
}

/** Adds the brand to an error that a program may have made itself. */
export function asError(error: UriError): UriError {
  return FactsOfError.has(error) ? error : new FactsOfError(error, error.message, undefined)
}

/** Recognizes errors by a private field, because a value may have any property. */
export function isError(result: unknown): result is UriError {
  return typeof result === 'object' && result !== null && FactsOfError.has(result)
}

// The sentence.

/** The kinds in words, once they were asked for. At first, those that their names don't say well. */
const sentences: { [Kind in ErrorKind]?: string } = {
  'unknown-generation': 'Unknown generation. Import one from uriform/generations.',
  'wrong-option': 'Wrong option strays. Import the value strays from uriform.',
  'relative-base': 'Relative path as a base',
  'invalid-percent-encoding': 'Incomplete percent-encoding',
  'invalid-ip-literal': 'Invalid IP literal',
  'not-utf8': 'Invalid UTF-8',
}

/** The mistake in words, without its place. */
export function sentenceFor(kind: ErrorKind, { text, details, wording }: Evidence): string {
  if (details?.sentence !== undefined) return details.sentence
  const row = rowOf(kind, wording)?.[1]
  if (row !== undefined) return typeof row === 'string' ? row : row(text)
  sentences[kind] ??= kind.charAt(0).toUpperCase() + kind.slice(1).replaceAll('-', ' ')
  return sentences[kind]
}

/** The call that takes what isn't expected, as the end of the expectation. */
function wayFor(kind: ErrorKind, { details, wording }: Evidence): string {
  const row = details?.expected === undefined ? rowOf(kind, wording)?.[2] : undefined
  return details?.way ?? row ?? ''
}

/** The usual message: the mistake and its place. */
function messageInText(facts: Facts, evidence: Evidence): string {
  const sentence = sentenceFor(facts.kind, evidence)
  return sentence + placeInText(facts, sentence, evidence)
}

/** The position in words. A sentence that names the component doesn't repeat it. */
function placeInText({ component, offset }: Facts, sentence: string, { text }: Evidence): string {
  const place = !component || isIn(sentence, component) ? '' : ` in the ${component}`
  return offset > 0 || (text && component) ? `${place} at offset ${offset}` : place
}

function isIn(sentence: string, name: string): boolean {
  return ` ${sentence} `.includes(` ${name} `)
}

/** The message where the mistake may be in an argument, in a field of a value or in a variable of a template. */
export const messageInArguments: MessageOf = (facts, evidence) => {
  const sentence = sentenceFor(facts.kind, evidence)
  return visible(sentence + placeInArguments(facts, sentence, evidence))
}

/** The position in words, with the field or the variable. */
function placeInPart(facts: Facts, sentence: string, evidence: Evidence): string {
  const { component, field, variable, offset } = facts
  const name = field ?? variable
  if (!name) return placeInText(facts, sentence, evidence)
  const place = isIn(sentence, name) ? '' : ` in the ${field ? 'field' : 'variable'} ${name}`
  return offset > 0 || (evidence.text && component && !field) ? `${place} at offset ${offset}` : place
}

/** The position in what a caller passed: the step of a builder or the value of a tag, and the parameter. */
export function placeInArguments(facts: Facts, sentence: string, evidence: Evidence): string {
  const { component, field, step, argument = 0, parameter, offset } = facts
  const isStep = step !== undefined && field === undefined
  const isValue = step === undefined && argument > 0
  if (!isStep && !isValue && parameter === undefined) return placeInPart(facts, sentence, evidence)
  const named = parameter === undefined ? '' : `the parameter "${parameter}"`
  const part = named || (argument < 2 ? '' : `argument ${argument}`)
  let place = ` in ${named}`
  if (isStep) place = ` in ${part && `${part} of `}${step}()`
  else if (isValue) place = ` in value ${argument}${named && `, ${named}`}`
  return offset > 0 || (evidence.text && component && !field && !step)
    ? `${place} at offset ${offset}`
    : place
}

/** Tells a programmer what was passed and what to pass instead: by types and names, never by values. */
export const instruction: MessageOf = (facts, evidence) => {
  const { kind } = facts
  const { details, grammar, wording } = evidence
  const sentence = sentenceFor(kind, evidence)
  const expected = details?.expected ?? grammar?.rules.expected?.[kind] ?? rowOf(kind, wording)?.[0]
  const place = placeInArguments(facts, sentence, evidence)
  const way = wayFor(kind, evidence)
  return visible(
    expected === undefined ? sentence + place : `${sentence}${place}. Expected ${expected}${way}.`,
  )
}

/** The message of an issue for end users: the sentence without an offset, and what was expected if the error says it. */
export function issueMessage(error: UriError): string {
  const { details, wording } = evidenceOf(error) ?? {}
  const message = error.message.replace(/ at offset \d+/, '')
  const expected = details?.expected ?? rowOf(error.kind, wording)?.[0]
  if (message.endsWith('.')) return message
  return expected === undefined || message.startsWith('Expected')
    ? `${message}.`
    : `${message}. Expected ${expected}.`
}
