/** The platform's `URL`, which follows the WHATWG's standard. */

/** The platform's reading of a text; `undefined` if it refuses it. */
export function platformUrl(text: string, base?: string): URL | undefined {
  try {
    return new URL(text, base)
  } catch {
    return undefined
  }
}

/** A host as a browser reads it in an http URL; `undefined` if it refuses it. */
export function platformHost(host: string): string | undefined {
  // Only the host of a server stays the host there.
  return /[@:]/.test(host) && host[0] !== '[' ? undefined : platformUrl(`http://${host}/`)?.hostname
}
