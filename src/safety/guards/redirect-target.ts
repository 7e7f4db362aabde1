/** A guard for redirects to untrusted targets (RFC 3986 7, RFC 9110 17.1). */

import { cut, HIGHEST_PORT, isDnsHost } from '../../builders/index.js'
import {
  type Either,
  isError,
  left,
  readOptions,
  right,
  type UriError,
  UriformError,
} from '../../model/errors.js'
import { defaultGrammar } from '../../model/grammar.js'
import { platformReading, textIfAny } from '../../model/text.js'
import { readReference, encodingStrays as strays, Uri, type UriReference } from '../../model/values.js'
import type { Finding } from '../findings/finding.js'
import { MOST_SHOWN, type Subject, subjectIn } from '../findings/subject.js'
import { refusalIn, refusalOfPlatform, sentence, syntaxRefusal } from './refusal.js'

/**
 * Options for reading the target of a redirect.
 * @since 0.2.0
 */
export interface RedirectOptions {
  /**
   * `refuse` accepts only valid references. By default, characters that browsers leave raw are
   * percent-encoded.
   */
  readonly strays?: 'refuse' | undefined
}

/**
 * The code of a reason against a redirect.
 * @since 0.2.0
 */
export type RedirectCode =
  /**
   * The text isn't a reference: it has a backslash, a control character, or a leading or trailing space, for
   * example.
   */
  | 'not-a-reference'
  /**
   * The scheme, host or port (named by `component`) differs from that of the site, or programs disagree about it; or
   * the path begins with `//`, so that programs that send only the path would lead to another host.
   */
  | 'another-site'
  /** The text has user information. */
  | 'credentials'
  /**
   * The text is not one of the registered redirect URIs. `component` is the first that differs from the one most like it.
   */
  | 'not-registered'
  /** A browser reads a different path. */
  | 'whatwg-differs'
  /** The platform lacks the `URL` that the guard compares with. */
  | 'missing-global'

/**
 * A reason against a redirect, with the fields of a finding. Its severity is `danger`. Offsets refer to the
 * text with its stray characters encoded; only that of `not-a-reference` refers to the original text.
 * @since 0.2.0
 */
export interface RedirectRefusal extends Omit<Finding, 'code'> {
  /** The reason. */
  readonly code: RedirectCode
}

/**
 * Thrown if a redirect is refused. It never contains a password.
 *
 * @example
 * import { RedirectRefusedError, redirectTarget } from 'uriform/guards'
 *
 * try {
 *   redirectTarget('//evil.example/', 'https://shop.example/')
 * } catch (failure) {
 *   if (failure instanceof RedirectRefusedError) console.log(failure.refusal.code) // another-site
 * }
 *
 * @since 0.2.0
 */
export class RedirectRefusedError extends UriformError {
  readonly code: RedirectCode
  /** The reason. */
  readonly refusal: RedirectRefusal

  constructor(refusal: RedirectRefusal) {
    super()
    this.code = refusal.code
    this.refusal = refusal
  }

  /** The reason, under the name that all exceptions with one error have. */
  get error(): RedirectRefusal {
    return this.refusal
  }

  get name(): string {
    return 'RedirectRefusedError'
  }

  get message(): string {
    return `The redirect is refused. ${sentence(this.refusal.message)}`
  }
}

/**
 * Reads the target of a redirect that must stay on a site. This guards against open redirects.
 *
 * The text may be any reference, as decoded from a query or a form. Its target must have the scheme, host and
 * port of the site, both by RFC 3986 and in a browser. Everything that would lead a browser elsewhere is
 * refused (`//evil`, `/\evil`, a tab between slashes, `javascript:`, user information), and so is
 * `https:evil`, which depends on the base. Characters that people leave raw are percent-encoded. If the
 * platform's `URL` is missing or doesn't follow its standard, everything is refused (`missing-global`).
 *
 * A path that begins with `//`, as written or without its dot segments, is refused too: programs that send only the
 * path would lead to another host.
 *
 * @param text The untrusted text. Anything but a string is refused.
 * @param site The site, and the base of relative references: an http or https URI without user information, whose host is a
 * DNS name or an address.
 * @param options Options for reading the text.
 * @returns The absolute URI to redirect to, or the reason against it.
 * @throws TypeError if the site is not such a URI, or an option is unknown or wrong.
 *
 * @example
 * import { tryRedirectTarget } from 'uriform/guards'
 *
 * const result = tryRedirectTarget('/\\evil.example', 'https://shop.example/')
 * const location = result._tag === 'Right' ? result.right.href : '/'
 *
 * @since 0.2.0
 */
export function tryRedirectTarget(
  text: string,
  site: Uri | URL | string,
  options?: RedirectOptions,
): Either<RedirectRefusal, Uri> {
  const known = readOptions('redirectTarget', options, { strays: ['refuse'] })
  const missing = refusalOfPlatform()
  if (missing !== undefined) return left(missing)
  const base = siteFrom(site)
  if (isError(base)) return left(syntaxRefusal('missing-global', base))
  const reading = known.strays === 'refuse' ? undefined : { strays }
  const reference = readReference(text, defaultGrammar, undefined, reading, base.scheme)
  if (isError(reference)) return left(syntaxRefusal('not-a-reference', reference))
  const target = base.resolve(reference)
  const refusal =
    refusalOf(subjectIn(reference), target, base) ?? readingRefusal(text, reference, target, base)
  return refusal === undefined ? right(target) : left(refusal)
}

