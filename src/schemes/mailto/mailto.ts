/** The mailto scheme: RFC 6068. */

import { NOT_IN_NAME } from '../../builders/index.js'
import type { Either, UriError } from '../../model/errors.js'
import { asciiName } from '../../model/grammar.js'
import {
  alpha,
  CharacterClass,
  digit,
  itemsIfAny,
  NOT_ASCII,
  percentDecodeText,
  percentEncode,
} from '../../model/text.js'
import * as kit from '../definition/index.js'
import { splitAddress, splitAddresses } from './addr-spec.js'

/**
 * The recipients and the content of a message (RFC 6068 2).
 *
 * @since 0.1.0
 */
export interface Mailto extends kit.ValueWith<'mailto', undefined, typeof fields> {
  /**
   * The draft of the message. Show it to a person before it is sent (RFC 6068 7).
   *
   * It has no `Bcc`, which would reveal hidden recipients. Their addresses belong in the envelope: take them from
   * `bcc`, or from `headers` if there are several such fields.
   *
   * @throws UriBuildError (`not-utf8`) if a header field or an address isn't text.
   */
  message(): MailMessage
  /** The message; a `Left` if `message` throws. */
  tryMessage(): Either<UriError, MailMessage>
}

/**
 * The draft of a message. Header fields may contain non-ASCII text, which the sender must encode (RFC 2047).
 * @since 0.1.0
 */
export interface MailMessage {
  /**
   * Header fields of one line each: `To`, `Cc`, `Subject`, `Keywords`, `In-Reply-To` and `References`. All others are
   * dropped. If there are recipients, a single `To` comes first; its domains are A-labels.
   */
  readonly headers: readonly (readonly [name: string, value: string])[]
  /** The text, with CR LF between lines; it may be empty. */
  readonly body: string
  /** The names of unsafe header fields, which must be ignored (RFC 6068 3): the sender's, the transport's, MIME's. */
  readonly unsafe: readonly string[]
}

// qchar = unreserved / pct-encoded / some-delims, where some-delims has no "&" and "="
const qchar = kit.ucharAnd(';:@')
// addr-spec: qchar without ";" and without the comma that divides addresses
const addressData = alpha.or(digit, CharacterClass.of("-._~!$'()*+:@"))
const addressCharacters = kit.byGeneration(kit.ofClass(addressData), kit.xchar)

const shortcuts = ['subject', 'cc', 'bcc', 'body'] as const

const NUL = '\0'
const header = { characters: qchar } as const
const line = { ...header, forbidden: kit.LINE_ENDS } as const
const headerPairs = kit.pairsField({ help: 'a header field', each: 'header', ...header })
const bodyText = kit.textField({ help: 'the text of the message', forbidden: NUL, ...header })

const LINE_BREAK = /\r\n|\r|\n/g
const ENCODED_LINE_BREAK = /%0D%0A|%0D|%0A/gi

/** Data for a body, with the line breaks of RFC 6068 5. A component value stays as it is. */
const withLineBreaks = (data: unknown): unknown =>
  typeof data === 'string' ? data.replaceAll(LINE_BREAK, '\r\n') : data

/** A given header field; if it is the body, with the line breaks of a body. */
function headerData(pair: unknown): unknown {
  const [name, data] = itemsIfAny(pair) ?? []
  return typeof name === 'string' && name.toLowerCase() === 'body' ? [name, withLineBreaks(data)] : pair
}

const fields = {
  /** The addresses, including those of `to` header fields. */
  to: kit.listField({
    help: 'an address',
    each: 'to',
    characters: addressCharacters,
    dataCharacters: '@',
    forbidden: kit.LINE_ENDS,
  }),
  /** The header fields in order, with their names as written; `body` is one of them. */
  headers: {
    ...headerPairs,
    encode: (input, syntax) => headerPairs.encode(kit.givenPairs(input).map(headerData), syntax),
  } as typeof headerPairs,
  /** The value of the first header field of that name, in any case. */
  subject: kit.textField({ help: 'the subject of the message', ...line }),
  /** The value of the first `cc`. */
  cc: kit.textField({ help: 'addresses that get a copy', ...line }),
  /** The value of the first `bcc`. */
  bcc: kit.textField({ help: 'addresses that get a blind copy', ...line }),
  /** The value of the first `body`: the text of the message. Line breaks are written as CR LF. */
  body: {
    ...bodyText,
    encode: ([text], syntax) => bodyText.encode([withLineBreaks(text)], syntax),
  } as typeof bodyText,
}

type Texts = kit.FieldTexts<typeof fields>

/**
 * The mailto scheme (RFC 6068).
 *
 * @example
 * import { mailto } from 'uriform'
 *
 * const mail = mailto.from('mailto:joe@example.com?cc=bob@example.com&body=hello')
 * mail.to // ['joe@example.com']
 * mail.cc // 'bob@example.com'
 * mailto.builder().to('a&b@example.com').subject('50% off').build().uri.href
 * // 'mailto:a%26b@example.com?subject=50%25%20off'
 *
 * @since 0.1.0
 */
