// Where to go after a login: a target from outside is followed only if it stays on this site, for the standard
// and for browsers, which also read backslashes as slashes and drop tabs and line feeds.
import { RelativeReference, Uri, UriReference } from 'uriform'

const site = Uri.from('https://shop.example/login')

/**
 * The target if it is safe, otherwise the front page.
 *
 * @param {unknown} target What a query parameter said.
 */
export function redirectTarget(target) {
  const home = site.resolve('/')
  // Strict reading refuses backslashes, controls and spaces at once: nothing is repaired.
  const read = UriReference.parse(/** @type {string} */ (target))
  if (read._tag === 'Left') return home
  // No scheme, so neither `https:evil` nor `javascript:`; no authority, so not `//evil`.
  if (!(read.right instanceof RelativeReference) || read.right.authority !== undefined) return home
  const resolved = site.resolve(read.right)
  // What a browser would open must be the same site and the same text.
  const opened = resolved.toURL()
  return opened.origin === site.origin && opened.href === resolved.href ? resolved : home
}

for (const target of [
  '/cart?item=1#top',
  'cart',
  '/a%2F%2Fb',
  '%2f%2fevil.example',
  '//evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '/\t/evil.example',
  ' //evil.example',
  'https:evil.example',
  'https:///evil.example',
  'https://shop.example@evil.example',
  'javascript:alert(1)',
  '/.//evil.example',
  '/x/..//evil.example',
]) {
  console.log(JSON.stringify(target), '->', redirectTarget(target).href)
}
