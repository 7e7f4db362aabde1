/** Where others are expected to differ from RFC 3986, and why. What differs and is not here is reported. */
import { removeDotSegments } from '../tests/support/rfc3986-resolution.js'

/** @typedef {import('../src/index.js').UriReference} UriReference */

/**
 * @typedef {object} Point
 * @property {readonly string[]} texts What is compared: a text; or a base and a reference, where it is a target.
 * @property {readonly (UriReference | undefined)[]} values What they are to us.
 * @property {unknown} ours
 * @property {unknown} theirs
 */

/**
 * @typedef {object} Difference
 * @property {string} reason With the section that decides.
 * @property {readonly string[]} of What it is a difference of.
 * @property {(point: Point) => boolean} holds
 */

/** The schemes that the WHATWG reads in a way of their own ("special schemes"). */
const special = /^(?:https?|wss?|ftp|file)$/
const isSpecial = (/** @type {UriReference | undefined} */ value) => special.test(value?.scheme ?? '')
const hasHost = (/** @type {UriReference | undefined} */ value) => (value?.host?.text ?? '') !== ''
const isDomain = (/** @type {UriReference | undefined} */ value) =>
  value?.host?.kind === 'reg-name' && hasHost(value)

const outside = /[^A-Za-z\d\-._~:/?#[\]@!$&'()*+,;=%]/
const strayPercent = /%(?![\da-f]{2})/i
const ipLiteral = /^((?:[^:/?#]+:)?\/\/(?:[^/?#@]*@)?)\[[^\]/?#]*\](?=(?::\d*)?(?:[/?#]|$))/
const hasStrayBracket = (/** @type {string} */ text) => /[[\]]/.test(text.replace(ipLiteral, '$1'))
const dotSegments = /(?:^|[:/])(?:\.|%2e){1,2}(?:[/?#]|$)/i
const twoLogins = /\/\/[^/?#]*@[^/?#]*@/
const twoFragments = /#.*#/s
const encodedDots = /%2e/i
/** Node 20 takes what begins so for a drive, the WHATWG only the two characters by themselves. */
const drive = /\/[a-z]:/i

const lower = (/** @type {unknown} */ text) => String(text).toLowerCase()

/** What the host parser of the platform makes of a name. */
const platformHost = (/** @type {string} */ host) => platformUrl(`http://${host}/`)?.hostname

const platformUrl = (/** @type {unknown} */ text) => {
  try {
    return new URL(String(text))
  } catch {
    return undefined
  }
}

/** What others accept and RFC 3986 does not, by the text alone. */
const isLoose = (/** @type {string} */ text) =>
  outside.test(text) || strayPercent.test(text) || twoFragments.test(text) || twoLogins.test(text)

/** @type {readonly Difference[]} */
export const urlDifferences = [
  {
    reason:
      'RFC 3986 2: other characters, and "%" that encodes nothing, are in no URI. The WHATWG drops or encodes them',
    of: ['accepted'],
    holds: ({ texts: [text = ''], ours }) =>
      ours === false && (outside.test(text) || strayPercent.test(text)),
  },
  {
    reason:
      'RFC 3986 3.2.2: brackets are for addresses only. The WHATWG leaves them in a path, a query and a fragment',
    of: ['accepted'],
    holds: ({ texts: [text = ''], ours }) => ours === false && hasStrayBracket(text),
  },
  {
    reason:
      'RFC 3986 3.2.1, 3.5: one "@" ends the user information, one "#" begins the fragment. The WHATWG encodes others',
    of: ['accepted'],
    holds: ({ texts: [text = ''], ours }) =>
      ours === false && (twoLogins.test(text) || twoFragments.test(text)),
  },
  {
    reason:
      'RFC 3986 3.3: a special scheme may be followed by a path, or by an empty authority. The WHATWG reads what follows any number of slashes as a host',
    of: ['accepted', 'user', 'password', 'host', 'port', 'path'],
    holds: ({ values: [value] }) => isSpecial(value) && !hasHost(value),
  },
  {
    reason:
      'RFC 3986 3.2.2: any registered name is a host. The WHATWG decodes it, maps it by UTS 46, and reads one that ends in a number as IPv4',
    of: ['accepted'],
    holds: ({ values: [value], ours }) =>
      ours === true &&
      isSpecial(value) &&
      isDomain(value) &&
      platformHost(value?.host?.text ?? '') === undefined,
  },
  {
    reason: 'RFC 3986 3.2.3: a port has any number of digits. The WHATWG has 16 bits for it',
    of: ['accepted'],
    holds: ({ values: [value], ours }) => ours === true && (value?.port ?? 0) > 65_535,
  },
  {
    reason: 'RFC 3986 3.2: an empty host may have user information and a port. The WHATWG refuses that',
    of: ['accepted'],
    holds: ({ values: [value], ours }) =>
      ours === true && value?.host?.text === '' && value.authority?.text !== '',
  },
  {
    reason: 'RFC 8089 2: a file may have user information. The WHATWG has neither that nor a port',
    of: ['accepted'],
    holds: ({ values: [value], ours }) =>
      ours === true && value?.scheme === 'file' && value.authority?.text !== value.host?.text,
  },
  {
    reason: 'RFC 3986 3.2.2: IPvFuture, which the WHATWG has not',
    of: ['accepted'],
    holds: ({ values: [value], ours }) => ours === true && value?.host?.kind === 'ipvfuture',
  },
  {
    reason:
      'RFC 3986 3.2.2, 6.2.2: the host of any scheme has no case. The WHATWG leaves that of other schemes as it is',
    of: ['host'],
    holds: ({ values: [value], theirs }) =>
      !isSpecial(value) && lower(value?.normalize().host?.text) === lower(normalEncoding(String(theirs))),
  },
  {
    reason:
      'RFC 3986 3.2.2: a host is a name, or an address as it is written. The WHATWG maps names by UTS 46, reads numbers as IPv4, and writes the dotted part of IPv6 in hexadecimal',
    of: ['host'],
    holds: ({ values: [value], ours, theirs }) =>
      platformHost(String(ours)) === theirs || platformHost(value?.host?.text ?? '') === theirs,
  },
  {
    reason:
      'RFC 3986 5.2.4, 6.2.2.3: dot segments go from a rootless path too. The WHATWG has an opaque path there',
    of: ['path'],
    holds: ({ values: [value], theirs }) =>
      !isSpecial(value) &&
      value?.host === undefined &&
      !value?.path.isAbsolute &&
      normalEncoding(value?.path.text) === theirs,
  },
  {
    reason:
      'RFC 3986 6.2.3: the empty path is "/" where the scheme says so, as that of gopher does. The WHATWG knows six schemes',
    of: ['path'],
    holds: ({ values: [value], ours, theirs }) =>
      !isSpecial(value) && ours === '/' && theirs === '' && value?.path.text === '',
  },
  {
    reason:
      'RFC 3986 5.2.4, and the WHATWG: ".." that leads to the root leaves "/". Node 20 leaves nothing of it where the scheme is not special',
    of: ['path'],
    holds: ({ values: [value], ours, theirs }) =>
      !isSpecial(value) && ours === '/' && theirs === '' && value?.path.text !== '',
  },
  {
    reason:
      'RFC 3986 5.2.4, and the WHATWG: a dot segment goes wherever it stands. Node 20 leaves one behind a segment that begins with a dot',
    of: ['path', 'target'],
    holds: ({ ours, theirs }) => {
      const [, before = '', path = '', after = ''] =
        /^([a-z][^:/?#]*:(?:\/\/[^/?#]*)?)?([^?#]*)(.*)$/s.exec(String(theirs)) ?? []
      return /\/\.[^/]/.test(path) && before + removeDotSegments(path) + after === ours
    },
  },
  {
    of: ['host'],
    reason:
      'RFC 8089 2: localhost is an empty host, but where the path begins with "//" it keeps that path from naming a host',
    holds: ({ values: [value], ours, theirs }) =>
      value?.scheme === 'file' && ours === 'localhost' && theirs === '' && value.path.text.startsWith('//'),
  },
  {
    reason: 'RFC 8089 2: a file has a path. The generic syntax leaves it empty, and the WHATWG writes "/"',
    of: ['path'],
    holds: ({ values: [value], ours, theirs }) => value?.scheme === 'file' && ours === '' && theirs === '/',
  },
  {
    reason:
      'RFC 8089 2, E.2: a host may have one letter, and no port. The WHATWG takes a letter and a colon for a drive',
    of: ['host', 'path'],
    holds: ({ values: [value] }) =>
      value?.scheme === 'file' && /^[a-z]:$/i.test(value.authority?.text ?? `${value.host?.text}:`),
  },
  {
    reason:
      'RFC 3986 5.3: the guard of a path with an empty first segment is a part of it. The WHATWG writes it but does not count it',
    of: ['path'],
    holds: ({ ours, theirs }) => ours === `/.${theirs}` && String(theirs).startsWith('//'),
  },
  {
    reason: 'RFC 3986 5.2.4: a drive is a segment like others. The WHATWG does not go back beyond it',
    of: ['path', 'target'],
    holds: ({ values, texts }) =>
      values.some((value) => value?.scheme === 'file') &&
      texts.some((text) => drive.test(text.replace(/[?#].*/s, ''))),
  },
  {
    reason: `RFC 3986 3.4: "'" is itself in a query. The WHATWG encodes it where the scheme is special`,
    of: ['query'],
    holds: ({ values: [value], ours, theirs }) =>
      isSpecial(value) && String(ours).replaceAll("'", '%27') === String(theirs).replaceAll("'", '%27'),
  },
  {
    reason:
      'RFC 3986 5.2.2: a reference with a scheme has its own path, be it the same scheme. The WHATWG reads that of a special scheme as relative, or looks for a host in it',
    of: ['target'],
    holds: ({ values: [, reference] }) => isSpecial(reference) && !hasHost(reference),
  },
  {
    reason:
      'RFC 3986 5.2.2: an empty authority is one. The WHATWG reads what follows any number of slashes as a host',
    of: ['target'],
    holds: ({ values: [base, reference] }) => isSpecial(base) && reference?.host?.text === '',
  },
  {
    reason: 'RFC 3986 5.2.4: dot segments go from a rootless path too. The WHATWG has an opaque path there',
    of: ['target'],
    holds: ({ values: [, reference] }) =>
      reference?.scheme !== undefined && reference.host === undefined && !reference.path.isAbsolute,
  },
  {
    reason:
      'RFC 3986 5.2.4: an encoded dot is none of a dot segment until it is decoded. To the WHATWG it is',
    of: ['target'],
    holds: ({ texts }) => texts.some((text) => encodedDots.test(text)),
  },
  {
    reason:
      'RFC 3986 5.2.1: a base need not be normalised, and is not. The WHATWG takes its dot segments away first',
    of: ['target'],
    holds: ({ texts: [base = ''] }) => dotSegments.test(base.replace(/[?#].*/s, '')),
  },
  {
    reason:
      'RFC 3986 5.2.4, and the WHATWG: as above, what leads to the root leaves "/". Node 20 leaves nothing of it',
    of: ['target'],
    holds: ({ values: [base, reference], ours, theirs }) =>
      !isSpecial(reference?.scheme === undefined ? base : reference) &&
      String(ours).replace(/\/(?=[?#]|$)/, '') === theirs,
  },
  {
    reason: 'RFC 3986 5.2.2, and the WHATWG: the empty query of a base is one. Node 20 drops it',
    of: ['target'],
    holds: ({ values: [base], ours, theirs }) =>
      base?.query?.text === '' && String(ours).replace(/\?(?=#|$)/, '') === theirs,
  },
]

/** The schemes that fast-uri has rules of its own for. */
const ruled = /^(?:https?|wss?|urn|mailto)$/

/** @type {readonly Difference[]} */
export const fastUriDifferences = [
  {
    reason:
      'RFC 3986 6.2.2.3, RFC 8089 E.3.2: a path of a file that begins with "//" may name a host, so no other path becomes one. fast-uri has no such rule',
    of: ['target'],
    holds: ({ ours, theirs }) =>
      String(ours).replace(/^(file:(?:\/\/[^/?#]*)?)\/\.(?=\/\/)/, '$1') === theirs,
  },
  {
    reason: 'RFC 3986 3.2.2: zone identifiers are no part of it. fast-uri has those of RFC 6874, and others',
    of: ['accepted'],
    holds: ({ texts: [text = ''], ours }) => ours === false && /\/\/(?:[^/?#@]*@)?\[[^\]/?#]*%/.test(text),
  },
  {
    reason:
      'RFC 3986 5.2.4: an encoded dot is none of a dot segment until it is decoded, and the two orders differ',
    of: ['target'],
    holds: ({ texts }) =>
      texts.some((text) => encodedDots.test(text)) && texts.some((text) => dotSegments.test(text)),
  },
  {
    reason:
      'RFC 3986 2, 3.2.1, 3.5: what fast-uri takes and encodes, other characters, stray "%", a second "@" or "#"',
    of: ['accepted'],
    holds: ({ texts: [text = ''], ours }) => ours === false && isLoose(text),
  },
  {
    reason: 'RFC 3986 3.2.2: brackets are for addresses only. fast-uri has them anywhere',
    of: ['accepted'],
    holds: ({ texts: [text = ''], ours }) => ours === false && hasStrayBracket(text),
  },
  {
    reason: 'RFC 3986 4.2: a first segment with a colon would be a scheme. fast-uri takes it as a path',
    of: ['accepted'],
    holds: ({ texts: [text = ''], ours }) =>
      ours === false && /^(?![A-Za-z][A-Za-z\d+.-]*:)[^/?#]*:/.test(text),
  },
  {
    reason: 'RFC 3986 3.2.3: a port has any number of digits. fast-uri has 16 bits for it',
    of: ['accepted', 'target'],
    holds: ({ values, theirs }) =>
      (theirs === false || theirs === undefined) && values.some((value) => (value?.port ?? 0) > 65_535),
  },
  {
    reason:
      'RFC 3986 3: what a scheme asks for beside, such as a host or the name of a namespace, is not generic. fast-uri refuses it',
    of: ['accepted', 'target'],
    holds: ({ values, theirs }) =>
      (theirs === false || theirs === undefined) && values.some((value) => ruled.test(value?.scheme ?? '')),
  },
  {
    reason:
      'RFC 3986 3: fast-uri takes apart what follows mailto: and urn:, and what it makes of it has another path',
    of: ['path', 'query', 'target'],
    holds: ({ values }) => values.some((value) => /^(?:urn|mailto)$/.test(value?.scheme ?? '')),
  },
  {
    reason: 'RFC 3986 3.3: the path of a WebSocket includes no query. fast-uri makes a resource name of both',
    of: ['path', 'query', 'fragment', 'target'],
    holds: ({ values }) => values.some((value) => /^wss?$/.test(value?.scheme ?? '')),
  },
  {
    reason:
      "RFC 3986 3.2.2: any registered name is a host. fast-uri hands it to the platform's URL, which maps it and reads numbers as IPv4, and encodes what no URI has",
    of: ['host'],
    holds: ({ values: [value], theirs }) =>
      encodedStrays(platformHost(value?.host?.text ?? ''))?.toLowerCase() === String(theirs).toLowerCase(),
  },
  {
    reason: 'RFC 3986 3.2.2: the same of targets',
    of: ['target'],
    holds: ({ ours, theirs }) =>
      platformUrl(ours) !== undefined && platformUrl(ours)?.href === platformUrl(theirs)?.href,
  },
  {
    reason:
      'RFC 3986 5.3: a path that begins with two slashes has a guard before it. fast-uri encodes the second, so that the path is another',
    of: ['target'],
    holds: ({ ours, theirs }) =>
      /^[^/]*:(?:\/\/)?\/[./]\/\//.test(String(ours)) && /^[^/]*:(?:\/\/)?\/%2F/.test(String(theirs)),
  },
  {
    reason: 'RFC 3986 6.2.2.1: a host with an encoded slash is a path, whose case counts. fast-uri lowers it',
    of: ['target'],
    holds: ({ ours, theirs }) =>
      /^[^/]*:\/\/[^/]*%2F/.test(String(ours)) && String(ours).toLowerCase() === String(theirs).toLowerCase(),
  },
]

/** Percent-encoding in normal form: RFC 3986 6.2.2.1, 6.2.2.2. */
function normalEncoding(text = '') {
  return text.replace(/%[\da-f]{2}/gi, (triplet) => {
    const character = String.fromCharCode(Number.parseInt(triplet.slice(1), 16))
    return /[\w.~-]/.test(character) ? character : triplet.toUpperCase()
  })
}

/** Percent-encoded as fast-uri writes them: what the platform leaves raw in a host, and no URI has there. */
function encodedStrays(/** @type {string | undefined} */ host) {
  return host?.replace(/["`{}]/g, (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`)
}
