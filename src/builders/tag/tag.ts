/** The tags uri`...` and relative`...`: encoded literal text, and data in its holes. */

import {
  type Either,
  Fault,
  type FaultDetails,
  isError,
  left,
  right,
  syntaxError,
  UriBuildError,
  type UriError,
  UriSyntaxError,
} from '../../model/errors.js'
import { defaultGrammar, type Grammar, grammarOf } from '../../model/grammar.js'
import { itemsIfAny, propertyIfAny, resultIfAny } from '../../model/text.js'
import { makeUri, type RelativeReference, referenceFrom, Uri } from '../../model/values.js'
import { appendSegments, type LooseComponents, loosePath } from '../builder/loose-path.js'
import { composeReference } from '../builder/path.js'
import { joinPairs } from '../data/query-text.js'
import { buildingError, buildingWording, typeMismatch } from '../data/wording.js'
import { type CallSite, callSiteOf } from './call-site.js'
import { fillAuthority, fillTail, noAuthority, type TagCall } from './holes.js'
import { fillPlain } from './plain.js'
import type { TagValues } from './values.js'

/** An error, and its exception: a syntax error for literal text, a build error for a value. */
class TagError {
  readonly error: UriError
  readonly Exception: typeof UriSyntaxError | typeof UriBuildError

  constructor(error: UriError, Exception: TagError['Exception'] = UriBuildError) {
    this.error = error
    this.Exception = Exception
  }
}

type Outcome<Value = Uri | RelativeReference> = Value | TagError

function inLiteral(error: UriError): TagError {
  return new TagError(error, UriSyntaxError)
}

function compose(call: TagCall): Outcome {
  const { site, grammar } = call
  const authority = site.authority === undefined ? noAuthority : fillAuthority(site.authority, call)
  if (authority instanceof Fault) return refused(authority, grammar, call.hole + 1)
  const tail = fillTail(call)
  if (tail instanceof Fault) return refused(tail, grammar, call.hole + 1)
  const { segments, query, fragment } = tail
  const path = { text: segments, isAbsolute: site.isRooted }
  return composed({ scheme: site.scheme, ...authority, path, query, fragment }, grammar)
}

function composed(components: LooseComponents, grammar: Grammar): Outcome {
  const reference = composeReference(components, grammar)
  return isError(reference) ? new TagError(reference) : reference
}

/** @param argument The number of the value that the fault is in, from 1. */
function refused(fault: Fault, grammar: Grammar, argument?: number): TagError {
  return new TagError(buildingError(fault, grammar, { argument }))
}

/** Adds segments, query or fragment to a base. A fragment of the base, or a second query, is an error. */
function extend(literals: TemplateStringsArray, given: Uri, values: readonly unknown[]): Outcome {
  const base = referenceFrom(given)
  if (isError(base)) return new TagError(base)
  if (propertyIfAny(literals, 'length') === 2 && propertyIfAny(literals, 1) === '') return base
  const grammar = grammarOf(base.generation)
  const site = sitesAfter(grammar).get(literals) ?? siteOf(literals, true, grammar)
  if (site instanceof TagError) return site
  const call = { site, values, grammar, scheme: base.scheme, hole: 0 }
  const tail = fillTail(call)
  // The base is the first value.
  if (tail instanceof Fault) return refused(tail, grammar, call.hole + 2)
  const { segments, query, fragment } = tail

  const own = base.components()
  if (own.fragment !== undefined) return misplacedAfter('fragment', own.fragment, grammar)
  const isMoreBeforeQuery = segments !== '' || (site.query !== undefined && !site.isQueryContinued)
  if (own.query !== undefined && isMoreBeforeQuery) {
    return misplacedAfter('query', own.query, grammar, ', or "&"')
  }
  const isRootNeeded = own.path === '' && site.isRooted
  const start = isRootNeeded ? { text: '', isAbsolute: true } : loosePath(own.path)
  const fullQuery = joinPairs(own.query || undefined, query) ?? own.query
  const path = appendSegments(start, segments)
  return composed({ ...own, path, query: fullQuery, fragment }, grammar)
}

/** Refuses text that can't follow the last component of a base. */
function misplacedAfter(
  component: 'query' | 'fragment',
  text: string,
  grammar: Grammar,
  instead = '',
): TagError {
  const expected = `no ${component} before this${instead}`
  return refused(new Fault('fixed-position', component, 0, { text, expected }), grammar)
}

// The key is the array of literal strings, which is the same object for every call at a call site.
type Sites = WeakMap<TemplateStringsArray, CallSite | TagError>

const sites: Sites = new WeakMap()
// After a base, the grammar is the base's.
const sitesAfterBase = new WeakMap<Grammar, Sites>()

function sitesAfter(grammar: Grammar): Sites {
  const known = sitesAfterBase.get(grammar) ?? new WeakMap()
  sitesAfterBase.set(grammar, known)
  return known
}

