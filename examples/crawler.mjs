// The core of a crawler: the links of a page as browsers resolve them, each kept once, by site.
import { edit, Uri } from 'uriform'
import { linksFromHtml } from 'uriform/text'

/** What is fetched: without the fragment, and in the normal form of the scheme. */
export const canonical = (/** @type {Uri} */ uri) =>
  edit(uri, (draft) => {
    draft.fragment = undefined
  }).normalize('scheme')

export class Frontier {
  #seen = new Set()
  /** @type {Map<string, Uri[]>} */
  sites = new Map()

  add(/** @type {Uri} */ uri) {
    const link = canonical(uri)
    if (this.#seen.has(link.href)) return
    this.#seen.add(link.href)
    const site = link.origin ?? ''
    this.sites.set(site, [...(this.sites.get(site) ?? []), link])
  }
}

const html = `<base href="/docs/"><a href="a">1</a><a href=" ./a#top ">2</a><a href="/x|y?q=a b">3</a>
<a href="//CDN.example:443/%7Ejoe">4</a><a href="https://cdn.example/~joe">5</a><a href="mailto:a@b.example">6</a>
<a href="javascript:alert(1)">7</a><a href="https:\\\\evil.example/">8</a><area href="?page=2"><a href="http://exa mple/">9</a>`

const frontier = new Frontier()
for (const { uri } of linksFromHtml(html, { base: 'https://site.example/p/q' })) frontier.add(uri)
for (const [site, links] of frontier.sites) console.log(site, links.map(({ href }) => href).join(' '))
