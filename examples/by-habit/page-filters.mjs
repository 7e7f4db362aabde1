// The filters of a page by habit: URLSearchParams and encodeURIComponent.

/** @typedef {{ q: string, page: number, tag: readonly string[], sort: 'new' | 'old' }} Filters */

export function readFilters(/** @type {string} */ search) {
  const params = new URLSearchParams(search)
  const page = Number(params.get('page'))
  return {
    q: params.get('q') ?? '',
    page: Number.isInteger(page) && page > 0 ? page : 1,
    tag: params.getAll('tag'),
    sort: params.get('sort') === 'old' ? 'old' : 'new',
  }
}

export function changeFilters(/** @type {string} */ search, /** @type {Partial<Filters>} */ change) {
  const params = new URLSearchParams(search)
  for (const [name, value] of Object.entries(change)) {
    params.delete(name)
    for (const each of [value].flat()) params.append(name, String(each))
  }
  return params.size > 0 ? `?${params}` : ''
}

export const mailLink = (
  /** @type {string} */ to,
  /** @type {string} */ subject,
  /** @type {string} */ body,
) => {
  const lines = body.replaceAll(/\r?\n/g, '\r\n')
  return `mailto:${encodeURIComponent(to)}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(lines)}`
}

export const telLink = (/** @type {string} */ number) => `tel:${number.replaceAll(/[^+\d]/g, '')}`

console.log(readFilters('?q=red+shoes&tag=a|b&tag=%FF&page=x'))
console.log(changeFilters('?q=red+shoes&utm=1', { page: 2, tag: ['a&b'] }))
console.log(changeFilters('', { q: 'ü' }))
console.log(mailLink('joe@example.com', 'Hé & co', 'one\ntwo'))
console.log(telLink('+1 201 555-0123'))
