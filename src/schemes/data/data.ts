/** The data scheme: RFC 2397, as far as the data: URL processor of the fetch standard agrees. */

import { dataCharacters, LONE_SURROGATE } from '../../builders/index.js'
import { errorOf, Fault, orThrow } from '../../model/errors.js'
import { itemsIfAny, percentDecodeText } from '../../model/text.js'
import * as kit from '../definition/index.js'
import { lowerCaseEncoded } from '../lower-case.js'
import { isOctets } from '../octets.js'
import { base64In, decodedText, encodeOctets, octetsIn, toBase64, WHITE_SPACE } from './body.js'
import { utf8Octets } from './utf8.js'

/**
 * The value of a `data:` URI, which contains the data itself (RFC 2397 2).
 *
 * @since 0.2.0
 */
export interface Data extends kit.ValueWith<'data', undefined, typeof fields> {}

const lowered = (letters: string): string => letters.toLowerCase()

// token of RFC 2045 5.1, as far as it is allowed raw in a URI
const token = kit.ucharAnd('&', '(),')
const typeText = kit.ucharAnd('&/', '(),')
// urlchar of RFC 2397 3, except the question mark, which begins a query for other readers
const urlchar = kit.ucharAnd(';:@&=/')
const TOKEN = /^[\w!#$%&'*+.^`{|}~-]+$/
const TYPE = /^[\w!#$%&'*+.^`{|}~-]+\/[\w!#$%&'*+.^`{|}~-]+$/
const UTF8 = /^utf-?8$/i

type Texts = kit.FieldTexts<typeof fields>

const typeField = kit.textField({
  help: 'the media type',
  presence: 'always',
  characters: typeText,
  // Browsers don't decode a media type.
  dataCharacters: '!$&+/',
  isSegment: true,
})
const dataText = kit.textField({
  help: 'the data as text, in UTF-8',
  characters: kit.xchar,
  excludes: ['octets'],
  isEncoded: true,
  expected:
    'ASCII text, because text is written in UTF-8 and the charset is another; or octets in that charset',
})

/** Keeps the compiler from writing the type argument of `Uint8Array`, which TypeScript before 5.7 doesn't know. */
export interface OctetsType
  extends kit.FieldType<
    Uint8Array,
    readonly [octets: Uint8Array],
    string | undefined,
    'always',
    never,
    'text'
  > {}

const octets: kit.Field<OctetsType> = {
  shape: 'text',
  options: { help: 'the data', presence: 'always', excludes: ['text'] },
  // Base64 until `base64` is known.
  encode: ([given]) => (isOctets(given) ? toBase64(given) : kit.wrongFieldType('a Uint8Array', given)),
  decode: (text) => text,
  canonical: (text, syntax) => encodeOctets(octetsIn(text, false), kit.charactersIn(urlchar, syntax)),
}

const base64: kit.Field<kit.FieldType<boolean, readonly [isBase64: boolean], string | undefined, 'always'>> =
  {
    shape: 'choice',
    choices: ['true', 'false'],
    options: { help: 'true to write the data as base64' },
    encode: ([flag]) =>
      typeof flag === 'boolean' ? String(flag) : kit.wrongFieldType('true or false', flag),
    decode: (text) => text === 'true',
    canonical: (text) => text,
  }

// quoted-string of RFC 5322 3.2.4, decoded
const QUOTED = /^"(.*)"$/s
const isQuoted = (text: string): boolean => QUOTED.test(text)

/** The value of a parameter, which can be in quotation marks (RFC 2045 5.1). */
function unquoted(value: string): string {
  return QUOTED.exec(value)?.[1]?.replace(/\\(.)/gs, '$1') ?? value
}

const parameterPairs = kit.pairsField({
  help: 'a parameter of the media type',
  each: 'parameter',
  characters: token,
  dataCharacters: "!$&'*+",
})

const parameters: typeof parameterPairs = {
  ...parameterPairs,
  // Data that begins and ends with quotation marks is refused, because a reader would remove them.
  encode: (input, syntax) =>
    parameterPairs.encode(
      kit.givenPairs(input).map((pair) => {
        const parts = itemsIfAny(pair)
        const [name, value] = parts?.length === 2 ? parts : []
        const isMarked = typeof value === 'string' && isQuoted(value)
        return isMarked ? [name, `"${value.replace(/["\\]/g, '\\$&')}"`] : (parts ?? pair)
      }),
      syntax,
    ),
  decode: (texts) => {
    const pairs = parameterPairs.decode(texts) as kit.Pairs | typeof kit.NOT_TEXT
    return pairs === kit.NOT_TEXT
      ? pairs
      : Object.freeze(pairs.map(([name, value]) => Object.freeze([name, unquoted(value)] as const)))
  },
  canonical: (texts, syntax) =>
    parameterPairs.canonical(texts, syntax).map((pair): kit.Pairs[number] => {
      const [name, written] = pair
      const decoded = percentDecodeText(written) ?? ''
      const value = unquoted(decoded)
      const isPlain = isQuoted(decoded) && value !== '' && !isQuoted(value)
      const plain = isPlain ? parameterPairs.encode([[name, value]], syntax) : pair
      return isPlain && !(plain instanceof Fault) ? (plain[0] as kit.Pairs[number]) : pair
    }),
}

const fields = {
  /** The media type without its parameters, in lower case; `text/plain` if the URI has none. */
  mediaType: {
    ...typeField,
    encode: ([type], syntax) =>
      typeField.encode([typeof type === 'string' ? type.replace(/[A-Z]+/g, lowered) : type], syntax),
    decode: (text) => decodeURIComponent(text).toLowerCase(),
    canonical: (text, syntax) => lowerCaseEncoded(typeField.canonical(text, syntax)),
  } as typeof typeField,
  /**
   * The parameters of the media type in order, without `base64` and quotation marks. A URI with neither type nor parameters has
   * `charset=US-ASCII`.
   */
  parameters,
  /** True if the data is in base64. By default, a builder uses it only for `octets`. */
  base64,
  /** The data, as a new array each time. */
  octets,
  /**
   * The data as text, in the charset of the parameters: UTF-8 (the default), US-ASCII or ISO-8859-1. `undefined` for
   * other charsets, or if the data is invalid in the charset. A builder writes UTF-8.
   *
   * @throws UriSyntaxError (`missing-global`) if the platform lacks `TextDecoder`.
   */
  text: {
    ...dataText,
    encode: ([text], syntax) => {
      if (typeof text !== 'string' || LONE_SURROGATE.test(text)) return dataText.encode([text], syntax)
      const encoded = utf8Octets(text)
      return encoded instanceof Fault ? encoded : encodeOctets(encoded, dataCharacters(syntax.grammar))
    },
  } as typeof dataText,
}

// The media type of a URI without one (RFC 2397 2).
const DEFAULT_TYPE = 'text/plain'
const DEFAULT_CHARSET = 'US-ASCII'

/**
 * The data scheme (RFC 2397). It accepts URIs that the data: URL processor of the fetch standard also accepts.
 *
 * @example
 * import { data } from 'uriform/schemes'
 *
 * const note = data.from('data:text/plain;charset=utf-8;base64,Y2Fmw6k=')
 * note.mediaType // 'text/plain'
 * note.parameters // [['charset', 'utf-8']]
 * note.text // 'café'
 * note.octets // new Uint8Array([0x63, 0x61, 0x66, 0xc3, 0xa9])
 * data.builder().mediaType('text/html').text('<b>50%').build().uri.href // 'data:text/html,%3Cb%3E50%25'
 *
 * @since 0.2.0
 */
export const data: kit.Scheme<'data', Data> = /* @__PURE__ */ kit.writtenScheme({
  scheme: 'data',
  fields,
  read,
  complete: ({ mediaType, parameters, base64: flag, octets: given, text }) => {
    const isBase64 = flag === undefined ? given !== undefined : flag === 'true'
    const body = bodyOf(given, text, isBase64)
    const hasNoType = mediaType === undefined && parameters.length === 0
    const charset = given === undefined && text !== undefined ? 'UTF-8' : DEFAULT_CHARSET
    const all: kit.Pairs = hasNoType ? [['charset', charset]] : parameters
    // A string that wouldn't read back is kept, so that it becomes an error.
    const read = text === undefined ? undefined : decodedText(octetsIn(body, isBase64), charsetIn(all))
    // If the platform can't decode the octets, they must be the UTF-8 of the text.
    const isRead = text === undefined || read instanceof Fault || read === percentDecodeText(text)
    return {
      mediaType: mediaType ?? DEFAULT_TYPE,
      parameters: all,
      base64: String(isBase64),
      octets: body,
      text: isRead ? undefined : text,
    }
  },
  // A step takes octets as base64.
  given: ({ octets: body, ...texts }) => ({
    ...texts,
    octets: toBase64(octetsIn(body as string, texts.base64 === 'true')),
  }),
  write: ({ mediaType, parameters, base64: flag, octets: body }) =>
    [
      isDefault(mediaType, parameters) ? '' : mediaType + kit.pairsText(parameters, ';'),
      flag === 'true' ? ';base64' : '',
      `,${body}`,
    ].join(''),
  normalize: ({ octets: body, ...texts }) => ({
    ...texts,
    parameters: texts.parameters.map(([written, value]) => {
      const name = lowerCaseEncoded(written)
      // The digits of percent-encodings are already in upper case.
      return [name, name === 'charset' ? value.toUpperCase() : value]
    }),
    octets: texts.base64 === 'true' ? toBase64(octetsIn(body as string, true)) : body,
    text: undefined,
  }),
  encodeStrays,
  // Removing dot segments would remove data.
  keepsMeaning: ({ base64: flag, octets: body }, normal) =>
    flag === 'true' || sizeOf(body as string) === sizeOf(normal.octets as string),
  methods: {
    get octets(): Uint8Array {
      return octetsIn(kit.encodedTextOf(this, 'octets'), this.base64)
    },
    get text(): string | undefined {
      const text = decodedText(this.octets, charsetIn(kit.encodedTextOf(this, 'parameters')))
      return text instanceof Fault ? orThrow<string>(errorOf(text, { text: '' })) : text
    },
  },
})

function sizeOf(encoded: string): number {
  return octetsIn(encoded, false).length
}

function isDefault(mediaType: string, parameters: kit.Pairs): boolean {
  return (
    mediaType === DEFAULT_TYPE &&
    parameters.length === 1 &&
    parameters[0]?.join('=') === `charset=${DEFAULT_CHARSET}`
  )
}

/** A body of octets, given as base64, or of a string, given percent-encoded. */
function bodyOf(given: string | undefined, text: string | undefined, isBase64: boolean): string {
  if (given !== undefined) return isBase64 ? given : encodeOctets(octetsIn(given, true))
  return isBase64 ? toBase64(octetsIn(text ?? '', false)) : (text ?? '')
}

function charsetIn(parameters: kit.Pairs): string | undefined {
  const found = parameters.find(([name]) => percentDecodeText(name)?.toLowerCase() === 'charset')
  const value = found && percentDecodeText(found[1])
  return value && unquoted(value)
}

/**
 * Rewrites what only browsers accept: they ignore a parameter without `=`, such as `;utf8`, and raw spaces around a last
 * `base64`, which needs no padding (the fetch standard, data: URL processor; forgiving-base64 decode).
 */
function encodeStrays(href: string, text: string): string {
  const [, head = '', body = '', fragment = ''] = /^([^,#]*),([^#]*)(.*)$/s.exec(href) ?? []
  if (head === '') return href
  const [type = '', ...parameters] = head.split(';')
  const isBase64 = /^[^,#]*; *base64 *,/i.test(text)
  const named = parameters.filter((parameter) => parameter.includes('='))
  const flag = isBase64 ? [parameters.at(-1)?.replace(/%20/g, '')] : []
  const length = body.replace(WHITE_SPACE, '').replace(/%../g, '.').length
  const padding = isBase64 && !/=|%3D/i.test(body) ? '='.repeat((4 - (length % 4)) % 4) : ''
  return `${[type, ...named, ...flag].join(';')},${body}${padding}${fragment}`
}

const isMatch = (pattern: RegExp, text: string): boolean => pattern.test(percentDecodeText(text) ?? '')

// [ mediatype ] [ ";base64" ] "," data, where mediatype = [ type "/" subtype ] *( ";" attribute "=" value )
function read(rest: kit.Cursor): Texts | kit.Refusal {
  const start = rest.at
  const mediaType = rest.run(typeText)
  if (mediaType !== '' && !(mediaType.includes('/') && isMatch(TYPE, mediaType))) {
    return rest.refuse('a media type such as "text/plain", ";" or ","', start)
  }
  const parameters: [name: string, value: string][] = []
  let isBase64 = false
  while (!isBase64 && rest.take(';')) {
    const at = rest.at
    const name = rest.run(token)
    if (rest.take('=')) {
      const value = rest.run(token)
      if (!isMatch(TOKEN, name)) return rest.refuse('the name of a parameter', at)
      if (value === '') return rest.refuse('the value of a parameter, percent-encoded')
      parameters.push([name, value])
    } else if (name.toLowerCase() === 'base64') isBase64 = true
    else if (UTF8.test(name)) return rest.refuse('"charset=utf-8", or a reader with { strays }', at)
    else return rest.refuse('a parameter with "=" and a value, or base64', at)
  }
  if (!rest.take(',')) {
    return rest.refuse(isBase64 ? '"," and the data' : '";" and a parameter or base64, or "," and the data')
  }
  const at = rest.at
  const body = rest.rest()
  if (isBase64 && base64In(body) === undefined) return rest.refuse('base64 with its padding', at)
  return {
    mediaType: mediaType || DEFAULT_TYPE,
    parameters: mediaType === '' && parameters.length === 0 ? [['charset', DEFAULT_CHARSET]] : parameters,
    base64: String(isBase64),
    octets: body,
    text: undefined,
  }
}
