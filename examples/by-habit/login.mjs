// The login by habit, with URL.
import { createHash } from 'node:crypto'

const authorization = 'https://login.example/authorize?tenant=shop'
const issuer = 'https://login.example'
const client = { client_id: 'shop', redirect_uri: 'https://shop.example/oauth/callback' }

/**
 * @typedef {{ readonly state: string, readonly verifier: string, readonly back: string }} Login
 */

export function loginUrl(/** @type {Login} */ { state, verifier }) {
  const code_challenge = createHash('sha256').update(verifier).digest('base64url')
  const pkce = { code_challenge, code_challenge_method: 'S256' }
  const url = new URL(authorization)
  const parameters = { response_type: 'code', ...client, scope: 'openid email', state, ...pkce }
  for (const [name, value] of Object.entries(parameters)) url.searchParams.append(name, value)
  return url.href.replaceAll('+', '%20')
}

export function answerTo(/** @type {string} */ target, /** @type {Login} */ { state, verifier, back }) {
  const { searchParams } = new URL(target, 'https://shop.example/')
  for (const name of ['state', 'iss', 'code', 'error']) {
    if (searchParams.getAll(name).length > 1) throw new Error(`${name} is given more than once`)
  }
  if (searchParams.get('state') !== state || searchParams.get('iss') !== issuer)
    throw new Error('Not for this login')
  const code = searchParams.get('code')
  if (code === null) throw new Error(`No login: ${searchParams.get('error')}`)
  const grant_type = 'authorization_code'
  const form = new URLSearchParams({ grant_type, code, code_verifier: verifier, ...client })
  const page = URL.canParse(back, 'https://shop.example/')
    ? new URL(back, 'https://shop.example/')
    : undefined
  const isOwn = /^\/(?![/\\])/.test(back) && page?.origin === 'https://shop.example'
  return { form: String(form), page: isOwn ? page.href : '/' }
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
