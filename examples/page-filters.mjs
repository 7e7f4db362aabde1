// The filters of a page in `location.search`, and links to write or call: a few kilobytes in a bundle.
import { build, get, getAll, setPairs } from 'uriform/mini'

/** @typedef {{ q: string, page: number, tag: readonly string[], sort: 'new' | 'old' }} Filters */

// What no form wrote is read too: `|`, a lone `%`, octets that are not UTF-8.
const form = { form: true, lossy: true }

export function readFilters(/** @type {string} */ search) {
  const page = Number(get(search, 'page', form))
  return {
    q: get(search, 'q', form) ?? '',
    page: Number.isInteger(page) && page > 0 ? page : 1,
    tag: getAll(search, 'tag', form),
    sort: get(search, 'sort', form) === 'old' ? 'old' : 'new',
  }
}

export const changeFilters = (/** @type {string} */ search, /** @type {Partial<Filters>} */ change) =>
  setPairs(search || '?', change)

export const mailLink = (
  /** @type {string} */ to,
  /** @type {string} */ subject,
  /** @type {string} */ body,
) => build({ scheme: 'mailto', segments: [to], query: { subject, body: body.replaceAll(/\r?\n/g, '\r\n') } })

export const telLink = (/** @type {string} */ number) =>
  build({ scheme: 'tel', segments: [number.replaceAll(/[^+\d]/g, '')] })

console.log(readFilters('?q=red+shoes&tag=a|b&tag=%FF&page=x'))
console.log(changeFilters('?q=red+shoes&utm=1', { page: 2, tag: ['a&b'] }))
console.log(changeFilters('', { q: 'ü' }))
console.log(mailLink('joe@example.com', 'Hé & co', 'one\ntwo'))
console.log(telLink('+1 201 555-0123'))
