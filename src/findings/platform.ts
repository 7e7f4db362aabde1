/** The platform's `URL`, which follows the WHATWG's standard. */
import { LONGEST_NAME } from '../model/encode/dns-name.js'

/** The platform's reading of a text; `undefined` if it refuses it. */
export function platformUrl(text: string, base?: string): URL | undefined {
  try {
    return new URL(text, base)
  } catch {
    return undefined
  }
}

/** The length of the longest DNS name, if each character is four percent-encoded octets. */
const LONGEST_HOST = 12 * LONGEST_NAME

/** True if a host is too long to map, which takes the platform quadratic time. */
export function isTooLong(host: string): boolean {
  return host.length > LONGEST_HOST && /[^\0-\x7f]|%/.test(host)
}

/** A host as a browser reads it in an http URL; `undefined` if it refuses it. */
export function platformHost(host: string): string | undefined {
  // Other hosts would not stay the host there.
  return isTooLong(host) || (/[@:]/.test(host) && host[0] !== '[')
    ? undefined
    : platformUrl(`http://${host}/`)?.hostname
}
