// The anatomy of a reference as data: every part stands where it should, masked or not.
import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { generations } from '../../src/generations/index.js'
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

describe('secrets of schemes', () => {
  test.each([
    'sip:joe:S3CR3T@h',
    'sips:joe:S3CR3T/a@h?b&c#d',
    'sip:joe:S3CR3T@h?to=a@b&c#d',
    'postgres://u:1/S3CR3T@h/db',
    'postgres://u:1?a=S3CR3T&b=c@h/db',
    'redis://u:1#S3CR3T@h',
    'magnet:?tr=http://u:S3CR3T&dn=x@h',
    'magnet:?dn=a&tr=http%3A%2F%2Fu%3AS3CR3T%40h&b#http://u:S3CR3T@h',
    'otpauth://totp/a?b&secret=S3CR3T&c#secret=S3CR3T',
    'otpauth://secret=S3CR3T:S3CR3T@h:1/a',
    'otpauth://a:secret=S3CR3T@h:1/a',
  ])('no part of %s shows one', (text) => {
    for (const generation of generations) {
      const read = UriReference.parse(text, { generation })
      if (read._tag === 'Left') continue
      const { text: whole, components } = anatomyOf(read.right, false)
      expect(whole).toBe(read.right.redacted())
      expectPlaced(whole, components)
      expect(JSON.stringify(components)).not.toContain('S3CR3T')
    }
  })

  test('hide what they cover, and the parts of its component', () => {
    const { components } = anatomyOf(UriReference.from('postgres://u:1/S3CR3T@h/db?a&b'), false)
    expect(
      components.map(({ label, text, note, parts }) => [label, text, note.remark, parts.length]),
    ).toEqual([
      ['scheme', 'postgres', undefined, 0],
      ['host', 'u', 'registered name', 0],
      ['port', '', 'masked', 0],
      ['path', '***@h/db', 'masked', 0],
      ['query', 'a&b', undefined, 2],
    ])
  })

  test('in a query divide no pairs', () => {
    const [, , query] = anatomyOf(UriReference.from('magnet:a?b&tr=http://u:S3CR3T@h'), false).components
    expect(query?.parts.map(({ text, note }) => [text, note.remark])).toEqual([
      ['b', undefined],
      ['tr=http://u:***@h', 'masked'],
    ])
  })
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
