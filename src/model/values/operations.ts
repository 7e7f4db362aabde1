/** The operations of a value with another operand: a string, or a reference from any copy of the library. */

import { firstDotSegment } from '../algorithms/dot-segments.js'
import type { NormalizationLevel } from '../algorithms/normalization.js'
import { quickNormalForm } from '../algorithms/quick-normal-form.js'
import { isBase, type ResolveOptions, resolve } from '../algorithms/resolution.js'
import type { UriError } from '../errors/error.js'
import { argumentError, syntaxError } from '../errors/uri-error.js'
import { grammarFor } from '../generations/chosen.js'
import { refuseUnknownOptions } from '../language/known-options.js'
import { Fault } from '../syntax/fault.js'
import type { Grammar, Strays } from '../syntax/generation.js'
import { type Layout, type Located, schemeIn, type Target } from '../syntax/layout.js'
import { layoutOf } from '../syntax/plain.js'
import type { GenerationRules } from '../syntax/rules.js'
import { encodedBy, faultInStrays } from '../syntax/strays.js'
import {
  generationOfReference,
  type OwnReference,
  ownReference,
  type ReferenceKind,
  textOfReference,
} from './recognition.js'
import type { EquivalenceLevel, Reference } from './reference.js'

export function resolved(
  own: OwnReference,
  reference: Reference | string,
  options: ResolveOptions | undefined,
): Target | UriError {
  refuseUnknownOptions(options, ['strays', 'sameSchemeAsRelative'])
  if (!isBase(own)) return noBase(own)
  const { grammar } = own
  const locating = options && locatingFrom(own, options)
  const read = locateOperand(reference, grammar, locating)
  return isLocated(read) ? resolve(own, read, grammar.rules, locating?.sameScheme) : read
}

function locatingFrom(base: Located, { strays, sameSchemeAsRelative }: ResolveOptions): Locating {
  const baseScheme = schemeIn(base.href, base.layout)
  return { strays, baseScheme, sameScheme: sameSchemeAsRelative ? baseScheme : undefined }
}

export function areEquivalent(
  own: OwnReference,
  other: Reference | string,
  level: EquivalenceLevel,
): boolean {
  const { grammar } = own
  const generation = generationOfReference(other)
  if (generation !== undefined && generation.name !== grammar.name) return false
  const that = locateOperand(other, grammar)
  if (!isLocated(that)) return false
  if (own.href === that.href) return true
  // Path, query and fragment tell most texts apart.
  if (
    isEndKept(own) &&
    isEndKept(that) &&
    own.href.slice(own.layout.pathStart) !== that.href.slice(that.layout.pathStart)
  )
    return false
  return level !== 'exact' && normalText(own, level, grammar.rules) === normalText(that, level, grammar.rules)
}

/** True if a normal form has the same path, query and fragment. */
function isEndKept({ href, layout }: Located): boolean {
  const { pathStart, pathEnd } = layout
  return pathStart < pathEnd && !href.includes('%') && firstDotSegment(href, pathStart) < 0
}

function normalText(located: Located, level: NormalizationLevel, rules: GenerationRules): string {
  return quickNormalForm(located.href, level, rules, () => located)?.href ?? located.href
}

/** Reads the other operand of a value's operation, under the value's grammar. */
export function locateOperand(input: unknown, grammar: Grammar, locating?: Locating): Located | UriError {
  if (typeof input === 'string') return locateText(input, grammar, locating)
  const own = ownReference(input)
  if (own !== undefined && own.grammar === grammar) return own
  const foreign = own === undefined ? generationOfReference(input) : undefined
  if (foreign !== undefined && grammarFor(foreign, grammar) === undefined) return argumentError(undefined)
  const href = own?.href ?? textOfReference(input)
  return href === undefined ? argumentError(grammar, input) : locateText(href, grammar)
}

interface Locating {
  readonly strays?: Strays | undefined
  /** The scheme of the base, which determines how stray characters of a relative reference are read. */
  readonly baseScheme?: string | undefined
  /** The scheme that a reference may repeat although it is relative. */
  readonly sameScheme?: string | undefined
  readonly kind?: ReferenceKind | undefined
}

/** @param layout The layout of the text, or the fault in it. */
export function locateText(
  href: string,
  grammar: Grammar,
  locating: Locating = {},
  layout: Layout | Fault = layoutOf(href, grammar),
): Located | UriError {
  const { strays, kind } = locating
  if (strays !== undefined) {
    const text = faultInStrays(strays) ?? encodedText(href, grammar, layout, locating)
    if (text instanceof Fault) return syntaxError(text, href, grammar)
    if (layout instanceof Fault) return locateText(text, grammar, { kind })
  }
  if (layout instanceof Fault) return syntaxError(layout, href, grammar)
  if (kind === undefined || layout.schemeEnd >= 0 === (kind === 'Uri')) return { href, layout }
  return kindError(kind === 'Uri' ? 'missing-scheme' : 'unexpected-scheme', href, grammar)
}

/** The text with its strays encoded, or the fault in it. */
function encodedText(
  text: string,
  grammar: Grammar,
  layout: Layout | Fault,
  { strays, baseScheme, sameScheme }: Locating,
): string | Fault {
  const fault = layout instanceof Fault ? layout : undefined
  // Valid text never changes; strays only refuse some of it that lacks a host.
  if (!(layout instanceof Fault) && !lacksHost(layout)) return text
  return encodedBy(strays, fault, { text, grammar, baseScheme, sameScheme })
}

function lacksHost({ schemeEnd, hostStart, hostEnd }: Layout): boolean {
  return hostStart === hostEnd && (schemeEnd >= 0 || hostStart >= 0)
}

/** Cheaper than `isError`, which searches a plain object for the brand. */
export function isLocated<Found extends Target | Located>(result: Found | UriError): result is Found {
  return 'href' in result
}

export function noBase({ href, grammar }: OwnReference): UriError {
  return syntaxError(new Fault('relative-base', 'path'), href, grammar)
}

export function kindError(
  kind: 'missing-scheme' | 'unexpected-scheme',
  text: string,
  grammar: Grammar,
): UriError {
  return syntaxError(new Fault(kind, 'scheme'), text, grammar)
}
