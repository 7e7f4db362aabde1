/** Hostile texts of any length: much of one thing, in each place where it could hurt. Some are no URIs, on purpose. */

/**
 * @param {string} head
 * @param {string} unit
 * @param {string} [tail]
 * @returns {(length: number) => string}
 */
function much(head, unit, tail = '') {
  // `join` gives a text of its own, where `repeat` alone would give a tree of pieces.
  return (length) => [head, unit.repeat(Math.floor(length / unit.length)), tail].join('')
}

/** @type {Readonly<Record<string, (length: number) => string>>} */
export const texts = {
  'a scheme': much('a', 'b', ':'),
  'one segment': much('http://h/', 'a'),
  segments: much('http://h', '/a'),
  'empty segments': much('http://h', '/'),
  './': much('http://h/', './'),
  '../': much('http://h/', '../'),
  'a/../': much('http://h/', 'a/../'),
  'half down, half up': (length) => much(much('http://h', '/a')((length / 5) * 2), '/..')((length / 5) * 3),
  'a/../ without authority': much('x:', 'a/../'),
  '../ of a relative path': much('', '../', 'a'),
  './ of a relative path': much('', './', 'a'),
  'segments of a relative path': much('', 'a/'),
  'parameters of a segment': much('http://h/', ';a=b'),
  '%41 in a path': much('http://h/', '%41'),
  '%2f in a path': much('http://h/', '%2f'),
  '%C3%A9 in a path': much('http://h/', '%C3%A9'),
  '%C3%A9 in a path, then %FF': much('http://h/', '%C3%A9', '%FF'),
  'a%FF in a path': much('http://h/', 'a%FF'),
  '@ in a path': much('http://h/', '@'),
  ': in a path': much('http://h/', ':'),
  ': in a path without authority': much('x:', ':'),
  'query pairs': much('http://h/?', 'a=b&'),
  '& in a query': much('http://h/?', '&'),
  '= in a query': much('http://h/?', '='),
  '? in a query': much('http://h/?', '?'),
  '+ in a query': much('http://h/?', '+'),
  'a=%41& in a query': much('http://h/?', 'a=%41&'),
  '%FF=& in a query': much('http://h/?', '%FF=&'),
  '%41 in a fragment': much('http://h/#', '%41'),
  'a user': much('http://', 'a', '@h/'),
  'a password': much('http://u:', 'a', '@h/'),
  ': in a userinfo': much('http://', ':', '@h/'),
  '%41 in a userinfo': much('http://', '%41', '@h/'),
  'a host': much('http://', 'aB', '/'),
  '. in a host': much('http://', '1.', '/'),
  '%41 in a host': much('http://', '%41', '/'),
  '%c3%a9 in a host': much('http://', '%c3%a9', '/'),
  'zeros in a port': much('http://h:', '0', '1/'),
  'digits in a port': much('http://h:', '9', '/'),
  'an IPvFuture': much('http://[v1.', 'a:', ']/'),
  'an IPvFuture without end': much('http://[v1.', 'a'),
  'the version of an IPvFuture': much('http://[v', 'f', ']/'),
  ': in an IP literal': much('http://[', ':', ']/'),
  '0: in an IP literal': much('http://[', '0:', ']/'),
  '1. in an IP literal': much('http://[::', '1.', ']/'),
  '[': much('', '['),
  '[ in an authority': much('http://', '['),
  '[ in a path': much('http://h/', '['),
  '@ in an authority': much('http://', '@'),
  ': in an authority': much('http://', ':'),
  'a: in an authority': much('http://', 'a:'),
  ':@ in an authority': much('http://', ':@', ' '),
  '%41 in an authority, then a space': much('http://', '%41', ' '),
  ': alone': much('', ':'),
  '@ alone': much('', '@'),
  spaces: much('', ' '),
  backslashes: much('http:', '\\', '@'),
  controls: much('http://h/', '\u0001\u202e'),
  'lone surrogates': much('http://h/', '\ud800'),
  emoji: much('http://h/', '😀'),
  '%': much('http://h/', '%'),
}
