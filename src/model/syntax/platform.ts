/**
 * The classes that the platform adds to the language: `URL`, `TextDecoder` and `TextEncoder`. Other modules reach `URL`
 * here. A platform may lack them, or have a `URL` that throws anything or doesn't follow the WHATWG standard.
 */
import type { ComponentName } from './error.js'
import { Fault } from './fault.js'

/** A URL as the platform reads it. Each part is read once, so it can't change later. */
export interface PlatformReading {
  readonly href: string
  readonly hostname: string
  readonly port: string
  readonly pathname: string
  readonly password: string
}

/** The platform's reading of a string; `undefined` if it refuses the text. */
export function platformReading(text: string, base?: string): PlatformReading | undefined {
  try {
    const { href, hostname, port, pathname, password } = new URL(text, base)
    const reading = { href, hostname, port, pathname, password }
    return Object.values(reading).every((part) => typeof part === 'string') ? reading : undefined
  } catch {
    return undefined
  }
}

/** The `URL` that is known to follow the standard, so that it is tested only once. */
let proper: typeof URL | undefined

/** True if the platform has no `URL`, or one that can't read what every WHATWG `URL` can. */
export function lacksUrl(): boolean {
  try {
    if (proper === undefined || URL !== proper) {
      // Non-ASCII hosts aren't tested, because common polyfills follow the standard except for those.
      const { href, hostname, port, pathname, password } = new URL('../b', 'HTTP://:p@0X7F.1:80/a/%2e/')
      const isProper =
        `${href} ${hostname}${port}${pathname}${password}` === 'http://:p@127.0.0.1/b 127.0.0.1/bp'
      proper = isProper ? URL : undefined
    }
    return proper === undefined
  } catch {
    return true
  }
}

const REFUSED = "The platform's URL refuses this URI"

/** A string as the platform's `URL`, or the reason why there is none. */
export function urlOf(text: string, base?: string): URL | Fault {
  try {
    return new URL(text, base)
  } catch {
    return lacksUrl()
      ? missingGlobal('URL')
      : new Fault('refused-by-url', undefined, 0, { sentence: REFUSED })
  }
}

export function isUrl(value: unknown): value is URL {
  try {
    return value instanceof URL
  } catch {
    return false
  }
}

/** The fault for a platform that lacks a global. */
export function missingGlobal(
  name: 'URL' | 'TextDecoder' | 'TextEncoder',
  component?: ComponentName | undefined,
  offset = 0,
): Fault {
  const sentence = `Missing global ${name}`
  const expected = `${name} as defined by the WHATWG; load a polyfill`
  return new Fault('missing-global', component, offset, { sentence, expected })
}
