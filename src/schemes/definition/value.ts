/** The values of schemes: a URI and its parts as immutable fields. */

import { orThrow, UriSyntaxError } from '../../model/errors/result.js'
import { hideConstructor } from '../../model/hidden-constructor.js'
import { propertyIfAny } from '../../model/syntax/foreign.js'
import { generationOfReference } from '../../model/values/recognition.js'
import { READ_BY_SCHEME } from '../../model/values/scheme-value.js'
import type { Uri } from '../../model/values/uri.js'
import { type Compiled, textsIn } from './compiled.js'
import { type Fields, NOT_TEXT, type OwnField } from './field.js'
import { type FieldText, type Found, type ServerTexts, type Texts, textIn } from './found.js'
import { maskedFields, maskedUri } from './masked-value.js'
import { type Normal, normalOf } from './normal-form.js'
import { readValue } from './reading.js'
import type { SchemeValue } from './scheme-value.js'
import { notUtf8 } from './value-error.js'

export type { FieldValues, SchemeValue, ValueWith } from './scheme-value.js'

const INSPECT = Symbol.for('nodejs.util.inspect.custom')
/** Marks the value of a scheme, from any copy of the library. */
const VALUE = Symbol.for('uriform/scheme-value')
/** True if a value was created by this copy of the library, and doesn't just inherit from such a value. */
export function isOwnSchemeValue(value: unknown): value is SchemeValue {
  return typeof value === 'object' && value !== null && Value.isOne(value)
}

export function encodedField<Text extends FieldText = string | undefined>(
  value: SchemeValue,
  name: string,
): Text {
  return Value.stateOf(value).textOf(name) as Text
}

export function textsOfValue(value: SchemeValue): Texts & ServerTexts {
  return Value.stateOf(value).texts
}

export function fieldsOfValue(value: SchemeValue): Fields {
  return Value.stateOf(value).scheme.fields
}

/** True if a value belongs to any scheme or to the named one, or imitates such a value. */
export function isSchemeValue(value: unknown, scheme?: string): value is SchemeValue {
  return (
    propertyIfAny(value, VALUE) === true &&
    (scheme === undefined || propertyIfAny(value, 'scheme') === scheme)
  )
}

export function uriOfValue(input: unknown): unknown {
  return isSchemeValue(input) ? propertyIfAny(input, 'uri') : input
}

class State {
  readonly scheme: Compiled
  readonly #uri: Uri
  readonly #found: Found
  #data: unknown[] | undefined
  #normal: Normal | undefined

  constructor(scheme: Compiled, uri: Uri, found: Found) {
    this.scheme = scheme
    this.#uri = uri
    this.#found = found
  }

  textOf(name: string): FieldText {
    return this.texts[name as keyof ServerTexts]
  }

  /** The decoded data of a field; throws if it is invalid UTF-8. */
  dataOf({ name, index, shape, decode }: OwnField): unknown {
    this.#data ??= []
    const known = this.#data[index]
    if (known !== undefined) return known
    const text = textIn(this.#uri.href, this.#found, index, shape === 'pairs')
    if (text === undefined) return undefined
    const data = decode(text)
    if (data === NOT_TEXT) throw new UriSyntaxError(this.scheme.hiding(notUtf8(this.#uri, name, text)))
    this.#data[index] = data
    return data
  }

  get texts(): Texts & ServerTexts {
    return textsIn(this.scheme, this.#uri.href, this.#found)
  }

  get normal(): Normal {
    this.#normal ??= normalOf(this.scheme, this.#uri, this.texts)
    return this.#normal
  }
}

/** The members of all values; a scheme's class only adds getters. A private field in every class would be slower. */
class Value {
  // Only declared, because defining a field before it is assigned is slow on objects of many classes.
  declare readonly uri: Uri
  readonly #state: State

  constructor(uri: Uri, state: State) {
    this.uri = uri
    this.#state = state
  }

  static isOne(value: object): value is Value {
    return #state in value
  }

  static stateOf(value: object): State {
    return (value as Value).#state
  }

  get [VALUE](): true {
    return true
  }

  get href(): string {
    return this.uri.href
  }

  equals(other: SchemeValue | Uri | string): boolean {
    const that = this.#ofSameScheme(other)
    if (that === undefined) return false
    const { equivalent } = this.#state.scheme.rules
    const { texts, href } = this.#state.normal
    const { normal } = that.#state
    return equivalent === undefined || texts === undefined || normal.texts === undefined
      ? href === normal.href
      : equivalent(texts as never, normal.texts as never)
  }

  #ofSameScheme(other: SchemeValue | Uri | string): Value | undefined {
    const { scheme } = this.#state
    const given = uriOfValue(other)
    const generation = generationOfReference(given)
    if (generation !== undefined && generation.name !== this.uri.generation.name) return undefined
    const isOfScheme = isOwnSchemeValue(other) && Value.stateOf(other).scheme === scheme
    const value: unknown = isOfScheme ? other : readValue(scheme, given, this.uri)
    return isOwnSchemeValue(value) ? (value as unknown as Value) : undefined
  }

  normalize(): SchemeValue {
    const { scheme, normal } = this.#state
    const isNormal = !normal.keepsMeaning || normal.href === this.uri.href
    return isNormal ? (this as unknown as SchemeValue) : orThrow(readValue(scheme, normal.href, this.uri))
  }

  toString(): string {
    return this.uri.href
  }

  toJSON(): string {
    return this.uri.href
  }

  [INSPECT](): unknown {
    const { scheme, fields } = this.#state.scheme
    const secrets = Object.keys(fields).filter((name) => fields[name]?.options.isSecret)
    return {
      scheme,
      ...maskedFields(this as unknown as SchemeValue, fields),
      uri: maskedUri(
        this.uri,
        secrets.map((name) => this.#state.textOf(name) as string | undefined),
      ),
    }
  }
}

// Only schemes make values.
hideConstructor(Value)
Object.freeze(Value.prototype)

/** A function that creates a scheme's values. Getters decode fields, so the only own property is the URI. */
export function valueMaker(compiled: Compiled): Compiled['makeValue'] {
  const { rules, scheme, server, fields } = compiled

  class Own extends Value {}

  const { prototype } = Own
  Object.defineProperty(prototype, 'scheme', { get: () => scheme })
  Object.defineProperty(prototype, READ_BY_SCHEME, { value: (uri: Uri) => readValue(compiled, uri) })
  for (const [name, field] of Object.entries(fields)) {
    function get(this: object): unknown {
      return Value.stateOf(this).dataOf(field as OwnField)
    }
    Object.defineProperty(prototype, name, { get, configurable: true })
  }
  // A getter among the methods replaces that of a field.
  for (const members of [server?.kit.members(server), rules.methods]) {
    if (members) Object.defineProperties(prototype, Object.getOwnPropertyDescriptors(members))
  }
  hideConstructor(Own)
  Object.freeze(prototype)
  return (uri, found) =>
    Object.freeze(new Own(uri, new State(compiled, uri, found))) as unknown as SchemeValue
}
