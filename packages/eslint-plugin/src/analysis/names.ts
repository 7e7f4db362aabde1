/** Clues about a value in the name of its variable, member or function. */

/** The words of a list, which are separated by spaces. */
export const words = (list: string): ReadonlySet<string> => new Set(list.split(' '))

const URLS = words('url uri href endpoint')
const MAYBE_FILES = words('path link src location')
/** Before one of those: a file, or data by itself. */
const FILES = words(
  'file dir directory folder module import data disk fs local tmp temp cwd home schema source',
)
/** The same, or a path within data. */
const ELSEWHERE = new Set([
  ...FILES,
  ...words(
    'key pointer package config json tree object prop property field node ast output out input log db bin exe executable ' +
      'svg css font project workspace real absolute abs relative rel xml x class type stack storage backup archive ' +
      'artifact build certificate cert socket',
  ),
])
const BASES = words(
  'url uri base host hostname origin endpoint api server root domain site prefix address href baseurl apiurl',
)
const HOSTS = words('host hostname domain authority address ip server origin hostport fqdn netloc addr')
const WHOLE_PATHS = words(
  'path pathname route endpoint suffix prefix base basepath subpath pathprefix pathsuffix filepath urlpath relative tail',
)
/** Those of values with slashes, rather than of the target of a request. */
const NESTED_PATHS = words('path pathname filepath subpath')
const WHOLE_URLS = words('url uri href location')
/** Names of resources, which some services write like paths: `projects/a/apps/b`. */
const RESOURCES = words('name resource parent')
/** Names of values that identify one thing, and are never paths. */
const IDENTIFIERS = words('id uuid guid slug sku username userid login handle')
const SEGMENTS = words('segments parts')
const PICTURES = words('avatar image img icon logo picture photo thumbnail thumb favicon cover')
const ENCODED = words('encoded escaped')
const NO_URL_ENCODINGS = words(
  'html xml regexp regex re sql css js json shell string markdown md tex latex markup attribute attr base64',
)
const WHOLE_QUERIES = words(
  'query queries search querystring qs params searchparams hash fragment args suffix parameters string',
)
const QUERY_WRITERS = words('stringify serialize querystring urlencode')
const SCHEMES = words('scheme protocol proto')
const CHECKS = words('valid validate validated safe uuid guid alphanumeric')
const FOLLOWERS = words('for to of from with')
/** A string with such a name is for people, or a key. */
const LABELS = words(
  'key keys id message msg error description title label comment text tooltip hint warning reason help usage note name ' +
    'html css style selector classname regex regexp pattern re sql',
)
const REDIRECTS = words('redirect next return callback continue goto dest destination forward returnto back')
const READ_AS_URLS = words(
  'url uri href origin host hostname referer referrer location link src endpoint domain website site',
)

const BOUNDARIES = /(?<=[a-z0-9])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])|[^A-Za-z0-9]/

/** At the end of a name that occurs several times in a bundle: `url12`. */
const NUMBER = /\d{1,5}$/

/** The words of a name, in camel case or any other style, lower-cased. */
export function wordsOf(name: string): readonly string[] {
  return name
    .split(BOUNDARIES)
    .filter((word) => word !== '')
    .map((word) => word.toLowerCase())
}

/** The last word of a name. */
export const lastWord = (name: string): string => wordsOf(name).at(-1) ?? ''
const lastIn =
  (all: ReadonlySet<string>) =>
  (name: string): boolean =>
    all.has(lastWord(name))

/** A name for a URL: certainly, or for a path that may also be a file path. */
export function urlName(name: string): 'url' | 'path' | undefined {
  const kind = lastKindIn(name)
  return kind && hasWordIn(ELSEWHERE, name) ? undefined : kind
}

/** The same for a function, whose name says what it writes a URL for: `buildProjectUrl`. */
export function urlNameOfFunction(name: string): 'url' | 'path' | undefined {
  return lastKindIn(name) === 'url' && !hasWordIn(FILES, name) ? 'url' : urlName(name)
}

const hasWordIn = (all: ReadonlySet<string>, name: string): boolean =>
  wordsOf(name).some((word) => all.has(word))

