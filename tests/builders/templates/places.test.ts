// What a template could never write is an error where the template is written: in template, expander and routes.
import { expect, test } from '@jest/globals'
import fc from 'fast-check'
import { expansionPlanOf } from '../../../src/builders/templates/expand/plan.js'
import { expandReference } from '../../../src/builders/templates/expand/reference.js'
import { routes, template, tryExpander, tryTemplate } from '../../../src/builders/templates/index.js'
import { type TemplatePart, templatePartsOf } from '../../../src/builders/templates/syntax/parse.js'
import { placedParts } from '../../../src/builders/templates/syntax/shape.js'
import { failureOf, successOf } from '../../support/either.js'
import { expectLaw } from '../../support/runs.js'

const DATA = 'the character percent-encoded, or in the value of a variable'
const SCHEME = 'a letter, then letters, digits, "+", "-" or "."; a path with a colon can begin with "./"'
const PORT = 'a whole number from 0 to 65535'
const LITERAL = 'an IPv6 address without a zone, then "]"'
const HOST = 'a DNS name or an address, as in "{host}:{port}{/path*}"'
const MISSING = 'a host, such as example.com'

test.each([
  // A literal that its place refuses.
  ['/a[b/{x}', 'invalid-character', 2, DATA],
  ['/a]/{x}', 'invalid-character', 2, DATA],
  ['/x?a[]={x}', 'invalid-character', 4, DATA],
  ['/{x}#a[', 'invalid-character', 6, DATA],
  ['{+base}/a[', 'invalid-character', 9, DATA],
  ['https://h/é[{a}', 'invalid-character', 11, DATA],
  ['https://h/{a}/[::1', 'invalid-character', 14, DATA],
  ['/a#b#c', 'invalid-character', 4, DATA],
  ['/{a}#{b}#', 'invalid-character', 8, DATA],
  ['http://a@b@h/{x}', 'invalid-character', 8, DATA],
  ['http://[::1/{x}', 'invalid-ip-literal', 11, LITERAL],
  ['kb://[::1/{x}', 'invalid-ip-literal', 9, LITERAL],
  ['http://[::1]x/{x}', 'invalid-character', 12, DATA],
  ['http://[z]/{x}', 'invalid-ip-literal', 8, LITERAL],
  // A scheme.
  ['1{a}://h', 'invalid-scheme', 0, SCHEME],
  ['a_b:{x}', 'invalid-scheme', 1, SCHEME],
  ['é:{x}', 'invalid-scheme', 0, SCHEME],
  [':{x}', 'invalid-scheme', 0, SCHEME],
  ['{a,b}://h/', 'invalid-scheme', 1, SCHEME],
  ['{a}_{b}:x', 'invalid-scheme', 3, SCHEME],
  ['a{b}~:x', 'invalid-scheme', 4, SCHEME],
  // A port.
  ['http://h:8x/{x}', 'invalid-port', 10, PORT],
  ['http://h:x{x}/', 'invalid-port', 9, PORT],
  ['http://h:{a,b}/', 'invalid-port', 10, PORT],
  ['http://{h}:{a}-/', 'invalid-port', 14, PORT],
  ['kb://a:b:80/{x}', 'invalid-port', 7, PORT],
  // A host that is none of its scheme.
  ['https:{x}', 'missing-host', 6, MISSING],
  ['https:/{x}', 'missing-host', 6, MISSING],
  ['WSS:{+x}', 'missing-host', 4, MISSING],
  ['http:{/x*}', 'missing-host', 5, MISSING],
  ['http:{;x}//h/', 'missing-host', 5, MISSING],
  ['https:///{x}', 'invalid-host', 8, HOST],
  ['https://u@/{x}', 'invalid-host', 10, HOST],
  ['https://:80/{x}', 'invalid-host', 8, HOST],
  ['///{x}', 'invalid-host', 2, HOST],
  ['https://é/{x}', 'invalid-host', 8, HOST],
  ['https://a%20b/{x}', 'invalid-host', 8, HOST],
  ['https://127.1/{x}', 'invalid-host', 8, HOST],
  ['https://{a}.é/', 'invalid-host', 8, HOST],
  ['HTTPS://{a}!/', 'invalid-host', 8, HOST],
  ['https://{a,b}/', 'invalid-host', 8, HOST],
  // Text that goes in as it is, where a host must stand.
  ['https://{+h}', 'invalid-host', 8, HOST],
  ['https://{+h}/x', 'invalid-host', 8, HOST],
  ['https://{+a}{b}', 'invalid-host', 8, HOST],
  ['https://{+h,i}/', 'invalid-host', 8, HOST],
  ['https://{+h:3}/', 'invalid-host', 8, HOST],
  ['//{+h}', 'invalid-host', 2, HOST],
  // A list has commas, where only a host and a path would do.
  ['https://{+v*}', 'invalid-host', 8, HOST],
  ['kb://{+v*}', 'invalid-host', 5, HOST],
  ['file://{+v*}/x', 'invalid-host', 7, HOST],
])('%s: %s at %i', (text, kind, offset, expected) => {
  const error = { kind, offset, expected }
  expect(failureOf(tryTemplate(text))).toMatchObject(error)
  expect(failureOf(tryExpander(text))).toMatchObject(error)
  expect(() => routes({ text })).toThrow(`. Expected ${expected}.`)
  // The syntax of RFC 6570 has it.
  expect(Array.isArray(templatePartsOf(text))).toBe(true)
})

