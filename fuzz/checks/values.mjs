/** Values: no byte is lost, components are what they are by themselves, and the three levels of equivalence. */
import { generations } from 'uriform/generations'
import { levels, same } from '../check.mjs'

/** @typedef {import('../check.mjs').Check} Check */

/** @param {string | undefined} text */
const before = (text, delimiter = '') => (text === undefined ? '' : delimiter + text)

/** @param {import('../../src/index.js').Components} components */
function composed({ scheme, userinfo, host, port, path, query, fragment }) {
  const login = userinfo === undefined ? '' : `${userinfo}@`
  const authority = host === undefined ? '' : `//${login}${host}${before(port, ':')}`
  return `${scheme === undefined ? '' : `${scheme}:`}${authority}${path}${before(query, '?')}${before(fragment, '#')}`
}

/** Another spelling of the same: the case of the scheme and of percent-encodings (RFC 3986 6.2.2.1). */
const respelled = (/** @type {string} */ text) =>
  text
    .replace(/^[A-Za-z][A-Za-z\d+.-]*:/, (scheme) => scheme.toUpperCase())
    .replace(/%[\da-f]{2}/gi, (triplet) => triplet.toUpperCase())

/**
 * @param {import('../check.mjs').Library} library
 * @returns {readonly Check[]}
 */
export function valueChecks(library) {
  const { Authority, Fragment, Host, Pair, Path, Query, Segment, Uri, UriReference, Userinfo, compare } =
    library
  return [
    {
      name: 'round trip',
      section: 'Round trip; RFC 3986 5.3',
      kind: 'references',
      run([text = ''], generation) {
        const options = { generation }
        const result = UriReference.parse(text, options)
        if (result._tag === 'Left') return
        const value = result.right
        same('text', [value.href, String(value), value.toJSON()], [text, text, text])
        same('components', composed(value.components()), text)
        const again = UriReference.from(JSON.parse(JSON.stringify(value)), options)
        same('from JSON', [again.equals(value, 'exact'), again.components()], [true, value.components()])
        same('frozen', Object.isFrozen(value), true)
      },
    },
    {
      name: 'components',
      section: 'RFC 3986 3',
      kind: 'references',
      run([text = ''], generation) {
        const options = { generation }
        const result = UriReference.parse(text, options)
        if (result._tag === 'Left') return
        const value = result.right
        const { scheme, userinfo, host, port, path, query, fragment } = value.components()
        same('scheme', value.scheme, scheme?.toLowerCase())
        same('port', value.port, port === undefined || port === '' ? undefined : Number(port))
        same(
          'texts',
          [value.userinfo, value.host, value.path, value.query, value.fragment].map((part) => part?.text),
          [userinfo, host, path, query, fragment],
        )
        same('segments', value.path.segments.map(String).join('/'), path.replace(/^\//, ''))
        same('pairs', (value.query?.pairs ?? []).map(String).join('&'), query ?? '')
        const { authority } = value
        same('authority', authority === undefined, host === undefined)
        if (authority !== undefined)
          same('authority', Authority.from(authority.text, options).equals(authority), true)
        if (value.userinfo !== undefined) Userinfo.from(value.userinfo.text, options)
        if (value.host !== undefined) Host.from(value.host.text, options)
        Path.from(path, options)
        for (const segment of value.path.segments) Segment.from(segment.text, options)
        if (query !== undefined) Query.from(query, options)
        for (const pair of value.query?.pairs ?? []) Pair.from(pair.text, options)
        if (fragment !== undefined) Fragment.from(fragment, options)
        if (value instanceof Uri)
          same('origin', value.origin === undefined || typeof value.origin === 'string', true)
        same('same document', value.isSameDocument(), /^(?:#|$)/.test(text))
      },
    },
    {
      name: 'equivalence',
      section: 'Equivalence; RFC 3986 6',
      kind: 'references',
      run([text = '', other = ''], generation) {
        const options = { generation }
        const result = UriReference.parse(text, options)
        if (result._tag === 'Left') return
        const value = result.right
        same('reflexive', value.equals(value, 'exact'), true)
        const twin = UriReference.parse(respelled(text), options)
        if (twin._tag === 'Right') same('another spelling', value.equals(twin.right), true)
        for (const generation of generations.filter((each) => each !== options.generation)) {
          const there = value.tryAs(generation)
          same('accepted there', there._tag === 'Right', UriReference.canParse(text, { generation }))
          if (there._tag === 'Right')
            same('equal to that of another generation', value.equals(there.right, 'scheme'), false)
        }
        const second = UriReference.parse(other, options)
        if (second._tag === 'Left') return
        const equal = levels.map((level) => value.equals(second.right, level))
        const [isSyntax, isScheme] = equal
        same(
          'symmetric',
          levels.map((level) => second.right.equals(value, level)),
          equal,
        )
        same(
          'normal forms',
          equal,
          levels.map((level) => value.normalize(level).href === second.right.normalize(level).href),
        )
        same(
          'a level contains the one before',
          [value.equals(second.right, 'exact') && !isSyntax, isSyntax && !isScheme],
          [false, false],
        )
        same('order', Math.sign(compare(value, second.right)), -Math.sign(compare(second.right, value)) + 0)
      },
    },
  ]
}
