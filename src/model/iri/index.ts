/**
 * Internationalized resource identifiers, RFC 3987.
 * @module uriform/iri
 */

export { type ToIriOptions, toIri, toUri, tryToIri, tryToUri } from './mapping.js'
export { toNfc } from './nfc.js'
export { Iri, type IriOptions, type IriReader, IriReference } from './readers.js'
