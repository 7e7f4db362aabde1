/** A repository, whose full name is two segments. */
export class Repository {
  constructor(client, owner, name) {
    this.client = client
    this.owner = owner
    this.name = name
  }

  get nameWithOwner() {
    return `${this.owner}/${this.name}`
  }

  isSame(remote) {
    return remote === `${this.owner}/${this.name}`
  }

  get remote() {
    return `git://git@github.example:${this.owner}/${this.name}.git`
  }

  issue(number) {
    return this.client.request('GET', `/repos/${this.nameWithOwner}/issues/${number}`)
  }

  label(label) {
    return this.client.request('GET', `/labels/${label}`)
  }
}
