/** Paths and queries for http and ws: data, or component values, which are already encoded. */

import { textOf } from '../../model/components/component.js'
import { Path } from '../../model/components/path.js'
import { Query } from '../../model/components/query.js'
import { encodeData, encodeSegments, pieceError, typeMismatch } from '../../model/encode/data.js'
import { dataClasses } from '../../model/encode/data-classes.js'
import { encodeQuery, type QueryInput, refuseEmptyPair } from '../../model/encode/query-data.js'
import { isError, type UriError } from '../../model/syntax/error.js'
import type { Syntax } from '../kit.js'

/** Encodes a path, given as data or as a `Path`. */
export function encodePath(path: unknown, { grammar }: Syntax): string | UriError {
  if (path instanceof Path) {
    const text = textOf(path, Path, grammar)
    const isRootless = !isError(text) && text !== '' && text[0] !== '/'
    return isRootless ? pieceError('ambiguous-path', 'path', text, 0, grammar) : text
  }
  if (typeof path === 'string') {
    return path[0] === '/'
      ? encodeSegments(path.slice(1).split('/'), grammar)
      : pieceError('ambiguous-path', 'path', path, 0, grammar)
  }
  if (!Array.isArray(path)) return typeMismatch(path, [PATH], 'path', grammar)
  const text = encodeSegments(path, grammar)
  return text === '' ? '/' : text
}

/** Encodes a query, given as data or as a `Query`. */
export function encodeSearch(search: unknown, { grammar }: Syntax): string | undefined | UriError {
  if (search instanceof Query) return textOf(search, Query, grammar)
  if (typeof search === 'string') return encodeData(search, dataClasses(grammar).pair, 'query', grammar)
  if (typeof search !== 'object' || search === null) return typeMismatch(search, [SEARCH], 'query', grammar)
  return refuseEmptyPair(encodeQuery(search as QueryInput, grammar), grammar)
}

const PATH = 'segments, a Path, or a string that begins with "/"'
const SEARCH = 'names and values, a Query, or a string in which "=" and "&" are data'
