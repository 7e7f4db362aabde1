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

/** The octets of the longest name of the DNS, each percent-encoded and of four in UTF-8. */
const LONGEST_HOST = 12 * LONGEST_NAME

/** Whether a host is left alone, because the platform takes quadratic time to map a longer one. */
export function isTooLong(host: string): boolean {
  return host.length > LONGEST_HOST && /[^\0-\x7f]|%/.test(host)
}

/** A host as a browser reads it in an http URL; `undefined` if it refuses it. */
export function platformHost(host: string): string | undefined {
  // Only the host of a server stays the host there.
  return isTooLong(host) || (/[@:]/.test(host) && host[0] !== '[')
    ? undefined
    : platformUrl(`http://${host}/`)?.hostname
}
