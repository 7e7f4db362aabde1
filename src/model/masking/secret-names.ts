/**
 * The names of parameters whose values are secret (RFC 3986 7.5), decided by the words of a name: capital letters, `-`,
 * `_` and `.` divide them; `!`, brackets, indices and digits don't count.
 */

import { schemesBySecrets, secretsOfScheme } from '../facts/scheme-secrets.js'

const DIVIDER = /[-!_.[\]\d]+|(?<=[a-z\d])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])/g

/** A pattern of words, listed with blanks. Dividers may stand between the letters of each: `session_id`, `pass-word`. */
function words(list: string): string {
  return `(?:${list.replace(/[a-z](?=[a-z])/g, '$&-*').replaceAll(' ', '|')})`
}

/** Words that often precede others without a divider, as in `accesstoken`. */
const BEFORE = /* @__PURE__ */ words(
  'access api auth client csrf db id new oauth old private refresh reset session user xsrf',
)

const PASSWORD = /* @__PURE__ */ new RegExp(`-(?:${BEFORE}-*)?${words('password passwd passphrase pwd')}-`)

/** Last words after which a name is about a password, but its value isn't one: `password_hint`. */
const ABOUT_PASSWORD =
  /-(?:hint|length|policy|strength|rules?|min|max|type|required|expire[ds]|expiry|changed?|reset|ur[il]|field|error)-$/

const SECRET = /* @__PURE__ */ new RegExp(
  `-(?:(?:${BEFORE}-*)?${words('token secret signature credential credentials assertion')}|${words(
    'sig jwt auth authorization bearer session apikey accesskey secretkey privatekey authkey ' +
      'sessionid jsessionid phpsessid accesskeyid awsaccesskeyid samlresponse idtokenhint codeverifier devicecode',
  )})-$`,
)

/** The characters of names with words. In `#!token=`, the delimiter is `#!`. */
const NAME = /^!?[\w.[\]-]+$/

/** True if the values of parameters with a decoded name are secret. */
function isSecretName(name: string): boolean {
  // Only the last name in brackets decides, as in `user[token]`.
  if (!NAME.test(name.slice(name.indexOf('[') + 1))) return false
  const divided = `-${name}-`.replace(DIVIDER, '-').toLowerCase()
  return SECRET.test(divided) || (PASSWORD.test(divided) && !ABOUT_PASSWORD.test(divided))
}

/** Names of parameters whose values are secret anywhere after the name of one of some schemes. */
export interface OwnParameters {
  readonly scheme: RegExp
  /** True if other schemes use these names too, so that they count only after the name of one of these. */
  readonly areCommon: boolean | undefined
}

/** Those of all schemes, with the endings of the names. */
const ownParameters = /* @__PURE__ */ Object.entries(schemesBySecrets()).map(([names, schemes]) => ({
  ending: new RegExp(`(?:${names})$`, 'i'),
  scheme: new RegExp(`(?<![a-z\\d+.-])(?:${schemes.join('|').replaceAll('+', '\\+')})(?![a-z\\d.-])`, 'i'),
  areCommon: schemes.some((scheme) => secretsOfScheme(scheme)?.areSecretsCommon),
}))

/** When the value of a parameter with a name is secret: always, beside another parameter, or after a scheme. */
interface NameRules {
  readonly isSecret: boolean
  /** Of OAuth 2.0: a code is a secret if a parameter of its protocol stands beside it. */
  readonly isCode: boolean
  readonly isBesideCode: boolean
  readonly own: readonly OwnParameters[]
}

/** The rules of names seen before: most texts have the same few names, and looking one up is faster than deciding. */
const known = /* @__PURE__ */ new Map<string, NameRules>()
const MOST = 500
const LONGEST = 50

export function rulesOfName(name: string): NameRules {
  const found = known.get(name)
  if (found !== undefined) return found
  const rules = {
    isSecret: isSecretName(name),
    isCode: /^code$/i.test(name),
    isBesideCode: /^(?:state|iss|grant_type)$/i.test(name),
    own: ownParameters.filter(({ ending }) => ending.test(name)),
  }
  if (known.size >= MOST) known.clear()
  // A copy, because engines keep the whole text in memory for a part of it.
  if (name.length <= LONGEST) known.set([...name].join(''), rules)
  return rules
}
