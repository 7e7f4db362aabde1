/** Edits a value with a recipe that changes a draft of its parts. Unchanged parts keep their bytes. */

import {
  type Either,
  Fault,
  isError,
  orThrow,
  toEither,
  UriBuildError,
  type UriError,
} from '../../model/errors.js'
import {
  type Components,
  componentsOf,
  defaultGrammar,
  type Grammar,
  splitUserinfo,
} from '../../model/grammar.js'
import { itemsIfAny, propertyIfAny, recordIfAny } from '../../model/text.js'
import {
  guarded,
  type OfScheme,
  type OwnReference,
  ownReference,
  referenceFrom,
  referenceKindOf,
  type Uri,
  type UriReference,
} from '../../model/values.js'
import { type LooseComponents, loosePath } from '../builder/loose-path.js'
import { composeReference, isHostMissing } from '../builder/path.js'
import {
  encodeFragment,
  encodePassword,
  encodePort,
  encodeScheme,
  encodeSegments,
  encodeUser,
  joinUserinfo,
} from '../data/data.js'
import { encodeHost } from '../data/host-data.js'
import { encodeName, encodeValue, refuseEmptyPair } from '../data/query-data.js'
import { pairsText } from '../data/query-text.js'
import { isOfScheme, READ_BY_SCHEME } from '../data/read-by-scheme.js'
import { buildingError, typeMismatch } from '../data/wording.js'
import { boundedName } from '../errors/bounds.js'
import { type Draft, type DraftPair, draftOf, nameIn, type Origin, originOfPair } from './draft.js'

/** A recipe in words, for errors. */
const RECIPE = "a recipe that changes its draft, isn't async and returns nothing"

/**
 * Copies a value with the changes that a recipe makes to a draft of its parts. Every segment, pair, name or value that
 * the recipe doesn't touch keeps its bytes, even if it is moved. If the changed path would be read differently, it is
 * prefixed with `./` or `/.`.
 *
 * A path that ends with a slash has an empty last segment. Replace that segment: a pushed segment comes after it.
 *
 * @param value A URI or a relative reference.
 * @param recipe Changes the draft, synchronously. Returning a promise or another draft is an error, because it would
 * have no effect.
 * @returns The same value if nothing has changed.
 * @throws UriBuildError if a part can't be encoded, or the recipe sets an unknown property or removes the host that the
 * scheme needs.
 *
 * @example
 * import { edit, Uri } from 'uriform'
 *
 * const page = Uri.from('https://example.com/%7euser/list?page=1&q=a+b')
 * edit(page, (draft) => {
 *   draft.segments.push('a/b')
 *   for (const pair of draft.query ?? []) if (pair.name === 'page') pair.value = '2'
 * }).href // 'https://example.com/%7euser/list/a%2Fb?page=2&q=a+b'
 *
 * @since 0.1.0
 */
export function edit(value: Uri, recipe: (draft: Draft<string>) => void): Uri
/**
 * Copies the value of a scheme, such as one of `ftp.from`. The copy is a value of the same scheme.
 *
 * @throws UriBuildError also if the changed URI isn't one of the scheme; so a recipe can't set another scheme.
 *
 * @example
 * import { edit, ftp } from 'uriform'
 *
 * const file = ftp.from('ftp://example.com/pub/a.txt')
 * edit(file, (draft) => {
 *   draft.segments[1] = 'b.txt'
 * }).name // 'b.txt'
 *
 * @since 0.3.0
 */
export function edit<Value extends OfScheme>(
  value: Value,
  recipe: (draft: Draft<Value['scheme']>) => void,
): Value
export function edit(value: UriReference, recipe: (draft: Draft) => void): UriReference
export function edit(value: UriReference | OfScheme, recipe: (draft: Draft<never>) => void): object {
  return orThrow(change(value, recipe as (draft: Draft) => void), UriBuildError)
}

/**
 * Like `edit`, but a `Left` if a part can't be encoded. Errors that the recipe itself throws are still thrown.
 *
 * @example
 * import { tryEdit, Uri } from 'uriform'
 *
 * tryEdit(Uri.from('http://h/'), (draft) => {
 *   draft.segments = ['..']
 * }) // a Left
 *
 * @since 0.1.0
 */
export function tryEdit(value: Uri, recipe: (draft: Draft<string>) => void): Either<UriError, Uri>
/**
 * Copies the value of a scheme; a `Left` if the changed URI isn't one of the scheme.
 * @since 0.3.0
 */
export function tryEdit<Value extends OfScheme>(
  value: Value,
  recipe: (draft: Draft<Value['scheme']>) => void,
): Either<UriError, Value>
export function tryEdit(value: UriReference, recipe: (draft: Draft) => void): Either<UriError, UriReference>
export function tryEdit(
  value: UriReference | OfScheme,
  recipe: (draft: Draft<never>) => void,
): Either<UriError, object> {
  return toEither(change(value, recipe as (draft: Draft) => void))
}

function change(given: UriReference | OfScheme, recipe: (draft: Draft) => void): object | UriError {
  if (!isOfScheme(given)) return changedReference(given, recipe)
  const uri = propertyIfAny(given, 'uri')
  const changed = changedReference(uri, recipe)
  if (isError(changed)) return changed
  return changed === uri ? given : given[READ_BY_SCHEME](changed as Uri)
}

