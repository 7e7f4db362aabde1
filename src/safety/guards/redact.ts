/** Masks secrets in logs: logins in URIs (RFC 3986 7.5), signatures and tokens in their parameters. */
import { listOf, strings } from '../../builders/index.js'
import { insteadOf, type OptionRules, readOptions } from '../../model/errors.js'
import { maskedInText, pathPattern } from '../../model/masking.js'

/**
 * Options for masking secrets.
 * @since 0.2.0
 */
export interface RedactOptions {
  /** The text that replaces a secret; default: `***`. It can't contain white space or any of `@ / ? # & :`. */
  readonly mask?: string
  /** The decoded names of further parameters with secret values. */
  readonly parameters?: readonly string[]
  /**
   * The decoded names of the only parameters whose values are masked, in place of the default names.
   * @since 0.3.0
   */
  readonly only?: readonly string[]
  /**
   * Patterns of further secrets in paths: literals, `{x}` for the rest of a segment, and at the end `{/x*}` for the rest
   * of the path. What follows the pattern is kept. A pattern without scheme and host is found in every path, one with a
   * host also if the URL has a port or a user before the host. Literals are found encoded or not.
   * @since 0.4.0
   */
  readonly paths?: readonly string[]
}

/** Characters that end a login or a value. If the mask contained one, masking twice would find another secret. */
const DELIMITER = /[@/?#&:\s]/

const optionRules: OptionRules<keyof RedactOptions> = {
  mask: {
    accepts: (mask) => typeof mask === 'string' && !DELIMITER.test(mask),
    words: 'a string without white space or @ / ? # & :',
    type: 'string',
  },
  parameters: strings,
  only: strings,
  paths: listOf(
    (text) => typeof text === 'string' && pathPattern(text) !== undefined,
    'patterns such as https://api.example/hooks/{secret} or /reset{/token*}, in which a variable ends its segment',
  ),
}

/**
 * Masks the secrets of the URLs in a string, such as a line of a log, and of pairs such as `password=...`; not those in
 * headers such as `Authorization: Bearer`, in JSON bodies or in prose. The URLs need not be valid.
 *
 * - In every `scheme://user:password@`, user and password are masked, up to the last `@` before `/`, `?`, `#` or ASCII
 *   white space (IRIs may contain other white space). This also works if the URI is percent-encoded, as in the query of
 *   another URI, and without the slashes in schemes that always have an authority, such as `https:`. In `//user:password@`
 *   without a scheme, the password is masked.
 * - If the authority isn't valid, as in `https://joe:pa/ss@h`, whose port would be `pa`, a raw `/`, `?` or `#` may be part
 *   of the password. It then reaches to the last `@` before white space or a quotation mark.
 * - Passwords in the URIs of databases and message brokers, such as `postgres`, often aren't encoded: `/`, `?` and `#`
 *   don't end them, so in a URI with an `@` in its query, more than the password can be masked. In a `sip:` or `sips:`
 *   URI the password is masked, but not the user, which is an address.
 * - A user without a password that is a token is masked without a scheme too.
 * - The values of parameters with secret names. The words of a name decide (capital letters, `-`, `_` and `.` divide
 *   them; brackets and indices don't count): `password` anywhere; at the end `token`, `secret`, `signature`, `session`,
 *   `otp` and the like, or a `key` after `api`, `access`, `account`, `shared` and the like; `key` alone if its value is a
 *   token; of OAuth 2.0 also `id_token_hint`, `device_code`, and `code` beside `state`, `iss`, `scope` or `grant_type`, or
 *   where the path ends in `callback` or the like. Not `page_token`, `hasToken` and `session=2024-fall`. A name stands
 *   after `?`, `&`, `;`, `#` or their forms in HTML and JSON (`&amp;`, `\\u0026`), or begins a string of pairs; passwords
 *   and keys are found anywhere in a line, and names also in an encoded string of JSON. A value ends before `&` and its
 *   forms, `#`, `<`, `>`, white space or a quotation mark.
 * - After the name `otpauth`, all values of `secret`; after `otpauth-migration`, those of `data`; after the name of a
 *   database, those of names that end in `password`. `#` doesn't end these values.
 * - What follows the host of webhooks of Slack, Discord, Telegram, Office, Teams, Zapier and Feishu, and the `paths` of
 *   the options.
 *
 * Everything else stays as it is. Masking is idempotent.
 *
 * @param text Any text.
 * @param options The mask, more parameters, and more secrets in paths.
 * @throws TypeError if the text or the mask isn't a string, the mask contains a delimiter, the parameters
 * aren't an array of strings, a path isn't a pattern, or an option is unknown.
 *
 * @example
 * import { redact } from 'uriform/guards'
 *
 * redact('GET https://joe:s3cret@h.example/a?sig=abc&page=2 200')
 * // 'GET https://***:***@h.example/a?sig=***&page=2 200'
 *
 * @since 0.2.0
 */
export function redact(text: string, options?: RedactOptions): string {
  const rules = readOptions('redact', options, optionRules)
  if (typeof text !== 'string') throw new TypeError(insteadOf('a string', text, '', 'pass its href'))
  return maskedInText(text, rules)
}
