/**
 * The shapes of URIs without a host, as people write them, so that `findUris` needs no readers of schemes. Each takes the
 * text after the scheme and its colon, in linear time. It follows RFC 3986, whatever the generation of the search.
 *
 * A shape accepts what the reader of the scheme accepts, and a little more: `mailto:a@b@c`, `news:.`, `file:////a:b/c`.
 * That is fine here. A shape only tells links from prose such as `news: at ten`, and each find is a valid URI anyway. A
 * program that needs the fields reads the find with the scheme, which refuses the rest.
 */

// The characters of an address (RFC 6068 2), one of which is an `@`, and those of a header field's name and value.
const ADDRESS = '(?=[^,;&=/?#]+?(?:@|%40)[^,;&=/?#])[^,;&=/?#]+'
const FIELD = '[^&=/?#]*=[^&=/?#]*'

const shapes: ReadonlyMap<string, RegExp> = /* @__PURE__ */ new Map([
  ['mailto', /* @__PURE__ */ new RegExp(`^(?:${ADDRESS}(?:,${ADDRESS})*)?(?:\\?${FIELD}(?:&${FIELD})*)?$`)],
  // Newsgroups, a pattern, or the identifier of an article (RFC 5538 4). A host may be empty.
  ['news', /^(?:\/{3})?(?:[\w.+*%-]*|[^@/?#]+@[^/?#]+)(?:#|$)/],
  // A path from the root, from a drive, or of `//host/share` (RFC 8089 2 and E).
  ['file', /^(?:(?:\/\/)?|\/{4,5}[^/@?#]+|[a-z]:)\/(?!\/)[^?#]*(?:#|$)/i],
])

/** True if the text after the colon can be that of a URI without a host; `undefined` for a scheme without a shape. */
export function hasShapeWithoutHost(scheme: string, rest: string): boolean | undefined {
  return shapes.get(scheme)?.test(rest)
}
