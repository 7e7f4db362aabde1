// How references were resolved before RFC 3986, step by step as the documents have it, string buffers included: RFC 1808
// 4, draft-fielding-url-syntax-01 6 with what its Appendix C does otherwise, RFC 2396 5.2 and
// draft-fielding-uri-rfc2396bis-00 5.2. Not in the documents are the two guards: an authority with an empty path has a
// slash before what is put behind it, and a path that begins with "//" and has no authority has "/." before it.
import type { Generation } from '../../src/index.js'
import { type Pieces, recompose, split, transform } from './rfc3986-resolution.js'

// RFC 1808 2.4 and the draft of 1996, 4.3: an authority goes on to the next slash, and anything may have a colon in it.
const BEFORE_2396 = /^(?:([A-Za-z\d+.-]+):)?(?:\/\/([^/#]*))?([^?#]*)(?:\?([^#]*))?(?:#(.*))?$/s

function splitBy(pattern: RegExp, text: string): Pieces {
  const [, scheme, authority, path = '', query, fragment] = pattern.exec(text) ?? []
  return { scheme, authority, path, query, fragment }
}

/** The target of a reference, in any generation. */
export function resolved({ name }: Generation, base: string, reference: string): string {
  switch (name) {
    case 'rfc1738':
      return since1995(base, reference)
    case 'draft1996':
      return since1996(base, reference)
    case 'rfc2396':
    case 'rfc2396bis':
      return since1998(base, reference, name === 'rfc2396bis')
    case 'rfc3986':
    case 'rfc3987':
      return transform(base, reference)
  }
}

/** RFC 1808 4. A part that is empty is as good as absent when it is asked for, and is written where it was. */
function since1995(baseText: string, text: string): string {
  // 2 a)
  if (text === '') return baseText
  const Base = splitBy(BEFORE_2396, baseText)
  const R = splitBy(BEFORE_2396, text)
  // b)
  if (R.scheme !== undefined) return text
  // c)
  const T = { ...R, scheme: Base.scheme }
  // 3
  if (R.authority) return recompose(T)
  T.authority = Base.authority
  // 4
  if (R.path.startsWith('/')) return recompose(T)
  const [basePath, baseParams] = splitOnce(Base.path)
  const [path, params] = splitOnce(R.path)
  // 5
  if (path === '') {
    const isFollowed = params.length > 1 || Boolean(R.query)
    const inherited =
      basePath === '' && baseParams === '' && Base.authority !== undefined && isFollowed ? '/' : basePath
    // a)
    if (params.length > 1) return recompose({ ...T, path: inherited + params })
    T.path = inherited + baseParams
    // b)
    return recompose(R.query ? T : { ...T, query: Base.query })
  }
  // 6 and 7
  return recompose({ ...T, path: withoutDots(merged(Base, basePath, path)) + params })
}

/** The path, and its parameters with their semicolon. */
function splitOnce(path: string): readonly [path: string, params: string] {
  const [first = ''] = path.split(';', 1)
  return [first, path.slice(first.length)]
}

/** The draft of 1996, 6. Appendix C merges the whole rel_path, its query included, unless there is nothing of it. */
function since1996(baseText: string, text: string): string {
  const Base = splitBy(BEFORE_2396, baseText)
  const R = splitBy(BEFORE_2396, text)
  // 2 a)
  if (/^(?:#.*)?$/s.test(text)) return recompose({ ...Base, fragment: R.fragment })
  // b)
  if (R.scheme !== undefined) return text
  // c)
  const T = { ...R, scheme: Base.scheme }
  // 3
  if (R.authority) return recompose(T)
  T.authority = Base.authority
  // 4
  if (R.path.startsWith('/')) return recompose(T)
  // 5
  if (R.path === '' && R.query === undefined) return recompose({ ...Base, fragment: R.fragment })
  // 6 and 7
  const relPath = R.query === undefined ? R.path : `${R.path}?${R.query}`
  const { path, query } = splitBy(/^()()([^?]*)(?:\?(.*))?$/s, withoutDots(merged(Base, Base.path, relPath)))
  return recompose({ ...T, path, query })
}

/** RFC 2396 5.2, whose Appendix B is that of RFC 3986, and the pseudocode of the revision's draft. */
function since1998(baseText: string, text: string, isRevised: boolean): string {
  const Base = split(baseText)
  const R = split(text)
  // 2
  const isNothing =
    R.path === '' && R.scheme === undefined && R.authority === undefined && R.query === undefined
  if (isNothing) return recompose({ ...Base, fragment: R.fragment })
  // 3
  if (R.scheme !== undefined) return text
  const T = { ...R, scheme: Base.scheme }
  // 4
  if (R.authority !== undefined) return recompose(T)
  T.authority = Base.authority
  // 5
  if (R.path.startsWith('/')) return recompose(T)
  if (R.path === '' && isRevised) return recompose({ ...T, path: Base.path })
  // 6 and 7
  const start = isRevised && Base.path === '' ? '/' : Base.path
  return recompose({ ...T, path: withoutDots(merged(Base, start, R.path)) })
}

/** All but the last segment of the base's path, and the path of the reference. */
function merged(Base: Pieces, basePath: string, path: string): string {
  if (Base.authority !== undefined && basePath === '') return `/${path}`
  return basePath.slice(0, basePath.lastIndexOf('/') + 1) + path
}

/** RFC 1808 4, step 6 a) to d), and the like. The slash that an absolute path begins with is no segment's end. */
function withoutDots(path: string): string {
  let buffer = path
  // a)
  while (/(?:^|\/)\.\//.test(buffer)) buffer = buffer.replace(/(^|\/)\.\//, '$1')
  // b)
  buffer = buffer.replace(/(^|\/)\.$/, '$1')
  // c)
  for (;;) {
    const shorter = buffer.replace(/(^(?=[^/])|\/)(?!\.\.\/)[^/]*\/\.\.\//, '$1')
    if (shorter === buffer) break
    buffer = shorter
  }
  // d)
  return buffer.replace(/(^(?=[^/])|\/)(?!\.\.\/)[^/]*\/\.\.$/, '$1')
}