/** The kind that the last word says, before a preposition and the number that a bundler adds. */
function lastKindIn(name: string): 'url' | 'path' | undefined {
  const parts = wordsOf(name.replace(NUMBER, ''))
  const last = parts.at(FOLLOWERS.has(parts.at(-1) ?? '') ? -2 : -1) ?? ''
  if (URLS.has(last)) return 'url'
  return MAYBE_FILES.has(last) ? 'path' : undefined
}

/** A name for text or a key, not for a URL to request. */
export const isLabelName = lastIn(LABELS)
export const isBaseName = lastIn(BASES)
export const isHostName = lastIn(HOSTS)
export const isSchemeName = lastIn(SCHEMES)
export const isWholePathName = lastIn(WHOLE_PATHS)
/** A name for data that may be several segments: `filePath`. */
export const isNestedPathName = lastIn(NESTED_PATHS)
/** A name for a URL, which on a server is often a path with a query. */
export const isWholeUrlName = lastIn(WHOLE_URLS)
/** A name for the text of a URL, which pieces are taken from. */
export const isUrlTextName = (name: string): boolean => isWholeUrlName(name) || lastWord(name) === 'link'
export const isResourceName = lastIn(RESOURCES)
export const isIdentifierName = lastIn(IDENTIFIERS)
export const isSegmentsName = lastIn(SEGMENTS)
/** A name for a value that is several segments as a rule: `apps/v1`, `owner/repo`. */
export const isSeveralName = (name: string): boolean =>
  /(?:^| )(?:api version|full name|name with owner|path with namespace)$/.test(wordsOf(name).join(' '))
/** A name for the origins that a server accepts. */
export const isOriginsName = (name: string): boolean => /^origins?$/.test(lastWord(name))
export const isReadAsUrl = lastIn(READ_AS_URLS)

/** A name for the target of a redirect, such as after a login: `redirectTo`, `nextUrl`, `returnPath`. */
export function isRedirectName(name: string): boolean {
  const last = lastWord(name)
  const isTarget = REDIRECTS.has(last) || FOLLOWERS.has(last) || urlName(name) !== undefined
  return isTarget && wordsOf(name).some((word) => REDIRECTS.has(word))
}

/** A name for the target of a redirect, or for one that may be: `target`, `requestedTarget`. */
export const isTargetName = (name: string): boolean => isRedirectName(name) || lastWord(name) === 'target'

/** A name for an encoded value: `encodedId`, `escapedName`. */
export function isEncodedName(name: string): boolean {
  return wordsOf(name).some((word) => ENCODED.has(word))
}

/** The name of a function that encodes: `encodePath`, `escapeSegment`, but not `escapeHtml`. */
export function isEncoderName(name: string): boolean {
  const [first, ...others] = wordsOf(name)
  return (first === 'encode' || first === 'escape') && !others.some((word) => NO_URL_ENCODINGS.has(word))
}

/** The name of a check that makes a value harmless: `isValidPathParam`, `assertSafeId`, `isUuid`. */
export function isCheckName(name: string): boolean {
  return wordsOf(name).some((word) => CHECKS.has(word))
}

/** A name for a whole query, or for a function that writes one: `params`, `queryStringify`, `serializeFilter`. */
export function isWholeQueryName(name: string): boolean {
  return WHOLE_QUERIES.has(lastWord(name)) || wordsOf(name).some((word) => QUERY_WRITERS.has(word))
}

/** A name for a query that is text, whose parts are added one by one. */
export const isQueryName = (name: string): boolean =>
  /(?:^| )(?:query|query string|query ?params|querystring|qs|search|search ?params)$/.test(
    wordsOf(name).join(' '),
  )

/** A name for the URL of a picture, which is only shown. */
export const isPictureName = (name: string): boolean => wordsOf(name).some((word) => PICTURES.has(word))

/** A name for the configuration of the program. */
export const isConfigurationName = (name: string): boolean => /^(?:config|configuration|settings)$/.test(name)

/** A name in capitals, as used for constants, also for those that a build fills in: `__VERSION__`. */
export function isConstantName(name: string): boolean {
  return /^(?:__)?[A-Z][A-Z0-9_]+$/.test(name)
}
