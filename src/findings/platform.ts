/** What the platform's `URL`, which follows the WHATWG's standard, makes of the same text. */

/** The platform's reading of a text; `undefined` if it refuses it. */
export function platformUrl(text: string, base?: string): URL | undefined {
  try {
    return new URL(text, base)
  } catch {
    return undefined
  }
}

/** A host as a browser reads it in a URL of http; `undefined` if it refuses it. */
export function platformHost(host: string): string | undefined {
  // What is no host of a server would not stay one there.
  return /[@:]/.test(host) && host[0] !== '[' ? undefined : platformUrl(`http://${host}/`)?.hostname
}
