// IRIs as browsers and people write them: what is no character of an IRI where it stands is encoded, and what is stays.
import { expect, test } from '@jest/globals'
import fc from 'fast-check'
import { UriReference } from 'uriform'
import { rfc3987 } from 'uriform/generations'
import { IriReference, tryToUri } from 'uriform/iri'
import { strays } from '../../src/index.js'
import { anyTexts } from '../support/arbitrary-text.js'
import { browserTexts } from '../support/browser-texts.js'
import { textsOfAnyPlane } from '../support/code-points.js'
import { textsOf } from '../support/references.js'
import { runs } from '../support/runs.js'

const texts = fc.oneof(
  browserTexts,
  anyTexts,
  textsOfAnyPlane,
  fc.tuple(textsOf(rfc3987).references, textsOfAnyPlane).map(([text, more]) => text + more),
)

test('an IRI is read as it is', () => {
  fc.assert(
    fc.property(textsOf(rfc3987).references, (text) => {
      expect(IriReference.from(text, { strays }).href).toBe(text)
    }),
    { numRuns: runs(10_000) },
  )
})

test('as an IRI a text is read as it is as a URI, where both can be', () => {
  fc.assert(
    fc.property(texts, (text) => {
      const [iri, uri] = [IriReference.parse(text, { strays }), UriReference.parse(text, { strays })]
      expect(IriReference.canParse(text, { strays })).toBe(iri._tag === 'Right')
      if (iri._tag === 'Left') {
        // Whatever is a URI when its strays are encoded is an IRI, too.
        expect(uri._tag).toBe('Left')
        return
      }
      expect(IriReference.from(iri.right.href)).toStrictEqual(iri.right)
      const mapped = tryToUri(iri.right)
      if (uri._tag === 'Right' && mapped._tag === 'Right') expect(mapped.right.href).toBe(uri.right.href)
      else if (uri._tag === 'Right') expect(mapped._tag).toBe('Right')
    }),
    { numRuns: runs(40_000) },
  )
})
