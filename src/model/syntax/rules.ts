/** The rules of a generation of the standard: character classes, and rules that a class can't express. */
import type { CharacterClass } from '../characters/characters.js'
import type { ErrorKind } from './error.js'
import type { Fault } from './fault.js'
import type { AuthorityParts, AuthorityPlaces, Components, Layout, Located, Target } from './layout.js'

/** Patterns that read a whole string. Undefined if the generation has its own rules for hosts. */
export interface WholePatterns {
  /** Matches all URIs up to the end of the path. Sticky: set `lastIndex` to 0 first. */
  readonly uri?: RegExp
  /** Matches all relative references up to the end of the path. Sticky, like `uri`. */
  readonly relative?: RegExp
}

/** The grammar of one generation. A percent-encoded octet is allowed wherever a class of `encoded` applies. */
export interface GenerationRules {
  /** The characters that mean the same raw and percent-encoded. */
  readonly unreserved: CharacterClass
  /** The first character of a scheme, and the others. */
  readonly schemeFirst: CharacterClass
  readonly scheme: CharacterClass
  /** The characters that each component allows raw; for a host, those of a name. */
  readonly encoded: {
    readonly user: CharacterClass
    readonly password: CharacterClass
    readonly host: CharacterClass
    readonly segment: CharacterClass
    readonly query: CharacterClass
    readonly fragment: CharacterClass
  }
  /** The rules for servers; `undefined` if every authority is `[ userinfo "@" ] host [ ":" port ]`. */
  readonly server: ServerRules | undefined
  /** The rules for text after a scheme that doesn't begin with a slash; `undefined` if that is a path like any other. */
  readonly opaque: OpaqueRules | undefined
  /** True if the first segment of a relative path may contain a colon when no valid scheme precedes it. */
  readonly isColonFirstAllowed: boolean
  /** The rules of resolution; `undefined` for the algorithm of RFC 3986. */
  readonly resolution: ResolutionRules | undefined
  /** The characters of data that stay raw, in every component; if undefined, the unreserved ones. */
  readonly data?: CharacterClass
  /** The characters to decode in the host of a scheme's URIs; if undefined, all unreserved ones. */
  readonly decodedInHost?: (scheme: string | undefined) => CharacterClass
  /** The words for a letter in expectations, if it can be non-ASCII. */
  readonly letter?: string
  /** Reads the text of an IRI as the URI to which it maps (RFC 3987 3.1); absent if values are URIs. */
  readonly mapping?: { readonly name: 'strays' }
  /** Rewrites a DNS name that has A-labels; if undefined, such names stay as they are. */
  readonly internationalName?: (name: string) => string
  /** The A-labels of a non-ASCII name; undefined if it has none, a fault if the platform can't map names. */
  readonly asciiName?: (name: string) => string | Fault | undefined
  /** The expectations in errors, if they aren't those of RFC 3986. */
  readonly expected?: { readonly [Kind in ErrorKind]?: string }
}

/** The authority `[ userinfo "@" ] host [ ":" port ]` if the grammar of a host is narrower than that of a name. */
export interface ServerGrammar {
  /** The characters of an authority, without an IP literal's brackets. If `?` is allowed, only a slash ends it. */
  readonly authority: CharacterClass
  /** True if an authority may be a name that isn't a server; the name is treated as one host. */
  readonly isOptional: boolean
  readonly isPortOptional: boolean
  readonly hasIpv6: boolean
  readonly hostname: {
    readonly isLastAlpha: boolean
    readonly longestLabel: number
    /** The minimum number of labels before a trailing dot. The last of them must then begin with a letter. */
    readonly labelsBeforeDot: number
  }
  /** The maximum number of digits in each of the four numbers of an address. */
  readonly longestNumber: number
}

/** The grammar of servers and its code, which only the generations that need it include. */
export interface ServerRules extends ServerGrammar {
  isHost(host: string): boolean
  /** Splits an authority. */
  split(authority: string, rules: GenerationRules): AuthorityParts
  /** The normal form of a host. If the authority isn't a server, characters stay encoded if decoding would split it. */
  normalHost(host: string, rules: GenerationRules, decoded: CharacterClass, scheme?: string): string
  /** The offsets of the host and of the path after the authority. */
  scan(text: string, start: number, rules: GenerationRules): AuthorityPlaces | Fault
  /** The error in user information whose characters are allowed. */
  faultInUserinfo(text: string, rules: GenerationRules): Fault | undefined
  /** The error in a string that should be a host. */
  faultInHost(text: string, rules: GenerationRules): Fault | undefined
  /** The error in a text whose components are valid one by one. Its offset is in the component. */
  faultInWhole(whole: Located, read: Fault): Fault
  /** The error if a string composed of components would be read as other components. */
  faultInComposed(composed: Located, read: Layout | Fault): Fault | undefined
}

/** Text after a scheme that doesn't begin with a slash. */
export interface OpaqueGrammar {
  /** The first character, percent-encoded octets aside; then the characters of the path and the query. */
  readonly first: CharacterClass
  readonly path: CharacterClass
  readonly query: CharacterClass
  /** True if path and query may both be missing. */
  readonly isOptional: boolean
}

export interface OpaqueRules extends OpaqueGrammar {
  /** The error in its first character, at the offset. */
  faultInStart(text: string, at: number): Fault | undefined
}

/** The settings in which the algorithms before RFC 3986 differ. All remove dot segments only from a merged path. */
export interface ResolutionGrammar {
  /** True if parameters, from the leftmost semicolon of the path, are a separate part. Empty ones count as absent. */
  readonly hasParameters: boolean
  /** True if an empty authority and an empty query count as absent. */
  readonly isEmptyAuthorityAbsent: boolean
  readonly isEmptyQueryAbsent: boolean
  /** The path of a reference that has only a query: the path of the base, or its directory. */
  readonly queryAlone: 'path' | 'directory'
  /** True if the query of a reference is merged as if it were part of the path. */
  readonly isQueryMerged: boolean
  /** True if a base with an empty path and no authority has the directory `/`. */
  readonly isEmptyPathRoot: boolean
  /** The target of an empty reference: the base with its fragment, or the document that contains the reference. */
  readonly emptyReference: 'whole base' | 'current document'
}

/** The grammar of resolution and its code, which only the generations that need it include. */
export interface ResolutionRules extends ResolutionGrammar {
  /** The target of a reference without a scheme, or with one that is ignored. */
  resolve(base: Located, reference: Located, rules: GenerationRules): Target
  /**
   * Yields possible references from a base to a target, without an authority. `path` is that of the target, without a
   * prefix such as `/.`.
   */
  candidates(base: Components, target: Located, path: string, rules: GenerationRules): Iterable<string>
  /** The normal form of a path, which keeps its dot segments. */
  normalPath(path: string, isRelative: boolean, rules: GenerationRules): string
  /** The normal form of the query and the fragment. */
  normalEnd(end: string, rules: GenerationRules): string
}
