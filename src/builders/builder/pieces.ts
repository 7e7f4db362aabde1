/** The encoded components of a reference under construction, and the result they make. */

import { Fault, isError, type UriError } from '../../model/errors.js'
import {
  componentsOf,
  defaultGrammar,
  type Grammar,
  isHostRequired,
  splitUserinfo,
} from '../../model/grammar.js'
import { propertyIfAny } from '../../model/text.js'
import {
  guarded,
  type OwnReference,
  ownReference,
  type RelativeReference,
  readReference,
  referenceFrom,
  type Uri,
  type UriReference,
} from '../../model/values.js'
import { joinUserinfo } from '../data/data.js'
import type { Spaces } from '../data/query-data.js'
import { buildingError } from '../data/wording.js'
import { isRequestTarget, type RequestTarget, textInTarget } from '../http/request-target.js'
import { type LooseComponents, loosePath } from './loose-path.js'
import { composeReference } from './path.js'

/** Turns the finished URI into a value. */
export type Read = (uri: Uri) => object | UriError

/** The state that no step changes. */
interface Start {
  readonly grammar: Grammar
  readonly scheme: string | undefined
  /** False for a builder that starts from a value, which may lack the host that its scheme needs. */
  readonly isHostNeeded: boolean
  readonly read: Read | undefined
}

/** The encoded strings from the steps so far, and the first error. */
export interface BuilderPieces {
  readonly start: Start
  user: string | undefined
  password: string | undefined
  host: string | undefined
  port: string | undefined
  path: LooseComponents['path']
  query: string | undefined
  /** The spelling of the query: `+` after `form`. */
  spaces: Spaces
  fragment: string | undefined
  error: UriError | undefined
}

export function noPieces(
  grammar: Grammar,
  scheme: string | undefined,
  error: UriError | undefined,
  read?: Read,
): BuilderPieces {
  return {
    start: { grammar, scheme, isHostNeeded: isHostRequired(scheme), read },
    user: undefined,
    password: undefined,
    host: undefined,
    port: undefined,
    path: loosePath(''),
    query: undefined,
    spaces: '%20',
    fragment: undefined,
    error,
  }
}

/** A copy, written out because spreading creates objects of different shapes, which are slow. */
export function copyOf(pieces: Readonly<BuilderPieces>): BuilderPieces {
  const { start, user, password, host, port, path, query, spaces, fragment, error } = pieces
  return { start, user, password, host, port, path, query, spaces, fragment, error }
}

export function piecesOfValue(given: UriReference, read?: Read): BuilderPieces {
  const value = referenceFrom(given)
  if (isError(value)) return noPieces(defaultGrammar, undefined, value)
  const { href, layout, grammar } = ownReference(value) as OwnReference
  const { scheme, userinfo, host, port, path, query, fragment } = componentsOf(href, layout)
  const { user, password } = splitUserinfo(userinfo)
  return {
    start: { grammar, scheme, isHostNeeded: false, read },
    user,
    password,
    host,
    port,
    path: loosePath(path),
    query,
    spaces: '%20',
    fragment,
    error: undefined,
  }
}

/**
 * The path and the query of a request target in origin or absolute form, or of a relative reference without an
 * authority. In a target, `//x` is a path (RFC 9112 3.2.1); a reference needs a guard before it.
 */
export function piecesOfTarget(given: RequestTarget | RelativeReference): BuilderPieces {
  const reference = isRequestTarget(given) ? referenceOf(given) : given
  if (isError(reference)) return noPieces(defaultGrammar, undefined, reference)
  const pieces = piecesOfValue(reference)
  if (pieces.host !== undefined || pieces.start.scheme !== undefined) pieces.error ??= wrongForm()
  pieces.fragment = undefined
  return pieces
}

/** A target as a reference. It may be one of another copy of the library, so its text is read again. */
function referenceOf(target: RequestTarget): UriReference | UriError {
  const form = propertyIfAny(target, 'form')
  if (form !== 'origin' && form !== 'absolute') return wrongForm()
  const query = textInTarget(target, 'query')
  const path = guarded(textInTarget(target, 'path') ?? '')
  return readReference(query === undefined ? path : `${path}?${query}`, defaultGrammar, 'RelativeReference')
}

const TARGET_OR_REFERENCE =
  'a request target such as /search?q=1, or a relative reference without an authority'

function wrongForm(): UriError {
  const details = { expected: TARGET_OR_REFERENCE, step: 'relativeBuilder', argument: 1 }
  return buildingError(new Fault('wrong-form', undefined, 0, details), defaultGrammar)
}

export function builtReference(pieces: Readonly<BuilderPieces>): Uri | RelativeReference | UriError {
  const { start, user, password, host, port, path, query, fragment, error } = pieces
  if (error !== undefined) return error
  const { grammar, scheme, isHostNeeded, read } = start
  const userinfo = joinUserinfo(user, password)
  const components = { scheme, userinfo, host, port, path, query, fragment }
  const built = composeReference(components, grammar, isHostNeeded)
  // The types of its steps say what a builder builds.
  return read === undefined || isError(built) ? built : (read(built as Uri) as Uri | UriError)
}
