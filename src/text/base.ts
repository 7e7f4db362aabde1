/** What relative references are relative to: RFC 3986 5.1. */
import type { ParseOptions } from '../model/syntax/generation.js'
import { Uri } from '../model/values/uri.js'
import { UriReference } from '../model/values/uri-reference.js'

/**
 * What a layer says of the base: a URI, or a reference that is relative to the next layer out; or the text of one.
 * @since 0.1.0
 */
export type BaseLayer = UriReference | string | undefined

/**
 * The four layers that can define a base, from the innermost to the outermost.
 * @since 0.1.0
 */
export interface BaseLayers {
  /** What the content itself says (5.1.1): see `baseFromHtml`. */
  readonly embedded?: BaseLayer
  /** The base of the message or the archive that the content is in (5.1.2): see `baseFromHeaders` and `walkParts`. */
  readonly encapsulating?: BaseLayer
  /** What it was retrieved by: the last one, where there were redirections (5.1.3). */
  readonly retrieval?: BaseLayer
  /** What the application says (5.1.4). */
  readonly fallback?: BaseLayer
}

/**
 * Establishes a base by the four layers (RFC 3986 5.1): the innermost one that is there counts. One that is relative is
 * resolved against the base that the layers further out give; without such a base, it gives none.
 * A layer that is no reference counts as absent.
 *
 * @param layers The layers that are there.
 * @param options The generation whose grammar decides for texts; `strays: 'encode'` reads them as browsers write them.
 * @returns The base, without a fragment; `undefined` if no layer gives one.
 *
 * @example
 * import { establishBase } from 'uriform/text'
 *
 * const base = establishBase({ embedded: '../x/', retrieval: 'http://www.example/a/b/c#top' })
 * console.log(base?.href) // http://www.example/a/x/
 *
 * @since 0.1.0
 */
export function establishBase(
  { embedded, encapsulating, retrieval, fallback }: BaseLayers,
  options: ParseOptions = {},
): Uri | undefined {
  return [fallback, retrieval, encapsulating, embedded].reduce<Uri | undefined>(
    (outer, layer) => withLayer(outer, layer, options),
    undefined,
  )
}

/** The base of a layer, given that of the layers further out. */
export function withLayer(outer: Uri | undefined, layer: BaseLayer, options: ParseOptions): Uri | undefined {
  const reference = typeof layer === 'string' ? referenceOf(layer, options) : layer
  if (reference instanceof Uri) return withoutFragment(reference)
  if (reference === undefined || outer === undefined) return outer
  const resolved = outer.tryResolve(reference)
  return resolved._tag === 'Right' ? withoutFragment(resolved.right) : outer
}

/** The reference that a text is. */
export function referenceOf(text: string, options: ParseOptions): UriReference | undefined {
  const read = UriReference.parse(text, options)
  return read._tag === 'Right' ? read.right : undefined
}

function withoutFragment(uri: Uri): Uri {
  const { fragment, href, generation } = uri
  return fragment === undefined ? uri : Uri.from(href.slice(0, -1 - fragment.text.length), { generation })
}
