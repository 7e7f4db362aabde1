/** The values of schemes: a URI and its parts as immutable fields. */

import { dataCharacters, READ_BY_SCHEME } from '../../../builders/index.js'
import { orThrow, type UriError, UriSyntaxError } from '../../../model/errors.js'
import { defaultGrammar } from '../../../model/grammar.js'
import { hideConstructor, percentDecodeLossily, percentEncode } from '../../../model/text.js'
import { generationOfReference, type Uri } from '../../../model/values.js'
import type { Compiled } from '../compiled.js'
import { NOT_TEXT, type OwnField } from '../field.js'
import {
  type FieldText,
  type FoundFields,
  fieldTextIn,
  mapPieces,
  placeIn,
  type Texts,
  textsIn,
} from '../found.js'
import { readValue } from '../reading.js'
import { type Normal, normalOf } from './normal-form.js'
import { isOwnSchemeValue, recognizeValuesBy, type SchemeValue, uriOfValue, VALUE } from './scheme-value.js'
import { shownFields, shownUri } from './shown-value.js'
import { fieldNotUtf8 } from './value-error.js'

const INSPECT = Symbol.for('nodejs.util.inspect.custom')

/** The state of a value; its data and its normal form are made when they are first needed. */
interface State {
  readonly scheme: Compiled
  readonly found: FoundFields
  readonly isLossy: boolean | undefined
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

  constructor(uri: Uri, scheme: Compiled, found: FoundFields, isLossy: boolean | undefined) {
    this.uri = uri
    this.#state = { scheme, found, isLossy, data: undefined, normal: undefined }
  }

  static isOne(this: void, value: object): boolean {
    return #state in value
  }

  static stateOf(this: void, value: object): State {
    return (value as Value).#state
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
    const that: unknown = isValueOf(scheme, other) ? other : readAs(this, given)
    if (!isOwnSchemeValue(that)) return false
    const { equivalent } = scheme.rules
    const [one, two] = [normalOfValue(this), normalOfValue(that)]
    return equivalent === undefined || one.texts === undefined || two.texts === undefined
      ? one.href === two.href
      : equivalent(one.texts, two.texts)
  }

  normalize(): SchemeValue {
    const { keepsMeaning, href } = normalOfValue(this)
    const isNormal = !keepsMeaning || href === this.uri.href
    return isNormal ? this : orThrow(readAs(this, href))
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
    const secrets = Object.values(fields).filter(({ options }) => options.isSecret)
    return {
      scheme: this.scheme,
      ...shownFields(this, fields),
      uri: shownUri(
        this.uri,
        secrets.map(({ index }) => ({
          place: placeIn(found, index),
          text: fieldTextIn(this.uri.href, found, index),
        })),
      ),
    }
  }
}

/** Encoded text with U+FFFD for what isn't UTF-8. Its parts are divided already, so that nothing else can change. */
const replaced = (text: string): string =>
  percentEncode(percentDecodeLossily(text), dataCharacters(defaultGrammar)) as string

const { stateOf } = Value

// Only schemes make values.
hideConstructor(Value)
Object.freeze(Value.prototype)
recognizeValuesBy(Value.isOne)

/** Reads a URI, or a string under the generation of a value's URI, as the value was read. */
function readAs(value: Value, input: unknown): SchemeValue | UriError {
  const { scheme, isLossy } = stateOf(value)
  return readValue(scheme, input, { generation: value.uri.generation, lossy: isLossy })
}

/** The encoded strings of a value's fields. */
export function textsOfValue(value: Pick<SchemeValue, 'uri'>): Texts {
  const { scheme, found } = stateOf(value)
  return textsIn(value.uri.href, found, scheme.names)
}

export function encodedTextOf<Text extends FieldText = string | undefined>(
  value: SchemeValue,
  name: string,
): Text {
  return textsOfValue(value)[name] as Text
}

function normalOfValue(value: Pick<SchemeValue, 'uri'>): Normal {
  const state = stateOf(value)
  state.normal ??= normalOf(state.scheme, value.uri, textsOfValue(value))
  return state.normal
}

/** The same value, whose fields throw if they are invalid UTF-8. */
export function strictValue(value: SchemeValue): SchemeValue {
  const { scheme, found } = stateOf(value)
  return scheme.makeValue(value.uri, found)
}

/** True for a value of a scheme, made by this copy of the library. */
export function isValueOf<V extends SchemeValue>(scheme: Compiled<V>, value: unknown): value is V {
  return isOwnSchemeValue(value) && stateOf(value).scheme === scheme
}

/** The decoded data of a field; throws if it is invalid UTF-8. */
function dataOf(value: Value, { name, index, decode }: OwnField): unknown {
  const state = stateOf(value)
  state.data ??= []
  const known = state.data[index]
  if (known !== undefined) return known
  const text = fieldTextIn(value.uri.href, state.found, index)
  if (text === undefined) return undefined
  const read = decode(text)
  const data = read === NOT_TEXT && state.isLossy ? decode(mapPieces(text, replaced)) : read
  if (data === NOT_TEXT) throw new UriSyntaxError(state.scheme.hiding(fieldNotUtf8(value.uri, name, text)))
  state.data[index] = data
  return data
}

/** A function that creates a scheme's values. Getters decode fields, so the only own property is the URI. */
export function valueMaker<V extends SchemeValue>(compiled: Compiled<V>): Compiled<V>['makeValue']
export function valueMaker(compiled: Compiled): Compiled['makeValue'] {
  const { rules, scheme, server, fields } = compiled

  class Own extends Value {}

  const { prototype } = Own
  Object.defineProperty(prototype, 'scheme', { get: () => scheme, configurable: true })
  Object.defineProperty(prototype, READ_BY_SCHEME, { value: (uri: Uri) => readValue(compiled, uri) })
  for (const [name, field] of Object.entries(fields)) {
    function get(this: Value): unknown {
      return dataOf(this, field)
    }
    Object.defineProperty(prototype, name, { get, configurable: true })
  }
  // A getter among the methods replaces that of a field.
  for (const members of [server?.members, rules.methods]) {
    if (members) Object.defineProperties(prototype, Object.getOwnPropertyDescriptors(members))
  }
  hideConstructor(Own)
  Object.freeze(prototype)
  return (uri, found, isLossy) => Object.freeze(new Own(uri, compiled, found, isLossy))
}
