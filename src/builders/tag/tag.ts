/** The tags uri`...` and relative`...`: encoded literal text, and data in its holes. */

import {
  appendSegments,
  chosenGrammar,
  type Datum,
  defaultGrammar,
  type Either,
  errorWith,
  type Fragment,
  faultInSegment,
  type Grammar,
  generationOfReference,
  grammarOf,
  type Host,
  isDnsHost,
  isError,
  isPlainHost,
  joinPairs,
  kindError,
  type Located,
  loosePath,
  makeReference,
  noPath,
  type Pair,
  type PairPart,
  type Password,
  type Path,
  percentEncode,
  pieceError,
  type Query,
  type QueryData,
  type QueryRecord,
  type RelativeReference,
  referenceFrom,
  type Segment,
  toEither,
  typeMismatch,
  Uri,
  UriBuildError,
  type UriError,
  UriSyntaxError,
  type User,
  type Userinfo,
} from '../../model/index.js'
import { composeReference } from '../builder/path.js'
import { type CallSite, callSiteOf, type PlainHole, type PlainSite, STAND_IN } from './call-site.js'
import { fillAuthority, fillTail, noAuthority, type TagCall } from './holes.js'

/**
 * The values that `${...}` takes: one datum, or a component value for its position. A whole query, or its end after `&`,
 * takes a record of pairs; a pair whose value is `undefined` is omitted. At the start, a `Uri` can stand. A list is an
 * error: write `Path.encode(list)` for segments, and a record for a repeated parameter.
 * @since 0.1.0
 */
export type TagValue =
  | Datum
  | Userinfo
  | User
  | Password
  | Host
  | Segment
  | Query
  | Pair
  | PairPart
  | Fragment
  | Path
  | undefined
  | Readonly<Record<string, QueryData>>
  | Uri

type AnyFunction = (...input: never) => unknown

/**
 * The type of a value that no hole takes. It exists only for the compiler's message.
 * @since 0.4.0
 */
interface NoTagValue<Reason extends string> {
  readonly 'no hole takes this': Reason
}

/**
 * The types of the values in holes. A record of pairs may be declared by an interface.
 * @since 0.2.0
 */
export type TagValues<Values extends readonly unknown[]> = {
  // Inferring through the reasons would cost the compiler most of the work.
  readonly [At in keyof Values]: Values[At] extends Datum | undefined
    ? Values[At]
    : NoInfer<ValueOrReason<Values[At]>>
}

/** The type of a value that isn't a datum, or why no hole takes it. The tuples keep a union together. */
type ValueOrReason<Value> = [Value] extends [AnyFunction]
  ? TagValue
  : [Value] extends [Date]
    ? NoTagValue<'a Date is no datum: use toISOString()'>
    : [Value] extends [readonly unknown[]]
      ? NoTagValue<'a list is no datum: Path.encode(list) makes segments, and a record repeats a name'>
      : [Value] extends [Readonly<Record<string, unknown>>]
        ? QueryRecord<Value>
        : [Value] extends [QueryRecord<Value>]
          ? Value
          : TagValue

function compose(call: TagCall): Uri | RelativeReference | UriError {
  const { site, grammar } = call
  const authority = site.authority === undefined ? noAuthority : fillAuthority(site.authority, call)
  if (isError(authority)) return errorInValue(authority, call)
  const tail = fillTail(call)
  if (isError(tail)) return errorInValue(tail, call)
  const { segments, query, fragment } = tail
  const path = { text: segments, isAbsolute: site.isRooted }
  return composeReference({ scheme: site.scheme, ...authority, path, query, fragment }, grammar)
}

/** The error for the value that was filled in last; values are counted from 1. */
function errorInValue(error: UriError, { hole }: TagCall, first = 1): UriError {
  return errorWith(error, { argument: hole + first })
}

/** Adds segments, query or fragment to a base. A fragment of the base, or a second query, is an error. */
function extend(
  literals: TemplateStringsArray,
  given: Uri,
  values: readonly unknown[],
): Uri | RelativeReference | UriError {
  const base = referenceFrom(given)
  if (isError(base)) return base
  if (literals.length === 2 && literals[1] === '') return base
  const grammar = grammarOf(base.generation)
  const site = sitesAfter(grammar).get(literals) ?? siteOf(literals, true, grammar)
  if (isError(site)) return site
  const call = { site, values, grammar, scheme: base.scheme, hole: 0 }
  const tail = fillTail(call)
  // The base is the first value.
  if (isError(tail)) return errorInValue(tail, call, 2)
  const { segments, query, fragment } = tail

  const own = base.components()
  if (own.fragment !== undefined) return pieceError('fixed-position', 'fragment', own.fragment, 0, grammar)
  const isMoreBeforeQuery = segments !== '' || (site.query !== undefined && !site.isQueryContinued)
  if (own.query !== undefined && isMoreBeforeQuery) {
    return pieceError('fixed-position', 'query', own.query, 0, grammar)
  }
  const isRootNeeded = own.path === '' && site.isRooted
  const start = isRootNeeded ? { ...noPath, isAbsolute: true } : loosePath(own.path)
  const fullQuery = joinPairs(own.query || undefined, query) ?? own.query
  const path = appendSegments(start, segments)
  return composeReference({ ...own, path, query: fullQuery, fragment }, grammar)
}

