/** What URIs and relative references have in common: one string, the offsets of its components, and their readings. */

import { type NormalizationLevel, normalForm } from '../algorithms/normalization.js'
import { isSameDocument } from '../algorithms/same-document.js'
import { type Authority, AuthorityValue, portNumber } from '../components/authority.js'
import { type Fragment, FragmentValue } from '../components/fragment.js'
import { type Host, HostValue } from '../components/host.js'
import { type Path, PathValue } from '../components/path.js'
import { type Query, QueryValue } from '../components/query.js'
import { type Userinfo, UserinfoValue } from '../components/userinfo.js'
import { isError, type UriError } from '../errors/error.js'
import { errorOf, type Fault, misuse } from '../errors/fault.js'
import { redactAuthority, redactReference } from '../errors/redaction.js'
import type { Generation } from '../syntax/generation.js'
import { type Grammar, grammarFor } from '../syntax/grammar.js'
import {
  authorityIn,
  type Components,
  componentsOf,
  fragmentIn,
  hostIn,
  type Layout,
  type Located,
  pathIn,
  portIn,
  queryIn,
  userinfoIn,
} from '../syntax/layout.js'
import { scan } from '../syntax/scanner.js'

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
   * whether it does so for every base: it is empty or has nothing but a fragment. From the draft of 1996 to that of
   * 2002 nothing else is meant by it, whatever the base (RFC 2396 4.2).
   */
  isSameDocument(base?: Reference): boolean
  /**
   * The text, with any password masked, for logs and messages (RFC 3986 7.5). Inspecting a value in Node shows the
   * same; its text, as in `String(value)` and `%s`, and `components()` have the password.
   */
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

/** What the values hold in a private field, for the readings that they share: a copy of the layout. */
export const LAYOUT: unique symbol = Symbol('layout')

/** The readings that URIs and relative references share; what is read is in fields of theirs. */
export abstract class ReferenceValue implements Reference {
  abstract readonly href: string
  abstract readonly generation: Generation
  abstract get [REFERENCE](): ReferenceKind
  abstract get [LAYOUT](): Layout

  get authority(): Authority | undefined {
    return componentOf(this, 'authority', authorityIn, AuthorityValue.of)
  }

  get userinfo(): Userinfo | undefined {
    return componentOf(this, 'userinfo', userinfoIn, UserinfoValue.of)
  }

  get host(): Host | undefined {
    return componentOf(this, 'host', hostIn, HostValue.of)
  }

  get port(): number | undefined {
    return portNumber(portIn(this.href, this[LAYOUT]))
  }

  get path(): Path {
    return componentOf(this, 'path', pathIn, PathValue.of) as Path
  }

  get query(): Query | undefined {
    return componentOf(this, 'query', queryIn, QueryValue.of)
  }

  get fragment(): Fragment | undefined {
    return componentOf(this, 'fragment', fragmentIn, FragmentValue.of)
  }

  components(): Components {
    return componentsOf(this.href, this[LAYOUT])
  }

  equals(other: Reference | string, level: EquivalenceLevel = 'syntax'): boolean {
    const { generation } = this
    if ((generationOf(other) ?? generation) !== generation) return false
    const grammar = grammarFor(generation)
    const that = locate(other, grammar)
    if (isError(that)) return false
    if (this.href === that.href) return true
    const { rules } = grammar
    return level !== 'exact' && normalForm(located(this), level, rules) === normalForm(that, level, rules)
  }

  isSameDocument(base?: Reference): boolean {
    const from = base === undefined ? undefined : locate(base, grammarFor(this.generation))
    return !isError(from) && isSameDocument(located(this), from, grammarFor(this.generation).rules)
  }

  redacted(): string {
    const authority = authorityIn(this.href, this[LAYOUT])
    if (authority === undefined) return this.href
    const { pathStart } = this[LAYOUT]
    const before = this.href.slice(0, pathStart - authority.length)
    return before + redactAuthority(authority, 0).text + this.href.slice(pathStart)
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

/** Component values, each made when it is first asked for. */
interface Made {
  authority?: Authority | undefined
  userinfo?: Userinfo | undefined
  host?: Host | undefined
  path?: Path | undefined
  query?: Query | undefined
  fragment?: Fragment | undefined
}

const madeOf = new WeakMap<Reference, Made>()

function componentOf<K extends keyof Made>(
  value: ReferenceValue,
  name: K,
  textIn: (href: string, layout: Layout) => string | undefined,
  make: (text: string, generation: Generation) => Made[K],
): Made[K] {
  let made = madeOf.get(value)
  if (made === undefined) {
    made = {}
    madeOf.set(value, made)
  }
  if (name in made) return made[name]
  const text = textIn(value.href, value[LAYOUT])
  const component = text === undefined ? undefined : make(text, value.generation)
  made[name] = component
  return component
}

export function located(value: ReferenceValue): Located {
  return { href: value.href, layout: value[LAYOUT] }
}

/** What a value says it is; `undefined` where it is no reference. */
export function referenceKindOf(value: unknown): ReferenceKind | undefined {
  const isReference = typeof value === 'object' && value !== null && REFERENCE in value
  return isReference ? (value[REFERENCE] as ReferenceKind) : undefined
}

/** The generation of a reference; `undefined` where it is none, or one that only derives from a value of ours. */
export function generationOf(value: unknown): Generation | undefined {
  try {
    return referenceKindOf(value) === undefined ? undefined : (value as Reference).generation
  } catch {
    return undefined
  }
}

/** The text of what claims to be a reference; `undefined` where it has none to give. */
export function textIfAny(reference: unknown): string | undefined {
  try {
    return String(reference)
  } catch {
    return undefined
  }
}

/**
 * A reference, or the text of one, with its layout. What another copy of the library made, or what follows
 * another grammar, is read again.
 */
export function locate(input: unknown, grammar: Grammar): Located | UriError {
  if (input instanceof ReferenceValue && generationOf(input) === grammar.rules.name) return located(input)
  const href = referenceKindOf(input) === undefined ? input : textIfAny(input)
  if (typeof href !== 'string') return misuse(grammar)
  const layout = scan(href, grammar)
  return 'kind' in layout ? syntaxError(layout, href, grammar) : { href, layout }
}

/** A value with its layout. */
export function locatedIn(value: Reference): Located {
  return locate(value, grammarFor(value.generation)) as Located
}

/** The layout of a text; `undefined` where it has none. */
export function layoutOf(text: unknown, grammar: Grammar | undefined): Layout | undefined {
  if (grammar === undefined || typeof text !== 'string') return undefined
  const found = scan(text, grammar)
  return 'kind' in found ? undefined : found
}

/** The error of a text that is no reference. */
export function syntaxError(fault: Fault, text: string, { rules }: Grammar): UriError {
  return errorOf(fault, redactReference(text, fault.offset, fault.component, rules), rules)
}
