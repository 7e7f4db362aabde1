/**
 * Kinds of texts, each measured by itself, because a mixture hides the slow ones. A kind is a function from a number to
 * a text, so that no text is seen twice.
 */

/** @typedef {Readonly<Record<string, (number: number) => string>>} Kinds */

/** Both readers accept these. @type {Kinds} */
export const uris = {
  plain: (n) => `https://shop.example.org/catalog/shoes/item-${n}.html`,
  'no path': (n) => `https://shop${n}.example.org`,
  'root path': (n) => `https://shop${n}.example.org/`,
  'deep path': (n) => `https://shop.example.org/${'level/'.repeat(35)}${n}`,
  'dot segments': (n) => `https://shop.example.org/catalog/./old/../new/${n}`,
  '@ in the path': (n) => `https://social.example.org/@anna/${n}`,
  semicolons: (n) => `https://shop.example.org/list;sort=up/item;id=${n}`,
  query: (n) => `https://shop.example.org/find?q=shoe${n}&size=42&color=red`,
  'query of many pairs': (n) =>
    `https://shop.example.org/find?${Array.from({ length: 36 }, (_, index) => `f${index}=${n + index}`).join('&')}`,
  'query of a long value': (n) => `https://shop.example.org/find?q=${'lorem-ipsum-'.repeat(32)}${n}`,
  '@ in the query': (n) => `https://shop.example.org/news?to=anna@example.org&week=${n}`,
  fragment: (n) => `https://shop.example.org/help/returns#question-${n}`,
  encoded: (n) => `https://shop.example.org/stra%C3%9Fe/${n}?q=%E2%82%AC`,
  'encoded in lower case': (n) => `https://shop.example.org/stra%c3%9fe/${n}`,
  'encoded unreserved': (n) => `https://shop.example.org/%7Eanna/${n}`,
  'upper-case host': (n) => `https://Shop.Example.ORG/item/${n}`,
  'upper-case scheme': (n) => `HTTPS://shop.example.org/item/${n}`,
  'long host': (n) => `https://img.w.eu.north.one.two.three.four.pictures${n}.example.org/i.png`,
  'A-label': (n) => `https://xn--mnchen-3ya.example.org/item/${n}`,
  IPv4: (n) => `http://198.51.100.${n % 256}/item/${n}`,
  IPv6: (n) => `http://[2001:db8:0:1::${(n % 65_536).toString(16)}]/item`,
  'IPv6 and port': (n) => `http://[2001:db8::5:1]:8080/item/${n}`,
  port: (n) => `https://shop.example.org:8443/item/${n}`,
  'default port': (n) => `https://shop.example.org:443/item/${n}`,
  user: (n) => `https://anna@shop.example.org/item/${n}`,
  'user and password': (n) => `https://anna:pass@shop.example.org/item/${n}`,
  ftp: (n) => `ftp://ftp.example.org/archive/file-${n};type=i`,
  file: (n) => `file:///home/anna/notes/${n}.txt`,
  ws: (n) => `wss://chat.example.org/room/${n}`,
  database: (n) => `postgres://anna:pass@db.example.org:5432/shop${n}`,
  mailto: (n) => `mailto:anna${n}@example.org`,
  data: (n) => `data:image/png;base64,iVBORw0KGgo${n}`,
  urn: (n) => `urn:uuid:f81d4fae-7dec-11d0-a765-${n}`,
  'unknown scheme': (n) => `shopapp://item/show/${n}`,
}

/** Both readers refuse these. @type {Kinds} */
export const refused = {
  'nothing at all': () => '',
  'no scheme': (n) => `shop.example.org/item/${n}`,
  'space in the host': (n) => `https://shop example.org/item/${n}`,
  'space in a long text': (n) => `https://shop example.org/${'level/'.repeat(80)}${n}`,
  'space in the host after a login': (n) => `https://anna:pass@shop example.org/item/${n}`,
  'bracket in the host': (n) => `https://shop[${n}.example.org/`,
  'percent sign in the host': (n) => `https://shop%q${n}.example.org/`,
  'letter in the port': (n) => `https://shop.example.org:8o${n}/`,
  'open IPv6': (n) => `https://[2001:db8::${n % 9999}/item`,
  'wrong IPv6': (n) => `https://[2001:db8::g${n}]/item`,
}

/** @type {readonly string[]} */
export const bases = [
  'http://shop.example.org/catalog/shoes/list;page=2?size=42',
  'https://anna@shop.example.org:8443/catalog/shoes/?size=42#top',
  'https://www.example.org/docs/guide/start.html',
  'http://[2001:db8::5]:8080/catalog/list',
]

/** @type {Kinds} */
export const references = {
  'a name': (n) => `item-${n}`,
  './': (n) => `./item-${n}`,
  '../': (n) => `../item-${n}`,
  '../../': (n) => `../../item-${n}`,
  '.': () => '.',
  '..': () => '..',
  '../..': () => '../..',
  'dots between': (n) => `old/./years/../item-${n}`,
  'a path': (n) => `/item/${n}`,
  'a path with dots': (n) => `/old/../item/${n}`,
  'a path and a query': (n) => `/item/${n}?size=42`,
  '@ in the path': (n) => `/@anna/${n}`,
  encoded: (n) => `stra%C3%9Fe/${n}`,
  'a query': (n) => `?page=${n}`,
  'a fragment': (n) => `#item-${n}`,
  'nothing at all': () => '',
  'a host': (n) => `//cdn.example.org/item/${n}`,
  'a host, login and port': (n) => `//anna@cdn.example.org:8443/item/${n}`,
  'an IPv6 host': (n) => `//[2001:db8::7]/item/${n}`,
  absolute: (n) => `https://cdn.example.org/item/${n}.css`,
  'absolute with dots': (n) => `https://cdn.example.org/old/../item/${n}`,
  mailto: (n) => `mailto:anna${n}@example.org`,
  data: (n) => `data:text/plain,item${n}`,
  javascript: (n) => `javascript:show(${n})`,
}
