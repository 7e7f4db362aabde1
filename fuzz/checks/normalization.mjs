/** Normal forms: idempotent, of the same meaning, delimited as before. */
import { rfc3986 } from 'uriform/generations'
import { removeDotSegments } from '../../tests/support/rfc3986-resolution.js'
import { levels, same } from '../check.mjs'

/** @typedef {import('../check.mjs').Check} Check */
/** @typedef {import('../../src/index.js').Components} Components */

/** What RFC 3986 6.2.2.2 and 6.2.2.3 make of a path. */
function expectedPath(/** @type {Components} */ { scheme, host, path }) {
  const decoded = path.replace(/%[\da-f]{2}/gi, (triplet) => {
    const character = String.fromCharCode(Number.parseInt(triplet.slice(1), 16))
    return /[\w.~-]/.test(character) ? character : triplet.toUpperCase()
  })
  if (scheme === undefined && host === undefined && !decoded.startsWith('/')) return decoded
  const removed = removeDotSegments(decoded)
  // RFC 8089 E.3.2: the path of a file may name a host, so that no other path becomes one that does.
  const isGuarded = host === undefined || (/^file$/i.test(scheme ?? '') && path[1] !== '/')
  return isGuarded && removed.startsWith('//') ? `/.${removed}` : removed
}

const octets = (/** @type {string | undefined} */ text) =>
  text?.replace(/%[\da-f]{2}/gi, (triplet) => String.fromCharCode(Number.parseInt(triplet.slice(1), 16)))

/** What delimits in every generation, raw or encoded, in its order: none may become another. */
const delimiters = (/** @type {string | undefined} */ text) =>
  text?.replace(/%(?:2[356f]|3[abdf]|40|5[bd])|[^#&/:;=?@[\]]/gi, (part) =>
    part.length === 3 ? part.toUpperCase() : '',
  )

const encodedDots = /%2e/i
const writtenDots = /(?:^|[:/])\.\.?(?:[/?#]|$)/
const withoutTail = (/** @type {string} */ text) => text.replace(/[?#].*/s, '')

/**
 * @param {import('../check.mjs').Library} library
 * @returns {readonly Check[]}
 */
export function normalizationChecks({ Uri, UriReference }) {
  return [
    {
      name: 'normal form',
      section: 'Normalize; RFC 3986 6.2.2, 6.2.3',
      kind: 'references',
      run([text = ''], generation) {
        const options = { generation }
        const result = UriReference.parse(text, options)
        if (result._tag === 'Left') return
        const value = result.right
        const from = value.components()
        for (const level of levels) {
          const normal = value.normalize(level)
          same(`${level}: idempotent`, normal.normalize(level).href, normal.href)
          const read = UriReference.parse(normal.href, options)
          same(`${level}: accepted`, read._tag === 'Right' && read.right.components(), normal.components())
          same(
            `${level}: equivalent`,
            [value.equals(normal, level), normal.equals(value, level)],
            [true, true],
          )
          const to = normal.components()
          same(`${level}: scheme`, to.scheme, from.scheme?.toLowerCase())
          for (const name of /** @type {const} */ (['userinfo', 'query', 'fragment'])) {
            same(`${level}: octets of the ${name}`, octets(to[name]), octets(from[name]))
            same(`${level}: delimiters of the ${name}`, delimiters(to[name]), delimiters(from[name]))
          }
          // RFC 8089 2: without an authority it means the same as with an empty one.
          if (level === 'syntax' || to.scheme !== 'file') {
            same(`${level}: a host`, to.host === undefined, from.host === undefined)
          }
          if (generation !== rfc3986) {
            const isRoot = level === 'scheme' && from.path === '' && to.path === '/'
            if (!isRoot) same(`${level}: octets of the path`, octets(to.path), octets(from.path))
          } else if (level === 'syntax') same('path', to.path, expectedPath(from))
          else same('the forms of the two levels', value.normalize().normalize('scheme').href, normal.href)
        }
      },
    },
    {
      name: 'normal form against a base',
      section: 'Normalize: equivalent under the same base',
      kind: 'references',
      run([baseText = '', text = ''], generation) {
        const options = { generation }
        const base = Uri.parse(baseText, options)
        const value = UriReference.parse(text, options)
        if (base._tag === 'Left' || value._tag === 'Left') return
        // Resolution removes `..` and not `%2E%2E`, which 2.3 calls equivalent: beside each other the standard
        // contradicts itself.
        const [basePath, path] = [withoutTail(baseText), withoutTail(text)]
        if (encodedDots.test(basePath) || (encodedDots.test(path) && writtenDots.test(path))) return
        for (const level of levels) {
          const normal = base.right.tryResolve(value.right.normalize(level))
          const plain = base.right.tryResolve(value.right)
          same(`${level}: a target`, normal._tag, plain._tag)
          if (normal._tag === 'Left' || plain._tag === 'Left') continue
          const target = plain.right.normalize(level).href
          // The guard of a file's path depends on where the path came from.
          if (/^file:(?:\/\/[^/]*)?\/(?:\.\/)?\//.test(target)) continue
          same(level, normal.right.normalize(level).href, target)
        }
      },
    },
  ]
}
