// Expansion to text: the examples of RFC 6570 3.2, the types of values, and values that nobody expects.
import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { UriBuildError } from '../../src/index.js'
import { template } from '../../src/templates/index.js'
import { runs } from '../support/runs.js'

type Values = Readonly<Record<string, unknown>>

// The definitions of section 3.2.
const values: Values = {
  count: ['one', 'two', 'three'],
  dom: ['example', 'com'],
  dub: 'me/too',
  hello: 'Hello World!',
  half: '50%',
  var: 'value',
  who: 'fred',
  base: 'http://example.com/home/',
  path: '/foo/bar',
  list: ['red', 'green', 'blue'],
  keys: { semi: ';', dot: '.', comma: ',' },
  v: '6',
  x: '1024',
  y: '768',
  empty: '',
  empty_keys: {},
  undef: null,
}

function expands(rows: readonly (readonly [text: string, expansion: string])[]): void {
  test.each(rows)('%s gives %s', (text, expansion) => {
    expect(template(text).expandText(values)).toBe(expansion)
  })
}

describe('the examples of RFC 6570', () => {
  describe('3.2.1 Variable Expansion', () => {
    expands([
      ['{count}', 'one,two,three'],
      ['{count*}', 'one,two,three'],
      ['{/count}', '/one,two,three'],
      ['{/count*}', '/one/two/three'],
      ['{;count}', ';count=one,two,three'],
      ['{;count*}', ';count=one;count=two;count=three'],
      ['{?count}', '?count=one,two,three'],
      ['{?count*}', '?count=one&count=two&count=three'],
      ['{&count*}', '&count=one&count=two&count=three'],
    ])
  })
  describe('3.2.2 Simple String Expansion: {var}', () => {
    expands([
      ['{var}', 'value'],
      ['{hello}', 'Hello%20World%21'],
      ['{half}', '50%25'],
      ['O{empty}X', 'OX'],
      ['O{undef}X', 'OX'],
      ['{x,y}', '1024,768'],
      ['{x,hello,y}', '1024,Hello%20World%21,768'],
      ['?{x,empty}', '?1024,'],
      ['?{x,undef}', '?1024'],
      ['?{undef,y}', '?768'],
      ['{var:3}', 'val'],
      ['{var:30}', 'value'],
      ['{list}', 'red,green,blue'],
      ['{list*}', 'red,green,blue'],
      ['{keys}', 'semi,%3B,dot,.,comma,%2C'],
      ['{keys*}', 'semi=%3B,dot=.,comma=%2C'],
    ])
  })
  describe('3.2.3 Reserved Expansion: {+var}', () => {
    expands([
      ['{+var}', 'value'],
      ['{+hello}', 'Hello%20World!'],
      ['{+half}', '50%25'],
      ['{base}index', 'http%3A%2F%2Fexample.com%2Fhome%2Findex'],
      ['{+base}index', 'http://example.com/home/index'],
      ['O{+empty}X', 'OX'],
      ['O{+undef}X', 'OX'],
      ['{+path}/here', '/foo/bar/here'],
      ['here?ref={+path}', 'here?ref=/foo/bar'],
      ['up{+path}{var}/here', 'up/foo/barvalue/here'],
      ['{+x,hello,y}', '1024,Hello%20World!,768'],
      ['{+path,x}/here', '/foo/bar,1024/here'],
      ['{+path:6}/here', '/foo/b/here'],
      ['{+list}', 'red,green,blue'],
      ['{+list*}', 'red,green,blue'],
      ['{+keys}', 'semi,;,dot,.,comma,,'],
      ['{+keys*}', 'semi=;,dot=.,comma=,'],
    ])
  })
  describe('3.2.4 Fragment Expansion: {#var}', () => {
    expands([
      ['{#var}', '#value'],
      ['{#hello}', '#Hello%20World!'],
      ['{#half}', '#50%25'],
      ['foo{#empty}', 'foo#'],
      ['foo{#undef}', 'foo'],
      ['{#x,hello,y}', '#1024,Hello%20World!,768'],
      ['{#path,x}/here', '#/foo/bar,1024/here'],
      ['{#path:6}/here', '#/foo/b/here'],
      ['{#list}', '#red,green,blue'],
      ['{#list*}', '#red,green,blue'],
      ['{#keys}', '#semi,;,dot,.,comma,,'],
      ['{#keys*}', '#semi=;,dot=.,comma=,'],
    ])
  })
  describe('3.2.5 Label Expansion with Dot-Prefix: {.var}', () => {
    expands([
      ['{.who}', '.fred'],
      ['{.who,who}', '.fred.fred'],
      ['{.half,who}', '.50%25.fred'],
      ['www{.dom*}', 'www.example.com'],
      ['X{.var}', 'X.value'],
      ['X{.empty}', 'X.'],
      ['X{.undef}', 'X'],
      ['X{.var:3}', 'X.val'],
      ['X{.list}', 'X.red,green,blue'],
      ['X{.list*}', 'X.red.green.blue'],
      ['X{.keys}', 'X.semi,%3B,dot,.,comma,%2C'],
      ['X{.keys*}', 'X.semi=%3B.dot=..comma=%2C'],
      ['X{.empty_keys}', 'X'],
      ['X{.empty_keys*}', 'X'],
    ])
  })
  describe('3.2.6 Path Segment Expansion: {/var}', () => {
    expands([
      ['{/who}', '/fred'],
      ['{/who,who}', '/fred/fred'],
      ['{/half,who}', '/50%25/fred'],
      ['{/who,dub}', '/fred/me%2Ftoo'],
      ['{/var}', '/value'],
      ['{/var,empty}', '/value/'],
      ['{/var,undef}', '/value'],
      ['{/var,x}/here', '/value/1024/here'],
      ['{/var:1,var}', '/v/value'],
      ['{/list}', '/red,green,blue'],
      ['{/list*}', '/red/green/blue'],
      ['{/list*,path:4}', '/red/green/blue/%2Ffoo'],
      ['{/keys}', '/semi,%3B,dot,.,comma,%2C'],
      ['{/keys*}', '/semi=%3B/dot=./comma=%2C'],
    ])
  })
  describe('3.2.7 Path-Style Parameter Expansion: {;var}', () => {
    expands([
      ['{;who}', ';who=fred'],
      ['{;half}', ';half=50%25'],
      ['{;empty}', ';empty'],
      ['{;v,empty,who}', ';v=6;empty;who=fred'],
      ['{;v,bar,who}', ';v=6;who=fred'],
      ['{;x,y}', ';x=1024;y=768'],
      ['{;x,y,empty}', ';x=1024;y=768;empty'],
      ['{;x,y,undef}', ';x=1024;y=768'],
      ['{;hello:5}', ';hello=Hello'],
      ['{;list}', ';list=red,green,blue'],
      ['{;list*}', ';list=red;list=green;list=blue'],
      ['{;keys}', ';keys=semi,%3B,dot,.,comma,%2C'],
      ['{;keys*}', ';semi=%3B;dot=.;comma=%2C'],
    ])
  })
  describe('3.2.8 Form-Style Query Expansion: {?var}', () => {
    expands([
      ['{?who}', '?who=fred'],
      ['{?half}', '?half=50%25'],
      ['{?x,y}', '?x=1024&y=768'],
      ['{?x,y,empty}', '?x=1024&y=768&empty='],
      ['{?x,y,undef}', '?x=1024&y=768'],
      ['{?var:3}', '?var=val'],
      ['{?list}', '?list=red,green,blue'],
      ['{?list*}', '?list=red&list=green&list=blue'],
      ['{?keys}', '?keys=semi,%3B,dot,.,comma,%2C'],
      ['{?keys*}', '?semi=%3B&dot=.&comma=%2C'],
    ])
  })
  describe('3.2.9 Form-Style Query Continuation: {&var}', () => {
    expands([
      ['{&who}', '&who=fred'],
      ['{&half}', '&half=50%25'],
      ['?fixed=yes{&x}', '?fixed=yes&x=1024'],
      ['{&x,y,empty}', '&x=1024&y=768&empty='],
      ['{&x,y,undef}', '&x=1024&y=768'],
      ['{&var:3}', '&var=val'],
      ['{&list}', '&list=red,green,blue'],
      ['{&list*}', '&list=red&list=green&list=blue'],
      ['{&keys}', '&keys=semi,%3B,dot,.,comma,%2C'],
      ['{&keys*}', '&semi=%3B&dot=.&comma=%2C'],
    ])
  })
})

