/** URIs and relative references: one string, the places of its components, and ways to read them (RFC 3986 3, 4). */
import { type NormalizationLevel, normalForm, plainLength } from '../algorithms/normalization.js'
import { originOf } from '../algorithms/origin.js'
import { type RelativizeOptions, shortestReference } from '../algorithms/relativization.js'
import { type ResolveOptions, resolve, walked } from '../algorithms/resolution.js'
import { isSameDocument } from '../algorithms/same-document.js'
import { type Authority, AuthorityValue, portNumber } from '../components/authority.js'
import { type Fragment, FragmentValue } from '../components/fragment.js'
import { type Host, HostValue } from '../components/host.js'
import { type Path, PathValue } from '../components/path.js'
import { type Query, QueryValue } from '../components/query.js'
import { type Userinfo, UserinfoValue } from '../components/userinfo.js'
import type { Either } from '../errors/either.js'
import { redactValue, secretsIn } from '../errors/redaction.js'
import { builtOrThrow, orThrow, toEither } from '../errors/result.js'
import { argumentError, platformError, syntaxError } from '../errors/uri-error.js'
import { grammarOf } from '../generations/chosen.js'
import { hideConstructor } from '../hidden-constructor.js'
import { urlOf } from '../platform.js'
import { isError, type UriError } from '../syntax/error.js'
import { Fault, type FaultDetails } from '../syntax/fault.js'
import { textIfAny } from '../syntax/foreign.js'
import type { Generation, Grammar, ParseOptions, Strays } from '../syntax/generation.js'
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
} from '../syntax/layout.js'
import { layoutOf, plainLayout, plainPathEnd, relativePathEnd, scan } from '../syntax/scanner.js'
import { faultInStrays, mended } from '../syntax/strays.js'
import type { EquivalenceLevel, Reference, Uri, UriReference } from './reference.js'

type ReferenceKind = 'Uri' | 'RelativeReference'

