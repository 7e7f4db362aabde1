/** The values of schemes: a URI and its parts as immutable fields. */

import { dataCharacters } from '../../../builders/index.js'
import {
  defaultGrammar,
  generationOfReference,
  hideConstructor,
  orThrow,
  percentDecodeLossily,
  percentEncode,
  READ_BY_SCHEME,
  type Uri,
  type UriError,
  UriSyntaxError,
} from '../../../model/index.js'
import { type Compiled, textsIn } from '../compiled.js'
import { type Fields, NOT_TEXT, type OwnField } from '../field.js'
import {
  type FieldText,
  type FoundFields,
  fieldTextIn,
  placeIn,
  type ServerTexts,
  type Texts,
} from '../found.js'
import { readValue } from '../reading.js'
import { type Normal, normalOf } from './normal-form.js'
import {
  isLossy,
  isOwnSchemeValue,
  readLossily,
  recognizeValuesBy,
  type SchemeValue,
  uriOfValue,
  VALUE,
} from './scheme-value.js'
import { shownFields, shownUri } from './shown-value.js'
import { fieldNotUtf8 } from './value-error.js'

const INSPECT = Symbol.for('nodejs.util.inspect.custom')

export function encodedTextOf<Text extends FieldText = string | undefined>(
  value: SchemeValue,
  name: string,
): Text {
  return Value.textsOf(value)[name as keyof ServerTexts] as Text
}

export function textsOfValue(value: SchemeValue): Texts & ServerTexts {
  return Value.textsOf(value)
}

/** The same value, whose fields throw if they are invalid UTF-8. */
export function strictValue(value: SchemeValue): SchemeValue {
  return isLossy(value) ? Value.strictOf(value) : value
}

export function fieldsOfValue(value: SchemeValue): Fields {
  return Value.schemeOf(value).fields
}

/** The state of a value; its data and its normal form are made when they are first needed. */
interface State {
  readonly scheme: Compiled
  readonly found: FoundFields
  data: unknown[] | undefined
  normal: Normal | undefined
}

/**
 * The members of all values; a scheme's class only adds getters. A private field in every class would be slower, and so
 * would several here: each is slow to define on objects of many classes.
 */
class Value {
  /** A getter of each scheme's class. */
  declare readonly scheme: string
  // Only declared, because defining a field before it is assigned is slow too.
  declare readonly uri: Uri
  readonly #state: State

  constructor(uri: Uri, scheme: Compiled, found: FoundFields) {
    this.uri = uri
    this.#state = { scheme, found, data: undefined, normal: undefined }
  }

  static isOne(this: void, value: object): boolean {
    return #state in value
  }

  static schemeOf(value: object): Compiled {
    return (value as Value).#state.scheme
  }

  static textsOf(value: object): Texts & ServerTexts {
    const own = value as Value
    const { scheme, found } = own.#state
    return textsIn(scheme, own.uri.href, found)
  }

  static strictOf(value: object): SchemeValue {
    const { scheme, found } = (value as Value).#state
    return scheme.makeValue((value as Value).uri, found)
  }

  static normalOf(value: object): Normal {
    const own = value as Value
    const state = own.#state
    state.normal ??= normalOf(state.scheme, own.uri, Value.textsOf(own))
    return state.normal
  }

  /** The decoded data of a field; throws if it is invalid UTF-8. */
  static dataOf(value: object, { name, index, shape, decode }: OwnField): unknown {
    const own = value as Value
    const state = own.#state
    const { scheme, found } = state
    state.data ??= []
    const known = state.data[index]
    if (known !== undefined) return known
    const text = fieldTextIn(own.uri.href, found, index, shape === 'pairs')
    if (text === undefined) return undefined
    const read = decode(text)
    const data = read === NOT_TEXT && isLossy(value as SchemeValue) ? decode(replaced(text)) : read
    if (data === NOT_TEXT) throw new UriSyntaxError(scheme.hiding(fieldNotUtf8(own.uri, name, text)))
    state.data[index] = data
    return data
  }

  get [VALUE](): true {
    return true
  }

  get href(): string {
    return this.uri.href
  }

  equals(other: SchemeValue | Uri | string): boolean {
    const { scheme } = this.#state
    const given = uriOfValue(other)
    const generation = generationOfReference(given)
    if (generation !== undefined && generation.name !== this.uri.generation.name) return false
    const isOfScheme = isOwnSchemeValue(other) && Value.schemeOf(other) === scheme
    const that: unknown = isOfScheme ? other : readAs(scheme, given, this.uri)
    if (!isOwnSchemeValue(that)) return false
    const { equivalent } = scheme.rules
    const [one, two] = [Value.normalOf(this), Value.normalOf(that)]
    return equivalent === undefined || one.texts === undefined || two.texts === undefined
      ? one.href === two.href
      : equivalent(one.texts as never, two.texts as never)
  }

  normalize(): SchemeValue {
    const { keepsMeaning, href } = Value.normalOf(this)
    const isNormal = !keepsMeaning || href === this.uri.href
    if (isNormal) return this
    const normal = orThrow(readAs(this.#state.scheme, href, this.uri))
    return isLossy(this) ? readLossily(normal) : normal
  }

  toString(): string {
    return this.uri.href
  }

  toJSON(): string {
    return this.uri.href
  }

  [INSPECT](): unknown {
    const { scheme, found } = this.#state
    const { fields } = scheme
    const secrets = Object.values(fields as Readonly<Record<string, OwnField>>).filter(
      ({ options }) => options.isSecret,
    )
    return {
      scheme: this.scheme,
      ...shownFields(this, fields),
      uri: shownUri(
        this.uri,
        secrets.map(({ index, shape }) => ({
          place: placeIn(found, index),
          text: fieldTextIn(this.uri.href, found, index, shape === 'pairs'),
        })),
      ),
    }
  }
}

/** Encoded text with U+FFFD for what isn't UTF-8. Its parts are divided already, so that nothing else can change. */
function replaced<Text extends FieldText>(text: Text): Text
function replaced(text: FieldText): FieldText {
  if (typeof text === 'string') {
    return percentEncode(percentDecodeLossily(text), dataCharacters(defaultGrammar))
  }
  return text?.map((part) => replaced(part as string)) as FieldText
}

/** Reads a URI, or a string under the generation of another URI. */
function readAs(scheme: Compiled, input: unknown, { generation }: Uri): SchemeValue | UriError {
  return readValue(scheme, input, { generation })
}

// Only schemes make values.
hideConstructor(Value)
Object.freeze(Value.prototype)
recognizeValuesBy(Value.isOne)

/** A function that creates a scheme's values. Getters decode fields, so the only own property is the URI. */
export function valueMaker(compiled: Compiled): Compiled['makeValue'] {
  const { rules, scheme, server, fields } = compiled

  class Own extends Value {}

  const { prototype } = Own
  Object.defineProperty(prototype, 'scheme', { get: () => scheme, configurable: true })
  Object.defineProperty(prototype, READ_BY_SCHEME, { value: (uri: Uri) => readValue(compiled, uri) })
  for (const [name, field] of Object.entries(fields)) {
    function get(this: object): unknown {
      return Value.dataOf(this, field as OwnField)
    }
    Object.defineProperty(prototype, name, { get, configurable: true })
  }
  // A getter among the methods replaces that of a field.
  for (const members of [server?.kit.members(server), rules.methods]) {
    if (members) Object.defineProperties(prototype, Object.getOwnPropertyDescriptors(members))
  }
  hideConstructor(Own)
  Object.freeze(prototype)
  return (uri, found) => Object.freeze(new Own(uri, compiled, found))
}
