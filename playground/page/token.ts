/** JSON Web Tokens: their header and claims (RFC 7519, in the compact form of RFC 7515). They aren't verified. */

import { type Child, code, element } from './dom.js'
import { type Field, fieldList } from './fields.js'
import { shownExpiry, shownTime } from './time.js'

const TOKEN = /^(?:Bearer )?(eyJ[\w-]+)\.(eyJ[\w-]*)\.[\w-]*$/i

/** The claims that are times, in seconds (RFC 7519 4.1). */
const TIMES: ReadonlySet<string> = new Set(['exp', 'nbf', 'iat', 'auth_time'])

interface Members extends Readonly<Record<string, unknown>> {
  readonly exp?: unknown
}

/** The most header parameters or claims to show. */
const MOST = 50

/** The content of a token, or only that it is one; `undefined` if the value is none. */
export function tokenElement(value: string, isShown: boolean): HTMLElement | undefined {
  const [, first = '', second = ''] = TOKEN.exec(value) ?? []
  const header = objectIn(first)
  const claims = objectIn(second)
  if (header === undefined || claims === undefined) return undefined
  const { exp } = claims
  const expiry = typeof exp === 'number' ? shownExpiry(1000 * exp) : 'without an expiry'
  const rest = isShown ? '.' : '. Show secrets to see its claims.'
  return element(
    'div',
    { class: 'token' },
    element('p', { class: 'note' }, `A JWT, not verified, ${expiry ?? 'with an invalid expiry'}${rest}`),
    isShown ? [membersOf('Header', header), membersOf('Claims', claims)] : undefined,
  )
}

function membersOf(title: string, members: Members): Child {
  return [
    element('p', { class: 'note' }, title),
    fieldList(Object.entries(members).slice(0, MOST).map(fieldOf)),
  ]
}

function fieldOf([name, member]: readonly [name: string, member: unknown]): Field {
  const text = typeof member === 'string' ? member : JSON.stringify(member)
  const time = TIMES.has(name) && typeof member === 'number' ? shownTime(1000 * member) : undefined
  const note = time === undefined ? undefined : element('span', { class: 'faint' }, ` ${time}`)
  return { name, label: code(name), text, note }
}

/** The object of a part, which is JSON in base64url; `undefined` if it is none. */
function objectIn(part: string): Members | undefined {
  try {
    const binary = atob(part.replaceAll('-', '+').replaceAll('_', '/'))
    const octets = Uint8Array.from(binary, (character) => character.charCodeAt(0))
    const read: unknown = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(octets))
    return typeof read === 'object' && read !== null ? (read as Members) : undefined
  } catch {
    return undefined
  }
}