test.each<[string, unknown, string]>([
  ['{v}', 5, '5'],
  ['{v}', -0.5, '-0.5'],
  ['{v}', 12n, '12'],
  ['{v}', true, 'true'],
  ['{?v}', false, '?v=false'],
  ['{v}', undefined, ''],
  ['{v}', null, ''],
  ['{v*}', [1, true, 2n], '1,true,2'],
  ['{?v*}', [undefined, 'a', null, 'b'], '?v=a&v=b'],
  ['{?v*}', [undefined, null], ''],
  ['{?v*}', [], ''],
  ['{?v}', [], ''],
  ['{?v*}', {}, ''],
  ['{?v*}', { a: undefined, b: 1, c: null }, '?b=1'],
  ['{;v*}', { a: '' }, ';a'],
  ['{?v*}', { a: '' }, '?a='],
  ['{v*}', { 'a b': 'c=d' }, 'a%20b=c%3Dd'],
  ['{+v*}', { 'a/b': 'c%2Fd%' }, 'a/b=c%2Fd%25'],
  ['{v}', { a: 1, b: 2 }, 'a,1,b,2'],
  ['{/v*}', Object.assign(Object.create(null), { a: 1 }), '/a=1'],
  ['{v*}', 'text', 'text'],
])('values: %s of %p gives %s', (text, v, expansion) => {
  expect(template(text).expandText({ v })).toBe(expansion)
})

