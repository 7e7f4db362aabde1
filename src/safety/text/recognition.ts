/** Decides whether a stretch of text is a URI, once its start and end are known. */
import { isDnsHostOfAnyScript } from '../../builders/index.js'
import type { Either } from '../../model/errors.js'
import { hasDnsHosts, isHostRequired, type ParseOptions } from '../../model/grammar.js'
import { RelativeReference, Uri } from '../../model/values.js'
import { type FindOptions, namesIn, type SchemeNames } from './find.js'
import { hasShapeWithoutHost } from './without-host.js'

/** The part of a registered scheme that is needed here. */
interface SchemeParser {
  parse(uri: Uri): Either<unknown, unknown>
}

/** The schemes of RFC 1738 and https, as in the registry, whose readers would be most of a bundle. */
const usual: ReadonlySet<string> = /* @__PURE__ */ new Set(
  'ftp http https gopher mailto news nntp telnet wais file prospero'.split(' '),
)

const NAME = /^[A-Za-z][A-Za-z0-9+.-]*(?=:)/

export class Recognition {
  readonly #schemes: SchemeNames | 'any'
  readonly #options: ParseOptions

  constructor({ schemes = usual }: FindOptions, options: ParseOptions) {
    this.#schemes = schemes === 'any' ? schemes : namesIn(schemes)
    this.#options = options
  }

  /** True if a scheme is to be found. With `any`, a single letter doesn't count: it is a drive name. */
  readonly knows = (name: string): boolean =>
    this.#schemes === 'any' ? name.length > 1 : this.#schemes.has(name.toLowerCase())

  /**
   * Reads a URI if its scheme is to be found and it is plausible: it has a host with a letter or a digit, or its scheme
   * allows such a URI without a host. `http:foo`, `http://-` and `file:main.c` don't count, although the generic syntax
   * allows them.
   */
  uriOf(text: string): Uri | undefined {
    const name = NAME.exec(text)?.[0]
    if (name === undefined || !this.knows(name)) return undefined
    const read = Uri.parse(text, this.#options)
    return read._tag === 'Right' && this.#isPlausible(read.right) ? read.right : undefined
  }

  /** Reads a URI in running text, whose host must be a DNS name or an address if its scheme needs one. */
  findIn(text: string): Uri | undefined {
    const uri = this.uriOf(text)
    return uri === undefined || hasUsualHost(uri) ? uri : undefined
  }

  /** Reads a relative reference; an empty string doesn't count. */
  relativeReferenceOf(text: string): RelativeReference | undefined {
    const read = RelativeReference.parse(text, this.#options)
    return read._tag === 'Right' && text !== '' ? read.right : undefined
  }

  #isPlausible(uri: Uri): boolean {
    const host = uri.host?.text ?? ''
    if (host !== '') return /[\p{L}\p{N}[]/u.test(host)
    const scheme = this.#schemes === 'any' ? undefined : this.#schemes.get?.(uri.scheme)
    if (isParser(scheme)) return scheme.parse(uri)._tag === 'Right'
    const rest = uri.href.slice(uri.scheme.length + 1)
    const isOfScheme = hasShapeWithoutHost(uri.scheme, rest)
    if (isOfScheme !== undefined) return isOfScheme
    return !isHostRequired(uri.scheme) && !rest.startsWith(':') && /[\p{L}\p{N}]/u.test(rest)
  }
}

/** True unless the scheme's hosts are DNS names and this is neither one nor an address. */
function hasUsualHost(uri: Uri): boolean {
  const host = uri.host?.text ?? ''
  return host === '' || !hasDnsHosts(uri.scheme) || isDnsHostOfAnyScript(host)
}

function isParser(scheme: unknown): scheme is SchemeParser {
  return (
    typeof scheme === 'object' && scheme !== null && 'parse' in scheme && typeof scheme.parse === 'function'
  )
}
