/** Reads a URI by its scheme: the server, then what follows it. */

import { type ComponentName, errorWith, Fault, isError, type UriError } from '../../model/errors.js'
import type { Layout, Located } from '../../model/grammar.js'
import { percentEncodePoint, refuseUnknownOptions } from '../../model/text.js'
import {
  generationOfReference,
  isOwnValue,
  type OwnReference,
  ownReference,
  type ReferenceOptions,
  referenceFrom,
  type Uri,
  uriReferenceFrom,
} from '../../model/values.js'
import { type Compiled, hasServer } from './compiled.js'
import { type Refusal, refusedAt, TextCursor } from './cursor.js'
import { forbiddenIn } from './forbidden.js'
import type { FoundFields } from './found.js'
import type { ReadingOptions } from './rules.js'
import { type Syntax, syntaxOf } from './syntax.js'
import type { SchemeValue } from './values/scheme-value.js'
import { NO_FRAGMENT, schemeError, schemesIn } from './wording.js'

const READING_OPTIONS = ['generation', 'strays', 'forbid', 'lossy'] satisfies (keyof ReadingOptions)[]

/**
 * The options that readers of references have too.
 *
 * @throws TypeError for an option that readers of schemes don't have.
 */
export function parsingOptions(options: ReadingOptions): ReferenceOptions {
  refuseUnknownOptions(options, READING_OPTIONS)
  const { generation, strays, forbid } = options
  return { generation, strays, forbid }
}

/** The options for a value, which keeps its generation. */
export function onlyForbid(options: ReferenceOptions | undefined): ReferenceOptions | undefined {
  return options && { forbid: options.forbid }
}

/** Reads a string, or a URI, which keeps its own generation. */
export function readValue<Value extends SchemeValue>(
  compiled: Compiled<Value>,
  input: unknown,
  options?: ReadingOptions,
): Value | UriError {
  const isUri = typeof input !== 'string' && generationOfReference(input) !== undefined
  const { server, scheme } = compiled
  const parsing = options && parsingOptions(options)
  const given = parsing && server ? server.options(parsing) : parsing
  const uri = referenceFrom(input, isUri ? onlyForbid(parsing) : given) as Uri | UriError
  if (!isOwnValue<Uri>(uri)) {
    return compiled.hiding(server?.severalHosts(input, uri) ?? uri)
  }
  const located = ownReference(uri) as OwnReference
  // The rules of a scheme apply to the URI that an IRI maps to (RFC 3987 3.1).
  if (located.grammar.rules.mapping !== undefined) {
    const mapped = uriReferenceFrom(uri)
    return isOwnValue(mapped) ? readValue(compiled, mapped, options) : compiled.hiding(mapped)
  }
  const syntax = syntaxOf(located.grammar)
  const { href } = located
  if (!href.startsWith(compiled.prefix) && uri.scheme !== scheme) return wrongScheme(compiled, uri, syntax)
  const parts = findParts(compiled, located, syntax)
  const found = parts instanceof Fault ? parts : (forbiddenIn(compiled.guards, href, parts) ?? parts)
  if (!(found instanceof Fault)) return compiled.makeValue(uri, found, options?.lossy)
  const rewritten =
    isUri || options?.strays === undefined ? href : compiled.rules.encodeStrays?.(href, input as string)
  if (rewritten !== undefined && rewritten !== href) {
    const value = readValue(compiled, rewritten, {
      ...options,
      generation: uri.generation,
      strays: undefined,
    })
    if (!isError(value)) return value
  }
  const error = refusedByScheme(found, located, syntax)
  if (typeof input !== 'string' || input === href) return compiled.hiding(error)
  return compiled.hiding(errorWith(error, { offset: offsetInInput(error.offset, href, input) }))
}

/** The offset in the input of an offset in the text of its URI, in which stray characters are encoded. */
function offsetInInput(offset: number, href: string, input: string): number {
  let [at, before] = [0, 0]
  while (before < offset && at < input.length) {
    const point = input.codePointAt(at) as number
    const character = String.fromCodePoint(point)
    const written = [character, percentEncodePoint(point)].find((text) => href.startsWith(text, before))
    // The characters of a host that was mapped have no counterparts.
    const length = written?.length ?? lengthOfHost(href, before)
    if (before + length > offset) break
    at += written === undefined ? lengthOfHost(input, at) : character.length
    before += length
  }
  return at
}

/** The length of the rest of a host, or of a delimiter that was replaced. */
function lengthOfHost(text: string, start: number): number {
  return text.slice(start).search(/[:/?#]|$/) || 1
}

function wrongScheme(
  { scheme: wanted, rules: { sibling } }: Compiled,
  uri: Uri,
  { grammar }: Syntax,
): UriError {
  // The input can also be a relative reference.
  const kind = uri.scheme === undefined ? 'missing-scheme' : 'wrong-scheme'
  const isSibling = sibling !== undefined && uri.scheme === sibling
  const expected = isSibling ? `${wanted}:, or the reader of ${sibling}:` : schemesIn([wanted])
  return schemeError(new Fault(kind, 'scheme', 0, { schemes: [wanted], expected }), uri.href, grammar)
}

export function findParts(compiled: Compiled, uri: Located, syntax: Syntax): FoundFields | Refusal {
  const { fragment } = compiled
  const { href, layout } = uri
  const { schemeEnd, pathStart, queryEnd } = layout
  if (queryEnd < href.length) {
    if (!syntax.isRfc3986) return refusedAt(queryEnd + 1, 'no fragment, because a URL has none')
    if (fragment === 'none') return refusedAt(queryEnd + 1, NO_FRAGMENT)
  }
  const found = compiled.nothing.slice()
  const isServer = hasServer(compiled, syntax)
  const refusal = isServer ? compiled.server?.read(uri, syntax, found) : undefined
  if (refusal !== undefined) return refusal
  const start = isServer ? pathStart : schemeEnd + 1
  const end = fragment === 'body' ? href.length : queryEnd
  const read = compiled.whole.read(new TextCursor(href, start, end, syntax), found)
  return read instanceof Fault ? read : found
}

export function refusedByScheme(
  { kind, offset, component, details }: Refusal,
  { href, layout }: Located,
  { grammar }: Syntax,
): UriError {
  const fault = new Fault(kind, component ?? componentAt(offset, layout), offset, details)
  return schemeError(fault, href, grammar)
}

function componentAt(offset: number, { pathStart, pathEnd, queryEnd }: Layout): ComponentName {
  if (offset < pathStart) return 'authority'
  if (offset <= pathEnd) return 'path'
  return offset <= queryEnd ? 'query' : 'fragment'
}
