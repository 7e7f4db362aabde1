// The file store by habit: URL and encodeURIComponent.
import { createHmac, timingSafeEqual } from 'node:crypto'

/** @typedef {{ filter?: Readonly<Record<string, string>>, tags?: readonly string[], page?: number }} ListQuery */

const segment = (/** @type {string} */ text) => {
  if (text === '' || text === '.' || text === '..') throw new TypeError(`Not a path segment: "${text}"`)
  return encodeURIComponent(text)
}

export class FileStore {
  #key
  #files

  constructor(/** @type {string} */ base, /** @type {string} */ key) {
    this.#key = key
    this.#files = `${base.replace(/\/$/, '')}/files`
  }

  list(/** @type {ListQuery} */ { filter = {}, tags = [], page }) {
    const url = new URL(this.#files)
    for (const [name, value] of Object.entries(filter)) url.searchParams.append(`filter[${name}]`, value)
    for (const tag of tags) url.searchParams.append('tags[]', tag)
    if (page !== undefined) url.searchParams.append('page', String(page))
    return url
  }

  /** @type {(folder: string, name: string, expires: number) => URL} */
  uploadLink(folder, name, expires) {
    const link = new URL(`${this.#files}/${segment(folder)}/${segment(name)}`)
    link.searchParams.append('method', 'PUT')
    link.searchParams.append('expires', String(expires))
    link.searchParams.append('signature', this.#signatureOf(link))
    return link
  }

  isAllowed(/** @type {string} */ target, now = Date.now() / 1000) {
    const link = new URL(target)
    const given = Buffer.from(link.searchParams.get('signature') ?? '')
    link.searchParams.delete('signature')
    const expected = Buffer.from(this.#signatureOf(link))
    const isSigned = given.length === expected.length && timingSafeEqual(given, expected)
    return isSigned && now < Number(link.searchParams.get('expires'))
  }

  #signatureOf(/** @type {URL} */ { pathname, search }) {
    return createHmac('sha256', this.#key)
      .update(pathname + search)
      .digest('base64url')
  }
}

const store = new FileStore('https://files.example/v1', 'secret')
console.log(store.list({ filter: { state: 'new', owner: 'Ann&Bob' }, tags: ['a b', 'c'], page: 2 }).href)
const link = store.uploadLink('may', 'report 1.pdf', 2_000_000_000)
console.log(link.href)
console.log(store.isAllowed(link.href), store.isAllowed(link.href.replace('may', 'june')))
try {
  store.uploadLink('..', 'x', 0)
} catch (error) {
  console.log(/** @type {Error} */ (error).message.split('\n')[0])
}
