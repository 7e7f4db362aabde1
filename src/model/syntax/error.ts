/** Errors as plain data. */
import { visible } from '../characters/visible.js'

/**
 * The name of a generation's document: RFC 1738 with RFC 1808, the draft of 1996 that merged them,
 * RFC 2396 with RFC 2732, the first draft of its revision, and RFC 3986; for IRIs, RFC 3987.
 * @since 0.2.0
 */
export type GenerationName = 'rfc1738' | 'draft1996' | 'rfc2396' | 'rfc2396bis' | 'rfc3986' | 'rfc3987'

/**
 * The name of a component, in errors and component values.
 * @since 0.1.0
 */
export type ComponentName =
  | 'scheme'
  | 'authority'
  | 'userinfo'
  | 'user'
  | 'password'
  | 'host'
  | 'port'
  | 'path'
  | 'segment'
  | 'query'
  | 'pair'
  | 'pair-part'
  | 'fragment'

/**
 * The kind of a mistake. The list is closed: a `switch` over it can be exhaustive.
 * @since 0.1.0
 */
export type ErrorKind =
  /** The input is not a string. */
  | 'not-a-string'
  /** The option `generation` isn't a generation of the standard. */
  | 'unknown-generation'
  /** The option `strays` isn't the imported value. */
  | 'wrong-option'
  /** A URI is needed, but the text is a relative reference. */
  | 'missing-scheme'
  /** A base needs a scheme, an authority, or a path that begins with a slash. */
  | 'relative-base'
  /** A relative reference is needed, but the text is a URI. */
  | 'unexpected-scheme'
  /** Invalid scheme before the first colon. */
  | 'invalid-scheme'
  /** The component does not allow the character unless it is percent-encoded. */
  | 'invalid-character'
  /** Two hexadecimal digits don't follow a percent sign. */
  | 'invalid-percent-encoding'
  /** The text in brackets is not an IP literal. */
  | 'invalid-ip-literal'
  /** A value of the wrong type was given to a builder step. */
  | 'wrong-type'
  /** A tag has a value where data is never safe, such as the scheme, or text that can't follow its base. */
  | 'fixed-position'
  /** Half a surrogate pair cannot be encoded. */
  | 'lone-surrogate'
  /** A data segment is `.` or `..`. Resolution removes such a segment, in any encoding. */
  | 'dot-segment'
  /** A value that is a whole segment is empty, so the path would lead to another resource. */
  | 'empty-segment'
  /** The path would be read as an authority or a scheme, or together with the host before it. */
  | 'ambiguous-path'
  /** A query of one empty pair would be read as a query without pairs. */
  | 'empty-pair'
  /** There is no host, but the scheme, the user information or the port needs one. */
  | 'missing-host'
  /**
   * The platform's `URL` refuses the name of a host or reads it as an address, or the generation doesn't allow such a
   * host.
   */
  | 'invalid-host'
  /** Nothing follows the scheme, but the generation needs a path or a query. */
  | 'missing-path'
  /** The port is not a whole number from 0 to 65535. */
  | 'invalid-port'
  /** Text was asked for, but the octets are not UTF-8. */
  | 'not-utf8'
  /** No reference leads from the base to the target. */
  | 'unreachable'
  /** The platform's `URL` refuses the URI. */
  | 'refused-by-url'
  /** The platform lacks `URL`, `TextDecoder` or `TextEncoder`, or its `URL` doesn't follow the WHATWG standard. */
  | 'missing-global'
  /** The scheme isn't the one asked for, or isn't registered. */
  | 'wrong-scheme'
  /** The target of a request has user information (RFC 9110 4.2.4). */
  | 'unexpected-userinfo'
  /** The target of a request has a fragment. */
  | 'unexpected-fragment'
  /** The target of a request has none of the four forms, or a form that the method doesn't allow. */
  | 'wrong-form'
  /** A required component is absent. */
  | 'missing-component'
  /** The text is longer than allowed. */
  | 'too-long'
  /** The generic syntax allows the text, but the scheme doesn't. */
  | 'invalid-by-scheme'
  /** The scheme or another field needs a field that is missing. */
  | 'missing-field'
  /** Two fields were given, but the scheme allows only one of them. */
  | 'conflicting-fields'
  /** The value of a field would be read as something else. */
  | 'ambiguous-field'
  /** A control character would end a command in the protocol of the scheme. */
  | 'control-character'
  /** A file path and its URI would mean different files. */
  | 'unsafe-path'
  /** Braces in a template don't contain an expression. */
  | 'invalid-expression'
  /** A required variable of a template is missing. */
  | 'missing-variable'
  /** The value of a variable would begin, extend or end the authority. */
  | 'changed-authority'
  /** Some variables of an expression have values, and no expression can be written for the others. */
  | 'partial-expression'
  /** The text doesn't have the shape of the template, or of any route. */
  | 'no-such-path'
  /** A parameter is given twice, but can have only one value. */
  | 'doubled'
  /** The text can be read in two ways, so its values aren't certain. */
  | 'ambiguous'
  /** Two routes match the same strings, and neither is more specific. */
  | 'undecided-routes'

