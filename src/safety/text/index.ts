/**
 * URIs in running text, abbreviated URIs, and the bases of relative references.
 * @module uriform/text
 */

export { type AbbreviationOptions, expandAbbreviated } from './abbreviated.js'
export { type BaseLayer, type BaseLayers, establishBase } from './base.js'
export { stripDelimiters } from './delimiters.js'
export type { Find, FindOptions, SchemeNames } from './find.js'
export { findUris, iterateUris } from './find-uris.js'
export { baseFromHeaders, type HeaderFields } from './headers.js'
export { baseFromHtml } from './html.js'
export { type HtmlLink, type LinkElement, type LinkOptions, linksFromHtml } from './links.js'
export { type MessagePart, type OuterLayers, type PartBase, walkParts } from './parts.js'
