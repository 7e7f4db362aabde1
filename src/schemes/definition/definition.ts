/** The definition of a scheme: one object that reads, builds and normalises its URIs. */
import type { Either } from '../../model/errors/either.js'
import { orThrow, toEither } from '../../model/errors/result.js'
import { syntaxError } from '../../model/errors/uri-error.js'
import { grammarFor, grammarOf } from '../../model/generations/chosen.js'
import { isError, type UriError } from '../../model/syntax/error.js'
import { Fault } from '../../model/syntax/fault.js'
import type { ParseOptions } from '../../model/syntax/generation.js'
import type { Layout, Located } from '../../model/syntax/layout.js'
import { normalizeEncoding } from '../../model/syntax/percent-encoding.js'
import type { Reference } from '../../model/values/reference.js'
import type { Uri } from '../../model/values/uri.js'
import { type OwnReference, ownReference, readReference, referenceFrom } from '../../model/values/value.js'
import { inField } from './blame.js'
import { type Cursor, Refusal, TextCursor } from './cursor.js'
import type { Field, Fields, FieldText } from './field.js'
import { beginBuilder, errorInFields, fieldError, type SchemeBuilder, withLists } from './scheme-builder.js'
import {
  readServer,
  type Server,
  type ServerFields,
  type ServerMembers,
  type ServerTexts,
  serverFields,
  serverMembers,
  writeServer,
} from './server.js'
import { type Syntax, syntaxOf } from './syntax.js'
import {
  type FieldValues,
  isSchemeValue,
  makeValue,
  prototypeOf,
  type SchemeValue,
  type Texts,
} from './value.js'
import { schemeWords } from './wording.js'

/** The encoded texts of the fields of a scheme. */
export type FieldTexts<F> = {
  readonly [Name in keyof F]: F[Name] extends Field<infer Type> ? Type['text'] : never
}

/**
 * What is said of a scheme to define it.
 * @since 0.1.0
 */
export interface SchemeRules<
  Scheme extends string,
  S extends Server | undefined,
  F extends Fields,
  Methods extends object,
> {
  /** Its name, in lower case. */
  readonly scheme: Scheme
  /** Its server; there is no authority unless this is given. */
  readonly server?: S
  /** What a value has beside the server. */
  readonly fields: F
  /**
   * Finds the encoded texts of the fields in what follows the authority, up to the fragment: path and query as one
   * text. What is left when it returns is refused.
   */
  read(rest: Cursor, server: ServerTexts): (FieldTexts<F> & ServerTexts) | Refusal
  /** Writes path and query of the encoded texts; in those, nothing stands that their fields do not allow. */
  write(texts: FieldTexts<F>, server: ServerTexts): string
  /**
   * What a builder was given, and what follows from it as `read` would find it; needed where fields tell of one
   * another.
   */
  complete?(texts: FieldTexts<F> & ServerTexts): FieldTexts<F> & ServerTexts
  /** The texts of a normal form; each text by itself is in its normal form already. */
  normalize?(texts: FieldTexts<F> & ServerTexts, rest: Pick<Cursor, 'isCurrent'>): FieldTexts<F> & ServerTexts
  /** What a value can do. */
  readonly methods?: Methods
}

/**
 * A scheme: how its URIs are read and built.
 * @since 0.1.0
 */
export interface Scheme<
  Name extends string = string,
  Value extends SchemeValue = SchemeValue,
  S extends Server | undefined = Server | undefined,
  F = Fields,
> {
  /** The name of the scheme, in lower case. */
  readonly scheme: Name
  /** The fields of its values in their order, for tools that list them. */
  readonly fields: Fields
  /**
   * Reads a URI of the scheme.
   *
   * @param input A URI, or the text of one.
   * @param options The generation whose grammar decides; a URI keeps its own.
   * @returns The value, or what is wrong.
   */
  parse(input: string | Uri, options?: ParseOptions): Either<UriError, Value>
  /**
   * Reads a URI of the scheme.
   *
   * @throws UriSyntaxError where the input is none.
   */
  from(input: string | Uri, options?: ParseOptions): Value
  /**
   * Begins a URI of the scheme. Each field is a step; `build` is there when nothing is missing.
   *
   * @param options The generation whose grammar decides.
   */
  builder(options?: ParseOptions): SchemeBuilder<Value, ServerFields<S> & F>
  /** Whether a value is of the scheme, made by this copy of the library or by another. */
  [Symbol.hasInstance](value: unknown): value is Value
}

