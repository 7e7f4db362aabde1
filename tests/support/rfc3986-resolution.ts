// The algorithms of RFC 3986 5.2.2 to 5.2.4 and 5.3 line by line as the pseudocode has them, string buffers
// included, and the splitting of Appendix B: the oracle of resolution. Only the guard is not in the standard.

export interface Pieces {
  readonly scheme: string | undefined
  readonly authority: string | undefined
  readonly path: string
  readonly query: string | undefined
  readonly fragment: string | undefined
}

// Appendix B:  12            3  4          5       6  7        8 9
const PIECES = /^(([^:/?#]+):)?(\/\/([^/?#]*))?([^?#]*)(\?([^#]*))?(#(.*))?/s

export function split(reference: string): Pieces {
  const [, , scheme, , authority, path = '', , query, , fragment] = PIECES.exec(reference) ?? []
  return { scheme, authority, path, query, fragment }
}

/** 5.2.2, where `strict` is false for the backward-compatible reading. */
export function transform(base: string, reference: string, strict = true): string {
  const Base = split(base)
  let R = split(reference)
  if (!strict && R.scheme?.toLowerCase() === Base.scheme?.toLowerCase()) R = { ...R, scheme: undefined }
  const T: { -readonly [K in keyof Pieces]: Pieces[K] } = split('')
  if (R.scheme !== undefined) {
    T.scheme = R.scheme
    T.authority = R.authority
    T.path = removeDotSegments(R.path)
    T.query = R.query
  } else {
    if (R.authority !== undefined) {
      T.authority = R.authority
      T.path = removeDotSegments(R.path)
      T.query = R.query
    } else {
      if (R.path === '') {
        T.path = Base.path
        if (R.query !== undefined) T.query = R.query
        else T.query = Base.query
      } else {
        if (R.path.startsWith('/')) T.path = removeDotSegments(R.path)
        else {
          T.path = merge(Base, R.path)
          T.path = removeDotSegments(T.path)
        }
        T.query = R.query
      }
      T.authority = Base.authority
    }
    T.scheme = Base.scheme
  }
  T.fragment = R.fragment
  return recompose(T)
}

/** 5.2.3. */
function merge(Base: Pieces, path: string): string {
  if (Base.authority !== undefined && Base.path === '') return `/${path}`
  return Base.path.slice(0, Base.path.lastIndexOf('/') + 1) + path
}

/** 5.2.4. */
export function removeDotSegments(path: string): string {
  let input = path
  let output = ''
  while (input !== '') {
    // A.
    if (input.startsWith('../')) input = input.slice(3)
    else if (input.startsWith('./')) input = input.slice(2)
    // B.
    else if (input.startsWith('/./')) input = input.slice(2)
    else if (input === '/.') input = '/'
    // C.
    else if (input.startsWith('/../') || input === '/..') {
      input = `/${input.slice(4)}`
      output = output.slice(0, Math.max(0, output.lastIndexOf('/')))
    }
    // D.
    else if (input === '.' || input === '..') input = ''
    // E.
    else {
      const slash = input.indexOf('/', 1)
      const end = slash < 0 ? input.length : slash
      output += input.slice(0, end)
      input = input.slice(end)
    }
  }
  return output
}

/** 5.3, and the guard: without an authority a path that begins with `//` would be read as one. */
export function recompose({ scheme, authority, path, query, fragment }: Pieces): string {
  let result = ''
  if (scheme !== undefined) result += `${scheme}:`
  if (authority !== undefined) result += `//${authority}`
  else if (path.startsWith('//')) result += '/.'
  result += path
  if (query !== undefined) result += `?${query}`
  if (fragment !== undefined) result += `#${fragment}`
  return result
}
