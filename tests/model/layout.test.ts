// Where the components stand: what is put together from components has the layout that the scanner finds.
import { expect, test } from '@jest/globals'
import fc from 'fast-check'
import { UriReference } from '../../src/index.js'
import { defaultGrammar } from '../../src/model/grammar.js'
import { assemble } from '../../src/model/layout.js'
import { scan } from '../../src/model/scanner.js'
import { references } from '../support/references.js'
import { runs } from '../support/runs.js'

test('the components of a reference, put together, have its text and its layout', () => {
  const { table } = defaultGrammar()
  fc.assert(
    fc.property(references, (text) => {
      const parts = UriReference.from(text).components()
      expect(assemble(parts)).toEqual({ href: text, layout: scan(text, table) })
    }),
    { numRuns: runs(20_000) },
  )
})
