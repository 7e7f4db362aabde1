// A login with OAuth 2.1: where to send the browser, what to make of what comes back, and where to go after that.
import { createHash } from 'node:crypto'
import { Uri, uri } from 'uriform'
import { tryRedirectTarget } from 'uriform/guards'
import { query, text } from 'uriform/query'

const authorization = Uri.from('https://login.example/authorize?tenant=shop')
const issuer = 'https://login.example'
const client = { client_id: 'shop', redirect_uri: 'https://shop.example/oauth/callback' }
const Callback = query({ state: text({ required: true }), iss: text(), code: text(), error: text() })

/**
 * The part of a login that stays in the session. Make `state` and `verifier` from random octets.
 *
 * @typedef {{ readonly state: string, readonly verifier: string, readonly back: string }} Login
 */

/** The URL of the login page. */
export function loginUrl(/** @type {Login} */ { state, verifier }) {
  const code_challenge = createHash('sha256').update(verifier).digest('base64url')
  const pkce = { code_challenge, code_challenge_method: 'S256' }
  return uri`${authorization}&${{ response_type: 'code', ...client, scope: 'openid email', state, ...pkce }}`
    .href
}

/** The form for the token endpoint, and the page to go to. */
export function answerTo(/** @type {string} */ target, /** @type {Login} */ { state, verifier, back }) {
  const answer = Callback.from(target)
  if (answer.state !== state || answer.iss !== issuer) throw new Error('Not for this login')
  if (answer.code === undefined) throw new Error(`No login: ${answer.error}`)
  const grant_type = 'authorization_code'
  const form = new URLSearchParams({ grant_type, code: answer.code, code_verifier: verifier, ...client })
  const page = tryRedirectTarget(back, 'https://shop.example/')
  return { form: String(form), page: page._tag === 'Right' ? page.right.href : '/' }
}

const login = { state: 'a&b', verifier: 'dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk', back: '/cart?item=1' }
console.log(loginUrl(login))
for (const [target, back = login.back] of [
  ['/oauth/callback?code=a%2Fb&state=a%26b&iss=https%3A%2F%2Flogin.example'],
  ['/oauth/callback?code=a%2Fb&state=a%26b&iss=https%3A%2F%2Flogin.example', '/\t/evil.example'],
  ['/oauth/callback?error=access_denied&state=a%26b&iss=https%3A%2F%2Flogin.example'],
  ['/oauth/callback?code=x&state=other'],
  ['/oauth/callback?code=x&code=y&state=a%26b'],
]) {
  try {
    console.log(answerTo(/** @type {string} */ (target), { ...login, back }))
  } catch (error) {
    console.log(/** @type {Error} */ (error).message)
  }
}
