// A legacy tool: where the links to an old site lead on the new one, read as people and programs wrote them.
import { describe, strays, Uri, uriBuilder } from 'uriform'

const OLD = ['shop.example', 'www.shop.example']
const shop = uriBuilder('https').host('shop.example')

/** The new place of a link; undefined if it leads to another site. */
export function moved(/** @type {string} */ text) {
  const { host, path, query, fragment } = Uri.from(text.trim(), { strays }).normalize('scheme')
  if (!OLD.includes(host?.text ?? '')) return undefined
  const id = query?.get('id')
  const isItem = path.text.toLowerCase() === '/item.asp' && typeof id === 'string'
  const page = isItem ? shop.segments('items', id) : shop.path(path)
  const link = page.query(query).removeQuery('id').removeQuery('session').build()
  return fragment === undefined ? link : uriBuilder(link).fragment(fragment).build()
}

/** A rule for each link that moves, and a complaint for each that can't be read. */
export function rulesOf(/** @type {string} */ list) {
  return list.split('\n').flatMap((line, at) => {
    try {
      const link = moved(line)
      return link === undefined ? [] : [`${line.trim()} -> ${link.href}`]
    } catch (error) {
      const [words] = describe(/** @type {any} */ (error)).split('\n')
      return [`line ${at + 1}: ${words}`]
    }
  })
}

const list = `http://www.shop.example:80/Item.asp?id=50%25/a&session=x1&ref=a|b#top
HTTP://Shop.Example/about us.html
http://shop.example/item.asp?id=..
http://other.example/
http://joe:s3cret@shop exämple/`
for (const rule of rulesOf(list)) console.log(rule)
