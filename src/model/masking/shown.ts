/**
 * The small rule of masking, for what a value shows by itself (RFC 3986 7.5). It goes by place and by a dozen words, so
 * that every program can carry it; `redacted` applies the whole rule.
 */
import { percentDecodeLossily } from '../characters/percent-encoding.js'
import { factsOf } from '../facts/scheme-facts.js'
import type { ComponentName } from '../syntax/error.js'

/** The mask that replaces a secret. */
export const MASK = '***'

/** Names of parameters with secret values. */
const SECRET =
  /token|secret|pass(?:w|phrase|code|$)|pwd|signature|(?<![a-z])(?:sig|pin)s?(?![a-z])|key(?:id)?(?![a-z])|auth(?!or)|code|sess(?:ion|id)|jwt|credential|otp|ticket|hmac|[cx]srf|verifier|assertion|saml/i

/** The user information after each `//`. */
const LOGIN = /\/\/([^/?#]*)@/g
/** A possible login after a scheme or two (`jdbc:mysql://`): text with a colon, up to the last `@`. */
const RAW_LOGIN = /^([^:/?#]+)(:(?:(?:[^:/?#]+:)?\/\/)?)[^:@/?#]*:.*@/is
const PAIR = /([?&;#])([^=&;#?]*)=([^&#]*)/g
const COLON = /:|%3a/i
/** A user that has the shape of a token. */
const TOKEN = /^(?:gh\w_|glpat-|eyJ|(?=\D*\d)(?=\d*[a-z])[a-z\d]{20})/i
/** The end of a secret name within a value, in a pair or in JSON. */
const INNER_NAME = /* @__PURE__ */ new RegExp(`(?:${SECRET.source})\\w{0,20}(?:=|" ?:)`, 'i')

/** True if the values of parameters with a name are secret by the small rule. */
export function isSecretName(name: string): boolean {
  return SECRET.test(name)
}

/** True if a value contains a login: an `@` after two slashes, which may be encoded. */
function hasLogin(value: string): boolean {
  const start = value.search(/(?:\/|%(?:25)*2f){2}/i)
  return start >= 0 && /@|%(?:25)*40/.test(value.slice(start))
}

/** True if passwords may be raw: those of databases often are, and nothing is known of an unknown scheme. */
function isRaw(scheme: string, mark: string): boolean {
  const facts = factsOf(scheme.toLowerCase())
  return mark === ':' ? facts?.areSecretsKnown === true : !facts || facts.hasOneHost === true
}

/** True if a URI seems to have a password that isn't encoded, so that readers take it for other components. */
export function hasRawLogin(text: string): boolean {
  return shownLogin(text) !== text
}

function shownLogin(href: string): string {
  return href.replace(RAW_LOGIN, (login, scheme: string, mark: string) =>
    isRaw(scheme, mark) ? `${scheme}${mark}${MASK}@` : login,
  )
}

/** Shows a valid reference. */
export function shown(href: string): string {
  return shownLogin(href)
    .replace(LOGIN, (login: string, user: string) => {
      const colon = COLON.exec(user)
      if (colon === null) return TOKEN.test(user) ? `//${MASK}@` : login
      return `//${user.slice(0, colon.index)}${colon[0]}${MASK}@`
    })
    .replace(PAIR, (pair, mark: string, name: string, value: string) =>
      SECRET.test(percentDecodeLossily(name)) ||
      hasLogin(value) ||
      INNER_NAME.test(percentDecodeLossily(value))
        ? `${mark}${name}=${MASK}`
        : pair,
    )
}

/** The delimiters to put around a component, so that it is read as in a reference. */
const around: { readonly [Kind in ComponentName]?: readonly [before: string, after?: string] } = {
  authority: ['//'],
  userinfo: ['//', '@'],
  user: ['//', '@'],
  password: ['//:', '@'],
  path: ['//'],
  query: ['?'],
  pair: ['?'],
  fragment: ['#'],
}

/** Shows a component. */
export function shownPiece(text: string, kind: ComponentName): string {
  const [before, after = ''] = (text[0] === '/' ? undefined : around[kind]) ?? ['']
  const whole = shown(before + text + after)
  return whole.slice(before.length, whole.length - after.length)
}

/** Shows a name that an input brought, which may be a pair, a login or a whole URI by mistake. */
export function shownName(name: string): string {
  const masked = shownPiece(name, 'query')
  const [start = ''] = name.split(/[:=]|%(?:25)*3[ad]/i, 1)
  const isLogin = /@|%(?:25)*40/.test(name) && factsOf(start.toLowerCase()) === undefined
  if (masked !== name || start === name || !(isLogin || SECRET.test(start))) return masked
  return `${start}${name[start.length]}${MASK}`
}
