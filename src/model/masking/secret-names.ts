/**
 * The names of parameters whose values are secret (RFC 3986 7.5), decided by the words of a name: capital letters, `-`,
 * `_` and `.` divide them; `!`, brackets, indices and digits don't count.
 */

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
      'sessionid jsessionid phpsessid accesskeyid awsaccesskeyid samlresponse',
  )})-$`,
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
