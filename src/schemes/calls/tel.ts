/** The tel scheme: RFC 3966. */
import { Fault } from '../../model/errors.js'
import * as kit from '../definition/index.js'
import {
  contextCharacters,
  extensionCharacters,
  instead,
  normalSubscriber,
  numberCharacters,
  paramchar,
  readSubscriber,
  writeSubscriber,
} from './subscriber.js'

/**
 * A telephone number (RFC 3966 3). Equality ignores visual separators, case and the order of parameters (section 4).
 *
 * @since 0.2.0
 */
export interface Tel extends kit.ValueWith<'tel', undefined, typeof fields> {}

const global: kit.Field<kit.DerivedType<boolean>> = {
  shape: 'derived',
  options: {},
  encode: () => '',
  decode: (text) => text === 'global',
  canonical: (text) => text,
}

const numberText = kit.textField({
  help: 'the number',
  presence: 'required',
  characters: numberCharacters,
  dataCharacters: '+*()',
})

/** Characters that no number has, as data. */
const NOT_NUMBER = /[^\da-f*#+.()-]/i

const number: typeof numberText = {
  ...numberText,
  encode: ([data], syntax) => {
    // A letter that isn't a hexadecimal digit shows that the others aren't either.
    const stray = typeof data === 'string' ? data.search(/[g-z]/i) : -1
    const at = stray < 0 && typeof data === 'string' ? data.search(NOT_NUMBER) : stray
    if (at < 0) return numberText.encode([data], syntax)
    const text = data as string
    return new Fault('invalid-by-scheme', 'path', at, {
      sentence: 'Invalid value',
      ...instead(text, at),
      text,
    })
  },
}

const fields = {
  /**
   * The number as written, with its visual separators `-`, `.`, `(` and `)`. A global number begins with `+`; a local
   * one can also contain the letters A to F, `*` and `#`.
   */
  number,
  /** True if the number is valid everywhere; a local one is valid in its `phoneContext`, a short code where you are. */
  global,
  /** The scope of a local number: a domain name, or `+` and the first digits of global numbers. */
  phoneContext: kit.textField({
    help: 'the scope of a local number',
    characters: contextCharacters,
    dataCharacters: '+()',
  }),
  /** The extension after the number. */
  extension: kit.textField({
    help: 'the extension',
    characters: extensionCharacters,
    dataCharacters: '()',
    excludes: ['isdnSubaddress'],
  }),
  /** An ISDN subaddress. */
  isdnSubaddress: kit.textField({
    help: 'the ISDN subaddress',
    characters: paramchar,
    isOpaque: true,
    excludes: ['extension'],
  }),
  /**
   * The other parameters in order, with their names as written; parameters without `=` have an empty value. A client
   * must not use a URI with an unknown parameter that begins with `m-` (RFC 3966 5.4).
   */
  parameters: kit.pairsField({
    help: 'another parameter',
    each: 'parameter',
    characters: paramchar,
    isOpaque: true,
  }),
}

const globalOf = (number: string): string => (number[0] === '+' ? 'global' : 'local')

/**
 * The tel scheme (RFC 3966).
 *
 * @example
 * import { tel } from 'uriform/schemes'
 *
 * const call = tel.from('tel:+1-201-555-0123;ext=42')
 * call.number // '+1-201-555-0123'
 * call.global // true
 * call.extension // '42'
 * call.equals('tel:+12015550123;ext=42') // true
 * tel.builder().number('7042').phoneContext('example.com').build().uri.href // 'tel:7042;phone-context=example.com'
 *
 * @since 0.2.0
 */
export const tel: kit.Scheme<'tel', Tel> = /* @__PURE__ */ kit.writtenScheme({
  scheme: 'tel',
  fields,
  read: (rest) => {
    const texts = readSubscriber(rest, 'number')
    return texts instanceof Fault ? texts : { global: globalOf(texts.number), ...texts }
  },
  complete: (texts) => ({ ...texts, global: globalOf(texts.number) }),
  write: writeSubscriber,
  normalize: (texts) => ({ global: texts.global, ...normalSubscriber(texts) }),
})