function plainHost(data: string, hasDnsHost: boolean): string | undefined {
  return (hasDnsHost ? isDnsHost(data) : isPlainHost(data)) && data[0] !== '[' ? data : undefined
}

/** The fast path, if all holes have text that only needs escaping. An encoder per position would be slower. */
function fillPlain(
  { literals, holes, hasDnsHost, layout }: PlainSite,
  values: readonly unknown[],
): Located | undefined {
  const { unreserved } = defaultGrammar.rules
  let href = literals[0] as string
  // Offsets after a hole move by the length of its text.
  let hostGrowth = 0
  let pathGrowth = 0
  let queryGrowth = 0
  for (let index = 0; index < holes.length; index++) {
    const { position, isSegment } = holes[index] as PlainHole
    const value = values[index]
    const data = Number.isFinite(value) ? String(value) : value
    if (typeof data !== 'string') return undefined
    const encoded = position === 'host' ? plainHost(data, hasDnsHost) : percentEncode(data, unreserved)
    if (encoded === undefined) return undefined
    if (position === 'segment') {
      // Unreserved characters alone are a fault only as dots, or if there are none. A part of a segment can climb only
      // with the others, so any that was encoded is left to the general path.
      const isSafe =
        encoded !== data ? isSegment && !faultInSegment(encoded) : !isSegment || /^[^.]/.test(data)
      if (!isSafe) return undefined
    }
    href += encoded + (literals[index + 1] as string)
    const growth = encoded.length - STAND_IN.length
    if (position === 'segment') pathGrowth += growth
    else if (position === 'pair') queryGrowth += growth
    else if (position === 'host') hostGrowth += growth
  }
  const pathEnd = layout.pathEnd + hostGrowth + pathGrowth
  return {
    href,
    layout: {
      schemeEnd: layout.schemeEnd,
      hostStart: layout.hostStart,
      hostEnd: layout.hostEnd + hostGrowth,
      pathStart: layout.pathStart + hostGrowth,
      pathEnd,
      queryEnd: pathEnd + layout.queryEnd - layout.pathEnd + queryGrowth,
    },
  }
}

// The key is the array of literal strings, which is the same object for every call at a call site.
type Sites = WeakMap<TemplateStringsArray, CallSite | UriError>

const sites: Sites = new WeakMap()
// After a base, the grammar is the base's.
const sitesAfterBase = new WeakMap<Grammar, Sites>()

function sitesAfter(grammar: Grammar): Sites {
  const known = sitesAfterBase.get(grammar) ?? new WeakMap()
  sitesAfterBase.set(grammar, known)
  return known
}

function evaluate(
  literals: TemplateStringsArray,
  values: readonly unknown[],
): Uri | RelativeReference | UriError {
  const site = sites.get(literals) ?? siteOf(literals, false, defaultGrammar)
  if (!isError(site)) {
    const plain = site.plain && fillPlain(site.plain, values)
    if (plain) return makeReference(plain, defaultGrammar)
  }
  const [first] = values
  if (literals?.[0] === '' && first instanceof Uri) return extend(literals, first, values.slice(1))
  if (isError(site)) return site
  return compose({ site, values, grammar: defaultGrammar, scheme: site.scheme, hole: 0 })
}

function siteOf(literals: TemplateStringsArray, followsBase: boolean, grammar: Grammar): CallSite | UriError {
  const texts = textsOf(literals)
  if (texts === undefined) return typeMismatch(literals, 'template', 'scheme', grammar)
  const site = callSiteOf(followsBase ? texts.slice(1) : texts, followsBase, grammar)
  // An array that could change isn't from a call site.
  const cache = followsBase ? sitesAfter(grammar) : sites
  if (Object.isFrozen(literals)) cache.set(literals, site)
  return site
}

/** Copies the strings of a template. Returns `undefined` for any other value and for an invalid escape. */
function textsOf(literals: TemplateStringsArray): readonly string[] | undefined {
  if (!Array.isArray(literals) || !Array.isArray(literals.raw)) return undefined
  const texts: readonly unknown[] = [...literals]
  return texts.every((text) => typeof text === 'string') ? (texts as readonly string[]) : undefined
}

