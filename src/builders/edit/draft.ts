/** The parts of a reference as plain data that a recipe can change. */

import { type Components, type Grammar, generationOf, splitUserinfo } from '../../model/grammar.js'
import { hideConstructor, percentDecodeText } from '../../model/text.js'
import {
  type Fragment,
  type Host,
  PairPart,
  type Password,
  type Segment,
  type UriReference,
  type User,
} from '../../model/values.js'

/**
 * A pair of a query in a draft: a string is data, a `PairPart` is encoded; `null` means a name without `=`.
 * @since 0.1.0
 */
export interface DraftPair {
  /** The name. */
  name: string | PairPart
  /** The value; `null` without a `=`. */
  value: string | PairPart | null
}

/**
 * The parts of a reference, for a recipe to change. A string is data, and is encoded. A component value is already
 * encoded: the segments of the original path are component values, and so is a part with invalid UTF-8.
 *
 * A path that ends with a slash has an empty last segment.
 *
 * @typeParam Scheme `string` for a URI; it includes `undefined` if the reference may be relative.
 * @since 0.1.0
 */
export interface Draft<Scheme extends string | undefined = string | undefined> {
  /** The scheme. */
  scheme: Scheme
  /** The user, before the first colon of the user information. */
  user: string | User | undefined
  /** The password, after that colon. */
  password: string | Password | undefined
  /** A name or an address, with or without the brackets of an IP literal. */
  host: string | Host | undefined
  /** A whole number from 0 to 65535. */
  port: number | undefined
  /** The segments of the path, in order. */
  segments: (string | Segment)[]
  /** The pairs of the query; `undefined` if there is no query, an empty array for an empty one. */
  query: DraftPair[] | undefined
  /** The fragment, without the `#`. */
  fragment: string | Fragment | undefined
}

/** The encoded text of a pair, and the name and value that its draft started with. */
export interface Origin {
  readonly text: string
  readonly name: string | PairPart
  readonly value: string | PairPart | null
  readonly grammar: Grammar
}

/** A pair from the original query, which remembers its text. */
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
export const originOfPair = OriginalPair.originOf

/** The decoded text of a part of a pair; its component value if the octets aren't valid UTF-8. */
function dataOf(part: string, grammar: Grammar): string | PairPart {
  return percentDecodeText(part) ?? PairPart.from(part, { generation: generationOf(grammar) })
}

export function draftOf(
  value: UriReference,
  { userinfo, host, port, fragment }: Components,
  grammar: Grammar,
): Draft {
  const { user, password } = splitUserinfo(userinfo)
  return {
    scheme: value.scheme,
    user: user && (percentDecodeText(user) ?? value.userinfo?.user),
    password: password && (percentDecodeText(password) ?? value.userinfo?.password),
    host: host && (percentDecodeText(host) ?? value.host),
    // Otherwise a recipe that removes an empty port would change nothing.
    ...(port === '' ? {} : { port: value.port }),
    segments: value.path.segments,
    query: value.query?.pairs.map(({ text }) => new OriginalPair(text, grammar)),
    fragment: fragment && (percentDecodeText(fragment) ?? value.fragment),
  } as Draft
}

export function nameIn(pair: string): string {
  const equals = pair.indexOf('=')
  return equals < 0 ? pair : pair.slice(0, equals)
}
