/** The entry `uriform/ajv`: references between JSON schemas, and formats, for the validator Ajv. */

export { type FormatName, formats, type StringFormat } from './formats.js'
export { type UriParts, type UriResolver, uriResolver } from './resolver.js'
