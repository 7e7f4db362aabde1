/** The file scheme: RFC 8089. */

import { buildingError, encodeData, faultInSegment } from '../../builders/index.js'
import { type Either, errorOf, Fault, fromEither, UriBuildError, type UriError } from '../../model/errors.js'
import { defaultGrammar, faultInIpLiteral } from '../../model/grammar.js'
import { percentDecodeText } from '../../model/text.js'
import type { Uri } from '../../model/values.js'
import * as kit from '../definition/index.js'
import { DRIVE, type Platform, pathOf, placeOnPlatform } from './file-path.js'

/**
 * A file (RFC 8089 2). The nonstandard forms `file:c:/x` and `file:////host/share` are read too (Appendix E). A
 * missing or empty host and `localhost` mean the local machine.
 *
 * @since 0.1.0
 */
export interface File extends kit.ValueWith<'file', typeof server, typeof fields> {
  /**
   * The path on a platform, not necessarily the current one.
   *
   * @param platform `posix`, `win32` with drive letters and `\\host\share`, or `native`, that of the machine.
   * @throws UriBuildError (`wrong-type`) for another platform; `unsafe-path` if the platform has no such path, or the
   * path would mean something else:
   *
   * - A name is `.` or `..`, or contains a slash or NUL, encoded or not. `normalize` removes dots that aren't encoded.
   * - The URI has a fragment.
   * - On posix: the host isn't the local machine.
   * - On win32: there is neither a drive nor a host, a name contains a character that Windows doesn't allow, such as
   *   `:`, ends in a full stop or a space, or is that of a device, or the path is that of a device (`\\.\` and `\\?\`).
   */
  toPath(platform: Platform): string
  /** The path; a `Left` if `toPath` throws. */
  tryToPath(platform: Platform): Either<UriError, string>
}

const segmentCharacters = kit.byGeneration(kit.ucharAnd(';:@&='), kit.ucharAnd('?:@&='))

const server = kit.serverOf('file', { port: 'none' })
const names = kit.listField({
  help: 'a name in the path of the file',
  each: 'segment',
  presence: 'required',
  characters: segmentCharacters,
  isResolved: true,
})

const segments: kit.Field<kit.ListType<'required'>> = {
  ...names,
  encode: (input, syntax) => {
    const texts = names.encode(input, syntax)
    if (texts instanceof Fault) return texts
    const [first, ...others] = texts
    // path-absolute: "//" would begin a host.
    if (first === '' && others.length > 0) return new Fault('ambiguous-path', 'path')
    return DRIVE.test(String(input[0])) ? [String(input[0]), ...others] : texts
  },
}

const fields = {
  /** The names in the path of the file, from the root. A drive letter is the first name. */
  segments,
}

type Texts = kit.ServerTexts & { readonly segments: readonly string[] }

const definition = /* @__PURE__ */ kit.writtenScheme({
  scheme: 'file',
  server,
  fields,
  read: (rest, { host }) => (rest.isRfc3986 ? read(rest, host) : readOld(rest, host)),
  complete: (texts) => ({ ...texts, host: texts.host ?? '' }),
  write: ({ segments }) => `/${segments.join('/')}`,
  normalize: ({ host = '', segments }) => ({ host: host === 'localhost' ? '' : host, segments }),
  // Without its dot segments, file:////h/../a/b would be on another machine.
  keepsMeaning: ({ host }, normal) => machineOf(host) === machineOf(normal.host),
  methods: /* @__PURE__ */ kit.bothForms('toPath', toPath),
})

// "//" [ file-auth ] path-absolute / path-absolute, and Appendix E.2 and E.3.2
function read(rest: kit.Cursor, host: string | undefined): Texts | kit.Refusal {
  const start = rest.at
  let slashes = 0
  while (rest.take('/')) slashes++
  const isDrive = slashes === 0 && host === undefined
  const isShare = (slashes === 2 || slashes === 3) && !host
  if (slashes !== 1 && !isDrive && !isShare) return rest.refuse('a path that begins with one "/"', start)
  const segments = rest.separated('/', segmentCharacters)
  if (!rest.isAtEnd) return rest.refuse('"%3F" for a question mark, because there is no query')
  if (slashes === 1) return { segments }
  const [first, ...names] = segments as [string, ...string[]]
  // path-absolute = "/" [ segment-nz *( "/" segment ) ]
  const isAbsolute = names.length === 1 || (names.length > 1 && names[0] !== '')
  if (isDrive && DRIVE.test(first) && isAbsolute) return { segments }
  const shareHost = isShare && isAbsolute ? hostOf(first) : undefined
  if (shareHost !== undefined) return { host: shareHost, segments: names }
  return rest.refuse(
    isShare ? 'a host, "/" and a path' : 'a path that begins with "/", or with a drive and "/"',
    start,
  )
}

