/** Masks secrets in logs: logins in URIs (RFC 3986 7.5), and signatures in their queries. */
import { loginsIn, passwordOf, withMask } from '../model/errors/redaction.js'
import { passwordOfLogin, type Range, secretValues } from '../model/errors/scheme-secrets.js'
import { percentDecodeText } from '../model/syntax/percent-encoding.js'

/**
 * Options for masking secrets.
 * @since 0.2.0
 */
export interface RedactOptions {
  /** The text in place of a secret; `***` if absent. It can't have white space or any of `@ / ? # & :`. */
  readonly mask?: string
  /** The decoded names of more query parameters whose values are secret. */
  readonly parameters?: readonly string[]
}

/** The parameters that sign URLs of S3, CloudFront, Azure and Google Cloud. */
const secretParameters: readonly string[] = [
  ...['AWSAccessKeyId', 'Signature', 'sig', 'X-Goog-Signature'],
  ...['X-Amz-Signature', 'X-Amz-Credential', 'X-Amz-Security-Token'],
]

/** Characters that end a login or a value. With one in the mask, masking twice would find another secret. */
const DELIMITER = /[@/?#&:\s]/

/**
 * Masks the secrets of the URLs in a text, such as a line of a log. The URLs need not be valid.
 *
 * In every `scheme://user:password@`, user and password are masked, up to the last `@` before `/`, `?`, `#` or ASCII
 * white space: an IRI may have other white space. It can be percent-encoded, as in the query of another URI, and in
 * schemes that always have an authority, such as `https:`, the slashes can be missing. The values of these query
 * parameters are masked up to `&`, `#`, ASCII white space, `"`, `<` or `>`: AWSAccessKeyId, Signature, sig,
 * X-Goog-Signature, X-Amz-Signature, X-Amz-Credential, X-Amz-Security-Token, and those in the options. Everything else
 * stays as it is, except in the schemes below. Masking twice changes nothing more.
 *
 * In a `sip:` or `sips:` URI the password is masked, but not the user, which is an address. Passwords in the URIs of
 * databases and message brokers (`postgres`, `mysql`, `mongodb`, `redis`, `amqp`, their variants and drivers) often
 * aren't encoded: `/`, `?` and `#` don't end them, so a URI with an `@` in its query can lose more than its password.
 * After the name `otpauth`, all values of `secret` are masked, whatever comes before the name; after
 * `otpauth-migration`, those of `data`; after the name of a database, those of `password` and of names that end in it.
 * `#` doesn't end these values.
 *
 * @param text Any text.
 * @param options The mask, and more parameters.
 * @throws TypeError if the mask is not a string or has a delimiter, or the parameters are not an array of strings.
 *
 * @example
 * import { redact } from 'uriform/guards'
 *
 * redact('GET https://joe:s3cret@h.example/a?sig=abc&page=2 200')
 * // 'GET https://***:***@h.example/a?sig=***&page=2 200'
 *
 * @since 0.2.0
 */
export function redact(text: string, { mask = '***', parameters = [] }: RedactOptions = {}): string {
  if (typeof mask !== 'string' || DELIMITER.test(mask)) {
    throw new TypeError('mask must be a text without white space and without @ / ? # & :')
  }
  if (!Array.isArray(parameters) || !parameters.every((name) => typeof name === 'string')) {
    throw new TypeError('parameters must be an array of strings')
  }
  const secret = new Set([...secretParameters, ...parameters])
  let masked = text
  // A mask can join what a quotation mark divided: `postgres://"@://u:p@`. Each pass leaves less to mask.
  for (let pass = 0; pass < MOST_PASSES; pass++) {
    const before = masked
    masked = maskedOnce(before, mask, secret)
    if (masked === before) break
  }
  return masked
}

/** More than any text is known to need. */
const MOST_PASSES = 8

function maskedOnce(text: string, mask: string, secret: ReadonlySet<string>): string {
  // First, while the URIs are whole, because a mask may have characters that end one.
  const known = withoutValues(
    text.replace(WORD, (word) => withoutPassword(word, mask)),
    mask,
    (part) => secretValues(part, false),
    END_OF_SECRET,
  )
  // A masked value may have contained the slash that ended a login: `x://a?b=y://c&sig=d/e&f@g`.
  return withoutLogins(
    withoutValues(withoutLogins(known, mask), mask, (part) => valuesOf(part, secret), END_OF_VALUE),
    mask,
  )
}

// RFC 3986 Appendix C: white space, quotation marks and angle brackets enclose URIs. A space before a password with its
// colon is a mistake.
const WORD = /[^\t-\r "<>]+(?: +:[^\t-\r "<>]+)*/g

/** Masks the password of a login that only the scheme knows. */
function withoutPassword(word: string, mask: string): string {
  const password = passwordOfLogin(word)
  return password === undefined ? word : withMask(word, [password], 0, mask).text
}

function withoutLogins(text: string, mask: string): string {
  let masked = ''
  let done = 0
  for (const login of loginsIn(text)) {
    if (login.isBare) continue
    masked += text.slice(done, login.start) + (hasPassword(text, login) ? `${mask}:${mask}` : mask)
    done = login.end
  }
  return masked + text.slice(done)
}

/** The colon of a login is encoded only if its `@` is. */
function hasPassword(text: string, login: Range): boolean {
  return text[login.end] === '@'
    ? text.slice(login.start, login.end).includes(':')
    : passwordOf(text, login).length > 0
}

// A query can't have raw quotation marks or angle brackets.
const NAME = /[?&]([^?&=#\t-\r "<>]*)=/g
const END_OF_VALUE = /[&#\t-\r "<>]|$/g
// The secret of a scheme needn't be encoded.
const END_OF_SECRET = /[&\t-\r "<>]|$/g

/** The starts of the values of parameters with secret names. */
function valuesOf(text: string, secret: ReadonlySet<string>): readonly number[] {
  return Array.from(text.matchAll(NAME)).flatMap(({ 0: found, 1: name = '', index }) =>
    secret.has(percentDecodeText(name) ?? name) ? [index + found.length] : [],
  )
}

function withoutValues(
  text: string,
  mask: string,
  valuesIn: (text: string) => readonly number[],
  delimiter: RegExp,
): string {
  let masked = ''
  let done = 0
  for (const start of valuesIn(text)) {
    if (start <= done) continue
    // An earlier mask may have characters that end a value.
    delimiter.lastIndex = text.startsWith(mask, start) ? start + mask.length : start
    masked += text.slice(done, start) + mask
    done = (delimiter.exec(text) as RegExpExecArray).index
  }
  return masked + text.slice(done)
}
