// A client's base is built once and forked for every request: no step changes the builder that it is called on.
import { Uri, uri, uriBuilder } from 'uriform'

const api = uriBuilder('https').host('api.example.com').port(8443).segments('v1')

export const user = (/** @type {string} */ id) => api.segments('users', id).build()

export const files = (/** @type {readonly string[]} */ path, /** @type {number} */ limit) =>
  api
    .segments('files', ...path)
    .query({ limit })
    .build()

console.log(user('ann').href)
console.log(user('../admin?x=1').href)
console.log(files(['2024', 'q1 & q2.pdf'], 10).href)
console.log(api.build().href)

// A segment of dots cannot be escaped, so it is an error and not another resource.
const dots = api.segments('users', '..').tryBuild()
console.log(dots._tag === 'Left' ? dots.left.kind : dots.right.href)

// The same with a base from a configuration.
const base = Uri.from('https://api.example.com/v2/')
console.log(uri`${base}/users/${'a/b'}?fields=${'name,mail'}`.href)