/**
 * An error as plain data. It never contains the input itself, which a logger would print, only a copy with every
 * password masked. `message`, `expected` and `hint` are worded when they are first read.
 *
 * @since 0.1.0
 */
export interface UriError {
  /** The mistake, for programs. */
  readonly kind: ErrorKind
  /** The message: what is wrong, where, and what to do. */
  readonly message: string
  /** The invalid component; `undefined` if the error concerns the whole text. */
  readonly component: ComponentName | undefined
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
   * The name of the query parameter whose value is wrong, decoded, with any password masked; absent in other errors.
   * @since 0.4.0
   */
  readonly parameter?: string
  /** The position of the error, in UTF-16 code units from the start of the input. */
  readonly offset: number
  /** The expected text, in words. */
  readonly expected: string
  /** The text to write instead, such as `%20` or `port(3000)`; `undefined` if the intended text isn't certain. */
  readonly hint?: string | undefined
  /** The generation that applied; `undefined` if the option was invalid. */
  readonly generation: GenerationName | undefined
  /** The input, with every password masked. */
  readonly redacted: string
  /** The offset in `redacted`. */
  readonly redactedOffset: number
}

export type Facts = Omit<UriError, 'message' | 'expected' | 'hint'>

export interface Words {
  /** The problem in a few words, such as `Space`; empty if the expectation says it. */
  readonly sentence: string
  /** The expected text. */
  readonly expected: string | (() => string)
  readonly hint?: string | undefined
  /** The advice of the message; the expectation if absent. */
  readonly advice?: string | undefined
}

/** Words, or a function that finds them when they are first read. */
export type WordsOrWording = Words | ((facts: Facts) => Words)

interface State {
  readonly wording: WordsOrWording
  readonly placeOf: (facts: Facts, sentence: string) => string
  /** Worded when one of the texts is read. */
  words: Words | undefined
  message: string | undefined
}

/** The brand of an error, the same in every copy of the library. */
const ERROR = Symbol.for('uriform/error')

const INSPECT = Symbol.for('nodejs.util.inspect.custom')

/**
 * Shows the texts of an error, not their getters. The brand and the state are stored on this function, not on the error:
 * refusing a text would take about 5 % longer for each.
 */
interface Inspector {
  (this: UriError): Partial<UriError>
  /** Null for an error that a program made itself. */
  readonly [ERROR]: State | null
}

type Branded = UriError & { readonly [INSPECT]?: Inspector }

function stateOf(error: Branded): State | null | undefined {
  return error[INSPECT]?.[ERROR]
}

/** The property descriptor of a text. All errors share it, because separate getters would make errors much slower. */
const word = (
  text: (state: State, facts: Facts) => string | undefined,
): PropertyDescriptor & ThisType<Branded> => ({
  get() {
    return text(stateOf(this) as State, this)
  },
  enumerable: true,
})
// Names of fields, parameters and variables may be anything, so they are made visible.
const message = /* @__PURE__ */ word((state, facts) => {
  state.message ??= visible(messageOf(state, facts))
  return state.message
})
const expected = /* @__PURE__ */ word((state, facts) => visible(expectedIn(wordsIn(state, facts))))
const hint = /* @__PURE__ */ word((state, facts) => {
  const text = wordsIn(state, facts).hint
  return text === undefined ? text : visible(text)
})

