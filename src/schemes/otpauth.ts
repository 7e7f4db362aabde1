/** The otpauth scheme: the Key URI format of Google Authenticator. */
import { isDotSegment } from '../builders/index.js'
import { percentDecodeText } from '../model/text.js'
import * as kit from './definition/index.js'
import { withoutLast } from './definition/without-last.js'

/**
 * The hash function of one-time passwords, used as HMAC.
 * @since 0.2.0
 */
export type OtpauthAlgorithm = 'SHA1' | 'SHA256' | 'SHA512'

/**
 * The key of an account for one-time passwords, by time (`totp`, RFC 6238) or by a counter (`hotp`, RFC 4226). The
 * secret is masked when a value or its URI is displayed.
 *
 * @since 0.2.0
 */
export interface Otpauth extends kit.ValueWith<'otpauth', undefined, typeof fields> {}

// Both occur in the label and in the query, and form decoders read "+" as a space.
const labelData = kit.ucharAnd('@', "'+")
const value = kit.ucharAnd(':@/?', "'+")
const anyLabel = kit.ucharAnd(';:@&=')
const anyName = kit.ucharAnd(';:@/?')
const anyValue = kit.ucharAnd(';:@=/?')

const COLON = /:|%3a/gi
const BASE32 = /^[A-Z2-7]+=*$/i
const base32 = kit.textField({
  help: 'the key in Base32',
  presence: 'required',
  isSecret: true,
  characters: kit.ucharAnd('='),
  // The padding can be encoded.
  valid: (text) => BASE32.test(percentDecodeText(text) ?? ''),
  expected: 'a key in Base32: letters and the digits 2 to 7',
})

const fields = {
  /** The kind of password: `totp` depends on the time, `hotp` on a counter. */
  type: kit.choiceField(['totp', 'hotp'], { help: 'the kind: by time or by counter', presence: 'required' }),
  /**
   * The provider of the account: the parameter, or else the part of the label before the colon. A builder writes both.
   */
  issuer: kit.textField({
    help: 'the provider of the account',
    characters: labelData,
    valid: (text) => text.search(COLON) < 0,
    expected: 'an issuer without a colon',
  }),
  /** The account, often an address. It has no colon and doesn't begin with a space. */
  accountName: kit.textField({
    help: 'the account',
    expected: 'an account without a colon, and no space first',
    presence: 'required',
    characters: labelData,
    isSegment: true,
  }),
  /** The key in Base32 (RFC 4648 6), with or without padding. */
  secret: {
    ...base32,
    canonical: (text) => withoutLast(percentDecodeText(text) as string, '=').toUpperCase(),
  } as typeof base32,
  /** The hash function; default: `SHA1`. */
  algorithm: kit.choiceField(['SHA1', 'SHA256', 'SHA512'], {
    help: 'the hash function',
    presence: 'always',
    valid: (text) => /^SHA(?:1|256|512)$/i.test(text),
    expected: '"SHA1", "SHA256" or "SHA512"',
  }),
  /** The length of a password; default: 6. */
  digits: kit.numberField({ help: 'the length of a password', presence: 'always', min: 6, max: 8 }),
  /** The seconds that a password is valid; default for `totp`: 30. */
  period: kit.numberField({ help: 'the seconds that a password is valid', min: 1 }),
  /** The first counter; always present for `hotp`. */
  counter: kit.numberField({ help: 'the first counter; hotp needs it' }),
  /** The other parameters, such as `image`, in order. */
  parameters: kit.pairsField({ help: 'another parameter', each: 'parameter', characters: value }),
}

/** The parameters that are fields, in the order in which they are written. */
const named = ['secret', 'issuer', 'algorithm', 'digits', 'period', 'counter'] as const
type Named = (typeof named)[number]

type NamedTexts = Partial<Record<Named, string>>
const isNamed = (name: string): name is Named => (named as readonly string[]).includes(name)

