/** URIs and relative references: one string, the places of its components, and ways to read them (RFC 3986 3, 4). */
import { checkLevel, type NormalizationLevel } from '../algorithms/normalization.js'
import { originOf } from '../algorithms/origin.js'
import { quickNormalForm } from '../algorithms/quick-normal-form.js'
import type { ResolveOptions } from '../algorithms/resolution.js'
import { isSameDocument } from '../algorithms/same-document.js'
import { type Authority, AuthorityValue, portNumber } from '../components/authority.js'
import { type Fragment, FragmentValue } from '../components/fragment.js'
import { type Host, HostValue } from '../components/host.js'
import { type Path, PathValue } from '../components/path.js'
import { type Query, QueryValue } from '../components/query.js'
import { type Userinfo, UserinfoValue } from '../components/userinfo.js'
import type { Either } from '../errors/either.js'
import { isError, type UriError } from '../errors/error.js'
import { orThrow, toEither } from '../errors/result.js'
import { argumentError, platformError } from '../errors/uri-error.js'
import { grammarFor } from '../generations/chosen.js'
import { generationOf } from '../generations/face.js'
import { hideConstructor, INSPECT } from '../language/classes.js'
import { shown } from '../masking/shown.js'
import { Fault } from '../syntax/fault.js'
import type { Generation, Grammar, ParseOptions } from '../syntax/generation.js'
import {
  authorityIn,
  authorityStart,
  type Components,
  componentsOf,
  type Layout,
  type Located,
  pathIn,
  type Spans,
  schemeIn,
  spansOf,
  type Target,
} from '../syntax/layout.js'
import { layoutOfOther, layoutTo, pathEndOfUri } from '../syntax/plain.js'
import { areEquivalent, isLocated, locateOperand, locateText, resolved } from './operations.js'
import { type OwnReference, REFERENCE, type ReferenceKind, recognizeBy } from './recognition.js'
import type { EquivalenceLevel, Reference, UriReference } from './reference.js'

