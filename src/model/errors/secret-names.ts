/**
 * The names of parameters whose values are secret (RFC 3986 7.5), decided by the words of a name: capital letters, `-`,
 * `_` and `.` divide them; `!`, brackets, indices and digits don't count.
 */

const DIVIDER = /[-!_.[\]\d]+|(?<=[a-z\d])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])/g

/** A pattern of words between dividers, which may also divide them, as in `session_id` and `pass-word`. */
function words(pattern: string): RegExp {
  return new RegExp(`-(?:${pattern.replace(/[a-z]/g, '$&-*')})`)
}

/** Words that often precede others without a divider, as in `accesstoken`. */
const JOINED = '(?:access|api|auth|client|csrf|db|id|new|oauth|old|private|refresh|reset|session|user|xsrf|)'

const PASSWORD = /* @__PURE__ */ words(`${JOINED}(?:pass(?:word|wd|phrase)|pwd)(?<=-)`)

/** Last words after which a name is about a password, but its value isn't one: `password_hint`. */
const ABOUT_PASSWORD =
  /-(?:hint|length|policy|strength|rules?|min|max|type|required|expire[ds]|expiry|changed?|reset|ur[il]|field|error)-$/

const SECRET = /* @__PURE__ */ words(
  `(?:${JOINED}(?:token|secret|signature|credential(?:s|)|assertion)|sig|jwt|auth|authorization|bearer|session|(?:api|access|secret|private|auth)key|(?:(?:j|)session|phpsess|(?:aws|)accesskey)id|samlresponse)$`,
)

/** The characters of names with words. In `#!token=`, the delimiter is `#!`. */
const NAME = /^!?[\w.[\]-]+$/

/** True if the values of parameters with a decoded name are secret. */
export function isSecretName(name: string): boolean {
  // Only the last name in brackets decides, as in `user[token]`.
  if (!NAME.test(name.slice(name.indexOf('[') + 1))) return false
  const divided = `-${name}-`.replace(DIVIDER, '-').toLowerCase()
  return SECRET.test(divided) || (PASSWORD.test(divided) && !ABOUT_PASSWORD.test(divided))
}
