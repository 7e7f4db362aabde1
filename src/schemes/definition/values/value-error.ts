/** The errors for fields of a value. */

import {
  asError,
  type ErrorKind,
  Fault,
  syntaxError,
  type UriError,
  UriSyntaxError,
} from '../../../model/errors.js'
import { grammarOf } from '../../../model/grammar.js'
import { offsetOfBadUtf8, percentDecodeText } from '../../../model/text.js'
import type { Uri } from '../../../model/values.js'
import type { FieldText } from '../found.js'
import { schemeBuildingWording, schemeError } from '../wording.js'
import type { SchemeValue } from './scheme-value.js'

export function fieldNotUtf8(uri: Uri, field: string, text: NonNullable<FieldText>): UriError {
  const bad = [text].flat(2).find((piece) => percentDecodeText(piece) === undefined) as string
  return valueError({ uri }, 'not-utf8', field, undefined, uri.href.lastIndexOf(bad) + offsetOfBadUtf8(bad))
}

/** The error of a method because of a fault in the URI of a value. */
export function errorIn({ href, generation }: Uri, fault: Fault): UriError {
  return schemeError(fault, href, grammarOf(generation))
}

/** The error of a method because of a field. The offset is where the fault is in the URI, if known. */
export function valueError(
  { uri }: Pick<SchemeValue, 'uri'>,
  kind: ErrorKind,
  field: string,
  expected?: string,
  offset = 0,
): UriError {
  const fault = new Fault(kind, undefined, offset, { field, expected })
  return syntaxError(fault, uri.href, grammarOf(uri.generation), schemeBuildingWording)
}

/** A result computed from the fields of a value, or the error for a field with invalid UTF-8. */
export function fromFields<A>(make: () => A | UriError): A | UriError {
  try {
    return make()
  } catch (failure) {
    if (failure instanceof UriSyntaxError) return asError(failure.error)
    throw failure
  }
}
