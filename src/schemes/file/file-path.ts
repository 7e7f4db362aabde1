/** Conversion between paths of file systems and file URIs: RFC 8089 Appendices D and E. */

import { Fault } from '../../model/errors.js'

/**
 * A kind of file system: slashes from a root, or drives, backslashes and network shares. `native` is that of the machine;
 * outside of Node and its like it is `posix`.
 * @since 0.1.0
 */
export type Platform = 'posix' | 'win32' | 'native'

interface Runtime {
  readonly process?: { readonly platform?: string }
}

/** The given platform; an unknown one stays as it is. */
function chosen(platform: Platform): Platform {
  if (platform !== 'native') return platform
  return (globalThis as Runtime).process?.platform === 'win32' ? 'win32' : 'posix'
}

/** The location of a file, decoded. An `undefined` or empty host means this machine. */
interface Place {
  readonly host: string | undefined
  readonly segments: readonly string[]
}

/** A drive letter, whose colon stays raw in a URI (RFC 8089 E.2). */
export const DRIVE = /^[a-z]:$/i

// biome-ignore lint/suspicious/noControlCharactersInRegex: no name has them
const NOT_IN_WIN32_NAME = /[\0-\x1f<>:"|?*/\\]/
// Names that Windows treats as devices, with any extension, and endings that it removes from names.
const DEVICE = /^(?:con(?:in\$|out\$)?|prn|aux|nul|(?:com|lpt)[\d¹²³])(?:[. ]|$)/i
const STRIPPED = /^(?!\.{1,2}$).*[. ]$/s
const SLASHES = /[/\\]/

const unsafe = (expected: string, field: 'host' | 'segments' = 'segments'): Fault =>
  new Fault('unsafe-path', undefined, 0, { field, expected })

const wrongType = (field: 'path' | 'platform', expected: string): Fault =>
  new Fault('wrong-type', undefined, 0, { field, expected })

const unknownPlatform = (): Fault => wrongType('platform', '"posix", "win32" or "native"')

export function pathOf(place: Place, given: Platform): string | Fault {
  const platform = chosen(given)
  const { host = '', segments } = place
  if (platform === 'posix') return posixPath(host, segments)
  return platform === 'win32' ? win32Path(host, segments) : unknownPlatform()
}

const isLocal = (host: string): boolean => host === '' || host.toLowerCase() === 'localhost'

function posixPath(host: string, segments: readonly string[]): string | Fault {
  if (!isLocal(host)) return unsafe('no host but "localhost": a path of posix has none', 'host')
  if (segments.some((segment) => /[/\0]/.test(segment))) return unsafe('names without "/" and NUL')
  // POSIX lets a path that begins with two slashes have a special meaning.
  if (segments.length > 1 && segments[0] === '') return unsafe('a name first')
  return `/${segments.join('/')}`
}

function win32Path(host: string, segments: readonly string[]): string | Fault {
  const [drive, ...names] = segments as readonly [string, ...string[]]
  const wrong = unsafe(
    'names that Windows allows: no device, none of < > : " / \\ | ? *, no control character, no full stop or space last',
  )
  if (isLocal(host) && DRIVE.test(drive)) return isWin32(names) ? `${drive}\\${names.join('\\')}` : wrong
  if (host === '') return unsafe('a drive first, as in "/C:/"')
  if (!isWin32Host(host)) return unsafe('the name of a host, not of a device', 'host')
  if (/^\.{0,2}$/.test(drive)) return unsafe('a share after the host')
  return isWin32(segments) ? `\\\\${host}\\${segments.join('\\')}` : wrong
}

function isWin32(names: readonly string[]): boolean {
  return !names.some((name) => NOT_IN_WIN32_NAME.test(name) || DEVICE.test(name) || STRIPPED.test(name))
}

/** `\\.\` and `\\?\` begin device names. */
function isWin32Host(host: string): boolean {
  return !NOT_IN_WIN32_NAME.test(host) && !/^\.*$/.test(host)
}

export function placeOnPlatform(path: string, given: Platform): Place | Fault {
  const platform = chosen(given)
  if (typeof path !== 'string') return wrongType('path', 'a string')
  if (path.includes('\0')) return unsafe('a path without NUL')
  if (platform === 'posix') return posixPlace(path)
  return platform === 'win32' ? win32Place(path) : unknownPlatform()
}

function posixPlace(path: string): Place | Fault {
  if (path[0] !== '/' || path[1] === '/') return unsafe('an absolute path, which begins with one "/"')
  return { host: undefined, segments: path.slice(1).split('/') }
}

/** The prefix of a path that Windows takes as it is, without a limit of its length. */
const VERBATIM = /^\\\\\?\\(?:UNC(?=\\))?/i

function win32Place(given: string): Place | Fault {
  const [prefix = ''] = VERBATIM.exec(given) ?? []
  // A slash is no separator in such a path.
  const isVerbatim = prefix !== '' && !given.includes('/')
  const path = isVerbatim ? (prefix.length > 4 ? '\\' : '') + given.slice(prefix.length) : given
  const [first, second = '', third = '', ...rest] = path.split(SLASHES) as [string, ...string[]]
  const wrong = unsafe('a path of names that Windows allows, after a drive, or after a host and a share')
  if (DRIVE.test(first) && path.length > first.length) {
    const names = path.slice(first.length + 1).split(SLASHES)
    return isWin32(names) ? { host: undefined, segments: [first, ...names] } : wrong
  }
  const isShare = first === '' && second === '' && third !== '' && rest[0] !== undefined && rest[0] !== ''
  return isShare && isWin32Host(third) && isWin32(rest) ? { host: third, segments: rest } : wrong
}
