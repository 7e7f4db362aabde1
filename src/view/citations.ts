/** The sections of each generation of the standard. */
import type { GenerationName } from '../model/syntax/error.js'
import type { Components } from '../model/syntax/layout.js'

/** The aspects in which generations can differ: acceptance of a string, a component, the target with a base. */
type Aspect = keyof Components | 'resolved'

type Sections = Readonly<Record<Aspect, string>>

const sections: Readonly<Record<GenerationName, Sections>> = {
  rfc1738: {
    scheme: 'RFC 1808 2.4.2',
    userinfo: 'RFC 1738 3.1',
    host: 'RFC 1738 3.1',
    port: 'RFC 1738 3.1',
    path: 'RFC 1808 2.2',
    query: 'RFC 1808 2.2',
    fragment: 'RFC 1808 2.2',
    resolved: 'RFC 1808 4',
  },
  draft1996: {
    scheme: 'draft 4.1',
    userinfo: 'draft 4.3.1',
    host: 'draft 4.3.1',
    port: 'draft 4.3.1',
    path: 'draft 4.3.2',
    query: 'draft 4.3.3',
    fragment: 'draft 3',
    resolved: 'draft 6',
  },
  rfc2396: {
    scheme: 'RFC 2396 3.1',
    userinfo: 'RFC 2396 3.2.2',
    host: 'RFC 2396 3.2',
    port: 'RFC 2396 3.2.2',
    path: 'RFC 2396 3, 3.3',
    query: 'RFC 2396 3.4',
    fragment: 'RFC 2396 4.1',
    resolved: 'RFC 2396 5.2',
  },
  rfc2396bis: {
    scheme: 'rfc2396bis-00 3.1',
    userinfo: 'rfc2396bis-00 3.2.2',
    host: 'rfc2396bis-00 3.2',
    port: 'rfc2396bis-00 3.2.2',
    path: 'rfc2396bis-00 3, 3.3',
    query: 'rfc2396bis-00 3.4',
    fragment: 'rfc2396bis-00 4.1',
    resolved: 'rfc2396bis-00 5.2',
  },
  rfc3986: {
    scheme: 'RFC 3986 3.1',
    userinfo: 'RFC 3986 3.2.1',
    host: 'RFC 3986 3.2.2',
    port: 'RFC 3986 3.2.3',
    path: 'RFC 3986 3.3',
    query: 'RFC 3986 3.4',
    fragment: 'RFC 3986 3.5',
    resolved: 'RFC 3986 5.2',
  },
  rfc3987: {
    scheme: 'RFC 3987 2.2',
    userinfo: 'RFC 3987 2.2',
    host: 'RFC 3987 2.2',
    port: 'RFC 3987 2.2',
    path: 'RFC 3987 2.2',
    query: 'RFC 3987 2.2',
    fragment: 'RFC 3987 2.2',
    resolved: 'RFC 3986 5.2',
  },
}

/** The section of a generation that defines an aspect. */
export function citationOf(generation: GenerationName, aspect: string | undefined): string {
  const known: Readonly<Record<string, string>> = sections[generation]
  // The section about a component also covers its parts; that about references covers the whole text.
  const whole = aspect === 'authority' || aspect === 'user' || aspect === 'password' ? 'host' : aspect
  return known[whole ?? 'path'] ?? sections[generation].path
}
