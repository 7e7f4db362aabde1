/** The base of relative references: RFC 3986 5.1. */
import { insteadOf, isError } from '../../model/errors.js'
import { chosenGrammar, type ParseOptions } from '../../model/grammar.js'
import { readReference, referenceFrom, Uri, type UriReference } from '../../model/values.js'

/**
 * The base that one layer defines: a URI, or a reference that is relative to the next outer layer.
 * @since 0.1.0
 */
export type BaseLayer = UriReference | string | undefined

/**
 * The four layers that can define a base, from the innermost to the outermost.
 * @since 0.1.0
 */
export interface BaseLayers {
  /** The base in the content itself (5.1.1): see `baseFromHtml`. */
  readonly embedded?: BaseLayer
  /** The base from the enclosing message or archive (5.1.2): see `baseFromHeaders` and `walkParts`. */
  readonly encapsulating?: BaseLayer
  /** The URI that the content was retrieved from, after redirections (5.1.3). */
  readonly retrieval?: BaseLayer
  /** The default of the application (5.1.4). */
  readonly fallback?: BaseLayer
}

/**
 * Establishes a base from the four layers (RFC 3986 5.1). The innermost base counts. A relative base is resolved
 * against that of the outer layers, and ignored if there is none. Invalid references are ignored too.
 *
 * @param layers The known layers.
 * @param options The generation for strings; `strays` accepts what browsers leave raw.
 * @returns The base, without a fragment; `undefined` if no layer has a base.
 *
 * @example
 * import { establishBase } from 'uriform/text'
 *
 * const base = establishBase({ embedded: '../x/', retrieval: 'http://www.example/a/b/c#top' })
 * console.log(base?.href) // http://www.example/a/x/
 *
 * @since 0.1.0
 */
export function establishBase(layers: BaseLayers, options: ParseOptions = {}): Uri | undefined {
  if (typeof layers !== 'object' || layers === null) {
    throw new TypeError(insteadOf('a record such as { retrieval }', layers, ' in establishBase()'))
  }
  const { embedded, encapsulating, retrieval, fallback } = layers
  return [fallback, retrieval, encapsulating, embedded].reduce<Uri | undefined>(
    (outer, layer) => withLayer(outer, layer, options),
    undefined,
  )
}

/** The base from a layer, given the base from the outer layers. */
export function withLayer(outer: Uri | undefined, layer: BaseLayer, options: ParseOptions): Uri | undefined {
  const reference = layer === undefined ? undefined : referenceOf(layer, options, outer)
  if (reference instanceof Uri) return withoutFragment(reference)
  if (reference === undefined || outer === undefined) return outer
  const resolved = outer.tryResolve(reference)
  return resolved._tag === 'Right' ? withoutFragment(resolved.right) : outer
}

/** @param base The base. Its scheme decides how stray characters are read. */
export function referenceOf(
  text: UriReference | string,
  options: ParseOptions,
  base?: Uri,
): UriReference | undefined {
  const reference =
    typeof text === 'string'
      ? readReference(text, chosenGrammar(options), undefined, options, base?.scheme)
      : referenceFrom(text, options)
  return isError(reference) ? undefined : reference
}

function withoutFragment(uri: Uri): Uri {
  const { fragment, href, generation } = uri
  return fragment === undefined ? uri : Uri.from(href.slice(0, -1 - fragment.text.length), { generation })
}
