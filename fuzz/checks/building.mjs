/** No injection by builders, tags and edits: data comes back decoded in its place and once, or there is an error. */
import { Disagreement, same } from '../check.mjs'
import { refusalOf } from '../dots.mjs'

/** @typedef {import('../check.mjs').Check} Check */
/** @typedef {import('../check.mjs').Generation} Generation */
/** @typedef {import('../../src/index.js').UriReference} UriReference */

const isLone = (/** @type {string} */ text) => /\p{Cs}/u.test(text)
/** What is a host in every generation, and comes back as it is. */
const isPlainHost = (/** @type {string} */ text) => /^[a-z]+$/.test(text)

/**
 * @template A
 * @param {readonly A[]} all
 * @param {number} index
 */
const without = (all, index) => all.filter((_, each) => each !== index)

/** The kinds of errors of hosts that are not plain. */
const hostErrors = [
  ...['invalid-host', 'invalid-ip-literal', 'missing-host'],
  ...['dot-segment', 'empty-segment', 'control-character'],
]

/**
 * The result, or `undefined` where the data deserve the error.
 *
 * @template A
 * @param {import('../../src/index.js').Either<import('../../src/index.js').UriError, A>} result
 * @param {{ readonly texts: readonly string[], readonly segments: readonly string[], readonly host: string, readonly scheme?: string | undefined, readonly also?: readonly string[] }} given
 */
function builtOf(result, { texts, segments, scheme, host, also = [] }) {
  const ofSegments = segments
    .map((segment) => refusalOf(segment, scheme))
    .filter((kind) => kind !== undefined)
  const refusals = [
    ...(texts.some(isLone) ? ['lone-surrogate'] : []),
    ...ofSegments,
    ...(isPlainHost(host) ? [] : hostErrors),
    ...also,
  ]
  const must = texts.some(isLone) || ofSegments.length > 0
  if (result._tag === 'Left') {
    if (!refusals.includes(result.left.kind)) throw new Disagreement('error', refusals, result.left.kind)
    return undefined
  }
  if (must) throw new Disagreement('error', refusals, String(result.right))
  return result.right
}

/**
 * The host that was given, in its A-label form where it has other letters, in brackets where it is an address.
 *
 * @param {UriReference} read
 * @param {string} host
 */
function sameHost(read, host) {
  const { text, decoded } = /** @type {import('../../src/index.js').Host} */ (read.host)
  if (/[^\0-\x7f]/.test(host)) return same('host in A-labels', /^[\w.~-]*$/.test(text), true)
  if (text.startsWith('[')) return same('address', text, host.startsWith('[') ? host : `[${host}]`)
  same('host', decoded, host)
}

/**
 * @param {import('../check.mjs').Library} library
 * @returns {readonly Check[]}
 */
