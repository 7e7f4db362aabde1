/** References of so few pieces that two of them often share a directory, or mean the same. */
import fc from 'fast-check'

const schemes = ['http:', 'HTTP:', 'https:', 'ftp:', 'file:', 'x:', 'y+z:', 'ws:', 'gopher:', 'news:']
const authorities = [
  ...['//', '//h', '//H', '//h2', '//%68', '//h:', '//h:80', '//h:0080', '//h:443', '//a_b', '//h.'],
  ...['//u@h', '//u:p@h', '//@h', '//:1', '//127.0.0.1', '//1.2.3.4.'],
  ...['//[::1]', '//[0:0::01]', '//[::FFFF:1.2.3.4]', '//[vA.x:Y]'],
]
const segments = [
  ...['', '', '.', '..', '..', '...', 'a', 'a', 'b', 'A', '%41', 'a:b', ':', '@', ';x=1', ';'],
  ...['%2F', '%c3%a9', '%2e', '.%2E', '%ff', 'c:', '~', '%7e', '!'],
]
const extras = ['', 'q', '%71', 'a/../b', '?', '%3d&x=y', 'x=1&y', '%2e/.', "'"]

/** Nothing, or one of the strings. */
const maybe = (/** @type {number} */ share, /** @type {readonly string[]} */ texts, delimiter = '') =>
  fc.oneof(
    { weight: 100 - share, arbitrary: fc.constant('') },
    { weight: share, arbitrary: fc.constantFrom(...texts).map((text) => delimiter + text) },
  )

export const similar = fc
  .tuple(
    maybe(60, schemes),
    maybe(60, authorities),
    fc.array(fc.constantFrom(...segments), { maxLength: 5, size: 'max' }).map((all) => all.join('/')),
    maybe(30, extras, '?'),
    maybe(20, extras, '#'),
  )
  .map(([scheme, authority, path, query, fragment]) => {
    const root = authority !== '' && path !== '' && !path.startsWith('/') ? '/' : ''
    return scheme + authority + root + path + query + fragment
  })
