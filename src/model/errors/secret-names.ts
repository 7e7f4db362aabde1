/**
 * The names of parameters whose values are secret (RFC 3986 7.5), decided by the words of a name: capital letters, `-`,
 * `_` and `.` divide them; `!`, brackets, indices and digits don't count.
 */

const DIVIDER = /[-!_.[\]\d]+|(?<=[a-z\d])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])/

/** Words that often precede others without a divider, as in `accesstoken`. */
const JOINED = '(?:access|api|auth|client|csrf|db|id|new|oauth|old|private|refresh|reset|session|user|xsrf)?'

const PASSWORD = /* @__PURE__ */ new RegExp(`^${JOINED}(?:password|passwd|passphrase|pwd)$`)

/** Last words after which a name is about a password, but its value isn't one: `password_hint`. */
const ABOUT_PASSWORD =
  /^(?:hint|length|policy|strength|rules?|min|max|type|required|expire[ds]|expiry|changed?|reset|ur[il]|field|error)$/

const SECRET = /* @__PURE__ */ new RegExp(
  `^(?:${JOINED}(?:token|secret|signature|credentials?|assertion)|sig|jwt|auth|authorization|bearer|session)$`,
)

/** Words that may also be written as several, such as `api_key`, `sessionId` and `pass-word`. */
const COMPOUND =
  /^(?:(?:api|access|secret|private|auth)key|(?:j?session|phpsess)id|(?:aws)?accesskeyid|samlresponse|pass(?:word|wd|phrase))$/

/** The characters of names with words. In `#!token=`, the delimiter is `#!`. */
const NAME = /^!?[\w.[\]-]+$/

/** True if the values of parameters with a decoded name are secret. */
export function isSecretName(name: string): boolean {
  // Only the last name in brackets decides, as in `user[token]`.
  if (!NAME.test(name.slice(name.indexOf('[') + 1))) return false
  const words = name.split(DIVIDER).filter(Boolean)
  const lower = words.map((word) => word.toLowerCase())
  const last = lower.at(-1) ?? ''
  if (SECRET.test(last)) return true
  if ([1, 2, 3].some((count) => COMPOUND.test(lower.slice(-count).join('')))) return true
  return lower.some((word) => PASSWORD.test(word)) && !ABOUT_PASSWORD.test(last)
}