/** What a definition is made of, whatever its types. */
type AnyRules = SchemeRules<string, Server | undefined, Fields, object>

/**
 * Defines a scheme.
 *
 * @param rules Its name, its server, its fields, and how they stand in a URI.
 * @throws TypeError where the name is none of a scheme in lower case, or a field is called like what every value has.
 *
 * @example
 * import { defineScheme, textField } from 'uriform'
 *
 * const redis = defineScheme({
 *   scheme: 'redis',
 *   server: { hostRequired: true, defaultPort: 6379, userinfo: 'fields' },
 *   fields: { database: textField() },
 *   read: (rest) => ({ database: rest.take('/') ? rest.run() : undefined }),
 *   write: ({ database }) => (database === undefined ? '' : `/${database}`),
 * })
 * redis.from('redis://h/3').database // '3'
 * redis.builder().host('h').database('a/b').build().uri.href // 'redis://h/a%2Fb'
 *
 * @since 0.1.0
 */
export function defineScheme<
  const Name extends string,
  const S extends Server | undefined = undefined,
  const F extends Fields = Fields,
  Methods extends object = object,
>(
  rules: SchemeRules<Name, S, F, Methods>,
): Scheme<Name, SchemeValue<Name> & FieldValues<ServerFields<S> & F> & ServerMembers<S> & Methods, S, F> {
  return schemeOf(rules as unknown as AnyRules) as never
}

/** What values and builders have beside their fields. */
const taken: ReadonlySet<string> = new Set(
  'scheme uri endpoint equals normalize toString toJSON build tryBuild constructor __proto__ then'.split(' '),
)

/** A mistake in a definition is one of the program. */
function checkNames(scheme: string, fields: Fields): void {
  if (!/^[a-z][a-z\d+.-]*$/.test(scheme)) {
    throw new TypeError(
      `"${scheme}" cannot be a scheme: a letter, then letters, digits, "+", "-" or ".", in lower case`,
    )
  }
  const name = Object.getOwnPropertyNames(fields).find((field) => taken.has(field))
  if (name !== undefined)
    throw new TypeError(`a field cannot be called "${name}": every value or builder has one`)
}

