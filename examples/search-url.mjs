// The URL of a search whose words and filters somebody typed: each is escaped for its place and comes back whole.
import { uri, uriBuilder } from 'uriform'

/**
 * @param {string} words
 * @param {readonly string[]} tags
 * @param {number} [page]
 */
export function searchUrl(words, tags, page) {
  // What is undefined is left out; a list is one pair for each of its items.
  return uriBuilder('https')
    .host('search.example')
    .segments('find')
    .query({ q: words, tag: tags, page })
    .build()
}

/** @param {string} language */
export function localSearchUrl(language, /** @type {string} */ words) {
  return uri`https://search.example/${language}/find?${{ q: words }}`
}

const found = searchUrl('cats & dogs + 100%', ['a=b', '#1'], 2)
console.log(found.href)
console.log(found.query?.get('q'), found.query?.getAll('tag'))
console.log(searchUrl('naïve', []).href)
console.log(localSearchUrl('en/admin', 'x').href)