function evaluateUri(literals: TemplateStringsArray, values: readonly unknown[]): Uri | UriError {
  const result = evaluate(literals, values)
  if (isError(result) || result instanceof Uri) return result
  const isBaseText = literals[0] === '' && typeof values[0] === 'string'
  const details = isBaseText
    ? { expected: 'a Uri at the start, from Uri.from; a string there is data', hint: 'Uri.from(text)' }
    : { expected: 'a scheme and a colon first, or a Uri; relative makes a relative reference' }
  return kindError('missing-scheme', result.href, defaultGrammar, details)
}

function evaluateRelative(
  literals: TemplateStringsArray,
  values: readonly unknown[],
): RelativeReference | UriError {
  const result = evaluate(literals, values)
  return isError(result) || !(result instanceof Uri)
    ? result
    : kindError('unexpected-scheme', result.href, defaultGrammar)
}

/** Returns the value. A syntax error points to the literal text, a build error to a value in a hole. */
function orThrow<R extends Uri | RelativeReference>(
  result: R | UriError,
  literals: TemplateStringsArray,
  values: readonly unknown[],
): R {
  if (!isError(result)) return result
  const [first] = values
  const grammar =
    first instanceof Uri ? chosenGrammar({ generation: generationOfReference(first) }) : undefined
  const isLiteral = [sites.get(literals), grammar && sitesAfter(grammar).get(literals)].includes(result)
  throw isLiteral || isWrongKind(result) ? new UriSyntaxError(result) : new UriBuildError(result)
}

function isWrongKind({ kind }: UriError): boolean {
  return kind === 'missing-scheme' || kind === 'unexpected-scheme'
}

/**
 * Makes a URI from a template literal. The literal text is encoded already; it is checked once.
 *
 * Each `${...}` takes one value for its position:
 *
 * - A string, a number or a boolean is data, and is escaped.
 * - A component value, such as a `Segment`, is encoded already and goes in unchanged.
 * - A record as the query, or at its end after `&`, adds its pairs. `undefined` as a value omits the pair.
 * - `Path.encode(list)` adds several segments.
 * - A `Uri` at the start is the base.
 *
 * A segment with data can't be empty, `.` or `..`, and neither can a part of it between slashes, because many proxies
 * decode a path before they resolve it.
 *
 * @throws UriSyntaxError if the literal text can't be part of a URI; UriBuildError if a value doesn't fit its
 * position.
 *
 * @example
 * import { uri } from 'uriform'
 *
 * const id = 'a/b'
 * uri`https://example.com/users/${id}?q=${'x&y'}&${{ tag: ['1', '2'] }}`.href
 * // 'https://example.com/users/a%2Fb?q=x%26y&tag=1&tag=2'
 *
 * @since 0.1.0
 */
export function uri<Values extends readonly unknown[]>(
  literals: TemplateStringsArray,
  ...values: TagValues<Values>
): Uri {
  return orThrow(evaluateUri(literals, values), literals, values)
}

/**
 * Like `uri`, but a `Left` if that throws.
 *
 * @example
 * import { tryUri } from 'uriform'
 *
 * tryUri`https://example.com/${'..'}` // a Left
 *
 * @since 0.1.0
 */
export function tryUri<Values extends readonly unknown[]>(
  literals: TemplateStringsArray,
  ...values: TagValues<Values>
): Either<UriError, Uri> {
  return toEither(evaluateUri(literals, values))
}

/**
 * Makes a relative reference from a template, by the rules of `uri`. If its first segment contains a colon, it is
 * prefixed with `./`.
 *
 * @throws UriSyntaxError if the literal text can't be part of a relative reference; UriBuildError if a value doesn't
 * fit its position.
 *
 * @example
 * import { relative } from 'uriform'
 *
 * relative`../users/${'a b'}#${'top'}`.href // '../users/a%20b#top'
 *
 * @since 0.1.0
 */
export function relative<Values extends readonly unknown[]>(
  literals: TemplateStringsArray,
  ...values: TagValues<Values>
): RelativeReference {
  return orThrow(evaluateRelative(literals, values), literals, values)
}

/**
 * Like `relative`, but a `Left` if that throws.
 *
 * @example
 * import { tryRelative } from 'uriform'
 *
 * tryRelative`users/${'..'}` // a Left
 *
 * @since 0.1.0
 */
export function tryRelative<Values extends readonly unknown[]>(
  literals: TemplateStringsArray,
  ...values: TagValues<Values>
): Either<UriError, RelativeReference> {
  return toEither(evaluateRelative(literals, values))
}
