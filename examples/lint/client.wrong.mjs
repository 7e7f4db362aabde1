/** A client with the fault: what is in `user` and `text` decides what is requested. */
/** @param {string} user */
export function profileUrl(user) {
  return `https://api.example.com/users/${user}/profile`
}

/**
 * @param {string} text
 * @param {number} page
 */
export function searchUrl(text, page) {
  return `https://api.example.com/search?q=${text}&page=${Number(page)}`
}

/** @param {string} url */
export function isOwn(url) {
  return url.startsWith('https://api.example.com')
}
