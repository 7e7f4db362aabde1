/** The wais scheme: RFC 4156. */

import * as kit from './definition/index.js'

/**
 * A WAIS database, a search in it, or one of its documents, depending on `kind` (RFC 4156 2).
 *
 * @since 0.1.0
 */
export interface Wais extends kit.ValueWith<'wais', typeof server, typeof fields> {}

// uchar in RFC 1738 5; RFC 4156 reserves no character of segments and queries.
const part = kit.byGeneration(kit.ucharAnd(';:@&='), kit.uchar)
// search = *[ uchar | ";" | ":" | "@" | "&" | "=" ]
const searchPart = kit.byGeneration(kit.ucharAnd(';:@&=/?'), kit.ucharAnd(';:@&='))

const segment = { characters: part, forbidden: kit.LINE_ENDS, isSegment: true } as const

const server = kit.serverOf('wais')
const fields = {
  /** The kind of URI: a database, a search in it, or a document. */
  kind: kit.derivedField<'database' | 'search' | 'document'>(),
  /** The name of the database. */
  database: kit.textField({ help: 'the database', presence: 'required', ...segment }),
  /** The words to search for in the database. */
  search: kit.textField({
    help: 'the words to search for',
    characters: searchPart,
    forbidden: kit.LINE_ENDS,
    excludes: ['wtype', 'wpath'],
  }),
  /** The WAIS type of the document; its path must follow. */
  wtype: kit.textField({
    help: 'the type of the document',
    ...segment,
    needs: ['wpath'],
    excludes: ['search'],
  }),
  /** The identifier of the document, which is meaningful only to its server. */
  wpath: kit.textField({
    help: 'the identifier of the document',
    ...segment,
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
export const wais: kit.Scheme<'wais', Wais> = /* @__PURE__ */ kit.describedScheme({
  scheme: 'wais',
  server,
  fields,
  // "/" database [ "?" search ] / "/" database "/" wtype "/" wpath
  describe: ({ kind, database, search, wtype, wpath }) =>
    kit.seq(
      '/',
      database,
      kit.oneOf(kind, {
        search: kit.seq('?', search),
        document: kit.seq('/', wtype, '/', wpath),
        database: '',
      }),
    ),
})
