/** Where other readers are known to be wrong about what our builders make. An entry that no longer occurs fails. */

/**
 * @typedef {object} Mistake
 * @property {RegExp} readers
 * @property {RegExp} schemes
 * @property {readonly string[]} fields
 * @property {string} why With the section that decides.
 * @property {(point: { uri: string, actual: any, expected: any }) => boolean} holds
 */

const hasControl = (/** @type {string} */ text) => [...text].some((character) => character < ' ')

/** @type {readonly Mistake[]} */
export const mistakes = [
  {
    readers: /^URL$/,
    schemes: /^(?:ftp|news|nntp|telnet)$/,
    fields: ['password'],
    why: 'RFC 1738 3.1: an empty password is not the same as none. URL has "" for both',
    holds: ({ actual, expected }) => actual === null && expected === '',
  },
  {
    readers: /^Perl$/,
    schemes: /^news$/,
    fields: ['group', 'messageId'],
    why: 'RFC 3986 2.4: "%40" is not the "@" of an article. URI decodes first, and sees one',
    holds: ({ uri, actual, expected }) =>
      /\/?[^@]*%40[^@]*$/.test(uri) && (actual === null || expected === null),
  },
  {
    readers: /^Perl$/,
    schemes: /^nntp$/,
    fields: ['group', 'article'],
    why: 'RFC 3986 2.4, RFC 5538 3: the path of nntp begins with a group. URI takes "%40" for the "@" of an article',
    holds: ({ uri, actual }) => /\/[^/]*%40[^/]*(?:\/\d+)?$/.test(uri) && actual === null,
  },
  {
    readers: /^libcurl$/,
    schemes: /^(?:ftp|news|nntp|telnet)$/,
    fields: ['user', 'password'],
    why: 'RFC 3986 2.1: any octet can be encoded. The URL API refuses to decode control characters',
    holds: ({ actual, expected }) => actual === null && hasControl(expected),
  },
  {
    readers: /^libcurl$/,
    schemes: /^(?:mailto|news)$/,
    fields: ['error'],
    why: "RFC 3986 3: a URI needn't have an authority. The URL API refuses one without",
    holds: ({ uri }) => !/^\w+:\/\//.test(uri),
  },
]
