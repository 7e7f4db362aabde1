/** The client after the suggestions were applied. */
import { uri } from 'uriform'

/** @param {string} user */
export function profileUrl(user) {
  return uri`https://api.example.com/users/${user}/profile`.href
}

/**
 * @param {string} text
 * @param {number} page
 */
export function searchUrl(text, page) {
  return uri`https://api.example.com/search?q=${text}&page=${Number(page)}`.href
}

/** @param {string} url */
export function isOwn(url) {
  return new URL(url).origin === 'https://api.example.com'
}
