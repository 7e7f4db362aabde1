// The links of an old site by habit: URL.
const OLD = ['shop.example', 'www.shop.example']

export function moved(/** @type {string} */ text) {
  const url = new URL(text.trim())
  if (!OLD.includes(url.hostname)) return undefined
  const id = url.searchParams.get('id')
  if (url.pathname.toLowerCase() === '/item.asp' && id !== null) {
    if (id === '' || id === '.' || id === '..') throw new TypeError(`Not a path segment: "${id}"`)
    url.pathname = `/items/${encodeURIComponent(id)}`
  }
  url.protocol = 'https:'
  url.username = ''
  url.password = ''
  url.hostname = 'shop.example'
  url.port = ''
  url.searchParams.delete('id')
  url.searchParams.delete('session')
  return url
}

export function rulesOf(/** @type {string} */ list) {
  return list.split('\n').flatMap((line, at) => {
    try {
      const link = moved(line)
      return link === undefined ? [] : [`${line.trim()} -> ${link.href}`]
    } catch (error) {
      return [`line ${at + 1}: ${/** @type {Error} */ (error).message}`]
    }
  })
}

const list = `http://www.shop.example:80/Item.asp?id=50%25/a&session=x1&ref=a|b#top
HTTP://Shop.Example/about us.html
http://shop.example/item.asp?id=..
http://other.example/
http://joe:s3cret@shop exämple/`
for (const rule of rulesOf(list)) console.log(rule)
