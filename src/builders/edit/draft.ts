/** The parts of a reference as plain data that a recipe can change. */

import {
  type Components,
  type Fragment,
  type Grammar,
  generationOf,
  type Host,
  hideConstructor,
  nameIn,
  noUserinfo,
  PairPart,
  type Password,
  pairTexts,
  percentDecodeText,
  type Segment,
  splitUserinfo,
  type UriReference,
  type User,
} from '../../model/index.js'

/**
 * A pair of a query in a draft: a string is data, a `PairPart` is encoded; `null` means a name without `=`.
 * @since 0.1.0
 */
export interface DraftPair {
  name: string | PairPart
  value: string | PairPart | null
}

/**
 * A reference as plain parts that a recipe may change. Strings are data; component values are encoded. A part with
 * invalid UTF-8 is a component value, and so are the segments of the original path. A path that ends with a slash has
 * an empty last segment.
 *
 * @typeParam Scheme `string` for a URI; it includes `undefined` if the reference may be relative.
 * @since 0.1.0
 */
export interface Draft<Scheme extends string | undefined = string | undefined> {
  scheme: Scheme
  user: string | User | undefined
  password: string | Password | undefined
  host: string | Host | undefined
  port: number | undefined
  segments: (string | Segment)[]
  query: DraftPair[] | undefined
  fragment: string | Fragment | undefined
}

/** The encoded text of a pair, and the name and value that its draft started with. */
export interface Origin {
  readonly text: string
  readonly name: string | PairPart
  readonly value: string | PairPart | null
  readonly grammar: Grammar
}

/** A pair from the original query. It isn't a plain object, so immer keeps it as it is, origin included. */
class OriginalPair implements DraftPair {
  name: string | PairPart
  value: string | PairPart | null
  readonly #origin: Origin

  constructor(text: string, grammar: Grammar) {
    const name = nameIn(text)
    this.name = dataOf(name, grammar)
    this.value = name === text ? null : dataOf(text.slice(name.length + 1), grammar)
    this.#origin = { text, name: this.name, value: this.value, grammar }
  }

  static originOf(this: void, pair: DraftPair): Origin | undefined {
    return #origin in pair ? pair.#origin : undefined
  }
}
hideConstructor(OriginalPair)

/** The origin of a pair of a draft; undefined if a recipe made the pair. */
export const originOf = OriginalPair.originOf

/** The decoded text of a part of a pair; its component value if the octets aren't valid UTF-8. */
function dataOf(part: string, grammar: Grammar): string | PairPart {
  return percentDecodeText(part) ?? PairPart.from(part, { generation: generationOf(grammar) })
}

export function draftOf(
  value: UriReference,
  { userinfo, host, query, fragment }: Components,
  grammar: Grammar,
): Draft {
  const { user, password } = userinfo === undefined ? noUserinfo : splitUserinfo(userinfo)
  return {
    scheme: value.scheme,
    user: user && (percentDecodeText(user) ?? value.userinfo?.user),
    password: password && (percentDecodeText(password) ?? value.userinfo?.password),
    host: host && (percentDecodeText(host) ?? value.host),
    port: value.port,
    // Immer copies the list before a recipe changes it.
    segments: value.path.segments as Segment[],
    query: query === undefined ? undefined : pairTexts(query).map((text) => new OriginalPair(text, grammar)),
    fragment: fragment && (percentDecodeText(fragment) ?? value.fragment),
  }
}
