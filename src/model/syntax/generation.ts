/**
 * A generation of the standard: an immutable object made of character classes and a few rules.
 * Scanning, resolving, normalizing and building read nothing else of it.
 */
import { CharacterClass } from './characters.js'
import { makeTables, type Tables } from './tables.js'

/**
 * The name of a generation's document: RFC 1738 with RFC 1808, the draft of 1996 that merged them,
 * RFC 2396 with RFC 2732, the first draft of its revision, and RFC 3986.
 * @since 0.2.0
 */
export type GenerationName = 'rfc1738' | 'draft1996' | 'rfc2396' | 'rfc2396bis' | 'rfc3986'

/**
 * A generation of the standard. Import one from `uriform/generations`; a program that imports none
 * carries RFC 3986 alone.
 * @since 0.2.0
 */
export interface Generation {
  readonly name: GenerationName
}

/**
 * How a text is read.
 * @since 0.1.0
 */
export interface ParseOptions {
  /** The generation whose grammar decides; RFC 3986 if absent. */
  readonly generation?: Generation | undefined
}

/** The grammar of one generation. A percent-encoded octet is allowed wherever a class of `encoded` rules. */
export interface GenerationRules {
  /** What percent-encoding never changes the meaning of. */
  readonly unreserved: CharacterClass
  /** The first character of a scheme, and the others. */
  readonly schemeFirst: CharacterClass
  readonly scheme: CharacterClass
  /** What stands for itself in each component; in a host, where it is a name. */
  readonly encoded: {
    readonly user: CharacterClass
    readonly password: CharacterClass
    readonly host: CharacterClass
    readonly segment: CharacterClass
    readonly query: CharacterClass
    readonly fragment: CharacterClass
  }
  /** What a server is; `undefined` where every authority has user information, a host and a port. */
  readonly server: ServerRules | undefined
  /** Which addresses stand in brackets. */
  readonly ipLiterals: 'none' | 'IPv6' | 'IPv6 and IPvFuture'
  /** What follows a scheme and begins with no slash, where that has characters of its own. */
  readonly opaque: OpaqueRules | undefined
  /** Whether nothing at all may follow a scheme. */
  readonly isEmptyPathAllowed: boolean
  /** Whether the first segment of a relative path may have a colon if what is before it is no scheme. */
  readonly isColonFirstAllowed: boolean
  readonly resolution: ResolutionRules
}

/** The authority `[ userinfo "@" ] host [ ":" port ]` where the grammar of a host is narrower than that of a name. */
export interface ServerRules {
  /** What may stand in any authority, the brackets of an IP literal aside. With `?` in it, only a slash ends one. */
  readonly authority: CharacterClass
  /** Whether an authority may be none of a server: it is a name then, and stands as the host whole. */
  readonly isOptional: boolean
  /** Whether a port may be empty. */
  readonly isPortOptional: boolean
  /** The labels of a host's name. */
  readonly hostname: {
    /** Whether the last label begins with a letter. */
    readonly isLastAlpha: boolean
    readonly longestLabel: number
    /** How many labels there are at least before a dot at the end, which the last begins with a letter then. */
    readonly labelsBeforeDot: number
  }
  /** How many digits each of the four numbers of an address has at most. */
  readonly longestNumber: number
}

interface OpaqueRules {
  /** What begins it, percent-encoded octets aside, and what its path and its query are made of. */
  readonly first: CharacterClass
  readonly path: CharacterClass
  readonly query: CharacterClass
}

/** How a reference is resolved, where the algorithms differ. */
export interface ResolutionRules {
  /** Whether parameters are a part of their own, from the leftmost semicolon of the path; empty ones count as absent. */
  readonly hasParameters: boolean
  /** Whether an empty authority counts as absent; and an empty query. */
  readonly isEmptyAuthorityAbsent: boolean
  readonly isEmptyQueryAbsent: boolean
  /** What a query comes behind in a reference that has no path: the path of the base, or its directory. */
  readonly queryAlone: 'path' | 'directory'
  /** Whether the query of a reference is merged, as if it were a part of the path. */
  readonly isQueryMerged: boolean
  /** Whether a base with an empty path and no authority has the directory `/`. */
  readonly isEmptyPathRoot: boolean
  /** Which paths lose their dot segments: those that were merged, or every one, which normalising then does too. */
  readonly dotSegments: 'merged' | 'every'
  /** What an empty reference means: all of the base, fragment and all; the document it is in; the base. */
  readonly emptyReference: 'whole base' | 'current document' | 'base'
}

/** The characters that stand for themselves in data, by position: what a component allows less its delimiters. */
export interface DataClasses {
  readonly user: CharacterClass
  readonly password: CharacterClass
  readonly host: CharacterClass
  readonly segment: CharacterClass
  readonly pair: CharacterClass
  readonly fragment: CharacterClass
}

const INSPECT = Symbol.for('nodejs.util.inspect.custom')

/** The grammar behind a `Generation`; undefined if this copy of the library didn't make it. */
export let grammarBehind: (generation: object) => Grammar | undefined

/** The public face of a grammar: a name, and nothing through which shared tables could be reached. */
class GenerationFace implements Generation {
  readonly name: GenerationName
  readonly #grammar: Grammar

  static {
    grammarBehind = (generation) => (#grammar in generation ? generation.#grammar : undefined)
  }

  constructor(name: GenerationName, grammar: Grammar) {
    this.name = name
    this.#grammar = grammar
    Object.freeze(this)
  }

  toString(): string {
    return this.name
  }

  toJSON(): string {
    return this.name
  }

  [INSPECT](): string {
    return `Generation <${this.name}>`
  }
}

/** A generation with everything that its grammar needs. Tables and classes are made at first use. */
export class Grammar {
  readonly generation: Generation
  readonly rules: GenerationRules
  #tables: Tables | undefined
  #data: DataClasses | undefined

  constructor(name: GenerationName, rules: GenerationRules) {
    this.generation = new GenerationFace(name, this)
    this.rules = rules
  }

  get tables(): Tables {
    this.#tables ??= makeTables(this.rules)
    return this.#tables
  }

  get data(): DataClasses {
    this.#data ??= dataClassesOf(this.rules)
    return this.#data
  }
}

function dataClassesOf({ encoded }: GenerationRules): DataClasses {
  const { user, password, host, segment, query, fragment } = encoded
  return {
    user,
    password,
    host,
    // A semicolon begins the parameters of a segment.
    segment: segment.without(CharacterClass.of(';')),
    // Form readers take a plus sign for a space.
    pair: query.without(CharacterClass.of('&=+')),
    fragment,
  }
}
