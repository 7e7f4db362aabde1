/** Codecs of parts of URIs: hosts, scheme names, ports, encoded text. */

import type { Brand, Type } from 'io-ts'
import { isComponentOf } from '../../model/components/component.js'
import { Fragment } from '../../model/components/fragment.js'
import { Host } from '../../model/components/host.js'
import { PairPart } from '../../model/components/pair.js'
import { Path, Segment } from '../../model/components/path.js'
import { Query } from '../../model/components/query.js'
import { Userinfo } from '../../model/components/userinfo.js'
import { pieceError, typeMismatch } from '../../model/encode/data.js'
import { redactPiece } from '../../model/errors/redaction.js'
import { fromEither } from '../../model/errors/result.js'
import { argumentError, errorOf } from '../../model/errors/uri-error.js'
import { defaultGrammar } from '../../model/generations/chosen.js'
import { isError, type UriError } from '../../model/syntax/error.js'
import { scanScheme } from '../../model/syntax/scanner.js'
import { codecOf } from '../codec.js'

/**
 * The codec of hosts.
 * @since 0.1.0
 */
export interface HostFromStringC extends Type<Host, string, unknown> {}

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
export const HostFromString: HostFromStringC = /* @__PURE__ */ codecOf<Host, string>(
  'HostFromString',
  (value): value is Host => isComponentOf(value, Host, defaultGrammar),
  (input) => fromEither(Host.parse(input as string)),
  (host) => host.text,
)

/**
 * The brand of names of schemes.
 * @since 0.1.0
 */
export interface SchemeNameBrand {
  readonly SchemeName: unique symbol
}

/**
 * The name of a scheme, in any case (RFC 3986 3.1).
 * @since 0.1.0
 */
export type SchemeName = string & Brand<SchemeNameBrand>

/**
 * The codec of names of schemes.
 * @since 0.1.0
 */
export interface SchemeNameC extends Type<SchemeName, string, unknown> {}

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
export const SchemeName: SchemeNameC = /* @__PURE__ */ textCodec<SchemeName>('SchemeName', readSchemeName)

/**
 * The brand of ports.
 * @since 0.1.0
 */
export interface PortBrand {
  readonly Port: unique symbol
}

/**
 * A port: a whole number from 0 to 65535.
 * @since 0.1.0
 */
export type Port = number & Brand<PortBrand>

/**
 * The codec of ports.
 * @since 0.1.0
 */
export interface PortC extends Type<Port, number, unknown> {}

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
export const Port: PortC = /* @__PURE__ */ codecOf<Port, number>(
  'Port',
  isPort,
  (input) => (isPort(input) ? input : portError(input)),
  (port) => port,
)

function isPort(value: unknown): value is Port {
  return Number.isInteger(value) && (value as number) >= 0 && (value as number) <= 65535
}

/** The readers of the components that have a codec of encoded text. */
const readers = {
  userinfo: Userinfo,
  host: Host,
  path: Path,
  segment: Segment,
  query: Query,
  'pair-part': PairPart,
  fragment: Fragment,
} as const

/**
 * A component that has a codec of encoded text.
 * @since 0.1.0
 */
export type EncodedComponent = keyof typeof readers

/**
 * The brand of encoded text of a component.
 * @since 0.1.0
 */
export interface PercentEncodedBrand<Name extends EncodedComponent> {
  readonly PercentEncoded: Name
}

/**
 * Text that is already valid in a component.
 * @since 0.1.0
 */
export type PercentEncoded<Name extends EncodedComponent = EncodedComponent> = string &
  PercentEncodedBrand<Name>

/**
 * The codec of encoded text.
 * @since 0.1.0
 */
export interface PercentEncodedC<Name extends EncodedComponent>
  extends Type<PercentEncoded<Name>, string, unknown> {}

/**
 * The codec of the encoded text of a component. The text stays encoded.
 *
 * @param component The component whose grammar decides.
 *
 * @example
 * import { PercentEncoded } from 'uriform/codecs'
 *
 * PercentEncoded('segment').is('a%2Fb') // true
 * PercentEncoded('segment').is('a/b') // false
 *
 * @since 0.1.0
 */
export function PercentEncoded<const Name extends EncodedComponent>(component: Name): PercentEncodedC<Name> {
  const reader = readers[component]
  return textCodec<PercentEncoded<Name>>(`PercentEncoded(${component})`, (input) => {
    const result = reader.parse(input as string)
    return result._tag === 'Left' ? result.left : (input as PercentEncoded<Name>)
  })
}

/** A codec that checks text without changing it. */
function textCodec<A extends string>(
  name: string,
  read: (input: unknown) => A | UriError,
): Type<A, string, unknown> {
  return codecOf<A, string>(
    name,
    (value): value is A => !isError(read(value)),
    read,
    (text) => text,
  )
}

function readSchemeName(input: unknown): SchemeName | UriError {
  const grammar = defaultGrammar
  if (typeof input !== 'string') return argumentError(grammar, input)
  const fault = scanScheme(input, grammar.tables.classes)
  if (fault === undefined) return input as SchemeName
  return errorOf(fault, redactPiece(input, fault.offset), grammar)
}

function portError(input: unknown): UriError {
  const grammar = defaultGrammar
  return typeof input === 'number'
    ? pieceError('invalid-port', 'port', String(input), 0, grammar)
    : typeMismatch(input, 'port', 'port', grammar)
}
