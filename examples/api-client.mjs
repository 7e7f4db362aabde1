// A client of a REST API: ids stay in their place in the path, and pages are followed on the same site only.
import { redacted, Uri, uriBuilder } from 'uriform'

/** @typedef {{ state?: string, labels?: readonly string[], per_page?: number, page?: number }} IssueQuery */

/** The targets of a Link header by their relations (RFC 8288), as far as GitHub writes them. */
export function linksOf(/** @type {string | null} */ header, /** @type {Uri} */ base) {
  /** @type {Map<string, Uri>} */
  const links = new Map()
  for (const [, target = '', parameters = ''] of (header ?? '').matchAll(/<([^>]*)>((?:\s*;\s*[^,;]+)*)/g)) {
    const [, relation] = /;\s*rel="?([^";]+)"?/.exec(parameters) ?? []
    if (relation !== undefined) links.set(relation, base.resolve(target))
  }
  return links
}

export class GitHub {
  #base
  #repos

  constructor(/** @type {string} */ base, send = fetch) {
    this.#base = Uri.from(base)
    // Built once and continued for every request: no step changes the builder that it is called on.
    this.#repos = uriBuilder(this.#base).segments('repos')
    this.send = send
  }

  /** @type {(owner: string, repo: string, path: string, ref?: string) => Uri} */
  contents(owner, repo, path, ref) {
    return this.#repos
      .segments(owner, repo, 'contents', ...path.split('/'))
      .query({ ref })
      .build()
  }

  /** @type {(owner: string, repo: string, query?: IssueQuery) => Uri} */
  issues(owner, repo, { labels, ...query } = {}) {
    return this.#repos
      .segments(owner, repo, 'issues')
      .query({ ...query, labels: labels?.join(',') })
      .build()
  }

  async *pages(/** @type {Uri | undefined} */ page) {
    for (let url = page; url !== undefined; ) {
      if (url.origin !== this.#base.origin) throw new Error(`Another site: ${redacted(url)}`)
      const response = await this.send(url.href)
      if (!response.ok) throw new Error(`${response.status} for ${redacted(url)}`)
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
