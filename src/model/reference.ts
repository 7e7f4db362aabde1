/** What URIs and relative references have in common: one string, the offsets of its components, and their readings. */
import { type Authority, AuthorityValue, portNumber } from './authority.js'
import type { UriError } from './error.js'
import { errorOf, type Fault, misuse } from './fault.js'
import { type Fragment, FragmentValue } from './fragment.js'
import type { Generation, ParseOptions } from './generation.js'
import { type Grammar, grammarOf } from './grammar.js'
import { type Host, HostValue } from './host.js'
import {
  authorityIn,
  type Components,
  componentsOf,
  fragmentIn,
  hostIn,
  type Layout,
  partsOf,
  pathIn,
  portIn,
  queryIn,
  userinfoIn,
} from './layout.js'
import { type NormalizationLevel, normalizeParts } from './normalization.js'
import { type Parts, recompose } from './parts.js'
import { type Path, PathValue } from './path.js'
import { type Query, QueryValue } from './query.js'
import { redactAuthority, redactReference } from './redaction.js'
import { isSameDocument } from './same-document.js'
import { scan } from './scanner.js'
import { type Userinfo, UserinfoValue } from './userinfo.js'

/**
 * How much two references must have in common to be equal: their text; their normal form by the generic syntax
 * (RFC 3986 6.2.2); or also what their scheme says (6.2.3). Each level contains the one before.
 * @since 0.1.0
 */
export type EquivalenceLevel = 'exact' | NormalizationLevel

/**
 * What a `Uri` and a `RelativeReference` have in common. Values are immutable; `href` is their one own property.
 * @since 0.1.0
 */
export interface Reference {
  /** The text, exactly as it was read. */
  readonly href: string
  /** The generation of the standard whose grammar it follows. */
  readonly generation: Generation
  /** What stands between `//` and the path (RFC 3986 3.2). */
  readonly authority: Authority | undefined
  /** The user information of the authority (RFC 3986 3.2.1). */
  readonly userinfo: Userinfo | undefined
  /** The host of the authority (RFC 3986 3.2.2). */
  readonly host: Host | undefined
  /**
   * The number of the authority's port (RFC 3986 3.2.3); `undefined` where there is none or it is empty.
   * The grammar allows any digits: see `components()` for the text as written.
   */
  readonly port: number | undefined
  /** The path, which may be empty (RFC 3986 3.3). */
  readonly path: Path
  /** What follows the `?` (RFC 3986 3.4); `undefined` where there is none. */
  readonly query: Query | undefined
  /** What follows the `#` (RFC 3986 3.5); `undefined` where there is none. */
  readonly fragment: Fragment | undefined
  /** The exact encoded text of every component. */
  components(): Components
  /**
   * Whether this and the other are equivalent.
   *
   * @param other A reference, or the text of one; text that is none equals nothing.
   * @param level `exact`, `syntax` (the default) or `scheme`. Values of different generations are never equal.
   */
  equals(other: Reference | string, level?: EquivalenceLevel): boolean
  /**
   * Whether the reference leads to its base, but for the fragment (RFC 3986 4.4). Where no base is given,
   * whether it does so for every base: it is empty or has nothing but a fragment.
   */
  isSameDocument(base?: Reference): boolean
  /** The text, with any password masked, for logs and messages (RFC 3986 7.5). */
  redacted(): string
  /** The whole text. */
  toString(): string
  /** The whole text. */
  toJSON(): string
}

type ReferenceKind = 'Uri' | 'RelativeReference'

/** What tells a URI from a relative reference, whichever copy of the library made it. */
export const REFERENCE: unique symbol = Symbol.for('uriform/reference')
const INSPECT = Symbol.for('nodejs.util.inspect.custom')

/** Component values, each made when it is first asked for. */
interface Made {
  authority: Authority
  userinfo: Userinfo
  host: Host
  path: Path
  query: Query
  fragment: Fragment
}

export abstract class ReferenceValue implements Reference {
  readonly href: string
  readonly #layout: Layout
  readonly #grammar: Grammar
  #made: { -readonly [K in keyof Made]?: Made[K] | undefined } | undefined = undefined

  /** The layout must be what the grammar gave for the text. */
  constructor(href: string, layout: Layout, grammar: Grammar) {
    this.href = href
    this.#layout = layout
    this.#grammar = grammar
    Object.freeze(this)
  }

