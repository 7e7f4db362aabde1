/** The reading of what was typed as a reference. */
import { rfc3987 } from '../../src/generations.js'
import type { Either } from '../../src/model/errors/either.js'
import type { UriError } from '../../src/model/errors/error.js'
import { UriReference } from '../../src/model/values/uri-reference.js'

/** A text as a URI or relative reference, or else as an IRI. */
export function readingOf(text: string): Either<UriError, UriReference> {
  const read = UriReference.parse(text)
  if (read._tag === 'Right') return read
  const iri = UriReference.parse(text, { generation: rfc3987 })
  return iri._tag === 'Right' ? iri : read
}
