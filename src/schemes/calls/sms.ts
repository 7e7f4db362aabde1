/** The sms scheme: RFC 5724. */
import { pieceError, typeMismatch } from '../../model/encode/data.js'
import { normalizeEncoding } from '../../model/syntax/percent-encoding.js'
import {
  type Characters,
  type Cursor,
  charactersIn,
  defineScheme,
  type Field,
  type FieldTexts,
  guardDots,
  type ListType,
  listField,
  pairsField,
  Refusal,
  type Scheme,
  type SchemeValue,
  type Syntax,
  TextCursor,
  textField,
} from '../kit.js'
import {
  normalSubscriber,
  paramchar,
  readSubscriber,
  type SubscriberTexts,
  writeSubscriber,
} from './subscriber.js'

/**
 * A short message to telephone numbers (RFC 5724 2). Equality ignores the order of the recipients, and compares their
 * numbers like those of tel (2.4).
 *
 * @example
 * import { sms } from 'uriform/schemes'
 *
 * const message = sms.from('sms:+15105550101,+15105550102?body=hello%20there')
 * message.recipients // ['+15105550101', '+15105550102']
 * message.body // 'hello there'
 * sms.builder().recipients('+15105550101').body('1+1=2').build().uri.href // 'sms:+15105550101?body=1%2B1%3D2'
 *
 * @since 0.2.0
 */
export interface Sms extends SchemeValue<'sms'> {
  /**
   * The telephone numbers with their parameters, still percent-encoded: `tel:` and one of them is a tel URI.
   */
  readonly recipients: readonly string[]
  /** The initial text of the message. */
  readonly body: string | undefined
  /** Fields that RFC 5724 doesn't define, which a client ignores: names and values in order. */
  readonly fields: readonly (readonly [name: string, value: string])[]
}

/** The characters that are raw in a field (RFC 3986 2.3). */
const unreserved: Characters = ({ grammar }: Syntax) => grammar.rules.unreserved

/** Characters that a number with parameters can't have. A comma divides numbers. */
const NOT_SUBSCRIBER = /[^\w%;=+\-.~!$'()*/:&]/

const texts = listField({ help: 'a telephone number', each: 'recipient', presence: 'required' })

const recipients: Field<ListType<'required'>> = {
  ...texts,
  encode: (input, { grammar }) => {
    if (input.length === 0) {
      return pieceError('wrong-type', 'path', '', 0, grammar, { expected: 'at least one telephone number' })
    }
    for (const text of input) {
      if (typeof text !== 'string') return typeMismatch(text, 'datum', 'path', grammar)
      const stray = text.search(NOT_SUBSCRIBER)
      if (stray >= 0) return pieceError('invalid-character', 'path', text, stray, grammar)
    }
    return (input as readonly string[]).map(guardDots)
  },
  decode: (all) => Object.freeze([...(all as readonly string[])]),
  canonical: (all, syntax) => (all as readonly string[]).map((text) => canonical(text, syntax)).sort(),
}

function canonical(text: string, syntax: Syntax): string {
  const plain = normalizeEncoding(text, charactersIn(paramchar, syntax))
  const subscriber = readSubscriber(new TextCursor(plain, 0, plain.length, syntax))
  return guardDots(writeSubscriber(normalSubscriber(subscriber as SubscriberTexts)))
}

const fields = {
  /** Telephone numbers as in a tel URI, one for each argument. */
  recipients,
  /** The initial text of the message. */
  body: textField({ help: 'the text of the message', characters: unreserved }),
  /** Other fields, a name and a value for each argument. */
  fields: pairsField({ help: 'another field', each: 'field', characters: unreserved }),
}

type Texts = FieldTexts<typeof fields>

// sms-recipient *( "," sms-recipient ) [ "?" sms-field *( "&" sms-field ) ]
function read(rest: Cursor): Texts | Refusal {
  const recipients: string[] = []
  do {
    const start = rest.at
    const subscriber = readSubscriber(rest)
    if (subscriber instanceof Refusal) return subscriber
    recipients.push(rest.since(start))
  } while (rest.take(','))
  const fields: [string, string][] = []
  let body: string | undefined
  let before = '?'
  while (rest.take(before)) {
    before = '&'
    const start = rest.at
    const name = rest.run(unreserved)
    if (name === '' || name.includes('%')) return rest.refuse('the name of a field', start)
    if (!rest.take('=')) return rest.refuse('"=" and a value')
    const value = rest.run(unreserved)
    if (name.toLowerCase() !== 'body') fields.push([name, value])
    else if (body === undefined) body = value
    else return rest.refuse('"body" once', start)
  }
  return rest.isAtEnd ? { recipients, body, fields } : rest.refuse(`"${before}" and a field, or the end`)
}

/**
 * The sms scheme (RFC 5724).
 *
 * @example
 * import { sms } from 'uriform/schemes'
 *
 * sms.builder().recipients('+15105550101').body('50% off').build().uri.href // 'sms:+15105550101?body=50%25%20off'
 *
 * @since 0.2.0
 */
export const sms: Scheme<'sms', Sms, undefined, typeof fields> = /* @__PURE__ */ defineScheme({
  scheme: 'sms',
  fields,
  read,
  write: ({ recipients, body, fields: others }) => {
    const all = [...(body === undefined ? [] : [['body', body] as const]), ...others]
    const query = all.map(([name, value]) => `${name}=${value}`).join('&')
    return recipients.join(',') + (query === '' ? '' : `?${query}`)
  },
})