// Each of these can be written, by the values beside it.
test.each<[string, object, string]>([
  ['{scheme}://{host}/', { scheme: 'https', host: 'h' }, 'https://h/'],
  ['{scheme}:{x}', { scheme: 'urn', x: 'a' }, 'urn:a'],
  ['{a}:x', { a: 'urn' }, 'urn:x'],
  ['a{b}:x', { b: '1' }, 'a1:x'],
  ['{a*}:x', { a: ['urn'] }, 'urn:x'],
  ['{?a}:b', { a: 1 }, '?a=1:b'],
  ['{/a}:b', { a: 1 }, '/1:b'],
  ['{+a}:b', { a: 'x/' }, 'x/:b'],
  ['{+a}_b:c', { a: 'x/' }, 'x/_b:c'],
  ['{?a}:b{#c}#d', { a: 1 }, '?a=1:b#d'],
  ['{#a}#b', {}, '#b'],
  ['/x{#a}{#b}', { b: 1 }, '/x#1'],
  ['{+scheme}://h/{x}', { scheme: 'https', x: 1 }, 'https://h/1'],
  ['{+base}//[::1]/', { base: '' }, '//[::1]/'],
  ['{scheme}://[::1]:80/', { scheme: 'http' }, 'http://[::1]:80/'],
  ['http://[{x}]/', { x: 'v1.a' }, 'http://[v1.a]/'],
  ['http://[::{x}]/', { x: 1 }, 'http://[::1]/'],
  ['http://[::1]{x}/', { x: '' }, 'http://[::1]/'],
  ['http://{x}.0.1/', { x: '127.0' }, 'http://127.0.0.1/'],
  ['http://{x*}/', { x: ['h'] }, 'http://h/'],
  ['http://www{.d}/', { d: 'example' }, 'http://www.example/'],
  ['http://{u}:{p}@h:{port}/', { u: 1, p: 2, port: 3 }, 'http://1:2@h:3/'],
  ['http://h:{/p}', { p: 1 }, 'http://h:/1'],
  ['http://h:8{;p}/', {}, 'http://h:8/'],
  ['http://h:{+p}', { p: '/x' }, 'http://h:/x'],
  ['http://h{+p}', { p: '/x' }, 'http://h/x'],
  ['file:{/x*}', { x: ['a'] }, 'file:/a'],
  ['file:///{x}', { x: 'a' }, 'file:///a'],
  ['kb://{a,b}/', { a: 1, b: 2 }, 'kb://1,2/'],
  ['kb://a%20b/{x}', { x: 1 }, 'kb://a%20b/1'],
  ['{+x}#{a}', { x: '/', a: 1 }, '/#1'],
  ['', {}, ''],
])('%s can be written', (text, values, written) => {
  expect(successOf(tryTemplate(text as '')).expand(values, { empty: 'allow' }).href).toBe(written)
})

const pieces = fc.constantFrom(
  ...['http', 'kb', ':', '//', '/', '?', '#', '[', ']', '::1', '@', '.', '%41', 'é', '1', '-', ',', 'x'],
  ...['{a}', '{a}', '{+b}', '{/c}', '{?d}', '{#e}', '{.f}', '{;g}', '{&h}', '{a,i}'],
)
const texts = fc.array(pieces, { maxLength: 7 }).map((all) => all.join(''))
const value = fc.option(
  fc.constantFrom(
    '',
    'a',
    '1',
    'http',
    'h.x',
    '/',
    '/a',
    'kb://h/',
    '//h',
    'x:',
    './',
    '127.0',
    'v1.a',
    '::1',
  ),
  { nil: undefined },
)
const valuesOf = fc.record({
  a: value,
  b: value,
  c: value,
  d: value,
  e: value,
  f: value,
  g: value,
  h: value,
  i: value,
})

/** The reference, if the text is taken for a template whatever its places are. As a base it is checked once more. */
function writtenUnchecked(text: string, values: Readonly<Record<string, unknown>>): string | undefined {
  const parts = placedParts(text, templatePartsOf(text) as readonly TemplatePart[])
  const written = expandReference(expansionPlanOf(parts), values, 'allow')
  if (!('href' in written)) return undefined
  const checked = template('{+x}').tryExpand({ x: written.href }, { empty: 'allow' })
  return checked._tag === 'Right' ? written.href : undefined
}

test('whatever can be written is a template', () =>
  expectLaw(20_000, texts, fc.array(valuesOf, { minLength: 3, maxLength: 3 }), (text, all) => {
    // An empty `{+x}` could leave the host to what follows it.
    if (/^(?:http:)?\/\/\{\+/.test(text) || tryTemplate(text)._tag === 'Right') return
    for (const values of all) {
      expect([text, values, writtenUnchecked(text, values)]).toEqual([text, values, undefined])
    }
  }))
