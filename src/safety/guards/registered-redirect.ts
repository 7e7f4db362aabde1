/** A guard for the redirect URIs of OAuth clients (RFC 9700 4.1.3, RFC 8252 7.3). */

import { HIGHEST_PORT } from '../../builders/index.js'
import { type Either, isError, left, right } from '../../model/errors.js'
import { type Components, componentNames, defaultGrammar } from '../../model/grammar.js'
import { readReference } from '../../model/values.js'
import { subjectIn } from '../findings/subject.js'
import { isPlainServer, isWeb, type RedirectRefusal, RedirectRefusedError } from './redirect-target.js'
import { refusal, refusalIn, syntaxRefusal } from './refusal.js'

/**
 * Checks the `redirect_uri` that an OAuth client sends to an authorization server. It must be one of those that the client
 * registered, character by character: no normalization, no patterns, no prefixes.
 *
 * Only the port may differ, and only if both are `http` on `127.0.0.1` or `[::1]`, because a native app listens on
 * whatever port its system gives it. Not on `localhost`.
 *
 * Redirect to the result, and never to a URI that was refused, not even to report the error.
 *
 * @param text The untrusted text. Anything but a string is refused.
 * @param registered What the client registered: URIs without a fragment. Those of http and https have a DNS name or an
 * address as their host, and no user information. Schemes with which a browser runs or shows content are refused, such as
 * `javascript` and `data`.
 * @returns The registered text that it is, on loopback with the port of `text`; or the reason against it, whose `component` is
 * the first that differs from the registered text most like it.
 * @throws TypeError if `registered` isn't an array of such URIs.
 *
 * @example
 * import { tryRegisteredRedirect } from 'uriform/guards'
 *
 * const result = tryRegisteredRedirect('https://app.example/cb/../evil', ['https://app.example/cb'])
 * if (result._tag === 'Left') console.log(result.left.code, result.left.component) // not-registered path
 *
 * @since 0.5.0
 */
export function tryRegisteredRedirect(
  text: string,
  registered: readonly string[],
): Either<RedirectRefusal, string> {
  if (!Array.isArray(registered)) throw new TypeError(WRONG_LIST)
  const known = [...registered].map(registeredComponents)
  const reference = readReference(text, defaultGrammar)
  if (isError(reference)) return left(syntaxRefusal('not-a-reference', reference))
  const subject = subjectIn(reference)
  const differences = known.map((each) => firstDifference(subject.texts, each))
  if (differences.includes(componentNames.length)) return right(text)
  const component = componentNames[Math.max(...differences)]
  if (component !== undefined)
    return left(refusalIn(subject, component, 'not-registered', `The ${component} ${DIFFERS}`, SECTION))
  return left(refusal('not-registered', [0, text.length], 'No redirect URI is registered', SECTION))
}

/**
 * Checks the `redirect_uri` that an OAuth client sends, as `tryRegisteredRedirect` does.
 *
 * @param text The untrusted text.
 * @param registered What the client registered: URIs without a fragment.
 * @returns The registered text that it is, on loopback with the port of `text`.
 * @throws RedirectRefusedError if it isn't registered; TypeError if `registered` isn't an array of such URIs.
 *
 * @example
 * import { registeredRedirect } from 'uriform/guards'
 *
 * registeredRedirect('http://127.0.0.1:51004/cb', ['https://app.example/cb', 'http://127.0.0.1/cb'])
 * // 'http://127.0.0.1:51004/cb'
 *
 * @since 0.5.0
 */
export function registeredRedirect(text: string, registered: readonly string[]): string {
  const result = tryRegisteredRedirect(text, registered)
  if (result._tag === 'Left') throw new RedirectRefusedError(result.left)
  return result.right
}

const SECTION = 'RFC 9700 4.1.3'
const DIFFERS = 'is not that of a registered redirect URI; send one exactly as it is registered'
const WRONG_LIST =
  'registered must be an array of URIs without a fragment, and without a scheme such as javascript or data; those of http and https need a host, and no user information'

/** Schemes with which a browser runs or shows content. The private schemes of apps aren't among them (RFC 8252 7.1). */
const CONTENT = new Set(['about', 'blob', 'data', 'file', 'javascript', 'vbscript', 'view-source'])

/** The components of a registered URI (RFC 6749 3.1.2). The host of a pattern, such as `*.app.example`, is no DNS name. */
function registeredComponents(text: unknown): Components {
  const uri = readReference(text, defaultGrammar, 'Uri')
  const isUri = !isError(uri) && uri.fragment === undefined && !CONTENT.has(uri.scheme ?? '')
  if (isUri && (!isWeb(uri) || isPlainServer(uri))) return subjectIn(uri).texts
  throw new TypeError(WRONG_LIST)
}

/** The index of the first component that differs; one past the last if none does. */
function firstDifference(given: Components, registered: Components): number {
  const index = componentNames.findIndex(
    (name) =>
      given[name] !== registered[name] && !(name === 'port' && isOnLoopback(registered) && isAnyPort(given)),
  )
  return index < 0 ? componentNames.length : index
}

/** RFC 8252 7.3. What stands before the port is the same in both. */
function isOnLoopback({ scheme, host }: Components): boolean {
  return scheme === 'http' && (host === '127.0.0.1' || host === '[::1]')
}

function isAnyPort({ port }: Components): boolean {
  return port !== '' && Number(port ?? 0) <= HIGHEST_PORT
}
