/** URIs from data, escaped as the builders escape it. */

import {
  type Datum,
  dataText,
  hostText,
  joinComponents,
  joinTexts,
  joinUserinfo,
  loosePath,
  pathRules,
  portText,
  schemeText,
  segmentText,
} from '../builders/index.js'
import { type ComponentName, type Either, Fault } from '../model/errors.js'
import { defaultGrammar, isHostRequired } from '../model/grammar.js'
import { itemsIfAny, recordIfAny } from '../model/text.js'
import { type DecodedPair, type PairRecord, queryText } from './query.js'
import { type MiniError, orThrow, toEither } from './result.js'

/**
 * The data of a URI. Each piece is escaped for its position; without a scheme, the result is a relative
 * reference.
 * @since 0.3.0
 */
export interface BuildData {
  /** The scheme, without the `:`. */
  readonly scheme?: string | undefined
  /** The user, as data. */
  readonly user?: Datum | undefined
  /** The password, as data. */
  readonly password?: Datum | undefined
  /** A name, an IPv4 address, or an IPv6 address with or without brackets. */
  readonly host?: string | undefined
  /** A whole number from 0 to 65535. */
  readonly port?: number | undefined
  /** The segments of the path, as data. */
  readonly segments?: readonly Datum[] | undefined
  /**
   * True to end the path with a slash.
   * @since 0.4.0
   */
  readonly trailingSlash?: boolean | undefined
  /** The pairs of the query, as data. */
  readonly query?: PairRecord | readonly DecodedPair[] | undefined
  /** The fragment, as data. */
  readonly fragment?: Datum | undefined
}

const NAMES = /* @__PURE__ */ 'scheme user password host port segments trailingSlash query fragment'.split(
  ' ',
)

function compose(data: BuildData): string | Fault {
  const input = recordIfAny(data) as BuildData | undefined
  if (input === undefined) return new Fault('wrong-type')
  // An unknown piece would be lost, such as the `userinfo` of `components`.
  const unknown = Object.keys(input).find((name) => !NAMES.includes(name))
  if (unknown !== undefined) {
    // A name that could be anything, or of any length, isn't shown.
    return new Fault('wrong-type', /^\w{1,60}$/.test(unknown) ? (unknown as ComponentName) : undefined)
  }
  let fault: Fault | undefined
  const encode = <Data>(
    given: Data | undefined,
    encoder: (given: Data) => string | undefined | Fault,
  ): string | undefined => {
    const text = given === undefined ? undefined : encoder(given)
    if (!(text instanceof Fault)) return text
    fault ??= text
    return undefined
  }
  const scheme = encode(input.scheme, (given) => schemeText(given, defaultGrammar))?.toLowerCase()
  const user = encode(input.user, (given) => dataText(given, 'user', defaultGrammar))
  const password = encode(input.password, (given) => dataText(given, 'password', defaultGrammar))
  const host = encode(input.host, (given) =>
    typeof given === 'string' ? hostText(given, defaultGrammar, scheme) : new Fault('wrong-type', 'host'),
  )
  const port = encode(input.port, portText)
  const segments = encode(input.segments, (given) => {
    const items = itemsIfAny(given)
    if (items === undefined) return new Fault('wrong-type', 'segment')
    const rules = pathRules(scheme, defaultGrammar)
    return joinTexts(items, '/', (segment) => segmentText(segment, defaultGrammar, rules))
  })
  const query = encode(input.query, queryText)
  const fragment = encode(input.fragment, (given) => dataText(given, 'fragment', defaultGrammar))
  if (fault !== undefined) return fault
  const userinfo = joinUserinfo(user, password)
  const path = { ...loosePath(''), text: (segments ?? '') + (input.trailingSlash ? '/' : '') }
  const components = { scheme, userinfo, host, port, path, query, fragment }
  const joined = joinComponents(components, defaultGrammar.rules, isHostRequired(scheme))
  return joined instanceof Fault ? joined : joined.href
}

/**
 * Builds a URI from data, or a relative reference if there is no scheme. No piece can affect another.
 *
 * @param data The pieces; omitted pieces are absent.
 * @throws MiniError if a piece can't be encoded (a lone surrogate, a segment that is empty, `.` or `..`, or has a control,
 * an invalid host name), or if the scheme needs a host.
 *
 * @example
 * import { build } from 'uriform/mini'
 *
 * build({ scheme: 'https', host: 'example.com', segments: ['a/b'], query: { q: 'x&y' } }) // 'https://example.com/a%2Fb?q=x%26y'
 * build({ scheme: 'mailto', segments: ['joe@example.com'], query: { subject: 'Hi & bye' } })
 * // 'mailto:joe@example.com?subject=Hi%20%26%20bye'
 *
 * @since 0.3.0
 */
export function build(data: BuildData): string {
  return orThrow(compose(data))
}

/**
 * Like `build`, but a `Left` if that throws.
 *
 * @example
 * import { tryBuild } from 'uriform/mini'
 *
 * tryBuild({ scheme: 'https', host: 'h:80' })._tag // 'Left'
 *
 * @since 0.3.0
 */
export function tryBuild(data: BuildData): Either<MiniError, string> {
  return toEither(compose(data))
}
