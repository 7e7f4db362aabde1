/** Telephone numbers with their parameters: `telephone-subscriber` of RFC 3966 3, with erratum 203. */

import * as kit from '../definition/index.js'
import { lowerCaseEncoded } from '../lower-case.js'

export interface SubscriberTexts {
  readonly number: string
  readonly phoneContext: string | undefined
  readonly extension: string | undefined
  readonly isdnSubaddress: string | undefined
  /** The other parameters. Parameters without `=` have an empty value. */
  readonly parameters: kit.Pairs
}

// phonedigit-hex = HEXDIG / "*" / "#" / visual-separator, and the "+" of global numbers
export const numberCharacters: kit.Characters = kit.only(kit.digits, 'ABCDEFabcdef*+-.()')
// descriptor = domainname / global-number-digits
export const contextCharacters: kit.Characters = kit.only(kit.letters, kit.digits, '+-.()')
// phonedigit = DIGIT / visual-separator
export const extensionCharacters: kit.Characters = kit.only(kit.digits, '-.()')
// paramchar = param-unreserved / unreserved / pct-encoded; RFC 3986 has no brackets here
export const paramchar: kit.Characters = kit.ucharAnd('/:&', ',')

const NOT_GLOBAL = /[^\d().-]/
const NOT_LOCAL = /[^\da-f*#().-]/i
const PNAME = /^[a-z\d-]+$/i
const LABEL = /^(?!-)[a-z\d-]+(?<!-)$/i

/** `global-number-digits = "+" *phonedigit DIGIT *phonedigit` */
function isGlobalNumber(text: string): boolean {
  return text[0] === '+' && /\d/.test(text) && !NOT_GLOBAL.test(text.slice(1))
}

/** `local-number-digits = *phonedigit-hex (HEXDIG / "*" / "#") *phonedigit-hex` */
function isLocalNumber(text: string): boolean {
  // A raw "#" would begin the fragment.
  const digits = text.replaceAll('%23', '#')
  return /[\da-f*#]/i.test(digits) && !NOT_LOCAL.test(digits)
}

/** `domainname = *( domainlabel "." ) toplabel [ "." ]` */
export function isDomainName(text: string): boolean {
  const labels = text.replace(/\.$/, '').split('.')
  return labels.every((label) => LABEL.test(label)) && /^[a-z]/i.test(labels.at(-1) as string)
}

/** A short code, such as that of an emergency service, which people write without its context. */
const SHORT_CODE = /^\d{3,8}$/

const NUMBER = 'a telephone number: "+" and digits, or a local number'
const BLANK = /\s+|%(?:20|09)/
const KEYS = ['', '', 'ABC', 'DEF', 'GHI', 'JKL', 'MNO', 'PQRS', 'TUV', 'WXYZ']

const keyOf = (letter: string): string =>
  String(KEYS.findIndex((keys) => keys.includes(letter.toUpperCase())))

/** The advice for a character that a number can't have: the expectation, and as a hint the number without it. */
export function instead(text: string, at: number): { readonly expected: string; readonly hint?: string } {
  const stray = text.slice(at)
  const isBlank = stray.search(BLANK) === 0
  const isLetter = /^[a-z]/i.test(stray)
  const whole = text.replace(new RegExp(BLANK, 'g'), '-').replaceAll(/[a-z]/gi, keyOf)
  const expected = isBlank
    ? 'no blanks; "-" may divide digits'
    : isLetter
      ? 'digits instead of letters'
      : NUMBER
  // Text without digits is hardly the letters on the keys of a telephone.
  const isNumber = (isBlank || isLetter) && /\d/.test(text) && /^[\d+*#.()-]{2,}$/.test(whole)
  return isNumber ? { expected: `${expected}: ${whole}`, hint: whole } : { expected }
}

/** The parameters that RFC 3966 3 defines, by their names in URIs. */
const defined = {
  'phone-context': {
    field: 'phoneContext',
    isValid: (text: string) => isGlobalNumber(text) || isDomainName(text),
    expected: 'a domain name, or "+" and digits',
  },
  ext: {
    field: 'extension',
    isValid: (text: string) => text !== '' && !NOT_GLOBAL.test(text),
    expected: 'the digits of an extension',
  },
  isub: { field: 'isdnSubaddress', isValid: (text: string) => text !== '', expected: 'an ISDN subaddress' },
} as const

const isDefined = (name: string): name is keyof typeof defined => Object.hasOwn(defined, name)

/** Reads a number and its parameters, which can be in any order. */
export function readSubscriber(rest: kit.Cursor, field?: string): SubscriberTexts | kit.Refusal {
  const start = rest.at
  const number = rest.run(numberCharacters)
  const end = rest.at
  const blank = number.search(BLANK)
  if (blank >= 0) return rest.refuse(instead(number, blank).expected, start + blank)
  if (number !== '' && rest.one(kit.letters)) return rest.refuse(instead('a', 0).expected, end)
  const isGlobal = isGlobalNumber(number)
  if (!isGlobal && !isLocalNumber(number)) return kit.refusedAt(start, NUMBER, undefined, field)
  const found: Partial<Record<(typeof defined)[keyof typeof defined]['field'], string>> = {}
  const parameters: kit.Pairs[number][] = []
  const names = new Set<string>()
  for (const { at, written, name, hasValue, valueAt, value } of rest.parameters(';', ';', paramchar)) {
    if (!PNAME.test(written)) return rest.refuse('the name of a parameter: letters, digits and "-"', at)
    if (names.has(name)) return rest.refuse('each parameter once', at)
    names.add(name)
    if (isDefined(name)) {
      const { field, isValid, expected } = defined[name]
      if (!hasValue || !isValid(value))
        return rest.refuse(hasValue ? expected : kit.EQUALS_AND_VALUE, valueAt)
      found[field] = value
    } else if (hasValue && value === '') return rest.refuse('a value', valueAt)
    else parameters.push([written, value])
    if (names.has('ext') && names.has('isub')) {
      return rest.refuse('an extension or an ISDN subaddress, not both', at)
    }
  }
  const { phoneContext, extension, isdnSubaddress } = found
  if (!isGlobal && phoneContext === undefined && !SHORT_CODE.test(number)) {
    const expected = '"+" and a country code first; a local number needs a phone context (";phone-context=")'
    return kit.refusedAt(rest.at, expected, undefined, field)
  }
  return { number, phoneContext, extension, isdnSubaddress, parameters }
}

/** Writes a number and its parameters in the order of RFC 3966 3. */
export function writeSubscriber(texts: SubscriberTexts): string {
  const { number, phoneContext, extension, isdnSubaddress, parameters } = texts
  const named = [
    ['isub', isdnSubaddress],
    ['ext', extension],
    ['phone-context', phoneContext],
  ] as const
  return number + kit.pairsText(named, ';') + kit.pairsText(parameters, ';', ';', false)
}

/** The strings as RFC 3966 4 compares them: no visual separators, lower case, parameters sorted by name. */
export function normalSubscriber(texts: SubscriberTexts): SubscriberTexts {
  const { number, phoneContext, extension, isdnSubaddress, parameters } = texts
  const named = parameters.map(([name, value]): kit.Pairs[number] => [
    name.toLowerCase(),
    lowerCaseEncoded(value),
  ])
  return {
    number: withoutSeparators(number).toLowerCase(),
    phoneContext: phoneContext?.[0] === '+' ? withoutSeparators(phoneContext) : phoneContext?.toLowerCase(),
    // An extension can consist of separators only.
    extension: extension && (withoutSeparators(extension) || extension),
    isdnSubaddress: isdnSubaddress && lowerCaseEncoded(isdnSubaddress),
    parameters: named.sort(([one], [other]) => (one < other ? -1 : 1)),
  }
}

function withoutSeparators(text: string): string {
  return text.replace(/[().-]+/g, '')
}
