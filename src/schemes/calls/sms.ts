/** The sms scheme: RFC 5724. */
import { DATUM, typeMismatch } from '../../builders/index.js'
import { Fault } from '../../model/errors.js'
import { charCodeAt, normalizeEncoding, percentEncodePoint } from '../../model/text.js'
import * as kit from '../definition/index.js'
import {
  instead,
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
 * @since 0.2.0
 */
export interface Sms extends kit.ValueWith<'sms', undefined, typeof fields> {}

/** The characters that are raw in a field (RFC 3986 2.3). */
const unreserved: kit.Characters = ({ grammar }: kit.Syntax) => grammar.rules.unreserved

/** Characters not allowed in a number with parameters. A comma separates numbers. */
const NOT_SUBSCRIBER = /[^\w%;=+\-.~!$'()*/:&]/

const texts = kit.listField({
  help: 'a telephone number',
  each: 'recipient',
  characters: kit.ucharAnd(';=/:&', ','),
})

const recipients: kit.Field<kit.ListType> = {
  ...texts,
  encode: (input) => {
    for (const text of input) {
      if (typeof text !== 'string') return typeMismatch(text, DATUM, 'path')
      const stray = text.search(NOT_SUBSCRIBER)
      if (stray >= 0) return new Fault('invalid-character', 'path', stray, { ...instead(text, stray), text })
    }
    return (input as readonly string[]).map(kit.guardDots)
  },
  decode: (all) => Object.freeze([...all]),
  canonical: (all, syntax) => all.map((text) => canonical(text, syntax)).sort(),
}

function canonical(text: string, syntax: kit.Syntax): string {
  const plain = normalizeEncoding(text, kit.charactersIn(paramchar, syntax))
  const subscriber = readSubscriber(new kit.TextCursor(plain, 0, plain.length, syntax))
  return kit.guardDots(writeSubscriber(normalSubscriber(subscriber as SubscriberTexts)))
}

/** A percent sign before the value of a field. */
const ENCODED_NAME = /[?&][^=]*%/

const fields = {
  /**
   * The telephone numbers with their parameters, still percent-encoded: adding `tel:` makes a tel URI. Without one, the
   * user chooses whom to write to.
   */
  recipients,
  /** The initial text of the message. */
  body: kit.textField({ help: 'the text of the message', characters: unreserved }),
  /** Fields that RFC 5724 doesn't define, which a client ignores: names and values in order. */
  fields: kit.pairsField({
    help: 'another field',
    each: 'field',
    characters: unreserved,
    valid: (text) => !ENCODED_NAME.test(text),
    expected: 'the name of a field',
  }),
}

// [ sms-recipient *( "," sms-recipient ) ] [ "?" sms-field *( "&" sms-field ) ]
const describe = ({ recipients, body, fields: others }: typeof fields): kit.Part =>
  kit.seq(numbers(recipients), kit.named({ body }, others, '?', '&'))

const NOT_VALUE = /[^\w.~%-]/g

/** RFC 5724 2.2 allows only unreserved characters raw in a value, but people write `!` and `,`. */
function encodeStrays(href: string): string {
  const start = href.indexOf('?') + 1
  const fields = href.slice(start).split('&')
  const encoded = fields.map((field) => {
    const value = field.indexOf('=') + 1
    const rest = field
      .slice(value)
      .replace(NOT_VALUE, (character) => percentEncodePoint(charCodeAt.call(character, 0)))
    return field.slice(0, value) + rest
  })
  return start === 0 || href.includes('#') ? href : href.slice(0, start) + encoded.join('&')
}

function numbers(list: kit.ListField): kit.Part {
  const part = kit.separated(list, ',')
  return {
    ...part,
    read: (rest, found) => {
      const texts: string[] = []
      if (rest.next === '?') return true
      do {
        const start = rest.at
        const subscriber = readSubscriber(rest, list.name)
        if (subscriber instanceof Fault) return subscriber
        texts.push(rest.since(start))
      } while (rest.take(','))
      for (const { index } of part.sets) kit.noteText(found, index, texts)
      return true
    },
  }
}

/**
 * The sms scheme (RFC 5724).
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
export const sms: kit.Scheme<'sms', Sms> = /* @__PURE__ */ kit.describedScheme({
  scheme: 'sms',
  fields,
  describe,
  encodeStrays,
})
