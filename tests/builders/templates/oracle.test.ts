// The oracle of templates: RFC 6570's own examples, the grammar of section 2, and the rule by which a text is read.
import { describe, test } from '@jest/globals'
import fc from 'fast-check'
import { describeVectors, vectors } from '../../conformance/vectors.js'
import { expect } from '../../support/expect.js'
import { expectLaw, inCi } from '../../support/runs.js'
import { readingsFor, templates, textsFor, valuesFor, withEach } from './support/arbitraries.js'
import { ambiguousText, assignmentsOf } from './support/enumeration.js'
import { compareVerdicts, grid } from './support/grid.js'
import { expandText, type Template, templateOf, type Values } from './support/oracle.js'
import { givesWay, isReading, keyOf, readingsOf, remainingReadings } from './support/readings.js'
import { examples, values } from './support/rfc6570-examples.js'

function parsed(text: string): Template {
  const template = templateOf(text)
  if (template === undefined) throw new Error(`not a template: ${text}`)
  return template
}

const remaining = (template: string, text: string) => remainingReadings(parsed(template), text)

describe.each(examples)('RFC 6570 %s', (_, ...rows) => {
  test.each(rows)('%s is %s', (template, expansion) => {
    expect(expandText(parsed(template), values)).toBe(expansion)
  })
})

describe('RFC 6570 2: the grammar', () => {
  test('parts', () => {
    expect(templateOf('/x{?a,b.c*}{d:30}')).toEqual([
      '/x',
      {
        operator: '?',
        variables: [
          { name: 'a', exploded: false, prefix: undefined },
          { name: 'b.c', exploded: true, prefix: undefined },
        ],
      },
      { operator: '', variables: [{ name: 'd', exploded: false, prefix: 30 }] },
    ])
    expect(templateOf('')).toEqual([])
  })

  test.each([
    ...'{ } {} {a a} {a,} {,a} {a,,b} {a.} {.} {a..b} {-a} {a-b}'.split(' '),
    ...'{a:0} {a:01} {a:10000} {a:} {a*:1} {a:1*} {a**} {=a} {!a} {@a} {|a}'.split(' '),
    '{a b}',
    ...['{+}', '{++a}', '{{a}}', '{%4}', '{é}', ' ', '"', '%', '%4', '%4g', '<', '>', '\\', '^', '`', '|'],
    ...['\u0000', '\u007f', '\u0080', '\u009f', '\ufdd0', '\ufffe', '\ud800', '\u{1fffe}', '\u{e0000}'],
  ])('%j is no template', (text) => {
    expect(templateOf(text)).toBeUndefined()
  })

  test.each([
    ...['', "'", '%41', '%c3', "!#$&'()*+,-./:;=?@[]_~", 'é', '\u00a0', '\ue000', '\u{10fffd}'],
    ...'{a} {a.b} {_} {%41} {a:1} {a:9999} {a*} {+a} {#a,b*,c:2} {.a}{/a}{;a}{?a}{&a}'.split(' '),
  ])('%j is a template', (text) => {
    expect(templateOf(text)).toBeDefined()
  })

  test('a template is read as it was put together', () =>
    expectLaw(20_000, templates, ({ text, template }) => {
      expect(templateOf(text)).toEqual(template)
    }))
})

test.each<readonly [string, Values, string]>([
  // 3.1
  ["é'%c3{a}", {}, "%C3%A9'%c3"],
  // 2.3: what is undefined
  ['{a,b,c}', { a: null, b: [], c: 'x' }, 'x'],
  ['{?a*,b}', { a: { x: undefined }, b: '' }, '?b='],
  ['{a*}', { a: [null, 'x', undefined] }, 'x'],
  // 3.2.1: numbers and booleans are their texts; names of pairs are encoded like values
  ['{a,b,c,d}', { a: 1, b: true, c: -0.5, d: 10n }, '1,true,-0.5,10'],
  ['{?a*}', { a: { 'x&y': 'é' } }, '?x%26y=%C3%A9'],
  ['{+a*}', { a: { 'x&y': '%41%' } }, 'x&y=%41%25'],
  // Appendix A: what is empty
  ['{;a}{;b}{?c}', { a: '', b: [''], c: [''] }, ';a;b?c='],
  ['{;a*}{?b*}{/c*}', { a: { x: '' }, b: ['', 'x'], c: { y: '' } }, ';x?b=&b=x/y='],
  // 2.4.1: a prefix counts characters, and where triplets pass through, those of one character are one
  ['{a:1}{+a:1}', { a: '\u{1d11e}x' }, '%F0%9D%84%9E%F0%9D%84%9E'],
  ['{a:1}{+a:1}{#a:2}', { a: '%C3%a9%c3x' }, '%25%C3%a9#%C3%a9%c3'],
  ['{+a:2}', { a: '%zz' }, '%25z'],
])('%s with %o is %s', (template, given, expansion) => {
  expect(expandText(parsed(template), given)).toBe(expansion)
})