export function buildingChecks(library) {
  const { relativeBuilder, tryEdit, tryRelative, tryUri, Uri, uriBuilder, UriReference, Host } = library

  /** @type {(value: UriReference) => UriReference} */
  const readAgain = (value) => {
    const read = UriReference.from(value.href, { generation: value.generation })
    same('components', value.components(), read.components())
    return read
  }

  const pairsOf = (/** @type {UriReference} */ read) =>
    (read.query?.pairs ?? []).map((pair) => [pair.name, pair.value])
  const formOf = (/** @type {UriReference} */ read) =>
    (read.query?.form.pairs ?? []).map((pair) => [pair.name, pair.value])
  const segmentsOf = (/** @type {UriReference} */ read) =>
    read.path.segments.map((segment) => segment.decoded)

  return [
    {
      name: 'builder',
      section: 'No injection; RFC 3986 2.4',
      kind: 'data',
      run(
        [user = '', password = '', host = '', first = '', second = '', name = '', value = '', fragment = ''],
        generation,
      ) {
        const segments = [first, second]
        const all = [user, password, ...segments, name, value, fragment]
        const chosen = password.length % 2 === 0 ? 'h' : host
        const before = uriBuilder(user.length % 2 === 0 ? 'x' : 'http', { generation })
          .user(user)
          .password(password)
          .host(chosen)
          .port(value.length % 65_536)
          .segments(first, second)
        const queried = name.length % 2 === 0 ? before.query([[name, value]]) : before.form([[name, value]])
        const built = builtOf(queried.fragment(fragment).tryBuild(), {
          texts: all,
          segments,
          host: chosen,
          also: isLone(chosen) ? ['lone-surrogate'] : [],
        })
        if (built === undefined) return
        const read = readAgain(built)
        same(
          'user information',
          [read.userinfo?.user.decoded, read.userinfo?.password?.decoded],
          [user, password],
        )
        sameHost(read, chosen)
        same('port', read.port, value.length % 65_536)
        same('segments', segmentsOf(read), segments)
        if (name.length % 2 === 0) same('pairs', pairsOf(read), [[name, value]])
        same('pairs to a form', formOf(read), [[name, value]])
        same('fragment', read.fragment?.decoded, fragment)
      },
    },
    {
      name: 'builder without an authority',
      section: 'No injection; RFC 3986 3.3, 4.2',
      kind: 'data',
      run([first = '', second = '', name = '', value = '', fragment = ''], generation) {
        const options = { generation }
        for (const builder of [uriBuilder('x', options), relativeBuilder(options)]) {
          const segments = [first, second]
          /** @type {import('../../src/index.js').Either<import('../../src/index.js').UriError, UriReference>} */
          const result = builder
            .segments(first, second)
            .query([[name, value]])
            .fragment(fragment)
            .tryBuild()
          const built = builtOf(result, {
            texts: [first, second, name, value, fragment],
            segments,
            host: 'h',
            also: first === '' ? ['ambiguous-path'] : [],
          })
          if (built === undefined) continue
          if (first === '') throw new Disagreement('error', ['ambiguous-path'], built.href)
          const read = readAgain(built)
          same(
            'no authority',
            [read.authority, read.scheme],
            [undefined, built instanceof Uri ? 'x' : undefined],
          )
          const isGuarded = !(built instanceof Uri) && first.includes(':') && segmentsOf(read)[0] === '.'
          same('segments', segmentsOf(read), isGuarded ? ['.', ...segments] : segments)
          same('pairs', pairsOf(read), [[name, value]])
          same('fragment', read.fragment?.decoded, fragment)
        }
      },
    },
    {
      name: 'tag',
      section: 'No injection',
      kind: 'data',
      run([host = '', first = '', second = '', name = '', value = '', fragment = '', baseText = '']) {
        const segments = [first, second]
        const tail = [...segments, name, value, fragment]
        const result = tryUri`https://${host}/a/${first}/${second}?x=y&${name}=${value}#${fragment}`
        const built = builtOf(result, {
          texts: tail,
          segments,
          host,
          also: isLone(host) ? ['lone-surrogate'] : [],
        })
        if (built !== undefined) {
          const read = readAgain(built)
          sameHost(read, host)
          same('no more of an authority', [read.userinfo, read.port], [undefined, undefined])
          same('segments', segmentsOf(read), ['a', ...segments])
          same('pairs', pairsOf(read), [
            ['x', 'y'],
            [name, value],
          ])
          same('fragment', read.fragment?.decoded, fragment)
        }
        const under = builtOf(tryRelative`../a/${first}?q=${value}`, {
          texts: [first, value],
          segments: [first],
          host: 'h',
        })
        if (under !== undefined) {
          const read = readAgain(under)
          same('relative', [read.scheme, read.authority], [undefined, undefined])
          same('segments', segmentsOf(read), ['..', 'a', first])
          same('pairs', pairsOf(read), [['q', value]])
        }
        const base = Uri.parse(`http://u:p@h:8/b/${/^[\w.~-]*$/.test(baseText) ? baseText : ''}`)
        if (base._tag === 'Left') return
        const behind = builtOf(tryUri`${base.right}/c/${first}`, {
          texts: [first],
          segments: [first],
          host: 'h',
        })
        if (behind === undefined) return
        const read = readAgain(behind)
        same('authority', read.authority?.text, 'u:p@h:8')
        same('segments', segmentsOf(read).slice(-2), ['c', first])
        same('path', read.path.text.startsWith(base.right.path.text.replace(/\/$/, '')), true)
      },
    },
    {
      name: 'edit',
      section: 'Local edits and No injection',
      kind: 'references',
      run([text = '', datum = ''], generation) {
        const options = { generation }
        const read = UriReference.parse(text, options)
        if (read._tag === 'Left') return
        const value = read.right
        const { fragment: _, ...others } = value.components()
        const untouched = tryEdit(value, (draft) => {
          draft.segments = [...draft.segments]
        })
        same('nothing', untouched._tag === 'Right' && untouched.right === value, true)

        const marked = builtOf(
          tryEdit(value, (draft) => {
            draft.fragment = datum
          }),
          { texts: [datum], segments: [], host: 'h' },
        )
        if (marked !== undefined) {
          const { fragment, ...kept } = readAgain(marked).components()
          same('all but the fragment', kept, others)
          same('fragment', [marked.fragment?.decoded, fragment === undefined], [datum, false])
        }

        const pairs = value.query?.pairs ?? []
        if (pairs.length > 0) {
          const index = datum.length % pairs.length
          const changed = builtOf(
            tryEdit(value, (draft) => {
              const pair = draft.query?.[index]
              if (pair !== undefined) pair.value = datum
            }),
            { texts: [datum], segments: [], host: 'h' },
          )
          if (changed !== undefined) {
            const before = pairs.map(String)
            const after = (readAgain(changed).query?.pairs ?? []).map(String)
            same('other pairs', without(after, index), without(before, index))
            same('pair', changed.query?.pairs[index]?.value, datum)
            same(
              'all but the query',
              { ...changed.components(), query: '' },
              { ...value.components(), query: '' },
            )
          }
        }

        const { segments } = value.path
        if (segments.length > 0) {
          const index = datum.length % segments.length
          const also = index === 0 || datum === '' ? ['ambiguous-path', 'invalid-host'] : []
          const changed = builtOf(
            tryEdit(value, (draft) => {
              draft.segments[index] = datum
            }),
            { texts: [datum], segments: [datum], scheme: value.scheme, host: 'h', also },
          )
          if (changed !== undefined) {
            const after = readAgain(changed).path.segments
            // A guard, put before the path or taken for the segment that it guarded.
            const added = after.length - segments.length
            same('one guard at most', added === 0 || (added === 1 && after[0]?.text === '.'), true)
            const rest = after.slice(added)
            same('other segments', without(rest, index).map(String), without(segments, index).map(String))
            same('segment', rest[index]?.decoded, datum)
            same(
              'all but the path',
              { ...changed.components(), path: '' },
              { ...value.components(), path: '' },
            )
          }
        }

        if (value.host === undefined) return
        const moved = tryEdit(value, (draft) => {
          draft.host = datum
        })
        if (moved._tag === 'Left') {
          const kinds = [...hostErrors, 'lone-surrogate', 'invalid-character']
          return same('kind', kinds.includes(moved.left.kind) || moved.left.kind, true)
        }
        const { host: hostBefore, ...rest } = value.components()
        const { host: hostAfter, ...restAfter } = readAgain(moved.right).components()
        same('all but the host', restAfter, rest)
        if (Host.parse(datum, options)._tag === 'Right' || hostAfter !== hostBefore)
          sameHost(moved.right, datum)
      },
    },
  ]
}