/** The name of the machine, in lower case; empty for the local machine. */
function machineOf(host = ''): string {
  const name = (percentDecodeText(host) ?? host).toLowerCase()
  return name === 'localhost' ? '' : name
}

// file-host = inline-IP / IPv4address / reg-name
function hostOf(text: string): string | undefined {
  const literal = /^%5B(.*)%5D$/i.exec(text)?.[1]
  if (literal !== undefined && faultInIpLiteral(literal, true) === undefined) return `[${literal}]`
  return text === '' || /[:@]/.test(text) ? undefined : text
}

// "file://" [ host | "localhost" ] "/" fpath, of RFC 1738 5
function readOld(rest: kit.Cursor, host: string | undefined): Texts | kit.Refusal {
  if (host === undefined || !rest.take('/')) return rest.refuse('"//", a host or none, and "/"')
  return { segments: rest.separated('/', segmentCharacters) }
}

function toPath(value: File, platform: Platform): string | UriError {
  const { uri } = value
  return kit.fromFields(() => {
    const path = pathOf(value, platform)
    const safe = path instanceof Fault ? path : (dotsIn(value) ?? fragmentIn(uri) ?? path)
    return typeof safe === 'string' ? safe : kit.errorIn(uri, safe)
  })
}

/** Dots among the names, which the platform or whoever decodes the path again would resolve. */
function dotsIn(value: File): Fault | undefined {
  const names = kit.encodedTextOf<readonly string[]>(value, 'segments')
  const hasDots = names.some((name) => faultInSegment(name)?.kind === 'dot-segment')
  const expected = 'no "." or "..", not even encoded; normalize() removes those written out'
  return hasDots ? new Fault('unsafe-path', undefined, 0, { field: 'segments', expected }) : undefined
}

/** A raw "#" ends the path, so the path of the rest would be another file. */
function fragmentIn({ fragment, href }: Uri): Fault | undefined {
  if (fragment === undefined) return undefined
  return new Fault('unsafe-path', 'fragment', href.indexOf('#') + 1, { expected: kit.NO_FRAGMENT })
}

function fromPath(path: string, platform: Platform): File | UriError {
  const parts = placeOnPlatform(path, platform)
  if (parts instanceof Fault) {
    const text = typeof path === 'string' ? path : ''
    return errorOf(parts, { text, grammar: defaultGrammar, wording: kit.schemeBuildingWording })
  }
  const syntax = kit.syntaxOf(defaultGrammar)
  // Not in A-labels, because the name of a file server needn't be in the DNS, and must read back unchanged.
  const host = encodeData(parts.host ?? '', 'host', syntax.grammar)
  if (host instanceof Fault) return buildingError(host, syntax.grammar)
  const texts = segments.encode(parts.segments, syntax)
  if (texts instanceof Fault)
    return buildingError(texts, syntax.grammar, { argument: undefined, field: 'segments' })
  return fromEither(definition.parse(`file://${host}/${texts.join('/')}`))
}

/**
 * The file scheme, and its conversion from paths.
 * @since 0.1.0
 */
export interface FileScheme extends kit.Scheme<'file', File> {
  /**
   * The URI of a path on a platform, not necessarily the current one.
   *
   * @param path An absolute path.
   * @param platform `posix`; `win32`: a drive and a backslash or slash first, or `\\host\share`; or `native`, that of the
   * machine.
   * @throws UriBuildError (`unsafe-path`, `dot-segment`) if a URI would mean something else: the path is relative,
   * or has `.`, `..`, NUL, or on win32 a character that no name can have; `wrong-type` for another platform.
   */
  fromPath(path: string, platform: Platform): File
  /** The URI; a `Left` if `fromPath` throws. */
  tryFromPath(path: string, platform: Platform): Either<UriError, File>
}

/**
 * The file scheme (RFC 8089).
 *
 * @example
 * import { file } from 'uriform'
 *
 * file.from('file:///etc/motd').toPath('posix') // '/etc/motd'
 * file.from('file:////server/share/a%20b').toPath('win32') // '\\\\server\\share\\a b'
 * file.fromPath('C:\\a b\\c#', 'win32').uri.href // 'file:///C:/a%20b/c%23'
 *
 * @since 0.1.0
 */
export const file: FileScheme = /* @__PURE__ */ kit.withReaders(
  definition,
  /* @__PURE__ */ kit.readerForms('fromPath', fromPath, UriBuildError),
)
