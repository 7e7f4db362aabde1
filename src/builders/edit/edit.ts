/** Editing a value by a recipe that changes a draft of its parts; whatever it leaves alone keeps its bytes. */

import { Immer } from 'immer'
import { guarded } from '../../model/algorithms/dot-segments.js'
import {
  encodeFragment,
  encodePassword,
  encodePort,
  encodeScheme,
  encodeSegments,
  encodeUser,
  pieceError,
  typeMismatch,
} from '../../model/encode/data.js'
import { encodeHost } from '../../model/encode/host-data.js'
import { encodeName, encodePart, joinPairs, refuseEmptyPair } from '../../model/encode/query-data.js'
import type { Either } from '../../model/errors/either.js'
import { builtOrThrow, toEither } from '../../model/errors/result.js'
import { argumentError } from '../../model/errors/uri-error.js'
import { defaultGrammar } from '../../model/generations/chosen.js'
import { isHostRequired } from '../../model/scheme-facts.js'
import { isError, type UriError } from '../../model/syntax/error.js'
import type { Grammar } from '../../model/syntax/generation.js'
import { type Components, componentsOf } from '../../model/syntax/layout.js'
import { joinUserinfo, splitUserinfo } from '../../model/syntax/server.js'
import type { Uri } from '../../model/values/uri.js'
import type { UriReference } from '../../model/values/uri-reference.js'
import { type OwnReference, ownReference, referenceFrom, referenceKindOf } from '../../model/values/value.js'
import { composeReference, type LooseComponents, loosePath } from '../path.js'
import { type Draft, type DraftPair, draftOf, type Origin, originOf } from './draft.js'

// What a recipe puts into the draft is the caller's and stays as it is.
const immer = new Immer({ autoFreeze: false })

/**
 * A copy of a value with the changes that a recipe makes to a draft of its parts. What the recipe does not touch
 * keeps its bytes, wherever it is moved to: the single segment, the single pair, the single name or value. A guard,
 * `./` or `/.`, comes before the path where the rest would be read differently without what was taken away.
 *
 * A path that ends with a slash has an empty last segment, and what is pushed comes behind it: put it in its place.
 *
 * @param value A URI or a relative reference.
 * @param recipe Changes the draft that it is given, at once. To give back a promise or a draft of its own is an error, as
 * nothing would come of it.
 * @returns The same value if nothing has changed.
 * @throws UriBuildError if a part cannot be represented.
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
export function edit(value: UriReference, recipe: (draft: Draft) => void): UriReference
export function edit(value: UriReference, recipe: (draft: Draft<never>) => void): UriReference {
  return builtOrThrow(change(value, recipe as (draft: Draft) => void))
}

/**
 * The same; a `Left` if a part cannot be represented. An error that the recipe throws is thrown.
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
export function tryEdit(value: UriReference, recipe: (draft: Draft) => void): Either<UriError, UriReference>
export function tryEdit(
  value: UriReference,
  recipe: (draft: Draft<never>) => void,
): Either<UriError, UriReference> {
  return toEither(change(value, recipe as (draft: Draft) => void))
}

function change(given: UriReference, recipe: (draft: Draft) => void): UriReference | UriError {
  const value = referenceKindOf(given) === undefined ? argumentError(defaultGrammar) : referenceFrom(given)
  if (isError(value)) return value
  const { href, layout, grammar } = ownReference(value) as OwnReference
  const written = componentsOf(href, layout)
  const before = draftOf(value, written, grammar)
  let lost: unknown
  const after = immer.produce(before, (draft) => {
    const result: unknown = recipe(draft as Draft)
    if (result !== draft && isMeant(result)) lost = result
  })
  if (lost !== undefined) return typeMismatch(lost, 'recipe', undefined, grammar)
  const components = changedComponents(written, before, after, grammar)
  if (isError(components)) return components
  const changed = composeReference(components, grammar)
  return !isError(changed) && changed.href === href ? value : changed
}

/** Whether what a recipe gives back is a promise or a draft, and not what short recipes give by the way: a length, a pair. */
function isMeant(result: unknown): boolean {
  return typeof result === 'object' && result !== null && ('then' in result || 'segments' in result)
}

