/** The parts of a reference as plain data that a recipe can change, each with the bytes it was read from. */
import type { Component } from '../../model/components/component.js'
import type { Fragment } from '../../model/components/fragment.js'
import type { Host } from '../../model/components/host.js'
import { type Pair, PairPart } from '../../model/components/pair.js'
import type { Segment } from '../../model/components/path.js'
import type { Password, User } from '../../model/components/userinfo.js'
import type { Generation } from '../../model/syntax/generation.js'
import { percentDecodeText } from '../../model/syntax/percent-encoding.js'
import type { UriReference } from '../../model/values/uri-reference.js'

/**
 * A pair of a query in a draft: text is data, a `PairPart` is encoded; `null` is a name without `=`.
 * @since 0.1.0
 */
export interface DraftPair {
  name: string | PairPart
  value: string | PairPart | null
}

/**
 * A reference as plain parts that a recipe may change. Text is data; what is not UTF-8 appears as its component
 * value, which is encoded. Segments that are there appear as `Segment`s; a path that ends with a slash has an empty
 * last one.
 *
 * @typeParam Scheme `string` for a URI; `undefined` is in it where the reference may be relative.
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

/** Where a pair of a draft keeps what it was read from, out of the recipe's sight. */
const ORIGIN: unique symbol = Symbol('origin')

/** A pair as it was read, and the name and the value that the draft began with. */
export interface Origin {
  readonly pair: Pair
  readonly name: string | PairPart
  readonly value: string | PairPart | null
}

interface OriginalPair extends DraftPair {
  readonly [ORIGIN]: unknown
}

/** All origins that there are: a recipe cannot make one. */
const origins = new WeakSet<object>()

/** What a pair of a draft was read from; `undefined` where a recipe has made it. */
export function originOf(pair: DraftPair): Origin | undefined {
  const origin = (pair as OriginalPair)[ORIGIN]
  return typeof origin === 'object' && origin !== null && origins.has(origin) ? (origin as Origin) : undefined
}

/** What a component stands for; the component itself where that is no text. */
function dataOf<C extends Component>(component: C): string | C {
  return percentDecodeText(component.text) ?? component
}

function draftPair(pair: Pair, generation: Generation): OriginalPair {
  const part = (text: string): string | PairPart => dataOf(PairPart.from(text, { generation }))
  const draft = {
    name: part(pair.encodedName),
    value: pair.encodedValue === null ? null : part(pair.encodedValue),
  }
  const origin: Origin = { pair, ...draft }
  origins.add(origin)
  return Object.defineProperty(draft, ORIGIN, { value: origin }) as unknown as OriginalPair
}

/** The parts of a value. */
export function draftOf(value: UriReference): Draft {
  const { scheme, userinfo, host, port, path, query, fragment, generation } = value
  return {
    scheme,
    user: userinfo && dataOf(userinfo.user),
    password: userinfo?.password && dataOf(userinfo.password),
    host: host && dataOf(host),
    port,
    segments: [...path.segments],
    query: query?.pairs.map((pair) => draftPair(pair, generation)),
    fragment: fragment && dataOf(fragment),
  }
}
