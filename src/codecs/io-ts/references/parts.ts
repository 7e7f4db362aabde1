/** Codecs of parts of URIs: hosts, scheme names, ports. */

import type { Brand, Type } from 'io-ts'
import { buildingError, HIGHEST_PORT, PORT, typeMismatch } from '../../../builders/index.js'
import { argumentError, errorOf, Fault, fromEither, isError, type UriError } from '../../../model/errors.js'
import { defaultGrammar, scanScheme } from '../../../model/grammar.js'
import { grammarOfComponent, Host } from '../../../model/values.js'
import { codecOf } from '../codec.js'

/**
 * The codec of hosts, from encoded text to `Host` (RFC 3986 3.2.2).
 *
 * @example
 * import { HostFromString } from 'uriform/codecs'
 *
 * const result = HostFromString.decode('[::1]')
 * if (result._tag === 'Right') console.log(result.right.kind) // ipv6
 *
 * @since 0.1.0
 */
export const HostFromString: Type<Host, string, unknown> = /* @__PURE__ */ codecOf<Host, string>(
  'HostFromString',
  (value): value is Host => value instanceof Host && grammarOfComponent(value) === defaultGrammar,
  (input) => fromEither(Host.parse(input as string)),
  (host) => host.text,
)

/**
 * The name of a scheme, in any case (RFC 3986 3.1).
 * @since 0.1.0
 */
export type SchemeName = string & Brand<{ readonly SchemeName: symbol }>

/**
 * The codec of names of schemes, without the colon (RFC 3986 3.1).
 *
 * @example
 * import { SchemeName } from 'uriform/codecs'
 *
 * SchemeName.decode('x-mine')._tag // 'Right'
 * SchemeName.decode('9p') // a Left
 *
 * @since 0.1.0
 */
export const SchemeName: Type<SchemeName, string, unknown> = /* @__PURE__ */ codecOf<SchemeName, string>(
  'SchemeName',
  (value): value is SchemeName => !isError(readSchemeName(value)),
  readSchemeName,
  (name) => name,
)

/**
 * A port: a whole number from 0 to 65535.
 * @since 0.1.0
 */
export type Port = number & Brand<{ readonly Port: symbol }>

/**
 * The codec of ports. They are numbers on both sides.
 *
 * @example
 * import { Port } from 'uriform/codecs'
 *
 * Port.is(8080) // true
 * Port.is(65536) // false
 *
 * @since 0.1.0
 */
export const Port: Type<Port, number, unknown> = /* @__PURE__ */ codecOf<Port, number>(
  'Port',
  isPort,
  (input) => (isPort(input) ? input : portError(input)),
  (port) => port,
)

function isPort(value: unknown): value is Port {
  return Number.isInteger(value) && (value as number) >= 0 && (value as number) <= HIGHEST_PORT
}

function readSchemeName(input: unknown): SchemeName | UriError {
  const grammar = defaultGrammar
  if (typeof input !== 'string') return argumentError(grammar, input)
  const fault = scanScheme(input, grammar.rules)
  if (fault === undefined) return input as SchemeName
  return errorOf(fault, { text: input, isPiece: true, grammar })
}

function portError(input: unknown): UriError {
  const fault =
    typeof input === 'number'
      ? new Fault('invalid-port', 'port', 0, { text: String(input) })
      : typeMismatch(input, PORT, 'port')
  return buildingError(fault, defaultGrammar)
}