/** Turns facts into an error. Properties that aren't enumerable are ignored in printing, comparing and copying. */
export function errorFrom(
  facts: Facts,
  wording: WordsOrWording,
  placeOf: State['placeOf'] = placeInText,
): UriError {
  // Changes the object itself, because adding properties to a copy is much slower.
  Object.defineProperty(facts, 'message', message)
  Object.defineProperty(facts, 'expected', expected)
  Object.defineProperty(facts, 'hint', hint)
  return branded(facts as UriError, { wording, placeOf, words: undefined, message: undefined })
}

function branded(error: UriError, state: State | null): UriError {
  function inspect(this: UriError): Partial<UriError> {
    const { hint, ...others } = this
    return hint === undefined ? others : { ...others, hint }
  }
  inspect[ERROR] = state
  return Object.freeze(Object.defineProperty(error, INSPECT, { value: inspect }))
}

function wordsIn(state: State, facts: Facts): Words {
  const { wording } = state
  state.words ??= typeof wording === 'function' ? wording(facts) : wording
  return state.words
}

function expectedIn({ expected }: Words): string {
  return typeof expected === 'string' ? expected : expected()
}

function messageOf(state: State, facts: Facts): string {
  const words = wordsIn(state, facts)
  const { sentence } = words
  const advice = words.advice ?? `Expected ${expectedIn(words)}.`
  return sentence === '' ? advice : `${sentence}${state.placeOf(facts, sentence)}. ${advice}`
}

/** The parts of a message, for a program that words it otherwise. */
export interface MessageParts extends Omit<Words, 'expected'> {
  readonly place: string
  /** The expected text, which most messages don't need. */
  expected(): string
}

/** The parts of the message of an error; `undefined` for an error that a program made itself. */
export function messageParts(error: UriError): MessageParts | undefined {
  const state = stateOf(error)
  if (!state) return undefined
  const words = wordsIn(state, error)
  return { ...words, expected: () => expectedIn(words), place: state.placeOf(error, words.sentence) }
}

/** The position in words. A sentence that names the component doesn't repeat it. */
function placeInText({ component, field, offset, redacted }: Facts, sentence: string): string {
  const name = field ?? component
  const isNamed = !name || ` ${sentence} `.includes(` ${name} `)
  const place = isNamed ? '' : ` in the ${field ? 'field ' : ''}${name}`
  return offset > 0 || (redacted && component && !field) ? `${place} at offset ${offset}` : place
}

/** The position in what a caller passed: the step of a builder or the value of a tag, and the parameter. */
function placeInArguments(facts: Facts, sentence: string): string {
  const { component, field, step, argument = 0, parameter, offset, redacted } = facts
  const isStep = step !== undefined && field === undefined
  const isValue = step === undefined && argument > 0
  if (!isStep && !isValue && parameter === undefined) return placeInText(facts, sentence)
  // A port is short, and wrong as a whole.
  const given = component === 'port' && /^[\w.-]{1,20}$/.test(redacted) ? redacted : ''
  const named = parameter === undefined ? '' : `the parameter "${parameter}"`
  const part = named || (argument < 2 ? '' : `argument ${argument}`)
  let place = ` in ${named}`
  if (isStep) place = ` in ${part && `${part} of `}${step}(${given})`
  else if (isValue) place = ` in value ${argument}${named && `, ${named}`}`
  return offset > 0 || (redacted && component && !field && !step) ? `${place} at offset ${offset}` : place
}

/** Changes some properties of an error, and its message with them. */
export function errorWith(error: UriError, changes: Partial<Facts>): UriError {
  const state = stateOf(error)
  if (!state) return branded({ ...error, ...changes }, null)
  const { kind, component, offset, generation, redacted, redactedOffset, field, step, argument, parameter } =
    error
  const parts = {
    ...(field && { field }),
    ...(step && { step }),
    ...(argument && { argument }),
    ...(parameter !== undefined && { parameter }),
  }
  const facts = { kind, component, offset, generation, redacted, redactedOffset, ...parts, ...changes }
  return errorFrom(facts, state.wording, placeInArguments)
}

/** Adds the brand to an error that a program may have made itself. */
export function asError(error: UriError): UriError {
  return isError(error) ? error : branded({ ...(error as UriError) }, null)
}

/** Recognizes errors by their brand, because a value may have any property. Checking the prototype first is faster. */
export function isError(result: unknown): result is UriError {
  return (
    typeof result === 'object' &&
    result !== null &&
    Object.getPrototypeOf(result) === Object.prototype &&
    stateOf(result as Branded) !== undefined
  )
}