/**
 * Reads the target of a redirect that must stay on a site, as `tryRedirectTarget` does.
 *
 * @param text The untrusted text.
 * @param site The site, and the base of relative references: an http or https URI without user information.
 * @param options Options for reading the text.
 * @returns The absolute URI to redirect to.
 * @throws RedirectRefusedError if the target may leave the site; TypeError if the site is not such a URI, or an
 * option is unknown or wrong.
 *
 * @example
 * import { redirectTarget } from 'uriform/guards'
 *
 * redirectTarget('/cart?item=1', 'https://shop.example/login').href // 'https://shop.example/cart?item=1'
 *
 * @since 0.2.0
 */
export function redirectTarget(text: string, site: Uri | URL | string, options?: RedirectOptions): Uri {
  const result = tryRedirectTarget(text, site, options)
  if (result._tag === 'Left') throw new RedirectRefusedError(result.left)
  return result.right
}

function siteFrom(site: Uri | URL | string): Uri | UriError {
  const read = Uri.parse(textIfAny(site) ?? '', { strays })
  if (read._tag === 'Left' && read.left.kind === 'missing-global') return read.left
  const uri = read._tag === 'Right' ? read.right : undefined
  if (uri !== undefined && isWeb(uri) && isPlainServer(uri)) return uri
  throw new TypeError(
    'The site must be an http or https URI with a host and without user information, such as https://shop.example/',
  )
}

export function isWeb({ scheme }: UriReference): boolean {
  return scheme === 'https' || scheme === 'http'
}

/** True if all readers agree on the server: a DNS name or an address, and a valid port, without user information. */
export function isPlainServer({ userinfo, host, port = 0 }: UriReference): boolean {
  return userinfo === undefined && host !== undefined && isDnsHost(host.text) && port <= HIGHEST_PORT
}

function refusalOf(subject: Subject, target: Uri, site: Uri): RedirectRefusal | undefined {
  const { scheme, texts } = subject
  const another = (component: 'scheme' | 'host' | 'port' | 'path', message: string) =>
    refusalIn(subject, component, 'another-site', message, 'RFC 3986 4.2')
  if (scheme !== undefined && scheme !== site.scheme) {
    const advice = `use ${site.scheme}, or none`
    return another('scheme', `The scheme "${cut(scheme, MOST_SHOWN)}" leads away from the site; ${advice}`)
  }
  if (texts.host === '' || (scheme !== undefined && texts.host === undefined)) {
    return another('host', 'Browsers take the host from the path; write only a path, or the host of the site')
  }
  if (texts.userinfo !== undefined) {
    const message = 'There is user information; remove it'
    return refusalIn(subject, 'userinfo', 'credentials', message, 'RFC 9110 4.2.4')
  }
  if (target.origin === site.origin) {
    if (isPlainServer(target)) return isHostAlone(target) ? another('path', HOST_ALONE) : undefined
    return another('host', 'The host is no DNS name as written; write only a path')
  }
  return target.host?.equals(site.host as NonNullable<typeof site.host>)
    ? another('port', 'The port is not the port of the site; write only a path')
    : another('host', `The host ${quoted(texts.host as string)}leads away from the site; write only a path`)
}

/** A host for a message. What isn't a name or an address may hide a login, so it isn't shown. */
function quoted(host: string): string {
  return isDnsHost(host) ? `"${cut(host, MOST_SHOWN)}" ` : ''
}

const HOST_ALONE =
  'The path begins with "//" and would be another host where programs send only the path; write one slash'

/** True if the path, sent alone, would be a reference to another host. */
function isHostAlone(target: Uri): boolean {
  return target.path.text.startsWith('//') || pathOf(target).startsWith('//')
}

/** The reason against the target if a browser reads the text and the target differently. */
function readingRefusal(
  text: string,
  reference: UriReference,
  target: Uri,
  site: Uri,
): RedirectRefusal | undefined {
  const opened = openedUri(text, site.href)
  const reopened = openedUri(target.href)
  if (opened !== undefined && reopened !== undefined && isSameResource(opened, reopened, target)) {
    return undefined
  }
  const message = 'A browser reads the path differently; write it without dot segments'
  return refusalIn(subjectIn(reference), 'path', 'whatwg-differs', message, 'RFC 3986 3.3')
}

/** The URI that a browser opens; `undefined` if it opens none. Browsers leave some stray characters. */
function openedUri(text: string, base?: string): Uri | undefined {
  const reading = platformReading(text, base)
  const read = reading && Uri.parse(reading.href, { strays })
  return read?._tag === 'Right' ? read.right : undefined
}

function isSameResource(opened: Uri, reopened: Uri, target: Uri): boolean {
  // The platform alone never decides: site and path must also match by RFC 3986.
  const isOurs = reopened.origin === target.origin && pathOf(reopened) === pathOf(target)
  return isOurs && opened.equals(reopened)
}

const pathOf = (uri: Uri): string => uri.normalize('scheme').path.text