  abstract get [REFERENCE](): ReferenceKind

  /** The parts of a value of this copy of the library that has the given grammar. */
  static partsOf(value: unknown, grammar: Grammar): Parts | undefined {
    if (typeof value !== 'object' || value === null || !(#grammar in value) || value.#grammar !== grammar)
      return
    return partsOf(value.href, value.#layout)
  }

  protected normalForm(level: NormalizationLevel): string {
    return recompose(normalizeParts(this.parts, level, this.#grammar.rules))
  }

  protected get parts(): Parts {
    return partsOf(this.href, this.#layout)
  }

  protected get grammar(): Grammar {
    return this.#grammar
  }

  get generation(): Generation {
    return this.#grammar.rules.name
  }

  get authority(): Authority | undefined {
    return this.#component('authority', authorityIn, AuthorityValue.of)
  }

  get userinfo(): Userinfo | undefined {
    return this.#component('userinfo', userinfoIn, UserinfoValue.of)
  }

  get host(): Host | undefined {
    return this.#component('host', hostIn, HostValue.of)
  }

  get port(): number | undefined {
    return portNumber(portIn(this.href, this.#layout))
  }

  get path(): Path {
    return this.#component('path', pathIn, PathValue.of) as Path
  }

  get query(): Query | undefined {
    return this.#component('query', queryIn, QueryValue.of)
  }

  get fragment(): Fragment | undefined {
    return this.#component('fragment', fragmentIn, FragmentValue.of)
  }

  #component<K extends keyof Made>(
    name: K,
    textIn: (href: string, layout: Layout) => string | undefined,
    make: (text: string, grammar: Grammar) => Made[K],
  ): Made[K] | undefined {
    this.#made ??= {}
    if (name in this.#made) return this.#made[name]
    const text = textIn(this.href, this.#layout)
    const component = text === undefined ? undefined : make(text, this.#grammar)
    this.#made[name] = component
    return component
  }

  components(): Components {
    return componentsOf(this.href, this.#layout)
  }

  equals(other: Reference | string, level: EquivalenceLevel = 'syntax'): boolean {
    if (typeof other !== 'string' && other.generation !== this.generation) return false
    const parts = readParts(other, this.#grammar)
    if ('kind' in parts) return false
    if (this.href === String(other)) return true
    if (level === 'exact') return false
    return this.normalForm(level) === recompose(normalizeParts(parts, level, this.#grammar.rules))
  }

  isSameDocument(base?: Reference): boolean {
    if (base === undefined) return isSameDocument(this.parts, undefined)
    const parts = readParts(base, this.#grammar)
    return !('kind' in parts) && isSameDocument(this.parts, parts)
  }

  redacted(): string {
    const authority = authorityIn(this.href, this.#layout)
    if (authority === undefined) return this.href
    const before = this.href.slice(0, this.#layout.pathStart - authority.length)
    return before + redactAuthority(authority, 0).text + this.href.slice(this.#layout.pathStart)
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

/** What a value says it is; `undefined` where it is no reference. */
export function referenceKindOf(value: unknown): ReferenceKind | undefined {
  const isReference = typeof value === 'object' && value !== null && REFERENCE in value
  return isReference ? (value[REFERENCE] as ReferenceKind) : undefined
}

/**
 * The parts of a reference or of the text of one. What another copy of the library made, or what follows
 * another grammar, is read again.
 */
export function readParts(input: unknown, grammar: Grammar): Parts | UriError {
  const own = ReferenceValue.partsOf(input, grammar)
  if (own !== undefined) return own
  const text = referenceKindOf(input) === undefined ? input : String(input)
  if (typeof text !== 'string') return misuse(grammar)
  const found = scan(text, grammar)
  return 'kind' in found ? syntaxError(found, text, grammar) : partsOf(text, found)
}

/** The layout of a text; `undefined` where it has none. */
export function layoutOf(text: unknown, options: ParseOptions | undefined): Layout | undefined {
  const grammar = grammarOf(options)
  if (grammar === undefined || typeof text !== 'string') return undefined
  const found = scan(text, grammar)
  return 'kind' in found ? undefined : found
}

/** The error of a text that is no reference. */
export function syntaxError(fault: Fault, text: string, { rules }: Grammar): UriError {
  return errorOf(fault, redactReference(text, fault.offset, fault.component), rules)
}
