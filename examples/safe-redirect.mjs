// Where to go after a login: a target from outside is followed only if it stays on this site, for the standard
// and for browsers, which also read backslashes as slashes and drop tabs and line feeds.
import { Uri } from 'uriform'
import { tryRedirectTarget } from 'uriform/guards'

const site = Uri.from('https://shop.example/login')

/**
 * The target if it stays on the site, otherwise the front page.
 *
 * @param {string} target The value of a query parameter.
 */
export function redirectTarget(target) {
  const result = tryRedirectTarget(target, site)
  return result._tag === 'Right' ? result.right : site.resolve('/')
}

for (const target of [
  '/cart?item=1#top',
  'cart',
  '/search?filter[name]=a|b',
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
  'https://shop.example/cart',
  'javascript:alert(1)',
  '/.//evil.example',
  '/x/..//evil.example',
]) {
  console.log(JSON.stringify(target), '->', redirectTarget(target).href)
}
