/**
 * The secrets that URIs of some schemes have outside the user information of RFC 3986, from the table of scheme
 * facts. The rules also apply to texts that aren't URIs, and mask too much rather than too little.
 */
import { secretLogins, secretParameters, uriOfUris } from '../scheme-facts.js'

/** A pattern for the start of a URI of some schemes, anywhere in a text. */
const openingOf = (schemes: string): string => `(?:^|[^a-z\\d+.-])(?:${schemes})`

/** A pattern for a name in any case, any letter of which may be percent-encoded. */
const spelled = (name: string): string =>
  name.replace(/./g, (letter) => {
    const [high, low] = letter.charCodeAt(0).toString(16) as unknown as readonly [number, string]
    return `(?:${letter}|%[${high - 2}${high}]${low})`
  })

const parameters = /* @__PURE__ */ secretParameters.map(([schemes, name]) => ({
  opening: new RegExp(`${openingOf(schemes)}(?![a-z\\d+.-])`, 'i'),
  names: new RegExp(`${spelled(name)}(?:=|%3d)`, 'gi'),
}))

/** The starts of the values of secret parameters: after each `name=` that follows the name of the scheme. */
export function secretValues(text: string): readonly number[] {
  return parameters
    .flatMap(({ opening, names }) => {
      const start = text.search(opening)
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
  return secretValues(`${scheme}:${name}=`).length > 0
}

const LOGIN = /* @__PURE__ */ new RegExp(`${openingOf(secretLogins)}[^:]*:`, 'i')

/** The start and the end of a password that slashes, `?` and `#` don't end: from the first colon to the last `@`. */
export function passwordOfLogin(text: string): readonly [start: number, end: number] | undefined {
  const found = LOGIN.exec(text)
  if (found === null) return undefined
  const start = found.index + found[0].length
  const end = text.lastIndexOf('@')
  return start <= end ? [start, end] : undefined
}

const URI_OF_URIS = /* @__PURE__ */ new RegExp(openingOf(uriOfUris), 'i')

/** True if a text has a URI with other URIs in its parameters. */
export function hasUris(text: string): boolean {
  return URI_OF_URIS.test(text)
}
