/** The prospero scheme: RFC 4157. */

import * as kit from './definition/index.js'

/**
 * An object of the Prospero Directory Service (RFC 4157 2).
 *
 * @since 0.1.0
 */
export interface Prospero extends kit.ValueWith<'prospero', typeof server, typeof fields> {}

// psegment = *[ uchar | "?" | ":" | "@" | "&" | "=" ], and the slashes between them
const hsoname = kit.ucharAnd('?:@&=/')
// fieldname = fieldvalue = *[ uchar | "?" | ":" | "@" | "&" ]; RFC 4157 doesn't exclude a slash
const fieldPart = kit.byGeneration(kit.ucharAnd('?:@&/'), kit.ucharAnd('?:@&'))

const server = kit.serverOf('prospero')
const fields = {
  /** The host-specific object name, which often begins with its own slash. */
  hsoname: kit.textField({
    help: 'the host-specific object name',
    presence: 'required',
    characters: hsoname,
    dataCharacters: '/',
    forbidden: kit.LINE_ENDS,
    isOpaque: true,
    isSegment: true,
  }),
  /** Further identification of the target: names and values in order. */
  fields: kit.pairsField({
    help: 'a field of the link',
    each: 'field',
    characters: fieldPart,
    forbidden: kit.LINE_ENDS,
    isOpaque: true,
  }),
}

/**
 * The prospero scheme (RFC 4157).
 *
 * @example
 * import { prospero } from 'uriform'
 *
 * const link = prospero.from('prospero://host.example//pros/name;OBJECT-VERSION=2')
 * link.hsoname // '/pros/name'
 * link.fields // [['OBJECT-VERSION', '2']]
 *
 * @since 0.1.0
 */
export const prospero: kit.Scheme<'prospero', Prospero> = /* @__PURE__ */ kit.describedScheme({
  scheme: 'prospero',
  server,
  fields,
  // "/" ppath *[ ";" fieldname "=" fieldvalue ]
  describe: (place) => kit.seq('/', place.hsoname, kit.pairs(place.fields, ';')),
})
