/** The rules of a generation of the standard, as data: character classes and what is no class. */
import type { CharacterClass } from './characters.js'

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
  /** Whether a text that isn't in brackets is the host of a server. A function, so that only these generations carry it. */
  readonly isHost: (host: string) => boolean
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
