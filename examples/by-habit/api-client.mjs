// The client by habit: URL and encodeURIComponent.

/** @typedef {{ state?: string, labels?: readonly string[], per_page?: number, page?: number }} IssueQuery */

export function linksOf(/** @type {string | null} */ header, /** @type {URL} */ base) {
  /** @type {Map<string, URL>} */
  const links = new Map()
  for (const [, target = '', parameters = ''] of (header ?? '').matchAll(/<([^>]*)>((?:\s*;\s*[^,;]+)*)/g)) {
    const [, relation] = /;\s*rel="?([^";]+)"?/.exec(parameters) ?? []
    if (relation !== undefined) links.set(relation, new URL(target, base))
  }
  return links
}

/** The part of a URL that an error may show. */
const shown = (/** @type {URL} */ { origin, pathname }) => origin + pathname

const segment = (/** @type {string} */ text) => {
  if (text === '' || text === '.' || text === '..') throw new TypeError(`Not a path segment: "${text}"`)
  return encodeURIComponent(text)
}

export class GitHub {
  #base

  constructor(/** @type {string} */ base, send = fetch) {
    this.#base = new URL(base.endsWith('/') ? base : `${base}/`)
    this.send = send
  }

  /** @type {(segments: readonly string[], query: Readonly<Record<string, string | number | undefined>>) => URL} */
  #url(segments, query) {
    const url = new URL(segments.map(segment).join('/'), this.#base)
    for (const [name, value] of Object.entries(query)) {
      if (value !== undefined) url.searchParams.set(name, String(value))
    }
    return url
  }

  /** @type {(owner: string, repo: string, path: string, ref?: string) => URL} */
  contents(owner, repo, path, ref) {
    return this.#url(['repos', owner, repo, 'contents', ...path.split('/')], { ref })
  }

  /** @type {(owner: string, repo: string, query?: IssueQuery) => URL} */
  issues(owner, repo, { labels, ...query } = {}) {
    return this.#url(['repos', owner, repo, 'issues'], { ...query, labels: labels?.join(',') })
  }

  async *pages(/** @type {URL | undefined} */ page) {
    for (let url = page; url !== undefined; ) {
      if (url.origin !== this.#base.origin) throw new Error(`Another site: ${shown(url)}`)
      const response = await this.send(url.href)
      if (!response.ok) throw new Error(`${response.status} for ${shown(url)}`)
      yield await response.json()
      url = linksOf(response.headers.get('link'), url).get('next')
    }
  }
}

const github = new GitHub('https://ghe.example/api/v3/')
console.log(github.contents('o', 'r/x', 'a b/c#d.md', 'feat/x').href)
console.log(github.issues('o', 'r', { state: 'all', labels: ['a b', 'c'], per_page: 100 }).href)
console.log(linksOf('<?page=2>; rel="next"', github.issues('o', 'r')).get('next')?.href)
try {
  github.contents('o', 'r', '../../user')
} catch (error) {
  console.log(/** @type {Error} */ (error).message.split('\n')[0])
}
