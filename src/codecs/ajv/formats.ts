/** The formats of JSON Schema for URIs: 7.3.5 and 7.3.6 of its validation vocabulary. */

import { templatePartsOf } from '../../builders/index.js'
import { Fault } from '../../model/errors.js'
import { canScan, defaultGrammar, rfc3987Grammar } from '../../model/grammar.js'

/**
 * The name of a JSON Schema format for URIs.
 * @since 0.2.0
 */
export type FormatName = 'uri' | 'uri-reference' | 'iri' | 'iri-reference' | 'uri-template'

/**
 * A string format, for Ajv's option `formats` and its method `addFormat`.
 * @since 0.2.0
 */
export interface StringFormat {
  /** Formats apply to strings. */
  readonly type: 'string'
  /** True if a string has the format. Never throws. */
  readonly validate: (text: string) => boolean
}

const format = (validate: (text: string) => boolean): StringFormat =>
  Object.freeze({ type: 'string', validate })

/**
 * The formats for Ajv's option `formats`. A `uri` or an `iri` needs a scheme, and may have a fragment (RFC 3986 3,
 * RFC 3987 2.2); a `uri-template` follows RFC 6570.
 *
 * @example
 * import { Ajv } from 'ajv'
 * import { formats } from 'uriform/ajv'
 *
 * const ajv = new Ajv({ formats })
 * const isLink = ajv.compile({ type: 'string', format: 'uri' })
 * isLink('https://example.com/a%20b') // true
 * isLink('https://example.com/a b') // false
 *
 * @since 0.2.0
 */
export const formats: Readonly<Record<FormatName, StringFormat>> = /* @__PURE__ */ Object.freeze({
  uri: format((text) => canScan(text, defaultGrammar, 'Uri')),
  'uri-reference': format((text) => canScan(text, defaultGrammar)),
  iri: format((text) => canScan(text, rfc3987Grammar, 'Uri')),
  'iri-reference': format((text) => canScan(text, rfc3987Grammar)),
  'uri-template': format((text) => typeof text === 'string' && !(templatePartsOf(text) instanceof Fault)),
})
