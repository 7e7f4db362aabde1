/** Resolves the links of a page as browsers do, in time that doesn't depend on the length of its base. */
import { errorOf, Fault, orThrow } from '../../model/errors.js'
import { LONGEST_NAME, schemeDataOf } from '../../model/grammar.js'
import { percentDecodeText, urlOf } from '../../model/text.js'
import { withoutControls } from './html.js'

/** The longest part of a base that links repeat. A page with a longer one would fill the memory with its links. */
const LONGEST = 2_000

const SCHEME = /^[a-z][a-z\d+.-]*:/i

export class PageBase {
  readonly #whole: string
  /** The base without its query and fragment, and the root of its site: links repeat only what they need. */
  readonly #path: string
  readonly #root: string
  readonly #protocol: string

  constructor(url: URL) {
    const { href, pathname, protocol } = url
    const isWeb = protocol === 'http:' || protocol === 'https:'
    this.#whole = href
    this.#protocol = protocol
    this.#path = isWeb ? href.replace(/[?#].*/s, '') : href
    this.#root = isWeb ? `${this.#path.slice(0, -pathname.length)}/` : href
  }

  /** The URL of a reference; `undefined` if the platform refuses it, or if it would repeat too long a part of the base. */
  resolve(text: string): URL | undefined {
    const reference = withoutControls(text).replace(/[\t\n\r]/g, '')
    const base = this.#neededBy(reference)
    if (base.length <= LONGEST) return urlIn(reference, base)
    const scheme = SCHEME.exec(reference)?.[0]
    // A browser reads `http:x` by a base of http.
    const isRelative =
      scheme === undefined ||
      (scheme.toLowerCase() === this.#protocol && !'/\\'.includes(reference.charAt(scheme.length)))
    return isRelative ? undefined : urlIn(reference)
  }

  #neededBy(reference: string): string {
    const scheme = SCHEME.exec(reference)?.[0] ?? ''
    const first = reference.charAt(scheme.toLowerCase() === this.#protocol ? scheme.length : 0)
    if (first === '/' || first === '\\') return this.#root
    return first === '' || first === '#' ? this.#whole : this.#path
  }
}

/** Resolves a reference with the platform's `URL`; undefined if that refuses it, or if its host is too long for the DNS. */
export function urlIn(text: string, base?: string): URL | undefined {
  // The platform takes quadratic time for long names.
  if (hostIn(text, base).length > LONGEST_NAME + 1) return undefined
  const url = urlOf(text, base)
  if (!(url instanceof Fault)) return url
  return url.kind === 'missing-global' ? orThrow<URL>(errorOf(url, { text: '' })) : undefined
}

// URL Standard 4.4: backslashes are slashes, and only an absolute URL may have fewer than two, or more if not of `file`.
const ABSOLUTE = /^[/\\]*([^/\\?#]*)/
const RELATIVE = /^[/\\]{2,}([^/\\?#]*)/
const FILE = /^[/\\]{2}([^/\\?#]*)/

/** The decoded host of a reference, without its port, as the platform reads it; empty if it has none that is a name. */
function hostIn(text: string, base = ''): string {
  const scheme = SCHEME.exec(text)?.[0] ?? ''
  const inherited = SCHEME.exec(base)?.[0]
  const protocol = scheme.toLowerCase() || inherited
  // The platform maps the hosts of these schemes as names (URL Standard, "special scheme").
  const isSpecial = protocol === 'file:' || schemeDataOf(protocol?.slice(0, -1))?.isSpecial
  if (!isSpecial) return ''
  const pattern = protocol === 'file:' ? FILE : protocol === inherited ? RELATIVE : ABSOLUTE
  const authority = pattern.exec(text.slice(scheme.length))?.[1] ?? ''
  const host = authority.slice(authority.lastIndexOf('@') + 1).replace(/:\d*$/, '')
  return percentDecodeText(host) ?? host
}
