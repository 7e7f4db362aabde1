/** What errors name: generations, components and kinds of mistakes. */

/**
 * The name of a generation's document: RFC 1738 with RFC 1808, the draft of 1996 that merged them,
 * RFC 2396 with RFC 2732, the first draft of its revision, and RFC 3986; for IRIs, RFC 3987.
 * @since 0.2.0
 */
export type GenerationName = 'rfc1738' | 'draft1996' | 'rfc2396' | 'rfc2396bis' | 'rfc3986' | 'rfc3987'

/**
 * The name of a component, in errors and component values.
 * @since 0.1.0
 */
export type ComponentName =
  | 'scheme'
  | 'authority'
  | 'userinfo'
  | 'user'
  | 'password'
  | 'host'
  | 'port'
  | 'path'
  | 'segment'
  | 'query'
  | 'pair'
  | 'pair-part'
  | 'fragment'

/**
 * The kind of a mistake. The list is closed: a `switch` over it can be exhaustive.
 * @since 0.1.0
 */
export type ErrorKind =
  /** The input is not a string. */
  | 'not-a-string'
  /** The option `generation` isn't a generation of the standard. */
  | 'unknown-generation'
  /** The option `strays` isn't the imported value. */
  | 'wrong-option'
  /** A URI is needed, but the text is a relative reference. */
  | 'missing-scheme'
  /** A base needs a scheme, an authority, or a path that begins with a slash. */
  | 'relative-base'
  /** A relative reference is needed, but the text is a URI. */
  | 'unexpected-scheme'
  /** Invalid scheme before the first colon. */
  | 'invalid-scheme'
  /** The component does not allow the character unless it is percent-encoded. */
  | 'invalid-character'
  /** Two hexadecimal digits don't follow a percent sign. */
  | 'invalid-percent-encoding'
  /** The text in brackets is not an IP literal. */
  | 'invalid-ip-literal'
  /** A value of the wrong type was given to a builder, a tag or another function that writes. */
  | 'wrong-type'
  /** A tag has a value where data is never safe, such as the scheme, or text that can't follow its base. */
  | 'fixed-position'
  /** Half a surrogate pair cannot be encoded. */
  | 'lone-surrogate'
  /** A data segment is `.` or `..`. Resolution removes such a segment, in any encoding. */
  | 'dot-segment'
  /** A value that is a whole segment is empty, so the path would lead to another resource. */
  | 'empty-segment'
  /** The path would be read as an authority or a scheme, or together with the host before it. */
  | 'ambiguous-path'
  /** A query of one empty pair would be read as a query without pairs. */
  | 'empty-pair'
  /** There is no host, but the scheme, the user information or the port needs one. */
  | 'missing-host'
  /**
   * The platform's `URL` refuses the name of a host or reads it as an address, or the generation doesn't allow such a
   * host.
   */
  | 'invalid-host'
  /** Nothing follows the scheme, but the generation needs a path or a query. */
  | 'missing-path'
  /** The port is not a whole number from 0 to 65535. */
  | 'invalid-port'
  /** Text was asked for, but the octets are not UTF-8. */
  | 'not-utf8'
  /** No reference leads from the base to the target. */
  | 'unreachable'
  /** The platform's `URL` refuses the URI. */
  | 'refused-by-url'
  /** The platform lacks `URL`, `TextDecoder` or `TextEncoder`, or its `URL` doesn't follow the WHATWG standard. */
  | 'missing-global'
  /** The scheme isn't the one asked for, or isn't registered. */
  | 'wrong-scheme'
  /** The target of a request has user information (RFC 9110 4.2.4). */
  | 'unexpected-userinfo'
  /** The target of a request has a fragment. */
  | 'unexpected-fragment'
  /** The target of a request has none of the four forms, or a form that the method doesn't allow. */
  | 'wrong-form'
  /** A component is there that the caller forbids. */
  | 'forbidden-component'
  /** A required component is absent. */
  | 'missing-component'
  /** The text is longer than allowed. */
  | 'too-long'
  /** The generic syntax allows the text, but the scheme doesn't. */
  | 'invalid-by-scheme'
  /** The scheme or another field needs a field that is missing. */
  | 'missing-field'
  /** Two fields were given, but the scheme allows only one of them. */
  | 'conflicting-fields'
  /** The value of a field would be read as something else. */
  | 'ambiguous-field'
  /** A control character would end a command in the protocol of the scheme, or the line of a request. */
  | 'control-character'
  /** A file path and its URI would mean different files. */
  | 'unsafe-path'
  /** Braces in a template don't contain an expression. */
  | 'invalid-expression'
  /** A required variable of a template is missing. */
  | 'missing-variable'
  /** The value of a variable would begin, extend or end the authority. */
  | 'changed-authority'
  /** Some variables of an expression have values, and no expression can be written for the others. */
  | 'partial-expression'
  /** The text doesn't have the shape of the template, or of any route. */
  | 'no-such-path'
  /** A parameter is given twice, but can have only one value. */
  | 'doubled'
  /** The text can be read in two ways, so its values aren't certain. */
  | 'ambiguous'
  /** It would take too long to find out whether the text can be read in one way only. */
  | 'undecided'
  /** Two routes match the same strings, and neither is more specific. */
  | 'undecided-routes'
