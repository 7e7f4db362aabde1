/** Masks secrets in logs: logins in URIs (RFC 3986 7.5), signatures and tokens in their parameters. */
import {
  innermostName,
  insteadOf,
  loginsIn,
  percentDecodeText,
  type Range,
  SECRET_NAME,
  valuesIn,
  viewOf,
  withMask,
} from '../../model/index.js'

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
   * The decoded names to use instead of the default ones.
   * @since 0.3.0
   */
  readonly only?: readonly string[]
}

/** Characters that end a login or a value. If the mask contained one, masking twice would find another secret. */
const DELIMITER = /[@/?#&:\s]/

/**
 * Masks the secrets of the URLs in a string, such as a line of a log. The URLs need not be valid.
 *
 * In every `scheme://user:password@`, user and password are masked, up to the last `@` before `/`, `?`, `#`
 * or ASCII white space (IRIs may contain other white space). This also works if the URI is percent-encoded,
 * as in the query of another URI, and without the slashes in schemes that always have an authority, such as
 * `https:`. The values of these parameters of queries and fragments are masked up to `&`, `#`, ASCII white
 * space, `"`, `<` or `>`: AWSAccessKeyId, Signature, sig, X-Goog-Signature, X-Amz-Signature,
 * X-Amz-Credential, X-Amz-Security-Token, token (also access_token, auth_token, id_token, oauth_token,
 * private_token, refresh_token and session_token), api_key, apikey, x-api-key, password, passwd, passphrase, pwd,
 * secret, client_secret, client_assertion, oauth_signature, jwt, auth, authorization, bearer, session, sessionid, and
 * those in the options. Case is ignored, and `-` equals `_`. Everything else stays as it is, except in the schemes below. Masking is
 * idempotent.
 *
 * In a `sip:` or `sips:` URI the password is masked, but not the user, which is an address. Passwords in the
 * URIs of databases and message brokers (`postgres`, `mysql`, `mongodb`, `redis`, `amqp`, their variants and
 * drivers) often aren't encoded: `/`, `?` and `#` don't end them, so in a URI with an `@` in its query, more
 * than the password can be masked. After the name `otpauth`, all values of `secret` are masked, whatever
 * comes before the name; after `otpauth-migration`, those of `data`; after the name of a database, those of
 * `password` and of names that end in it. `#` doesn't end these values.
 *
 * @param text Any text.
 * @param options The mask, and more parameters.
 * @throws TypeError if the text or the mask isn't a string, the mask contains a delimiter, or the parameters
 * aren't an array of strings.
 *
 * @example
 * import { redact } from 'uriform/guards'
 *
 * redact('GET https://joe:s3cret@h.example/a?sig=abc&page=2 200')
 * // 'GET https://***:***@h.example/a?sig=***&page=2 200'
 *
 * @since 0.2.0
 */
export function redact(text: string, { mask = '***', parameters, only }: RedactOptions = {}): string {
  if (typeof mask !== 'string' || DELIMITER.test(mask)) {
    throw new TypeError('mask must be a string without white space and without @ / ? # & :')
  }
  if (typeof text !== 'string') throw new TypeError(`${insteadOf('Expected a string', text)}.`)
  const named = new Set([...namesOf('only', only), ...namesOf('parameters', parameters)])
  const isSecret = (written: string, viewed: string): boolean => {
    const name = percentDecodeText(written) ?? written
    const inner = [innermostName(name), innermostName(viewed)]
    return (
      [name, ...inner].some((each) => named.has(plainName(each))) ||
      (only === undefined && inner.some((each) => SECRET_NAME.test(each)))
    )
  }
  let masked = text
  // A mask can join what a quotation mark divided: `postgres://"@://u:p@`. Each pass leaves less to mask.
  for (let pass = 0; pass < MOST_PASSES; pass++) {
    const before = masked
    masked = maskedOnce(before, mask, isSecret)
    if (masked === before) break
  }
  return masked
}

function namesOf(option: string, names: readonly string[] = []): readonly string[] {
  if (Array.isArray(names) && names.every((name) => typeof name === 'string')) return names.map(plainName)
  throw new TypeError(`${option} must be an array of strings`)
}

/** A name in the form in which names are compared. */
function plainName(name: string): string {
  return name.toLowerCase().replaceAll('-', '_')
}

/** More passes than any known input needs. */
const MOST_PASSES = 8

/** The words of a string (RFC 3986 Appendix C). Spaces before the colon of a password count as a mistake. */
function wordsOf(text: string): readonly Range[] {
  const words: Range[] = []
  let start = 0
  // Searches for the gaps, because matching millions of other characters can overflow the pattern's stack.
  for (const { 0: gap, index } of text.matchAll(/[\t-\r "<>]+|$/g)) {
    const next = index + gap.length
    if (index > start && text[next] === ':' && !/[^ ]/.test(gap)) continue
    if (index > start) words.push({ start, end: index })
    start = next
  }
  return words
}

function maskedOnce(
  text: string,
  mask: string,
  isSecret: (name: string, decoded: string) => boolean,
): string {
  const view = viewOf(text)
  const wide = wordsOf(text).map((word) =>
    loginsIn(text.slice(word.start, word.end), 0, view.slice(word.start, word.end)).wide.map(
      ({ start, end }) => ({ start: word.start + start, end: word.start + end }),
    ),
  )
  const logins = loginsIn(text, 0, view).narrow.flatMap(
    ({ isBare, start, password: { start: password, end } }) => {
      // The colon of a login is encoded only if its `@` is.
      const hasPassword = text[end] === '@' ? text.slice(start, end).includes(':') : password <= end
      return isBare ? [] : [{ start, end, mask: hasPassword ? `${mask}:${mask}` : mask }]
    },
  )
  return withMask(text, [...logins, ...wide.flat(), ...valuesIn(text, { isSecret, mask }, view)], 0, mask)
    .text
}
