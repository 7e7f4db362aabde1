/** User information that reveals secrets, or that looks like the host (RFC 3986 3.2.1, 7.5, 7.6). */

import { plainName, readIpv4, splitUserinfo } from '../../../model/grammar.js'
import { isConnection } from '../../../model/masking.js'
import { offsetOfBadUtf8, percentDecodeText } from '../../../model/text.js'
import type { Notes } from '../finding.js'
import { useOf } from '../scheme-uses.js'
import { type Subject, shown } from '../subject.js'
import { USUAL_PASSWORD } from './secrets.js'

export function noteLogin(subject: Subject, notes: Notes): void {
  const { userinfo, host = '' } = subject.texts
  if (userinfo !== undefined) {
    noteCredentials(userinfo, 'userinfo', subject, notes)
    noteDeprecated(userinfo, subject, notes)
    const messageOf = (likeness: string): string =>
      `The user information begins like ${likeness}, but the host is ${shown(host)}; display only the host`
    noteLikeness(userinfo, 'userinfo', messageOf, notes)
  }
  noteAtAfterHost(subject, notes)
  // An authority that isn't a server, as in older generations, is one host.
  const loginEnd = host.lastIndexOf('@')
  if (loginEnd >= 0) noteCredentials(host.slice(0, loginEnd), 'host', subject, notes)
  // `trusted.com%40evil.com` is one name until somebody decodes it.
  const at = Math.max(host.lastIndexOf('%40'), loginEnd)
  const messageOf = (likeness: string): string =>
    `The host contains an at sign, and begins like ${likeness}; refuse it, and never decode it before splitting`
  if (at >= 0) noteLikeness(host.slice(0, at), 'host', messageOf, notes)
}

function noteCredentials(
  login: string,
  component: 'userinfo' | 'host',
  { scheme }: Subject,
  notes: Notes,
): void {
  const { user, password = '' } = splitUserinfo(login)
  const hasPassword = password !== ''
  if (!hasPassword && user === '') return
  const isUsual = hasPassword && isConnection(scheme)
  const message = isUsual
    ? USUAL_PASSWORD
    : hasPassword
      ? 'The URI contains a password, which logs, histories and other programs keep; remove it and send it separately'
      : 'The URI contains a user name; remove it before you share the URI'
  const severity = hasPassword && !isUsual ? 'danger' : 'info'
  notes.add(component, 'credentials', severity, message, 'RFC 3986 7.5', [0, login.length])
}

function noteDeprecated(userinfo: string, { scheme }: Subject, notes: Notes): void {
  const section = useOf(scheme)?.userinfoDeprecatedBy
  if (section !== undefined) {
    const message = `User information is deprecated in ${scheme}; send credentials in a header field`
    notes.add('userinfo', 'deprecated-syntax', 'warning', message, section)
  } else if (userinfo.includes(':') && !isConnection(scheme)) {
    const message = 'A password in a URI is deprecated; send it separately'
    notes.add('userinfo', 'deprecated-syntax', 'info', message, 'RFC 3986 3.2.1')
  }
}

function noteLikeness(
  login: string,
  component: 'userinfo' | 'host',
  messageOf: (likeness: string) => string,
  notes: Notes,
): void {
  const likeness = likenessOf(login)
  if (likeness === undefined) return
  notes.add(component, 'userinfo-like-host', 'danger', messageOf(likeness), 'RFC 3986 7.6')
}

/** `http://trusted.com#@evil.com`: some readers look for the at sign before they look for the end of the authority. */
function noteAtAfterHost({ texts }: Subject, notes: Notes): void {
  const { host, path, query, fragment } = texts
  if (host === undefined || host === '' || path !== '') return
  const component = query === undefined ? 'fragment' : 'query'
  if (!(query ?? fragment)?.startsWith('@')) return
  const message = `The ${component} begins with an at sign, so some readers mistake the host for user information; write a slash after the host`
  notes.add(component, 'userinfo-like-host', 'warning', message, 'RFC 3986 3.2')
}

/** Top-level domains, to tell a host from a name such as `john.doe`. Country codes have two letters. */
const topLevel: ReadonlySet<string> = new Set([
  ...['com', 'org', 'net', 'edu', 'gov', 'mil', 'int', 'arpa', 'info', 'biz', 'name', 'app', 'dev', 'xyz'],
  ...['top', 'site', 'online', 'shop', 'store', 'cloud', 'tech', 'page', 'google', 'localhost'],
])

/** A character that a host name can't have. */
const NOT_OF_NAME = /[^\p{L}\p{M}\p{N}._-]/u

/** The start of a web address, with or without its scheme. Browsers read a backslash as a slash. */
const WEB_ADDRESS = /^(?:https?:)?[/\\]{2}/i
/** A scheme before a possible host. */
const SCHEME = /^(?:https?:[/\\]?|[a-z][a-z\d+.-]*:[/\\]{2,})/i

/** The kind of text that a login looks like, in words: a URL or a host. */
function likenessOf(login: string): string | undefined {
  // Full-width characters look like their ASCII counterparts.
  const decoded = plainName(decodedStart(login))
  if (WEB_ADDRESS.test(decoded)) return 'a URL'
  const [scheme = ''] = SCHEME.exec(decoded) ?? []
  const host = hostLikeStart(decoded.slice(scheme.length))
  if (host === undefined) return undefined
  // Text after a colon may be a password, so it isn't shown.
  return scheme === '' ? `a host, ${shown(host)}` : 'a URL'
}

/** The decoded text, up to the first octet that isn't valid UTF-8. */
function decodedStart(login: string): string {
  return percentDecodeText(login) ?? (percentDecodeText(login.slice(0, offsetOfBadUtf8(login))) as string)
}

/** The start of a string up to the first delimiter, without a trailing dot, if it looks like a host. */
function hostLikeStart(text: string): string | undefined {
  const delimiter = text.search(NOT_OF_NAME)
  const end = delimiter < 0 ? text.length : delimiter
  let length = end
  while (text[length - 1] === '.') length--
  const start = text.slice(0, length).toLowerCase()
  // People log in with mail addresses.
  const isMailbox = text[end] === '@'
  return isHostLike(start, isMailbox) ? start : undefined
}

function isHostLike(text: string, isMailbox: boolean): boolean {
  if (text === 'localhost' || readIpv4(text) !== undefined) return true
  const dot = text.lastIndexOf('.')
  if (dot < 1) return false
  const last = text.slice(dot + 1)
  if (text.startsWith('www.') || topLevel.has(last)) return true
  // There are too many non-ASCII top-level domains to list.
  return !isMailbox && /^(?:[a-z]{2}|xn--[a-z\d-]+|(?=.*[^\0-\x7f])[\p{L}\p{M}]{2,})$/u.test(last)
}
