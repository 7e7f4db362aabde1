/** Reads and resolves the URIs that identify schemas for Ajv: RFC 3986 5.2 and 6.2. */
import { composeComponents } from '../../builders/index.js'
import { orThrow, UriBuildError } from '../../model/errors.js'
import {
  assemble,
  type Components,
  componentsOf,
  defaultGrammar,
  type Located,
  rfc3987Grammar,
} from '../../model/grammar.js'
import { lowerCase, propertyIfAny } from '../../model/text.js'
import { compose, type NormalizationLevel, otherNormalForm, resolve } from '../../model/values.js'
import { locateIdentifier } from './reading.js'

/**
 * The components of an identifier, with the names that Ajv and fast-uri use.
 * @since 0.2.0
 */
export interface UriParts {
  /** The scheme, without the `:`. */
  readonly scheme?: string
  /** The user information. */
  readonly userinfo?: string
  /** The host. */
  readonly host?: string
  /** The port. */
  readonly port?: number | string
  /** The path. */
  readonly path?: string
  /** The query. */
  readonly query?: string
  /** The fragment. */
  readonly fragment?: string
}

/**
 * Resolves references between schemas, for Ajv's option `uriResolver`.
 * @since 0.2.0
 */
export interface UriResolver {
  /**
   * The components of a string, in the normal form of its scheme.
   *
   * @throws UriSyntaxError (`not-a-string`) for anything else, as `resolve` does.
   */
  parse(uri: string): UriParts
  /** The target of a reference, in the normal form of the generic syntax. */
  resolve(base: string, reference: string): string
  /**
   * Joins encoded components. Parsing the result returns the same components.
   *
   * @throws UriBuildError if the components don't form a valid reference, such as a path without a slash after a host.
   */
  serialize(parts: UriParts): string
}

/** The rules for URIs. Non-ASCII characters stay as written, raw or encoded. */
const { rules } = defaultGrammar

/** The namespace of a URN and the text of a UUID ignore case: RFC 8141 3.1, RFC 9562 4. */
const URN_IN_ANY_CASE = /^urn:(?:uuid:[\da-f-]{36}(?=[?#]|$)|[^:?#]*)/i

const DOT_SEGMENT = /(?:^|\/)\.\.?(?:\/|$)/

/**
 * The resolver for Ajv's option `uriResolver`, in place of fast-uri. It resolves references to schemas by RFC 3986,
 * and accepts any text: characters that a URI doesn't allow are percent-encoded, as in `#/$defs/a"b`.
 *
 * @example
 * import { Ajv } from 'ajv'
 * import { uriResolver } from 'uriform/ajv'
 *
 * const ajv = new Ajv({ uriResolver })
 * ajv.addSchema({ $id: 'https://example.com/schemas/name.json', type: 'string' })
 * const isName = ajv.compile({ $id: 'https://example.com/schemas/person.json', $ref: 'name.json' })
 * isName('Zoë') // true
 * isName(7) // false
 *
 * @since 0.2.0
 */
export const uriResolver: UriResolver = /* @__PURE__ */ Object.freeze({
  parse(uri: string): UriParts {
    const { href, layout } = normal(locateIdentifier(uri), 'scheme')
    return componentsOf(href.replace(URN_IN_ANY_CASE, lowerCase), layout) as UriParts
  },
  resolve: (base: string, reference: string): string =>
    normal(target(locateIdentifier(base), locateIdentifier(reference)), 'syntax').href,
  serialize(parts: UriParts): string {
    const port = propertyIfAny(parts, 'port')
    const given = typeof port === 'number' ? { ...parts, port: String(port) } : parts
    return orThrow(composeComponents(given as Partial<Components>, rfc3987Grammar), UriBuildError).href
  },
})

/** The target of a reference. The base may be relative, because the identifier of a schema may lack a scheme. */
function target(base: Located, reference: Located): Located {
  const basePath = relativePathOf(base)
  const path = relativePathOf(reference)
  return basePath === undefined || !path
    ? locateIdentifier(resolve(base, reference, rules).href)
    : withPath(base, basePath.slice(0, basePath.lastIndexOf('/') + 1) + path, reference)
}

function normal(reference: Located, level: NormalizationLevel): Located {
  const changed = otherNormalForm(reference, level, rules)
  const form = changed === undefined ? reference : locateIdentifier(changed.href)
  const path = relativePathOf(form)
  return path !== undefined && DOT_SEGMENT.test(path) ? withPath(form, withoutInnerDots(path), form) : form
}

function withPath(before: Located, path: string, after: Located): Located {
  const rest = componentsOf(after.href, after.layout)
  return assemble(compose(componentsOf(before.href, before.layout), path, rest))
}

/** The path of a reference without scheme, authority and leading slash. */
function relativePathOf({ href, layout }: Located): string | undefined {
  if (layout.schemeEnd >= 0 || layout.hostStart >= 0 || href[0] === '/') return undefined
  return href.slice(layout.pathStart, layout.pathEnd)
}

/** An equivalent relative path with `..` only at its start. */
function withoutInnerDots(path: string): string {
  const kept: string[] = []
  let isDirectory = false
  for (const segment of path.split('/')) {
    const isParent = segment === '..'
    isDirectory = isParent || segment === '.'
    if (isParent && kept.length > 0 && kept.at(-1) !== '..') kept.pop()
    else if (segment !== '.') kept.push(segment)
  }
  if (isDirectory && kept.at(-1) !== '..') kept.push('')
  const [first] = kept
  const isMisread = first === undefined || first === '' || first.includes(':')
  return (isMisread ? './' : '') + kept.join('/')
}