test('an expansion holds what a URI may hold, and nothing else', () =>
  expectLaw(20_000, withEach(templates, valuesFor), ([{ template }, given]) => {
    expect(expandText(template, given)).toMatch(/^(?:[\w.~:/?#[\]@!$&'()*+,;=-]|%[0-9A-Fa-f]{2})*$/)
  }))

interface Vector {
  readonly template: string
  readonly variables: Values | null
  readonly expected: string | readonly string[] | false | null
  readonly valid: boolean
}

describeVectors('vectors', () => {
  // These follow the grammar; what makes them wrong is a prefix of a list or a record.
  const wrongByValue = ['{keys:1}', '{+keys:1}']

  test('of expansion', () => {
    for (const { template, variables, expected, valid } of vectors<Vector>('template')) {
      if (!valid)
        expect([template, templateOf(template)]).toEqual([
          template,
          wrongByValue.includes(template) ? expect.anything() : undefined,
        ])
      else if (variables === null || expected === null || expected === false)
        expect(templateOf(template)).toBeDefined()
      else expect([expected].flat()).toContain(expandText(parsed(template), variables))
    }
  })
})

describe('readings', () => {
  test.each<readonly [template: string, text: string, readings: readonly object[]]>([
    // The first variable of `{...}` and `{+...}` is always there.
    ['{a}', '', [{ a: '' }]],
    ['{+a}', '', [{ a: '' }]],
    ['{a*}', '', [{ a: [''] }]],
    ['{#a}', '', [{}]],
    ['{#a}', '#', [{ a: '' }]],
    ['{a,b}', 'x', [{ a: 'x' }]],
    ['{a,b}', 'x,', [{ a: 'x', b: '' }]],
    // Text as it stands, or decoded; another spelling than that of `expandText` has no reading.
    ['{a}', '%C3%A9', [{ a: 'é' }]],
    ['{a}', '%c3%a9', []],
    ['{a}', '%41', []],
    ['{a}', '%C3', []],
    ['{a}', 'x/y', []],
    ['{a}', 'x,y', []],
    ['{+a}', '%c3/%41', [{ a: '%c3/%41' }]],
    ['{+a}', '%4', []],
    ['{+a:1}', '%C3%A9', [{ a: 'é' }]],
    ['{+a:3}', '%2F', [{ a: '%2F' }]],
    ['{+a:3}', '%25', [{ a: '%' }]],
    ['{a:2}', 'xy', [{ a: 'xy' }]],
    ['{a:2}', 'xyz', []],
    // Exploded: a list or a record.
    ['{a*}', 'x,y', [{ a: ['x', 'y'] }]],
    ['{a*}', 'x=1,y=', [{ a: { x: '1', y: '' } }]],
    ['{a*}', 'x=1,y', []],
    ['{a*}', 'x=1,x=2', []],
    ['{/a*}', '/x/', [{ a: ['x', ''] }]],
    ['{?a*}', '?a=1&a=', [{ a: ['1', ''] }]],
    ['{?a*}', '?a=1', [{ a: ['1'] }]],
    ['{?a*}', '?x=1&a=2', [{ a: { x: '1', a: '2' } }]],
    ['{?a*}', '?2=x&1=x', []],
    ['{?a*,b}', '?b=1', [{ b: '1' }]],
    ['{?a*,b}', '?x=1&b=1', [{ a: { x: '1' }, b: '1' }]],
    ['{?a*,b}', '?b=1&x=1', []],
    ['{;a*}', ';a;a=1', [{ a: ['', '1'] }]],
    ['{;a*}', ';x;y=1', [{ a: { x: '', y: '1' } }]],
    ['{;a}', ';a=', []],
    ['{?a}', '?a', []],
    // Names tell which variables are left out.
    ['{?a,b}', '?b=1', [{ b: '1' }]],
    ['{?a,b}', '?b=1&a=1', []],
    // Positional variables are left out from the end.
    ['{/a,b}', '/x', [{ a: 'x' }]],
    ['{/a}{/b}', '/x', [{ a: 'x' }]],
    ['{/a}{/b}{/c}', '/x/y', [{ a: 'x', b: 'y' }]],
    ['{/a}{/b*}', '/x/y', [{ a: 'x', b: ['y'] }]],
    ['{/a}{/b*}', '/x=1/y=1', [{ b: { x: '1', y: '1' } }]],
    ['{/a*}{/b}', '/x', [{ a: ['x'] }]],
    ['{/a*}{/b}', '/x/y', [{ a: ['x', 'y'] }, { a: ['x'], b: 'y' }]],
    // A name has one value.
    ['{a}/{a}', 'x/x', [{ a: 'x' }]],
    ['{a}/{a}', 'x/y', []],
    ['{+a}{?a}', '/?a=%2F', [{ a: '/' }]],
    ['{a}{/a*}', 'x/x', []],
    ['x{?a}', 'x', [{}]],
    ['x', 'x', [{}]],
    ['x', 'y', []],
    ['é', '%C3%A9', [{}]],
  ])('%s of %j', (template, text, readings) => {
    expect(new Set(remaining(template, text))).toEqual(new Set(readings))
  })

  test('finds every assignment that is a reading of what it writes', () =>
    expectLaw(10_000, withEach(templates, readingsFor), ([{ template }, reading]) => {
      fc.pre(reading !== undefined)
      const text = expandText(template, reading)
      fc.pre(text.length <= 24)
      expect(readingsOf(template, text).map(keyOf)).toContain(keyOf(reading))
    }))

  test('finds nothing else', () =>
    expectLaw(10_000, withEach(templates, textsFor), ([{ template }, text]) => {
      fc.pre(text.length <= 24)
      for (const reading of readingsOf(template, text)) {
        expect(isReading(template, reading)).toBe(true)
        expect(expandText(template, reading)).toBe(text)
      }
    }))

  test('a text that has readings keeps at least one', () =>
    expectLaw(10_000, withEach(templates, readingsFor), ([{ template }, reading]) => {
      fc.pre(reading !== undefined)
      const text = expandText(template, reading)
      fc.pre(text.length <= 24)
      expect(givesWay(template, reading, reading)).toBe(false)
      expect(remainingReadings(template, text)).not.toEqual([])
    }))
})

describe('texts with two readings', () => {
  const limit = inCi(2000, 300)

  test.each([
    ...'{a}{b} {a}-{b} {a}.{b} {+a}{+b} {+a}/{+b} {/a*}{/b} {.a*} {.a,b} {+a*} {+a,b} {?x*,y*}'.split(' '),
    ...'{+a}{?b} {/a}{.b} {a}%C3%A9{b} x{a}x{b} {#a}x{+b} {?x*}&z=1{&y*} {+a:1}{b}'.split(' '),
  ])('%s has some', (template) => {
    const found = ambiguousText(parsed(template), limit)
    expect(found?.readings.length).toBeGreaterThan(1)
    for (const reading of found?.readings ?? []) {
      expect(expandText(parsed(template), reading)).toBe(found?.text)
    }
  })

  test.each([
    ...'{a}/{b} {a},{b} {+a}/{b} {a*},{b} {/a,b} {a,b} {?page,tag*} {?x*}{&y} {/a}{/b} {/a}{/b*}'.split(' '),
    ...'/files{/path*} https://api.example.com/users/{id}{?page,tag*} /x{/a}{?b,c}{#d}'.split(' '),
    ...'{a}%C3{b} {a:2}/{a} {+a}{a} {?a}{?b} {#a} {?x*}&x=1 {/a*}.x'.split(' '),
  ])('%s has none', (template) => {
    expect(assignmentsOf(parsed(template), limit).length).toBeGreaterThan(5)
    expect(ambiguousText(parsed(template), limit)).toBeUndefined()
  })

  test('tell which verdicts are wrong', () => {
    const templates = ['{a}{b}', '{a}/{b}', '{a}{a*}']
    const { refuted, refusedWithoutNeed } = compareVerdicts(templates, () => true)
    expect(refuted).toEqual([{ template: '{a}{b}', text: expect.any(String), readings: expect.anything() }])
    expect(refusedWithoutNeed).toEqual([])
    expect(compareVerdicts(templates, () => false)).toEqual({ refuted: [], refusedWithoutNeed: ['{a}/{b}'] })
  })

  test('are sought in a grid of templates', () => {
    expect(grid.length).toBeGreaterThan(5000)
    expect(grid.filter((template) => templateOf(template) === undefined)).toEqual([])
  })
})