export const mailto: kit.Scheme<'mailto', Mailto> = /* @__PURE__ */ kit.writtenScheme({
  scheme: 'mailto',
  fields,
  read: (rest) => (rest.isRfc3986 ? read(rest) : readOld(rest)),
  complete: (texts, start) => {
    const others = headersWithoutReplaced(texts, start)
    const given = shortcuts.flatMap((name): kit.Pairs => {
      const text = texts[name]
      return text === undefined || valuesOf(others, name).length > 0 ? [] : [[name, text]]
    })
    const headers = [...others, ...given]
    const named = addressesIn(headers)
    const isComplete = named.every((address, index) => texts.to.at(index - named.length) === address)
    const found = withShortcuts(isComplete ? texts.to : [...texts.to, ...named], headers)
    // A shortcut that contradicts a header field is kept, so that it becomes an error.
    const kept = shortcuts.map((name) => [name, texts[name] ?? found[name]])
    return { ...found, ...Object.fromEntries(kept) }
  },
  // A header field that is also a field of the scheme is given once, so that a step can replace it.
  given: ({ headers, ...texts }) => {
    const moved = shortcuts.filter((name) => valuesOf(headers, name).length === 1)
    const others = headers.filter(([written]) => !moved.some((name) => isNamed(written, name)))
    return { ...texts, headers: others }
  },
  write: ({ to, headers }) => {
    const addresses = to.slice(0, to.length - addressesIn(headers).length)
    return addresses.join(',') + kit.pairsText(headers, '?', '&')
  },
  // The case of domains is ignored, and recipients in header fields count too (RFC 6068 2).
  normalize: ({ to, headers }, { isRfc3986 }) => {
    if (!isRfc3986) return withShortcuts(to, headers)
    const rest = headers.filter((header) => addressesIn([header]).length === 0)
    return withShortcuts(to.map(lowerDomain), rest.map(normalHeader))
  },
  methods: /* @__PURE__ */ kit.bothForms('message', messageOf),
})

const ADDRESS = 'an address alone, such as joe@example.com'

// [ to ] [ hfields ]
function read(rest: kit.Cursor): Texts | kit.Refusal {
  const to: string[] = []
  let found = rest.parameters('?', '&', qchar)
  if (found.length === 0 && !rest.isAtEnd) {
    do {
      const start = rest.at
      const address = rest.run(addressCharacters)
      if (partsOf(address) === undefined) {
        const isDivided = address !== '' && (rest.take('/') || rest.take('&'))
        return rest.refuse(
          isDivided ? `${ADDRESS}; "/" and "&" are "%2F" and "%26" in a URI` : ADDRESS,
          start,
        )
      }
      to.push(address)
    } while (rest.take(','))
    found = rest.parameters('?', '&', qchar)
  }
  for (const header of found) {
    const refusal = refusalOf(header)
    if (refusal !== undefined) return refusal
  }
  const headers = found.map(({ written, value }): kit.Pairs[number] => [written, value])
  if (rest.isAtEnd) return withShortcuts([...to, ...addressesIn(headers)], headers)
  return rest.refuse(
    found.length > 0
      ? '"&" and a header field, or the end; "/" and "?" are "%2F" and "%3F"'
      : '"," or "?", or the end',
  )
}

const FIELD_NAME = /^[!-9;-~]+$/
const inHeader = /* @__PURE__ */ kit.guardAgainst(kit.LINE_ENDS)
const inBody = /* @__PURE__ */ kit.guardAgainst(NUL)

/** The refusal of what isn't a header field (RFC 5322 2.2). Only a body can have lines (RFC 6068 5). */
function refusalOf({ at, name, hasValue, valueAt, value }: kit.Parameter): kit.Refusal | undefined {
  const refusal = (offset: number, expected: string): kit.Refusal =>
    kit.refusedAt(offset, expected, undefined, Object.hasOwn(fields, name) ? name : 'headers')
  if (!hasValue) return refusal(valueAt, '"=" and the value of the header field')
  if (!FIELD_NAME.test(name)) return refusal(at, 'the name of a header field')
  const { pattern, expected } = name === 'body' ? inBody : inHeader
  const end = value.search(pattern)
  if (end >= 0) return refusal(valueAt + end, expected)
  const isOpen = LISTS.has(name) && splitAddresses(percentDecodeText(value) ?? '') === undefined
  return isOpen ? refusal(valueAt, 'a list of addresses') : undefined
}

// encoded822addr = 1*xchar
function readOld(rest: kit.Cursor): Texts | kit.Refusal {
  const address = rest.run(kit.xchar)
  return address === '' ? rest.refuse('an address') : withShortcuts([address], [])
}

function withShortcuts(to: readonly string[], headers: kit.Pairs): Texts {
  const first = (name: string): string | undefined => valuesOf(headers, name)[0]
  return { to, headers, subject: first('subject'), cc: first('cc'), bcc: first('bcc'), body: first('body') }
}