const SCHEME = /^[^:/?#]+:/

/** Component values that few programs read. As fields of the value itself they would take up much memory. */
interface RareComponents {
  authority?: Authority
  userinfo?: Userinfo
}

/** The class of both kinds of reference. Subclasses, or a WeakMap for private fields, would be much slower. */
class ReferenceValue {
  readonly href: string
  readonly #grammar: Grammar
  /** The end of the path of a URI, whose layout is made when it is first needed; negative if it was given. */
  readonly #pathEnd: number
  #places: Layout | undefined
  // Component values, each created on first use. An object that held all of them would take longer.
  #rare: RareComponents | undefined
  #host: Host | undefined
  #path: Path | undefined
  #query: Query | undefined
  #fragment: Fragment | undefined

  static read(this: void, value: unknown): OwnReference | undefined {
    return typeof value === 'object' && value !== null && #grammar in value ? value.#own() : undefined
  }

  /** The layout must match the text and the grammar; it is optional for a URI with the end of its path. */
  constructor(href: string, grammar: Grammar, pathEnd: number, layout: Layout | undefined) {
    this.href = href
    this.#grammar = grammar
    this.#pathEnd = pathEnd
    this.#places = layout
    Object.freeze(this)
  }

  #layout(): Layout {
    this.#places ??= layoutTo(this.#pathEnd, this.href)
    return this.#places
  }

  /** Without the layout of a URI, which takes longer. */
  #isUri(): boolean {
    return this.#pathEnd >= 0 || this.#layout().schemeEnd >= 0
  }

  #own(): OwnReference {
    return { href: this.href, layout: this.#layout(), grammar: this.#grammar }
  }

  get [REFERENCE](): ReferenceKind {
    const { href } = this
    // An object that merely inherits from a value has no private fields, and perhaps no text.
    const hasScheme = #grammar in this ? this.#isUri() : SCHEME.test(href)
    return hasScheme ? 'Uri' : 'RelativeReference'
  }

  get generation(): Generation {
    return generationOf(this.#grammar)
  }

  get scheme(): string | undefined {
    return schemeIn(this.href, this.#layout())
  }

  get authority(): Authority | undefined {
    const text = authorityIn(this.href, this.#layout())
    if (text === undefined) return undefined
    this.#rare ??= {}
    this.#rare.authority ??= new AuthorityValue(
      text,
      this.#grammar,
      this.userinfo,
      this.host as Host,
      this.port,
    )
    return this.#rare.authority
  }

  get userinfo(): Userinfo | undefined {
    const start = authorityStart(this.#layout())
    const { hostStart } = this.#layout()
    if (hostStart <= start) return undefined
    this.#rare ??= {}
    this.#rare.userinfo ??= new UserinfoValue(this.href.slice(start, hostStart - 1), this.#grammar)
    return this.#rare.userinfo
  }

  get host(): Host | undefined {
    if (this.#host !== undefined) return this.#host
    const { hostStart, hostEnd } = this.#layout()
    if (hostStart >= 0) this.#host = new HostValue(this.href.slice(hostStart, hostEnd), this.#grammar)
    return this.#host
  }

  get port(): number | undefined {
    const { hostStart, hostEnd, pathStart } = this.#layout()
    if (hostStart < 0 || hostEnd === pathStart) return undefined
    return portNumber(this.href.slice(hostEnd + 1, pathStart))
  }

  get path(): Path {
    this.#path ??= new PathValue(pathIn(this.href, this.#layout()), this.#grammar)
    return this.#path
  }

  get query(): Query | undefined {
    const { pathEnd, queryEnd } = this.#layout()
    if (pathEnd === queryEnd) return undefined
    this.#query ??= new QueryValue(this.href.slice(pathEnd + 1, queryEnd), this.#grammar)
    return this.#query
  }

  get fragment(): Fragment | undefined {
    const { queryEnd } = this.#layout()
    if (queryEnd === this.href.length) return undefined
    this.#fragment ??= new FragmentValue(this.href.slice(queryEnd + 1), this.#grammar)
    return this.#fragment
  }

  components(): Components {
    return componentsOf(this.href, this.#layout())
  }

  spans(): Spans {
    return spansOf(this.href, this.#layout())
  }

  get origin(): string | undefined {
    const origin = originOf(this.href, this.#layout(), this.#grammar.rules)
    return origin instanceof Fault ? orThrow<string>(platformError(origin)) : origin
  }

  equals(other: Reference | string, level: EquivalenceLevel = 'syntax'): boolean {
    checkLevel(level, 'exact')
    return areEquivalent(this.#own(), other, level)
  }

  isSameDocument(base?: Reference): boolean {
    const from = base === undefined ? undefined : locateOperand(base, this.#grammar)
    return !isError(from) && isSameDocument(this.#own(), from, this.#grammar.rules)
  }

  resolve(reference: Reference | string, options?: ResolveOptions): UriReference {
    return valueOrThrow(this.#resolve(reference, options))
  }

  tryResolve(reference: Reference | string, options?: ResolveOptions): Either<UriError, UriReference> {
    return toEither(this.#resolve(reference, options))
  }

  #resolve(reference: Reference | string, options: ResolveOptions | undefined): UriReference | UriError {
    const target = resolved(this.#own(), reference, options)
    return isLocated(target) ? this.#valueOf(target) : target
  }

  normalize(level: NormalizationLevel = 'syntax'): UriReference {
    checkLevel(level)
    const normal = quickNormalForm(this.href, level, this.#grammar.rules, () => this.#own())
    return normal === undefined ? (this as UriReference) : valueOrThrow(this.#valueOf(normal))
  }

  /** The value of a computed text, which is read again if it is relative or the grammar might refuse it. */
  #valueOf({ href, pathEnd }: Target): UriReference | UriError {
    const grammar = this.#grammar
    return grammar.rules.server === undefined && this.#isUri()
      ? makeUri(href, grammar, pathEnd)
      : readReference(href, grammar)
  }

  as(generation: Generation): UriReference {
    return orThrow(this.#as(generation))
  }

  tryAs(generation: Generation): Either<UriError, UriReference> {
    return toEither(this.#as(generation))
  }

  #as(generation: Generation): UriReference | UriError {
    return readReference(this.href, grammarFor(generation, this.#grammar), this[REFERENCE])
  }

  toString(): string {
    return this.href
  }

  toJSON(): string {
    return this.href
  }

  [INSPECT](): string {
    return `${this[REFERENCE]} <${shown(this.href)}>`
  }
}
hideConstructor(ReferenceValue)
recognizeBy(ReferenceValue.read)

/** True if a result is a value; cheaper than `isError`. */
export function isOwnValue<Value extends object>(result: Value | UriError): result is Value {
  return result instanceof ReferenceValue
}

/** Cheaper than `orThrow`, which asks for the brand of errors. */
export function valueOrThrow<Value extends object>(result: Value | UriError): Value {
  return isOwnValue<Value>(result) ? result : orThrow<Value>(result)
}

export function makeReference({ href, layout }: Located, grammar: Grammar): UriReference {
  return new ReferenceValue(href, grammar, -1, layout) as UriReference
}

/** Makes the value of a URI from the end of its path. Its layout is found when it is needed. */
export function makeUri(href: string, grammar: Grammar, pathEnd: number): UriReference {
  return new ReferenceValue(href, grammar, pathEnd, undefined) as UriReference
}

/** Reads a string, which must be of the given kind, if any. */
export function readReference(
  text: unknown,
  grammar: Grammar | undefined,
  kind?: ReferenceKind,
  options?: ParseOptions,
  baseScheme?: string,
): UriReference | UriError {
  if (grammar === undefined || typeof text !== 'string') return argumentError(grammar, text)
  const pathEnd = pathEndOfUri(text, grammar)
  const strays = options?.strays
  // Most strings are URIs: `locateText` does the same.
  if (pathEnd >= 0 && kind !== 'RelativeReference' && strays === undefined) {
    return makeUri(text, grammar, pathEnd)
  }
  const layout = pathEnd < 0 ? layoutOfOther(text, grammar) : layoutTo(pathEnd, text)
  const read = locateText(text, grammar, { strays, baseScheme, kind }, layout)
  return isLocated(read) ? makeReference(read, grammar) : read
}
