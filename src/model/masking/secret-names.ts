/**
 * The names of parameters whose values are secret (RFC 3986 7.5), decided by the words of a name: capital letters, `-`,
 * `_` and `.` divide them; `!`, brackets, indices and digits don't count.
 */

import { type OwnParameters, ownParameters } from '../facts/scheme-secrets.js'
import { shapes } from './secret-shapes.js'

const DIVIDER = /[-!_.[\]\d]+|(?<=[a-z\d])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])/g

/** A pattern of words, listed with blanks. Dividers may stand between the letters of each: `session_id`, `pass-word`. */
function words(list: string): string {
  return `(?:${list.replace(/[a-z](?=[a-z])/g, '$&-*').replaceAll(' ', '|')})`
}

/** Words after which a `key` is secret. */
const BEFORE_KEY =
  'access account api auth encryption functions master private secret shared signing storage subscription'

/** Words that often precede others without a divider, as in `accesstoken`. */
const BEFORE = /* @__PURE__ */ words(
  `${BEFORE_KEY} app client code csrf csrfmiddleware db id new oauth old refresh reset session user xsrf`,
)

/** The words of names, and the shape of the values that they make secret. The first row that fits decides. */
const table: readonly (readonly [words: RegExp, shape?: RegExp, isAnywhere?: boolean])[] =
  /* @__PURE__ */ (() => [
    [new RegExp(`-${words(BEFORE_KEY)}-*k-*e-*y-$`), shapes.usual, true],
    // About a password: `password_hint`.
    [
      /(?<!-id-token)-(?:hint|length|policy|strength|rules?|min|max|type|required|expire[ds]|expiry|changed?|reset|ur[il]|field|error)-$/,
    ],
    [new RegExp(`-(?:${BEFORE}-*)?${words('password passwd passphrase pwd')}-`), shapes.usual, true],
    // A question, or a position before the last word: `hasToken`, `page_token`.
    [/^-(?:has|is|with)-|-(?:page|next|continuation|sync|cursor|design)-[a-z]+-$/],
    [/-(?:session|auth|credential)s?-$/, shapes.notWords],
    [
      new RegExp(
        `-(?:(?:${BEFORE}-*)?${words(
          'token secret signature sig jwt credential auth authorization bearer assertion session otp totp passcode pin ' +
            'ticket hmac csrf xsrf verifier',
        )}s?|j?${words('sessionid phpsessid')}|(?:aws)?${words('accesskeyid samlresponse idtokenhint devicecode')})-$`,
      ),
      shapes.usual,
    ],
    [/^-key-$/, shapes.token],
    [/^-code-$/, shapes.code],
  ])()

/** Keys of connection strings, in which `;` ends a value. */
const IN_CONNECTION = /-(?:account|shared-*access)-*key-$/

/** The characters of names with words. In `#!token=`, the delimiter is `#!`. */
const NAME = /^!?[\w.[\]-]+$/

/** The words of a decoded name in lower case, each between dividers; empty if it has none. */
function wordsOf(name: string): string {
  // Only the last name in brackets decides, as in `user[token]`.
  return NAME.test(name.slice(name.indexOf('[') + 1)) ? `-${name}-`.replace(DIVIDER, '-').toLowerCase() : ''
}

function rowOf(all: string): (typeof table)[number] | undefined {
  return table.find(([fits]) => fits.test(all))
}

/** The name at the end of running text; a `*` is an encoded blank. */
const LAST = /(?:^|[*,|(){}[\]'$])([\w.-]+)$/

/** When the value of a parameter with a name is secret: by its shape, beside another parameter, or after a scheme. */
interface NameRules {
  /** The shape of the values that are secret; `undefined` if none is. */
  readonly shape: RegExp | undefined
  /** True for passwords and keys, which are found without a delimiter before the name. */
  readonly isAnywhere: boolean
  /** The characters that end a value. */
  readonly ends: string
  /** True for parameters of OAuth 2.0 beside which a code is secret. */
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
  const last = wordsOf(LAST.exec(name.slice(-LONGEST))?.[1] ?? '')
  const [, anywhere, isAnywhere = false] = rowOf(last) ?? []
  const rules = {
    shape: rowOf(wordsOf(name))?.[1] ?? (isAnywhere ? anywhere : undefined),
    isAnywhere,
    ends: IN_CONNECTION.test(last) ? '&#;' : '&#',
    isBesideCode: /^(?:state|iss|scope|grant_type)$/i.test(name),
    own: ownParameters.filter(({ ending }) => ending.test(name)),
  }
  if (known.size >= MOST) known.clear()
  // A copy, because engines keep the whole text in memory for a part of it.
  if (name.length <= LONGEST) known.set([...name].join(''), rules)
  return rules
}
