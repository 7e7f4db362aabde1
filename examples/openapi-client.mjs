// A client of GitHub's API over its own document, safe for arguments that a language model chose. It prints the requests
// instead of sending them: pass `uri.href` to fetch.
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { openapi } from 'uriform/openapi'

const file = createRequire(import.meta.url).resolve('@octokit/openapi/generated/api.github.com.json')
const api = openapi(JSON.parse(readFileSync(file, 'utf8')))

/**
 * Calls an operation as a tool.
 *
 * @param {string} name The operationId.
 * @param {Readonly<Record<string, unknown>>} values By name, wherever the parameter stands.
 */
function call(name, values) {
  const operation = api.operation(name)
  /** @type {Record<string, Record<string, unknown>>} */
  const given = {}
  for (const { name: each, in: place } of operation.parameters) {
    if (each in values) given[place] = { ...given[place], [each]: values[each] }
  }
  const result = operation.tryRequest(given)
  if (result._tag === 'Right') return `${result.right.method} ${result.right.uri.href}`
  return result.left.map((error) => `refused: ${error.message}`).join(' ')
}

/**
 * The same as many clients have it.
 *
 * @param {string} id
 */
const unsafe = (id) => new URL('https://api.github.com/users/{username}'.replace('{username}', id)).href

console.log(call('issues/list-for-repo', { owner: 'a', repo: 'b/c', labels: 'bug,ui', page: 2 }))
for (const username of ['octocat', '../../orgs/secret/members', '..', 'a?per_page=100#']) {
  console.log(
    `${username}\n  ${call('users/get-by-username', { username })}\n  unsafe: GET ${unsafe(username)}`,
  )
}
