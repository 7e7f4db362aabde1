/**
 * The secrets that URIs of some schemes have outside the user information of RFC 3986, from the table of scheme
 * facts. The rules also apply to texts that aren't URIs, and mask too much rather than too little.
 */
import { secretLogins, secretParameters } from '../scheme-facts.js'

/** The place of a secret in a text. */
export interface Range {
  readonly start: number
  readonly end: number
}

/** A pattern for the name of some schemes, anywhere in a text. */
export const openingOf = (schemes: string): string => `(?:^|[^a-z\\d+.-]|%(?:25)*[\\da-f]{2})(?:${schemes})`

/**
 * A pattern for a text in any case. Each character can be percent-encoded any number of times, because a URI can be a
 * parameter of another.
 */
const spelled = (text: string): string =>
  text.replace(/./g, (character) => {
    const [code, other] = [character, character.toUpperCase()].map((c) => c.charCodeAt(0).toString(16))
    return `(?:${character}|%(?:25)*(?:${code}|${other}))`
  })

const parameters = /* @__PURE__ */ secretParameters.map(({ schemes, name, isCommon = false }) => ({
  opening: new RegExp(`${openingOf(schemes)}(?![a-z\\d+.-])`, 'i'),
  names: new RegExp(spelled(`${name}=`), 'gi'),
  isCommon,
}))

/**
 * The starts of the values of secret parameters: after each `name=` that follows the name of the scheme.
 *
 * @param isOfAnyScheme True for a text without its scheme, such as a query. All names but common ones count then.
 */
export function secretValues(text: string, isOfAnyScheme: boolean): readonly number[] {
  if (!/[=%]/.test(text)) return []
  return parameters
    .flatMap(({ opening, names, isCommon }) => {
      const start = isOfAnyScheme && !isCommon ? 0 : text.search(opening)
      if (start < 0) return []
      return Array.from(
        text.slice(start).matchAll(names),
        ({ 0: name, index }) => start + index + name.length,
      )
    })
    .sort((a, b) => a - b)
}

/** True if the value of a parameter is secret in URIs of a scheme. */
export function isSecretParameter(scheme: string, name: string): boolean {
  return secretValues(`${scheme}:${name}=`, false).length > 0
}

/** A pattern for a colon, encoded or not. */
export const spelledColon: string = /* @__PURE__ */ spelled(':')
const { withoutSlashes, withSlashes } = secretLogins
const LOGIN = /* @__PURE__ */ new RegExp(
  `${openingOf(`(?:${withoutSlashes})${spelledColon}|(?:${withSlashes})${spelled('://')}`)}(?:(?!${spelledColon})[^])*(${spelledColon})`,
  'i',
)
const ENCODED_AT = /%(?:25)*40/g

/** The offset of the last `@` in a text, raw or encoded; -1 without one. */
export function lastAt(text: string): number {
  const raw = text.lastIndexOf('@')
  if (!text.includes('%', raw)) return raw
  let last = raw
  for (const { index } of text.slice(raw + 1).matchAll(ENCODED_AT)) last = raw + 1 + index
  return last
}

/** A password that slashes, `?` and `#` don't end: from the first colon to the last `@`. */
export function passwordOfLogin(text: string): Range | undefined {
  const found = LOGIN.exec(text)
  if (found === null) return undefined
  const start = found.index + found[0].length
  const end = found[1] === ':' ? text.lastIndexOf('@') : lastAt(text)
  return start <= end ? { start, end } : undefined
}

/** True if these rules find the secrets of a scheme. */
export function knowsSecretsOf(scheme: string): boolean {
  return (
    passwordOfLogin(`${scheme}://:@`) !== undefined ||
    parameters.some(({ opening }) => opening.test(`${scheme}:`))
  )
}
