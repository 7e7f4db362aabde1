/** Secrets in text that is logged: logins in URIs (RFC 3986 7.5), and signatures in their queries. */
import { secretParameters as ofSchemes } from '../model/scheme-facts.js'
import { percentDecodeText } from '../model/syntax/percent-encoding.js'

/**
 * How secrets are masked.
 * @since 0.2.0
 */
export interface RedactOptions {
  /** The text in place of a secret; `***` unless given. It has no white space and none of `@ / ? # & :`. */
  readonly mask?: string
  /** More query parameters whose values are secret, by their decoded names. */
  readonly parameters?: readonly string[]
}

/** The parameters that sign URLs of S3, CloudFront, Azure and Google Cloud. */
const secretParameters: readonly string[] = [
  ...['AWSAccessKeyId', 'Signature', 'sig', 'X-Goog-Signature'],
  ...['X-Amz-Signature', 'X-Amz-Credential', 'X-Amz-Security-Token'],
]

/** The URIs of schemes that have a secret parameter. */
const withSecrets = /* @__PURE__ */ ofSchemes.map(([scheme, name]) => ({
  name,
  uris: new RegExp(`(?:^|[^a-z\\d+.-])${scheme}:[^\\t-\\r "<>]*`, 'gi'),
}))

/** Characters that end a login or a value. With one in the mask, masking twice would find another secret. */
const DELIMITER = /[@/?#&:\s]/

/**
 * Masks the secrets of the URLs in a text, such as a line of a log. The URLs need not be valid.
 *
 * In every `scheme://user:password@`, user and password are masked, up to the last `@` before `/`, `?`, `#` or white
 * space of ASCII: an IRI may have other white space. The values of these query parameters are masked up to `&`, `#`,
 * white space of ASCII, `"`, `<` or `>`: AWSAccessKeyId, Signature, sig, X-Goog-Signature, X-Amz-Signature,
 * X-Amz-Credential, X-Amz-Security-Token, and those that are named; in `otpauth:` URIs also `secret`, in any case.
 * Everything else stays as it is. Masking twice is masking once.
 *
 * @param text Any text.
 * @param options The mask, and further parameters.
 * @throws TypeError if the mask is not a text without delimiters, or the parameters are not an array of strings.
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
  // First, while the URIs are whole: a mask may have characters that end one.
  const keyless = withSecrets.reduce(
    (masked, { name, uris }) =>
      masked.replace(uris, (found) =>
        withoutValues(found, mask, (written) => written.toLowerCase() === name),
      ),
    text,
  )
  // A masked value can have had the slash that ended a login: `x://a?b=y://c&sig=d/e&f@g`.
  return withoutLogins(
    withoutValues(withoutLogins(keyless, mask), mask, (name) => secret.has(name)),
    mask,
  )
}

// The white space of other scripts may stand in an IRI (RFC 3987 2.2), so it ends nothing.
const LOGIN = /([a-z\d+.-]:\/\/)([^/?#\t-\r ]*)@/gi

function withoutLogins(text: string, mask: string): string {
  return text.replace(
    LOGIN,
    (_, opening: string, login: string) => `${opening}${login.includes(':') ? `${mask}:${mask}` : mask}@`,
  )
}

// RFC 3986 Appendix C: quotation marks and angle brackets enclose URIs, and no query has them raw.
const NAME = /[?&]([^?&=#\t-\r "<>]*)=/g
const END_OF_VALUE = /[&#\t-\r "<>]|$/g

function withoutValues(text: string, mask: string, isSecret: (name: string) => boolean): string {
  let masked = ''
  let done = 0
  for (const { 0: found, 1: name = '', index } of text.matchAll(NAME)) {
    const start = index + found.length
    if (start <= done || !isSecret(percentDecodeText(name) ?? name)) continue
    // An earlier mask may have characters that end a value.
    END_OF_VALUE.lastIndex = text.startsWith(mask, start) ? start + mask.length : start
    masked += text.slice(done, start) + mask
    done = (END_OF_VALUE.exec(text) as RegExpExecArray).index
  }
  return masked + text.slice(done)
}
