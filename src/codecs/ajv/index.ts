/**
 * References between JSON schemas, and the formats of URIs, for the validator Ajv.
 * @module uriform/ajv
 */

export { type FormatName, formats, type StringFormat } from './formats.js'
export { type UriParts, type UriResolver, uriResolver } from './resolver.js'
