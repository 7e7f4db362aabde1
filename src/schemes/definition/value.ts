/** The values of schemes: a URI with what its parts mean to its scheme, as immutable fields. */

import { MASK, redactAuthority } from '../../model/errors/redaction.js'
import { UriSyntaxError } from '../../model/errors/result.js'
import { syntaxError } from '../../model/errors/uri-error.js'
import { grammarFor } from '../../model/generations/chosen.js'
import { asError, type UriError } from '../../model/syntax/error.js'
import { Fault } from '../../model/syntax/fault.js'
import { offsetOfBadUtf8, percentDecodeText } from '../../model/syntax/percent-encoding.js'
import type { Uri } from '../../model/values/uri.js'
import { type Field, type FieldText, NOT_TEXT } from './field.js'
import type { Syntax } from './syntax.js'
import { type SchemeKind, schemeWords } from './wording.js'

/**
 * A URI as its scheme reads it. The fields are decoded; reading one whose octets are not UTF-8 throws a
 * `UriSyntaxError` (`not-utf8`), and the octets are to be had from the components of `uri`.
 *
 * Inspecting a value in Node shows its fields with any password masked.
 * @since 0.1.0
 */
export interface SchemeValue<Scheme extends string = string> {
  readonly scheme: Scheme
  /** The URI, byte for byte. */
  readonly uri: Uri<Scheme>
  /**
   * Whether this and the other mean the same to the scheme: their normal forms are one.
   *
   * @param other A value, a URI, or the text of one; what is no URI of the scheme equals nothing.
   */
  equals(other: SchemeValue | Uri | string): boolean
  /**
   * The normal form by the rules of the scheme. It goes further than the generic syntax: each field is written in one
   * way, since the scheme tells which characters delimit and which do not.
   */
  normalize(): this
  /** The text of the URI. */
  toString(): string
  /** The text of the URI. */
  toJSON(): string
}

/** The value that each field of a scheme gives. */
export type FieldValues<F> = {
  readonly [Name in keyof F]: F[Name] extends Field<infer Type> ? Type['value'] : never
}

/** The encoded texts of the fields of a URI. */
export type Texts = Readonly<Record<string, FieldText>>

const INSPECT = Symbol.for('nodejs.util.inspect.custom')
/** What tells the value of a scheme, whichever copy of the library made it. */
const VALUE = Symbol.for('uriform/scheme-value')

const made = new WeakSet<object>()

/** Whether a value was made by this copy of the library. */
export function isOwnSchemeValue(value: unknown): value is SchemeValue {
  return typeof value === 'object' && value !== null && made.has(value)
}

/** Whether a value is that of a scheme, and of which if a name is given. */
export function isSchemeValue(value: unknown, scheme?: string): value is SchemeValue {
  return (
    typeof value === 'object' &&
    value !== null &&
    VALUE in value &&
    (scheme === undefined || (value as unknown as SchemeValue).scheme === scheme)
  )
}

/**
 * The fields of a value as they are shown: without its password, which older generations may read as a part of another
 * field. Those that are no text are not among them.
 */
export function maskedFields(value: SchemeValue): Readonly<Record<string, unknown>> {
  const secret = value.uri.userinfo?.password?.text
  const shown = Object.entries(value).map(([name, data]): [string, unknown] => {
    if (name === 'password') return [name, data === undefined ? data : MASK]
    return [name, secret === undefined || name === 'uri' ? data : masked(data)]
  })
  return Object.fromEntries(shown)
}

function masked(data: unknown): unknown {
  if (Array.isArray(data)) return data.map(masked)
  return typeof data === 'string' && data.includes('@') ? redactAuthority(data, 0).text : data
}

/** What the values of all schemes have in common; what is particular to a scheme stands between. */
const common = {
  [VALUE]: true,
  toString(this: SchemeValue): string {
    return this.uri.href
  },
  toJSON(this: SchemeValue): string {
    return this.uri.href
  },
  [INSPECT](this: SchemeValue): unknown {
    return maskedFields(this)
  },
}

/** The object that all values of a scheme inherit from. */
export function prototypeOf(...methods: readonly object[]): object {
  const properties = methods.map((all) => Object.getOwnPropertyDescriptors(all))
  return Object.freeze(Object.create(common, Object.assign({}, ...properties)) as object)
}

/** The value of a URI with the encoded texts of its fields. */
export function makeValue(
  uri: Uri,
  texts: Texts,
  fields: readonly (readonly [name: string, field: Field])[],
  prototype: object,
  syntax: Syntax,
): SchemeValue {
  const value: { [name: string]: unknown; scheme?: string; uri?: Uri } = Object.create(prototype)
  value.scheme = uri.scheme
  for (const [name, field] of fields) {
    const text = texts[name]
    const data = text === undefined ? undefined : field.decode(text)
    if (data === NOT_TEXT) throwAt(value, name, notUtf8(uri, name, text, syntax))
    else value[name] = data
  }
  value.uri = uri
  made.add(value)
  return Object.freeze(value) as unknown as SchemeValue
}

/** Reading the field throws: there is no text that it stands for. It cannot be enumerated, so that copying a value is safe. */
function throwAt(value: object, name: string, error: UriError): void {
  Object.defineProperty(value, name, {
    get: () => {
      throw new UriSyntaxError(error)
    },
  })
}

function notUtf8({ href }: Uri, field: string, text: FieldText, { grammar }: Syntax): UriError {
  const bad = [text].flat(2).find((piece) => percentDecodeText(piece ?? '') === undefined) ?? ''
  const offset = href.lastIndexOf(bad) + offsetOfBadUtf8(bad)
  return syntaxError(new Fault('not-utf8', undefined, offset, { field }), href, grammar)
}

/** Where the first octet of a field stands that ends a line: in the authority, or behind it. */
function offsetOfControl({ href, scheme, authority }: Uri, field: string): number {
  const isInAuthority = field === 'user' || field === 'password'
  const start = isInAuthority
    ? 0
    : scheme.length + 1 + (authority === undefined ? 0 : 2 + authority.text.length)
  return start + href.slice(start).search(/%0[0ad]/i)
}

/** That a value cannot do what was asked because of a field; the offset is that of the fault in the URI, if known. */
export function valueError(
  { uri }: SchemeValue,
  kind: SchemeKind,
  field: string,
  expected?: string,
  offset = 0,
): UriError {
  return syntaxError(
    new Fault(kind, undefined, offset, { field, expected }),
    uri.href,
    grammarFor(uri.generation),
    schemeWords,
  )
}

/** What is made of a value's fields, of which any may be no text. */
export function fromFields<A>(make: () => A | UriError): A | UriError {
  try {
    return make()
  } catch (failure) {
    if (failure instanceof UriSyntaxError) return asError(failure.error)
    throw failure
  }
}

/**
 * The first of the texts with an octet that ends a line of a protocol; `undefined` where there is none. They are those of
 * fields, or stand in their place.
 */
export function controlIn(
  value: SchemeValue,
  texts: Readonly<Record<string, string | readonly string[] | undefined>>,
): UriError | undefined {
  for (const [field, text] of Object.entries(texts)) {
    if (text !== undefined && [text].flat().some((line) => /[\r\n\0]/.test(line))) {
      const isOfUri = value[field as keyof SchemeValue] === text
      const offset = isOfUri ? offsetOfControl(value.uri, field) : 0
      return valueError(value, 'control-character', field, undefined, offset)
    }
  }
  return undefined
}
