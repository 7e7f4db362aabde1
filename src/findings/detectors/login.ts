/** User information that reveals secrets, or that looks like the host (RFC 3986 3.2.1, 7.5, 7.6). */

import { plainName } from '../../model/encode/dns-name.js'
import { useOf } from '../../model/scheme-uses.js'
import { readIpv4 } from '../../model/syntax/ip-address.js'
import { offsetOfBadUtf8, percentDecodeText } from '../../model/syntax/percent-encoding.js'
import { splitUserinfo } from '../../model/syntax/server.js'
import type { Notes } from '../finding.js'
import { loginIn, type Subject, shown } from '../subject.js'

export function noteLogin(subject: Subject, notes: Notes): void {
  const { texts, places } = subject
  const { userinfo, host } = texts
  if (userinfo !== undefined) {
    noteCredentials(userinfo, 'userinfo', places.userinfo, notes)
    noteDeprecated(userinfo, subject, notes)
    noteLikeHost(userinfo, subject, notes)
  }
  noteAtAfterHost(subject, notes)
  if (host === undefined || (!host.includes('@') && !host.includes('%'))) return
  const login = loginIn(host)
  if (login !== undefined) noteCredentials(login, 'host', places.host, notes)
  noteHostAfterHost(host, places.host, notes)
}

function noteCredentials(login: string, component: 'userinfo' | 'host', offset: number, notes: Notes): void {
  const { user, password = '' } = splitUserinfo(login)
  const hasPassword = password !== ''
  if (!hasPassword && user === '') return
  notes.add({
    code: 'credentials',
    severity: hasPassword ? 'danger' : 'info',
    component,
    offset,
    length: login.length,
    message: hasPassword
      ? 'The URI contains a password, which logs, histories and other programs keep; remove it and send it separately'
      : 'The URI contains a user name; remove it before you share the URI',
    reference: 'RFC 3986 7.5',
  })
}

function noteDeprecated(userinfo: string, { scheme, places }: Subject, notes: Notes): void {
  const section = useOf(scheme)?.userinfoDeprecatedBy
  if (section === undefined && !userinfo.includes(':')) return
  notes.add({
    code: 'deprecated-syntax',
    severity: section === undefined ? 'info' : 'warning',
    component: 'userinfo',
    offset: places.userinfo,
    length: userinfo.length,
    message:
      section === undefined
        ? 'A password in a URI is deprecated; send it separately'
        : `User information is deprecated in ${scheme}; send credentials in a header field`,
    reference: section ?? 'RFC 3986 3.2.1',
  })
}

function noteLikeHost(userinfo: string, { texts, places }: Subject, notes: Notes): void {
  const likeness = likenessOf(userinfo)
  if (likeness === undefined) return
  notes.add({
    code: 'userinfo-like-host',
    severity: 'danger',
    component: 'userinfo',
    offset: places.userinfo,
    length: userinfo.length,
    message: `The user information begins like ${likeness}, but the host is ${shown(texts.host as string)}; display only the host`,
    reference: 'RFC 3986 7.6',
  })
}

/** `trusted.com%40evil.com` is one name until somebody decodes it. */
function noteHostAfterHost(host: string, place: number, notes: Notes): void {
  const at = Math.max(host.lastIndexOf('%40'), host.lastIndexOf('@'))
  if (at < 0) return
  const likeness = likenessOf(host.slice(0, at))
  if (likeness === undefined) return
  notes.add({
    code: 'userinfo-like-host',
    severity: 'danger',
    component: 'host',
    offset: place,
    length: host.length,
    message: `The host has an at sign, and begins like ${likeness}; refuse it, and never decode it before splitting`,
    reference: 'RFC 3986 7.6',
  })
}

/** `http://trusted.com#@evil.com`: some readers look for the at sign before they look for the end of the authority. */
function noteAtAfterHost({ texts, places }: Subject, notes: Notes): void {
  const { host, path, query, fragment } = texts
  if (host === undefined || host === '' || path !== '') return
  const component = query === undefined ? 'fragment' : 'query'
  const text = query ?? fragment
  if (!text?.startsWith('@')) return
  notes.add({
    code: 'userinfo-like-host',
    severity: 'warning',
    component,
    offset: places[component],
    length: text.length,
    message: `The ${component} begins with an at sign, so some readers mistake the host for user information; write a slash after the host`,
    reference: 'RFC 3986 3.2',
  })
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