/** The header fields. Without those for recipients, if only the recipients of the initial value were replaced. */
function headersWithoutReplaced({ to, headers }: Texts, start: Texts | undefined): kit.Pairs {
  const isReplaced = start !== undefined && to !== start.to && headers === start.headers
  return isReplaced ? headers.filter(([written]) => !isNamed(written, 'to')) : headers
}

/** The values of the header fields with a name, ignoring case. */
function valuesOf(headers: kit.Pairs, name: string): readonly string[] {
  return headers.filter(([written]) => isNamed(written, name)).map(([, value]) => value)
}

function isNamed(written: string, name: string): boolean {
  return percentDecodeText(written)?.toLowerCase() === name
}

/** The recipients in `to` header fields that are plain lists of addresses. */
function addressesIn(headers: kit.Pairs): readonly string[] {
  return valuesOf(headers, 'to').flatMap((value) => {
    const addresses = (splitAddresses(percentDecodeText(value) ?? '') ?? []).map(
      (address) => percentEncode(address, addressData) as string,
    )
    return addresses.every((address) => partsOf(address) !== undefined) ? addresses : []
  })
}

function partsOf(address: string): ReturnType<typeof splitAddress> {
  const decoded = percentDecodeText(address)
  return decoded === undefined ? undefined : splitAddress(decoded)
}

/** A header field; if it is a body, with the line breaks of RFC 6068 5. */
function normalHeader(header: kit.Pairs[number]): kit.Pairs[number] {
  const [name, value] = header
  return isNamed(name, 'body') ? [name, value.replaceAll(ENCODED_LINE_BREAK, '%0D%0A')] : header
}

function lowerDomain(address: string): string {
  const { local, domain } = partsOf(address) as NonNullable<ReturnType<typeof splitAddress>>
  return percentEncode(`${local}@${domain.toLowerCase()}`, addressData) as string
}

/** Names in lower case that a message never takes from a URI (RFC 6068 3). */
const UNSAFE =
  /^(?:from|sender|reply-to|date|message-id|return-path|received|(?:apparently|delivered|errors|disposition-notification)-to|mime-version|(?:resent|content)-.*)$/s
/** The header fields that RFC 6068 3 calls safe, and those of a reply. Whoever follows a link expects no others. */
const KEPT: ReadonlySet<string> = new Set(['cc', 'subject', 'keywords', 'in-reply-to', 'references'])
/** Header fields that can occur once (RFC 5322 3.6), and aren't lists. */
const ONCE: ReadonlySet<string> = new Set(['subject', 'in-reply-to', 'references'])
/** Header fields that are joined into one list of addresses. */
const LISTS: ReadonlySet<string> = new Set(['to', 'cc', 'bcc'])

function messageOf(value: Mailto): MailMessage | UriError {
  return kit.fromFields(() => {
    const lines = new Map<string, readonly [name: string, value: string]>()
    const unsafe: string[] = []
    const to = recipientsOf(value)
    if (to !== '') lines.set('to', ['To', to])
    for (const [index, [name, text]] of value.headers.entries()) {
      const key = name.toLowerCase()
      if (key === 'body' || key === 'to') continue
      if (UNSAFE.test(key)) unsafe.push(name)
      else if (KEPT.has(key)) addLine(lines, key, index, [name, text])
    }
    const headers = [...lines.values()]
    const body = (value.body ?? '').replaceAll(LINE_BREAK, '\r\n')
    return Object.freeze({ headers: Object.freeze(headers), body, unsafe: Object.freeze(unsafe) })
  })
}

/** Adds a header field. Lists of addresses are joined; for fields that can occur once, the first counts. */
function addLine(
  lines: Map<string, readonly [name: string, value: string]>,
  key: string,
  index: number,
  [name, text]: readonly [string, string],
): void {
  const before = lines.get(key)
  if (LISTS.has(key)) {
    const list = joined([before?.[1] ?? '', text])
    if (list !== '') lines.set(key, [before?.[0] ?? name, list])
  } else if (!ONCE.has(key)) lines.set(`${key} ${index}`, [name, text])
  else if (before === undefined) lines.set(key, [name, text])
}

function joined(lists: readonly string[]): string {
  return lists.filter((list) => list !== '').join(', ')
}

/** All recipients as one list. A `to` that isn't a list of addresses is inserted unchanged. */
function recipientsOf(value: Mailto): string {
  const addresses = value.to.map(inAscii)
  const others = value.headers.filter(
    ([name, text]) =>
      name.toLowerCase() === 'to' && !splitAddresses(text)?.every((address) => splitAddress(address)),
  )
  return joined([...addresses, ...others.map(([, text]) => text)])
}

/** The address with its domain in A-labels, if possible (RFC 6068 2, 4.). */
function inAscii(address: string): string {
  const { local, domain = '' } = splitAddress(address) ?? {}
  const name = NOT_ASCII.test(domain) && !NOT_IN_NAME.test(domain) ? asciiName(domain) : undefined
  return name === undefined || NOT_IN_NAME.test(name) ? address : `${local}@${name}`
}