function evaluate(literals: TemplateStringsArray, values: readonly unknown[]): Outcome {
  const site = sites.get(literals) ?? siteOf(literals, false, defaultGrammar)
  if (!(site instanceof TagError)) {
    const plain = site.plain && fillPlain(site.plain, values)
    if (plain) return makeUri(plain.href, defaultGrammar, plain.pathEnd)
  }
  const [first] = values
  if (typeof first === 'object' && first instanceof Uri && beginsWithHole(literals))
    return extend(literals, first, values.slice(1))
  if (site instanceof TagError) return site
  return compose({ site, values, grammar: defaultGrammar, scheme: site.scheme, hole: 0 })
}

/** True if the text begins with a value, which may be a base. */
function beginsWithHole(literals: TemplateStringsArray): boolean {
  return propertyIfAny(literals, 0) === ''
}

function siteOf(literals: TemplateStringsArray, followsBase: boolean, grammar: Grammar): CallSite | TagError {
  const texts = textsOf(literals)
  if (texts === undefined) {
    const fault = typeMismatch(literals, 'a tagged template, as in uri`...`')
    return inLiteral(buildingError(fault, grammar))
  }
  const read = callSiteOf(followsBase ? texts.slice(1) : texts, followsBase, grammar)
  const site = isError(read) ? inLiteral(read) : read
  // An array that isn't frozen doesn't come from a call site, so its result isn't cached.
  const cache = followsBase ? sitesAfter(grammar) : sites
  if (resultIfAny(() => Object.isFrozen(literals))) cache.set(literals, site)
  return site
}

/** Copies the strings of a template. Returns `undefined` for any other value and for an invalid escape. */
function textsOf(literals: TemplateStringsArray): readonly string[] | undefined {
  const texts = itemsIfAny(literals)
  const isTemplate = itemsIfAny(propertyIfAny(literals, 'raw')) !== undefined
  return isTemplate && texts?.every((text) => typeof text === 'string') ? texts : undefined
}

const BASE = 'a Uri at the start, from Uri.from'

function evaluateUri(literals: TemplateStringsArray, values: readonly unknown[]): Outcome<Uri> {
  const result = evaluate(literals, values)
  if (result instanceof TagError) {
    const { kind, component, argument } = result.error
    if (kind !== 'wrong-type' || argument !== 1 || !beginsWithHole(literals)) return result
    return refused(typeMismatch(values[0], { choice: BASE }, component), defaultGrammar, argument)
  }
  if (result instanceof Uri) return result
  const details =
    typeof values[0] === 'string' && beginsWithHole(literals)
      ? { expected: `${BASE}; a string there is data`, hint: 'Uri.from(text)' }
      : { expected: 'a scheme and a colon first, or a Uri; relative makes a relative reference' }
  return kindMistake('missing-scheme', result.href, details)
}

function kindMistake(
  kind: 'missing-scheme' | 'unexpected-scheme',
  text: string,
  details?: FaultDetails,
): TagError {
  return inLiteral(syntaxError(new Fault(kind, 'scheme', 0, details), text, defaultGrammar, buildingWording))
}

function evaluateRelative(
  literals: TemplateStringsArray,
  values: readonly unknown[],
): Outcome<RelativeReference> {
  const result = evaluate(literals, values)
  return result instanceof Uri ? kindMistake('unexpected-scheme', result.href) : result
}

/** Returns the value. Throws a syntax error for the literal text, a build error for a value in a hole. */
function orThrow<R extends Uri | RelativeReference>(outcome: Outcome<R>): R {
  if (outcome instanceof TagError) throw new outcome.Exception(outcome.error)
  return outcome
}

function eitherOf<R extends Uri | RelativeReference>(outcome: Outcome<R>): Either<UriError, R> {
  return outcome instanceof TagError ? left(outcome.error) : right(outcome)
}

/**
 * Makes a URI from a template literal. The literal text is encoded already; it is checked once.
 *
 * Each `${...}` takes one value for its position:
 *
 * - A string, a number or a boolean is data, and is escaped. A whole host is a string.
 * - A component value, such as a `Segment`, is encoded already and goes in unchanged.
 * - A record as the query, or at its end after `&`, adds its pairs. `undefined` as a value omits the pair.
 * - `Path.encode(list)` adds several segments.
 * - A `Uri` at the start is the base.
 *
 * A segment with data can't be empty, `.` or `..`, and neither can a part of it between slashes, because many proxies
 * decode a path before they resolve it. Data of a path can't have control characters, except for names of files. A
 * whole host is tested in the same way if its scheme has no DNS hosts; `file` and `postgres` take an empty one.
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
  return orThrow(evaluateUri(literals, values))
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
  return eitherOf(evaluateUri(literals, values))
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
  return orThrow(evaluateRelative(literals, values))
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
  return eitherOf(evaluateRelative(literals, values))
}
