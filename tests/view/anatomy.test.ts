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
    ...'sip:joe:S3CR3T@h sips:joe:S3CR3T/a@h?b&c#d sip:joe:S3CR3T@h?to=a@b&c#d'.split(' '),
    ...'postgres://u:1/S3CR3T@h/db postgres://u:1?a=S3CR3T&b=c@h/db redis://u:1#S3CR3T@h'.split(' '),
    ...'magnet:?tr=http://u:S3CR3T&dn=x@h'.split(' '),
    ...'magnet:?dn=a&tr=http%3A%2F%2Fu%3AS3CR3T%40h&b#http://u:S3CR3T@h'.split(' '),
    ...'http:u:S3CR3T@h/?b&to=https%3A%2F%2Fu%3AS3CR3T%40h#http:/u:S3CR3T@h ws::@'.split(' '),
    ...'otpauth://totp/a?b&secret=S3CR3T&c#secret=S3CR3T otpauth://secret=S3CR3T:S3CR3T@h:1/a'.split(' '),
    ...'otpauth://a:secret=S3CR3T@h:1/a'.split(' '),
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

  test('in a query divide no pairs', () => {
    const [, , query] = anatomyOf(UriReference.from('magnet:a?b&tr=http://u:S3CR3T@h'), false).components
    expect(query?.parts.map(({ text, note }) => [text, note.remark])).toEqual([
      ['b', undefined],
      ['tr=http://u:***@h', 'masked'],
    ])
  })

  /** Components with their parts, and what is masked in brackets. */
  const drawn = ({ label, text, note, parts }: Part): string =>
    `${label} ${note.remark === 'masked' ? `[${text}]` : text}${parts.map((part) => `, ${drawn(part)}`).join('')}`

  test.each<[text: string, components: string[]]>([
    ['sip:joe:s3cret?x@h', ['scheme sip', 'path [joe:***]', 'query [@h]']],
    ['mysql://joe:1/s3cret@h/db', ['scheme mysql', 'host joe', 'port [***]', 'path [@h/db]']],
    ['mysql://joe:1?s3&cret@h/#f', ['scheme mysql', 'host joe', 'port [***]', 'query [@h/]', 'fragment f']],
    [
      'mysql://joe:s3cret@1/a/b@h',
      ['scheme mysql', 'userinfo joe:***, user joe, password [***]', 'host []', 'path [@h]'],
    ],
    ['redis://password=s3:cret@h', ['scheme redis', 'userinfo [password=***]', 'host []']],
    ['redis://password=s3cret@h', ['scheme redis', 'userinfo [password=***]', 'host []']],
    [
      'mysql://h?password=s3cret&a=b',
      ['scheme mysql', 'host h', 'query password=***&a=b, pair [password=***], pair a=b'],
    ],
    ['mysql://h?password=s3cret', ['scheme mysql', 'host h', 'query [password=***]']],
    ['mysql://h#password=s3cret', ['scheme mysql', 'host h', 'fragment [password=***]']],
  ])('%s', (text, components) => {
    const reference = UriReference.from(text)
    const anatomy = anatomyOf(reference, false)
    expect(anatomy.text).toBe(reference.redacted())
    expectPlaced(anatomy.text, anatomy.components)
    expect(anatomy.components.map(drawn)).toEqual(components)
    const shown = anatomyOf(reference, true)
    expect(shown.text).toBe(text)
    expectPlaced(text, shown.components)
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