test.each<[string, unknown, string]>([
  ['{v:3}', 'abcdef', 'abc'],
  ['{v:3}', 'ab', 'ab'],
  ['{v:3}', 12345, '123'],
  ['{v:1}', 'é!', '%C3%A9'],
  ['{v:2}', 'a😀b', 'a%F0%9F%98%80'],
  ['{v:1}', '😀😀', '%F0%9F%98%80'],
  ['{v:3}', '%41b', '%2541'],
  ['{+v:1}', '%41b', '%41'],
  ['{+v:2}', '%41b', '%41b'],
  ['{+v:1}', '%C3%A9b', '%C3%A9'],
  ['{+v:1}', '%F0%9F%98%80b', '%F0%9F%98%80'],
  ['{+v:1}', '%f0%9f%98%80b', '%f0%9f%98%80'],
  ['{+v:1}', '%C3b', '%C3'],
  ['{+v:1}', '%C3%41', '%C3'],
  ['{+v:1}', '%80%80', '%80'],
  ['{+v:2}', '%zz', '%25z'],
  ['{#v:1}', '/b', '#/'],
  ['{?v:2}', 'a/b', '?v=a%2F'],
])('prefixes: %s of %j gives %s', (text, v, expansion) => {
  expect(template(text).expandText({ v })).toBe(expansion)
})

test.each<[string, string, string]>([
  ['{+v}', '%41%2f%C3', '%41%2f%C3'],
  ['{+v}', '100%', '100%25'],
  ['{+v}', '%4', '%254'],
  ['{+v}', '%%41', '%25%41'],
  ['{#v}', 'é%zé', '#%C3%A9%25z%C3%A9'],
  ['{+v}', "a\\b c|{}'[]", "a%5Cb%20c%7C%7B%7D'[]"],
  ['{v}', '%41', '%2541'],
  ['{v}', "a'b*(c)!", 'a%27b%2A%28c%29%21'],
  ['{v}', '-._~', '-._~'],
])('triplets and reserved characters: %s of %j gives %s', (text, v, expansion) => {
  expect(template(text).expandText({ v })).toBe(expansion)
})

test.each<[string, Values, string]>([
  ['{__proto__}', {}, ''],
  ['{constructor}{toString}', {}, ''],
  ['{__proto__}', JSON.parse('{ "__proto__": "a" }'), 'a'],
  ['{?v*}', { v: JSON.parse('{ "__proto__": "a", "constructor": "b" }') }, '?__proto__=a&constructor=b'],
  ['{a.b}', { a: { b: 1 }, 'a.b': 2 }, '2'],
  ['{%41}', { A: 1, '%41': 2 }, '2'],
  ['{?%41}', { '%41': 2 }, '?%41=2'],
  ['{v}', Object.create({ v: 'inherited' }), ''],
])('names: %s', (text, given, expansion) => {
  expect(template(text).expandText(given)).toBe(expansion)
})

test.each<[string, unknown, string]>([
  ['{v}', Symbol('s'), 'wrong-type'],
  ['{v}', () => 'a', 'wrong-type'],
  ['{v}', new Date(0), 'wrong-type'],
  ['{v}', new Map([['a', 'b']]), 'wrong-type'],
  ['{v}', [['a']], 'wrong-type'],
  ['{v*}', { a: {} }, 'wrong-type'],
  ['{v:3}', ['a'], 'wrong-type'],
  ['{v:3}', { a: 'b' }, 'wrong-type'],
  ['{v}', 'a\ud800', 'lone-surrogate'],
  ['{+v}', '\udc00%41', 'lone-surrogate'],
  ['{#v}', '%41\udc00', 'lone-surrogate'],
  ['{?v*}', ['a', '\ud800b'], 'lone-surrogate'],
  ['{?v*}', { '\ud800': 'a' }, 'lone-surrogate'],
])('refused: %s of %p', (text, v, kind) => {
  const expand = (): string => template(text).expandText({ v })
  expect(expand).toThrow(UriBuildError)
  expect(expand).toThrow(expect.objectContaining({ error: expect.objectContaining({ kind, field: 'v' }) }))
})

test('a prefix cut through a pair of surrogates never happens', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: 'grapheme-composite', maxLength: 8 }),
      fc.integer({ min: 1, max: 9 }),
      (v, limit) => {
        const points = [...v].slice(0, limit).join('')
        const expected = template('{v}').expandText({ v: points })
        expect(template(`{v:${limit}}`).expandText({ v })).toBe(expected)
      },
    ),
    { numRuns: runs(2_000) },
  )
})