function changedReference(given: unknown, recipe: (draft: Draft) => void): UriReference | UriError {
  if (referenceKindOf(given) === undefined) {
    return mismatch(given, 'a Uri, such as Uri.from(text), or another value of the library', defaultGrammar)
  }
  const value = referenceFrom(given)
  if (isError(value)) return value
  if (typeof recipe !== 'function') return mismatch(recipe, RECIPE, defaultGrammar)
  const { href, layout, grammar } = ownReference(value) as OwnReference
  const written = componentsOf(href, layout)
  const before = draftOf(value, written, grammar)
  const draft = { ...before, segments: [...before.segments] }
  const result: unknown = recipe(draft)
  if (result !== draft && isPromiseOrDraft(result)) return mismatch(result, RECIPE, grammar)
  const after = recordIfAny(draft) as Draft | undefined
  if (after === undefined) return buildingError(new Fault('wrong-type'), grammar)
  const unknown = Object.keys(after).find((name) => !PARTS.includes(name))
  if (unknown !== undefined) {
    const sentence = `A draft has no "${boundedName(unknown)}"`
    const expected = `changes to ${PARTS.join(', ')}`
    return buildingError(new Fault('wrong-type', undefined, 0, { sentence, expected }), grammar)
  }
  const components = changedComponents(written, before, after, grammar)
  if (components instanceof Fault) return buildingError(components, grammar)
  const changed = composeReference(components, grammar)
  return !isError(changed) && changed.href === href ? value : changed
}

function mismatch(given: unknown, expected: string, grammar: Grammar): UriError {
  return buildingError(typeMismatch(given, expected), grammar)
}

const PARTS: readonly string[] = [
  'scheme',
  'user',
  'password',
  'host',
  'port',
  'segments',
  'query',
  'fragment',
]

/** A promise or a draft. Other results are ignored: a short recipe returns a length or a pair by accident. */
function isPromiseOrDraft(result: unknown): boolean {
  return (propertyIfAny(result, 'then') ?? propertyIfAny(result, 'segments')) !== undefined
}

/** The components of a changed draft. Unchanged parts stay as written. */
function changedComponents(
  written: Components,
  before: Draft,
  after: Draft,
  grammar: Grammar,
): LooseComponents | Fault {
  /** The text of a part: as written, absent, or newly encoded. */
  const text = <Part extends 'scheme' | 'host' | 'port' | 'query' | 'fragment'>(
    part: Part,
    encode: (value: NonNullable<Draft[Part]>, grammar: Grammar) => string | Fault,
  ): string | undefined | Fault => {
    const value = after[part]
    // An empty port is no property of the draft until a recipe removes it.
    if (value === before[part] && Object.hasOwn(after, part) === Object.hasOwn(before, part))
      return written[part]
    return value === undefined ? undefined : encode(value, grammar)
  }
  const scheme = text('scheme', encodeScheme)
  if (scheme instanceof Fault) return scheme
  const userinfo = userinfoOf(written.userinfo, before, after, grammar)
  if (userinfo instanceof Fault) return userinfo
  const host = text('host', (value) => encodeHost(value, grammar, scheme))
  if (host instanceof Fault) return host
  // Without a host, an empty port is dropped.
  const port = host === undefined && after.port === undefined ? undefined : text('port', encodePort)
  if (port instanceof Fault) return port
  if (isHostMissing(written, { scheme, host })) return new Fault('missing-host', 'host')
  const start = loosePath(written.path)
  const segments = hasSameItems(after.segments, before.segments)
    ? start.text
    : encodeSegments(after.segments, grammar, scheme, new Set(before.segments))
  if (segments instanceof Fault) return segments
  const isAlone = host === undefined && start.isAbsolute
  const path = { ...start, text: isAlone ? guarded(segments) : segments }
  const query = after.query === undefined ? undefined : encodePairs(after.query, grammar)
  if (query instanceof Fault) return query
  const fragment = text('fragment', encodeFragment)
  return fragment instanceof Fault ? fragment : { scheme, userinfo, host, port, path, query, fragment }
}

function hasSameItems(given: unknown, items: readonly unknown[]): boolean {
  const list = itemsIfAny(given)
  return list?.length === items.length && list.every((item, at) => item === items[at])
}

/** The user and the password. Each keeps its bytes if only the other changes. */
function userinfoOf(
  written: string | undefined,
  before: Draft,
  after: Draft,
  grammar: Grammar,
): string | undefined | Fault {
  const { user, password } = after
  if (user === undefined)
    return password === undefined ? undefined : typeMismatch(user, 'a user with the password', 'user')
  const own = splitUserinfo(written)
  const userText = user === before.user ? own.user : encodeUser(user, grammar)
  if (userText instanceof Fault || password === undefined) return userText
  const passwordText = password === before.password ? own.password : encodePassword(password, grammar)
  return passwordText instanceof Fault ? passwordText : joinUserinfo(userText, passwordText)
}

/** Encodes the pairs. An unchanged pair, name or value keeps its text. */
function encodePairs(pairs: readonly DraftPair[], grammar: Grammar): string | Fault {
  const items = itemsIfAny(pairs)
  if (items === undefined) return typeMismatch(pairs, 'a list of { name, value }', 'query')
  const query = pairsText(items as readonly DraftPair[], (pair) => {
    const name = propertyIfAny(pair, 'name') as DraftPair['name'] | undefined
    if (name === undefined) return typeMismatch(pair, '{ name, value }', 'query')
    const value = propertyIfAny(pair, 'value') as DraftPair['value']
    return encodePair({ name, value }, originOfPair(pair), grammar)
  })
  return refuseEmptyPair(query) ?? ''
}

function encodePair(
  { name, value }: DraftPair,
  origin: Origin | undefined,
  grammar: Grammar,
): string | Fault {
  const known = origin?.grammar === grammar ? origin : undefined
  const nameText = known && name === known.name ? nameIn(known.text) : encodeName(name, grammar)
  if (nameText instanceof Fault || value === null) return nameText
  if (known && value === known.value) return nameText + known.text.slice(nameIn(known.text).length)
  const valueText = encodeValue(nameText, value, grammar)
  return valueText instanceof Fault ? valueText : `${nameText}=${valueText}`
}
