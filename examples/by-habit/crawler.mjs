// The core of a crawler by habit: URL, and a walk through what parse5 reads.
import { parse } from 'parse5'

export function canonical(/** @type {URL} */ given) {
  const url = new URL(given)
  url.hash = ''
  return url.href
}

/** @typedef {import('parse5').DefaultTreeAdapterTypes.ChildNode} Node */

/** @type {(nodes: readonly Node[]) => Generator<import('parse5').DefaultTreeAdapterTypes.Element>} */
function* elementsIn(nodes) {
  for (const node of nodes) {
    if (!('tagName' in node)) continue
    yield node
    yield* elementsIn(node.childNodes)
  }
}

/** @type {(text: string, base: string) => Generator<URL>} */
function* linksIn(text, base) {
  let here = base
  for (const { tagName, attrs } of elementsIn(parse(text).childNodes)) {
    const href = attrs.find(({ name }) => name === 'href')?.value.trim()
    if (href === undefined || !URL.canParse(href, here)) continue
    const url = new URL(href, here)
    if (tagName === 'base' && here === base) here = url.href
    if (['a', 'area'].includes(tagName) && /^https?:$/.test(url.protocol)) yield url
  }
}

export class Frontier {
  #seen = new Set()
  /** @type {Map<string, string[]>} */
  sites = new Map()

  add(/** @type {URL} */ url) {
    const link = canonical(url)
    if (this.#seen.has(link)) return
    this.#seen.add(link)
    this.sites.set(url.origin, [...(this.sites.get(url.origin) ?? []), link])
  }
}

const html = `<base href="/docs/"><a href="a">1</a><a href=" ./a#top ">2</a><a href="/x|y?q=a b">3</a>
<a href="//CDN.example:443/%7Ejoe">4</a><a href="https://cdn.example/~joe">5</a><a href="mailto:a@b.example">6</a>
<a href="javascript:alert(1)">7</a><a href="https:\\\\evil.example/">8</a><area href="?page=2"><a href="http://exa mple/">9</a>`

const frontier = new Frontier()
for (const url of linksIn(html, 'https://site.example/p/q')) frontier.add(url)
for (const [site, links] of frontier.sites) console.log(site, links.join(' '))