// "//" type "/" label "?" parameters
function read(rest: kit.Cursor): kit.FieldTexts<typeof fields> | kit.Refusal {
  if (!rest.take('//')) return rest.refuse('"//" and "totp" or "hotp"')
  const typeAt = rest.at
  const type = rest.run(kit.uchar)
  if (!/^[ht]otp$/i.test(type)) return rest.refuse('"totp" or "hotp"', typeAt)
  if (!rest.take('/')) return rest.refuse('"/" and the account')
  const labelAt = rest.at
  // label = accountname / issuer ( ":" / "%3A" ) *"%20" accountname
  const label = rest.run(anyLabel)
  const [colon, another] = label.matchAll(COLON)
  if (another) return rest.refuse('one colon, between issuer and account', labelAt + another.index)
  const prefix = colon && label.slice(0, colon.index)
  const accountName = label.slice(colon ? colon.index + colon[0].length : 0).replace(/^(?:%20)+/, '')
  if (accountName === '') return rest.refuse('an account')
  const found: NamedTexts = {}
  const parameters: [string, string][] = []
  for (const { at, written, name, hasValue, valueAt, value: text } of rest.parameters(
    '?',
    '&',
    anyName,
    anyValue,
  )) {
    if (!isNamed(name)) {
      if (hasValue || written !== '') parameters.push([written, text])
      continue
    }
    if (found[name] !== undefined) return rest.refuse(`"${name}" once`, at)
    const { valid, expected }: kit.FieldOptions = fields[name].options
    const keepsSpelling = name === 'issuer' || name === 'secret'
    const literal = keepsSpelling ? text : (percentDecodeText(text) ?? text)
    if (!valid?.(literal, rest)) return rest.refuse(expected as string, valueAt)
    found[name] = literal
  }
  if (!rest.isAtEnd) return rest.refuse('"?" or "&" and a parameter, or the end')
  const { secret, issuer = prefix, algorithm = 'SHA1', digits = '6', counter } = found
  if (secret === undefined) {
    return kit.refusedAt(rest.at, `"secret=" and ${fields.secret.options.expected}`, undefined, 'secret')
  }
  const isTotp = type.toLowerCase() === 'totp'
  if (!isTotp && counter === undefined) {
    return kit.refusedAt(rest.at, 'the counter to begin with, such as "counter=0"', undefined, 'counter')
  }
  const period = found.period ?? (isTotp ? '30' : undefined)
  return { type, issuer, accountName, secret, algorithm, digits, period, counter, parameters }
}

/**
 * The otpauth scheme.
 *
 * @example
 * import { otpauth } from 'uriform/schemes'
 *
 * const key = otpauth.from('otpauth://totp/ACME%20Co:joe@example.com?secret=JBSWY3DPEHPK3PXP')
 * key.issuer // 'ACME Co'
 * key.accountName // 'joe@example.com'
 * key.period // 30
 * otpauth.builder().type('totp').issuer('ACME').accountName('joe').secret('JBSWY3DPEHPK3PXP').build().uri.href
 * // 'otpauth://totp/ACME:joe?secret=JBSWY3DPEHPK3PXP&issuer=ACME'
 *
 * @since 0.2.0
 */
export const otpauth: kit.Scheme<'otpauth', Otpauth> = /* @__PURE__ */ kit.writtenScheme({
  scheme: 'otpauth',
  authority: 'body',
  fields,
  read,
  // Defaults are omitted.
  write: ({ type, accountName, parameters, ...texts }) => {
    const { issuer } = texts
    const defaults: NamedTexts = {
      algorithm: 'SHA1',
      digits: '6',
      ...(type === 'totp' ? { period: '30' } : {}),
    }
    const query = named.map(
      (name) => [name, texts[name] === defaults[name] ? undefined : texts[name]] as const,
    )
    // The space isn't part of the account, but prevents a dot segment.
    const space = isDotSegment(accountName) ? '%20' : ''
    // In a parameter, these characters can be raw.
    const prefix = issuer?.replace(/[/?]/g, encodeURIComponent)
    const label = prefix === undefined ? space + accountName : `${prefix}:${accountName}`
    return `//${type}/${label}${kit.pairsText([...query, ...parameters], '?', '&')}`
  },
})
