/** References whose host, port or path the WHATWG URL standard, in the platform's `URL`, reads differently. */
import { isError } from '../../../model/errors.js'
import { factsOf, LONGEST_NAME } from '../../../model/grammar.js'
import { hasLoginAfter, MASK } from '../../../model/masking.js'
import { normalizeEncoding, percentDecodeText, platformReading } from '../../../model/text.js'
import { normalizeHost, removeDotSegments, Uri, uriReferenceFrom } from '../../../model/values.js'
import type { Notes, Severity } from '../finding.js'
import { addressOf } from '../hosts/addresses.js'
import { unicodeOf } from '../hosts/unicode.js'
import { type Subject, shown } from '../subject.js'

/** The base of relative references in both readings. */
const BASE = 'https://base.invalid/'

/** The length of the longest DNS name, if each character is four percent-encoded octets. */
const LONGEST_HOST = 12 * LONGEST_NAME

/** True if a host is too long to map, because that takes the platform quadratic time. */
function isTooLong(host: string): boolean {
  return host.length > LONGEST_HOST && /[^\0-\x7f]|%/.test(host)
}

export function noteWhatwg(subject: Subject, notes: Notes): void {
  const { value, href, scheme, standard, texts } = subject
  if (isTooLong(texts.host ?? '')) return
  const url = platformReading(href, scheme === undefined ? BASE : undefined)
  if (url === undefined) {
    const message = `The reference is valid by ${standard}, but the platform's URL refuses it; use it only with programs that follow that standard, or write it so that both accept it`
    notes.add(undefined, 'whatwg-differs', 'warning', message, 'RFC 3986 3', [0, href.length])
    return
  }
  const mapped = uriReferenceFrom(value)
  // A browser reads the URI that an IRI maps to.
  const uri = isError(mapped) ? value : mapped
  // Any relative reference can be resolved against a base with a host and the path "/".
  const target = uri instanceof Uri ? uri : Uri.from(BASE, { generation: uri.generation }).resolve(uri)
  compareReadings(subject, target, url, notes)
}

const sections = { host: 'RFC 3986 3.2.2', port: 'RFC 3986 3.2.3', path: 'RFC 3986 3.3' } as const

function compareReadings(
  subject: Subject,
  target: Uri,
  url: NonNullable<ReturnType<typeof platformReading>>,
  notes: Notes,
): void {
  const { scheme } = target
  const { host = '', path } = target.components()
  const { value, href, places, texts, standard } = subject
  // If a program ends the password too early, all text after that may be secret.
  const ours = (text?: string): string => (hasLoginAfter(places.path, href) ? MASK : named(text))
  const theirs = (text?: string): string =>
    value.userinfo?.password?.text && url.password === '' ? MASK : ours(text)
  const differs = (
    component: keyof typeof sections,
    severity: Severity,
    one: string,
    other: string,
  ): void => {
    // If there is no host, a browser takes one from the path.
    const at = component === 'host' && !texts.host ? 'path' : component
    const range = [places[at] - places[component], texts[at]?.length ?? 0] as const
    const message = `The ${component} is ${one} by ${standard}, but ${other} in a browser; refuse it, or write it so that both read the same`
    notes.add(component, 'whatwg-differs', severity, message, sections[component], range)
  }
  const isSameHost = isHostAlike(host, url.hostname, scheme, subject)
  if (!isSameHost) differs('host', 'danger', ours(host), theirs(url.hostname))
  const defaultPort = factsOf(scheme)?.defaultPort
  const port = target.port ?? defaultPort
  const otherPort = url.port === '' ? defaultPort : Number(url.port)
  if (isSameHost && port !== otherPort) {
    differs('port', 'danger', ours(port?.toString()), theirs(otherPort?.toString()))
  }
  if (!isPathAlike(path, url.pathname, subject)) differs('path', 'warning', ours(path), theirs(url.pathname))
}

function named(text = ''): string {
  return text === '' ? 'none' : shown(text)
}

const ENCODED_ASCII = /%[0-7]/

function isHostAlike(ours: string, theirs: string, scheme: string, { rules }: Subject): boolean {
  if (ours === theirs) return true
  const host = normalizeHost(ours, rules.unreserved)
  if (factsOf(scheme)?.localhostIsEmpty && host === 'localhost' && theirs === '') return true
  const other = theirs.toLowerCase()
  if (host === other || host === normalizeHost(theirs, rules.unreserved)) return true
  if (host[0] === '[') {
    const address = addressOf(host)
    return address !== undefined && address.parts.join() === addressOf(other)?.parts.join()
  }
  // The same name, as encoded UTF-8 and in A-labels. With encoded ASCII it is a different name.
  const name = ENCODED_ASCII.test(host) ? undefined : percentDecodeText(host)
  return name !== undefined && name.normalize().toLowerCase() === unicodeOf(other)
}

function isPathAlike(ours: string, theirs: string, { rules }: Subject): boolean {
  if (ours === theirs || (ours === '' && theirs === '/')) return true
  const normal = (path: string): string => normalizeEncoding(path, rules.unreserved)
  // Dot segments are removed as written: an encoded one becomes a dot segment only by decoding.
  const reduced = removeDotSegments(ours)
  return normal(reduced) === normal(theirs) || normal(ours) === normal(theirs)
}
