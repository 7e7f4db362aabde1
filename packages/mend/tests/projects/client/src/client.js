/** A client whose methods take the URL as the second argument, and whose base may have a path. */
export class Client {
  constructor(base, send) {
    this.base = base
    this.send = send
  }

  request(method, url, body) {
    return this.send({ method, url: `${this.base}${url}`, body })
  }

  getUser(id) {
    return this.request('GET', `/users/${id}`)
  }

  removeUser(id, { reason } = {}) {
    return this.request('DELETE', `/users/${id}${reason ? `?reason=${reason}` : ''}`)
  }

  searchUsers(query, page) {
    return this.request('GET', `/users?query=${query}&page=${page}`)
  }
}
