/** URIs: RFC 3986 3. */
import { orThrow } from '../errors/result.js'
import { defaultGrammar } from '../generations/chosen.js'
import type { LiteralOrReason, LiteralScheme } from './literal.js'
import { type ReferenceReader, referenceReader } from './reader.js'
import type * as members from './reference.js'
import { readReference } from './value.js'

/**
 * A URI: a reference with a scheme. It may have a fragment.
 *
 * @typeParam Scheme The scheme in lower case, if the compiler knows it.
 *
 * @example
 * import { Uri } from 'uriform'
 *
 * const uri = Uri.from('HTTP://joe@example.com:8042/over/there?name=ferret#nose')
 * console.log(uri.scheme, uri.host?.text, uri.port) // http example.com 8042
 *
 * @since 0.1.0
 */
export interface Uri<Scheme extends string = string> extends members.Uri<Scheme> {}

/**
 * The reader of URIs, which also takes literals.
 * @since 0.1.0
 */
export interface UriReader extends ReferenceReader<Uri> {
  /**
   * A URI written in the source code. The compiler refuses a string that is not a URI; inside brackets it checks only
   * the characters.
   *
   * @throws UriSyntaxError if the text isn't a URI.
   *
   * @example
   * import { Uri } from 'uriform'
   *
   * Uri.literal('https://example.com/').scheme // 'https'
   */
  literal<const Text extends string>(text: Text & LiteralOrReason<Text>): Uri<LiteralScheme<Text>>
}

/**
 * Parses URIs. A string without a scheme is an error.
 *
 * @example
 * import { Uri } from 'uriform'
 *
 * Uri.from('https://example.com/a?b').path.text // '/a'
 * Uri.parse('http://a b/') // a Left
 * Uri.canParse('/a') // false
 *
 * @since 0.1.0
 */
export const Uri: UriReader = {
  .../* @__PURE__ */ referenceReader<Uri>('Uri'),
  literal: <Text extends string>(text: Text) =>
    orThrow(readReference(text, defaultGrammar, 'Uri')) as Uri<LiteralScheme<Text>>,
}
