/** The prospero scheme: RFC 4157. */

import {
  byGeneration,
  defineScheme,
  type Endpoint,
  pairs,
  pairsField,
  type Scheme,
  type SchemeValue,
  seq,
  serverOf,
  textField,
  ucharAnd,
} from './kit.js'

/**
 * An object of the Prospero Directory Service (RFC 4157 2).
 *
 * @since 0.1.0
 */
export interface Prospero extends SchemeValue<'prospero'> {
  readonly host: string
  /** The port; 1525 if the URI has none. */
  readonly port: number
  /** The host without brackets, and the port. */
  readonly endpoint: Endpoint
  /** The host-specific object name; it often begins with a slash of its own. */
  readonly hsoname: string
  /** More that identifies the target of the link: names and values in order. */
  readonly fields: readonly (readonly [name: string, value: string])[]
}

// psegment = *[ uchar | "?" | ":" | "@" | "&" | "=" ], and the slashes between them
const hsoname = ucharAnd('?:@&=/')
// fieldname = fieldvalue = *[ uchar | "?" | ":" | "@" | "&" ]; RFC 4157 doesn't exclude a slash
const fieldPart = byGeneration(ucharAnd('?:@&/'), ucharAnd('?:@&'))

const server = serverOf('prospero', {})
const fields = {
  /** The name of the object, with a slash of its own if it has one. */
  hsoname: textField({
    help: 'the host-specific object name',
    presence: 'required',
    characters: hsoname,
    isOpaque: true,
    isSegment: true,
  }),
  /** A name and a value, one for each argument. */
  fields: pairsField({ help: 'a field of the link', each: 'field', characters: fieldPart, isOpaque: true }),
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
export const prospero: Scheme<'prospero', Prospero, typeof server, typeof fields> =
  /* @__PURE__ */ defineScheme({
    scheme: 'prospero',
    server,
    fields,
    // "/" ppath *[ ";" fieldname "=" fieldvalue ]
    describe: (place) => seq('/', place.hsoname, pairs(place.fields, ';')),
  })
