/** The names of the generations of the standard. */

/**
 * The name of a generation's document: RFC 1738 with RFC 1808, the draft of 1996 that merged them,
 * RFC 2396 with RFC 2732, the first draft of its revision, and RFC 3986; for IRIs, RFC 3987.
 * @since 0.2.0
 */
export type GenerationName = 'rfc1738' | 'draft1996' | 'rfc2396' | 'rfc2396bis' | 'rfc3986' | 'rfc3987'
