// An SDK of a file store: lists with filters, and links by which a browser may upload one file until they expire.
import { createHmac, timingSafeEqual } from 'node:crypto'
import { Uri, uriBuilder } from 'uriform'

/** @typedef {{ filter?: Readonly<Record<string, string>>, tags?: readonly string[], page?: number }} ListQuery */

export class FileStore {
  #key
  #files

  constructor(/** @type {string} */ base, /** @type {string} */ key) {
    this.#key = key
    this.#files = uriBuilder(Uri.from(base)).segments('files')
  }

  list(/** @type {ListQuery} */ query) {
    return this.#files.query(query, { nested: 'brackets', lists: 'brackets' }).build()
  }

  /** @type {(folder: string, name: string, expires: number) => Uri} */
  uploadLink(folder, name, expires) {
    const link = this.#files.segments(folder, name).query({ method: 'PUT', expires }).build()
    return uriBuilder(link)
      .addQuery({ signature: this.#signatureOf(link) })
      .build()
  }

  /** True if a link may be used. The service signs the octets that came, without respelling them. */
  isAllowed(/** @type {string} */ target, now = Date.now() / 1000) {
    const link = Uri.from(target)
    const signed = uriBuilder(link).setQuery({ signature: undefined }).build()
    const given = Buffer.from(link.query?.get('signature') ?? '')
    const expected = Buffer.from(this.#signatureOf(signed))
    const isSigned = given.length === expected.length && timingSafeEqual(given, expected)
    return isSigned && now < Number(link.query?.get('expires'))
  }

  #signatureOf(/** @type {Uri} */ { path, query }) {
    return createHmac('sha256', this.#key).update(`${path.text}?${query?.text}`).digest('base64url')
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
