// The webhooks by habit: URL, ipaddr.js, and undici with a lookup that refuses private addresses.
import { createHmac } from 'node:crypto'
import { lookup } from 'node:dns'
import ipaddr from 'ipaddr.js'
import { Agent, fetch } from 'undici'

const SECRETS = ['token', 'code', 'access_token', 'api_key', 'password', 'secret', 'sig', 'signature']
/** @type {Map<string, string>} */
export const hooks = new Map()

class Refused extends Error {}

const isPublic = (/** @type {string} */ address) => ipaddr.process(address).range() === 'unicast'

/** @type {import('node:net').LookupFunction} */
const guardedLookup = (name, options, callback) =>
  lookup(name, { ...options, all: true }, (error, found) => {
    if (error) return callback(error, '', 4)
    const [first] = found
    if (first === undefined || !found.every(({ address }) => isPublic(address)))
      return callback(new Error('private address'), '', 4)
    return options.all ? callback(null, found) : callback(null, first.address, first.family)
  })
const dispatcher = new Agent({ connect: { lookup: guardedLookup } })

/** @type {(text: string) => URL} */
function checked(text) {
  if (!URL.canParse(text)) throw new Refused('not a URL')
  const url = new URL(text)
  const host = url.hostname.replace(/^\[|\]$/g, '')
  if (url.protocol !== 'https:') throw new Refused('scheme')
  if (url.port !== '') throw new Refused('port')
  if (url.username !== '' || url.password !== '') throw new Refused('user-information')
  if (ipaddr.isValid(host) && !isPublic(host)) throw new Refused('private')
  if (/(?:^|\.)(?:localhost|local|internal)$/.test(host)) throw new Refused('name')
  return url
}

function masked(/** @type {string} */ text) {
  if (!URL.canParse(text)) return '***'
  const url = new URL(text)
  for (const name of [...url.searchParams.keys()]) {
    if (SECRETS.includes(name.toLowerCase())) url.searchParams.set(name, '***')
  }
  return `${url.origin}${url.pathname}${url.search}`
}

export function register(/** @type {string} */ customer, /** @type {string} */ url) {
  try {
    hooks.set(customer, checked(url).href)
    return []
  } catch (error) {
    return [`refused: ${/** @type {Error} */ (error).message}`]
  }
}

export async function deliver(
  /** @type {string} */ customer,
  /** @type {string} */ secret,
  event = {},
  log = console.log,
) {
  const url = hooks.get(customer) ?? ''
  const body = JSON.stringify(event)
  const signature = createHmac('sha256', secret).update(body).digest('hex')
  try {
    const headers = { 'content-type': 'application/json', 'x-signature': signature }
    const signal = AbortSignal.timeout(3000)
    const init = { method: 'POST', headers, body, signal, dispatcher }
    const response = await fetch(checked(url), { ...init, redirect: 'manual' })
    await response.body?.cancel()
    log(`${customer} ${masked(url)} ${response.status}`)
    return { isDelivered: response.ok, retry: response.status >= 500 }
  } catch (error) {
    log(`${customer} ${masked(url)} ${/** @type {Error} */ (error).message}`)
    return { isDelivered: false, retry: !(error instanceof Refused) }
  }
}
