/** Encoded text in a hole of a path: RFC 3986 3.3. */
import { faultInSegment } from '../builders/index.js'
import { Fault } from '../model/errors.js'
import { RawPath } from './path.js'
import { orThrow } from './result.js'

const NOT_IN_PATH = /[^\w\-.~!$&'()*+,;=:@/%]|%(?![\da-f]{2})/i

/** A first segment whose colon would end a scheme (RFC 3986 4.2). */
const SCHEME = /^[^/]*:/

function read(text: unknown): RawPath | Fault {
  if (typeof text !== 'string') return new Fault('not-a-string')
  const stray = text.search(NOT_IN_PATH)
  if (stray >= 0) return new Fault('invalid-character', 'path', stray)
  let offset = text[0] === '/' ? 1 : 0
  const bare = text.slice(offset)
  for (const segment of bare.split('/')) {
    const fault = faultInSegment(segment)
    if (fault !== undefined) return fault.movedBy(offset)
    offset += segment.length + 1
  }
  return new RawPath((before) => {
    if (before === '') return SCHEME.test(text) ? new Fault('ambiguous-path', 'path') : text
    return before.endsWith('/') ? bare : `/${bare}`
  })
}

/**
 * An encoded path in a hole of `path`, such as the prefix of an API, where the program vouches that its slashes are its
 * own. It stands at the start, after a slash or after a segment; a slash before it is written once.
 *
 * @param text One or more segments, with or without a leading slash. Neither `?` nor `#` can be in it.
 * @throws MiniError for a character that a path doesn't allow (`invalid-character`), or a segment that is empty, `.` or
 * `..`, in any encoding (`empty-segment`, `dot-segment`).
 *
 * @example
 * import { path, raw } from 'uriform/mini'
 *
 * const prefix = '/projects/p1/locations/eu'
 * path`/v1${raw(prefix)}/keys/${'a/b'}` // '/v1/projects/p1/locations/eu/keys/a%2Fb'
 *
 * @since 0.5.0
 */
export function raw(text: string): RawPath {
  return orThrow(read(text))
}
