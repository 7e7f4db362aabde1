/** The client after the suggestions were applied. */
import { uri } from 'uriform'

export function profileUrl(user) {
  return uri`https://api.example.com/users/${user}/profile`.href
}

export function searchUrl(text, page) {
  return uri`https://api.example.com/search?q=${text}&page=${Number(page)}`.href
}

export function isOwn(url) {
  return new URL(url).origin === 'https://api.example.com'
}
