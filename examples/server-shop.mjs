// Shared by the four servers: a typed path and query, the guards, the answers to errors, and the log line.
import * as t from 'io-ts'
import { describe, UriSyntaxError } from 'uriform'
import { DecodeError, decodeOrThrow, IntegerFromString, queryOf, repeated, templateOf } from 'uriform/codecs'
import { FetchRefusedError, fetchTarget, redact, requestTarget, tryRedirectTarget } from 'uriform/guards'
import { template } from 'uriform/templates'

// The Host field comes from outside, so a server must know its own name.
const SITE = 'https://shop.example/'

// The query is decoded by itself, so the template ignores its parameters.
const UserPosts = templateOf(template('/users/{id}/posts'), t.type({ id: IntegerFromString }))
const Search = queryOf(
  t.intersection([
    t.type({ 'tag[]': repeated(t.string) }),
    t.partial({ q: t.string, page: IntegerFromString }),
  ]),
)
const Login = queryOf(t.partial({ next: t.string }))

/**
 * The endpoint: path and query, decoded from the target as it was sent.
 *
 * @param {string | undefined} url
 */
export function userPosts(url) {
  const target = requestTarget(url)
  return { ...decodeOrThrow(UserPosts, target), ...decodeOrThrow(Search, target) }
}

/**
 * The redirect guard: the page that the query names if it is on this site, otherwise the front page.
 *
 * @param {string | undefined} url
 */
export function afterLogin(url) {
  const { next = '' } = decodeOrThrow(Login, requestTarget(url))
  const target = tryRedirectTarget(next, SITE)
  return target._tag === 'Right' ? target.right.href : SITE
}

/**
 * The webhook guard: the URL to store. Call it with `guardedFetch` of `uriform/node`, which also judges the addresses
 * and redirects that no text can tell.
 *
 * @param {{ readonly url?: unknown } | null | undefined} body
 */
export function webhookOf(body) {
  return fetchTarget(/** @type {string} */ (body?.url), { schemes: ['https'] }).href
}

/**
 * The answer to an error.
 *
 * @param {unknown} error
 */
export function problemOf(error) {
  if (error instanceof DecodeError) {
    const errors = error.issues.map(({ message }) => message)
    return { status: error.isNoSuchPath ? 404 : 400, errors }
  }
  if (error instanceof UriSyntaxError) return { status: 400, errors: [describe(error, { for: 'user' })] }
  if (error instanceof FetchRefusedError) {
    return { status: 422, errors: error.refusals.map(({ message }) => message) }
  }
  return undefined
}

/**
 * A line of the log, without the secrets of its URLs.
 *
 * @param {{ method?: string | undefined, url?: string | undefined, headers: { referer?: string | undefined } }} request
 * @param {number} status
 */
export function logLine({ method, url, headers }, status) {
  return redact(`${method} ${url} ${status} ${headers.referer ?? '-'}`, { parameters: ['token'] })
}
