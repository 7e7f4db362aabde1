// The anatomy of a reference as data: every part stands where it should, masked or not.
import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { UriReference } from '../../src/index.js'
import { anatomyOf, type Part } from '../../src/view/anatomy.js'
import { derivedFrom } from '../support/grammar-arbitrary.js'
import { rfc3986 } from '../support/grammars.js'
import { runs } from '../support/runs.js'

/** Each part has its text at its offset, after the part before. */
function expectPlaced(whole: string, parts: readonly Part[]): void {
  let end = 0
  for (const part of parts) {
    expect(part.offset).toBeGreaterThanOrEqual(end)
    end = part.offset + part.text.length
    expect(whole.slice(part.offset, end)).toBe(part.text)
    expectPlaced(whole, part.parts)
  }
}

describe('passwords', () => {
  test.each(['http://a:b:c@h/p', 'http://:x@h?q', 'http://a:***@h', 'http://a:%2A@h:1#f'])(
    'masking keeps %s together',
    (text) => {
      const masked = anatomyOf(UriReference.from(text), false)
      expect(masked.text).toBe(UriReference.from(text).redacted())
      expectPlaced(masked.text, masked.components)
    },
  )
})

describe('laws, of every reference', () => {
  test('every part stands at its offset, and between components there are delimiters only', () => {
    fc.assert(
      fc.property(derivedFrom(rfc3986, 'URI-reference'), fc.boolean(), (text, arePasswordsShown) => {
        const value = UriReference.from(text)
        const anatomy = anatomyOf(value, arePasswordsShown)
        expect(anatomy.text).toBe(arePasswordsShown ? text : value.redacted())
        expectPlaced(anatomy.text, anatomy.components)
        let rest = anatomy.text
        for (const component of [...anatomy.components].reverse()) {
          rest = rest.slice(0, component.offset) + rest.slice(component.offset + component.text.length)
        }
        expect(rest).toMatch(/^:?(?:\/\/@?:?)?\??#?$/)
        const present = Object.entries(value.components()).filter(([, own]) => own !== undefined)
        const names = present
          .map(([name]) => name)
          .filter((name) => name !== 'path' || value.path.text !== '')
        expect(anatomy.components.map(({ label }) => label)).toEqual(names)
      }),
      { numRuns: runs(5_000) },
    )
  })
})
