/** A client with the fault: what is in `user` and `text` decides what is requested. */
export function profileUrl(user) {
  return `https://api.example.com/users/${user}/profile`
}

export function searchUrl(text, page) {
  return `https://api.example.com/search?q=${text}&page=${Number(page)}`
}

export function isOwn(url) {
  return url.startsWith('https://api.example.com')
}
