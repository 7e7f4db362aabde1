/** The wais scheme: RFC 4156. */

import {
  byGeneration,
  defineScheme,
  derivedField,
  oneOf,
  type Scheme,
  seq,
  serverOf,
  textField,
  uchar,
  ucharAnd,
  type ValueWith,
} from './kit.js'

/**
 * A WAIS database, a search in it, or one of its documents, depending on `kind` (RFC 4156 2).
 *
 * @since 0.1.0
 */
export interface Wais extends ValueWith<'wais', typeof server, typeof fields> {}

// uchar in RFC 1738 5; RFC 4156 reserves no character of segments and queries.
const part = byGeneration(ucharAnd(';:@&='), uchar)
// search = *[ uchar | ";" | ":" | "@" | "&" | "=" ]
const searchPart = byGeneration(ucharAnd(';:@&=/?'), ucharAnd(';:@&='))

const server = serverOf('wais', {})
const fields = {
  kind: derivedField<'database' | 'search' | 'document'>(),
  /** The name of the database. */
  database: textField({ help: 'the database', presence: 'required', characters: part, isSegment: true }),
  /** The words to search for in the database. */
  search: textField({
    help: 'the words to search for',
    characters: searchPart,
    excludes: ['wtype', 'wpath'],
  }),
  /** The WAIS type of the document; its path must follow. */
  wtype: textField({
    help: 'the type of the document',
    characters: part,
    isSegment: true,
    needs: ['wpath'],
    excludes: ['search'],
  }),
  /** The identifier of the document, which is meaningful only to its server. */
  wpath: textField({
    help: 'the identifier of the document',
    characters: part,
    isSegment: true,
    needs: ['wtype'],
    excludes: ['search'],
  }),
}

/**
 * The wais scheme (RFC 4156).
 *
 * @example
 * import { wais } from 'uriform'
 *
 * wais.from('wais://wais.example/recipes?rhubarb').search // 'rhubarb'
 * wais.builder().host('wais.example').database('recipes').wtype('TEXT').wpath('1/2').build().uri.href
 * // 'wais://wais.example/recipes/TEXT/1%2F2'
 *
 * @since 0.1.0
 */
export const wais: Scheme<'wais', Wais, typeof server, typeof fields> = /* @__PURE__ */ defineScheme({
  scheme: 'wais',
  server,
  fields,
  // "/" database [ "?" search ] / "/" database "/" wtype "/" wpath
  describe: ({ kind, database, search, wtype, wpath }) =>
    seq(
      '/',
      database,
      oneOf(kind, { search: seq('?', search), document: seq('/', wtype, '/', wpath), database: '' }),
    ),
})