/** The components of a changed draft: as written where the draft is as it was. */
function changedComponents(
  written: Components,
  before: Draft,
  after: Draft,
  grammar: Grammar,
): LooseComponents | UriError {
  /** The text of a part: as written, absent, or newly encoded. */
  const text = <Part extends 'scheme' | 'host' | 'port' | 'query' | 'fragment'>(
    part: Part,
    encode: (value: NonNullable<Draft[Part]>, grammar: Grammar) => string | UriError,
  ): string | undefined | UriError => {
    const value = after[part]
    if (value === before[part]) return written[part]
    return value === undefined ? undefined : encode(value as NonNullable<Draft[Part]>, grammar)
  }
  const scheme = text('scheme', encodeScheme)
  if (isError(scheme)) return scheme
  const userinfo = userinfoOf(written.userinfo, before, after, grammar)
  if (isError(userinfo)) return userinfo
  const host = text('host', (value) => encodeHost(value, grammar, scheme))
  if (isError(host)) return host
  // Without a host, a port that has no digits has nothing to say.
  const port = host === undefined && after.port === undefined ? undefined : text('port', encodePort)
  if (isError(port)) return port
  const isEmptied = host === '' && written.host !== '' && isHostRequired(scheme)
  if (isEmptied || (host === undefined && (userinfo !== undefined || port !== undefined))) {
    return pieceError('missing-host', 'host', '', 0, grammar)
  }
  const start = loosePath(written.path)
  const segments = after.segments === before.segments ? start.text : encodeSegments(after.segments, grammar)
  if (isError(segments)) return segments
  const isAlone = host === undefined && start.isAbsolute
  const path = { ...start, text: isAlone ? guarded(segments) : segments }
  // Its pairs may have changed, even if the list of them is the same.
  const query = after.query === undefined ? undefined : encodePairs(after.query, grammar)
  if (isError(query)) return query
  const fragment = text('fragment', encodeFragment)
  return isError(fragment) ? fragment : { scheme, userinfo, host, port, path, query, fragment }
}

/** The user and the password, of which each keeps its bytes without the other. */
function userinfoOf(
  written: string | undefined,
  before: Draft,
  after: Draft,
  grammar: Grammar,
): string | undefined | UriError {
  const { user, password } = after
  const isSameUser = user === before.user
  const isSamePassword = password === before.password
  if (isSameUser && isSamePassword) return written
  if (user === undefined)
    return password === undefined ? undefined : typeMismatch(user, 'user', 'user', grammar)
  const parts = written === undefined ? undefined : splitUserinfo(written)
  const userText = isSameUser && parts !== undefined ? parts.user : encodeUser(user, grammar)
  if (isError(userText) || password === undefined) return userText
  const passwordText =
    isSamePassword && parts?.password !== undefined ? parts.password : encodePassword(password, grammar)
  return isError(passwordText) ? passwordText : joinUserinfo(userText, passwordText)
}

/** The pairs: one that is as it was keeps its text, and so does a name or a value that is. */
function encodePairs(pairs: readonly DraftPair[], grammar: Grammar): string | UriError {
  if (!Array.isArray(pairs)) return typeMismatch(pairs, 'draftPairs', 'query', grammar)
  let query: string | undefined
  for (const pair of pairs) {
    if (typeof pair !== 'object' || pair === null) return typeMismatch(pair, 'draftPair', 'query', grammar)
    const text = encodePair(pair, originOf(pair), grammar)
    if (isError(text)) return text
    query = joinPairs(query, text)
  }
  return refuseEmptyPair(query, grammar) ?? ''
}

function encodePair(
  { name, value }: DraftPair,
  origin: Origin | undefined,
  grammar: Grammar,
): string | UriError {
  if (origin?.grammar !== grammar) {
    const nameText = encodeName(name, grammar)
    return isError(nameText) || value === null ? nameText : withValue(nameText, value, grammar)
  }
  const { text, equals } = origin
  if (name === origin.name && value === origin.value) return text
  const nameText =
    name === origin.name ? (equals < 0 ? text : text.slice(0, equals)) : encodeName(name, grammar)
  if (isError(nameText) || value === null) return nameText
  return value === origin.value ? nameText + text.slice(equals) : withValue(nameText, value, grammar)
}

function withValue(name: string, value: DraftPair['value'], grammar: Grammar): string | UriError {
  const text = encodePart(value, grammar)
  return isError(text) ? text : `${name}=${text}`
}