/** The brand of a reference, the same in every copy of the library. Its value tells a URI from a relative reference. */
const REFERENCE: unique symbol = Symbol.for('uriform/reference')
const INSPECT = Symbol.for('nodejs.util.inspect.custom')
const SCHEME = /^[^:/?#]+:/

/** A value of this copy of the library, with its places and its grammar; undefined for anything else. */
export let ownReference: (value: unknown) => OwnReference | undefined

export interface OwnReference extends Located {
  readonly grammar: Grammar
}

/**
 * The component values that few programs read. As fields of the value itself they would make it take more than half
 * the memory of a `URL`.
 */
class RareComponents {
  authority: Authority | undefined = undefined
  userinfo: Userinfo | undefined = undefined
}

/**
 * The class of both kinds of reference. Measured: making a value takes 40 ns, 30 of them for freezing; a subclass
 * takes three to five times as long, a WeakMap beside the value even longer.
 */
class ReferenceValue {
  readonly href: string
  readonly #grammar: Grammar
  /** The end of the path of a plain URI, whose layout is made when it is first needed; else negative. */
  readonly #pathEnd: number
  #places: Layout | undefined
  // Component values, each made when it is first read. An object that held all of them would take 10 ns more.
  #rare: RareComponents | undefined
  #host: Host | undefined
  #path: Path | undefined
  #query: Query | undefined
  #fragment: Fragment | undefined

  static {
    ownReference = (value) =>
      typeof value === 'object' && value !== null && #grammar in value
        ? { href: value.href, layout: value.#layout(), grammar: value.#grammar }
        : undefined
    hideConstructor(this)
  }

  /** The layout must match the text and the grammar; it may be left out for a plain URI. */
  constructor(href: string, grammar: Grammar, pathEnd: number, layout: Layout | undefined) {
    this.href = href
    this.#grammar = grammar
    this.#pathEnd = pathEnd
    this.#places = layout
    Object.freeze(this)
  }

  #layout(): Layout {
    this.#places ??= plainLayout(this.href, this.#pathEnd)
    return this.#places
  }

  #located(): Located {
    return { href: this.href, layout: this.#layout() }
  }

  /**
   * The grammar of the components, which are concealed if a secret extends over several. A plain URI has no `@`, and no
   * password without one: asking for that first keeps reading fast.
   */
  #grammarOfParts(): Grammar {
    if (this.#pathEnd >= 0) return this.#grammar
    const { pathStart } = this.#layout()
    return this.href.indexOf('@', pathStart) < 0 ? this.#grammar : this.#concealedIfDivided()
  }

  #concealedIfDivided(): Grammar {
    const { pathStart, pathEnd, queryEnd } = this.#layout()
    const isDivided = secretsIn(this.href).some(({ start, end }) =>
      [pathStart, pathEnd, queryEnd].some((delimiter) => start <= delimiter && delimiter < end),
    )
    return isDivided ? this.#grammar.concealing : this.#grammar
  }

  get [REFERENCE](): ReferenceKind {
    const { href } = this
    // An object that only inherits from a value has nothing but its text, or not even that.
    const hasScheme = #grammar in this ? this.#layout().schemeEnd >= 0 : SCHEME.test(href)
    return hasScheme ? 'Uri' : 'RelativeReference'
  }

  get generation(): Generation {
    return this.#grammar.generation
  }

  get scheme(): string | undefined {
    return schemeIn(this.href, this.#layout())?.toLowerCase()
  }

  get authority(): Authority | undefined {
    const text = authorityIn(this.href, this.#layout())
    if (text === undefined) return undefined
    this.#rare ??= new RareComponents()
    this.#rare.authority ??= new AuthorityValue(
      text,
      this.#grammarOfParts(),
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
    this.#rare ??= new RareComponents()
    this.#rare.userinfo ??= new UserinfoValue(this.href.slice(start, hostStart - 1), this.#grammarOfParts())
    return this.#rare.userinfo
  }

  get host(): Host | undefined {
    if (this.#host !== undefined) return this.#host
    const { hostStart, hostEnd } = this.#layout()
    if (hostStart >= 0)
      this.#host = new HostValue(this.href.slice(hostStart, hostEnd), this.#grammarOfParts())
    return this.#host
  }

  get port(): number | undefined {
    const { hostStart, hostEnd, pathStart } = this.#layout()
    if (hostStart < 0 || hostEnd === pathStart) return undefined
    return portNumber(this.href.slice(hostEnd + 1, pathStart))
  }

  get path(): Path {
    this.#path ??= new PathValue(pathIn(this.href, this.#layout()), this.#grammarOfParts())
    return this.#path
  }

  get query(): Query | undefined {
    const { pathEnd, queryEnd } = this.#layout()
    if (pathEnd === queryEnd) return undefined
    this.#query ??= new QueryValue(this.href.slice(pathEnd + 1, queryEnd), this.#grammarOfParts())
    return this.#query
  }

  get fragment(): Fragment | undefined {
    const { queryEnd } = this.#layout()
    if (queryEnd === this.href.length) return undefined
    // The secret of a parameter can extend to the fragment.
    this.#fragment ??= new FragmentValue(this.href.slice(queryEnd + 1), this.#concealedIfDivided())
    return this.#fragment
  }

  components(): Components {
    return componentsOf(this.href, this.#layout())
  }

  spans(): Spans {
    return spansOf(this.href, this.#layout())
  }

  get origin(): string | undefined {
    const origin = originOf(this.#located(), this.#grammar.rules)
    return origin instanceof Fault ? orThrow<string>(platformError(origin)) : origin
  }

  equals(other: Reference | string, level: EquivalenceLevel = 'syntax'): boolean {
    const generation = generationOfReference(other)
    if (generation !== undefined && generation.name !== this.generation.name) return false
    const that = locate(other, this.#grammar)
    if (!isLocated(that)) return false
    if (this.href === that.href) return true
    const { rules } = this.#grammar
    return (
      level !== 'exact' &&
      normalForm(this.#located(), level, rules).href === normalForm(that, level, rules).href
    )
  }

  isSameDocument(base?: Reference): boolean {
    const from = base === undefined ? undefined : locate(base, this.#grammar)
    return !isError(from) && isSameDocument(this.#located(), from, this.#grammar.rules)
  }

  resolve(reference: Reference | string, options?: ResolveOptions): UriReference {
    return ownOrThrow(this.#resolve(reference, options))
  }

  tryResolve(reference: Reference | string, options?: ResolveOptions): Either<UriError, UriReference> {
    return toEither(this.#resolve(reference, options))
  }

  #resolve(reference: Reference | string, options: ResolveOptions | undefined): UriReference | UriError {
    const grammar = this.#grammar
    const own = this.#located()
    // The common case: plain references of which one is a path. Their target is plain too.
    if (this.#pathEnd >= 0 && options === undefined && typeof reference === 'string') {
      const pathEnd = relativePathEnd(reference, grammar)
      const target = pathEnd > 0 ? walked(own, reference, pathEnd) : undefined
      if (target !== undefined)
        return new ReferenceValue(target.href, grammar, target.pathEnd, undefined) as unknown as UriReference
    }
    if (own.layout.schemeEnd < 0) return kindError('missing-scheme', this.href, grammar)
    const read = locate(reference, grammar, options?.strays, this.scheme)
    if (!isLocated(read)) return read
    const target = resolve(own, read, options, grammar.rules)
    // Only the algorithm of RFC 3986 stays within its own grammar.
    return grammar.rules.server === undefined
      ? makeReference(target, grammar)
      : readReference(target.href, grammar)
  }

  relativize(target: Uri | string, options?: RelativizeOptions): UriReference {
    return orThrow(this.#relativize(target, options))
  }

  tryRelativize(target: Uri | string, options?: RelativizeOptions): Either<UriError, UriReference> {
    return toEither(this.#relativize(target, options))
  }

  #relativize(target: Uri | string, options: RelativizeOptions | undefined): UriReference | UriError {
    const grammar = this.#grammar
    if (this.#layout().schemeEnd < 0) return kindError('missing-scheme', this.href, grammar)
    const to = locate(target, grammar)
    if (isError(to)) return to
    if (to.layout.schemeEnd < 0) return kindError('missing-scheme', to.href, grammar)
    const layoutIn = (text: string): Layout | undefined => {
      const layout = layoutOf(text, grammar)
      return layout instanceof Fault ? undefined : layout
    }
    const shortest = shortestReference(this.#located(), to, layoutIn, grammar.rules, options)
    if (shortest !== undefined) return makeReference(shortest, grammar)
    return syntaxError(new Fault('unreachable', 'path', to.layout.pathStart), to.href, grammar)
  }

  normalize(level: NormalizationLevel = 'syntax'): UriReference {
    const plain = plainLength(this.href)
    if (plain === this.href.length) return this as unknown as UriReference
    const own = this.#located()
    const normal = normalForm(own, level, this.#grammar.rules, plain)
    if (normal === own) return this as unknown as UriReference
    return ownOrThrow(composed(normal, this.#grammar))
  }

  as(generation: Generation): UriReference {
    return orThrow(this.#as(generation))
  }

  tryAs(generation: Generation): Either<UriError, UriReference> {
    return toEither(this.#as(generation))
  }

  #as(generation: Generation): UriReference | UriError {
    return readReference(this.href, grammarOf({ generation }, this.#grammar), this[REFERENCE])
  }

  toURL(): URL {
    return builtOrThrow(this.#toURL())
  }

  tryToURL(): Either<UriError, URL> {
    return toEither(this.#toURL())
  }

  #toURL(): URL | UriError {
    const url = urlOf(this.href)
    return url instanceof Fault ? syntaxError(url, this.href, this.#grammar) : url
  }

  redacted(): string {
    const layout = this.#layout()
    return redactValue(this.href, 0, authorityStart(layout), layout.pathStart).text
  }

  toString(): string {
    return this.href
  }

  toJSON(): string {
    return this.href
  }

  [INSPECT](): string {
    return `${this[REFERENCE]} <${this.redacted()}>`
  }
}

/** True if a result is a value; cheaper than `isError`. */
export function isOwnValue<Value extends object>(result: Value | UriError): result is Value {
  return result instanceof ReferenceValue
}

function ownOrThrow(result: UriReference | UriError): UriReference {
  return isOwnValue<UriReference>(result) ? result : orThrow<UriReference>(result)
}

/** The value of a text whose places are known. */
export function makeReference({ href, layout }: Located, grammar: Grammar): UriReference {
  return new ReferenceValue(href, grammar, -1, layout) as unknown as UriReference
}

/**
 * Reads a text, which must be of the given kind, if there is one.
 *
 * @param baseScheme The scheme of the base, by which stray characters of a relative reference are read.
 */
export function readReference(
  text: unknown,
  grammar: Grammar | undefined,
  kind?: ReferenceKind,
  options?: ParseOptions,
  baseScheme?: string,
): UriReference | UriError {
  if (grammar === undefined || typeof text !== 'string') return argumentError(grammar, text)
  const pathEnd = plainPathEnd(text, grammar)
  return pathEnd >= 0 && options?.strays === undefined && kind !== 'RelativeReference'
    ? (new ReferenceValue(text, grammar, pathEnd, undefined) as unknown as UriReference)
    : readScanned(text, grammar, pathEnd, kind, options?.strays, baseScheme)
}

/** Kept out of `readReference`, whose callers then stay small enough to be inlined. */
function readScanned(
  text: string,
  grammar: Grammar,
  pathEnd: number,
  kind: ReferenceKind | undefined,
  strays: Strays | undefined,
  baseScheme: string | undefined,
): UriReference | UriError {
  const layout = faultInStrays(strays) ?? (pathEnd < 0 ? scan(text, grammar) : undefined)
  if (layout instanceof Fault) {
    const href = mended(strays, layout, { text, grammar, baseScheme })
    return href instanceof Fault ? syntaxError(href, text, grammar) : readReference(href, grammar, kind)
  }
  const isUri = layout === undefined || layout.schemeEnd >= 0
  if (kind !== undefined && isUri !== (kind === 'Uri')) {
    return kindError(kind === 'Uri' ? 'missing-scheme' : 'unexpected-scheme', text, grammar)
  }
  return new ReferenceValue(text, grammar, pathEnd, layout) as unknown as UriReference
}

/** The error of a reference of the wrong kind. */
export function kindError(
  kind: 'missing-scheme' | 'unexpected-scheme',
  text: string,
  grammar: Grammar,
  details?: FaultDetails,
): UriError {
  return syntaxError(new Fault(kind, 'scheme', 0, details), text, grammar)
}

/**
 * The value of a text composed of components. Under a generation with a rule for hosts, it is an error if the text
 * would be read as different components.
 */
export function composed(located: Located, grammar: Grammar): UriReference | UriError {
  const { href } = located
  const fault = grammar.rules.server?.faultInComposed(located, layoutOf(href, grammar))
  return fault === undefined ? makeReference(located, grammar) : syntaxError(fault, href, grammar)
}

/** The kind of a reference from any copy of the library, or of an object that poses as one; undefined for others. */
export function referenceKindOf(value: unknown): ReferenceKind | undefined {
  if (typeof value !== 'object' || value === null) return undefined
  try {
    return (value as { readonly [REFERENCE]?: ReferenceKind })[REFERENCE]
  } catch {
    return undefined
  }
}

/**
 * Reads a caller's input as a reference. Text is read under the options. A value of this copy of the library is returned
 * as it is; a value of another copy is read again, under the generation with the same name.
 */
export function referenceFrom(
  input: unknown,
  options?: ParseOptions,
  kind?: ReferenceKind,
): UriReference | UriError {
  const chosen = grammarOf(options)
  if (typeof input === 'string' || chosen === undefined) return readReference(input, chosen, kind, options)
  const own = ownReference(input)
  const isWanted = kind === undefined || kind === referenceKindOf(input)
  if (own !== undefined && isWanted) return input as UriReference
  const grammar = own?.grammar ?? grammarOf({ generation: generationOfReference(input) }, chosen)
  return readReference(own?.href ?? textOfReference(input) ?? input, grammar, kind)
}

/** Reads the other operand of a value's operation, under the value's grammar. */
function locate(input: unknown, grammar: Grammar, strays?: Strays, baseScheme?: string): Located | UriError {
  if (typeof input === 'string') return locateText(input, grammar, strays, baseScheme)
  const own = ownReference(input)
  if (own !== undefined && own.grammar === grammar) return own
  const foreign = own === undefined ? generationOfReference(input) : undefined
  if (foreign !== undefined && grammarOf({ generation: foreign }, grammar) === undefined)
    return argumentError(undefined)
  const href = own?.href ?? textOfReference(input)
  return href === undefined ? argumentError(grammar, input) : locateText(href, grammar)
}

function locateText(
  href: string,
  grammar: Grammar,
  strays?: Strays,
  baseScheme?: string,
): Located | UriError {
  const layout = faultInStrays(strays) ?? layoutOf(href, grammar)
  if (!(layout instanceof Fault)) return { href, layout }
  const text = mended(strays, layout, { text: href, grammar, baseScheme })
  return text instanceof Fault ? syntaxError(text, href, grammar) : locateText(text, grammar)
}

/** Cheaper than `isError`, which searches a plain object for the brand. */
function isLocated(result: Located | UriError): result is Located {
  return 'layout' in result
}

/** The text of a reference from any copy of the library; undefined for anything that has none. */
export function textOfReference(value: unknown): string | undefined {
  return referenceKindOf(value) === undefined ? undefined : textIfAny(value)
}

/** The generation of a reference from any copy of the library. */
export function generationOfReference(value: unknown): Generation | undefined {
  try {
    return referenceKindOf(value) === undefined ? undefined : ((value as Reference).generation ?? undefined)
  } catch {
    return undefined
  }
}
