// Other spellings of a reference: with the case of scheme, host and triplets changed and unreserved characters
// percent-encoded (RFC 3986 6.2.2), and as the scheme allows (6.2.3), so that equivalent pairs are met at all.
import fc, { type Arbitrary } from 'fast-check'
import { rfc3986 } from '../../src/generations.js'
import { type Components, type Generation, UriReference } from '../../src/index.js'
import { hasDnsHosts } from '../../src/model/facts/scheme-facts.js'
import { grammarOf } from '../../src/model/generations/chosen.js'
import { isServerHost } from '../../src/model/syntax/server.js'
import { compose } from './components.js'
import { isOlder } from './grammars.js'

/** A reference and another spelling of it by the generic syntax. */
export function withSyntaxVariant(
  texts: Arbitrary<string>,
  generation: Generation = rfc3986,
): Arbitrary<readonly [string, string]> {
  return fc.tuple(texts, fc.infiniteStream(fc.nat({ max: 5 }))).map(([text, dice]) => {
    const parts = UriReference.from(text, { generation }).components()
    return [text, compose(respelled(parts, dice, generation))] as const
  })
}

/** A reference and another spelling of it by its scheme: its port, and its path where that is empty. */
export function withSchemeVariant(
  texts: Arbitrary<string>,
  generation: Generation = rfc3986,
): Arbitrary<readonly [string, string]> {
  return fc.tuple(withSyntaxVariant(texts, generation), fc.nat({ max: 3 })).map(([[text, variant], die]) => {
    const { rules } = grammarOf(generation)
    const parts = UriReference.from(variant, { generation }).components()
    if (!isServerHost(parts.host ?? '', rules)) return [text, variant] as const
    const defaultPort = defaultPorts.get(parts.scheme?.toLowerCase() ?? '')
    if (parts.host === undefined) return [text, variant] as const
    const isDefault = !parts.port || Number(parts.port) === Number(defaultPort)
    const isEmptyPortAllowed = rules.server?.isPortOptional !== false
    const spellings =
      isDefault && !isEmptyPortAllowed
        ? [undefined, defaultPort]
        : isDefault
          ? [undefined, '', defaultPort, defaultPort && `00${defaultPort}`]
          : [parts.port, `0${parts.port}`]
    const port = spellings[die % spellings.length]
    const path = defaultPort !== undefined && parts.path === '' && die > 1 ? '/' : parts.path
    return [text, compose({ ...parts, port, path })] as const
  })
}

const defaultPorts: ReadonlyMap<string, string> = new Map([
  ['http', '80'],
  ['https', '443'],
  ['ftp', '21'],
])

/** A character percent-encoded, even one that needs no encoding. */
const allEncoded = (character: string): string =>
  [...Buffer.from(character)].map((octet) => `%${octet.toString(16).padStart(2, '0')}`).join('')

function respelled(parts: Components, dice: Iterator<number>, generation: Generation): Components {
  const { rules } = grammarOf(generation)
  const isBefore3986 = isOlder(generation)
  const roll = (): number => dice.next().value ?? 0
  const inCase = (text: string): string =>
    text.replace(/[a-z]/gi, (letter) => (roll() < 2 ? letter.toUpperCase() : letter.toLowerCase()))
  const isFree = (character: string): boolean => rules.unreserved.has(character.codePointAt(0) ?? 0)
  const encoded = (text: string, isFreeHere = isFree): string =>
    text.replace(/%..|./gsu, (part) => {
      if (/^%../.test(part)) return inCase(part)
      // Before RFC 3986 a dot that is encoded is none of a dot segment.
      if (!isFreeHere(part) || (isBefore3986 && part === '.')) return part
      return roll() === 0 ? inCase(allEncoded(part)) : part
    })
  const name = (text: string): string => {
    // Before RFC 3986 an encoded name is no server's, and another name may be of any case.
    if (isBefore3986) return isServerHost(text, rules) ? inCase(text) : text
    // A path has a case.
    const isPath = /%2f/i.test(text)
    const cased = text.replace(/%..|[a-z]/gi, (part) => (part.length === 3 || isPath ? part : inCase(part)))
    // Percent-encoding in a name of the DNS is no other spelling of its letters beyond ASCII.
    const isDnsName = parts.scheme === undefined || hasDnsHosts(parts.scheme)
    return encoded(cased, (character) => isFree(character) && !(isDnsName && character > '\x7f'))
  }
  const isColonFirst = isBefore3986 && parts.scheme === undefined && /^[^/]*:/.test(parts.path)
  return {
    scheme: parts.scheme && inCase(parts.scheme),
    userinfo: parts.userinfo && encoded(parts.userinfo),
    host: parts.host?.startsWith('[') ? inCase(parts.host) : parts.host && name(parts.host),
    port: parts.port,
    path: isColonFirst ? parts.path : encoded(parts.path),
    query: parts.query && encoded(parts.query),
    fragment: parts.fragment && encoded(parts.fragment),
  }
}
