// The components of IRIs by themselves: their readers accept what their rules of RFC 3987 2.2 derive.
import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { type Component, type ComponentReader, Fragment, Host, Path, Query, Segment, Userinfo } from 'uriform'
import { rfc3986, rfc3987 } from 'uriform/generations'
import { textsOfAnyPlane } from '../support/code-points.js'
import { successOf } from '../support/either.js'
import { derivedFrom, mutated } from '../support/grammar-arbitrary.js'
import { grammars } from '../support/grammars.js'
import { matcherOf } from '../support/matcher.js'
import { runs } from '../support/runs.js'

const generation = rfc3987

test.each<[rule: string, reader: ComponentReader<Component>]>([
  ['iuserinfo', Userinfo],
  ['ihost', Host],
  ['isegment', Segment],
  ['iquery', Query],
  ['ifragment', Fragment],
])('%s', (rule, reader) => {
  const { matches } = matcherOf(grammars.rfc3987, rule)
  fc.assert(
    fc.property(mutated(derivedFrom(grammars.rfc3987, rule)), (text) => {
      const result = reader.parse(text, { generation })
      expect(result._tag === 'Right').toBe(matches(text))
      if (result._tag === 'Right') {
        expect(result.right.text).toBe(text)
        expect(result.right.octets).toEqual(octetsOf(text))
      } else expect(result.left.offset).toBeLessThanOrEqual(text.length)
    }),
    { numRuns: runs(20_000) },
  )
})

/** The octets of UTF-8, and those that are percent-encoded. */
function octetsOf(text: string): Uint8Array {
  const pieces = text.match(/%..|[^%]+/gs) ?? []
  const isTriplet = (piece: string): boolean => piece.startsWith('%')
  return new Uint8Array(
    Buffer.concat(
      pieces.map((piece) => (isTriplet(piece) ? Buffer.from(piece.slice(1), 'hex') : Buffer.from(piece))),
    ),
  )
}

describe('data of any plane, encoded under both generations, are the same data', () => {
  test('of segments, queries and fragments', () => {
    fc.assert(
      fc.property(textsOfAnyPlane, (data) => {
        for (const one of [rfc3986, rfc3987]) {
          const options = { generation: one }
          expect(successOf(Fragment.tryEncode(data, options)).decoded).toBe(data)
          expect(successOf(Query.tryEncode([[`n${data}`, data]], options)).get(`n${data}`)).toBe(data)
          expect(
            successOf(Path.tryEncode([`s${data}`], options)).segments.map(({ decoded }) => decoded),
          ).toEqual([`s${data}`])
        }
        const [inUri, inIri] = [rfc3986, rfc3987].map((one) =>
          Segment.encode(`s${data}`, { generation: one }),
        )
        expect(inIri?.equals(Segment.from(inUri?.text ?? '', { generation }))).toBe(true)
      }),
      { numRuns: runs(5_000) },
    )
  })

  test('a pair is found by its name, raw or percent-encoded', () => {
    fc.assert(
      fc.property(textsOfAnyPlane, (data) => {
        const raw = Query.encode([[`n${data}`, '1']], { generation }).text
        const encoded = Query.encode([[`n${data}`, '2']]).text
        const query = Query.from(`${raw}&${encoded}`, { generation })
        expect(query.getAll(`n${data}`)).toEqual(['1', '2'])
        expect(query.form.getAll(`n${data}`)).toEqual(['1', '2'])
      }),
      { numRuns: runs(5_000) },
    )
  })
})