function schemeOf(rules: AnyRules): Scheme {
  const { scheme, server } = rules
  checkNames(scheme, rules.fields)
  const named = Object.entries({ ...serverFields(server, scheme), ...rules.fields }).map(
    ([name, field]) => [name, frozen(field)] as const,
  )
  const fields: Fields = Object.freeze(Object.fromEntries(named))
  const prototype = prototypeOf(
    {
      equals(this: SchemeValue, other: SchemeValue | Uri | string): boolean {
        const that = read(isSchemeValue(other) ? other.uri : other, this.uri)
        return (
          !isError(that) &&
          that.uri.generation === this.uri.generation &&
          normalHref(that.uri) === normalHref(this.uri)
        )
      },
      normalize(this: SchemeValue): SchemeValue {
        const normal = normalHref(this.uri)
        return normal === this.uri.href ? this : orThrow(read(normal, this.uri))
      },
    },
    serverMembers(server),
    rules.methods ?? {},
  )

  function read(input: unknown, options: ParseOptions | undefined): SchemeValue | UriError {
    const uri = referenceFrom(input, options)
    if (isError(uri)) return uri
    const syntax = syntaxOf(grammarFor(uri.generation))
    if (uri.scheme !== scheme) return wrongScheme(uri, scheme, syntax)
    const texts = readTexts(uri, syntax)
    return isError(texts) ? texts : makeValue(uri, texts, named, prototype, syntax)
  }

  /** The texts of all fields of a URI of the scheme. */
  function readTexts(uri: Reference, syntax: Syntax): Texts | UriError {
    const located = ownReference(uri) as OwnReference
    const texts = readParts(located, syntax)
    if (!(texts instanceof Refusal)) return texts
    return syntaxError(faultOf(texts, located.layout), uri.href, syntax.grammar, schemeWords)
  }

  function readParts(uri: Located, syntax: Syntax): Texts | Refusal {
    const { schemeEnd, pathStart, queryEnd } = uri.layout
    if (!syntax.isCurrent && queryEnd < uri.href.length) {
      return new Refusal(queryEnd + 1, 'no fragment: it is no part of a URL')
    }
    const hasServer = server !== undefined && (syntax.isCurrent || !server.isNewer)
    const authority = hasServer ? readServer(uri, server, syntax) : {}
    if (authority instanceof Refusal) return authority
    const rest = new TextCursor(uri.href, hasServer ? pathStart : schemeEnd + 1, queryEnd, syntax)
    const texts = rules.read(rest, authority)
    if (texts instanceof Refusal) return texts
    // Engines spread a second object slowly: a value takes half the time so.
    return rest.isAtEnd ? Object.assign({}, authority, texts) : rest.refuse('another character, or the end')
  }

  function write(texts: Texts): string {
    return `${scheme}:${server === undefined ? '' : writeServer(texts)}${rules.write(texts, texts)}`
  }

  function normalHref(uri: Uri): string {
    const syntax = syntaxOf(grammarFor(uri.generation))
    const texts: Record<string, FieldText> = { ...(readTexts(uri, syntax) as Texts) }
    const { unreserved } = syntax.grammar.rules
    for (const [name, text] of Object.entries(texts)) {
      const field = Object.hasOwn(fields, name) ? fields[name] : undefined
      // User information that is no field stays all the same.
      if (field === undefined) texts[name] = text && normalizeEncoding(text as string, unreserved)
      else if (text !== undefined) texts[name] = field.canonical(text, syntax)
    }
    const fragment = uri.fragment?.text
    const tail = fragment === undefined ? '' : `#${normalizeEncoding(fragment, unreserved)}`
    return write({ ...texts, ...rules.normalize?.(texts, syntax) }) + tail
  }

  /** The value that the texts of a builder make; each of them must come back as it was given. */
  function make(given: Texts, syntax: Syntax): SchemeValue | UriError {
    const { grammar } = syntax
    const error = errorInFields(given, fields, grammar)
    if (error !== undefined) return error
    const lists = withLists(given, fields)
    const texts = { ...lists, ...rules.complete?.(lists) }
    const href = write(texts)
    const uri = readReference(href, grammar)
    if (isError(uri)) return inField(uri, texts, write)
    // A field of the scheme must not become a server to readers that don't know the scheme.
    const hasServer = server !== undefined && texts.host !== undefined
    if (!hasServer && uri.host !== undefined) {
      return fieldError('ambiguous-field', Object.keys(given)[0] ?? 'host', grammar)
    }
    const back = readTexts(uri, syntax)
    if (isError(back)) return inField(back, texts, write)
    const changed = Object.keys(fields).find(
      (name) => texts[name] !== undefined && JSON.stringify(back[name]) !== JSON.stringify(texts[name]),
    )
    if (changed !== undefined) return fieldError('ambiguous-field', changed, grammar)
    return makeValue(uri as Uri, back, named, prototype, syntax)
  }

  const definition: Scheme = {
    scheme,
    fields,
    parse: (input, options) => toEither(read(input, options)),
    from: (input, options) => orThrow(read(input, options)),
    builder: (options) => beginBuilder(fields, grammarOf(options), make) as never,
    [Symbol.hasInstance]: (value): value is SchemeValue => isSchemeValue(value, scheme),
  }
  return Object.freeze(definition)
}

/** A field that nobody changes for others. */
function frozen(field: Field): Field {
  return Object.freeze({ ...field, options: Object.freeze({ ...field.options }) })
}

/** What a scheme refuses stands in the component at the offset. */
function faultOf({ offset, expected, component }: Refusal, { pathEnd, queryEnd }: Layout): Fault {
  const found = offset > queryEnd ? 'fragment' : offset > pathEnd ? 'query' : 'path'
  return new Fault('invalid-by-scheme', component ?? found, offset, { expected })
}

function wrongScheme(
  { href, scheme }: Reference & { readonly scheme?: string | undefined },
  expected: string,
  { grammar }: Syntax,
): UriError {
  const kind = scheme === undefined ? 'missing-scheme' : 'wrong-scheme'
  return syntaxError(new Fault(kind, 'scheme', 0, { expected: `${expected}:` }), href, grammar, schemeWords)
}
